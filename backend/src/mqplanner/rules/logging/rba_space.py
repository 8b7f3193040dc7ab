"""Section 5: the share of log space that an 8-byte RBA adds, for a mix of messages."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.logging.inputs import LoggedWorkload
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import ASSUMED, EXTRAPOLATED
from mqplanner.units.functions import choose, least, most, noted
from mqplanner.units.number_format import readable

_NOISE_DIGITS = 9
"""Sizes in KB are equal to that many decimals; dividing rates leaves less than that behind."""


def rba_share(workloads: Sequence[LoggedWorkload], logged: Quantity, messages: Quantity) -> Quantity:
    """What an 8-byte RBA adds in percent, by the average message of what is `logged` in so many `messages` a second.

    Published are a request and a reply of two sizes, put at one rate; the average of such a pair stands for it.
    """
    if logged.is_array or messages.is_array:
        return _at_points(logged, messages)
    if not messages.value:
        return noted(constant(0, "pct", "nothing"), "No persistent message is put, so nothing is logged.")
    table = figure("log-rba-space")
    request, replies = table.choices("request_kb")[0], sorted(table.choices("reply_kb"))
    shortest, longest = ((request + reply) / 2 for reply in (replies[0], replies[-1]))
    each = (logged / messages * constant(1, "message", "one message")).to("KB")
    average = _without_noise(each).named("average message")
    if not shortest <= average.value <= longest:
        nearest = table.at(request_kb=request, reply_kb=replies[0 if average.value < shortest else -1])
        text = (
            f"The share is published for messages of {readable(shortest)} to {readable(longest)} KB on average; for"
            f" {readable(average.value)} KB the nearest is held. Smaller messages add more, larger ones less."
        )
        return noted(nearest.at_best(EXTRAPOLATED), text)
    reply = average * 2 - constant(request, "KB", "the request")
    added = table.at(request_kb=request, reply_kb=reply.named("reply that gives this average"))
    if _is_published(workloads, request, replies):
        return added
    text = f"The average message stands for a request of {readable(request)} KB and a reply that give the same average."
    return noted(added.at_best(ASSUMED), text)


def _without_noise(size: Quantity) -> Quantity:
    value = np.round(size.value, _NOISE_DIGITS) if size.is_array else round(float(size.value), _NOISE_DIGITS)
    return Quantity(value, size.unit, size.basis, "=", (size,))


def _at_points(logged: Quantity, messages: Quantity) -> Quantity:
    """The same at many points: between the published averages along the line, beyond them the nearest held."""
    table = figure("log-rba-space")
    request, replies = table.choices("request_kb")[0], sorted(table.choices("reply_kb"))
    shortest, longest = (
        constant((request + reply) / 2, "KB", "average of a published pair")
        for reply in (replies[0], replies[-1])
    )
    nothing = np.broadcast_to(np.equal(messages.value, 0), np.broadcast(logged.value, messages.value).shape)
    with np.errstate(all="ignore"):
        each = (logged / messages * constant(1, "message", "one message")).to("KB")
    average = choose(nothing, shortest, _without_noise(each)).named("average message")
    held = least(most(average, shortest), longest)
    outside = np.any((average < shortest) | (average > longest))
    reply = (held * 2 - constant(request, "KB", "the request")).named("reply that gives this average")
    share = table.at(request_kb=request, reply_kb=reply).at_best(EXTRAPOLATED if outside else ASSUMED)
    return choose(nothing, constant(0, "pct", "nothing"), share)


def _is_published(workloads: Sequence[LoggedWorkload], request: float, replies: list[float]) -> bool:
    """Whether this is a request and a reply of published sizes, put at one rate and not streamed."""
    if len(workloads) != 2 or any(load.streamed for load in workloads):
        return False
    first, second = sorted(load.message_bytes.to("KB").value for load in workloads)
    rates = {load.persistent_put_rate_per_s.value for load in workloads}
    return len(rates) == 1 and first == request and second in replies
