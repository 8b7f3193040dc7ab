"""The answer about an outage: curves over time, what happens in order, what helps, and a grid for other loads."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from mqplanner.assessment import serialization as write
from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.first_limit import names_of
from mqplanner.assessment.results import Limit, NotAssessed, Remedy, ReportedQuantity
from mqplanner.assessment.verdict import EXCEEDED_PCT, WATCH_PCT
from mqplanner.assessment.whatif.conclusion import Evidence, Headline, PlanChange, Recommendation, conclusion
from mqplanner.assessment.whatif.cost import PASSES, POINTS, require_affordable
from mqplanner.assessment.whatif.outage import (
    FULL,
    POOL_USE,
    Outage,
    chosen_workloads,
    curves_of,
    depths_of,
    workloads_of,
)
from mqplanner.assessment.whatif.points import Numbers, affected_scopes, limits_of, values_of
from mqplanner.cached_property import cached_property
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import field_at, part_at, with_value
from mqplanner.rules.engine.version import version
from mqplanner.units import BASES
from mqplanner.units.number_format import format_duration, format_number, format_quantity, json_value, number_with_unit

ORDINARY_OUTAGE_S = 4 * 3600.0
"""The length that is assumed where the plan has no outage."""
POINTS_STOPPED, POINTS_DRAINING = 97, 49
MAX_RECOMMENDATIONS = 6
MAX_EVIDENCE = 3
"""Limits whose numbers are listed with their derivations."""
MAX_CURVES = 20
"""Curves of limits, of pools and of logs: those that are reached first."""
MAX_GRID_POINTS = 400
LOG_HOURS, LASTS = "log-hours", ("page-set/lasts", "structure/lasts")


@dataclass(frozen=True)
class Drain:
    """How the backlog of one workload drains once its consumers are back.

    `stopped_s` is the outage without the time in which expiry kept the depth as it was; `missing`: what to enter.
    """

    stopped_s: float
    seconds: float
    missing: str | None = None


def outage(
    plan: Plan,
    workloads: Sequence[str] | None = None,
    load: float = 1.0,
    seconds: float | None = None,
    budget: int | None = None,
) -> dict[str, Any]:
    """Return the answer of `POST /api/v1/outage`; raise InvalidInput for paths that are no workloads with puts.

    `budget` is how many parts of the plan may be evaluated.
    """
    paths = chosen_workloads(plan, workloads)
    _require_affordable(plan, paths, budget, 2 * PASSES)
    known = workloads_of(plan)
    if seconds is None:
        entered = [one.outage_s for one in known if one.path in paths and one.outage_s]
        seconds = max(entered, default=ORDINARY_OUTAGE_S)
    return _Answer(plan, paths, load, seconds).as_dict()


def outage_grid(
    plan: Plan,
    loads: Sequence[float],
    seconds: Sequence[float],
    workloads: Sequence[str] | None = None,
    budget: int | None = None,
) -> dict[str, Any]:
    """Return the answer of `POST /api/v1/outage/grid`: each limit at each load (rows) and length of the outage."""
    paths, points = chosen_workloads(plan, workloads), len(loads) * len(seconds)
    if points > MAX_GRID_POINTS:
        raise InvalidInput(
            [Problem("/loads", points, f"and lengths must be at most {MAX_GRID_POINTS} points together")]
        )
    _require_affordable(plan, paths, budget, points / POINTS + 1)
    over = Outage(plan, paths, np.repeat(np.array(loads, dtype=float), len(seconds)))
    found: list[Limit] = []
    with np.errstate(all="ignore"):
        for scope in evaluate(over.lasting(np.tile(np.array(seconds, dtype=float), len(loads)))):
            found += scope.limits
    return {
        "loads": list(loads),
        "seconds": list(seconds),
        "limits": [
            {
                **_named(limit),
                "part": limit.part,
                "caution": bool(np.any(limit.doubtful)),
                "values": _rows(values_of(limit, "used_pct", points).reshape(len(loads), len(seconds))),
            }
            for limit in found
        ],
        "exceeded_pct": EXCEEDED_PCT,
        "watch_pct": WATCH_PCT,
        "version": version(),
    }


def _require_affordable(plan: Plan, paths: Sequence[str], budget: int | None, passes: float) -> None:
    scopes = affected_scopes(plan, [f"{path}/outage_s" for path in paths]) if paths else 0
    advice = "select fewer workloads, or describe fewer queue managers"
    require_affordable(scopes * passes, budget, "/workloads", advice)


def _rounded(values: Numbers) -> Numbers:
    """Return percentages with three decimals, which are drawn and not calculated with."""
    return np.round(values, 3)


def _rows(values: Numbers) -> Numbers:
    """Return a row for each load, with one value where the outage does not matter."""
    alike = np.array_equal(values, np.broadcast_to(values[:, :1], values.shape), equal_nan=True)
    return np.ascontiguousarray(_rounded(values[:, :1] if alike else values))


def _named(result: Limit | ReportedQuantity) -> dict[str, Any]:
    return {"id": result.id, "kind": result.kind, "title": result.title, "subject": result.subject}


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def _lower(words: str) -> str:
    """Return words that go on in a sentence; an abbreviation at the start stays in capitals."""
    return words if words[1:2].isupper() else f"{words[:1].lower()}{words[1:]}"


class _Answer:
    """The answer for one load and one length of the outage."""

    def __init__(self, plan: Plan, paths: list[str], load: float, seconds: float) -> None:
        self.plan, self.paths, self.load, self.seconds = plan, paths, load, seconds
        self.outage = Outage(plan, paths, load)
        self.before, self.after = self.outage.results(0.0), self.outage.results(seconds)
        self.shares_at_end = {id: float(values[0]) for id, values in curves_of(self.after, 1).items()}
        self.drains = {path: self._drain(path) for path in paths}
        self.known = {limit.id: limit for limit in limits_of(self.after.values()).values()}

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
                "duration": format_duration(longest),
                "at_most": bool(unknown),
            }
        return {
            **conclusion(self._about(), *self._conclusion(), self._recommendations(), self._evidence()),
            "load": json_value(self.load),
            "seconds": json_value(self.seconds),
            "duration": format_duration(self.seconds),
            "workloads": self._workloads(),
            "survived": survived,
            **self._curves(),
            "events": [
                {**event, "seconds": json_value(event["seconds"]), "time": format_duration(event["seconds"])}
                for event in sorted(self._events(), key=lambda event: event["seconds"])
            ],
            "drain": self._drained(),
            "exceeded_anyway": [self._exceeded_anyway(limit) for limit in self.outage.exceeded_anyway()],
            "unknown": [
                {**_named(limit), "missing": [{"path": m.path, "message": m.message} for m in limit.missing_inputs]}
                for limit in unknown
            ],
            "not_assessed": [
                {"path": one.path, "title": one.title, "subject": one.subject, "message": one.message}
                for one in self._not_assessed()
            ],
            "exceeded_pct": EXCEEDED_PCT,
        }

    def _about(self) -> str:
        number = len(self.paths)
        load = "" if self.load == 1 else f" at {format_number(self.load)} times today's load"
        words = f"Consumers of {number} workload{'' if number == 1 else 's'} stop"
        return f"{words} for {format_duration(self.seconds)}{load}"

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

    def _conclusion(self) -> tuple[Headline, str]:
        """Return the headline and the sentence below it."""
        first, unknown = self.outage.first, self.outage.unknown
        doubt = f" {names_of(unknown)} cannot be judged." if unknown else ""
        if not self.paths:
            text = "Enter a workload and the messages that are put per second."
            return Headline(text, verdict="unknown"), "Then this page shows how long you survive without its consumers."
        if first is None:
            if unknown or not self.outage.curves:
                text = "Not known how long you survive."
                return Headline(text, "Not known", "unknown"), doubt.strip() or self._nothing_judged()
            text = "No limit is reached, however long the outage lasts."
            return Headline(text, "No limit is reached", "ok"), self._more()
        id, survived, _ = first
        limit = self.outage.curves[id]
        now, then = _FIRST.get(limit.kind, ("is exceeded", "would be exceeded"))
        subject = _sentence(limit.subject)
        caution = f" {limit.caution}" if isinstance(limit, Limit) and limit.caution and limit.doubtful else ""
        more = f"{doubt}{caution} {self._more()}".strip()
        if not survived:
            return Headline(f"You survive no outage. {subject} {now} first.", "no outage", "exceeded"), more
        if survived >= self.seconds:
            verdict = "unknown" if unknown else "watch" if caution or self._is_close() else "ok"
            whole = f"the whole {format_duration(self.seconds)}"
            later = f"{subject} {then} first, after {format_duration(survived, exact=False)}."
            start = "As far as is known you" if unknown else "You"
            return Headline(f"{start} survive {whole}. {later}", whole, verdict), more
        if id in self.outage.not_judged_from:
            time = format_duration(survived, exact=False)
            later = f"From then on it is not known whether {limit.subject} is enough."
            verdict = "exceeded" if self._is_exceeded() else "unknown"
            return Headline(f"You survive {time}. {later}", time, verdict), f"{self._beyond(limit)}{more}"
        time = f"{'at most ' if unknown else ''}{format_duration(survived, exact=False)}"
        return Headline(f"You survive {time}. {subject} {now} first.", time, "exceeded"), more

    def _is_exceeded(self) -> bool:
        """Return whether a limit is exceeded in the outage for certain."""
        reached = {id for id, (_, high) in self.outage.moments.items() if high <= self.seconds}
        return any(isinstance(self.outage.curves[id], Limit) for id in reached - self.outage.not_judged_from)

    @staticmethod
    def _beyond(limit: Any) -> str:
        return f"{limit.beyond}. " if isinstance(limit, Limit) and limit.beyond else ""

    def _is_close(self) -> bool:
        limits = [id for id, one in self.outage.curves.items() if isinstance(one, Limit)]
        return any(self.shares_at_end[id] >= WATCH_PCT for id in limits)

    def _nothing_judged(self) -> str:
        return " ".join(f"{_sentence(one.message)}." for one in self._not_assessed()[:1])

    def _more(self) -> str:
        """Return how long is survived at today's load, and how long it takes to drain."""
        words = []
        if self.load != 1:
            today = Outage(self.plan, self.paths).first
            longest = "any length" if today is None else format_duration(today[1], exact=False)
            words.append(f"Longest outage survived at today's load: {longest}.")
        return " ".join([*words, self._drained()["sentence"]])

    def _not_assessed(self) -> list[NotAssessed]:
        """Return what cannot be assessed of the queues of the workloads, because the plan leaves a field out."""
        return [
            result
            for scope in Assessment(self.plan).scopes
            for result in scope.results
            if isinstance(result, NotAssessed) and any(result.path.startswith(f"{path}/") for path in self.paths)
        ]

    # Curves

    def _curves(self) -> dict[str, Any]:
        reached = [high for low, high in self.outage.moments.values() if 0 < high <= self.seconds]
        stopped = np.unique(np.concatenate((np.linspace(0, self.seconds, POINTS_STOPPED), reached)))
        drain = max((one.seconds for one in self.drains.values() if np.isfinite(one.seconds)), default=0.0)
        draining = np.linspace(0, drain, POINTS_DRAINING)[1:] if drain else np.array([])
        lengths = {path: self._stopped_for(path, stopped, draining) for path in self.paths}
        results = self.outage.results(lengths, self.outage.origins)
        size = len(stopped) + len(draining)
        shares = curves_of(results, size)
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
            ],
        }

    def _stopped_for(self, path: str, stopped: Numbers, draining: Numbers) -> Numbers:
        """Return the outage after which a queue is as deep as at each time; NaN while it drains at an unknown rate."""
        one = self.drains[path]
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
            words = "deferred write" if is_pool else "full" if result.kind in _FILLS else "exceeded"
            words = "not known" if id in self.outage.not_judged_from else words
            label = f"{words} after {format_duration(high)}" if high else f"{words} without an outage"
        else:
            label = f"{format_quantity(at_end, 'pct')} at the end" if np.isfinite(at_end) else "not known"
        quantity = result.used_pct if isinstance(result, Limit) else result.quantity
        return {
            **_named(result),
            "label": label,
            "reached_seconds": high,
            "survived_seconds": low,
            "basis": None if quantity is None else BASES[quantity.basis],
            "caution": result.caution if isinstance(result, Limit) else None,
            # Deferred write keeps a pool near the share at which it starts.
            "values": _rounded(np.minimum(shares, EXCEEDED_PCT) if is_pool else shares),
        }

    @cached_property
    def _log_hours(self) -> list[ReportedQuantity]:
        """Return how long the active logs hold, for each queue manager into whose log stopped workloads are put."""
        persistent = [path for path in self.paths if part_at(self.plan, path).persistent]
        return [
            one
            for scope in self.outage.without_outage
            if any(path.startswith(f"{scope.scope.path}/") for path in persistent)
            for one in scope.results
            if isinstance(one, ReportedQuantity) and one.kind == LOG_HOURS
        ]

    def _log_curve(self, hours: ReportedQuantity, stopped: Numbers, size: int) -> dict[str, Any]:
        held = float(hours.quantity.to("s").value)
        shares = np.full(size, np.nan)
        shares[: len(stopped)] = np.minimum(stopped / held, 1) * EXCEEDED_PCT
        return {
            **_named(hours),
            "title": "Since the outage began",
            "subject": f"active logs of {hours.part.name}",
            "label": f"hold {format_duration(held)}",
            "reached_seconds": held,
            "survived_seconds": held,
            "basis": BASES[hours.quantity.basis],
            "caution": None,
            "values": _rounded(shares),
        }

    # What happens

    def _events(self) -> Iterator[dict[str, Any]]:
        for id, (_, high) in self.outage.moments.items():
            result = self.outage.curves[id]
            if high <= self.seconds:
                words = FULL.get(result.kind, "{title} of {subject} is exceeded")
                severity = "exceeded" if isinstance(result, Limit) else "info"
                if id in self.outage.not_judged_from:
                    words, severity = "from here on it is not known whether {subject} is enough", "info"
                yield _event(high, words.format(title=result.title, subject=result.subject), severity, id)
        for hours in self._log_hours:
            held = float(hours.quantity.to("s").value)
            if held <= self.seconds:
                rate = self._log_rate(hours)
                words = f"the first active log of {hours.part.name} is reused by now: archiving must keep pace{rate}"
                yield _event(held, words, "info", hours.id)
        yield from self._expiry_events()
        yield _event(self.seconds, "consumers return", "info")
        if np.isfinite(drained := self._drained()["seconds"] or np.nan):
            yield _event(self.seconds + drained, "all queues are back at their normal depth", "info")

    def _log_rate(self, hours: ReportedQuantity) -> str:
        limits = (limit for scope in self.outage.without_outage for limit in scope.limits)
        used = next((one.used for one in limits if one.kind == "log-rate" and one.part == hours.part), None)
        return f" at {format_quantity(float(used.value), used.unit.text)}" if used is not None and used.known else ""

    def _expiry_events(self) -> Iterator[dict[str, Any]]:
        for path, one in self.drains.items():
            depth = depths_of(self.after, 1).get(path)
            if depth is not None and 0 < one.stopped_s < self.seconds:
                most = number_with_unit(depth[0], "message")
                words = f"messages of {self._workload_name(path)} expire as fast as they are put: {most} at most"
                yield _event(one.stopped_s, words, "info")

    def _workload_name(self, path: str) -> str:
        """Return the name of a workload with that of its queue manager, where the plan has several."""
        name = f"“{part_at(self.plan, path).name}”"
        several = sum(len(lpar.queue_managers) for lpar in self.plan.lpars) > 1
        return f"{name} of {part_at(self.plan, path.rsplit('/', 2)[0]).name}" if several else name

    def _drain(self, path: str) -> Drain:
        """Return how the backlog of a workload drains; without a finite time where that is not known, or never ends."""
        workload, depths = part_at(self.outage.plan, path), (depths_of(one, 1) for one in (self.before, self.after))
        normal, depth = (found.get(path, np.array([np.nan]))[0] for found in depths)
        puts, name = workload.put_rate_per_s, self._workload_name(path)
        if puts is None or not np.isfinite(depth - normal):
            return Drain(self.seconds, np.nan, f"the {'put rate' if puts is None else 'normal depth'} of {name}")
        stopped = min((depth - normal) / puts, self.seconds) if puts else 0.0
        rate = workload.catch_up_rate_per_s
        if rate is None and (workload.get_rate_per_s or 0) > puts:
            rate = workload.get_rate_per_s
        if rate is None:
            return Drain(stopped, np.nan, f"how many messages per second consumers of {name} get while catching up")
        return Drain(stopped, (depth - normal) / (rate - puts) if rate > puts else np.inf if stopped else 0.0)

    def _drained(self) -> dict[str, Any]:
        """Return how long all queues take to drain, or what to enter to know it."""
        missing = [
            {"path": self._field_to_enter(path), "message": one.missing}
            for path, one in self.drains.items()
            if one.missing
        ]
        never = [self._workload_name(path) for path, one in self.drains.items() if np.isinf(one.seconds)]
        longest = max((one.seconds for one in self.drains.values()), default=np.nan) if not missing else np.nan
        after = f"After {format_duration(self.seconds)}"
        if never:
            sentence = f"{after} {never[0]} never drains: its consumers get no more messages than are put."
        elif missing:
            sentence = f"Enter {missing[0]['message']} to see how long it takes to drain."
        else:
            sentence = (
                f"{after} it takes {format_duration(longest)} to drain." if longest else "Nothing is left to drain."
            )
        seconds = json_value(float(longest))
        return {
            "seconds": seconds,
            "duration": None if seconds is None else format_duration(seconds),
            "sentence": sentence if self.paths else "",
            "missing": missing,
        }

    def _field_to_enter(self, path: str) -> str:
        workload = part_at(self.plan, path)
        fields = ("put_rate_per_s", "depth", "catch_up_rate_per_s")
        return f"{path}/{next((field for field in fields if getattr(workload, field) is None), fields[-1])}"

    def _exceeded_anyway(self, limit: Limit) -> dict[str, Any]:
        share = write.number(limit.used_pct)["text"]
        words = f"{limit.title}, {limit.subject}: {share}, with or without an outage"
        return {**_named(limit), "used_pct": share, "sentence": f"{_sentence(words)}."}

    def _evidence(self) -> Iterator[Evidence]:
        """Yield the numbers of the limits that are reached first, and the times until they are full."""
        limits = [id for id, one in self.outage.curves.items() if isinstance(one, Limit) and id in self.known]
        limits.sort(key=lambda id: self.outage.moments.get(id, (np.inf, np.inf))[1])
        end = f"after {format_duration(self.seconds)}"
        for limit in (self.known[id] for id in limits[:MAX_EVIDENCE]):
            for title, number in ((f"{limit.title}: in use {end}", limit.used), (f"{limit.title}: limit", limit.limit)):
                if number is not None and number.known:
                    yield Evidence(title, limit.subject, number)
            # Unless some messages expire or some consumers go on, this is the derivation of the moment.
            moment = self.outage.moments.get(limit.id, (0.0, np.nan))[1]
            times = [one for one in self.after.values() if isinstance(one, ReportedQuantity) and one.kind in LASTS]
            for one in times:
                is_of_limit = (one.part, one.subject) == (limit.part, limit.subject)
                if is_of_limit and np.isclose(float(one.quantity.value), moment):
                    yield Evidence(one.title, one.subject, one.quantity)

    # What helps

    def _recommendations(self) -> list[Recommendation]:
        """Return changes for the limits that are reached in the outage, soonest first, with what each gains."""
        moments = sorted((high, id) for id, (_, high) in self.outage.moments.items() if high <= self.seconds)
        reached = [self.known[id] for _, id in moments if id in self.known]
        found: dict[tuple[str, str], Recommendation] = {}
        for limit in reached:
            for remedy in limit.remedies:
                if len(found) < MAX_RECOMMENDATIONS:
                    found.setdefault((remedy.path, remedy.message), self._recommendation(limit, remedy))
        return [*self._together(reached), *found.values()]

    def _together(self, reached: list[Limit]) -> Iterator[Recommendation]:
        """Yield the first change for each of several limits as one recommendation."""
        chosen = [next((r for r in limit.remedies if r.to is not None), None) for limit in reached]
        firsts = [remedy for remedy in chosen if remedy is not None]
        if len(firsts) > 1:
            changes = tuple({change.path: change for remedy in firsts for change in _changes(remedy)}.values())
            title = f"All of it: the first change for each of {len(firsts)} limits"
            yield Recommendation(title, self._effect(None, changes), changes)

    def _recommendation(self, limit: Limit, remedy: Remedy) -> Recommendation:
        changes = _changes(remedy)
        title = f"{_sentence(limit.subject)}: {_lower(remedy.message)}{self._change_text(remedy)}"
        return Recommendation(title, self._effect(limit, changes) if changes else "No value to try", changes)

    def _change_text(self, remedy: Remedy) -> str:
        """Return the new value and the present one, where they are numbers."""
        if not isinstance(remedy.to, int | float) or isinstance(remedy.to, bool):
            return ""
        found = field_at(self.plan, remedy.path)
        if found.name == "capexpry_s":  # the words have it already
            return ""
        now = f" instead of {number_with_unit(found.value, found.unit or '')}" if found.value is not None else ""
        return f", {number_with_unit(remedy.to, found.unit or '')}{now}"

    def _effect(self, limit: Limit | None, changes: Sequence[PlanChange]) -> str:
        """Return how long a limit, and everything, holds after a change."""
        changed = self.plan
        for change in changes:
            changed = with_value(changed, change.path, change.value)
        after = Outage(changed, self.paths, self.load, [change.path for change in changes])
        survived = self.outage.survived_with(after)
        whole = _length(survived) if survived is not None else "any outage"
        if limit is None:
            return f"You then survive {whole}."
        moment = after.moments.get(limit.id)
        if moment is None:
            own = "Never reached" if limit.id in after.curves else "No longer applies"
        else:
            own = f"Holds {_length(moment[0])}" if moment[0] else "Still exceeded"
        return f"{own}; you then survive {whole}."


def _length(seconds: float) -> str:
    return format_duration(seconds, exact=False) if seconds else "no outage"


def _changes(remedy: Remedy) -> tuple[PlanChange, ...]:
    changes = () if remedy.to is None else ((remedy.path, remedy.to), *remedy.also)
    return tuple(PlanChange(path, value) for path, value in changes)


def _event(seconds: float, words: str, severity: str, limit: str | None = None) -> dict[str, Any]:
    return {"seconds": float(seconds), "sentence": f"{_sentence(words)}.", "severity": severity, "limit": limit}


_FILLS = ("page-set/outage", "structure", "smds")
_FIRST = {
    **dict.fromkeys(_FILLS, ("is full", "would be full")),
    "buffer-pool/outage": ("starts deferred write", "would start deferred write"),
    "expiry-scan/outage": ("are scanned too slowly", "would be scanned too slowly"),
}
"""What happens to the first limit, and what would happen later, after its name."""
