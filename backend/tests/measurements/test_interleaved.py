"""Lines of several messages that stand between each other, and texts that quote messages."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mqplanner.measurements.readers.facts import Fact, Notice
from mqplanner.measurements.readers.registry import recognize


def values(text: str) -> dict[str, Any]:
    """Return the last value of each field."""
    read = (reading for _, reading in recognize(text).readings if isinstance(reading, Fact))
    return {f"{one.scope.name}/{one.place}/{one.field}": one.value for one in read if one.field != "console"}


def notices(text: str) -> list[str]:
    return [one.text for _, one in recognize(text).readings if isinstance(one, Notice)]


def unread(text: str) -> list[tuple[str, int]]:
    return [(one.id, one.first_line) for one in recognize(text).unread]


def first(name: str, number: str, title: str) -> str:
    return f"N 4000000 SYSA     26061 10:15:00.12 STC0{number} 00000090  {title.format(name)} {number}\n"


def more(number: str, text: str, kind: str = "D") -> str:
    return f"{kind}                                         {number} 00000090  {text}\n"


LOG, PAGE_SETS = "CSQJ322I !{} DISPLAY LOG report ...", "CSQI010I !{} Page set usage ..."


def test_further_lines_in_the_system_log_belong_to_the_message_with_their_number() -> None:
    text = (
        first("QM1", "345", LOG)
        + first("QM2", "346", LOG)
        + more("346", "OUTBUFF     4000")
        + more("345", "OUTBUFF     1000")
        + more("345", "WRTHRSH     11")
        + more("346", "End of LOG report", "E")
        + more("345", "End of LOG report", "E")
    )
    assert values(text) == {"QM1/logs/outbuff_kb": 1000, "QM1/logs/wrthrsh": 11, "QM2/logs/outbuff_kb": 4000}
    assert not notices(text)


def test_answers_of_two_queue_managers_to_display_qmgr_keep_their_values() -> None:
    title = "CSQM201I !{} CSQMDRTC  DISPLAY QMGR DETAILS"
    text = (
        first("QM1", "345", title)
        + first("QM2", "346", title)
        + "".join(more(n, f"QMNAME(QM{q})") + more(n, f"MAXCHL({q}00)") for n, q in (("346", 2), ("345", 1)))
        + more("346", " END QMGR DETAILS", "E")
        + more("345", " END QMGR DETAILS", "E")
    )
    assert values(text) == {"QM1/channel_initiator/maxchl": 100, "QM2/channel_initiator/maxchl": 200}


POOL_DISPLAY = """10.15.00 STC01234  CSQI065I !QM1 Buffer pool attributes ...  346
   346             _      0      50000      49900         99  4KB      ABOVE
"""
OTHERS = ("IEF403I JOB1 - STARTED", "CSQX500I +QM1 CSQXRESP Channel A started", "CSQX004I +QM2 Channel initiator x")


@pytest.mark.parametrize("other", OTHERS)
def test_a_display_goes_on_behind_another_message(other: str) -> None:
    rest = "   346             _      3      500      49900         99  4KB      BELOW\n"
    end = "   346             End of buffer pool attributes\n"
    text = f"{POOL_DISPLAY}10.15.01 STC01234  {other}\n{rest}{end}"
    assert values(text) == values(POOL_DISPLAY + rest + end)
    assert values(text)["QM1/buffer_pools=3/buffers"] == 500
    assert not notices(text)


def test_a_table_without_its_end_is_reported() -> None:
    assert notices(POOL_DISPLAY) == ["The end of CSQI065I is not in the text: it may have more rows than were read."]


@pytest.mark.parametrize(
    "row",
    [
        "   345             _      3      500      49900         99  4KB      BELOW\n",
        more("345", "_      3      500      49900         99  4KB      BELOW"),
    ],
)
def test_rows_of_a_message_whose_beginning_is_missing_are_listed(row: str) -> None:
    text = f"{POOL_DISPLAY}{row}   346             End of buffer pool attributes\n"
    assert "QM1/buffer_pools=3/buffers" not in values(text)
    assert unread(text) == [("345", 3)]


def display(owner: str, number: str, is_job_log: bool) -> list[str]:
    """Return a display of buffer pools whose buffers tell its number."""
    rows = [f"_ {pool} {number}{pool} 49900 99 4KB ABOVE" for pool in range(3)] + ["End of buffer pool attributes"]
    if not is_job_log:
        begins = first(owner, number, "CSQI065I !{} Buffer pool attributes ...")
        return [begins, *(more(number, row, "E" if row.startswith("End") else "D") for row in rows)]
    begins = f"10.15.00 STC0{number}  CSQI065I !{owner} Buffer pool attributes ...  {number}\n"
    return [begins, *(f"   {number}             {row}\n" for row in rows)]


NOISE = ["10.15.00 STC00001  IEF403I JOB1 - STARTED\n", "10.15.01 STC00002  CSQX500I +QM9 CSQXRESP Channel A started\n"]


@settings(max_examples=150)
@given(st.data(), st.booleans())
def test_displays_in_any_order_of_their_lines_keep_their_values(data: st.DataObject, is_job_log: bool) -> None:
    queues = [display(f"QM{n}", f"34{n}", is_job_log) for n in range(3)] + [list(NOISE)]
    whole = "".join(line for queue in queues for line in queue)
    mixed = ""
    while any(queues):
        mixed += data.draw(st.sampled_from([queue for queue in queues if queue])).pop(0)
    assert values(mixed) == values(whole)
    assert len(values(whole)) == 3 * 3 * 3
    assert not notices(mixed)


def test_a_number_that_is_used_again_much_later_is_that_of_another_message() -> None:
    noise = "".join(f"10.16.00 STC00001  IEF403I JOB{n} - STARTED\n" for n in range(300))
    row = "   346             _      3      500      49900         99  4KB      BELOW\n"
    assert "QM1/buffer_pools=3/buffers" not in values(POOL_DISPLAY + noise + row)


STORAGE = "CSQX004I {}CSQXSPRI Channel initiator is using {} MB of local storage, 1000 MB are free"
OWN = f"10.15.00 STC01234  {STORAGE.format('+QM1 ', 92)}\n"


@pytest.mark.parametrize(
    "line",
    [
        "NC0000000 SYSA     26061 10:17:00.12 CONS01   00000290  SE 'OLD: {}',USER=(X)",
        "NC0000000 SYSA     26061 10:17:00.12 CONS01   00000290  {}",
        "10.15.03 TSU00012  SEND 'look: {}'",
        "10.15.03 TSU00012  SE {}",
        '10.15.01 STC01234  *DSI123I NetView AUTOMATION: "{}" TRAPPED',
        "10.15.01 STC01234  see yesterday: {}",
        "mail of a colleague about {}",
        "10.15.03 STC01234  CSQN205I !QM1 the text of a command: {}",
        "10.15.03 JOB00012  +MYAPP {}",
    ],
)
def test_a_message_that_another_text_quotes_gives_no_values(line: str) -> None:
    text = OWN + line.format(STORAGE.format("+QM1 ", 888)) + "\n"
    assert values(text)["QM1/channel_initiator/used_mb"] == 92
    assert unread(text) or line.startswith("NC")


def test_messages_of_a_log_that_lost_its_ends_of_lines_are_read() -> None:
    text = f"{OWN.strip()} 10.15.01 STC01234  CSQX072I +QM1 CSQXGIP MAXCHL=200, ACTCHL=200\n"
    assert values(text)["QM1/channel_initiator/maxchl"] == 200


@pytest.mark.parametrize(
    "before",
    [
        "[02/Mar/2026:10:17:00 +0100] STC1 ",
        "26.061 10:19:00 ",
        "SYSA STC01234 ",
        "2026 MAR 02 10:21:00.00 ",
        "QM1CHIN  ",
        "2026-03-02T10:15:00.123Z SYSA STC01234 +",
        "Mon Mar  2 10:16:00 2026 ",
    ],
)
def test_a_message_behind_a_frame_that_is_not_known_is_read(before: str) -> None:
    assert values(f"{before}{STORAGE.format('+QM1 ', 92)}\n")["QM1/channel_initiator/used_mb"] == 92


@pytest.mark.parametrize(
    ("line", "time"),
    [
        ("SYSA     2026061  10:15:00.14 STC01234    {}", "2026061 10:15:00.14"),
        ("SYSA     2026061  10:15:00.14             {}", "2026061 10:15:00.14"),
        ("Mon Mar  2 10:16:00 2026 {}", "Mon Mar  2 10:16:00 2026"),
    ],
)
def test_the_time_is_read_from_a_user_log_and_from_a_day_in_words(line: str, time: str) -> None:
    found = recognize(line.format(STORAGE.format("+QM1 ", 92)) + "\n")
    assert {one.time for _, one in found.readings} == {time}


def test_a_pool_that_is_being_moved_is_reported() -> None:
    row = "_ 2 2300 2290 99 4KB SWITCHING_ABOVE\nEnd of buffer pool attributes\n"
    assert notices(f"CSQI065I QM1 Buffer pool attributes ...\n{row}") == [
        "Buffer pool 2 is being moved (SWITCHING_ABOVE): its LOCATION was not read."
    ]


@pytest.mark.parametrize(
    "line",
    [
        "NC0000000 SYSA     26061 10:17:00.12 CONS01   00000290  SE 'OLD: {}',USER=(X)",
        "NC0000000 SYSA     26061 10:17:00.12 CONS01   00000290  {}",
        "10.15.03 TSU00012  SEND 'look: {}'",
        "SEND 'look: {}'",
    ],
)
def test_an_answer_to_display_that_another_text_quotes_gives_no_values(line: str) -> None:
    own = "CSQM409I !QM1 QMNAME(QM1) MAXCHL(100)"
    assert values(f"{own}\n{line.format(own.replace('100', '200'))}\n") == {"QM1/channel_initiator/maxchl": 100}


def test_a_screen_of_sdsf_cuts_at_the_columns_of_its_title() -> None:
    screen = (
        " SDSF OUTPUT DISPLAY MQ1AMSTR STC01234  DSID     2 LINE 25      COLUMNS 02- 80\n"
        " 22.58.42 STC01234  CSQY111I MQ1A INBUFF=60, OUTBUFF=4000, MAXRTU=2, MAXARCH=50\n"
    )
    longer = f" 22.58.43 STC01234  CSQX999I MQ1A {'x' * 90}\n"
    found = [one for _, one in recognize(screen + longer).readings]
    assert "maxarch" not in {one.field for one in found if isinstance(one, Fact)}
    assert any("MAXARCH=50" in one.text for one in found if isinstance(one, Notice))


@pytest.mark.parametrize(
    ("message", "field", "value"),
    [
        (
            " 17.50.31 STC08039 +CSQX004I QM1 CSQXSPRT Channel initiator storage usage: local  101\n"
            "    101             storage: used 300MB, free 1100MB: above bar: used 187MB, free\n"
            "    101             837MB\n",
            "QM1/channel_initiator/memlimit_mb",
            1024,
        ),
        (
            " 17.50.31 STC08039  CSQY220I QM1 CSQSCTL Queue manager storage usage: local  102\n"
            "    102             storage: used 300MB, free 1100MB: above bar: used 187MB, free\n"
            "    102             837MB\n",
            "QM1//memlimit_mb",
            1024,
        ),
    ],
)
def test_a_line_with_its_connection_number_is_complete_though_it_is_the_longest(message, field, value) -> None:
    for text in (
        message,
        message.replace(" local  10", " local 10"),
        f"{message} 17.50.32 STC08039 IEF403I Q - STARTED\n",
    ):
        assert values(text)[field] == value
