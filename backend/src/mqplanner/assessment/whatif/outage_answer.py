"""The answer about an outage: curves over time, what happens in order, and what helps."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from mqplanner.assessment import serialization as write
from mqplanner.assessment.consumers_stopped import LASTS
from mqplanner.assessment.limits.log_rate import log
from mqplanner.assessment.names_text import full_name, is_or_are
from mqplanner.assessment.numbers import plan_number
from mqplanner.assessment.results import Limit, ReportedQuantity
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.assessment.whatif.conclusion import Evidence, conclusion, named
from mqplanner.assessment.whatif.outage import (
    COPIES_LOST,
    FULL,
    POOL_USE,
    PUTS_FAIL,
    LoadOf,
    chosen_workloads,
    curves_of,
    depths_of,
    drawn,
    planned_length,
    require_affordable_outage,
    workload_name,
    workloads_of,
)
from mqplanner.assessment.whatif.outage_conclusion import Conclusion, share_or_amounts
from mqplanner.assessment.whatif.outage_recommendations import Recommendations, sentence, what
from mqplanner.assessment.whatif.outage_selection import ANSWER_PASSES, fitting_workloads
from mqplanner.assessment.whatif.points import Numbers, Results, values_of
from mqplanner.cached_property import cached_property
from mqplanner.counts import counted
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import part_at
from mqplanner.rules.streaming.page_set import pages_per_message
from mqplanner.units import BASES, Quantity, given
from mqplanner.units.number_format import format_duration, format_number, format_quantity, json_value, number_with_unit

POINTS_STOPPED, POINTS_DRAINING = 97, 49
MAX_EVIDENCE = 3
"""Limits whose numbers are listed with their derivations."""
MAX_NAMED = 3
"""Workloads that a sentence names."""
MAX_CURVES = 20
"""Curves of limits, of pools and of logs: those that are reached first."""
LOG_HOURS = "log-hours"


def outage(
    plan: Plan,
    workloads: Sequence[str] | None = None,
    load: float = 1.0,
    seconds: float | None = None,
    budget: int | None = None,
    load_of: LoadOf = "estate",
) -> dict[str, Any]:
    """Return what happens while consumers have stopped; raise InvalidInput for paths that are no workloads with puts.

    `budget` is how many parts of the plan may be evaluated.
    """
    paths = fitting_workloads(plan, workloads, budget)
    require_affordable_outage(plan, paths, budget, ANSWER_PASSES)
    length = planned_length(plan, paths) if seconds is None else seconds
    answer = _Answer(plan, paths, load, length, load_of).as_dict()
    if workloads is None and len(paths) < (all_paths := len(chosen_workloads(plan, None))):
        answer["detail"] = f"{_selection(len(paths), all_paths)} {answer['detail']}".strip()
    return answer


def _selection(chosen: int, of: int) -> str:
    """Return the sentence on an outage of some workloads only."""
    return (
        f"This plan is too large to calculate all {of:,} workloads at once: these are the {chosen:,} whose queue "
        "managers and groups are fullest in the outage. Select others to check them."
    )


class _Answer(Conclusion):
    """The answer for one load and one length of the outage."""

    def as_dict(self) -> dict[str, Any]:
        """Return the answer with arrays for curves."""
        first, unknown = self.outage.first, self.outage.unknown
        survived = None
        if first is not None:
            id, longest, exceeded = first
            survived = {
                "limit": id,
                "seconds": longest,
                "exceeded_seconds": exceeded,
                "duration": format_duration(longest, exact=False),
                "at_most": self._may_end_sooner,
            }
        return {
            **conclusion(
                self._about(),
                *self.conclusion(),
                Recommendations(self.plan, self.outage, self.known).within(self.seconds),
                self._evidence(),
            ),
            "load": json_value(self.load),
            "load_of": self.outage.load_of,
            "seconds": json_value(self.seconds),
            "duration": format_duration(self.seconds),
            "workloads": self._workloads(),
            "survived": survived,
            **self._curves(),
            "events": [
                {**event, "seconds": json_value(event["seconds"]), "time": self._time_of(event["seconds"])}
                for event in sorted(self._events(), key=lambda event: event["seconds"])
            ],
            "drain": self.drains.summary,
            "exceeded_anyway": [self._exceeded_anyway(limit) for limit in self.outage.exceeded_anyway()],
            "unknown": [
                {**named(limit), "missing": [{"path": m.path, "message": m.message} for m in limit.missing_inputs]}
                for limit in unknown
            ],
            "not_assessed": [
                {"path": one.path, "title": one.title, "subject": one.subject, "message": one.message}
                for one in self._not_assessed()
            ],
            "exceeded_pct": EXCEEDED_PCT,
        }

    def _time_of(self, seconds: float) -> str:
        """Return the time of an event as the headline has it; the length of the outage as it was entered."""
        return format_duration(seconds, exact=seconds == self.seconds)

    def _about(self) -> str:
        number = len(self.paths)
        whose = (
            "" if self.outage.load_of == "estate" else f" of {'this workload' if number == 1 else 'these workloads'}"
        )
        load = "" if self.load == 1 else f" at {format_number(self.load)} times today's load{whose}"
        words = f"Consumers of {counted(number, 'workload')}"
        if self.seconds == 0:
            return f"{words} do not stop{load}"
        return f"{words} stop for {format_duration(self.seconds)}{load}"

    def _workloads(self) -> list[dict[str, Any]]:
        return [
            {
                "path": one.path,
                "name": one.workload.name,
                "queue_manager": one.queue_manager,
                "selected": one.path in self.paths,
                "outage_seconds": json_value(one.outage_s),
            }
            for one in workloads_of(self.plan)
        ]

    # Curves

    def _curves(self) -> dict[str, Any]:
        reached = [high for low, high in self.outage.moments.values() if 0 < high <= self.seconds]
        stopped = np.unique(np.concatenate((np.linspace(0, self.seconds, POINTS_STOPPED), reached)))
        drain = max((one.seconds for one in self.drains.of.values() if np.isfinite(one.seconds)), default=0.0)
        draining = np.linspace(0, drain, POINTS_DRAINING)[1:] if drain else np.array([])
        lengths = {path: self._stopped_for(path, stopped, draining) for path in self.paths}
        results = self.outage.results(lengths, self.outage.origins)
        size = len(stopped) + len(draining)
        shares = curves_of(results, size) | _known_parts(results, size)
        curves = [self._curve(id, shares[id]) for id in self.outage.curves if id in shares]
        logs = [self._log_curve(hours, stopped, size) for hours in self._log_hours]
        curves.sort(key=lambda curve: np.inf if curve["reached_seconds"] is None else curve["reached_seconds"])
        limits = [curve for curve in curves if curve["kind"] != POOL_USE]
        pools = [curve for curve in curves if curve["kind"] == POOL_USE]
        return {
            "times": np.concatenate((stopped, self.seconds + draining)),
            "curves": limits[:MAX_CURVES] + pools[:MAX_CURVES] + logs[:MAX_CURVES],
            "depths": [
                {"path": path, "name": part_at(self.plan, path).name, "unit": "message", "values": depths}
                for path, depths in depths_of(results, size).items()
                if path in self.outage.workloads
            ],
        }

    def _stopped_for(self, path: str, stopped: Numbers, draining: Numbers) -> Numbers:
        """Return the outage after which a queue is as deep as at each time; NaN while it drains at an unknown rate."""
        one = self.drains.of[path]
        if not np.isfinite(one.seconds):
            left = np.full(len(draining), np.nan)
        else:
            left = one.stopped_s * (1 - np.minimum(draining / one.seconds, 1)) if one.seconds else draining * 0
        return np.concatenate((stopped, left))

    def _curve(self, id: str, shares: Numbers) -> dict[str, Any]:
        result = self.outage.curves[id]
        low, high = self.outage.moments.get(id, (None, None))
        at_end = self.shares_at_end[id]
        is_pool = not isinstance(result, Limit)
        if high is not None and high <= self.seconds:
            full = "full" if result.kind in PUTS_FAIL else "exceeded"
            is_at_once = self._is_exceeded_at_once(id, high)
            words = "deferred write" if is_pool else full
            words = "not known" if id in self.outage.not_judged_from and not is_at_once else words
            label = f"{words} after {format_duration(high, exact=False)}" if high else f"{words} without an outage"
            label += " at the latest" if high and id in self._in_part else ""
            if not is_at_once and (for_certain := self._exceeded_from(id)) is not None:
                label += f", {full} after {format_duration(for_certain, exact=False)} at the latest"
        elif np.isfinite(at_end):
            label = f"{format_quantity(at_end, 'pct')} at the end"
        else:
            least = _known_parts({id: self.after[id]}, 1).get(id, np.array([np.nan]))[0] if id in self.after else np.nan
            label = f"at least {format_quantity(least, 'pct')} at the end" if np.isfinite(least) else "not known"
        quantity = result.used_pct if isinstance(result, Limit) else result.quantity
        return {
            **named(result),
            "subject": what(result),
            "label": label,
            "reached_seconds": high,
            "survived_seconds": low,
            "basis": None if quantity is None else BASES[quantity.basis],
            "caution": result.caution if isinstance(result, Limit) else None,
            # Deferred write keeps a pool near the share at which it starts.
            "values": drawn(np.minimum(shares, EXCEEDED_PCT) if is_pool else shares),
        }

    @cached_property
    def _in_part(self) -> set[str]:
        """The limits of which only a part of the use is known, because an input is missing."""
        return {limit.id for limit in self.outage.unknown}

    @cached_property
    def _log_hours(self) -> list[ReportedQuantity]:
        """Return how long active logs hold of queue managers whose stopped workloads are logged, shortest first."""
        persistent = [path for path in self.paths if part_at(self.plan, path).persistent]
        found = [
            one
            for scope in self.outage.scopes
            if isinstance(scope.scope, QueueManagerScope)
            if any(path.startswith(f"{scope.scope.path}/") for path in persistent)
            for one in scope.results_of(log)
            if isinstance(one, ReportedQuantity) and one.kind == LOG_HOURS
        ]
        return sorted(found, key=lambda one: float(one.quantity.value))

    def _log_curve(self, hours: ReportedQuantity, stopped: Numbers, size: int) -> dict[str, Any]:
        held = float(hours.quantity.to("s").value)
        shares = np.full(size, np.nan)
        shares[: len(stopped)] = np.minimum(stopped / held, 1) * EXCEEDED_PCT
        return {
            **named(hours),
            "title": "Since the outage began",
            "subject": f"active logs of {hours.part.name}",
            "label": f"hold {format_duration(held, exact=False)} if archiving stops",
            "reached_seconds": held,
            "survived_seconds": held,
            "basis": BASES[hours.quantity.basis],
            "caution": None,
            "values": drawn(shares),
        }

    # What happens

    def _events(self) -> Iterator[dict[str, Any]]:
        for id, (_, high) in self.outage.moments.items():
            if high <= self.seconds:
                yield from self._reached_events(id, self.outage.curves[id], high)
        for hours in self._log_hours:
            held = float(hours.quantity.to("s").value)
            if held <= self.seconds:
                rate = self._log_rate(hours)
                words = (
                    f"the first active log of {hours.part.name} is reused by now (the log that is being written does "
                    f"not count as free): archiving must keep pace{rate}"
                )
                yield _event(held, words, "info", hours.id)
        yield from self._expiry_events()
        yield from self._unplaced_events()
        yield _event(self.seconds, "consumers return", "info")
        for caution in self.drains.cautions.values():
            yield _event(self.seconds, caution.removesuffix("."), "warning")
        if np.isfinite(drained := self.drains.summary["seconds"] or np.nan):
            words = f"all queues hold only their usual number of messages again{self.drains.condition}"
            yield _event(self.seconds + drained, words, "info")

    def _reached_events(self, id: str, result: Limit | ReportedQuantity, moment: float) -> Iterator[dict[str, Any]]:
        """Yield that a limit or a pool is reached, or from when that is not known and by when it is for certain."""
        name = full_name(result.title, result.subject)
        names = {"subject": result.subject, "name": name}
        words = FULL.get(result.kind, f"{{name}} {is_or_are(name)} exceeded")
        severity = "exceeded" if isinstance(result, Limit) else "info"
        if isinstance(result, Limit) and result.copies_only:
            words, severity = COPIES_LOST, "warning"
        reached: float | None = moment
        is_at_once = self._is_exceeded_at_once(id, moment)
        if id in self.outage.not_judged_from and not is_at_once:
            doubt = "from here on it is not known whether {subject} is enough"
            yield _event(moment, doubt.format(**names), "warning", id)
            reached = self._exceeded_from(id)
        if id in self._in_part or (id in self.outage.not_judged_from and not is_at_once):
            words = f"by then at the latest {words}"
        if reached is not None:
            yield _event(reached, words.format(**names), severity, id)

    def _log_rate(self, hours: ReportedQuantity) -> str:
        (scope,) = (one for one in self.outage.scopes if one.scope.path == hours.part.path)
        used = next((limit.used for limit in scope.limits_of(log) if limit.kind == "log-rate"), None)
        return f" at {format_quantity(float(used.value), used.unit.text)}" if used is not None and used.known else ""

    def _expiry_events(self) -> Iterator[dict[str, Any]]:
        depths = depths_of(self.after, 1)
        for path, one in self.drains.of.items():
            depth = depths.get(path)
            if depth is not None and 0 < one.stopped_s < self.seconds:
                most = number_with_unit(depth[0], "message")
                words = f"messages of {workload_name(self.plan, path)} expire as fast as they are put: {most} at most"
                yield _event(one.stopped_s, words, "info")

    def _unplaced_events(self) -> Iterator[dict[str, Any]]:
        """Yield what waits at the end of messages for which there is no page set to compare it with."""
        for path in self.paths:
            workload = part_at(self.plan, path)
            if workload.queue == "shared" or workload.page_set is not None or workload.put_rate_per_s is None:
                continue
            rate = plan_number(workload, "put_rate_per_s", "message / s")
            waiting = (rate * given("load", self.load, "ratio") * given("seconds", self.seconds, "s")).to("message")
            words = f"up to {_in_words(waiting)} of {workload_name(self.plan, path)} wait"
            if workload.message_bytes is not None:
                space = waiting * pages_per_message(plan_number(workload, "message_bytes", "B"))
                words += f" and take {_in_words(space.to('MB'))}"
            words += f"{self.drains.condition}; enter their page set to see whether they fit"
            yield _event(self.seconds, words, "info")

    def _exceeded_anyway(self, limit: Limit) -> dict[str, Any]:
        share = write.share_text(limit)
        words = f"{limit.title}, {limit.subject}: {share_or_amounts(limit)}, with or without an outage"
        return {**named(limit), "used_pct": share, "sentence": f"{sentence(words)}."}

    def _evidence(self) -> Iterator[Evidence]:
        """Yield the numbers of the limits that are reached first, and the times until they are full."""
        limits = [id for id, one in self.outage.curves.items() if isinstance(one, Limit) and id in self.known]
        limits.sort(key=lambda id: self.outage.moments.get(id, (np.inf, np.inf))[1])
        end = f"after {format_duration(self.seconds)}"
        for limit in (self.known[id] for id in limits[:MAX_EVIDENCE]):
            use = f"{limit.title}: in use {end}{', at least' if limit.at_least else ''}"
            for title, number in ((use, limit.used), (f"{limit.title}: limit", limit.limit)):
                if number is not None and number.known:
                    yield Evidence(title, limit.subject, number)
            # Unless some messages expire or some consumers go on, this is the derivation of the moment.
            moment = self.outage.moments.get(limit.id, (0.0, np.nan))[1]
            times = [one for one in self.after.values() if isinstance(one, ReportedQuantity) and one.kind in LASTS]
            for one in times:
                is_of_limit = (one.part, one.subject) == (limit.part, limit.subject)
                if is_of_limit and np.isclose(float(one.quantity.value), moment):
                    yield Evidence(one.title, one.subject, one.quantity)


def _known_parts(results: Results, size: int) -> dict[str, Numbers]:
    """Return the used share of each limit that lacks an input: below the limit, what the known part uses at least."""
    found = {}
    for id, limit in results.items():
        if isinstance(limit, Limit) and limit.missing:
            shares, least = (values_of(limit, name, size) for name in ("used_pct", "used_pct_at_least"))
            found[id] = np.where(np.isnan(shares), least, shares)
    return found


def _in_words(quantity: Quantity) -> str:
    return format_quantity(float(quantity.value), quantity.unit.text)


def _event(seconds: float, words: str, severity: str, limit: str | None = None) -> dict[str, Any]:
    return {"seconds": float(seconds), "sentence": f"{sentence(words)}.", "severity": severity, "limit": limit}
