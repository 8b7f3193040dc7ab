"""Section 5: how much the persistent messages of a plan log."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.logging.inputs import LoggedWorkload, RbaBytes, Workloads
from mqplanner.rules.logging.rba_space import NOTHING, ONE_MESSAGE, rba_share
from mqplanner.rules.zhyperlink.inputs import Copies
from mqplanner.units import ASSUMED, Quantity, constant
from mqplanner.units.functions import choose, most, total, with_note

STREAMED_FACTOR = "log-streamed-data-factor"
DEMAND_FIGURES = (STREAMED_FACTOR, "log-rba-space")
DATA_ONLY = "Message data only: headers, gets, commits and other log records are not published."
WITHOUT_RBA = "Without the share that an 8-byte RBA adds, which is not published for such messages."


@dataclass(frozen=True)
class LogDemand:
    """What workloads log: rates of one copy in MB / s, the share of an 8-byte RBA in percent (NaN: not published)."""

    put: Quantity
    """Data of the messages as they are put."""
    with_streaming: Quantity
    rba_added: Quantity
    mb_per_s: Quantity

    @property
    def streaming_added(self) -> Quantity:
        """What streaming adds."""
        return self.with_streaming - self.put


@rule("log-demand", order=1)
@reads(*DEMAND_FIGURES)
@returns(
    Out("mb_per_s", "MB / s", "Log rate that each copy has to carry"),
    Out("total_mb_per_s", "MB / s", "Log rate of all copies together"),
    Out("streaming_added_mb_per_s", "MB / s", "What streaming adds to each copy"),
    Out("streaming_added_pct", "pct", "What streaming adds to the data of the messages"),
    Out("rba_added_mb_per_s", "MB / s", "What an 8-byte RBA adds to each copy"),
    Out("rba_added_pct", "pct", "What an 8-byte RBA adds to one of 6 bytes"),
    Out("findings", None, "Advice that applies"),
)
def log_demand(workloads: Workloads, rba_bytes: RbaBytes = 8, copies: Copies = 2) -> dict[str, Output]:
    """Log rate that persistent messages ask for.

    Rate times size of what is put, twice where a queue streams, and the share that an 8-byte RBA adds. That share is
    published for two workloads of requests and replies; any other mix takes it by its average message.
    """
    demand = log_demand_of(workloads, rba_bytes)
    added = demand.streaming_added
    return {
        "mb_per_s": demand.mb_per_s,
        "total_mb_per_s": demand.mb_per_s * constant(copies, "ratio", f"{copies} copies"),
        "streaming_added_mb_per_s": added,
        "streaming_added_pct": (added / demand.put).to("pct") if demand.put.value else NOTHING,
        "rba_added_mb_per_s": demand.with_streaming * demand.rba_added,
        "rba_added_pct": demand.rba_added,
        "findings": demand_findings(workloads),
    }


def log_demand_of(workloads: Sequence[LoggedWorkload], rba_bytes: int) -> LogDemand:
    """Return the log rate of workloads; without the share of the RBA where none is published for their size."""
    put = _data(workloads).to("MB / s").named("data put")
    logged = total(_data_of(load) * _times_logged(load) for load in workloads)
    with_streaming = logged.to("MB / s").named("data logged")
    messages = total(load.persistent_put_rate_per_s * _times_logged(load) for load in workloads)
    share = rba_share(workloads, logged, messages) if rba_bytes > 6 else NOTHING
    rate = with_streaming
    if not share.is_array and not share.known:
        rate = with_note(rate, WITHOUT_RBA)
    elif share.is_array or share.value:
        rate = rate * (constant(1, "ratio", "the data") + share)
    return LogDemand(put, with_streaming, share, with_note(rate.cap_basis(ASSUMED), DATA_ONLY))


def average_message_kb(workloads: Sequence[LoggedWorkload]) -> Quantity:
    """Return the average message by number, at which a log rate is judged, in KB; without puts the largest.

    By number, so that a few large messages do not give many small ones the log rate of large messages.
    """
    if len(workloads) == 1:
        return workloads[0].message_bytes.to("KB")
    messages = total(load.persistent_put_rate_per_s for load in workloads)
    largest = most(*(load.message_bytes for load in workloads)).to("KB")
    with np.errstate(all="ignore"):
        average = (_data(workloads) / messages * ONE_MESSAGE).to("KB").named("average persistent message")
    return choose(np.equal(messages.value, 0) if messages.is_array else not messages.value, largest, average)


def larger_rate(described: LogDemand | None, observed: Quantity | None) -> Quantity | None:
    """Return the larger of the log rate of workloads and one that was measured.

    A measured rate contains headers, gets and commits, which no report publishes; workloads contain what is planned
    and was not there during the measurement.
    """
    if described is None or observed is None:
        return observed if described is None else described.mb_per_s
    return most(described.mb_per_s, observed).named("log rate")


def demand_findings(workloads: Sequence[LoggedWorkload]) -> list[Finding]:
    """Return the advice on a demand that is calculated from workloads."""
    return applicable_advice("log-demand", streamed=any(load.streamed for load in workloads))


def _data(workloads: Sequence[LoggedWorkload]) -> Quantity:
    return total(_data_of(load) for load in workloads)


def _data_of(load: LoggedWorkload) -> Quantity:
    """Return what is put, in B / s."""
    return load.persistent_put_rate_per_s * (load.message_bytes / ONE_MESSAGE)


def _times_logged(load: LoggedWorkload) -> Quantity:
    return figure(STREAMED_FACTOR).at() if load.streamed else constant(1, "ratio", "once")
