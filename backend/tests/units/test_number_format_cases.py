"""The front end is tested with the texts that the service writes."""

from tests.units.number_format_cases import STORED, cases, text


def test_the_cases_of_the_front_end_are_current() -> None:
    hint = "run `python -m tests.units.number_format_cases` in backend, and correct frontend/src/lib/format.ts"
    assert STORED.read_text("utf-8") == text(), hint


def test_there_are_cases_of_each_kind() -> None:
    assert all(len(found) > 100 for found in cases().values())
