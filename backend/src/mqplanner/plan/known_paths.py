"""Paths that some plan can have: for scenarios, whose paths may lead to parts that no longer exist."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, get_args, get_origin

from mqplanner.errors import Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.part import Part
from mqplanner.plan.paths import is_index, value_kinds

NO_SUCH_FIELD = "is not a field that a plan can have"
_UNCHANGEABLE = frozenset({"schema_version", "scenarios"})
"""What a scenario cannot change."""
_WORDS = ((str, "a text"), (bool, "true or false"), (float, "a number"), (int, "a number"))


def invalid_changes(document: Any) -> Iterator[Problem]:
    """Yield a problem for each change of a scenario at a path that no plan has, or with a value of a wrong type.

    A path that this plan does not have (any more) is no problem: the change has no effect.
    """
    for path, change in _changes(document):
        target = change.get("path")
        if not isinstance(target, str) or not target:  # reported by the validation of the document
            continue
        kind = annotation_at(target)
        if kind is None or target.split("/")[1] in _UNCHANGEABLE:
            yield Problem(f"{path}/path", target, NO_SUCH_FIELD)
        elif wrong := _wrong_type(kind, change.get("value")):
            yield Problem(f"{path}/value", change["value"], f"cannot be at {target}: {wrong}")


def _changes(document: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    scenarios = document.get("scenarios") if isinstance(document, dict) else None
    for n, scenario in enumerate(scenarios if isinstance(scenarios, list) else ()):
        changes = scenario.get("changes") if isinstance(scenario, dict) else None
        for m, change in enumerate(changes if isinstance(changes, list) else ()):
            if isinstance(change, dict):
                yield f"/scenarios/{n}/changes/{m}", change


@lru_cache(maxsize=4096)
def annotation_at(path: str) -> Any:
    """Return the declared type at a path: a part, a list or values; None if no plan has such a path."""
    first, *steps = path.split("/")
    kind: Any = Plan
    for step in steps:
        around = _bare(kind)
        name = step.replace("~1", "/").replace("~0", "~")
        if get_origin(around) is list and is_index(name):
            kind = get_args(around)[0]
        elif _is_part(around) and name in around.model_fields:
            kind = around.model_fields[name].annotation
        else:
            return None
    return kind if steps and not first else None


def _bare(kind: Any) -> Any:
    """Return the part or list in an annotation, if it has one; else the annotation itself."""
    if get_origin(kind) is list or _is_part(kind):
        return kind
    inside = map(_bare, get_args(kind))
    return next((one for one in inside if get_origin(one) is list or _is_part(one)), kind)


def _is_part(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Part)


def _wrong_type(kind: Any, value: Any) -> str | None:
    """Return which type is needed; None if the value has it. Null means not known."""
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
