"""Places that a plan can have at all, whatever stands in this one: for paths that may lead to parts that are gone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, get_args, get_origin

from mqplanner.errors import Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.part import Part
from mqplanner.plan.paths import is_position, value_kinds

NOWHERE = "is not a place that a plan can have"
_NOT_INSIDE = frozenset({"schema_version", "scenarios"})
"""What a variant of a plan cannot change."""
_WORDS = ((str, "a text"), (bool, "true or false"), (float, "a number"), (int, "a number"))


def stray_changes(document: Any) -> Iterator[Problem]:
    """Changes of scenarios at places that no plan can have, and values of a kind that cannot stand there.

    A place that this plan does not have, or no longer, is none of these: the change then changes nothing.
    """
    for path, change in _changes(document):
        place = change.get("path")
        if not isinstance(place, str) or not place:  # the form of the document says so
            continue
        kind = kind_at(place)
        if kind is None or place.split("/")[1] in _NOT_INSIDE:
            yield Problem(f"{path}/path", place, NOWHERE)
        elif refused := _unfit(kind, change.get("value")):
            yield Problem(f"{path}/value", change["value"], f"cannot stand at {place}: {refused}")


def _changes(document: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    scenarios = document.get("scenarios") if isinstance(document, dict) else None
    for n, scenario in enumerate(scenarios if isinstance(scenarios, list) else ()):
        changes = scenario.get("changes") if isinstance(scenario, dict) else None
        for m, change in enumerate(changes if isinstance(changes, list) else ()):
            if isinstance(change, dict):
                yield f"/scenarios/{n}/changes/{m}", change


@lru_cache(maxsize=4096)
def kind_at(path: str) -> Any:
    """What a place takes, as it is declared: a part, a list, or values; None where no plan has such a place."""
    first, *steps = path.split("/")
    kind: Any = Plan
    for step in steps:
        kind = _into(_bare(kind), step.replace("~1", "/").replace("~0", "~"))
        if kind is None:
            return None
    return kind if steps and not first else None


def _into(kind: Any, step: str) -> Any:
    if get_origin(kind) is list:
        return get_args(kind)[0] if is_position(step) else None
    if _is_part(kind):
        info = kind.model_fields.get(step)
        return info.annotation if info else None
    return None


def _bare(kind: Any) -> Any:
    """The part or the list that an annotation speaks of, where it speaks of one; else the annotation itself."""
    if get_origin(kind) is list or _is_part(kind):
        return kind
    inside = map(_bare, get_args(kind))
    return next((one for one in inside if get_origin(one) is list or _is_part(one)), kind)


def _is_part(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Part)


def _unfit(kind: Any, value: Any) -> str | None:
    """What should stand there instead; None where the value is of a kind that can. Null says: not known."""
    bare = _bare(kind)
    if value is None:
        return None
    if _is_part(bare):
        return None if isinstance(value, dict) else "must be an object"
    if get_origin(bare) is list:
        return None if isinstance(value, list) else "must be a list"
    kinds = value_kinds(kind)
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if type(value) in kinds or (number and kinds & {int, float}):
        return None
    return "must be " + " or ".join(dict.fromkeys(words for one, words in _WORDS if one in kinds))
