"""What the next digit makes of a number is worked out before it is typed, and never in the way of a question."""

import asyncio
import copy
from collections.abc import Callable
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.api import assess
from mqplanner.api.ahead import BREATH_S, DIGITS, LARGEST, Ahead, changed_number
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.presets import presets


def plan_of(count: float, name: str = "clients") -> dict[str, Any]:
    return {"lpars": [{"name": "A"}, {"name": "B", "groups": [{"name": name, "count": count}]}]}


def count_of(plan: dict[str, Any]) -> float:
    count: float = plan["lpars"][1]["groups"][0]["count"]
    return count


async def until(reached: Callable[[], bool]) -> None:
    while not reached():
        await asyncio.sleep(BREATH_S)


def guessed(before: float, now: float, wanted: int = len(DIGITS)) -> list[float]:
    """The numbers that are worked on after one was typed over another."""
    worked: list[float] = []

    async def type_it() -> None:
        ahead = Ahead(lambda plan: worked.append(count_of(plan)))
        ahead.allowed = True
        ahead.go_on("", "1", plan_of(before))
        ahead.go_on("1", "2", plan_of(now))
        await asyncio.wait_for(until(lambda: len(worked) == wanted), 10)

    asyncio.run(type_it())
    return worked


@pytest.mark.parametrize(
    ("now", "expected"),
    [(12, range(120, 130)), (0, range(10)), (1.5, [1.5 + digit / 100 for digit in range(10)])],
)
def test_each_digit_that_may_come_next_is_worked_on(now: float, expected: list[float]) -> None:
    assert guessed(7, now) == pytest.approx(list(expected))


def test_what_is_no_plan_ends_nothing() -> None:
    worked: list[float] = []

    def work(plan: dict[str, Any]) -> None:
        worked.append(count_of(plan))
        raise InvalidInput([Problem("/lpars", None, "are no such thing")])

    async def type_it() -> None:
        ahead = Ahead(work)
        ahead.allowed = True
        ahead.go_on("", "1", plan_of(1))
        ahead.go_on("1", "2", plan_of(12))
        await asyncio.wait_for(until(lambda: len(worked) == len(DIGITS)), 10)

    asyncio.run(type_it())


def test_who_asks_meanwhile_is_not_kept_waiting() -> None:
    worked: list[float] = []

    async def type_it() -> None:
        ahead = Ahead(lambda plan: worked.append(count_of(plan)))
        ahead.allowed = True
        ahead.go_on("", "1", plan_of(1))
        ahead.go_on("1", "2", plan_of(12))
        await asyncio.wait_for(until(lambda: len(worked) == 3), 10)
        ahead.hold()
        ahead.go_on("2", "3", plan_of(5, "others"))  # two places differ: nothing is typed here
        ahead.go_on("3", "4", plan_of(9, "others"))
        await asyncio.wait_for(until(lambda: len(worked) == 3 + len(DIGITS)), 10)

    asyncio.run(type_it())
    assert worked == [120, 121, 122, *range(90, 100)]


def test_a_service_for_many_guesses_at_nothing() -> None:
    worked: list[float] = []
    ahead = Ahead(lambda plan: worked.append(count_of(plan)))
    ahead.go_on("", "1", plan_of(1))
    ahead.go_on("1", "2", plan_of(12))  # would need a running loop
    assert not worked


NUMBERS = st.one_of(st.integers(-LARGEST, LARGEST), st.floats(allow_nan=False, allow_infinity=False))
DOCUMENTS = st.recursive(
    st.one_of(NUMBERS, st.text(max_size=3), st.booleans(), st.none()),
    lambda parts: st.one_of(
        st.lists(parts, max_size=4), st.dictionaries(st.text(max_size=3), parts, max_size=4)
    ),
)


@given(DOCUMENTS, DOCUMENTS)
def test_the_one_number_that_changed_leads_from_one_document_to_the_other(earlier: Any, now: Any) -> None:
    way = changed_number(earlier, now)
    if not way:
        return
    told = copy.deepcopy(earlier)
    part, was = now, told
    for key in way[:-1]:
        part, was = part[key], was[key]
    assert type(part[way[-1]]) in (int, float)
    was[way[-1]] = part[way[-1]]
    assert told == now


def test_the_one_number_is_found_in_an_estate() -> None:
    plan = presets()["estate-of-twenty"].plan
    typed = copy.deepcopy(plan)
    typed["lpars"][0]["queue_managers"][0]["channel_initiator"]["used_mb"] = 17
    way = ["lpars", 0, "queue_managers", 0, "channel_initiator", "used_mb"]
    assert changed_number(plan, typed) == way
    assert changed_number(plan, plan) == []


def test_a_guess_is_the_answer() -> None:
    plan = copy.deepcopy(presets()["thousands-of-clients"].plan)
    tag = assess._changes(plan, "")["tag"]
    plan["lpars"][0]["csa_limit_mb"] = 71
    asked = assess._changes(copy.deepcopy(plan), tag)
    assess._told.pop(asked["tag"])
    assess._guess(copy.deepcopy(plan))
    assert asked["tag"] in assess._guessed
    assert orjson.dumps(assess._changes(plan, tag)) == orjson.dumps(asked)
    assert asked["tag"] not in assess._guessed
