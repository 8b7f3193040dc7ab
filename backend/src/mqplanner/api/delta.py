"""Answers told by what differs from an earlier one: what people who type have on their screens, and what comes next."""

from collections import OrderedDict
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import orjson

from mqplanner.assessment.answer import Answer
from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.lru import Kept
from mqplanner.errors import InvalidInput, PlannerError, Problem
from mqplanner.plan.document_versions import upgraded
from mqplanner.plan.paths import NoSuchPlace, document_with, field_at
from mqplanner.plan.reading import read_plan
from mqplanner.rules.engine.version import version

TOLD = 128
"""Answers that are kept so that the next can be told by what changed."""

PIECES = 250_000
"""Of what is kept in all: a hundred answers for twenty queue managers, a few for a thousand."""

AHEAD = 64
"""Answers that are kept for what may be asked next."""

SMALL = 3_000
"""Pieces of an answer that is kept for that: fifty queue managers."""

TAG = 32
"""Characters in the tag of an answer."""

_told: OrderedDict[str, Answer] = OrderedDict()
"""The latest answers that were asked for, by tag."""

_ahead: Kept[str, Answer] = Kept(AHEAD)
"""Answers to what may be asked next, by tag."""


def changes(plan: dict[str, Any], since: str) -> dict[str, Any]:
    """What differs from the answer with the tag `since`; all of it where this process does not know that answer."""
    earlier = _known(since)
    tag, now = _answered(plan)
    return _difference(tag, now, since, earlier)


def changes_with_each(plan: dict[str, Any], path: str, values: list[Any]) -> Iterator[dict[str, Any] | None]:
    """What differs from the plan's own answer with each of the values in a field; None where it cannot stand there."""
    _check_place(plan, path)
    since, earlier = _answered(plan)
    newest = upgraded(plan)
    return (_told_ahead(document_with(newest, path, value), since, earlier) for value in values)


def _check_place(plan: dict[str, Any], path: str) -> None:
    try:
        field_at(read_plan(plan), path)
    except NoSuchPlace as error:
        raise InvalidInput([Problem("/path", path, error.reason)]) from None


def _told_ahead(plan: dict[str, Any], since: str, earlier: Answer) -> dict[str, Any] | None:
    tag = _tag(plan)
    try:
        now = _told.get(tag) or _ahead.get(tag) or Assessment(read_plan(plan)).answer()
    except PlannerError:
        return None
    if now.size <= SMALL:
        _ahead(tag, now)
    return _difference(tag, now, since, earlier)


def _answered(plan: dict[str, Any]) -> tuple[str, Answer]:
    """The answer to a plan and its tag, from now on the latest of those that were told."""
    tag = _tag(plan)
    now = _known(tag) or Assessment(read_plan(plan)).answer()
    _told[tag] = now
    while len(_told) > TOLD or (len(_told) > 2 and sum(answer.size for answer in _told.values()) > PIECES):
        _told.popitem(last=False)
    return tag, now


def _known(tag: str) -> Answer | None:
    """The answer with a tag, where this process has it; one that is asked about is among the latest."""
    known = _told.pop(tag, None) or _ahead.get(tag)
    if known is not None:
        _told[tag] = known
    return known


def _difference(tag: str, now: Answer, since: str, earlier: Answer | None) -> dict[str, Any]:
    return {"tag": tag, "since": None if earlier is None else since, **now.since(earlier)}


def _tag(plan: dict[str, Any]) -> str:
    """What the answer to a plan is known by: the plan, and the rules and figures."""
    return sha256(orjson.dumps(plan) + orjson.dumps(version())).hexdigest()[:TAG]
