"""The console line that people paste."""

import pytest

from mqplanner.errors import InvalidInput
from mqplanner.measurements.console import read_console_line

REPORT = (
    "CSQX004I Channel initiator storage usage: local storage: used 92MB, free 1379MB: above bar: used 187MB, free >10GB"
)


BEFORE_9_4 = "CSQX004I !QM21 CSQXSPRM Channel initiator is using 31 MB of local storage, 1522 MB are free"
"""As the documentation of MQ 8.0 words it."""


def above_bar(used: str, free: str) -> str:
    return REPORT.replace("187MB", used).replace(">10GB", free)


@pytest.mark.parametrize(
    ("line", "used", "free", "above_used", "above_free", "at_least"),
    [
        (REPORT, 92, 1379, 187, 10240, True),
        (REPORT.partition(": above")[0], 92, 1379, None, None, False),
        (REPORT.replace("92MB", "0.5GB"), 512, 1379, 187, 10240, True),
        (above_bar("1GB", ">10GB"), 92, 1379, None, 10240, True),
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
        (BEFORE_9_4, 31, 1522, None, None, False),
        (BEFORE_9_4.replace("!QM21 CSQXSPRM ", "").replace("22 MB are", "22\n are"), 31, 1522, None, None, False),
        (above_bar("187MB", "NOLIMIT"), 92, 1379, 187, None, False),
        (above_bar("187M", "10G"), 92, 1379, 187, 10240, True),
        (above_bar("187M", "10240M"), 92, 1379, 187, 10240, False),
        (above_bar("187MB", "16383PB"), 92, 1379, 187, None, False),
        (above_bar("1.5TB", "1PB"), 92, 1379, 1.5 * 2**20, 2**30, True),
        (above_bar(">1GB", "NOLIMIT"), 92, 1379, None, None, False),
        (REPORT.replace("92MB", "92.5MB"), 92.5, 1379, 187, 10240, True),
        (REPORT.removeprefix("CSQX004I "), 92, 1379, 187, 10240, True),
        (BEFORE_9_4.removeprefix("CSQX004I !QM21 CSQXSPRM "), 31, 1522, None, None, False),
    ],
)
def test_a_console_line_is_read(line, used, free, above_used, above_free, at_least):
    expected = {
        "used_mb": used,
        "free_mb": free,
        "free_at_least": False,
        "above_used_mb": above_used,
        "above_free_mb": above_free,
        "above_free_at_least": at_least,
        "lines": 1,
        "channels_started": 0,
    }
    assert expected.items() <= read_console_line(line).items()


@pytest.mark.parametrize(
    ("line", "memlimit_mb"),
    [
        (above_bar("1MB", "1023MB"), 1024),
        (above_bar("1024MB", "0MB"), 1024),
        (above_bar("1GB", "0MB"), None),
        (above_bar("0MB", "2GB"), None),
        (above_bar("187MB", "16383PB"), None),
        (REPORT, None),
        (above_bar("1MB", "NOLIMIT"), None),
        (above_bar(">1GB", "1GB"), None),
        (BEFORE_9_4, None),
    ],
)
def test_the_memlimit_is_what_is_used_and_free_above_the_bar(line, memlimit_mb):
    assert read_console_line(line)["memlimit_mb"] == memlimit_mb


@pytest.mark.parametrize(
    ("free", "free_mb"), [(">1GB", 1024), ("1GB", 1024), (">1024MB", 1024), ("1.4GB", 1433.6), ("1.0GB", 1024)]
)
def test_free_storage_below_the_bar_may_be_a_lower_bound(free, free_mb):
    read = read_console_line(REPORT.replace("1379MB", free))
    assert (read["free_mb"], read["free_at_least"]) == (pytest.approx(free_mb), True)


STORAGE = "Channel initiator storage usage: local storage: used 92MB, free 1379MB"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("STC1 !Q1 CSQX004I", "STC2 !Q2 CSQX004I"),
        ("!Q1 CSQX004I", "!Q2 CSQX004I"),
        ("+Q1CHIN CSQX004I", "+Q2CHIN CSQX004I"),
        ("STC01234 Q1 CSQX004I", "STC01234 Q2 CSQX004I"),
        ("CSQX004I +Q1CHIN", "CSQX004I +Q2CHIN"),
        ("12.00.01 STC01234  +CSQX004I", "12.00.01 STC05678  +CSQX004I"),
        ("JOB01234 00000090 CSQX004I", "JOB05678 00000090 CSQX004I"),
        ("CSQX004I !Q1", "CSQX004I"),
        ("CSQX004I", "!Q1 CSQX004I"),
        ("!Q1 CSQX004I CSQXSPRM", "!Q2 CSQX004I CSQXSPRM"),
    ],
)
def test_lines_of_two_queue_managers_are_refused(first, second):
    with pytest.raises(InvalidInput, match="paste those of one queue manager"):
        read_console_line(f"{first} {STORAGE}\n{second} {STORAGE}")
    assert read_console_line(f"{first} {STORAGE}\n{first} {STORAGE}")["lines"] == 2


@pytest.mark.parametrize("before", ["CSQX004I ", "", "12.00.01 CSQX004I "])
def test_lines_without_a_name_that_differ_in_size_are_refused(before):
    """Used and free together are the storage of one address space; each of them is rounded to MB."""
    lines = [f"{before}{STORAGE}", f"{before}{STORAGE.replace('1379', '1100')}"]
    for log in (lines, lines[::-1]):
        with pytest.raises(InvalidInput, match="with 1,192 and 1,471 MB of local storage"):
            read_console_line("\n".join(log))
    later = f"{before}{STORAGE.replace('92MB', '400MB').replace('1379', '1072')}"
    assert read_console_line(f"{lines[0]}\n{later}")["used_mb"] == 400


def test_a_restarted_channel_initiator_is_of_the_same_queue_manager():
    log = "\n".join(f"12.00.0{n} STC0123{n} +CSQX004I !QM21 {STORAGE}" for n in (1, 2))
    assert read_console_line(log)["lines"] == 2


def test_interleaved_messages_are_refused():
    rest = "storage: used 92MB, free 1379MB"
    with pytest.raises(InvalidInput, match="mixes lines of the messages 124 and 123"):
        read_console_line(f"{SYSTEM_LOG} 123\n{SYSTEM_LOG} 124\nE 123 {rest}\nE 124 {rest}")
    with pytest.raises(InvalidInput, match="mixes lines of the messages 123 and 124"):
        read_console_line(f"{SYSTEM_LOG}\nD 123 storage: used 92MB,\nD 124 storage: used 93MB")


def test_of_several_lines_the_last_is_read_and_given_back():
    log = f"""12.00.01 STC01234  +{BEFORE_9_4}
12.00.02 STC01234  +CSQX022I !QM21 CSQXSUPR Channel initiator initialization complete
13.00.01 STC01234  +CSQX004I !QM21 Channel initiator storage usage: local storage:
   used 93MB, free 1378MB: above bar: used 187MB, free >10GB
13.00.02 STC01235  +CSQY220I !QM21 Queue manager storage usage: local storage: used 400MB, free 1000MB"""
    read = read_console_line(log)
    assert (read["used_mb"], read["lines"]) == (93, 2)
    assert read["line"] == (
        "CSQX004I !QM21 Channel initiator storage usage: local storage:"
        " used 93MB, free 1378MB: above bar: used 187MB, free >10GB"
    )
    again = read_console_line(read["line"])
    assert again == {**read, "lines": 1}


SYSTEM_LOG = "N 4000000 SY1 26326 12:00:00.00 STC01234 00000090 CSQX004I !QM21 Channel initiator storage usage: local"


@pytest.mark.parametrize(
    "log",
    [
        f"{SYSTEM_LOG}\nS                     storage: used 92MB, free 1379MB: above bar: used 187MB, free >10GB",
        f"{SYSTEM_LOG} 123\nD 123 00000090 storage: used 92MB, free 1379MB: above\nE 123 bar: used 187MB, free >10GB",
        f"{SYSTEM_LOG} 123\n  123 storage: used 92MB, free 1379MB: above bar: used 187MB, free >10GB",
        f"{SYSTEM_LOG} storage: used\n 92 MB, free\n 1379MB: above bar: used 187MB, free >10GB",
        f"{SYSTEM_LOG} storage: used 92MB, free\n 1379 MB: above bar: used\n 187 MB, free >10GB",
        f"{SYSTEM_LOG} storage: used\nS 92MB, free 1379MB: above bar: used\nS   187MB, free >10GB",
        f"{SYSTEM_LOG} storage: used 92MB,\nS  free 1379MB: above bar: used 187MB,\nS free >10GB",
        f"{SYSTEM_LOG} storage: used 92MB, free\nS  1379MB: above bar: used 187MB, free\nS >10GB",
        f"{SYSTEM_LOG} storage: used 92MB, free\n 990 1379MB: above bar: used\n 990 187MB, free\n 990 >10GB",
        f"{SYSTEM_LOG} storage: used 92MB,\n 990 free 1379MB: above bar: used 187MB,\nD 990 free >10GB",
        f"{SYSTEM_LOG} storage: used 990\nD 990 92MB, free 1379MB: above bar: used 187MB, free 990\nE 990 >10GB",
    ],
)
def test_a_message_that_the_system_log_split_is_read(log):
    read = read_console_line(log)
    assert [read[name] for name in ("used_mb", "free_mb", "above_used_mb", "above_free_mb")] == [92, 1379, 187, 10240]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "local storage: used 92MB, free 1379MB",
        REPORT.replace("CSQX004I Channel initiator", "Queue manager"),
        REPORT.replace("92MB", "1GB"),
        "CSQX022I Channel initiator initialization complete",
        "local storage: used MB, free 3MB",
        "local storage: used 92XB, free 1379MB",
        "local storage: used 9.9.9MB, free 1379MB",
        REPORT.replace("used 187MB", "used some"),
        REPORT.replace("CSQX004I", "CSQX005I"),
        REPORT.replace("CSQX004I", "CSQY220I"),
        f"{REPORT} CSQX004I Channel initiator storage usage: local",
        REPORT.replace("1379MB", "NOLIMIT"),
        REPORT.replace("92MB", ">1GB"),
        REPORT.replace("1379MB", "1957MB"),
        REPORT.replace("1379MB", "1379B"),
        above_bar("17EB", "1MB"),
        "local storage: used" + " " * 9_000,
        "local storage: used 1" + "1" * 9_000,
    ],
)
def test_a_garbled_line_says_what_one_looks_like(line):
    with pytest.raises(InvalidInput) as caught:
        read_console_line(line)
    (problem,) = caught.value.problems
    assert problem.field == "text"
    assert "CSQX004I" in problem.allowed


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (REPORT.replace("92MB", "92,5MB"), "says '92,5MB': a comma only sets thousands apart"),
        (above_bar("1,87MB", "1MB"), "says '1,87MB': a comma only sets thousands apart"),
        (REPORT.replace("1379MB", "990 445MB"), "says '990' without a unit"),
        (REPORT.replace("92MB", "92"), "says '92' without a unit"),
        (above_bar("187MB", "10"), "says '10' without a unit"),
        (REPORT.replace("92MB", "92XB"), "the unit has to be KB, MB, GB, TB, PB or EB"),
        (REPORT.replace("1379MB", "1957MB"), "gives 2,049 MB of local storage, used and free together"),
        (REPORT.replace("CSQX004I", "CSQX005I"), "is message CSQX005I and not CSQX004I"),
        (REPORT.replace("CSQX004I", "CSQX005I"), "is message CSQX005I"),
        (f"{REPORT} CSQX004I cut off", "ends with a CSQX004I without"),
        (
            REPORT.replace("004I", "004I !QM21") + "\n" + REPORT.replace("004I", "004I !QM22"),
            "has lines of !QM21 and !QM22: paste those of one queue manager",
        ),
        (REPORT.replace("CSQX004I Channel initiator", "Queue manager"), "does not say whose storage it is"),
        (REPORT.replace("92MB", "1GB"), "used in MB"),
    ],
)
def test_a_refusal_says_why(line, said):
    with pytest.raises(InvalidInput) as caught:
        read_console_line(line)
    assert said in caught.value.problems[0].message


def test_channels_that_were_started_before_the_line_are_counted():
    start, end = "CSQX500I !QM1 CSQXRESP Channel A started", "CSQX501I !QM1 CSQXRESP Channel A is no longer active"
    line = f"CSQX004I !QM1 {STORAGE}"
    read = [read_console_line("\n".join(log))["channels_started"] for log in ([line, start], [start, start, end, line])]
    assert read == [0, 1]
    client = start.replace("500", "511"), end.replace("501", "512")
    assert read_console_line("\n".join([client[0], client[0], client[1], line]))["channels_started"] == 1
    restarted = [start, start, "CSQX001I !QM1 CSQXJST Channel initiator starting", start, line, start]
    assert read_console_line("\n".join(restarted))["channels_started"] == 1
