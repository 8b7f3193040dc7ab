"""The console line that people paste."""

import pytest

from mqplanner.errors import InvalidInput
from mqplanner.plan.console import read_console_line

REPORT = (
    "CSQX004I Channel initiator storage usage: local storage: used 92MB, free 1379MB:"
    " above bar: used 187MB, free >10GB"
)


@pytest.mark.parametrize(
    ("line", "used", "free", "above_used", "above_free", "at_least"),
    [
        (REPORT, 92, 1379, 187, 10240, True),
        (REPORT.partition(": above")[0], 92, 1379, None, None, False),
        (REPORT.replace("92MB", "0.5GB").replace("187MB", "1GB"), 512, 1379, 1024, 10240, True),
        (
            "+CSQX004I !QM21 CSQXSPRM Channel initiator\n storage usage:"
            " local storage:\n used 56MB, free 1445MB: above bar: used 1MB, free 1023MB",
            56,
            1445,
            1,
            1023,
            False,
        ),
        (REPORT.replace("1379MB", "1,379 MB").lower(), 92, 1379, 187, 10240, True),
    ],
)
def test_a_line_is_understood(line, used, free, above_used, above_free, at_least):
    assert read_console_line(line) == {
        "used_mb": used,
        "free_mb": free,
        "above_used_mb": above_used,
        "above_free_mb": above_free,
        "above_free_at_least": at_least,
    }


@pytest.mark.parametrize(
    "line",
    [
        "",
        "CSQX022I Channel initiator initialization complete",
        "local storage: used MB, free 3MB",
        "local storage: used 92XB, free 1379MB",
        "local storage: used 9.9.9MB, free 1379MB",
        REPORT.replace("used 187MB", "used some"),
    ],
)
def test_a_garbled_line_says_what_one_looks_like(line):
    with pytest.raises(InvalidInput) as caught:
        read_console_line(line)
    (problem,) = caught.value.problems
    assert problem.field == "text"
    assert "CSQX004I" in problem.allowed
