"""Growth rates that a plan can take from a measured trend: of the whole workload, or of a part measured alone."""

from typing import NamedTuple

from mqplanner.measurements.comparison.actual_numbers import Actual, growth_text
from mqplanner.measurements.comparison.use import FieldValue, field_value
from mqplanner.plan.document import Plan
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.workload_growth import SEPARATE_RATE, separate_growth_rates
from mqplanner.units.number_format import signed_percent

WHOLE = "growth"
"""Begins the id of a rate for the whole workload of a plan."""
OF_PART = "growth-of-part"
"""Begins the id of a rate for the one part that the number was measured for."""
_PATH = "/growth/annual_pct"
_PARTS = {
    "puts": "workloads",
    "persistent-puts": "workloads",
    "persistent-mb": "workloads",
    "log-rate": "workloads",
    "channels": "channel_groups",
}
"""Numbers that are proportional to the workload, so that they grow as it does, with the parts that make them up."""


class RateToUse(NamedTuple):
    """A growth rate of the plan that a measured trend can set."""

    id: str
    field: FieldValue
    of: str
    """What grows at this rate, for people."""
    note: str | None


def growth_rates_of(one: Actual, plan: Plan, manager: QueueManager, manager_path: str) -> list[RateToUse]:
    """Return the rates of a plan that the measured growth of a number can set; none where it is unknown or negative."""
    parts = _PARTS.get(one.pair.id)
    if parts is None or one.trend is None:
        return []
    rate = float(f"{one.trend.annual_growth_pct:.3g}")
    if rate < 0:
        return []
    found = []
    held = getattr(manager, parts)
    counted = [n for n, part in enumerate(held) if parts != "workloads" or part.persistent or one.pair.id == "puts"]
    if len(counted) == 1:
        path = f"{manager_path}/{parts}/{counted[0]}/{SEPARATE_RATE}"
        name = held[counted[0]].name
        found.append(RateToUse(f"{OF_PART}/{one.id}", field_value(path, rate), f"“{name}”", _certainty(one)))
    separate = len(separate_growth_rates(plan))
    others = sum(len(lpar.queue_managers) for lpar in plan.lpars) - 1
    notes = (
        "The other queue managers of the plan grow with it." if others else "",
        f"{separate} {'part keeps its' if separate == 1 else 'parts keep their'} separate rate." if separate else "",
        _certainty(one),
    )
    note = " ".join(filter(None, notes)) or None
    found.append(RateToUse(f"{WHOLE}/{one.id}", field_value(_PATH, rate), "the whole workload", note))
    return found


def _certainty(one: Actual) -> str | None:
    """Return how much more it may be: the rate that is set is the likely one."""
    if one.trend is None:
        return None
    high = signed_percent(one.trend.high_pct)
    if not one.trend.excludes_zero:
        return f"Whether it grows at all is not certain; it may be up to {high} a year."
    return f"It may be up to {high} a year."


def growth_mark(one: Actual) -> str:
    """Return what is stored with a rate about where it is from."""
    return f"{one.pair.title}: {growth_text(one.trend)}" if one.trend else one.pair.title
