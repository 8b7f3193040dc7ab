"""Section 5: how much the persistent messages of a plan log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.results import Finding, Output, advise
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.logging.inputs import LoggedWorkload, RbaBytes, Workloads
from mqplanner.rules.logging.rba_space import rba_share
from mqplanner.rules.zhyperlink.inputs import Copies
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import ASSUMED
from mqplanner.units.functions import noted, total

ONE_MESSAGE = constant(1, "message", "one message")
NOTHING = constant(0, "pct", "nothing")
DATA_ONLY = "Message data only: headers, gets, commits and other log records are not published."
DEMAND_FIGURES = ("log-streamed-data-factor", "log-rba-space")


@dataclass(frozen=True)
class LogDemand:
    """What is logged: rates in MB / s of one copy, the share of an 8-byte RBA in percent (NaN: not published)."""

    base: Quantity
    data: Quantity
    rba_added: Quantity
    mb_per_s: Quantity


@rule(
    "log-demand",
    section=5,
    outputs=[
        Out("mb_per_s", "MB / s", "Log rate that each copy has to carry"),
        Out("total_mb_per_s", "MB / s", "The same of all copies"),
        Out("streaming_added_mb_per_s", "MB / s", "What streaming adds to each copy"),
        Out("streaming_added_pct", "pct", "What streaming adds to the data of the messages"),
        Out("rba_added_mb_per_s", "MB / s", "What an 8-byte RBA adds to each copy"),
        Out("rba_added_pct", "pct", "What an 8-byte RBA adds to one of 6 bytes"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=DEMAND_FIGURES,
)
def log_demand(workloads: Workloads, rba_bytes: RbaBytes = 8, copies: Copies = 2) -> dict[str, Output]:
    """Log rate that persistent messages ask for.

    Rate times size of what is put, twice where a queue streams, and the share that an 8-byte RBA adds. That share is
    published for two workloads of requests and replies; any other mix takes it by its average message.
    """
    demand = demand_of(workloads, rba_bytes)
    added = demand.data - demand.base
    return {
        "mb_per_s": demand.mb_per_s,
        "total_mb_per_s": demand.mb_per_s * constant(copies, "ratio", f"{copies} copies"),
        "streaming_added_mb_per_s": added,
        "streaming_added_pct": (added / demand.base).to("pct") if demand.base.value else NOTHING,
        "rba_added_mb_per_s": demand.data * demand.rba_added,
        "rba_added_pct": demand.rba_added,
        "findings": demand_findings(workloads),
    }


def demand_of(workloads: Sequence[LoggedWorkload], rba_bytes: int) -> LogDemand:
    """The log rate of workloads, of one copy; without the share of the RBA where none is published for their size."""
    base = total(_data(load) for load in workloads).to("MB / s").named("data put")
    logged = total(_data(load) * _times(load) for load in workloads)
    data = logged.to("MB / s").named("data logged")
    messages = total(load.persistent_put_rate_per_s * _times(load) for load in workloads)
    share = rba_share(workloads, logged, messages) if rba_bytes > 6 else NOTHING
    carried = data
    if share.is_array or share.value:
        carried = (
            data * (constant(1, "ratio", "the data") + share)
            if share.is_array or share.known
            else _without(data)
        )
    return LogDemand(base, data, share, noted(carried.at_best(ASSUMED), DATA_ONLY))


def demand_findings(workloads: Sequence[LoggedWorkload]) -> list[Finding]:
    """What the reports advise on a demand that was reckoned from workloads."""
    found = [advise("log-demand-data-only")]
    if any(load.streamed for load in workloads):
        found.append(advise("log-streaming-doubles", "log-streamed-data-factor"))
    return found


def _data(load: LoggedWorkload) -> Quantity:
    """What is put, in B / s."""
    return load.persistent_put_rate_per_s * (load.message_bytes / ONE_MESSAGE)


def _times(load: LoggedWorkload) -> Quantity:
    return figure("log-streamed-data-factor").at() if load.streamed else constant(1, "ratio", "once")


def _without(data: Quantity) -> Quantity:
    return noted(data, "Without the share that an 8-byte RBA adds, which is not published for such messages.")
