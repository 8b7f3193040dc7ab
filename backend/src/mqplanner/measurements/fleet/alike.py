"""Finds queue managers that are alike: the same load within a quarter, by every metric that both have."""

import math
from typing import NamedTuple

from mqplanner.measurements.fleet.overview import FleetMember

ALIKE_WITHIN = 1.25
"""Ratio of averages up to which two queue managers count as alike; the planner's own convention."""
_COMPARED = ("puts", "gets", "log_mb", "current_channels")
_LEAST_COMMON = 3
"""Metrics that both must have."""
MOST_SHOWN = 5


class Alike(NamedTuple):
    """A queue manager that is alike, and the largest ratio between the two."""

    lpar: str
    queue_manager: str
    ratio: float


def alike(members: list[FleetMember]) -> dict[tuple[str, str], list[Alike]]:
    """Return for each queue manager those that are alike, nearest first."""
    loads = [_logarithms(member) for member in members]
    found: dict[tuple[str, str], list[Alike]] = {}
    limit = math.log(ALIKE_WITHIN)
    for place, member in enumerate(members):
        near = []
        for other, load in enumerate(loads):
            distance = _distance(loads[place], load) if other != place else None
            if distance is not None and distance <= limit:
                near.append(Alike(members[other].lpar, members[other].queue_manager, math.exp(distance)))
        found[member.lpar, member.queue_manager] = sorted(near, key=lambda one: one.ratio)[:MOST_SHOWN]
    return found


def _logarithms(member: FleetMember) -> dict[str, float]:
    averages = {name: member.load[name]["average"] for name in _COMPARED if name in member.load}
    return {name: math.log(value) for name, value in averages.items() if value and value > 0}


def _distance(one: dict[str, float], other: dict[str, float]) -> float | None:
    if one.keys() != other.keys() or len(one) < _LEAST_COMMON:
        return None
    return max(abs(one[name] - other[name]) for name in one)
