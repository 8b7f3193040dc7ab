"""What the next digit makes of a number is worked out before it is typed, and never in the way of a question."""

import asyncio
import copy
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


class Typist:
    """Types a number over another, digit by digit; `worked` is what is worked on meanwhile."""

    def __init__(self, refuses: bool = False) -> None:
        self.worked: list[float] = []
        self.refuses = refuses
        self.ahead = Ahead(self._work)
        self.ahead.allowed = True
        self._tag = 0

    def _work(self, plan: dict[str, Any]) -> None:
        self.worked.append(count_of(plan))
        if self.refuses:
            raise InvalidInput([Problem("/lpars", None, "are no such thing")])

    def types(self, count: float, name: str = "clients") -> None:
        self._tag += 1
        self.ahead.go_on(str(self._tag - 1), str(self._tag), orjson.dumps(plan_of(count, name)))

    async def rests(self, until: int) -> None:
        async with asyncio.timeout(10):
            while len(self.worked) < until:
                await asyncio.sleep(BREATH_S)


@pytest.mark.parametrize("refuses", [False, True])
@pytest.mark.parametrize(
    ("now", "expected"),
    [(12, range(120, 130)), (0, range(10)), (1.5, [1.5 + digit / 100 for digit in range(10)])],
)
def test_each_digit_that_may_come_next_is_worked_on(now: float, expected: list[float], refuses: bool) -> None:
    typist = Typist(refuses)

    async def type_it() -> None:
        typist.types(7)
        typist.types(now)
        await typist.rests(until=len(DIGITS))

    asyncio.run(type_it())
    assert typist.worked == pytest.approx(list(expected))


def test_who_asks_meanwhile_is_not_kept_waiting() -> None:
    typist = Typist()

    async def type_it() -> None:
        typist.types(1)
        typist.types(12)
        await typist.rests(until=3)
        typist.ahead.hold()
        typist.types(2 * LARGEST)  # no longer number is typed
        typist.types(5, "others")  # two places differ: nothing was typed here
        typist.types(9, "others")
        await typist.rests(until=3 + len(DIGITS))

    asyncio.run(type_it())
    assert typist.worked == [120, 121, 122, *range(90, 100)]


def test_a_service_for_many_guesses_at_nothing() -> None:
    typist = Typist()
    typist.ahead.allowed = False
    typist.types(1)
    typist.types(12)  # would need a running loop
    assert not typist.worked


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
    guess = assess._guessed.get(asked["tag"])
    assert guess is not None
    assert orjson.dumps(assess._changes(plan, tag)) == orjson.dumps(asked)
    assert assess._told[asked["tag"]] is guess
