"""Rate and CPU of a replication to Linux by message size, distance and where the shared queue is stored (topic 10)."""

from collections.abc import Callable
from functools import lru_cache, reduce
from typing import Annotated, NamedTuple

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Replication
from mqplanner.rules.engine import Output, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, plan_input
from mqplanner.rules.shared.inputs import machine_input, on_machine
from mqplanner.rules.shared_queues.other_systems import BINDINGS, CLIENT, is_log_limited, log_limited
from mqplanner.units import EXTRAPOLATED, Quantity, constant
from mqplanner.units.functions import choose, known_or, least, most, unpublished, with_assumption, with_note

MEASURED_STORE = "scm-smds"
"""Where the shared queue was stored when distance and bindings were measured."""
PAPER, BLOG = "qrep-paper", "qrep-blog"
BETWEEN = (
    "Between two measured sizes or distances the rate is taken to be between theirs; smaller messages or a shorter "
    "distance are taken to be no slower."
)
OTHER_STORE = "Sending was measured with storage class memory and SMDS; with other stores capturing limits it besides."
SMALLER = "A smaller message than any that was measured is counted as that one."

Mode = Annotated[str, plan_input(Replication, "mode")]
MessageKB = Annotated[Quantity, plan_input(Replication, "message_kb")]


class Ends(NamedTuple):
    """The ends between which a rate is; NaN for an end that no source gives."""

    low: Quantity
    high: Quantity


@rule("qrep-rate", order=6)
def qrep_rate(
    mode: Mode,
    message_kb: MessageKB,
    store: Annotated[str | None, plan_input(Replication, "store")] = None,
    distance: Annotated[str, plan_input(Replication, "distance")] = "near",
    distance_km: Annotated[Quantity | None, plan_input(Replication, "distance_km", discrete=True)] = None,
    rate_from: Annotated[str, Choice((PAPER, BLOG))] = PAPER,
) -> dict[str, Output]:
    """Rate of a replication from a shared queue on z/OS to Linux."""
    if mode == BINDINGS and rate_from == BLOG:
        high = log_limited(message_kb)
        no_low = _none("the rate at a size for which the blog does not call the log the limit, at least")
        ends = Ends(choose(is_log_limited(message_kb), high, no_low), high)
    else:
        near = None if distance == "far" else 0.0
        km = near if distance_km is None else float(distance_km.value)
        ends = _at_size(message_kb, lambda size: _at_measured_size(mode, store, size, km))
    low, high = ends.low.named("messages_per_s_low"), ends.high.named("messages_per_s_high")
    return {
        "messages_per_s_low": low,
        "messages_per_s_high": high,
        "mb_per_s_low": (low * message_kb).to("MB / s"),
        "mb_per_s_high": (high * message_kb).to("MB / s"),
        "findings": Advice(),
    }


def _none(of: str) -> Quantity:
    """Return no number, in messages a second."""
    table = figure("qrep-apply-rate")
    return unpublished(of, table.at(store=MEASURED_STORE, message_kb=table.choices("message_kb")[-1]))


def _at_size(message_kb: Quantity, at: Callable[[float], Ends]) -> Ends:
    """Return the ends of a rate at a message size, from those at the measured sizes on both sides of it."""
    sizes: list[float] = figure("qrep-apply-rate").choices("message_kb")
    if not message_kb.is_array and message_kb.value in sizes:
        return at(float(message_kb.value))
    measured = [(constant(size, "KB / message", "a measured size"), at(size)) for size in sizes]
    outside = _none("messages smaller or larger than any that were measured")
    smaller = larger = Ends(outside, outside)
    for place, ends in measured:
        smaller = Ends(*(choose(message_kb >= place, new, old) for new, old in zip(ends, smaller, strict=True)))
    for place, ends in reversed(measured):
        larger = Ends(*(choose(message_kb <= place, new, old) for new, old in zip(ends, larger, strict=True)))
    low = known_or(least(larger.low, smaller.low), larger.low)
    high = known_or(most(larger.high, smaller.high), smaller.high)
    return Ends(with_assumption(low, BETWEEN), with_assumption(high, BETWEEN))


@lru_cache(maxsize=4096)
def _at_measured_size(mode: str, store: str | None, size: float, km: float | None) -> Ends:
    """Return the ends of the rate at a measured size; over all stores that keep such messages where none is given."""
    stores = figure("qrep-apply-rate").choices("store") if store is None else [store]
    ends = [_of_store(mode, each, size, km) for each in stores]
    storing = [each for each in ends if each.high.known] or ends
    return Ends(reduce(least, (each.low for each in storing)), reduce(most, (each.high for each in storing)))


def _of_store(mode: str, store: str, size: float, km: float | None) -> Ends:
    """Return the ends of the rate with one way of storing messages, at one measured size and a distance in km."""
    own = figure("qrep-capture-rate" if mode == BINDINGS else "qrep-apply-rate").at(store=store, message_kb=size)
    if mode == CLIENT and km == 0:
        return Ends(own, own)
    if mode == CLIENT and store != MEASURED_STORE:
        return Ends(_none("a client at a distance, with this way of storing messages"), own)
    ends = _over_distance(mode, size, km)
    if mode == BINDINGS and store == MEASURED_STORE:
        return ends
    # a replication is no faster than its messages are captured, or than it is nearby
    ends = Ends(*(least(own, end) for end in ends))
    if store == MEASURED_STORE:
        return ends
    return Ends(*(with_note(end, OTHER_STORE).cap_basis(EXTRAPOLATED) for end in ends))


def _over_distance(mode: str, size: float, km: float | None) -> Ends:
    """Return the ends of the rate by distance: those of the measured distances on both sides."""
    table = figure("qrep-distance-rate")
    places: list[float] = table.choices("distance_km")
    near = max(place for place in places if place <= (km or 0))
    far = None if km is None else min((place for place in places if place >= km), default=None)

    def rate(at: float) -> Quantity:
        sent = table.at(mode=mode, distance_km=at, message_kb=size)
        return (sent / constant(size, "KB / message", "the measured size")).to("message / s")

    if far == near:
        return Ends(rate(near), rate(near))
    if far is None:
        return Ends(
            _none("a distance that is not known, or larger than measured"), with_assumption(rate(near), BETWEEN)
        )
    return Ends(*(with_assumption(end(rate(near), rate(far)), BETWEEN) for end in (least, most)))


@rule("qrep-cost", order=7)
def qrep_cost(
    mode: Mode,
    message_kb: MessageKB,
    messages_per_s: Annotated[Quantity, plan_input(Replication, "messages_per_s")] = 1,  # type: ignore[assignment]
    machine: Annotated[str, machine_input] = "z14",
) -> dict[str, Output]:
    """CPU of z/OS for a replication to Linux."""
    table = figure("qrep-cost")
    smallest = constant(min(table.choices("message_kb")), "KB / message", "smallest size measured")
    size = message_kb
    if np.any(message_kb < smallest):
        size = with_assumption(most(message_kb, smallest), SMALLER)
    queue_manager, chinit, together = (
        on_machine(table.at(part, mode=mode, message_kb=size), machine, table.id)
        for part in ("queue_manager", "chinit", "total")
    )
    return {
        "queue_manager_us": queue_manager,
        "chinit_us": chinit,
        "cpu_us_per_message": together,
        "engines": (messages_per_s * together).to("engine"),
    }
