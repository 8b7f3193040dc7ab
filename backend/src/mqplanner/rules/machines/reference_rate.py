"""Topic 12: what the reports publish of machines: gains on a newer one, and peak rates with their conditions."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.figures.table import nearest_point
from mqplanner.machines import MACHINES
from mqplanner.rules.engine import Output, Table, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.kafka.rate import best_peak_rate, other_published_rates
from mqplanner.units import ASSUMED, Quantity, Words, constant
from mqplanner.units.functions import most, unpublished, with_note, with_sources_of
from mqplanner.units.origin import Origin

SAME = constant(1, "ratio", "no change")
NO_GAIN = constant(0, "pct", "nothing")
NEWER = ("z14", "z15", "z16")
"""Machines with a published gain from the one before."""
AGAINST_THE_ORDER = "Low nest intensity gains less than average elsewhere in the table: that of average counts."


@rule("lspr-gain", order=1)
def lspr_gain(
    cpus: Annotated[int, Choice((3, 16, 32), unit="engine")],
    nest_intensity: Annotated[str, Choice(("low", "average", "high"))],
    to: Annotated[str, Choice(NEWER, "Machine to move to, from the one before it")] = NEWER[0],
) -> dict[str, Output]:
    """Gain to expect from moving a workload from z13 to z14, from z14 to z15, or from z15 to z16."""
    published = gain = figure("lspr-gain").at(to=to, cpus=cpus, nest_intensity=nest_intensity)
    average = figure("lspr-gain").at(to=to, cpus=cpus, nest_intensity="average")
    if nest_intensity == "low" and gain > average:
        gain = with_sources_of(with_note(average, AGAINST_THE_ORDER), published).cap_basis(ASSUMED)
    gain = gain.named("improvement_pct")
    factor = (SAME + gain).named("capacity_factor")
    better = figure("machine-z14-gain")
    return {
        "improvement_pct": gain,
        "improvement_as_published_pct": published,
        "capacity_factor": factor,
        "cost_change_pct": (SAME / factor - SAME).to("pct"),
        "findings": Advice(
            to=to,
            change=NO_GAIN - figure("machine-z14-cost-guide").at(),
            compression=NO_GAIN - better.at("cost_pct", area="compression-hardware"),
        ),
    }


CONDITIONS, DEFAULT_CPUS = "reference-rate-conditions", "machine-default-cpus"
TRANSACTIONS, MESSAGES, MB = "transactions_per_s", "messages_per_s", "mb_per_s"
MESSAGES_BY_TRANSACTIONS = "messages_by_transactions"
KAFKA_WITH = "non-persistent, connector v1 in USS with bindings and 2 zIIPs"
NOT_MEASURED = "The workload was not measured on this machine, or the report does not state it."
NO_CPUS = "The report does not state them."
BY_DEFAULT = "The report names no processors for this test; these are those of its systems by default."
Rates = dict[str, Quantity]


def _request_reply(syncpoint: str, machine: str) -> Rates:
    table, place = figure("reference-rate-request-reply"), {"workload": syncpoint, "machine": machine}
    transactions, messages = table.at(TRANSACTIONS, **place), table.at(MESSAGES, **place)
    by_transactions = transactions * figure("reference-rate-messages").at()
    return {TRANSACTIONS: transactions, MESSAGES: messages, MESSAGES_BY_TRANSACTIONS: by_transactions}


def _random_get(table: str, configuration: str, _: str) -> Rates:
    return {TRANSACTIONS: figure(table).at(TRANSACTIONS, configuration=configuration)}


def _best_log_rate(_: str) -> Rates:
    """Return the largest log rate of all configurations, in MB / s for each copy."""
    table = figure("log-rate")
    places = (dict(zip(table.file.axes, place, strict=True)) for place in table.points())
    return {MB: most(*(table.at(**place) for place in places))}


RATES: dict[str, Callable[[str], Rates]] = {
    "private-out-of-syncpoint": partial(_request_reply, "out-of-syncpoint"),
    "private-in-syncpoint": partial(_request_reply, "in-syncpoint"),
    "random-get-one-requester": partial(_random_get, "bufferpool-rate-one-requester", "64-bit-4gb-per-pool"),
    "random-get-two-requesters": partial(_random_get, "bufferpool-rate-two-requesters", "64-bit-enough-buffers"),
    "persistent-log": lambda _: {MB: figure("log-rate-upper-bound").at("per_copy", release="9.4")},
    "persistent-log-best": _best_log_rate,
    "scm-random-access": lambda machine: {TRANSACTIONS: figure("scm-random-access").at(TRANSACTIONS, machine=machine)},
    "transmission-queue": lambda _: {
        MESSAGES: figure("bufferpool-get-rate").at(source="buffers", configuration="sufficient")
    },
    "replication-bindings": lambda _: {MB: figure("linux-partner-log-rate").at(mode="bindings")},
    "kafka-sink": lambda _: {MESSAGES: best_peak_rate("sink")},
    "kafka-source": lambda _: {MESSAGES: best_peak_rate("source")},
}
"""Rates of each workload by a machine on which it was measured."""


@rule("reference-rate", order=3)
def reference_rate(
    workload: Annotated[str, Choice(tuple(RATES))], machine: Annotated[str | None, Choice(MACHINES)] = None
) -> dict[str, Output]:
    """Peak rates that the reports publish, with machine and processors."""
    conditions, where = figure(CONDITIONS), {"workload": workload}
    published: dict[str, Rates] = {
        measured: {name: rate for name, rate in RATES[workload](measured).items() if rate.known}
        for kind, measured in conditions.points("what")
        if kind == workload
    }
    chosen = machine or max(published, key=lambda measured: _first(published[measured]).value)
    rates = published.get(chosen) or _unpublished_rates(workload, chosen, published)
    no_rate = Unanswered("Not stated for this workload.")
    what, release = (conditions.words(column, **where, machine=chosen) for column in ("what", "release"))
    return {
        **{name: rates.get(name, no_rate) for name in (TRANSACTIONS, MESSAGES, MB, MESSAGES_BY_TRANSACTIONS)},
        "machine": _machine_with_sources(chosen, what, None if machine else published),
        "cpus": _cpus(workload, chosen) or Unanswered(NO_CPUS if chosen in published else NOT_MEASURED),
        "release": release or Unanswered(NOT_MEASURED),
        "what": what or Unanswered(NOT_MEASURED),
        "rates": Table(tuple(_rows(workload, published))),
    }


def _first(rates: Rates) -> Quantity:
    return next(iter(rates.values()))


def _machine_with_sources(machine: str, what: Words | None, published: Mapping[str, Rates] | None) -> Words:
    """Return the machine with its sources: the input, or the published rates of which it has the highest."""
    if published is None:
        return Words(machine, what, origins=(Origin("input", "machine"),))
    return Words(machine, *map(_first, published.values()), what, how="that with the highest of")


def _cpus(workload: str, machine: str) -> Quantity | None:
    """Return the processors of a measurement; where its report names none, those of its systems by default."""
    conditions, where = figure(CONDITIONS), {"workload": workload, "machine": machine}
    cpus, default = conditions.at("cpus", **where), figure(DEFAULT_CPUS).at(machine=machine)
    if cpus.known:
        return cpus
    was_measured = conditions.text("what", **where) is not None
    return with_note(default, BY_DEFAULT) if was_measured and default.known else None


def _unpublished_rates(workload: str, machine: str, published: Mapping[str, Rates]) -> Mapping[str, Output]:
    """Return no numbers for a machine on which the workload was not measured, naming those of the nearest one."""
    title, conditions = f"Reference rate {workload} on {machine}", figure(CONDITIONS)
    nearest = nearest_point((workload, machine), conditions.points("what"))
    return {
        name: unpublished(title, rate) if rate.is_leaf else Unanswered(f"{title}: not in the sources.")
        for name, rate in (published[nearest[1]] if nearest else {}).items()
    }


def _rows(workload: str, published: Mapping[str, Rates]) -> Iterator[dict[str, object]]:
    """Yield every published rate; of a Kafka connector also those with other tasks, sizes, or both sides at work."""
    conditions = figure(CONDITIONS)
    for machine, rates in published.items():
        where = {"workload": workload, "machine": machine}
        texts = {name: conditions.text(name, **where) for name in ("release", "what")}
        row: dict[str, object] = {"machine": machine, "cpus": _cpus(workload, machine), **texts, **rates}
        yield row
        connector = workload.removeprefix("kafka-")
        for how, rate in other_published_rates(connector) if connector != workload else ():
            yield {**row, "what": f"{KAFKA_WITH}, {how}", MESSAGES: rate}
