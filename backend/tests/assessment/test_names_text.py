"""Names of results in sentences."""

import pytest

from mqplanner.assessment.names_text import full_name, is_or_are


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


@pytest.mark.parametrize(
    ("name", "verb"),
    [
        ("Log rate of each copy of QM21", "is"),
        ("Messages in structure APPL1 of SQSG", "are"),
        ("zHyperLink write sessions of control unit DSD", "are"),
        ("TLS tasks that channels with TLS need (SSLTASKS)", "are"),
        ("zIIPs (at most)", "are"),
        ("Channels (MAXCHL)", "are"),
        ("Recovery of structures", "is"),
        ("Page set space of page set 1 of QMA1 during a consumer outage", "is"),
        ("Real storage for page-fixed buffer pools of LPAR PRD1", "is"),
        ("SMF data of queue statistics of LPAR PRD1", "is"),
    ],
)
def test_the_verb_after_a_name_agrees_with_its_title(name: str, verb: str) -> None:
    assert is_or_are(name) == verb
