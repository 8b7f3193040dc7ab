"""What a remedy changes, in words."""

from mqplanner.assessment.results import Remedy
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import field_at, with_absent_parts
from mqplanner.units.number_format import number_with_unit


def change_text(plan: Plan, remedy: Remedy) -> str:
    """Return `, 64 GB instead of 32 GB`: the new value and the present one, where they are numbers; else nothing."""
    if not isinstance(remedy.to, int | float) or isinstance(remedy.to, bool):
        return ""
    found = field_at(with_absent_parts(plan, remedy.path), remedy.path)
    if found.name == "capexpry_s":  # the words have it already
        return ""
    now = f" instead of {number_with_unit(found.value, found.unit or '')}" if found.value is not None else ""
    return f", {number_with_unit(remedy.to, found.unit or '')}{now}"
