"""Topic 4: buffers and pools: their storage, how many a queue depth needs, and which definitions are allowed."""

from typing import Annotated, Any

from mqplanner.figures.catalog import figure
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import BufferPool
from mqplanner.releases import is_at_least
from mqplanner.rules.engine import Output, rule
from mqplanner.rules.engine.findings import Advice, Finding, applicable_advice, problem_points
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.rules.shared.inputs import MessageBytes, Release
from mqplanner.units import ASSUMED, EXTRAPOLATED, MEASURED, Quantity, Words, constant, format_number
from mqplanner.units.functions import choose_text, round_down, round_up, with_note, with_sources_of
from mqplanner.units.origin import Origin

MAX_BUFFERS = 2**52
"""Buffers of 4 KB in a 64-bit address space of 16 EB: an input bound above the limit of any release."""
MAX_MESSAGES = 999_999_999
"""Largest MAXDEPTH of a queue."""


buffers_input = Number("buffer", "Buffers in the pool", least=1, most=MAX_BUFFERS, integer=True, mq_name="BUFFERS")
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
        f"adds to it; the planner's sources have only messages of {sizes} B, one to a buffer.",
    ).named("buffers per message")


def transmission_header() -> Quantity:
    """Return the bytes that a transmission queue adds to a message, in B / message: size got less size put."""
    got = figure("bufferpool-getter-record").at("size_max")
    return got - figure("bufferpool-putter-record").at("size_max")


CEILING_BELOW = "bufferpool-below-limit"
OPMODE = "bufferpool-opmode"


def location_facts(location: str, pageclas: str, buffers: Quantity, storage: Quantity) -> dict[str, Any]:
    """Return the facts of a pool and the limits on its location."""
    ceiling = figure(CEILING_BELOW).at().to("MB")
    return {
        "location": location,
        "pageclas": pageclas,
        "supported": figure("bufferpool-pageclas-location").words("supported", pageclas=pageclas, location=location),
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


def page_fixing_advice(storage: Quantity, pageclas: str) -> list[Finding]:
    """Return the advice on page-fixing pools above the bar that take this storage."""
    return applicable_advice("page-fixing", needed=storage, pageclas=pageclas)


most_depth_input = Number(
    "message", "Messages on the queue at most", least=1, most=MAX_MESSAGES, integer=True, mq_name="CURDEPTH"
)


@rule("bufferpool-size", order=1)
def bufferpool_size(
    depth: Annotated[Quantity, most_depth_input],
    message_bytes: MessageBytes,
    buffers_per_message: Annotated[Quantity | None, Number("buffer / message", above=0, most=10**6)] = None,
    location: Location = "above",
    pageclas: Pageclas = "4KB",
    headroom_pct: Annotated[Quantity, Number("pct", least=0, most=1000)] = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How many buffers keep a queue in its buffer pool."""
    each = buffers_for_message(message_bytes) if buffers_per_message is None else buffers_per_message.cap_basis(ASSUMED)
    growth = constant(1, "ratio", "the depth") + headroom_pct
    needed = pool_for((depth * each * growth).named("buffers in use"))
    storage = storage_at(location, needed)
    start = format_number(_dwp_start().to("pct").value)
    caveat = (
        "The depth stays below the start of deferred write and not at it: where the buffers in use divided by "
        f"{start} % are a whole number, the pool has one buffer more."
    )
    return {
        "buffers": with_note(needed, caveat),
        "storage_mb": storage,
        "buffers_per_message": each,
        "findings": Advice(**location_facts(location, pageclas, needed, storage)),
    }


def pool_for(used: Quantity) -> Quantity:
    """Return the smallest pool, in buffers, of which `used` buffers are strictly less than the deferred-write start."""
    one_more = constant(1, "buffer", "one more, to stay under it")
    return (round_down(used / _dwp_start()) + one_more).named("buffers")


def usable(buffers: Quantity) -> Quantity:
    """Return the buffers of a pool that may be in use before deferred write starts."""
    return (buffers * _dwp_start()).named("buffers before deferred write starts")


def _dwp_start() -> Quantity:
    return figure("bufferpool-dwp-thresholds").at("start_pct").named("deferred-write start")


DEFINITION = "bufferpool-definition"


@rule("bufferpool-limits", order=6)
def bufferpool_limits(
    *,
    pool_id: Annotated[
        Quantity,
        # The bound is above the highest ID, so that an ID that is too high gets a finding with its source.
        Number("count", least=0, most=999, integer=True, mq_name="BUFFPOOL", discrete=True),
    ],
    buffers: Buffers,
    location: Location = "below",
    pageclas: Pageclas = "4KB",
    release: Release,
    opmode_newfunc: Annotated[bool, plan_input(QueueManager, "opmode_newfunc")] = True,
) -> dict[str, Output]:
    """Whether a buffer pool may be defined like this."""
    facts = _facts(pool_id, buffers, location, pageclas, release, opmode_newfunc)
    return {
        "allowed": _allowed(facts),
        "storage_mb": facts["needed"],
        "findings": applicable_advice(DEFINITION, **facts) + applicable_advice("bufferpool-limits", **facts),
    }


def definition_problems(
    pool_id: Quantity, buffers: Quantity, location: str, pageclas: str, release: str, newfunc: bool
) -> list[Finding]:
    """Return what forbids a definition."""
    return applicable_advice(DEFINITION, **_facts(pool_id, buffers, location, pageclas, release, newfunc))


def _facts(
    pool_id: Quantity, buffers: Quantity, location: str, pageclas: str, release: str, newfunc: bool
) -> dict[str, Any]:
    return {
        **location_facts(location, pageclas, buffers, storage_at(location, buffers)),
        "release": release,
        "has_64bit": has_64bit_pools(release, newfunc),
        "pool": pool_id,
    }


def _allowed(facts: dict[str, Any]) -> Words:
    """Return yes or no with what it is judged by; extrapolated for releases after the one with published limits."""
    text = choose_text(problem_points(DEFINITION, **facts), "no", "yes")
    id_limit = figure("bufferpool-id-range").at("highest") if facts["has_64bit"] else figure("bufferpool-number").at()
    judged_by = [facts["pool"], id_limit]
    if facts["location"] == "below":
        judged_by += [facts["supported"], facts["needed"], facts["ceiling"]]
    else:
        judged_by += [facts["buffers"], figure("bufferpool-buffers-limit").at(location="above")]
    judged_by += [figure(OPMODE).words(column) for column in ("release", "opmode")]
    first, release = figure(OPMODE).text("release") or "", facts["release"]
    if is_at_least(first, release):
        return Words(text, *judged_by, basis=MEASURED)
    caveat = f"IDs, sizes and page classes are those of {first}; the reports on {release} do not repeat them."
    origin = Origin("constant", caveat, caveats=(caveat,))
    return Words(text, *judged_by, origins=(origin,), basis=EXTRAPOLATED)
