"""Measured against planned: each pair with its ratio, how it went over time, what explains it, and how to use it."""

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

import numpy as np

from mqplanner.assessment.growth_dates import years_between
from mqplanner.assessment.whatif.points import Numbers
from mqplanner.errors import InvalidInput, NotFound, Problem
from mqplanner.measurements.comparison.measured import MeasuredQueueManager, measured_queue_managers
from mqplanner.measurements.comparison.pairs import NOT_COMPARABLE, PAIRS, MeasuredNumber, Pair
from mqplanner.measurements.comparison.planned import PlannedQueueManager, PlannedValue, planned_queue_managers
from mqplanner.measurements.comparison.use import Interval, Use, use_of
from mqplanner.measurements.store.store import MeasurementStore, Period
from mqplanner.plan.document import Plan
from mqplanner.units.number_format import format_quantity

MOST_QUEUE_MANAGERS = 100
"""How many are compared at once; more would need more rows of the store than a request should read."""


@dataclass(frozen=True)
class Compared:
    """A number of the plan beside the measured one."""

    pair: Pair
    planned: PlannedValue
    number: MeasuredNumber
    days: list[tuple[date, MeasuredNumber]]
    use: Use | None = None

    @property
    def id(self) -> str:
        """Return the id within its queue manager."""
        return self.pair.id_for(self.planned.instance)

    @property
    def at_last(self) -> float:
        """Return what the plan has for the last day; NaN where it is not known."""
        return float(self.planned.used[-1])

    @property
    def ratio(self) -> float | None:
        """Return measured of planned; None where the plan has no number, or zero."""
        return _ratio(self.pair.comparable(self.number), self.at_last)


def _ratio(measured: float, planned: float) -> float | None:
    return measured / planned if math.isfinite(planned) and planned > 0 else None


def names_of(plan: Plan, queue_manager: str | None, most: int = MOST_QUEUE_MANAGERS) -> set[str]:
    """Return the names of the queue managers of a plan, or the one that is asked for, in capitals.

    NotFound for one that the plan does not have, InvalidInput for too many at once.
    """
    names = {manager.name.upper() for lpar in plan.lpars for manager in lpar.queue_managers}
    if queue_manager is not None:
        if queue_manager.upper() not in names:
            raise NotFound("queue manager of the plan", queue_manager)
        return {queue_manager.upper()}
    if len(names) > most:
        message = f"name one of the {len(names):,} queue managers of the plan"
        raise InvalidInput([Problem("queue_manager", None, message, f"at most {most:,} at once")])
    return names


def since_of(plan: Plan, as_of: date | None = None) -> str | None:
    """Return the day of the figures in a plan: as it states, else the day that the caller knows."""
    if plan.growth is not None and plan.growth.since is not None:
        return plan.growth.since
    return as_of.isoformat() if as_of else None


def years_to(since: str | None, days: Collection[date]) -> Numbers:
    """Return the years from the date of a plan to days, none of them before it; zero where the plan has no date."""
    return np.array([0.0 if since is None else max(0.0, years_between(since, day.isoformat())) for day in days])


class Comparison:
    """Every pair of the queue managers of a plan."""

    def __init__(
        self, store: MeasurementStore, plan: Plan, period: Period, queue_manager: str | None, as_of: date | None = None
    ) -> None:
        names = names_of(plan, queue_manager)
        self.store, self.plan, self.period = store, plan, period
        self.is_detailed = len(names) == 1
        self.since = since_of(plan, as_of)
        self.managers = measured_queue_managers(store, period, plan, names)
        measured = {day for one in self.managers.values() for day in one.days} if self.is_detailed else set()
        self.days = sorted({*measured, period.last})
        planned = planned_queue_managers(plan, years_to(self.since, self.days), names)
        self.compared = {one.name: list(self._pairs(one, self.managers[one.name])) for one in planned}

    def _pairs(self, planned: PlannedQueueManager, measured: MeasuredQueueManager) -> Any:
        for pair in PAIRS:
            for value in pair.planned(planned):
                if value is None:
                    continue
                number = measured.in_period(pair, value.instance, self.period.first, self.period.last)
                if number is None:
                    continue
                days, use = [], None
                if self.is_detailed and measured.lpar is not None:
                    days = measured.by_day(pair, value.instance)
                    where = Interval(self.store, measured.lpar, planned.name, value.instance, number.peak_at)
                    manager = planned_manager(self.plan, planned.name)
                    use = use_of(pair, value.path, manager, float(value.used[-1]), number, where)
                    use = use.at_other_date(self.since, where.day, self.plan)
                yield Compared(pair, value, number, days, use)

    def view(self) -> dict[str, Any]:
        """Return the comparison as API and command line give it."""
        return {
            "period": {**_days(self.period), "days": self.period.days},
            "planned_for": self.period.last.isoformat() if self.since is not None else None,
            "queue_managers": [
                {
                    "queue_manager": manager.name,
                    "lpar": manager.planned_lpar,
                    "measured_on": manager.lpar,
                    "note": manager.note,
                    "planned_release": planned_manager(self.plan, manager.name).release,
                    "measured_release": manager.release,
                    "sentence": _sentence(manager, self.compared.get(name, [])),
                    "values": [self._value(one, manager, self.compared[name]) for one in self.compared.get(name, [])],
                }
                for name, manager in self.managers.items()
            ],
            "not_comparable": [{"title": one.title, "why": one.why} for one in NOT_COMPARABLE],
        }

    def _value(self, one: Compared, manager: MeasuredQueueManager, others: list[Compared]) -> dict[str, Any]:
        pair, unit, ratio = one.pair, one.pair.unit, one.ratio
        table, metric = pair.metrics[0]
        planned = one.at_last if math.isfinite(one.at_last) else None
        return {
            "id": one.id,
            "title": pair.title,
            "subject": one.planned.subject if one.planned.instance != "all" else "",
            "kind": pair.kind,
            "unit": unit,
            "path": one.planned.path,
            "limit": one.planned.result,
            "planned": planned,
            "planned_text": "not known" if planned is None else format_quantity(planned, unit),
            "average": one.number.average,
            "average_text": format_quantity(one.number.average, unit),
            "peak": one.number.peak,
            "peak_text": format_quantity(one.number.peak, unit),
            "peak_at": one.number.peak_at.isoformat(),
            "compared": "average" if pair.by_average else "peak",
            "ratio": ratio,
            "ratio_text": "" if ratio is None else format_quantity(ratio, "ratio"),
            "why_unknown": None if planned is not None else one.planned.why_unknown,
            "same": pair.same,
            "explanations": explanations(one, manager, planned_manager(self.plan, manager.name).release, others),
            "table": table,
            "metric": metric,
            "instance": one.planned.instance,
            "points": self._points(one),
            "use": _use(one.use),
        }

    def _points(self, one: Compared) -> list[dict[str, Any]]:
        places = {day: place for place, day in enumerate(self.days)}
        return [
            {
                "day": day.isoformat(),
                "average": number.average,
                "peak": number.peak,
                "ratio": _ratio(one.pair.comparable(number), float(one.planned.used[places[day]])),
            }
            for day, number in one.days
        ]


def planned_manager(plan: Plan, name: str) -> Any:
    """Return a queue manager of a plan by its name, in any case."""
    return next(m for lpar in plan.lpars for m in lpar.queue_managers if m.name.upper() == name.upper())


def _days(period: Period) -> dict[str, str]:
    return {"first": period.first.isoformat(), "last": period.last.isoformat()}


def _use(use: Use | None) -> dict[str, Any] | None:
    if use is None:
        return None
    fields = [{"path": field.path, "value": field.value, "text": field.text} for field in use.fields]
    return {"fields": fields, "note": use.note, "why_not": use.why_not}


def _sentence(manager: MeasuredQueueManager, compared: list[Compared]) -> str:
    if not compared:
        return manager.note or "Nothing that the plan has was measured."
    numbers = [one for one in compared if one.pair.kind != "setting" and one.ratio is not None]
    above = sum(one.ratio > 1 for one in numbers if one.ratio is not None)
    differ = sum(one.ratio is not None and one.ratio != 1 for one in compared if one.pair.kind == "setting")
    parts = [f"{above} of {len(numbers)} measured numbers are above the plan"]
    if differ:
        parts.append(f"{differ} {'setting differs' if differ == 1 else 'settings differ'} from it")
    return f"{'; '.join(parts)}."


def explanations(one: Compared, manager: MeasuredQueueManager, release: str, others: list[Compared]) -> list[str]:
    """Return in sentences what explains the ratio of a pair, as far as it was measured."""
    if one.pair.kind == "setting" or one.ratio is None:
        return []
    found = []
    if manager.release is not None and one.pair.kind == "published" and not _same_release(manager.release, release):
        found.append(f"Measured at MQ {manager.release}, planned for {release}.")
    by_id: Mapping[str, Compared] = {other.pair.id: other for other in others if other.planned.instance == "all"}
    for id in one.pair.explained_by:
        driver = by_id.get(id)
        if driver is None or driver.ratio is None:
            continue
        found.append(f"{driver.pair.title}: {format_quantity(driver.ratio, 'ratio')} the plan.")
    puts, data = by_id.get("persistent-puts"), by_id.get("persistent-mb")
    if one.pair.id == "log-rate" and puts is not None and puts.ratio:
        if puts.number.average > 0 and puts.at_last > 0:
            each = (one.number.average / puts.number.average) / (one.at_last / puts.at_last)
            found.append(f"On average {format_quantity(each, 'ratio')} the plan for each persistent message.")
        if data is not None and data.ratio is not None and puts.number.average > 0 and puts.at_last > 0:
            sizes = (1024 * data.number.average / puts.number.average, 1024 * data.at_last / puts.at_last)
            measured, planned = (format_quantity(size, "KB") for size in sizes)
            found.append(f"Persistent messages have {measured} on average, in the plan {planned}.")
    return found


def _same_release(measured: str, planned: str) -> bool:
    """Return whether a release of a record is that of the plan; fix packs do not matter."""
    digits = "".join(filter(str.isdigit, measured))
    return digits.startswith("".join(filter(str.isdigit, planned)))


def compare(
    store: MeasurementStore, plan: Plan, days: int, last: date | None, queue_manager: str | None, as_of: date | None
) -> dict[str, Any]:
    """Return what was measured beside what a plan has."""
    return Comparison(store, plan, store.period(days, last), queue_manager, as_of).view()
