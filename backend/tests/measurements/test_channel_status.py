"""Channels that run by the answers to DISPLAY CHSTATUS."""

from typing import Any

import pytest

from mqplanner.measurements.readers.facts import Fact, Notice
from mqplanner.measurements.readers.registry import recognize

DONE = "CSQ9022I ZQS2 CSQXDRTS ' DISPLAY CHSTATUS' NORMAL COMPLETION\n"
COMMAND = "ZQS2 DIS CHS(*)\n"


def answer(status: str = "RUNNING", conversations: int = 3, owner: str = "ZQS2", name: str = "APP.SVRCONN") -> str:
    return (
        f"CSQM201I {owner} CSQMDRTC  DISPLAY CHSTATUS DETAILS\nCHSTATUS({name})\nCHLTYPE(SVRCONN)\n"
        f"STATUS({status})\nMAXSHCNV(10)\nCURSHCNV({conversations})\nEND CHSTATUS DETAILS\n"
    )


def fields(text: str) -> dict[str, Any]:
    """Return the values by queue manager and field."""
    readings = (one for _, one in recognize(text).readings if isinstance(one, Fact))
    return {f"{one.scope.name}/{one.field}": one.value for one in readings}


def notices(text: str) -> list[str]:
    return [one.text for _, one in recognize(text).readings if isinstance(one, Notice)]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (answer() * 2 + DONE, 2),
        ((answer() * 2 + DONE) * 2, 2),
        (answer() * 3 + DONE + answer() * 2 + DONE, 2),
        (answer() * 3 + DONE + answer() * 2, 2),
        (COMMAND + answer() * 3 + COMMAND + answer(), 1),
        (answer() * 2 + DONE.replace("ZQS2", "ZQS1") + answer(), 3),
        (answer() * 2 + DONE.replace("ZQS2 ", "") + answer(), 1),
        (answer() * 2 + DONE + answer(name="OTHER.SVRCONN") + DONE, 1),
    ],
)
def test_the_last_of_several_displays_counts(text: str, count: int) -> None:
    assert fields(text)["ZQS2/count"] == count


def test_an_answer_that_was_pasted_twice_counts_once() -> None:
    """The number of its message tells it from that of another instance with the same partner."""
    numbered = [answer().replace("DETAILS\n", f"DETAILS {number}\n", 1) for number in (610, 611)]
    assert fields("".join(numbered * 2))["ZQS2/count"] == 2


def test_a_value_says_that_it_is_of_the_last_display() -> None:
    counts = [
        one for _, one in recognize((answer() + DONE) * 2).readings if isinstance(one, Fact) and one.field == "count"
    ]
    assert [one.note for one in counts] == ["of the last DISPLAY CHSTATUS: running when it was entered"]


def test_channels_of_two_queue_managers_are_not_added_up() -> None:
    found = fields(answer() + answer(owner="ZQS1") * 2 + DONE + DONE.replace("ZQS2", "ZQS1"))
    assert (found["ZQS1/count"], found["ZQS2/count"]) == (2, 1)


def test_conversations_that_differ_and_channels_that_do_not_run_are_reported() -> None:
    text = answer(conversations=3) + answer(conversations=5) + answer("RETRYING") + DONE
    found = fields(text)
    assert (found["ZQS2/count"], found["ZQS2/sharecnv"]) == (2, 10)
    assert "ZQS2/conversations" not in found
    assert notices(text) == [
        "CURSHCNV is from 3 to 5 in the 2 instances of APP.SVRCONN: it was not read.",
        "Not running, and not counted: APP.SVRCONN (RETRYING).",
    ]


def test_a_channel_that_does_not_run_any_more_gives_no_count() -> None:
    text = answer() + DONE + answer("RETRYING") + DONE
    assert fields(text) == {}
    assert notices(text) == ["Not running, and not counted: APP.SVRCONN (RETRYING)."]
