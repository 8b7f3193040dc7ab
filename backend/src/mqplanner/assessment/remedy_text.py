"""What a remedy changes, in words."""

from typing import Any

from mqplanner.assessment.results import Remedy
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import field_at, with_absent_parts
from mqplanner.units.number_format import number_with_unit


def change_text(plan: Plan, remedy: Remedy) -> str:
    """Return `, 64 GB instead of 32 GB`: the new value and the present one, where they are numbers; else nothing.

    A number that goes with it follows: `, 64 GB instead of 32 GB, with MEMLIMIT 80 GB`.
    """
    if not is_number(remedy.to) or _names_value(remedy):
        return ""
    found = field_at(with_absent_parts(plan, remedy.path), remedy.path)
    if found.name == "capexpry_s":  # the words have it already
        return ""
    now = f" instead of {number_with_unit(found.value, found.unit or '')}" if found.value is not None else ""
    return f", {number_with_unit(remedy.to, found.unit or '')}{now}{_also_text(plan, remedy)}"


def _names_value(remedy: Remedy) -> bool:
    """Whether the message has the value already: `Raise MAXCHL to 5,200`, `Set SHARECNV(10)`, `At least 43 MB`."""
    ways = f"({remedy.to:g})", f" to {remedy.to:,}", f" {remedy.to:,} MB"
    return any(one in remedy.message for one in ways)


def _also_text(plan: Plan, remedy: Remedy) -> str:
    texts = []
    for path, value in remedy.also:
        if is_number(value):
            found = field_at(with_absent_parts(plan, path), path)
            texts.append(f"{found.label} {number_with_unit(value, found.unit or '')}")
    return f", with {' and '.join(texts)}" if texts else ""


def is_number(value: Any) -> bool:
    """Return whether a value is a number, which true and false are not."""
    return isinstance(value, int | float) and not isinstance(value, bool)
