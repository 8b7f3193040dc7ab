"""Section 12: peak rates that the reports publish, with what they were measured on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.figures.refusal import nearest_point
from mqplanner.machines import MACHINES
from mqplanner.rules.engine.findings import applicable_advice
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.engine.results import Output, Table, Unanswered
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.kafka.published_rates import best_peak_rate, other_published_rates
from mqplanner.units import Quantity
from mqplanner.units.functions import most, unpublished, with_note
from mqplanner.units.label import Words
from mqplanner.units.origin import Origin

CONDITIONS = "reference-rate-conditions"
DEFAULT_CPUS = "machine-default-cpus"
STATED = ("transactions_per_s", "messages_per_s", "mb_per_s")
MESSAGES, PERSISTENT_LOG = "messages_by_transactions", "persistent-log"
KAFKA = {"kafka-sink": "sink", "kafka-source": "source"}
KAFKA_WITH = "non-persistent, connector v1 in USS with bindings and 2 zIIPs"
NOT_THERE = "The workload was not measured on this machine, or the report does not say."
NOT_SAID = "The report does not say."
BY_DEFAULT = "The report names no processors for this test; these are those of its systems by default."
Rates = dict[str, Quantity]


def _private(syncpoint: str) -> Callable[[str], Rates]:
    def rates(machine: str) -> Rates:
        table = figure("reference-rate-request-reply")
        rate = table.at("transactions_per_s", workload=syncpoint, machine=machine)
        said = table.at("messages_per_s", workload=syncpoint, machine=machine)
        both = rate * figure("reference-rate-messages").at()
        return {"transactions_per_s": rate, "messages_per_s": said, MESSAGES: both}

    return rates


def _random_get(table: str, configuration: str) -> Callable[[str], Rates]:
    return lambda _: {
        "transactions_per_s": figure(table).at("transactions_per_s", configuration=configuration)
    }


def _kafka(direction: str) -> Callable[[str], Rates]:
    return lambda _: {"messages_per_s": best_peak_rate(direction)}


def _best_log_rate(_: str) -> Rates:
    """The largest of all configurations, in MB / s for each copy."""
    table = figure("log-rate")
    axes = tuple(table.file.axes)
    return {"mb_per_s": most(*(table.at(**dict(zip(axes, place, strict=True))) for place in table.points()))}


RATES: dict[str, Callable[[str], Rates]] = {
    "private-out-of-syncpoint": _private("out-of-syncpoint"),
    "private-in-syncpoint": _private("in-syncpoint"),
    "random-get-one-requester": _random_get("bufferpool-rate-one-requester", "64-bit-4gb-per-pool"),
    "random-get-two-requesters": _random_get("bufferpool-rate-two-requesters", "64-bit-enough-buffers"),
    PERSISTENT_LOG: lambda _: {"mb_per_s": figure("log-rate-upper-bound").at("per_copy", release="9.4")},
    "persistent-log-best": _best_log_rate,
    "scm-random-access": lambda machine: {
        "transactions_per_s": figure("scm-random-access").at("transactions_per_s", machine=machine)
    },
    "transmission-queue": lambda _: {
        "messages_per_s": figure("bufferpool-get-rate").at(source="buffers", configuration="sufficient")
    },
    "replication-bindings": lambda _: {"mb_per_s": figure("linux-partner-log-rate").at(mode="bindings")},
    **{workload: _kafka(direction) for workload, direction in KAFKA.items()},
}
Workload = Annotated[str, Choice(tuple(RATES), "What was driven to its peak")]
Machine = Annotated[
    str | None, Choice(MACHINES, "IBM Z machine; the one with the highest rate where left out")
]


@rule(
    "reference-rate",
    order=3,
    outputs=[
        Out("transactions_per_s", "transaction / s", "Transactions a second"),
        Out("messages_per_s", "message / s", "Messages a second, as printed"),
        Out(MESSAGES, "message / s", "Messages a second that the transactions make"),
        Out("mb_per_s", "MB / s", "MB a second"),
        Out("machine", None, "Machine of these rates"),
        Out("cpus", "engine", "Its processors"),
        Out("release", None, "Release of MQ"),
        Out("what", None, "What was measured"),
        Out("rates", None, "Every published rate of the workload, with machine and processors"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(
        CONDITIONS,
        DEFAULT_CPUS,
        "machine-configuration",
        "reference-rate-request-reply",
        "reference-rate-messages",
        "bufferpool-rate-one-requester",
        "bufferpool-rate-two-requesters",
        "log-rate-upper-bound",
        "log-rate",
        "scm-random-access",
        "bufferpool-get-rate",
        "linux-partner-log-rate",
        "kafka-rate-most",
        "kafka-rate",
        "kafka-sink-peak",
        "reference-tolerance",
    ),
)
def reference_rate(workload: Workload, machine: Machine = None) -> dict[str, Output]:
    """Peak rates that the reports publish, with machine and processors.

    Reached by test programs that do nothing but messaging. Rates of several machines were not measured alike and do
    not compare the machines.
    """
    published = dict(_published(workload))
    chosen = machine or max(published, key=lambda one: _first(published[one]).value)
    rates: Mapping[str, Output] = published.get(chosen) or _not_on(chosen, workload, published)
    conditions = figure(CONDITIONS)
    where = {"workload": workload, "machine": chosen}
    return {
        **{
            name: rates.get(name, Unanswered("Not stated for this workload.")) for name in (*STATED, MESSAGES)
        },
        "machine": _machine(workload, machine, chosen, published),
        "cpus": _cpus(workload, chosen) or Unanswered(NOT_SAID if chosen in published else NOT_THERE),
        "release": conditions.words("release", **where) or Unanswered(NOT_THERE),
        "what": conditions.words("what", **where) or Unanswered(NOT_THERE),
        "rates": Table(tuple(_rows(workload, published))),
        "findings": applicable_advice(
            "reference-rate",
            workload=workload,
            rate=figure("log-rate-upper-bound").at("per_copy", release="9.4"),
            tolerance=figure("reference-tolerance").at(document="mq-9.4", of="runs"),
        ),
    }


def _first(rates: Rates) -> Quantity:
    return next(iter(rates.values()))


def _machine(workload: str, asked: str | None, chosen: str, published: Mapping[str, Rates]) -> Words:
    """The machine that was asked for, or the one with the highest rate of those published."""
    measured = figure(CONDITIONS).words("what", workload=workload, machine=chosen)
    if asked is not None:
        return Words(chosen, measured, origins=(Origin("input", "machine"),))
    return Words(chosen, *map(_first, published.values()), measured, how="that with the highest of")


def _cpus(workload: str, machine: str) -> Quantity | None:
    """Processors of a measurement; where its report names none, those of its systems by default."""
    conditions = figure(CONDITIONS)
    cpus = conditions.at("cpus", workload=workload, machine=machine)
    if cpus.known or conditions.text("what", workload=workload, machine=machine) is None:
        return cpus if cpus.known else None
    default = figure(DEFAULT_CPUS).at(machine=machine)
    return with_note(default, BY_DEFAULT) if default.known else None


def _not_on(machine: str, workload: str, published: Mapping[str, Rates]) -> Mapping[str, Output]:
    """No numbers for a machine on which the workload was not measured; those of the nearest one are named."""
    asked = f"Reference rate {workload} on {machine}"
    conditions = figure(CONDITIONS)
    place = nearest_point(conditions.file, (workload, machine), conditions.points("what"))
    near = published[place[1]] if place else {}
    return {
        name: unpublished(asked, rate) if rate.is_leaf else Unanswered(f"{asked} is not published.")
        for name, rate in near.items()
    }


def _published(workload: str) -> Iterator[tuple[str, Rates]]:
    """Each machine on which the workload was measured, with its rates."""
    for kind, machine in figure(CONDITIONS).points("what"):
        if kind == workload:
            yield machine, {name: rate for name, rate in RATES[workload](machine).items() if rate.known}


def _rows(workload: str, published: Mapping[str, Rates]) -> Iterator[dict[str, object]]:
    """Every published rate; of a Kafka connector also those with other tasks, sizes, or both sides at work."""
    for machine, rates in published.items():
        row = _row(workload, machine, rates)
        yield row
        for how, rate in other_published_rates(KAFKA[workload]) if workload in KAFKA else ():
            yield {**row, "what": f"{KAFKA_WITH}, {how}", "messages_per_s": rate}


def _row(workload: str, machine: str, rates: Rates) -> dict[str, object]:
    conditions = figure(CONDITIONS)
    where = {"workload": workload, "machine": machine}
    texts = {name: conditions.text(name, **where) for name in ("release", "what")}
    return {"machine": machine, "cpus": _cpus(workload, machine), **texts, **rates}
