"""Section 4: buffers, their storage and their location: limits, advice and inputs that the pool rules share."""

from typing import Annotated, Any

from mqplanner.figures.catalog import figure
from mqplanner.plan.queues import BufferPool
from mqplanner.releases import is_at_least
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.units import ASSUMED, Quantity, constant, format_number
from mqplanner.units.functions import round_down, round_up, with_note, with_sources_of

MOST_BUFFERS = 2**52
"""Buffers of 4 KB in a 64-bit address space of 16 EB: an input bound above the limit of any release."""
MOST_MESSAGES = 999_999_999
"""Largest MAXDEPTH of a queue."""

BUFFERS_PER_MESSAGE = ("bufferpool-messages-per-buffer", "bufferpool-buffer-size")
HEADER = ("bufferpool-getter-record", "bufferpool-putter-record")

buffers_input = Number("buffer", "Buffers in the pool", least=1, most=MOST_BUFFERS, integer=True, mq_name="BUFFERS")
Buffers = Annotated[Quantity, buffers_input]
Location = Annotated[str, plan_input(BufferPool, "location")]
Pageclas = Annotated[str, plan_input(BufferPool, "pageclas")]
PutRate = Annotated[Quantity, Number("message / s", "Messages put a second", least=0, most=1_000_000_000)]
GetRate = Annotated[Quantity, Number("message / s", "Messages got a second", least=0, most=1_000_000_000)]


def storage_of(buffers: Quantity) -> Quantity:
    """Return the storage of a number of buffers, in MB."""
    each = figure("bufferpool-buffer-size").at()
    return (buffers / constant(1, "buffer", "one buffer") * each).to("MB").named("storage")


def storage_at(location: str, buffers: Quantity) -> Quantity:
    """Return the storage of a pool, in MB; below the bar with the sources of the two ceilings, which disagree."""
    storage = storage_of(buffers)
    if location == "above":
        return storage
    return with_sources_of(
        with_sources_of(storage, figure("bufferpool-below-limit").at()), figure("bufferpool-31bit-pool").at()
    )


def buffers_for_message(message_bytes: Quantity) -> Quantity:
    """Return the buffers that one message takes, in buffer / message: as published, else counted as whole buffers."""
    published = figure("bufferpool-messages-per-buffer")
    if not message_bytes.is_array and message_bytes.value in published.choices("message_bytes"):
        return (1 / published.at(message_bytes=message_bytes)).named("buffers per message")
    one = constant(1, "message", "one message")
    header = transmission_header().named("header")
    # Rounded up as a ratio: a buffer is a unit of storage too, so the unit must not stay bytes.
    filled = round_up((message_bytes / one + header) / figure("bufferpool-buffer-size").at())
    counted = (filled * constant(1, "buffer", "one buffer")).cap_basis(ASSUMED)
    sizes = ", ".join(format_number(size) for size in published.choices("message_bytes"))
    return with_note(
        counted,
        f"Counted as whole buffers for the message and the {format_number(header.value)} B that a transmission queue "
        f"adds to it; only messages of {sizes} B, one to a buffer, are published.",
    ).named("buffers per message")


def transmission_header() -> Quantity:
    """Return the bytes that a transmission queue adds to a message, in B / message: size got less size put."""
    got = figure("bufferpool-getter-record").at("size_max")
    return got - figure("bufferpool-putter-record").at("size_max")


CEILING_BELOW, TESTED_BELOW = "bufferpool-below-limit", "bufferpool-31bit-pool"
MOST_ABOVE, PAGE_CLASSES = "bufferpool-buffers-limit", "bufferpool-pageclas-location"
DEPRECATED_BELOW, OPMODE = "qmgr-below-bar-pools-deprecated-from", "bufferpool-opmode"
LOCATION_LIMITS = (CEILING_BELOW, TESTED_BELOW, MOST_ABOVE, PAGE_CLASSES, DEPRECATED_BELOW)


def location_facts(location: str, pageclas: str, buffers: Quantity, storage: Quantity) -> dict[str, Any]:
    """Return the facts of a pool and the limits on its location."""
    ceiling = figure(CEILING_BELOW).at().to("MB")
    return {
        "location": location,
        "pageclas": pageclas,
        "supported": figure(PAGE_CLASSES).words("supported", pageclas=pageclas, location=location),
        "buffers": buffers,
        "needed": storage,
        "ceiling": ceiling,
        # In buffers too, since one buffer too many is lost in rounded MB.
        "fit": round_down(ceiling / figure("bufferpool-buffer-size").at()),
    }


def has_64bit_pools(release: str, newfunc: bool) -> bool:
    """Return whether a release has pools above the bar: in its first one by OPMODE, in later ones always."""
    since = figure(OPMODE).text("release") or ""
    return newfunc if release == since else is_at_least(release, since)


def deprecation_below(release: str) -> list[Finding]:
    """Return the advice that pools below the bar are deprecated, where they are."""
    return applicable_advice("pools-below-the-bar", release=release)


def page_fixing_advice(storage: Quantity, pageclas: str) -> list[Finding]:
    """Return the advice on page-fixing pools above the bar that take this storage."""
    return applicable_advice("page-fixing", needed=storage, pageclas=pageclas)
