"""Section 5: the share of log space that an 8-byte RBA adds, for a mix of messages."""

from collections.abc import Sequence

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.logging.inputs import LoggedWorkload
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant, format_number
from mqplanner.units.functions import choose, least, most, with_note

ONE_MESSAGE = constant(1, "message", "one message")
NOTHING = constant(0, "pct", "nothing")
_DIGITS = 9
"""Decimals of a size in KB that count; the noise of dividing rates is smaller."""


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


def _share_at_points(
    logged: Quantity, messages: Quantity, request: float, ends: tuple[float, float]
) -> Quantity:
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
