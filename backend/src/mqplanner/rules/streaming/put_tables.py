"""Section 7: which published table says what a put costs, without and with a stream queue."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.streaming.inputs import yes
from mqplanner.units import Quantity, constant, given
from mqplanner.units.basis import EXTRAPOLATED, Basis
from mqplanner.units.functions import choose, noted, unpublished
from mqplanner.units.number_format import with_unit

PRIVATE, SHARED, SHARED_PUT1 = (
    "streaming-put-cost-private",
    "streaming-put-cost-shared",
    "streaming-put1-cost-shared",
)
ONE_KB = "streaming-put-cost-shared-1kb"
MUSTDUP = "streaming-mustdup-vs-bestef"
CARRIED = "Published for MQ 9.4; of the puts only MQPUT1 to shared queues is said to have changed since 9.3."

Costs = tuple[Quantity, Quantity]
"""Without and with a stream queue, in cpu_us / message."""


@dataclass(frozen=True)
class Put:
    """The kind of put that is asked for."""

    queue: str
    call: str
    release: str
    syncpoint: bool
    strmqos: str
    separate: bool

    @property
    def carried(self) -> bool:
        """Whether the 9.4 table stands in for 9.3."""
        return self.call == "mqput" and self.release == "9.3"

    @property
    def table_release(self) -> str:
        """The release under which the tables have it."""
        return "9.4" if self.carried else self.release

    @property
    def only_at_one_size(self) -> bool:
        """Whether nothing but the table of 1 KB says anything of such a put to a shared queue."""
        unusual = self.separate or self.call == "mqput1"
        if self.syncpoint:
            return self.separate and self.call == "mqput1"
        return unusual or self.strmqos == "mustdup"


def costs(put: Put, message_kb: Quantity) -> Costs:
    """What the put costs, with the basis that the table gives it for these conditions."""
    base, streamed = (_private if put.queue == "private" else _shared)(put, message_kb)
    if put.carried:
        return noted(base, CARRIED).at_best(EXTRAPOLATED), noted(streamed, CARRIED).at_best(EXTRAPOLATED)
    return base, streamed


def by_size(put: Put, message_kb: Quantity) -> Costs:
    """The table by message size: its applications put in syncpoint."""
    where = {"release": put.table_release, "message_kb": message_kb}
    if put.queue == "private":
        return _row(PRIVATE, **where, call=put.call)
    return _row(SHARED if put.call == "mqput" else SHARED_PUT1, **where)


def saved_since_9_3(message_kb: Quantity) -> Quantity:
    """What 9.4 takes off an MQPUT1 that streams to a shared queue."""
    before, now = (
        figure(SHARED_PUT1).at("streamed_us", release=release, message_kb=message_kb)
        for release in ("9.3", "9.4")
    )
    return before - now


def _row(table: str, **where: object) -> Costs:
    source = figure(table)
    return source.at("base_us", **where), source.at("streamed_us", **where)


def _private(put: Put, message_kb: Quantity) -> Costs:
    base, streamed = by_size(put, message_kb)
    if put.strmqos == "mustdup" and put.syncpoint:
        streamed = (streamed + figure(MUSTDUP).at("mustdup_put_high")).at_best(EXTRAPOLATED)
    elif put.strmqos == "mustdup":
        # on shared queues this pair costs far more than MUSTDUP in syncpoint: no ground to reckon it from that
        streamed = figure(PRIVATE).at(
            "streamed_us",
            call=f"{put.call} out of syncpoint with MUSTDUP",
            release=put.table_release,
            message_kb=message_kb,
        )
    return (base, streamed) if put.syncpoint else _weakened((base, streamed), EXTRAPOLATED)


def _shared(put: Put, message_kb: Quantity) -> Costs:
    if put.only_at_one_size:
        return _published_by_size(put, message_kb) or _at_one_kb(put, message_kb)
    if put.call == "mqput1" and put.release == "9.3":
        return by_size(put, message_kb)
    one = _one_kb()
    small = message_kb <= one
    # each table is asked for its own points only: most sweeps then need one of them
    if np.all(small):
        return _at_one_kb(put, message_kb)
    large = by_size(put, message_kb)
    if not put.syncpoint or put.separate:
        large = _weakened(large, EXTRAPOLATED)
    if not np.any(small):
        return large
    # the cost is level up to 1 KB, so that the smallest of many points speaks for all of them
    tiny = _at_one_kb(put, given("message_kb", float(np.min(message_kb.value)), "KB"))
    return choose(small, tiny[0], large[0]), choose(small, tiny[1], large[1])


def _published_by_size(put: Put, message_kb: Quantity) -> Costs | None:
    """No cost of an MQPUT1 that was not measured, with the nearest row by size; None where the table has none."""
    table = figure(SHARED_PUT1)
    if put.call != "mqput1" or put.release not in table.choices("release") or message_kb.is_array:
        return None
    if message_kb <= _one_kb() and put.release == "9.4":
        return None
    asked = f"MQPUT1 of {with_unit(message_kb.value, 'KB')} to a shared queue"
    asked += "" if put.syncpoint else ", out of syncpoint"
    asked += ", with the stream queue on another structure" if put.separate else ""
    nearest = min(table.choices("message_kb"), key=lambda size: abs(size - message_kb.value))
    base, streamed = _row(SHARED_PUT1, release=put.release, message_kb=nearest)
    return unpublished(f"{asked}, without a stream queue", base), unpublished(asked, streamed)


def _at_one_kb(put: Put, message_kb: Quantity) -> Costs:
    return _row(
        ONE_KB,
        call=put.call,
        release=put.table_release,
        syncpoint=yes(put.syncpoint),
        strmqos=put.strmqos,
        structure="separate" if put.separate else "same",
        message_kb=message_kb,
    )


@cache
def _one_kb() -> Quantity:
    """The only size of the table of 1 KB."""
    (size,) = figure(ONE_KB).choices("message_kb")
    return constant(size, "KB", "the size of the table")


def _weakened(costs: Costs, basis: Basis) -> Costs:
    return costs[0].at_best(basis), costs[1].at_best(basis)
