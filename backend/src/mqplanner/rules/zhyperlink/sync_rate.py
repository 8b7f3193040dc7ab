"""How many of the log writes stay synchronous, from what the displays and reports count (topic 6)."""

from typing import Annotated, Any

import numpy as np

from mqplanner.releases import ZHYPERLINK_RELEASES
from mqplanner.rules.engine import Output, Unanswered, cite_figure, rule
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.engine.findings import Advice, applicable_errata
from mqplanner.rules.engine.inputs import Choice, Number
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import choose, round_half_up, with_note

COUNTS = {
    "d-sms": ("writes", "sync_pct"),
    "d-ios": ("success", "timeouts"),
    "mqsmf": ("sync_writes", "async_writes"),
    "rmf": ("sync_writes", "async_writes"),
}
"""The inputs that each source has to give; OPTIONAL_COUNTS are those that it may give."""
OPTIONAL_COUNTS = {"d-ios": ("link_busy",), "mqsmf": ("switch_writes", "new_logs")}
SAMPLES = {
    "d-sms": "d-sms-zhlwrite-sample",
    "d-ios": "d-ios-zhyperlink-pfid-sample",
    "mqsmf": "mqsmf-log-sample-zhyperlink-writes",
    "rmf": "rmf-sync-io-sample",
}
"""The sample of each source, which is where the report shows what the source counts."""
SAMPLE_ERRATA = ("d-sms-reasons-sum", "d-sms-synchronous-for-asynchronous", "mqsmf-log-cut-off", "rmf-sync-share")
SWITCHES = "mqsmf-log-sample-switch"
ALL_WRITES = constant(100, "pct", "all writes")


def _count(description: str, unit: str = "request", integer: bool = True) -> Number:
    return Number(unit, description, least=0, most=1_000_000_000_000, integer=integer)


@rule("zhyperlink-sync-rate", order=12, releases=ZHYPERLINK_RELEASES)
def zhyperlink_sync_rate(
    source: Annotated[str, Choice(tuple(COUNTS))],
    writes: Annotated[Quantity | None, _count("D SMS: write requests")] = None,
    sync_pct: Annotated[Quantity | None, Number("pct", least=0, most=100)] = None,
    success: Annotated[Quantity | None, _count("D IOS: successful writes of all PFIDs")] = None,
    timeouts: Annotated[Quantity | None, _count("D IOS: writes that timed out")] = None,
    link_busy: Annotated[Quantity | None, _count("D IOS: writes that met a busy link")] = None,
    sync_writes: Annotated[
        Quantity | None, _count("MQSMF, RMF: synchronous writes; for RMF those of a second", integer=False)
    ] = None,
    async_writes: Annotated[
        Quantity | None, _count("MQSMF, RMF: asynchronous writes; for RMF those of a second", integer=False)
    ] = None,
    switch_writes: Annotated[Quantity | None, _count("MQSMF: asynchronous writes that belong to log switches")] = None,
    new_logs: Annotated[Quantity | None, _count("MQSMF: new logs used in the interval", "log")] = None,
) -> dict[str, Output]:
    """Share of log writes that stay synchronous."""
    counts = {name: count for name, count in locals().items() if isinstance(count, Quantity)}
    _check(source, counts)
    all_writes, asynchronous, share = _asynchronous(source, counts)
    return {
        "writes": all_writes,
        "sync_pct": ALL_WRITES - share,
        "async_pct": share,
        "async_writes": asynchronous,
        **_at_log_switches(source, switch_writes, new_logs, asynchronous),
        "findings": Advice(async_pct=share),
    }


def _check(source: str, counts: dict[str, Quantity]) -> None:
    """Raise InvalidInputs where a count of the source is missing or one of another source would go unused."""
    needed = COUNTS[source]
    allowed = [*needed, *OPTIONAL_COUNTS.get(source, ())]
    problems = [Problem(name, None, f"is missing; {source} gives it") for name in needed if name not in counts]
    for name, count in counts.items():
        if name not in allowed:
            problems.append(Problem(name, count.value, f"is not what {source} gives", allowed))
        elif source == "mqsmf" and np.any(count.value != np.floor(count.value)):
            problems.append(Problem(name, count.value, "must be a whole number: MQSMF counts writes"))
    at_switches = counts.get("switch_writes")
    if not problems and at_switches is not None and np.any(at_switches > counts["async_writes"]):
        text = "cannot be more than async_writes, of which they are a part"
        problems.append(Problem("switch_writes", at_switches.value, text, counts["async_writes"].value))
    if problems:
        raise InvalidInputs(problems)


def _asynchronous(source: str, counts: dict[str, Quantity]) -> tuple[Quantity, Quantity, Quantity]:
    """Return all writes, the asynchronous ones, and their share in percent."""
    errata = applicable_errata(*SAMPLE_ERRATA, source=source)
    first, second = (cite_figure(counts[name], SAMPLES[source], errata) for name in COUNTS[source])
    if source == "d-sms":
        # this display gives the share of synchronous writes and not their number
        share = (ALL_WRITES - second).named("async_pct")
        all_writes, asynchronous = first, round_half_up(first * share)
    else:
        all_writes, asynchronous = (first + second).named("writes"), second
        share = (second / all_writes).to("pct").named("async_pct")
    return all_writes, asynchronous, _none_without(all_writes.value, "writes were counted", share)


def _at_log_switches(
    source: str, switch_writes: Quantity | None, new_logs: Quantity | None, asynchronous: Quantity
) -> dict[str, Output]:
    if switch_writes is None:
        unknown = Unanswered("The writes at log switch were not given; the log report of MQSMF has them.")
        return {"async_per_switch": unknown, "switch_pct": unknown}
    per_switch: Output = Unanswered("The number of new logs was not given.")
    if new_logs is not None:
        per_log = cite_figure(switch_writes, SWITCHES) / new_logs
        per_switch = _none_without(new_logs.value, "log was switched", per_log)
    share = (cite_figure(switch_writes, SAMPLES[source]) / asynchronous).to("pct")
    return {
        "async_per_switch": per_switch,
        "switch_pct": _none_without(asynchronous.value, "write was asynchronous", share),
    }


def _none_without(count: Any, what: str, ratio: Quantity) -> Quantity:
    """Return a ratio to a count; no number, with the reason, where nothing was counted."""
    if not np.any(count == 0):
        return ratio
    why = with_note(ratio, f"No {what}, so there is no share.")
    return choose(count == 0, Quantity(float("nan"), ratio.unit, ratio.basis, "=", (why,)), ratio)
