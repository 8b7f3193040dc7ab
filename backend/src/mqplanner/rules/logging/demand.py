"""Topic 5: how much the persistent messages of a plan log, with the share of an 8-byte RBA."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Output, rule
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.inputs import Choice, Number
from mqplanner.rules.logging.inputs import LoggedWorkload, RbaBytes, Workloads
from mqplanner.rules.logging.log_rates import published_sizes
from mqplanner.rules.zhyperlink.inputs import Copies
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant, format_number
from mqplanner.units.functions import choose, least, most, total, with_note

ONE_MESSAGE = constant(1, "message", "one message")
NOTHING = constant(0, "pct", "nothing")
ONCE = constant(1, "ratio", "once")
AS_MUCH_AGAIN = constant(2, "ratio", "as much again for other log records, the planner's own safe reading")
PER_MESSAGE, PER_PUT, DATA_ALONE = "per-message", "per-put", "none"
ONE_BATCH = constant(1, "count", "one batch")
NOT_SMALL = constant(float("nan"), "MB / s", "messages of a page of the log or more")
LOG_PAGE = constant(1, "page", "a page of the log, the planner's own mark for small messages").to("KB")
BATCHES = Number("count / s", least=0, most=1_000_000_000)
_DIGITS = 9
"""Decimals of a size in KB that count; the noise of dividing rates is smaller."""
STREAMED_FACTOR = "log-streamed-data-factor"
BESIDES_DATA = {
    PER_MESSAGE: "With headers, gets and commits as the documentation has them for messages of 1 KB.",
    PER_PUT: "With headers as an early formula has them; its terms for gets and units of work could not be obtained.",
    DATA_ALONE: "Message data only, without headers, gets, commits and other log records.",
}
WITHOUT_RBA = "Without the share that an 8-byte RBA adds, which none of the planner's sources gives for such messages."


def rba_share(workloads: Sequence[LoggedWorkload], logged: Quantity, messages: Quantity) -> Quantity:
    """Return what an 8-byte RBA adds in percent, by the average message: `logged` data over `messages` a second.

    Published are a request and a reply of two sizes, put at one rate; the average of such a pair stands for it.
    """
    table = figure("log-rba-space")
    request, replies = table.choices("request_kb")[0], sorted(table.choices("reply_kb"))
    shortest, longest = ((request + reply) / 2 for reply in (replies[0], replies[-1]))
    if logged.is_array or messages.is_array:
        return _share_at_points(logged, messages, request, (shortest, longest))
    if not messages.value:
        return with_note(NOTHING, "No persistent message is put, so nothing is logged.")
    average = _average(logged, messages).named("average message")
    if not shortest <= average.value <= longest:
        nearest = table.at(request_kb=request, reply_kb=replies[0 if average.value < shortest else -1])
        caveat = (
            f"The share is published for messages of {format_number(shortest)} to "
            f"{format_number(longest)} KB on average; "
            f"for {format_number(average.value)} KB the nearest is held. Smaller messages add more, larger ones less."
        )
        return with_note(nearest.cap_basis(EXTRAPOLATED), caveat)
    share = _share_of_pair(average, request)
    if _is_published_pair(workloads, request, replies):
        return share
    pair = f"a request of {format_number(request)} KB and a reply that give the same average."
    return with_note(share.cap_basis(ASSUMED), f"The average message stands for {pair}")


def _share_at_points(logged: Quantity, messages: Quantity, request: float, ends: tuple[float, float]) -> Quantity:
    """Return the share at many points: between the published averages by the line, beyond them the nearest."""
    shortest, longest = (constant(end, "KB", "average of a published pair") for end in ends)
    is_empty = np.broadcast_to(np.equal(messages.value, 0), np.broadcast(logged.value, messages.value).shape)
    with np.errstate(all="ignore"):
        average = choose(is_empty, shortest, _average(logged, messages)).named("average message")
    is_outside = np.any((average < shortest) | (average > longest))
    share = _share_of_pair(least(most(average, shortest), longest), request)
    return choose(is_empty, NOTHING, share.cap_basis(EXTRAPOLATED if is_outside else ASSUMED))


def _average(logged: Quantity, messages: Quantity) -> Quantity:
    size = (logged / messages * ONE_MESSAGE).to("KB")
    value = np.round(size.value, _DIGITS) if size.is_array else round(float(size.value), _DIGITS)
    return Quantity(value, size.unit, size.basis, "=", (size,))


def _share_of_pair(average: Quantity, request: float) -> Quantity:
    """Return the share of a request and a reply with this average."""
    reply = (average * 2 - constant(request, "KB", "the request")).named("reply that gives this average")
    return figure("log-rba-space").at(request_kb=request, reply_kb=reply)


def _is_published_pair(workloads: Sequence[LoggedWorkload], request: float, replies: list[float]) -> bool:
    """Return whether this is a request and a reply of published sizes, put at one rate and not streamed."""
    if len(workloads) != 2 or any(load.streamed for load in workloads):
        return False
    first, second = sorted(load.message_bytes.to("KB").value for load in workloads)
    rates = {load.persistent_put_rate_per_s.value for load in workloads}
    return len(rates) == 1 and first == request and second in replies


@dataclass(frozen=True)
class LogDemand:
    """What workloads log: rates of one copy in MB / s, the share of an 8-byte RBA in percent (NaN: not known)."""

    put: Quantity
    """Data of the messages as they are put."""
    with_streaming: Quantity
    besides_data: Quantity
    """Headers, gets and commits."""
    streaming_added: Quantity
    """What streaming adds to the log rate."""
    rba_added: Quantity
    mb_per_s: Quantity


@rule("log-demand", order=1)
def log_demand(
    workloads: Workloads,
    rba_bytes: RbaBytes = 8,
    copies: Copies = 2,
    besides_data: Annotated[str, Choice((PER_MESSAGE, PER_PUT, DATA_ALONE))] = PER_MESSAGE,
    batches_received_per_s: Annotated[Quantity, BATCHES] = 0,  # type: ignore[assignment]
    batches_sent_per_s: Annotated[Quantity, BATCHES] = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """Log rate that persistent messages need."""
    demand = log_demand_of(workloads, rba_bytes, besides_data)
    of_channels = logged_for_batches(received=batches_received_per_s, sent=batches_sent_per_s)
    demand = with_batches(demand, of_channels)
    copied = demand.with_streaming - demand.put
    return {
        "mb_per_s": demand.mb_per_s,
        "besides_data_mb_per_s": demand.besides_data,
        "total_mb_per_s": demand.mb_per_s * constant(copies, "ratio", f"{copies} copies"),
        "mb_per_hour": demand.mb_per_s.to("MB / hour"),
        "gb_per_day": demand.mb_per_s.to("GB / day"),
        "streaming_added_mb_per_s": demand.streaming_added,
        "streaming_added_pct": (copied / demand.put).to("pct") if demand.put.value else NOTHING,
        "rba_added_mb_per_s": (demand.with_streaming + demand.besides_data + of_channels) * demand.rba_added,
        "rba_added_pct": demand.rba_added,
        "findings": demand_findings(workloads, besides_data),
    }


def logged_for_batches(**batches_per_s: Quantity) -> Quantity:
    """Return what channels log for their batches, received or sent, besides the messages, in MB / s."""
    batch = figure("log-per-batch")
    return total(rate / ONE_BATCH * batch.at(direction=way) for way, rate in batches_per_s.items()).to("MB / s")


def with_batches(demand: LogDemand, of_channels: Quantity) -> LogDemand:
    """Return a demand with what channels log for their batches."""
    if not np.any(of_channels.value):
        return demand
    return replace(demand, mb_per_s=demand.mb_per_s + _with_rba(of_channels, demand.rba_added))


def log_demand_of(workloads: Sequence[LoggedWorkload], rba_bytes: int, besides_data: str = PER_MESSAGE) -> LogDemand:
    """Return the log rate of workloads; without the share of the RBA where the sources have none for their size."""
    put = _data(workloads).to("MB / s").named("data put")
    logged = total(_data_of(load) * _times_logged(load) for load in workloads)
    with_streaming = logged.to("MB / s").named("data logged")
    messages = total(load.persistent_put_rate_per_s * _times_logged(load) for load in workloads)
    share = rba_share(workloads, logged, messages) if rba_bytes > 6 else NOTHING
    once = [load.persistent_put_rate_per_s * _besides_data_of(load, besides_data) for load in workloads]
    besides = total(rate * _times_logged(load) for rate, load in zip(once, workloads, strict=True))
    besides = besides.to("MB / s").named("headers, gets and commits")
    rate = with_streaming if besides_data == DATA_ALONE else with_streaming + besides
    streamed = [
        (_data_of(load) + rate) * (_times_logged(load) - ONCE) for rate, load in zip(once, workloads, strict=True)
    ]
    streaming_added = _with_rba(total(streamed).to("MB / s").named("copies by streaming"), share)
    rate = with_note(_with_rba(rate, share).cap_basis(ASSUMED), BESIDES_DATA[besides_data])
    return LogDemand(put, with_streaming, besides, streaming_added, share, rate)


def with_small_messages(workloads: Sequence[LoggedWorkload]) -> list[LoggedWorkload]:
    """Return the same workloads with no message that is larger than the smallest with a published log rate."""
    smallest = constant(min(published_sizes()), "KB", "smallest size measured")
    return [replace(load, message_bytes=least(load.message_bytes, smallest)) for load in workloads]


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

    A measured rate contains all log records; workloads contain what is planned and was not there during the
    measurement.
    """
    if described is None or observed is None:
        return observed if described is None else described.mb_per_s
    return most(described.mb_per_s, observed).named("log rate")


def demand_findings(workloads: Sequence[LoggedWorkload], besides_data: str = PER_MESSAGE) -> list[Finding]:
    """Return the advice on a demand that is calculated from workloads."""
    streamed = any(load.streamed for load in workloads)
    return applicable_advice("log-demand", streamed=streamed, besides_data=besides_data)


def with_other_records(workloads: Sequence[LoggedWorkload], demand: LogDemand) -> Quantity:
    """Return the log rate if as much is logged besides small messages as for their data, or for the smallest measured.

    NaN where messages are not small on average, and where that is no more than the demand itself: it contains what is
    published for 1 KB.
    """
    average, smallest = average_message_kb(workloads), constant(min(published_sizes()), "KB", "smallest size measured")
    at_least = most(average, smallest) / average
    with_others = _with_rba(demand.with_streaming, demand.rba_added) * at_least * AS_MUCH_AGAIN
    return choose((average < LOG_PAGE) & (with_others > demand.mb_per_s), with_others, NOT_SMALL)


def _with_rba(rate: Quantity, share: Quantity) -> Quantity:
    """Return a log rate with the share of an 8-byte RBA, where the sources have one."""
    if not share.is_array and not share.known:
        return with_note(rate, WITHOUT_RBA)
    return rate * (constant(1, "ratio", "the data") + share) if share.is_array or share.value else rate


def _data(workloads: Sequence[LoggedWorkload]) -> Quantity:
    return total(_data_of(load) for load in workloads)


def _data_of(load: LoggedWorkload) -> Quantity:
    """Return what is put, in B / s."""
    return load.persistent_put_rate_per_s * (load.message_bytes / ONE_MESSAGE)


def _besides_data_of(load: LoggedWorkload, besides_data: str) -> Quantity:
    """Return what is logged for a message besides its data."""
    if besides_data == DATA_ALONE:
        return constant(0, "KB / message", "message data only")
    if besides_data == PER_PUT:
        return figure("log-per-put").at().to("KB / message")
    return figure("log-per-message").at(message_kb=load.message_bytes.to("KB"))


def _times_logged(load: LoggedWorkload) -> Quantity:
    return figure(STREAMED_FACTOR).at() if load.streamed else ONCE
