"""Section 3: the 31-bit footprint of large messages before 9.4, from how many channels the report ran with them.

The table of footprints ends at 64 KB. With 256 KB the report states how many channels ran within the threshold of a
channel initiator whose storage it states too; what these had, divided among them, is what each took.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import choose, interpolate, least, most, noted
from mqplanner.units.number_format import readable, with_unit

TABLE, RUN, STORAGE = "chinit-svrconn-31bit", "chinit-max-svrconn-measured", "chinit-capacity-example"
STATED, BOUND = "as stated", "fewer than this"
FIGURES = (TABLE, RUN, STORAGE)


def beyond_the_table(release: str, sharecnv: int, message_kb: Quantity, level: bool) -> Quantity:
    """The footprint by the table, and between its last size and that of the run by a straight line; in KB / channel.

    `level`: whether the table itself goes on at its last size, so that nothing has to be reckoned.
    """
    table = figure(TABLE)
    largest, ran = _sizes()
    run = None if level or not np.any(message_kb > largest) else _of_the_run(release, sharecnv)
    where = {"release": release, "sharecnv": sharecnv}
    if run is None:
        return _with_run(table.at(**where, message_kb=message_kb), release, sharecnv)
    between = (message_kb > largest) & (message_kb <= ran)
    last = table.at(**where, message_kb=largest)
    whole = bool(np.all(between))
    size = message_kb if whole else least(most(message_kb, largest), ran)
    line = interpolate(size.to("KB"), (float(largest.value), last), (float(ran.value), run))
    if whole:
        return line
    # asked for its own sizes only, unless some lie beyond the run, for which there is nothing
    asked = message_kb if np.any(message_kb > ran) else least(message_kb, largest)
    return choose(between, line, _with_run(table.at(**where, message_kb=asked), release, sharecnv))


def _with_run(footprint: Quantity, release: str, sharecnv: int) -> Quantity:
    """The footprint; where none is published, the reason names what is known of the run, too."""
    origin = footprint.origin
    if isinstance(origin, str) or origin.refusal is None:
        return footprint
    known = _said_of_the_run(release, sharecnv)
    if known is None:
        return footprint
    said = replace(origin, refusal=f"{origin.refusal}; {known}")
    return Quantity(footprint.value, footprint.unit, footprint.basis, said, footprint.operands)


def _said_of_the_run(release: str, sharecnv: int) -> str | None:
    """How many channels ran with its messages, and what each took where a number is stated."""
    size = _sizes()[1]
    where = {"release": release, "sharecnv": sharecnv, "message_kb": size.value}
    reading, run = figure(RUN).text("reading", **where), _of_the_run(release, sharecnv)
    if reading not in (STATED, BOUND):
        return None
    channels, messages = readable(figure(RUN).at(**where).value), with_unit(size.value, "KB")
    if run is None:
        return f"fewer than {channels} channels ran with {messages}"
    return f"{channels} channels ran with {messages}, about {readable(run.value)} KB each"


@cache
def _sizes() -> tuple[Quantity, Quantity]:
    """The largest message of the table, and that of the run."""
    ends = (max(figure(name).choices("message_kb")) for name in (TABLE, RUN))
    largest, ran = (constant(end, "KB", "the largest message measured") for end in ends)
    return largest, ran


@cache
def _of_the_run(release: str, sharecnv: int) -> Quantity | None:
    """The footprint with the messages of the run; None where it was not run, or reached no stated number."""
    size = _sizes()[1]
    where = {"release": release, "sharecnv": sharecnv, "message_kb": size.value}
    if figure(RUN).text("reading", **where) != STATED:
        return None
    channels = figure(RUN).at(**where)
    before, usable = (figure(STORAGE).at(part, example="svrconn-limit") for part in ("used_mb", "usable_mb"))
    each = ((usable - before).named("storage of the run") / channels).to("KB / channel")
    said = f"Reckoned from the {readable(channels.value)} channels that ran with {with_unit(size.value, 'KB')} within"
    caveat = f"{said} the threshold; footprints above the table are in a chart only."
    return noted(each, caveat).at_best(EXTRAPOLATED).named("footprint in the run")
