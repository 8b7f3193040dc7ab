"""Names of results in sentences."""

import pytest

from mqplanner.assessment.names_text import full_name


@pytest.mark.parametrize(
    ("title", "subject", "name"),
    [
        ("Log rate of each copy", "QM21", "Log rate of each copy of QM21"),
        ("Messages in a structure", "structure APPL1 of SQSG", "Messages in structure APPL1 of SQSG"),
        ("Messages on SMDS", "SMDS of SQ01 for APPL1", "Messages on SMDS of SQ01 for APPL1"),
        ("Administration structure", "administration structure of SQSG", "Administration structure of SQSG"),
    ],
)
def test_a_result_is_named_with_its_part_and_no_word_twice(title: str, subject: str, name: str) -> None:
    assert full_name(title, subject) == name
