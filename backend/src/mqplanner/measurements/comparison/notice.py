"""A notice about the limit of a plan that approaches faster than planned, by what was measured."""

import math
from datetime import date
from typing import Any

from mqplanner.measurements.comparison.actual import MOST_QUEUE_MANAGERS, actual_numbers
from mqplanner.measurements.comparison.actual_numbers import STATES, VERDICT_OF, Actual, dates_text
from mqplanner.measurements.store.store import MeasurementStore
from mqplanner.plan.document import Plan

_NOTICED = ("exceeded", "sooner", "perhaps-sooner")


def notice_of(store: MeasurementStore, plan: Plan) -> dict[str, Any] | None:
    """Return the limit that was exceeded, or else is reached sooner than planned, the one that is reached first.

    None where there is none, where nothing of the plan is measured, for a plan without a date, and for one with more
    queue managers than are compared at once.
    """
    named = sum(len(lpar.queue_managers) for lpar in plan.lpars)
    dated = plan.growth is not None and plan.growth.since is not None
    if store.is_empty or not dated or not 0 < named <= MOST_QUEUE_MANAGERS:
        return None
    found = actual_numbers(store, plan, None, None, None)
    noticed = [
        (name, one)
        for name, values in found.values.items()
        for one in values
        if one.state in _NOTICED and math.isfinite(one.limit_now)
    ]
    if not noticed:
        return None
    name, first = min(noticed, key=lambda place: _order(place[1]))
    return {
        "queue_manager": found.managers[name].name,
        "id": first.id,
        "title": first.pair.title,
        "subject": first.planned.subject if first.planned.instance != "all" else "",
        "limit": first.planned.result,
        "state": first.state,
        "verdict": VERDICT_OF[first.state],
        "text": dates_text(first),
        "reached_planned": first.reached.planned,
        "reached_likely": first.reached.likely,
        "reached_earliest": first.reached.earliest,
        "others": len(noticed) - 1,
    }


def _order(one: Actual) -> tuple[int, date, float]:
    """Return the place of a number among those that are noticed: by state and likely day, then by what is in use."""
    day = one.reached.likely or one.reached.earliest or date.max
    return STATES.index(one.state), day, -max(one.recent.peak, one.now) / one.limit_now
