"""Section 6: how many of the log writes stay synchronous, from what the displays and reports count."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.engine.inputs import Choice, Number
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.zhyperlink.inputs import SINCE
from mqplanner.units import Quantity, constant, unit
from mqplanner.units.basis import MEASURED
from mqplanner.units.functions import choose, round_half_up, with_note, with_sources_of
from mqplanner.units.origin import Origin

NEEDS = {
    "d-sms": ("writes", "sync_pct"),
    "d-ios": ("success", "timeouts"),
    "mqsmf": ("sync_writes", "async_writes"),
    "rmf": ("sync_writes", "async_writes"),
}
MAY_HAVE = {"d-ios": ("link_busy",), "mqsmf": ("switch_writes", "new_logs")}
ERRATA = {
    "d-sms": ("d-sms-reasons-sum", "d-sms-synchronous-for-asynchronous"),
    "mqsmf": ("mqsmf-log-cut-off",),
    "rmf": ("rmf-sync-share",),
}
SAMPLES = {
    "d-sms": "d-sms-zhlwrite-sample",
    "d-ios": "d-ios-zhyperlink-pfid-sample",
    "mqsmf": "mqsmf-log-sample-zhyperlink-writes",
    "rmf": "rmf-sync-io-sample",
}
"""The sample of each source, and so the place where the report shows what it counts."""
SWITCHES = "mqsmf-log-sample-switch"
ADVISED_SIZE = "log-size-advice"
NO_WRITES = constant(0, "request", "no writes")
ALL = constant(100, "pct", "all writes")
MOST = 1_000_000_000_000

Source = Annotated[str, Choice(tuple(NEEDS), "Where the counts come from")]


def _count(description: str, unit: str = "request") -> Number:
    return Number(unit, description, least=0, most=MOST, integer=True)


def _count_or_rate(description: str) -> Number:
    return Number("request", f"{description}; for RMF those of a second", least=0, most=MOST)


@rule(
    "zhyperlink-sync-rate",
    order=12,
    outputs=[
        Out("writes", "request", "All log writes; for RMF those of a second"),
        Out("sync_pct", "pct", "Share that stayed synchronous"),
        Out("async_pct", "pct", "Share that was asynchronous"),
        Out("async_writes", "request", "Asynchronous writes"),
        Out("async_per_switch", "request / log", "Asynchronous writes at each log switch"),
        Out("switch_pct", "pct", "Share of the asynchronous writes that belongs to log switches"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(*SAMPLES.values(), SWITCHES, "log-size-advice"),
    releases=SINCE,
)
def zhyperlink_sync_rate(
    source: Source,
    writes: Annotated[Quantity | None, _count("D SMS: write requests")] = None,
    sync_pct: Annotated[
        Quantity | None, Number("pct", "D SMS: synchronous writes", least=0, most=100)
    ] = None,
    success: Annotated[Quantity | None, _count("D IOS: successful writes of all PFIDs")] = None,
    timeouts: Annotated[Quantity | None, _count("D IOS: writes that timed out")] = None,
    link_busy: Annotated[Quantity | None, _count("D IOS: writes that met a busy link")] = None,
    sync_writes: Annotated[Quantity | None, _count_or_rate("MQSMF, RMF: synchronous writes")] = None,
    async_writes: Annotated[Quantity | None, _count_or_rate("MQSMF, RMF: asynchronous writes")] = None,
    switch_writes: Annotated[
        Quantity | None, _count("MQSMF: asynchronous writes that belong to log switches")
    ] = None,
    new_logs: Annotated[Quantity | None, _count("MQSMF: new logs used in the interval", "log")] = None,
) -> dict[str, Output]:
    """Share of log writes that stay synchronous.

    From D SMS,DSNAME(…),STATS(ZHLWRITE), from D IOS,ZHYPERLINK,LINK=ALL,DETAIL, from the log report of MQSMF or from
    RMF. A write that times out is repeated asynchronously; one that meets a busy link is tried on another PFID. From
    what share on it matters, the report does not say.
    """
    said = {name: value for name, value in locals().items() if isinstance(value, Quantity)}
    _check(source, said)
    everything, asynchronous, share = _counted(source, said)
    return {
        "writes": everything,
        "sync_pct": ALL - share,
        "async_pct": share,
        "async_writes": asynchronous,
        **_at_switches(source, said, asynchronous),
        "findings": _findings(said, share),
    }


def _check(source: str, said: dict[str, Quantity]) -> None:
    """Each source has counts of its own; the others would go unused, and are refused instead."""
    needed = NEEDS[source]
    allowed = [*needed, *MAY_HAVE.get(source, ())]
    problems = [Problem(name, None, f"is missing; {source} gives it") for name in needed if name not in said]
    for name, value in said.items():
        if name not in allowed:
            problems.append(Problem(name, value.value, f"is not what {source} gives", allowed))
        elif source == "mqsmf" and np.any(value.value != np.floor(value.value)):
            problems.append(Problem(name, value.value, "must be a whole number: MQSMF counts writes"))
    if not problems and "switch_writes" in said and np.any(said["switch_writes"] > said["async_writes"]):
        asynchronous = said["async_writes"].value
        text = "cannot be more than async_writes, of which they are a part"
        problems.append(Problem("switch_writes", said["switch_writes"].value, text, asynchronous))
    if problems:
        raise InvalidInputs(problems)


def _counted(source: str, said: dict[str, Quantity]) -> tuple[Quantity, Quantity, Quantity]:
    """All writes, the asynchronous ones, and these as a share in percent."""
    first, second = (_shown(said[name], SAMPLES[source], ERRATA.get(source, ())) for name in NEEDS[source])
    if source == "d-sms":
        share = (ALL - second).named("async_pct")
        return first, round_half_up(first * share), _unless_none(first.value, "writes were counted", share)
    everything = (first + second).named("writes")
    share = (second / everything).to("pct").named("async_pct")
    return everything, second, _unless_none(everything.value, "writes were counted", share)


def _shown(count: Quantity, sample: str, errata: tuple[str, ...] = ()) -> Quantity:
    """A count with the place where the report shows it; what is noted on its sample says nothing of other counts."""
    table = figure(sample)
    cited = table.citation(table.file.editions[0])
    origin = Origin("constant", "counts as the report shows them", citations=(cited,), errata=errata)
    return with_sources_of(count, Quantity(0, unit("ratio"), MEASURED, origin))


def _at_switches(source: str, said: dict[str, Quantity], asynchronous: Quantity) -> dict[str, Output]:
    at_switches, logs = said.get("switch_writes"), said.get("new_logs")
    if at_switches is None:
        unknown = Unanswered("The writes at log switch were not given; the log report of MQSMF has them.")
        return {"async_per_switch": unknown, "switch_pct": unknown}
    per_switch: Output = Unanswered("The number of new logs was not given.")
    if logs is not None:
        per_switch = _unless_none(logs.value, "log was switched", _shown(at_switches, SWITCHES) / logs)
    at_switches = _shown(at_switches, SAMPLES[source])
    share = (at_switches / asynchronous).to("pct")
    return {
        "async_per_switch": per_switch,
        "switch_pct": _unless_none(asynchronous.value, "write was asynchronous", share),
    }


def _unless_none(count: Any, what: str, ratio: Quantity) -> Quantity:
    """A ratio to a count; where nothing was counted none, with the reason why."""
    if not np.any(count == 0):
        return ratio
    why = with_note(ratio, f"No {what}, so there is no share.")
    return choose(count == 0, Quantity(float("nan"), ratio.unit, ratio.basis, "=", (why,)), ratio)


def _findings(said: dict[str, Quantity], share: Quantity) -> list[Finding]:
    found = []
    if _some(said, "switch_writes"):
        found.append(advise("zhyperlink-switch-writes", ADVISED_SIZE, gb=figure(ADVISED_SIZE).at()))
    for name, id in (("timeouts", "zhyperlink-timeouts"), ("link_busy", "zhyperlink-link-busy")):
        if _some(said, name):
            found.append(advise(id, count=said[name]))
    if everywhere(share.value > 0):
        found.append(advise("zhyperlink-async-rising"))
    return found


def _some(said: dict[str, Quantity], name: str) -> bool:
    return name in said and everywhere(said[name] > NO_WRITES)
