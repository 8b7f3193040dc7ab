"""Every limit of a plan over the years, stage by stage: its used share, and when it is exceeded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.grown_points import (
    at_times,
    exceeded_from,
    limits_of,
    plan_growth_pct,
    today,
)
from mqplanner.assessment.whatif.points import Numbers, number_of, values_of
from mqplanner.assessment.whatif.upgrades import Stage
from mqplanner.plan.workload_growth import separate_growth_rates
from mqplanner.units import BASES

HORIZON = 100.0
"""The longest time that is calculated, in years."""

Span = tuple[float, float | None]
"""From when a limit is exceeded, and until when; None for ever."""


class Timeline:
    """The stages of a plan and its limits over time."""

    def __init__(self, stages: Sequence[Stage]) -> None:
        self.stages = stages
        self._today = [today(stage.plan) for stage in stages]
        self.limits = {
            id: limit for results in self._today for id, limit in limits_of(results.values()).items()
        }

    @property
    def grows(self) -> bool:
        """Whether any workload of any stage grows."""
        return any(
            plan_growth_pct(stage.plan) or any(separate_growth_rates(stage.plan).values())
            for stage in self.stages
        )

    @property
    def undecided(self) -> list[Limit]:
        """Return the limits that are unknown for the plan as it is and could be reached at any time."""
        return [limit for limit in limits_of(self._today[0].values()).values() if limit.undecided]

    def beyond(self, id: str, years: float) -> str | None:
        """Return what is unknown about a limit from some time on."""
        number = sum(stage.start <= years for stage in self.stages) - 1
        limit = self._today[number].get(id)
        return limit.beyond if isinstance(limit, Limit) else None

    def basis(self, id: str) -> str | None:
        """Return the weakest basis of a limit; None where it cannot be judged."""
        quantities = [number_of(results[id], "used_pct") for results in self._today if id in results]
        found = [quantity.basis for quantity in quantities if quantity is not None]
        return BASES[max(found)] if found else None

    def shares(self, times: Numbers) -> dict[str, dict[str, Any]]:
        """Return the used share of each limit at points in time, in per cent; an upgrade counts from its date."""
        which = np.searchsorted([stage.start for stage in self.stages], times, side="right") - 1
        values = {id: np.full(len(times), np.nan) for id in self.limits}
        for number, stage in enumerate(self.stages):
            here = np.flatnonzero(which == number)
            results = at_times(stage.plan, times[here]) if here.size else {}
            for id in values.keys() & results.keys():
                values[id][here] = values_of(results[id], "used_pct", here.size)
        return {
            id: {
                "title": limit.title,
                "subject": limit.subject,
                "unit": "pct",
                "basis": self.basis(id),
                "values": values[id],
            }
            for id, limit in self.limits.items()
        }

    def exceeded(self) -> dict[str, list[Span]]:
        """Return when each limit is exceeded; a span ends at an upgrade that relieves it."""
        found: dict[str, list[Span]] = {}
        starts = [stage.start for stage in self.stages]
        for number, (start, end) in enumerate(zip(starts, [*starts[1:], HORIZON], strict=True)):
            until = end if number < len(starts) - 1 else None
            for id, when in exceeded_from(self.stages[number].plan, start, end).items():
                spans = found.setdefault(id, [])
                if number and spans and spans[-1][1] == start == when:  # this upgrade does not help
                    spans[-1] = (spans[-1][0], until)
                else:
                    spans.append((when, until))
        return found
