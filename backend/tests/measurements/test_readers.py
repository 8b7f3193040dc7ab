"""Readers of messages and reports: published samples, frames of logs, and texts that are damaged."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from mqplanner.measurements.readers.facts import Fact, Notice
from mqplanner.measurements.readers.frames import plain_lines
from mqplanner.measurements.readers.registry import all_readers, recognize
from mqplanner.measurements.sources import decoded

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.txt"))
EVERYTHING = "\n".join(path.read_text() for path in CORPUS)


def facts(text: str) -> list[Fact]:
    return [reading for _, reading in recognize(text).readings if isinstance(reading, Fact)]


def values(text: str) -> dict[str, Any]:
    return {f"{one.scope.name}/{one.place}/{one.field}": one.value for one in facts(text) if one.field != "console"}


TEXTS = ("verbatim", "layout restored", "values ours")
"""How near a sample is to its source: its characters; its values, since the text that was extracted from the source has
lost its columns or lines; or only its words, with values of our own."""


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_each_line_of_a_sample_has_its_source(path: Path) -> None:
    published = yaml.safe_load(path.with_suffix(".yaml").read_text())["published"]
    assert {one["text"] for one in published} <= set(TEXTS)
    lines: list[int] = []
    for one in published:
        first, _, last = str(one["lines"]).partition("-")
        lines += range(int(first), int(last or first) + 1)
    assert lines == [*range(1, 1 + len(path.read_text().splitlines()))]


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_published_samples_give_exactly_the_values_that_are_listed(path: Path) -> None:
    expected = yaml.safe_load(path.with_suffix(".yaml").read_text())
    assert expected["published"]
    found = recognize(path.read_text())
    read = [one for _, one in found.readings if isinstance(one, Fact) and one.field != "console"]
    shown = [
        {
            "line": one.first_line,
            "name": one.scope.name,
            "place": one.place,
            "field": one.field,
            "value": one.value,
            "lower_bound": one.is_lower_bound,
        }
        for one in read
    ]
    listed = [
        {"lower_bound": False, **{key: value for key, value in one.items() if key != "calculated"}}
        for one in expected["values"]
    ]
    assert shown == listed
    assert [one.first_line for _, one in found.readings if isinstance(one, Notice)] == expected["notices"]
    assert sorted(one.id for one in found.unread) == sorted(expected["unread"])


def test_all_readers_have_a_published_sample() -> None:
    used = {one.name for path in CORPUS for one, _ in recognize(path.read_text()).readings}
    assert used == {one.name for one in all_readers()}


STORAGE = "Channel initiator storage usage: local storage: used 92MB, free 1379MB: above bar: used 187MB, free 837MB"
SYSTEM_LOG = "N 4000000 SY1      26326 12:00:00.00 STC01234 00000090  "


@pytest.mark.parametrize(
    "text",
    [
        f"CSQX004I !QM21 {STORAGE}",
        f"+CSQX004I QM21 CSQXSPRM {STORAGE}",
        f"CSQX004I !QM21 CSQXSPRM {STORAGE}".lower(),
        f"12.00.01 STC01234  +CSQX004I !QM21 {STORAGE}",
        f"2026-11-22 12:00:01.123 STC01234 CSQX004I !QM21 {STORAGE}",
        f"{SYSTEM_LOG}CSQX004I !QM21 {STORAGE}",
        f"!QM21 CSQX004I {STORAGE}",
        f"{SYSTEM_LOG}CSQX004I !QM21 {STORAGE[:60]}\nS                           {STORAGE[60:]}",
        f"12.00.01 STC01234  CSQX004I !QM21 {STORAGE[:60]}\n12.00.01 STC01234  {STORAGE[60:]}",
        f"12.00.01 STC01234  CSQX004I !QM21 {STORAGE[:60]} 610\n   610               {STORAGE[60:]}",
        f"\ufeffCSQX004I !QM21 {STORAGE}\r\n\r\n",
    ],
)
def test_a_message_is_read_in_any_frame(text: str) -> None:
    found = values(text)
    place = "QM21/channel_initiator"
    assert found == {f"{place}/used_mb": 92, f"{place}/free_mb": 1379, f"{place}/memlimit_mb": 1024}


@pytest.mark.parametrize("width", [80, 120, 133])
def test_lines_that_a_terminal_cut_are_joined_without_a_gap(width: int) -> None:
    for shift in range(40):
        message = f"CSQX004I !QM21{' ' * shift} {STORAGE} "
        whole = message.ljust(2 * width, "-")
        cut = "\n".join(whole[start : start + width] for start in range(0, len(whole), width))
        found = values(cut)
        expected = {"used_mb": 92, "free_mb": 1379, "memlimit_mb": 1024}
        assert {key.rpartition("/")[2]: value for key, value in found.items()} == expected


def test_messages_of_several_queue_managers_keep_their_names_and_lines() -> None:
    found = facts(f"CSQX004I !QM1 {STORAGE}\nnoise\nCSQX004I !QM2 {STORAGE.replace('92MB', '93MB')}")
    used = [(one.scope.name, one.value, one.first_line) for one in found if one.field == "used_mb"]
    assert used == [("QM1", 92, 1), ("QM2", 93, 3)]


def test_a_message_of_several_lines_of_the_system_log_is_read_in_lower_case() -> None:
    first, second = STORAGE.split(": local", 1)
    log = (
        f"M 0000000 SYSA     24029 10:00:00.12 STC01234 00000090  CSQX004I QM1 {first}:  123\n"
        "N 0000000 SYSA     24029 10:00:00.12 STC04321 00000090  IEF403I OTHER - STARTED\n"
        f"E                                         123 00000090  local{second}\n"
    )
    found = [(one.field, one.value, one.system) for one in facts(log) if one.field != "console"]
    assert {system for *_, system in found} == {"SYSA"}
    assert [(one.field, one.value, one.system) for one in facts(log.lower()) if one.field != "console"] == found
    assert len(found) == 3


@pytest.mark.parametrize(
    ("before", "name"),
    [
        ("01/29/2024 05:42:31 PM ", None),
        ("Jan 29 17:42:31 mvaa ", None),
        ("MVAA ", None),
        ("2024029 17:42:31.12 MVAA ", None),
        ("12.00.01 STC01234 !QM1 ", "QM1"),
        ("!QM1 ", "QM1"),
    ],
)
def test_a_system_or_half_of_the_day_before_a_message_is_no_queue_manager(before: str, name: str | None) -> None:
    usage = "Channel initiator storage usage: local storage: used 56MB, free 1445MB: above bar: used 1MB, free 1023MB"
    assert {one.scope.name for one in facts(f"{before}CSQX004I {usage}\n")} == {name}


def test_a_job_gives_its_messages_the_name_that_one_of_them_has() -> None:
    log = "12.00.01 STC01234  CSQX071I !QM1 CSQXGIP CHIADAPS=8, CHIDISPS=5\n12.00.02 STC01234  CSQX004I "
    assert {one.scope.name for one in facts(log + STORAGE)} == {"QM1"}
    two = "12.00.00 STC01234  CSQX071I !QM2 CSQXGIP CHIADAPS=8, CHIDISPS=5\n" + log
    assert {one.scope.name for one in facts(two + STORAGE)} == {"QM1", "QM2", None}


@pytest.mark.parametrize(
    ("version", "release"),
    [("V9.4.0.10", "9.4"), ("V9.3.3 CDR", "9.3"), ("V9.3.3.", "9.3"), ("V9.10.0", None), ("V9.3x", None)],
)
def test_a_release_is_read_to_its_last_digit(version: str, release: str | None) -> None:
    assert values(f"CSQY000I !QM1 IBM MQ for z/OS {version}\n").get("QM1//release") == release


@pytest.mark.parametrize("number", ["4,000", "4 000", "4.000", "4000KB", "4" * 20])
def test_a_parameter_whose_number_mq_does_not_write_is_reported(number: str) -> None:
    text = f"CSQY111I !QM1 INBUFF=60, OUTBUFF={number}, MAXRTU=2, MAXARCH=500\nCSQX001I !QM1 CSQXJST Starting\n"
    assert values(text) == {"QM1/logs/archives/maxrtu": 2, "QM1/logs/archives/maxarch": 500}
    assert notices(text) == [f"CSQY111I has numbers that were not read: OUTBUFF={number}."]


def test_no_limit_of_storage_is_not_a_size() -> None:
    for amount in ("16383PB", "NOLIMIT", ">16383PB"):
        found = values(f"CSQX004I !QM1 {STORAGE.replace('837MB', amount)}")
        assert "QM1/channel_initiator/used_mb" in found
        assert found["QM1/channel_initiator/memlimit_mb"] is None


def test_whole_gigabytes_are_a_lower_bound() -> None:
    found = facts(f"CSQX004I !QM1 {STORAGE.replace('837MB', '1GB')}")
    assert [(one.value, one.is_lower_bound) for one in found if one.field == "memlimit_mb"] == [(1211, True)]


@pytest.mark.parametrize(
    "text",
    [
        f"CSQX004I !QM1 {STORAGE.replace('1379MB', '1379')}",
        f"CSQX004I !QM1 {STORAGE.replace('used 92MB', 'used 1GB')}",
        f"CSQX004I !QM1 {STORAGE.replace('92MB', '1900MB')}",
        f"CSQX004I !QM1 {STORAGE.replace('92MB', '9 2MB')}",
        "CSQP001I !QM1 Buffer pool 1 has 500",
        "CSQI065I !QM1 Buffer pool attributes ...\n_  0   1024   1000   99  4KB   ABOVE",
        "CSQJ322I !QM1 DISPLAY SYSTEM report ...\nLOGLOAD   400",
        "CSQJ370I !QM1 LOG status report ...\n 2     15  NO   QM1.LOGCOPY2.DS001",
        "CSQX072I !QM1 CSQXGIP MAXCHL=, ACTCHL=.",
    ],
)
def test_what_may_be_cut_off_or_cannot_be_is_not_read(text: str) -> None:
    assert values(text) == {}
    assert recognize(text).unread


@pytest.mark.parametrize("between", ["", "NO   ", "NO   YES  "])
def test_a_second_copy_of_the_log_counts_only_while_it_is_in_use(between: str) -> None:
    report = "CSQJ370I QML1 LOG status report ...\n 1     15  {0}QML1.LOGCOPY1.DS001\n 2     {1}\n"
    active = report.format(between, f"15  {between}QML1.LOGCOPY2.DS001")
    assert values(active) == {"QML1/logs/copies": 2}
    assert values(report.format(between, "             Inactive")) == {}


@pytest.mark.parametrize(
    ("end", "length"),
    [("FFFFFFFFFFFFFFFF", 8), ("0000FFFFFFFFFFFF", 6), ("FFFFFFFFFFFF", None), ("00FFFFFFFFFFFFFF", None)],
)
def test_the_end_of_the_range_tells_the_length_of_the_log_rba(end: str, length: int | None) -> None:
    text = f"CSQJ034I !QM1 CSQJW007 END OF LOG RBA RANGE IS {end}\n"
    assert values(text) == ({} if length is None else {"QM1/logs/rba_bytes": length})
    assert [one.id for one in recognize(text).unread] == ([] if length else ["CSQJ034I"])


def test_a_page_set_is_read_with_and_without_its_encryption() -> None:
    row = "_  3     2     1078     1075           0          3 SYSTEM     12"
    expected = {"buffer_pool": 2, "expand": "system", "size_mb": 1078 / 256}
    for end in ("", "   NO", "   YES"):
        found = values(f"CSQI010I ZQS2 Page set usage ...  105\n{row}{end}\n End of page set report\n")
        assert {key.rpartition("/")[2]: value for key, value in found.items()} == expected


@pytest.mark.parametrize(("statime", "seconds"), [("1.00", 60), ("5", 300), ("0.30", None), ("0", None)])
def test_an_interval_that_was_set_replaces_the_initial_one_even_where_it_is_not_understood(
    statime: str, seconds: int | None
) -> None:
    found = values(f"CSQJ322I ZQS2 DISPLAY SYSTEM report ...\nSTATIME     30            {statime}\nACCTIME     -1\n")
    assert found.get("ZQS2/statistics/statime_s") == seconds


@pytest.mark.parametrize("id", ["CSQX831I", "CSQX832I", "CSQX833I", "CSQX840I", "CSQI043I"])
def test_a_message_without_a_published_layout_is_listed(id: str) -> None:
    found = recognize(f"{id} QM1 CSQXRDQM 8 adapter subtasks started, 8 requested\nCSQX001I QM1 Channel initiator\n")
    assert [(one.id, one.has_reader) for one in found.unread] == [(id, False)]
    assert found.readings == []


@pytest.mark.parametrize(
    "words", ["Unable to get private storage, RC=4", "No storage of a new kind", "Unable to get storage"]
)
def test_a_channel_initiator_out_of_storage_is_reported_whatever_the_words(words: str) -> None:
    [(_, found)] = recognize(f"CSQX027E +QM1 CSQXSUPR {words}\n").readings
    assert isinstance(found, Notice)
    assert (found.scope.name, found.severity) == ("QM1", "warning")


@pytest.mark.parametrize("words", ["Buffer pool 3 is too small", "other words"])
def test_a_buffer_pool_that_is_too_small_is_reported_whatever_the_words(words: str) -> None:
    [(_, found)] = recognize(f"CSQP020E !QM1 CSQPNEW1 {words}\n").readings
    assert isinstance(found, Notice)
    assert (found.scope.name, found.severity) == ("QM1", "warning")


@pytest.mark.parametrize(
    "text",
    [
        "CSQP017I QM1 CSQPEXTD EXPANSION STARTED FOR PAGE SET 4",  # 4 or 45
        "CSQP013I QM1 CSQPEXTD NEW EXTENT CREATED FOR PAGE SET  521\n",
        "CSQP014E QM1 CSQPEXT1 EXPANSION FAILED FOR PAGE SET . FUTURE REQUESTS TO EXTEND IT WILL BE REJECTED\n",
    ],
)
def test_an_expansion_without_a_whole_number_of_the_page_set_is_listed(text: str) -> None:
    found = recognize(text)
    assert (found.readings, len(found.unread)) == ([], 1)


CUT = "2026-11-20 19:00:00.123 STC75938 +CSQX071I !QM21 CSQXGIP CHIADAPS=99, CHIDISPS=2"
ADAPTERS = "12.00.00 STC00001  CSQX071I !QM21 CSQXGIP CHIADAPS=8, LSTRTMR=60"
SET_VALUE = "D                                         164 00000090  STATIME     15          "
REPORT = "CSQJ322I !QM21 DISPLAY SYSTEM report ..."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # cut at 80 columns: CHIDISPS may be 2 or 20
        (f"{CUT}\n2026-11-20 19:00:01.123 STC75938 CSQX001I !QM21 Channel initiator starting\n", {"chiadaps": 99}),
        # cut at 80 columns: the value that was set may follow
        (f"{REPORT}  164\n{SET_VALUE}\n", {}),
        # a line of another moment, and one of another job, do not belong to the message
        (f"{ADAPTERS}\n12.07.00 STC00001  R 42,CHIADAPS=9\n", {"chiadaps": 8}),
        (f"{ADAPTERS}\n12.00.00 STC00002  CHIADAPS=9\n", {"chiadaps": 8}),
        # a frame that is not known does not go on with the line before
        (
            "2026-11-23T10:00:03.000Z 17.43.52 STC08037  CSQX000I QM21 CSQXJST IBM MQ for z/OS V9.\n"
            "2026-11-23T10:00:04.000Z 17.43.52 STC08037  CSQX001I QM21 CSQXJST Channel initiator s\n",
            {},
        ),
        ("000022 CSQY111I QM21 MAXRTU=\n000023 17.42.31 STC08036  CSQY112I QM21 TWOACTV=YES\n", {"copies": 2}),
        # the numbers of lines in columns 73 to 80 are no values that were set
        (
            f"{REPORT:72}00000100\n{'LOGLOAD     400000':72}00000200\n{'ACCTIME     -1':72}00000300\n",
            {"logload": 400000},
        ),
        (f"{REPORT}\nLOGLOAD     400000   00000200\nACCTIME     -1\n", {}),
        # a number whose rest is on the next line
        ("     CSQX072I !QM21 CSQXGIP MAXCHL=20\n0, ACTCHL=200\n", {}),
        # the unit is not that of another line
        (f"CSQX004I !QM21 {STORAGE.replace('837MB', '999999999')}\nMB of something else\n", {}),
        # what follows in each published message is missing
        ("CSQX072I !QM21 CSQXGIP MAXCHL=9\n", {}),
        ("CSQX071I !QM21 CSQXGIP CHIADAPS=8, CHIDISPS=5\n", {"chiadaps": 8}),
        # a comma between thousands, or a number that was cut by one
        ("csqx072i !qm21 csqxgip maxchl=9,999, actchl=9,999\n", {}),
        # a line alone, wider than a terminal, may end anywhere
        (f"{SYSTEM_LOG}CSQY101I !QM21 LOGLOAD=5000\n", {}),
        (f"{SYSTEM_LOG}CSQP007I !QM21 Page set 4 uses buffer pool 1\n", {}),
        ("CSQY101I !QM21 LOGLOAD=500000\n", {"logload": 500_000}),
        ("csqx071i !qm21 csqxgip chiadaps=8, chidisps=5, lstrtmr=60\n", {"chiadaps": 8, "chidisps": 5}),
    ],
)
def test_what_a_frame_or_a_cut_leaves_open_is_not_read(text: str, expected: dict[str, int]) -> None:
    assert {one.field: one.value for one in facts(text) if one.field != "console"} == expected


@pytest.mark.parametrize("end", ["", " " * 60, "\n"])
def test_a_job_log_with_blanks_or_empty_lines_joins_the_lines_of_a_message(end: str) -> None:
    lines = [
        "12.00.00 STC08036  CSQY103I ZQS2 SMFACCT=NO (00000000),  970",
        "   970             STATIME=30, ACCTIME=-1",
    ]
    assert values("".join(f"{line}{end}\n" for line in lines)) == {"ZQS2/statistics/statime_s": 1800}


@pytest.mark.parametrize("before", ["2026-11-23T10:00:00.000Z", "STC01234", "000100", ">"])
def test_what_stands_before_a_command_is_not_always_a_queue_manager(before: str) -> None:
    assert {one.scope.name for one in facts(f"{before} DEFINE BUFFPOOL(22) BUFFERS(5000)\n")} == {None}
    assert {one.scope.name for one in facts("!QM21 DEFINE BUFFPOOL(22) BUFFERS(5000)\n")} == {"QM21"}


def test_each_structure_of_one_display_is_read() -> None:
    lines = (Path(__file__).parent / "corpus" / "structure.txt").read_text().splitlines()
    in_one = "\n".join(line for number, line in enumerate(lines) if number != 7)
    assert values(f"{in_one}\n") == values("\n".join(lines) + "\n") != {}
    without_size = in_one.replace("POLICY SIZE    : 100 M", "")
    assert list(values(f"{without_size}\n")) == ["QSG1//admin_mb"]


def test_sizes_of_two_structures_on_one_line_are_not_mixed_up() -> None:
    lines = (Path(__file__).parent / "corpus" / "structure.txt").read_text().splitlines()
    assert values(" ".join(line for number, line in enumerate(lines) if number != 7) + "\n") == {}


@pytest.mark.parametrize("lost", range(2, 5))
@pytest.mark.parametrize("first", ["logger", "channel initiator"])
@pytest.mark.parametrize("second", ["logger", "channel initiator"])
def test_a_report_of_mp1b_without_its_heading_is_not_of_the_one_before(first: str, second: str, lost: int) -> None:
    lines = next(path for path in CORPUS if path.stem == "mp1b-9.4").read_text().splitlines()
    reports = {"logger": lines[:9], "channel initiator": [*lines[:2], *lines[9:]]}
    before = "\n".join(reports[first])
    behind = "\n".join(reports[second][lost + (second != "logger") :])
    assert values(f"{before}\n{behind.replace('9', '8')}\n") == values(f"{before}\n")
    assert sum("They were not read." in one for one in notices(f"{before}\n{behind}\n")) == 1


def test_a_row_of_two_columns_of_mp1b_is_not_read() -> None:
    rows = "MAXCHL. Max allowed current channels... 9999 LU62CHL. Max allowed LU62 channels... 200"
    assert values(f"MV4A,MQ27,2023/10/02,11:53:02,VRM:934,\n{rows}\n") == {}


def on_its_lines(text: str) -> None:
    """Assert that each value names lines that contain it."""
    lines = plain_lines(text).splitlines()
    for one in facts(text):
        where = "".join(lines[one.first_line - 1 : one.last_line])
        glued = re.sub(r"\W", "", where).upper()
        assert re.sub(r"\W", "", one.shown).upper() in glued, one
        if not one.is_calculated and isinstance(one.value, int) and one.shown.replace(",", "").isdecimal():
            assert one.value in (int(one.shown.replace(",", "")), 60 * int(one.shown.replace(",", ""))), one


PIECES = [line for line in EVERYTHING.splitlines() if line.strip()]


@settings(max_examples=150)
@given(st.integers(0, len(EVERYTHING)), st.integers(0, len(EVERYTHING)))
def test_a_text_cut_anywhere_gives_no_value_that_the_whole_has_not(start: int, end: int) -> None:
    whole = {(one.field, repr(one.value)) for one in facts(EVERYTHING) if one.field != "console"}
    part = EVERYTHING[min(start, end) : max(start, end)]
    on_its_lines(part)
    # A count of lines is at least what the part has of them.
    read = (one for one in facts(part) if one.field != "console" and not (one.is_calculated and one.is_lower_bound))
    found = {(one.field, repr(one.value)) for one in read}
    # without its first lines a value may only lose what it was added to
    assert found <= whole


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.integers(0, 3))
def test_lines_shuffled_joined_and_doubled_keep_values_on_their_lines(seed: int, how: int) -> None:
    chance = random.Random(seed)  # noqa: S311
    pieces = PIECES * (1 + how % 2)
    chance.shuffle(pieces)
    on_its_lines(("\n" if how < 2 else " ").join(pieces))


@settings(max_examples=80)
@given(st.binary(max_size=400), st.integers(0, len(EVERYTHING)))
def test_random_bytes_raise_nothing(noise: bytes, at: int) -> None:
    text = EVERYTHING.encode()
    on_its_lines(decoded(text[:at] + noise + text[at:]))
    recognize(decoded(noise))


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
@pytest.mark.parametrize("number", ["9" * 25, "9" * 5000], ids=["more than 64 bits", "more than Python converts"])
def test_a_number_of_any_length_raises_nothing_and_gives_none_that_json_has_not(path: Path, number: str) -> None:
    text = path.read_text()
    for found in re.finditer(r"(?<![A-Za-z0-9])\d+(?!\w)|(?<=\s)\d+(?=[KMG]B)", text):
        for one in facts(text[: found.start()] + number + text[found.end() :]):
            if isinstance(one.value, int | float):
                assert abs(one.value) < 2**53, one


@pytest.mark.parametrize("encoding", ["cp037", "utf-8", "utf-16", "utf-16-le", "utf-16-be", "latin-1"])
def test_other_encodings_give_the_same_values(encoding: str) -> None:
    content = EVERYTHING.encode(encoding)
    if encoding == "cp037":
        content = content.replace(b"\x25", b"\x15")
    assert values(decoded(content)) == values(EVERYTHING)


def notices(text: str) -> list[str]:
    return [one.text for _, one in recognize(text).readings if isinstance(one, Notice)]


def test_running_channels_are_no_messages_that_were_not_understood() -> None:
    status = "CSQM422I !QM1 CHSTATUS(TO.QM2) CHLDISP(PRIVATE) CURRENT CHLTYPE(SDR) STATUS(RUNNING)\n"
    found = recognize(status * 4)
    assert not found.unread
    assert [one.value for _, one in found.readings if isinstance(one, Fact) and one.field == "count"] == [4]


def test_archive_and_zhyperlink_of_the_log() -> None:
    text = "CSQY121I !QM1 CSQJW001 UNIT={}, UNIT2=    \nCSQY114I !QM1 CSQJW001 ZHYLINK=YES\n"
    assert values(text.format("TAPE")) == {"QM1/logs/archive": "tape", "QM1/logs/io": "zhyperlink"}
    assert "QM1/logs/archive" not in values(text.format("CART"))
    assert any("unit CART" in one for one in notices(text.format("CART")))


def test_rows_that_are_not_complete_are_reported() -> None:
    table = (
        "CSQI010I !QM1 Page set usage ...\n"
        "Page Buffer Total Unused Persistent NonPersist Expansion\n"
        "_ 1 1 20000 100 5 5 USER 0\n_ 11 4 The page set is offline\n_ 12 4 2140\nEnd of page set report\n"
    )
    assert "QM1/page_sets=1/size_mb" in values(table)
    assert notices(table) == [
        "This row of CSQI010I was not read: 11 4 The page set is offline",
        "This row of CSQI010I was not read: 12 4 2140",
    ]


@pytest.mark.parametrize("end", ["above bar: us", "above bar", "above", "a", ""])
def test_storage_above_the_bar_that_is_cut_off_is_reported(end: str) -> None:
    text = f"CSQX004I !QM1 Channel initiator storage usage: local storage: used 92MB, free 1379MB: {end}"
    assert values(text + "\n")["QM1/channel_initiator/used_mb"] == 92
    assert notices(text + "\n") == ["The part of CSQX004I on storage above the bar is not complete, and was not read."]


def test_records_without_ends_of_lines_are_lines() -> None:
    lines = ["CSQX072I !QM1 CSQXGIP MAXCHL=300, ACTCHL=300", "CSQX071I !QM1 CSQXGIP CHIADAPS=8, CHIDISPS=5"] * 20
    text = decoded("".join(f" {line}".ljust(133) for line in lines).encode("cp037"))
    assert text.count("\n") == 40
    assert values(text)["QM1/channel_initiator/maxchl"] == 300


def test_an_interval_of_no_length_is_no_measurement() -> None:
    sample = (Path(__file__).parent / "corpus" / "zhyperlink-9.4.txt").read_text()
    assert "LCU 0006//response_ms" in values(sample)
    zero = re.sub(r"INTERVAL \d+\.\d+\.\d+", "INTERVAL 00.00.000", sample)
    assert zero != sample
    assert "LCU 0006//response_ms" not in values(zero)


def test_a_row_of_a_display_that_may_be_cut_is_named() -> None:
    assert notices(f"{REPORT}  164\n{SET_VALUE}\n") == [
        "CSQJ322I may be cut off where its line ends. Not read: STATIME."
    ]


def padded(width: int, before: str, end: str) -> str:
    return f"{before}{' ' * (width - len(before) - len(end))}{end}\n"


@pytest.mark.parametrize("width", [79, 80, 121, 132])
@pytest.mark.parametrize(
    ("message", "end", "lost"),
    [
        ("CSQY111I ZQS2 INBUFF=60, OUTBUFF=4000, MAXRTU=2,", "MAXARCH=500", "MAXARCH=500"),
        ("CSQX071I ZQS2 CSQXGIP CHIADAPS=30,", "CHIDISPS=5", "CHIDISPS=5"),
        ("CSQX071I ZQS2 CSQXGIP CHIADAPS=30,", "CHIDIS", "CHIDIS"),
    ],
)
def test_a_parameter_at_the_end_of_a_line_that_may_be_cut_is_named(
    width: int, message: str, end: str, lost: str
) -> None:
    text = padded(width, f"17.42.31 STC08036  {message}", end) + "17.42.32 STC08036  CSQX001I ZQS2 Channel initiator\n"
    assert not {"ZQS2/logs/archives/maxarch", "ZQS2/channel_initiator/chidisps"} & values(text).keys()
    assert notices(text) == [f"{message[:8]} may be cut off where its line ends. Not read: {lost}."]


@pytest.mark.parametrize("end", [", CHIDIS\n", ", CHIDISPS", ","])
def test_the_beginning_of_a_parameter_is_reported_in_a_line_of_any_length(end: str) -> None:
    text = f"CSQX071I ZQS2 CSQXGIP CHIADAPS=30{end}"
    assert values(text) == {"ZQS2/channel_initiator/chiadaps": 30}
    (notice,) = notices(text)
    assert notice.endswith(f"Not read: {end.strip(', ') or 'what follows the last comma'}.".replace("\n", ""))


BEGINS = "17.42.31 STC08036  {:8} ZQS2 "
ARCHIVES = padded(78, f"{BEGINS.format('CSQY111I')}MAXRTU=2,", "MAXARCH=50")


@pytest.mark.parametrize(
    ("other", "is_cut"),
    [
        (padded(78, f"{BEGINS.format('CSQY001I')}QUEUE MANAGER STARTED", "SUB"), True),
        (ARCHIVES, False),
        (padded(78, " 1 ", "200"), False),
        (padded(77, f"{BEGINS.format('CSQY001I')}QUEUE MANAGER STARTED", "SUB"), False),
    ],
)
def test_two_messages_that_end_at_the_greatest_width_show_that_lines_are_cut(other: str, is_cut: bool) -> None:
    text = other + ARCHIVES + "17.42.32 STC08036  CSQX001I ZQS2 Channel initiator\n"
    assert values(text).get("ZQS2/logs/archives/maxarch") == (None if is_cut else 50)
    assert any("MAXARCH=50" in one for one in notices(text)) == is_cut


@pytest.mark.parametrize(
    ("sample", "title"), [("zhyperlink-9.4", r"(?m)^ (?=\s*S Y N C H R O N O U S)"), ("mp1b-9.4", r"(?m)^(?=From )")]
)
def test_a_report_with_carriage_control_characters_is_read(sample: str, title: str) -> None:
    text = (Path(__file__).parent / "corpus" / f"{sample}.txt").read_text()
    marked = re.sub(title, "1", text)
    assert marked != text
    assert values(marked) == values(text)
