"""The limits at several loads and lengths of an outage, which sliders show while they are dragged."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import EXCEEDED_PCT, WATCH_PCT
from mqplanner.assessment.whatif.conclusion import named
from mqplanner.assessment.whatif.cost import POINTS
from mqplanner.assessment.whatif.outage import LoadOf, Outage, drawn, require_affordable_outage
from mqplanner.assessment.whatif.outage_selection import fitting_workloads
from mqplanner.assessment.whatif.points import Numbers, values_of
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.rules.engine.version import version

MAX_GRID_POINTS = 400


def outage_grid(
    plan: Plan,
    loads: Sequence[float],
    seconds: Sequence[float],
    workloads: Sequence[str] | None = None,
    budget: int | None = None,
    load_of: LoadOf = "estate",
) -> dict[str, Any]:
    """Return each limit at each load (rows) and length of the outage."""
    paths, points = fitting_workloads(plan, workloads, budget), len(loads) * len(seconds)
    if points > MAX_GRID_POINTS:
        raise InvalidInput(
            [Problem("/loads", points, f"and lengths must be at most {MAX_GRID_POINTS} points together")]
        )
    require_affordable_outage(plan, paths, budget, points / POINTS + 1)
    over = Outage(plan, paths, np.repeat(np.array(loads, dtype=float), len(seconds)), load_of=load_of)
    found: list[Limit] = []
    with np.errstate(all="ignore"):
        for scope in evaluate(over.lasting(np.tile(np.array(seconds, dtype=float), len(loads)))):
            found += scope.limits
    return {
        "loads": list(loads),
        "seconds": list(seconds),
        "limits": [
            {
                **named(limit),
                "part": limit.part,
                "caution": _flags(limit.doubtful, (len(loads), len(seconds))),
                "values": _rows(values_of(limit, "used_pct", points).reshape(len(loads), len(seconds))),
            }
            for limit in found
        ],
        "exceeded_pct": EXCEEDED_PCT,
        "watch_pct": WATCH_PCT,
        "version": version(),
    }


def _flags(doubtful: Any, shape: tuple[int, int]) -> list[list[bool]]:
    """Return a row for each load, with one flag where the outage does not matter; no row where nothing is doubtful."""
    flags = np.broadcast_to(np.asarray(doubtful, bool).reshape(-1), (shape[0] * shape[1],)).reshape(shape)
    if not flags.any():
        return []
    alike = bool((flags == flags[:, :1]).all())
    return [[bool(one) for one in row] for row in (flags[:, :1] if alike else flags)]


def _rows(values: Numbers) -> Numbers:
    """Return a row for each load, with one value where the outage does not matter."""
    alike = np.array_equal(values, np.broadcast_to(values[:, :1], values.shape), equal_nan=True)
    return np.ascontiguousarray(drawn(values[:, :1] if alike else values))
