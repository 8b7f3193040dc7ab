"""Whether a field of a plan can have a value, which values it can have at all, and samples of them."""

from collections.abc import Sequence
from typing import Any, Literal, get_args, get_origin

import numpy as np
from numpy.typing import NDArray
from pydantic import ValidationError

from mqplanner.plan.document import Plan
from mqplanner.plan.part import Part, alternatives
from mqplanner.plan.paths import PlanField, with_value
from mqplanner.plan.references import AFFECTS_OTHERS, parts_of, reference_problems
from mqplanner.validation_messages import plain_message

MAX_LISTED = 1000
"""Whole numbers in a longer range are not listed one by one."""
SMALLEST = 1e-6
"""Distance from an open bound, in the field's own unit."""
ALL_UP_TO = 4096
"""Ranges of up to so many whole numbers are sampled completely."""
SAMPLES = 256
"""Values at even distances, and as many at even ratios, in longer ranges."""
STEPPED_SAMPLES = 24
"""The same for fields whose values are evaluated one by one."""


def refusal(plan: Plan, found: PlanField, value: Any) -> tuple[str, Any] | None:
    """Return why a field cannot have a value, and what is allowed; None if it can.

    The value is checked with the other fields of its part, and if it affects other parts with the whole plan.
    """
    return refusal_of_values(plan, [(found, value)])


def refusal_of_values(plan: Plan, values: Sequence[tuple[PlanField, Any]]) -> tuple[str, Any] | None:
    """Return the same for values of several fields at once."""
    parts: dict[str, tuple[Part, dict[str, Any]]] = {}
    for found, value in values:
        parts.setdefault(found.parent, (found.part, {}))[1][found.name] = value
    for part, changes in parts.values():
        held = {name: getattr(part, name) for name in type(part).model_fields}
        own = {name: value for name, value in held.items() if not isinstance(value, (Part, list))}
        try:
            type(part).model_validate({**own, **changes})
        except ValidationError as error:
            entry = error.errors(include_url=False)[0]
            message, allowed = plain_message(entry, unknown="is not part of a plan")
            if entry["type"] == "value_error":  # about several fields: "the wrong field: why"
                message = message.partition(": ")[2] or message
            return message, allowed
    if not any(affects_other_fields(found) for found, _ in values):
        return None
    before = set(map(repr, reference_problems(parts_of(plan.model_dump(mode="json")))))
    for found, value in values:
        plan = with_value(plan, found.path, value)
    new = [p for p in reference_problems(parts_of(plan.model_dump(mode="json"))) if repr(p) not in before]
    return (new[0].message, new[0].allowed) if new else None


def affects_other_fields(found: PlanField) -> bool:
    """Return whether this field decides what other parts of the plan can have."""
    return found.names_a_part or found.name in AFFECTS_OTHERS


def bounds(found: PlanField) -> tuple[float | None, float | None]:
    """Return the least and the largest number of the field itself, if any."""
    names = ("ge", "gt", "le")
    given = {name: float(getattr(m, name)) for m in found.info.metadata for name in names if hasattr(m, name)}
    least = given.get("ge")
    if "gt" in given:
        least = given["gt"] + (1 if found.whole else SMALLEST)
    return least, given.get("le")


def allowed_values(found: PlanField) -> list[Any]:
    """Return the values of a choice, a flag or a short range of whole numbers, or the typical ones; else nothing."""
    if typical := found.published("typical"):
        return list(typical)
    kinds = alternatives(found.info.annotation)
    choices = [value for kind in kinds if get_origin(kind) is Literal for value in get_args(kind)]
    if bool in kinds:
        choices = [False, True]
    least, most = bounds(found)
    if choices or found.kinds & {float, str} or least is None or most is None or most - least >= MAX_LISTED:
        return choices
    return list(range(int(least), int(most) + 1))


def value_range(plan: Plan, found: PlanField) -> tuple[float, float] | None:
    """Return the least and the largest value that the other fields of the part allow; None without bounds."""
    low, high = bounds(found)
    if low is None or high is None:
        return None
    start = low if found.value is None or refusal(plan, found, found.value) else float(found.value)
    return _reach(plan, found, start, low), _reach(plan, found, start, high)


def sample_values(found: PlanField, low: float, high: float) -> NDArray[np.float64]:
    """Return values from low to high: all of few whole numbers, else samples and the plan's own value.

    Powers of two are among them, since some figures are published at such sizes only.
    """
    if found.whole and high - low <= (STEPPED_SAMPLES if found.stepped else ALL_UP_TO):
        return np.arange(low, high + 1)
    between = STEPPED_SAMPLES if found.stepped else SAMPLES
    first = max(low, 1.0 if found.whole else SMALLEST, high * 1e-12)
    values = [np.linspace(low, high, between), np.array([high])]
    if first < high:
        values.append(np.geomspace(first, high, between))
        values.append(np.exp2(np.arange(np.ceil(np.log2(first)), np.floor(np.log2(high)) + 1)))
    if found.value is not None:
        values.append(np.array([found.value], dtype=float))
    together: NDArray[np.float64] = np.clip(np.concatenate(values), low, high)
    return np.unique(np.rint(together) if found.whole else together)


def field_value(found: PlanField, value: Any) -> Any:
    """Return a number in the type of the field."""
    return int(value) if found.whole else float(value)


def _reach(plan: Plan, found: PlanField, good: float, wanted: float) -> float:
    """Return the value nearest to `wanted` that the other fields of the part allow."""
    if refusal(plan, found, field_value(found, wanted)) is None:
        return wanted
    bad = wanted
    while abs(bad - good) > (1 if found.whole else 1e-12 * max(abs(bad), abs(good))):
        middle = float(np.floor((good + bad) / 2)) if found.whole else (good + bad) / 2
        if middle in (good, bad):
            break
        if refusal(plan, found, field_value(found, middle)) is None:
            good = middle
        else:
            bad = middle
    near = float(f"{good:.9g}")
    return near if not found.whole and refusal(plan, found, near) is None else good
