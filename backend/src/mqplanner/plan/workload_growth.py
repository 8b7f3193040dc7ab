"""A plan with more of its workload: every field that is proportional to the workload, multiplied."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, get_args

from mqplanner.plan.part import Part
from mqplanner.plan.paths import every_field

OWN_RATE = "annual_growth_pct"
"""The field of a part whose workload grows at a rate of its own."""
Grown = TypeVar("Grown", bound=Part)


def grown(part: Grown, factor: Callable[[float | None], Any], rate: float | None = None) -> Grown:
    """The plan, or a part of it, with its workload multiplied by `factor(rate)`: a number, or an array of points.

    `rate` is the growth in a year, in per cent, that a part gives for itself; None where it follows the plan. The
    result is unchecked and may hold fractions and arrays where a plan has whole numbers. What does not grow is the
    same object.
    """
    growing, inner, has_rate = _shape(type(part))
    if has_rate and getattr(part, OWN_RATE) is not None:
        rate = getattr(part, OWN_RATE)
    changed: dict[str, Any] = {
        name: value * factor(rate) for name in growing if (value := getattr(part, name)) is not None
    }
    for name in inner:
        value = getattr(part, name)
        more = _grown(value, factor, rate)
        if more is not value:
            changed[name] = more
    return part.model_copy(update=changed) if changed else part


def rates(plan: Part) -> dict[str, float]:
    """The growth in a year, in per cent, that parts give for themselves, by the place where they do."""
    return {
        found.path: found.value
        for found in every_field(plan)
        if found.name == OWN_RATE and found.value is not None
    }


def grows_alike(part: Part) -> bool:
    """Whether no part gives a growth of its own."""
    inner, has_rate = _rated(type(part))
    if has_rate and getattr(part, OWN_RATE) is not None:
        return False
    return all(grows_alike(one) for name in inner for one in _parts(getattr(part, name)))


def _parts(value: Any) -> list[Part]:
    if isinstance(value, Part):
        return [value]
    return [one for one in value if isinstance(one, Part)] if isinstance(value, list) else []


def _grown(value: Any, factor: Callable[[float | None], Any], rate: float | None) -> Any:
    if isinstance(value, Part):
        return grown(value, factor, rate)
    if isinstance(value, list):
        more = [_grown(item, factor, rate) for item in value]
        return more if any(a is not b for a, b in zip(more, value, strict=True)) else value
    return value


@cache
def _shape(kind: type[Part]) -> tuple[tuple[str, ...], tuple[str, ...], bool]:
    """The fields of a part that grow, those that may hold parts, and whether it can have a rate of its own."""
    growing, inner = [], []
    for name, info in kind.model_fields.items():
        extra = info.json_schema_extra
        if isinstance(extra, dict) and extra.get("grows"):
            growing.append(name)
        elif _kinds(info.annotation):
            inner.append(name)
    return tuple(growing), tuple(inner), OWN_RATE in kind.model_fields


@cache
def _rated(kind: type[Part]) -> tuple[tuple[str, ...], bool]:
    """The fields of a part that may hold, at any depth, a rate of its own, and whether it can have one itself."""
    inner = tuple(
        name
        for name, info in kind.model_fields.items()
        if any(has_rate or below for below, has_rate in map(_rated, _kinds(info.annotation)))
    )
    return inner, OWN_RATE in kind.model_fields


def _kinds(annotation: Any) -> list[type[Part]]:
    """The parts that an annotation speaks of."""
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return [annotation]
    return [kind for inner in get_args(annotation) for kind in _kinds(inner)]
