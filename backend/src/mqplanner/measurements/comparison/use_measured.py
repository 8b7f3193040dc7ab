"""Plans that use measured values of one queue manager: numbers of the comparison, and growth rates of trends."""

from collections.abc import Collection
from datetime import date, datetime, time, timedelta
from typing import Any

from mqplanner.measurements.comparison.actual import actual_numbers
from mqplanner.measurements.comparison.compare import Compared, Comparison
from mqplanner.measurements.comparison.growth_rates import OF_PART, WHOLE, growth_mark
from mqplanner.measurements.comparison.use import Chosen, Interval, require_known, with_measured
from mqplanner.measurements.store.store import MeasurementStore
from mqplanner.plan.document import Plan
from mqplanner.plan.reading import read_plan
from mqplanner.units.number_format import format_quantity


def use_measured(
    store: MeasurementStore,
    document: Any,
    days: int,
    last: date | None,
    queue_manager: str,
    use: Collection[str],
    reason: str,
    as_of: date | None = None,
) -> tuple[dict[str, Any], int]:
    """Return the plan with measured values of one queue manager, by their ids, and how many fields were set.

    `as_of` is the date of a plan that states none, from which on growth is measured.
    """
    plan = read_plan(document)
    usable: dict[str, Chosen] = {}
    rates = [id for id in use if id.split("/")[0] in (WHOLE, OF_PART)]
    if len(rates) < len(use):
        comparison = Comparison(store, plan, store.period(days, last), queue_manager)
        compared = comparison.compared.get(queue_manager.upper(), [])
        numbers = [one for one in compared if one.use is not None and one.use.fields]
        usable |= {one.id: _chosen(comparison, one, queue_manager) for one in numbers}
    if rates:
        usable |= _rates(store, plan, last, queue_manager, as_of)
    require_known(use, usable)
    chosen = [usable[id] for id in dict.fromkeys(use)]
    return with_measured(document, chosen, reason), sum(len(one.fields) for one in chosen)


def _chosen(comparison: Comparison, one: Compared, name: str) -> Chosen:
    manager = comparison.managers[name.upper()]
    where = Interval(comparison.store, manager.lpar or "", name.upper(), one.planned.instance, one.number.peak_at)
    which = "Newest" if one.pair.kind == "setting" else "Highest"
    text = f"{which}: {one.pair.title} {format_quantity(one.number.peak, one.pair.unit)}"
    fields = one.use.fields if one.use is not None else ()
    return Chosen(one.pair, one.number, fields, where, comparison.period, text)


def _rates(
    store: MeasurementStore, plan: Plan, last: date | None, queue_manager: str, as_of: date | None
) -> dict[str, Chosen]:
    """Return the growth rates that can be used, by their ids."""
    found = actual_numbers(store, plan, last, queue_manager, as_of)
    name = queue_manager.upper()
    lpar = found.managers[name].lpar or ""
    rates = {}
    for one in found.values.get(name, []):
        until = datetime.combine(one.newest + timedelta(days=1), time())
        where = Interval(store, lpar, name, one.planned.instance, until)
        for rate in found.rates(name, one):
            rates[rate.id] = Chosen(one.pair, one.recent, (rate.field,), where, found.period, growth_mark(one))
    return rates
