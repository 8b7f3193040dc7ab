"""Files and texts that have no messages are refused with what they are and what to do."""

import pytest

from mqplanner.cancellation import Cancelled, cancellable_by
from mqplanner.measurements.readers.registry import recognize
from mqplanner.measurements.sources import MAX_LINE, Source, decoded, why_unreadable
from tests.measurements.previews import plan_with, previewed


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("\x00\x01\x02\x0f" * 100, "mq-smf-csv"),
        ("PK\x03\x04 sheet", "save it as plain text"),
        (" \n", "is empty"),
        ("Date,Time,Qmgr,Pool,Size,Free,Steals\n1,2,3,4,5,6,7\n", "mqplanner measurements import"),
    ],
)
def test_what_is_no_text_of_messages_is_refused_with_what_to_do(text: str, words: str) -> None:
    found = previewed(plan_with("QM1"), text)
    assert words in (found.sources[0].problem or "")
    assert found.changes == []


def test_a_plan_is_no_text_of_messages() -> None:
    assert why_unreadable(Source("plan.yaml", "schema_version: 2\nlpars:\n  - name: LP1\n")) == (
        "is a plan: open it with Import in the library"
    )


def test_a_text_without_anything_that_is_recognized_says_what_can_be_given() -> None:
    nothing, message = previewed(plan_with("QM1"), "hello world\n", "IEF403I QM1MSTR - STARTED\n").sources
    assert nothing.problem is not None
    assert nothing.problem.startswith("has nothing that is recognised: paste or choose job logs")
    assert message.problem is None


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "is a picture"),
        (b"\x1f\x8b\x08\x00" + bytes(range(256)), "is compressed"),
        (b"\xd0\xcf\x11\xe0" + bytes(range(256)), "is a spreadsheet"),
        (b"\x0e\x1e\x00\x02" * 500, "is binary"),
        (b"MVS,QM,Date,Time,Interval,Pool\nSYS1,QM01,2026,10,60,3\n", "is a CSV file of statistics"),
    ],
)
def test_bytes_that_are_no_text_are_refused_with_what_they_are(content: bytes, problem: str) -> None:
    reason = why_unreadable(Source("a", decoded(content)))
    assert reason is not None
    assert reason.startswith(problem)
    if "CSV" in problem:
        assert "page Fleet" in reason


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "utf-8"])
def test_a_short_text_with_umlauts_is_read(encoding: str) -> None:
    text = "* Größe für Prüfung äöü\nDEFINE BUFFPOOL(3) BUFFERS(500)\n"
    assert decoded(text.encode(encoding)) == text
    assert why_unreadable(Source("a", decoded(text.encode(encoding)))) is None


def test_a_damaged_text_in_utf_8_is_not_read_as_latin() -> None:
    assert decoded("* Größe ".encode() + b"\xff\n") == "* Größe \ufffd\n"


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_messages_without_ends_of_lines_are_refused_with_the_line_and_its_limit(end: str) -> None:
    longest = "CSQM201I !Q DISPLAY".ljust(MAX_LINE)
    assert why_unreadable(Source("a", end.join([longest, longest]))) is None
    reason = why_unreadable(Source("a", f"A{end}{end}{longest} B{end}C"))
    assert reason == "has more than 32,760 characters in line 3: paste or choose it with the ends of its lines"


@pytest.mark.parametrize("text", ["DEFINE QLOCAL(A)\n" * 9, "+CSQX004I !QM01 x\n" * 9])
def test_reading_a_text_is_cancelled_between_two_lines(text: str) -> None:
    """A text of some megabytes takes many seconds: nothing else ends it when its client leaves, or at its deadline."""
    checks = 0

    def is_left() -> bool:
        nonlocal checks
        checks += 1
        return checks == 5

    with cancellable_by(is_left), pytest.raises(Cancelled):
        recognize(text)
