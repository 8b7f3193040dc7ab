"""How long the backlogs of an outage take to drain once its consumers are back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from mqplanner.assessment.limits.backlogs import DRAIN, doubts_on_drain
from mqplanner.assessment.limits.queue_depths import workload_queues
from mqplanner.assessment.results import ReportedQuantity
from mqplanner.assessment.scopes import QueueManagerScope, scopes_of
from mqplanner.assessment.whatif.outage import PUTS_FAIL, Outage, depths_of, is_judged, workload_name
from mqplanner.assessment.whatif.points import Results
from mqplanner.cached_property import cached_property
from mqplanner.plan.paths import part_at
from mqplanner.units.number_format import format_duration, json_value


@dataclass(frozen=True)
class Drain:
    """How the backlog of one workload drains once its consumers are back.

    `stopped_s` is the outage without the time in which expiry kept the depth as it was; `missing`: what to enter.
    """

    stopped_s: float
    seconds: float
    missing: str | None = None


class Drains:
    """The backlogs after an outage of a length, whose results `after` are; `before` are those without it."""

    def __init__(self, outage: Outage, paths: Sequence[str], seconds: float, before: Results, after: Results) -> None:
        self._outage, self._seconds, self._depths = outage, seconds, (depths_of(before, 1), depths_of(after, 1))
        drains = (one for one in after.values() if isinstance(one, ReportedQuantity) and one.kind == DRAIN)
        self._times = {one.path: float(one.quantity.to("s").value) for one in drains}
        self.of = {path: self._drain(path) for path in paths}

    def _drain(self, path: str) -> Drain:
        """Return how the backlog of a workload drains; without a finite time where that is not known, or never ends."""
        workload = part_at(self._outage.plan, path)
        normal, depth = (found.get(path, np.array([np.nan]))[0] for found in self._depths)
        puts, name = workload.put_rate_per_s, workload_name(self._outage.plan, path)
        if puts is None or not np.isfinite(depth - normal):
            missing = "put rate" if puts is None else "number of messages usually on the queue"
            return Drain(self._seconds, np.nan, f"the {missing} of {name}")
        stopped = min((depth - normal) / puts, self._seconds) if puts else 0.0
        if path not in self._times:
            return Drain(stopped, np.nan, f"how many messages per second consumers of {name} get while catching up")
        seconds = self._times[path]
        return Drain(stopped, (np.inf if stopped else 0.0) if np.isnan(seconds) else seconds)

    @cached_property
    def summary(self) -> dict[str, Any]:
        """Return how long all queues take to drain, or what to enter to know it."""
        missing = [
            {"path": self._field_to_enter(path), "message": one.missing} for path, one in self.of.items() if one.missing
        ]
        never = [workload_name(self._outage.plan, path) for path, one in self.of.items() if np.isinf(one.seconds)]
        known = max((one.seconds for one in self.of.values() if not one.missing), default=0.0)
        longest = known if not missing else np.nan
        cautions = list(self.cautions.values())
        after = f"After {format_duration(self._seconds)}"
        if never:
            sentence = f"{after} {never[0]} never drains: its consumers get no more messages than are put."
        elif missing:
            all_of_it = "all of it takes" if known else "it takes"
            sentence = f"Enter {missing[0]['message']} to see how long {all_of_it} to drain."
            if known:
                least = format_duration(known, exact=False)
                sentence = f"{after} it takes at least {least} to drain{self.condition}. {sentence}"
        else:
            takes = f"{after} it takes {format_duration(longest, exact=False)} to drain{self.condition}."
            sentence = takes if longest else "Nothing is left to drain."
        seconds = json_value(float(longest))
        return {
            "seconds": seconds,
            "duration": None if seconds is None else format_duration(seconds, exact=False),
            "sentence": " ".join([sentence, *cautions[:1]]) if self.of else "",
            "caution": " ".join(cautions) or None,
            "missing": missing,
        }

    @cached_property
    def cautions(self) -> dict[str, str]:
        """The cautions on backlogs that come from page sets, by the path of the workload."""
        plan = self._outage.lasting(self._seconds)
        queues = [
            queue
            for scope in scopes_of(plan)
            if isinstance(scope, QueueManagerScope) and scope.path in self._outage.affected
            for queue in workload_queues(scope, "private")
        ]
        found = {queue.scope.at(queue.field): doubts_on_drain(queue) for queue in queues if not queue.streaming}
        return {path: found[path][0].message for path in self.of if found.get(path)}

    @property
    def condition(self) -> str:
        """Return the condition of what follows a page set or a structure that is full: its messages are not there."""
        curves, moments = self._outage.curves, self._outage.moments
        is_full = any(
            is_judged(curves[id]) and curves[id].kind in PUTS_FAIL and high <= self._seconds
            for id, (_, high) in moments.items()
        )
        return ", if there is room for all messages" if is_full else ""

    def _field_to_enter(self, path: str) -> str:
        workload = part_at(self._outage.plan, path)
        fields = ("put_rate_per_s", "depth", "catch_up_rate_per_s")
        return f"{path}/{next((field for field in fields if getattr(workload, field) is None), fields[-1])}"
