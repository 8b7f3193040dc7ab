"""Growth: the used share of every limit month by month, and when each is reached."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from mqplanner.assessment.first_limit import by_multiple, may_be_sooner, names_of
from mqplanner.assessment.growth_dates import (
    BEYOND_SHOWN,
    LAST_YEAR,
    MONTHS_IN_A_YEAR,
    day_after,
    day_text,
    latest_text,
    moment_text,
    months_after,
    years_between,
    years_text,
)
from mqplanner.assessment.names_text import full_name, is_or_are, is_plural, it_or_they
from mqplanner.assessment.release_left_out import evaluations_of
from mqplanner.assessment.results import Limit
from mqplanner.assessment.scopes import scopes_of
from mqplanner.assessment.verdict import EXCEEDED_PCT, WATCH_PCT, verdicts
from mqplanner.assessment.whatif.cost import POINTS, require_affordable
from mqplanner.assessment.whatif.grown_points import (
    all_limits,
    exceeded_at_latest,
    exceeded_from,
    limit_after,
    limits_at,
    limits_to_come,
    plan_growth_pct,
)
from mqplanner.assessment.whatif.points import Numbers, Places, number_of, value_problems, values_of
from mqplanner.cached_property import cached_property
from mqplanner.errors import InvalidInput, InvalidPlan, Problem
from mqplanner.plan.choice_spellings import text_of
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import NoSuchPath, field_at, with_value
from mqplanner.plan.workload_growth import SEPARATE_RATE, separate_growth_rates
from mqplanner.rules.engine.version import version
from mqplanner.units import BASES
from mqplanner.units.number_format import format_number, json_value

STEPS = {"month": 1, "quarter": 3, "year": 12}
"""Months from one point of the calendar to the next."""
GROWTH_RATES = ("annual_pct", SEPARATE_RATE)
"""Fields that no upgrade changes: the load of that day would be what the new rate gives for all the years before it."""
HORIZON = 100.0
"""The longest time that is calculated, in years."""
SHORTLY_BEFORE = 0.99
"""Part of the time until a limit is reached after which its caution is evaluated."""
SEARCHED = 17
"""How often a part is evaluated to find when its limits are reached, where it has a growth rate of its own."""


class _Span(NamedTuple):
    """From when a limit is exceeded, and until when; None for ever. Not `known`: it is not known from then on."""

    start: float
    end: float | None
    known: bool


@dataclass(frozen=True)
class PlanStage:
    """The plan from a number of years after its date until the next stage; its workload is that of the plan's date."""

    start: float
    plan: Plan
    date: str | None = None
    changes: Sequence[Mapping[str, Any]] = ()
    """Path, value before and value after, as the answer lists them."""


def growth(
    plan: Plan, years: float, step: str, upgrades: Sequence[Mapping[str, Any]] = (), budget: int | None = None
) -> dict[str, Any]:
    """Return when growth reaches each limit; raise InvalidInput with every upgrade that cannot be applied.

    `budget` is how many parts of the plan may be evaluated.
    """
    since = plan.growth.since if plan.growth else None
    stages = _stages(plan, upgrades, years, since)
    months = _months(years, step)
    require_affordable(
        _cost(stages, len(months)), budget, "/years", "ask for fewer years or upgrades, larger steps, or a smaller plan"
    )
    times, dates = [month / MONTHS_IN_A_YEAR for month in months], None
    if since is not None:
        dates = [months_after(since, month) for month in months]
        times = [years_between(since, date) for date in dates]
    timeline = _Timeline(stages)
    met = [_met(timeline, id, spans, since) for id, spans in timeline.exceeded().items() if spans]
    met.sort(key=lambda entry: (entry["years"], timeline.order.get(entry["limit"], math.inf)))
    return {
        "years": times,
        "dates": dates,
        "rates": {"plan": plan.growth.annual_pct if plan.growth else None, "own": separate_growth_rates(plan)},
        "limits": timeline.shares(np.array(times)),
        "met": met,
        "first": None if (first := timeline.first(met)) is None else first["limit"],
        "unknown": [
            {
                "limit": limit.id,
                "title": limit.title,
                "subject": limit.subject,
                "years": json_value(stage.start),
                "date": stage.date,
            }
            for stage, limits in timeline.lost
            for limit in limits
        ],
        "sentence": _sentence(timeline, met) + _upgrade_sentences(timeline),
        "upgrades": [
            {
                "years": json_value(stage.start),
                "date": stage.date,
                "changes": stage.changes,
                "added": [limit.id for limit in added],
                "dropped": [limit.id for limit in dropped],
            }
            for stage, added, dropped in timeline.changed
        ],
        "limit": EXCEEDED_PCT,
        "watch_pct": WATCH_PCT,
        "version": version(),
    }


def growth_cost(plan: Plan, years: float, step: str) -> float:
    """Return about how many parts of the plan `growth` evaluates without upgrades."""
    return _cost(_stages(plan, (), years, None), len(_months(years, step)))


def _months(years: float, step: str) -> list[int]:
    return [n * STEPS[step] for n in range(math.floor(years * MONTHS_IN_A_YEAR / STEPS[step] + 1e-9) + 1)]


def _cost(stages: Sequence[PlanStage], points: int) -> float:
    """Return about how many evaluations it takes: of each part at all stages, and where rates differ in a search."""
    passes = [SEARCHED if separate_growth_rates(stage.plan) else 2 for stage in stages]
    return evaluations_of(scopes_of(stages[0].plan)) * (sum(passes) + points / POINTS)


class _Timeline:
    """The stages of a plan and its limits over time."""

    def __init__(self, stages: Sequence[PlanStage]) -> None:
        self.stages = stages
        self._starts = [stage.start for stage in stages]
        self._limits = [all_limits(stage.plan) for stage in stages]
        ends = [*self._starts[1:], HORIZON]
        to_come = [limits_to_come(stage.plan, stage.start, end) for stage, end in zip(stages, ends, strict=True)]
        self.limits = {id: limit for limits in self._limits for id, limit in limits.items()}
        for limits in (limits for scopes in to_come for limits in scopes.values()):
            self.limits |= {id: limit for id, limit in limits.items() if id not in self.limits}

    @property
    def grows(self) -> bool:
        """Whether any workload of any stage grows."""
        plans = [stage.plan for stage in self.stages]
        return any(plan_growth_pct(plan) or any(separate_growth_rates(plan).values()) for plan in plans)

    @property
    def undecided(self) -> list[Limit]:
        """The limits that are unknown for the plan as it is and could be reached at any time."""
        return [limit for limit in self._limits[0].values() if limit.undecided]

    @property
    def lost(self) -> list[tuple[PlanStage, list[Limit]]]:
        """Each upgrade with the limits that cannot be judged from it on, and could be before it or did not exist."""
        undecided = [{id: limit for id, limit in limits.items() if limit.undecided} for limits in self._limits]
        stages = zip(self.stages[1:], undecided[1:], undecided, strict=False)
        return [(stage, [now[id] for id in now if id not in then]) for stage, now, then in stages if now.keys() - then]

    @property
    def changed(self) -> list[tuple[PlanStage, list[Limit], list[Limit]]]:
        """Each upgrade with the limits that are not there before it, and those that are not there from it on."""
        pairs = zip(self.stages[1:], self._limits[1:], self._limits, strict=False)
        return [
            (stage, [now[id] for id in now if id not in then], [then[id] for id in then if id not in now])
            for stage, now, then in pairs
        ]

    @cached_property
    def order(self) -> dict[str, int]:
        """The place of each limit in the order of the assessment: what the workload does not change comes first."""
        limits = self._limits[0].values()
        reached = [limit.id for limit, _ in by_multiple(limits)]
        exceeded = [limit.id for limit in sorted(limits, key=lambda limit: limit.rank) if limit.verdict == "exceeded"]
        fixed = [id for id in exceeded if id not in set(reached)]
        return {id: place for place, id in enumerate([*fixed, *reached])}

    def remark(self, id: str, years: float) -> str:
        """Return the caution that a limit has today, or shortly before it is reached after some time."""
        number = sum(start <= years for start in self._starts) - 1
        limit, when = self._limits[number].get(id), ""
        if limit is not None and not limit.caution:
            limit, when = (
                limit_after(self.stages[number].plan, SHORTLY_BEFORE * years, limit),
                " shortly before this is reached",
            )
        if limit is None or not limit.caution:
            return ""
        return f" {full_name(limit.title, limit.subject)}{when}: {limit.caution}"

    def is_unknown_before(self, id: str, years: float) -> bool:
        """Return whether a limit cannot be judged until it is reached after some time: it may be reached before."""
        number = sum(start <= years for start in self._starts) - 1
        limit = self._limits[number].get(id)
        return limit is not None and limit.verdict == "unknown"

    def described(self, id: str) -> dict[str, Any]:
        """Return title, subject and caution of a limit with its weakest basis; None as basis of an unknown limit.

        And whether it is a limit, and not only the end of what is published.
        """
        quantities = [number_of(limits[id], "used_pct") for limits in self._limits if id in limits]
        found = [quantity.basis for quantity in quantities if quantity is not None]
        limit = self.limits[id]
        basis = BASES[max(found)] if found else None
        caution = next((limits[id].caution for limits in self._limits if id in limits and limits[id].caution), None)
        named = {"title": limit.title, "subject": limit.subject, "basis": basis, "caution": caution}
        return {**named, "ceiling": limit.is_ceiling}

    def shares(self, times: Numbers) -> dict[str, dict[str, Any]]:
        """Return the used share of each limit at points in time, in per cent; an upgrade counts from its date."""
        which = np.searchsorted(self._starts, times, side="right") - 1
        found = {id: _LimitOverTime(len(times)) for id in self.limits}
        for number, stage in enumerate(self.stages):
            here = np.flatnonzero(which == number)
            limits = limits_at(stage.plan, times[here]) if here.size else {}
            for id, limit in limits.items():
                if id in found:
                    found[id].put(here, limit)
        return {id: found[id].as_dict(self.described(id)) for id in self.limits}

    def exceeded(self) -> dict[str, list[_Span]]:
        """Return when each limit is exceeded; a span ends at an upgrade that relieves it."""
        found: dict[str, list[_Span]] = {}
        for number, (start, end) in enumerate(zip(self._starts, [*self._starts[1:], None], strict=True)):
            plan, latest = self.stages[number].plan, HORIZON if end is None else end
            reached = exceeded_from(plan, start, latest)
            at_latest = exceeded_at_latest(plan, reached, latest)
            for id, when in reached.items():
                spans = found.setdefault(id, [])
                for span in _spans(when, at_latest.get(id), end):
                    if number and spans and spans[-1].end == start == span.start and spans[-1].known == span.known:
                        spans[-1] = spans[-1]._replace(end=span.end)  # this upgrade does not help
                    else:
                        spans.append(span)
        return found

    def first(self, met: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
        """Return the limit that is certain to be reached first, as in the assessment; without one that which may be."""
        known = [entry for entry in met if entry["years_at_most"] is not None]
        if known:
            return min(known, key=lambda entry: (entry["years_at_most"], self.order.get(entry["limit"], math.inf)))
        return next((entry for entry in met if entry["ceiling"]), None)


def _spans(earliest: float, latest: float | None, end: float | None) -> list[_Span]:
    """Return the time in which it is not known whether a limit is exceeded, and that in which it is for certain."""
    if latest is None:
        return [_Span(earliest, end, known=False)]
    unknown = [_Span(earliest, latest, known=False)] if earliest < latest else []
    return [*unknown, _Span(latest, end, known=True)]


class _LimitOverTime:
    """The used share of one limit at points in time: NaN where it is not known, or there is no such limit."""

    def __init__(self, size: int) -> None:
        self.values, self.at_least, self.at_most = (np.full(size, np.nan) for _ in range(3))
        self.is_doubtful = np.zeros(size, dtype=bool)
        self.caution: str | None = None

    def put(self, here: Places, limit: Limit) -> None:
        """Take over the numbers of a limit that was evaluated at some of the points."""
        for name, numbers in (("", self.values), ("_at_least", self.at_least), ("_at_most", self.at_most)):
            numbers[here] = values_of(limit, f"used_pct{name}", here.size)
        self.is_doubtful[here] = limit.doubtful
        if np.any(limit.doubtful):
            self.caution = self.caution or limit.caution

    def as_dict(self, described: Mapping[str, Any]) -> dict[str, Any]:
        """Return the share with its verdict at each point, and its bounds where it is not known."""
        is_open = np.isnan(self.values)
        return {
            **described,
            "caution": described["caution"] or self.caution,
            "unit": "pct",
            "values": self.values,
            "at_least": np.where(is_open, self.at_least, np.nan),
            "at_most": np.where(is_open, self.at_most, np.nan),
            "verdicts": verdicts(self.values, self.is_doubtful),
        }


def _beyond_the_calendar(years: float, since: str) -> list[Problem]:
    """Return that the years end after the calendar; raise InvalidPlan where the plan leaves none of them."""
    if int(since[:4]) >= LAST_YEAR:
        text = f"leaves no year for growth, which is calculated up to the year {LAST_YEAR}"
        raise InvalidPlan([Problem("/growth/since", since, text)])
    if int(since[:4]) + math.ceil(years) <= LAST_YEAR:
        return []
    return [Problem("/years", years, f"ends after the year {LAST_YEAR}, counted from {since}")]


def _stages(plan: Plan, upgrades: Sequence[Mapping[str, Any]], years: float, since: str | None) -> list[PlanStage]:
    """Return the plan as it is and after each upgrade in order of time; raise InvalidInput with all problems."""
    problems = [] if since is None else _beyond_the_calendar(years, since)
    timed = []
    for number, upgrade in enumerate(upgrades):
        place, day = f"/upgrades/{number}", upgrade.get("date")
        if day is not None and since is None:
            why = "needs the date of the figures in the plan (growth/since), or after_years in its place"
            problems.append(Problem(f"{place}/date", day, why))
            continue
        after = float(upgrade["after_years"]) if since is None or day is None else years_between(since, day)
        if after < 0:
            problems.append(Problem(f"{place}/date", day, f"must not be before {since}"))
        timed.append((after, place, upgrade["changes"]))
    stages = [PlanStage(0.0, plan)]
    for after, place, changes in sorted(timed, key=lambda entry: entry[0]):
        done = []
        for number, change in enumerate(changes):
            path, where = change["path"], f"{place}/changes/{number}"
            try:
                found = field_at(plan, path)
            except NoSuchPath as error:
                problems.append(Problem(f"{where}/path", path, error.reason))
                continue
            value = text_of(found.name, change["value"])  # a release may be a number, as in a plan
            if wrong := list(value_problems(plan, found, {f"{where}/value": value})):
                problems += wrong
                continue
            if after > 0 and found.name in GROWTH_RATES and value != found.value:
                why = "is a growth rate, which holds from the date of the plan on: enter it in a copy of the plan"
                problems.append(Problem(f"{where}/path", path, why))
                continue
            done.append({"path": path, "from": found.value, "to": value})
            plan = with_value(plan, path, value)
        stages.append(PlanStage(after, plan, day_after(since, after), done))
    if problems:
        raise InvalidInput(problems)
    return stages


def _met(timeline: _Timeline, id: str, spans: list[_Span], since: str | None) -> dict[str, Any]:
    first, latest = spans[0].start, next((span.start for span in spans if span.known), None)
    return {
        "limit": id,
        **timeline.described(id),
        "years": json_value(first),
        "date": day_after(since, first),
        "date_text": day_text(since, first),
        "years_at_most": None if latest is None else json_value(latest),
        "date_at_most": None if latest is None else day_after(since, latest),
        "date_text_at_most": None if latest is None else day_text(since, latest),
        "latest_text": None if latest is None else latest_text(since, latest),
        "at_latest": latest is not None and timeline.is_unknown_before(id, latest),
        "exceeded": [
            {
                "from_years": json_value(start),
                "from_date": day_after(since, start),
                "from_text": moment_text(since, start),
                "latest_text": latest_text(since, start),
                "to_years": json_value(end),
                "to_date": None if end is None else day_after(since, end),
                "to_text": None if end is None else moment_text(since, end),
                "known": known,
            }
            for start, end, known in spans
        ],
    }


def _upgrade_sentences(timeline: _Timeline) -> str:
    """Return sentences on upgrades after which limits cannot be judged, are new or do not exist; empty without any."""
    found = [("{} cannot be judged and may be reached at any time", *lost) for lost in timeline.lost]
    for stage, added, dropped in timeline.changed:
        found += [("there is also {}", stage, added), ("there is no longer {}", stage, dropped)]
    return "".join(
        f" From {stage.date or f'year {format_number(stage.start)}'} on, after an upgrade, "
        f"{words.format(names_of(limits))}."
        for words, stage, limits in found
        if limits
    )


def _sentence(timeline: _Timeline, met: list[dict[str, Any]]) -> str:
    undecided = timeline.undecided
    unknown = f" {names_of(undecided)} cannot be judged." if undecided else ""
    first = timeline.first(met)
    others = [entry for entry in met if entry is not first]
    ends = _ends_of_data([entry for entry in others if not entry["ceiling"]])
    doubtful = (timeline.limits[entry["limit"]] for entry in met if entry["caution"])
    sooner = may_be_sooner(doubtful, first["limit"] if first else "")
    if first is None:
        if not timeline.grows:
            return f"Nothing grows: enter an annual growth.{unknown}"
        return f"No limit that can be judged is reached within a hundred years.{unknown}{ends}{sooner}"
    what = _name(first)
    are = is_or_are(what)
    if first["years_at_most"] == 0:
        others_today = sum(entry["years_at_most"] == 0 for entry in met) - 1
        also = "is 1 more limit" if others_today == 1 else f"are {others_today:,} more limits"
        more = f"; so {also}" if others_today else ""
        return f"{what} {are} exceeded today{more}.{unknown}{ends}"
    when, more = f", {_in(first)}", ends + timeline.remark(first["limit"], first["years"]) + sooner
    if first["years_at_most"] is None:
        when = f", {_in(first)} at the earliest"
        more = f" From then on it is not known whether that is exceeded.{more}"
    elif first["years_at_most"] > first["years"]:
        they = "They" if is_plural(what) else "It"
        start = f"{they} may be reached {_in(first)}"
        if not first["ceiling"]:
            start = f"{they} {are} beyond IBM's measurements {_from(first)}"
        when, more = "", f" {start}; {it_or_they(what)} reached {first['latest_text']}.{more}"
    more = _may_be_before(first, others) + more
    if not undecided:
        return f"{what} {are} reached first{when}.{more}"
    open_ones = [limit for limit in undecided if limit.id != first["limit"]]
    is_open = len(open_ones) < len(undecided)
    if not open_ones:
        return f"{what} cannot be judged; {it_or_they(what)} exceeded {first['latest_text']}.{more}"
    known = (
        f"{what} {are} exceeded {first['latest_text']}"
        if is_open
        else f"Of the known limits, {what} {are} reached first{when}"
    )
    return f"{known}.{more} {names_of(open_ones)} cannot be judged and may be reached first."


def _may_be_before(first: Mapping[str, Any], others: Sequence[Mapping[str, Any]]) -> str:
    """Return the sentence on limits that may be reached before the first one is for certain; empty without any."""
    latest = first["years_at_most"]
    sooner = [one for one in others if one["ceiling"] and latest is not None and one["years"] < latest]
    if not sooner:
        return ""
    more = f", and {len(sooner) - 1:,} more before that" if len(sooner) > 1 else ""
    return f" {_name(sooner[0])} may be reached {_from(sooner[0])}{more}."


def _ends_of_data(met: Sequence[Mapping[str, Any]]) -> str:
    """Return the sentence on limits that go beyond IBM's measurements, the earliest first; the table has them all."""
    if not met:
        return ""
    name, start = _name(met[0]), _from(met[0])
    if len(met) == 1:
        return f" {name} {is_or_are(name)} beyond IBM's measurements {start}."
    return f" {len(met):,} limits go beyond IBM's measurements, first {name} {start}."


def _name(entry: Mapping[str, Any]) -> str:
    return full_name(entry["title"], entry["subject"])


def _when(entry: Mapping[str, Any]) -> str:
    return (entry["date_text"] or years_text(entry["years"])) if entry["years"] else "today"


def _in(entry: Mapping[str, Any]) -> str:
    return f"in {_when(entry)}" if entry["years"] else "today"


def _from(entry: Mapping[str, Any]) -> str:
    when = _when(entry)
    return f"in {when}" if when == BEYOND_SHOWN else f"from {when} on"
