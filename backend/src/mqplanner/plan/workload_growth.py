"""A plan with a larger workload: every field that is proportional to the workload, multiplied."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from mqplanner.plan.part import Part, parts_in, published

SEPARATE_RATE = "annual_growth_pct"
"""The field of a part whose workload grows at a separate rate."""
Grown = TypeVar("Grown", bound=Part)


def with_growth(part: Grown, factor: Callable[[float | None], Any], rate: float | None = None) -> Grown:
    """Return the plan, or a part of it, with its workload multiplied by `factor(rate)`, a number or an array.

    `rate` is the separate annual growth of a part in per cent; None where the part follows the plan. The result is
    unchecked and may have fractions and arrays where a plan has whole numbers. Parts that do not grow are the same
    objects.
    """
    growing, inner, has_rate, changes_itself = _shape(type(part))
    if has_rate and getattr(part, SEPARATE_RATE) is not None:
        rate = getattr(part, SEPARATE_RATE)
    if changes_itself:
        part = part.with_load(factor(rate))  # type: ignore[attr-defined]
    changed: dict[str, Any] = {
        name: value * factor(rate) for name in growing if (value := getattr(part, name)) is not None
    }
    for name in inner:
        value = getattr(part, name)
        more = _grown(value, factor, rate)
        if more is not value:
            changed[name] = more
    return part.model_copy(update=changed) if changed else part


def separate_growth_rates(part: Part, path: str = "") -> dict[str, float]:
    """Return the separate annual growth rates of the parts of a plan, in per cent, by path."""
    _, inner, has_rate, _ = _shape(type(part))
    found: dict[str, float] = {}
    if has_rate and (rate := getattr(part, SEPARATE_RATE)) is not None:
        found[f"{path}/{SEPARATE_RATE}"] = rate
    for name in inner:
        held = getattr(part, name)
        numbered = enumerate(held) if isinstance(held, list) else [("", held)]
        for number, one in numbered:
            if one is not None:
                found |= separate_growth_rates(one, f"{path}/{name}/{number}".rstrip("/"))
    return found


def has_workload_without_rate(plan: Part) -> bool:
    """Return whether any workload grows at the rate of the plan, because it has no separate one."""
    rates: list[float | None] = []

    def factor(rate: float | None) -> float:
        rates.append(rate)
        return 1.0

    with_growth(plan, factor)
    return None in rates


def grows_uniformly(part: Part) -> bool:
    """Return whether no part has a separate growth rate."""
    _, inner, has_rate, _ = _shape(type(part))
    if has_rate and getattr(part, SEPARATE_RATE) is not None:
        return False
    held = (getattr(part, name) for name in inner)
    parts = (one for value in held for one in (value if isinstance(value, list) else [value]))
    return all(grows_uniformly(one) for one in parts if one is not None)


def _grown(value: Any, factor: Callable[[float | None], Any], rate: float | None) -> Any:
    if isinstance(value, Part):
        return with_growth(value, factor, rate)
    if isinstance(value, list):
        more = [_grown(item, factor, rate) for item in value]
        return more if any(a is not b for a, b in zip(more, value, strict=True)) else value
    return value


def growing_fields(kind: type[Part]) -> tuple[str, ...]:
    """Return the fields of a part that are proportional to the workload."""
    return _shape(kind)[0]


@cache
def _shape(kind: type[Part]) -> tuple[tuple[str, ...], tuple[str, ...], bool, bool]:
    """Return four facts about a kind of part.

    The names of fields that grow; the names of fields whose parts may grow; whether the part can have a separate rate;
    and whether it has a method `with_load`, for fields that change with the workload without being proportional to it.
    """
    growing, inner = [], []
    for name, info in kind.model_fields.items():
        if published(info, "grows"):
            growing.append(name)
        elif any(any(_shape(held)) for held in parts_in(info.annotation)):
            inner.append(name)
    return tuple(growing), tuple(inner), SEPARATE_RATE in kind.model_fields, hasattr(kind, "with_load")
