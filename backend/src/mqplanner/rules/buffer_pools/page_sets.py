"""Topic 4: how large page sets have to be, and how far they expand."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.queue_manager import ObjectDefinitions
from mqplanner.plan.queues import PageSet
from mqplanner.rules.buffer_pools.pools import MAX_MESSAGES
from mqplanner.rules.engine import Output, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.rules.shared.inputs import MessageBytes
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant
from mqplanner.units.functions import choose, least, most, power, round_up, total, with_note

LIMITS, EXPANSION, PAGE, OBJECT = "page-set-limits", "page-set-expansion", "page-set-page", "page-set-object-size"
ONE, NOTHING = constant(1, "ratio", "the space itself"), constant(0, "MB", "no further space")
ONE_MESSAGE, ONE_PAGE = constant(1, "message", "one message"), constant(1, "page", "one page")
PRIMARY = constant(1, "extent", "the primary space")
PRIMARY_COUNTS = "The primary space is counted as one of the extents."
OF_6_0 = (
    "The sizes are those of WebSphere MQ 6.0; definitions may have grown, and newer kinds of objects are not counted."
)
WITHOUT_CONTROL = "Control information of large messages takes more; none of the planner's sources gives how much."


def _objects(field: str) -> Number:
    declared = plan_input(ObjectDefinitions, field)
    assert isinstance(declared, Number)  # noqa: S101  (all counts of objects are numbers)
    return declared


@rule("page-set-zero", order=8)
def page_set_zero(
    local_queues: Annotated[Quantity, _objects("local_queues")] = 0,  # type: ignore[assignment]
    permanent_dynamic_queues: Annotated[Quantity, _objects("permanent_dynamic_queues")] = 0,  # type: ignore[assignment]
    model_queues: Annotated[Quantity, _objects("model_queues")] = 0,  # type: ignore[assignment]
    alias_queues: Annotated[Quantity, _objects("alias_queues")] = 0,  # type: ignore[assignment]
    remote_queues: Annotated[Quantity, _objects("remote_queues")] = 0,  # type: ignore[assignment]
    processes: Annotated[Quantity, _objects("processes")] = 0,  # type: ignore[assignment]
    namelists: Annotated[Quantity, _objects("namelists")] = 0,  # type: ignore[assignment]
    message_channels: Annotated[Quantity, _objects("message_channels")] = 0,  # type: ignore[assignment]
    client_connection_channels: Annotated[Quantity, _objects("client_connection_channels")] = 0,  # type: ignore[assignment]
    server_connection_channels: Annotated[Quantity, _objects("server_connection_channels")] = 0,  # type: ignore[assignment]
    storage_classes: Annotated[Quantity, _objects("storage_classes")] = 0,  # type: ignore[assignment]
    authentication_information: Annotated[Quantity, _objects("authentication_information")] = 0,  # type: ignore[assignment]
    messages: Annotated[Quantity, Number("message", least=0, most=MAX_MESSAGES, integer=True)] = 0,  # type: ignore[assignment]
    message_bytes: MessageBytes = 1,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How large page set zero has to be for object definitions, and for messages that should not be there."""
    counts = {
        "local-queue": local_queues,
        "permanent-dynamic-queue": permanent_dynamic_queues,
        "model-queue": model_queues,
        "alias-queue": alias_queues,
        "remote-queue": remote_queues,
        "process": processes,
        "namelist": namelists,
        "message-channel": message_channels,
        "client-connection-channel": client_connection_channels,
        "server-connection-channel": server_connection_channels,
        "storage-class": storage_classes,
        "authentication-information": authentication_information,
    }
    pages = pages_of_objects(counts)
    on_messages = messages * pages_of_message(message_bytes)
    return {
        "objects_bytes": bytes_of_objects(counts),
        "objects_pages": pages,
        "messages_pages": on_messages,
        "size_mb": (pages + on_messages).to("MB").named("page set zero"),
        "findings": Advice(queues=local_queues + permanent_dynamic_queues),
    }


def bytes_of_objects(counts: dict[str, Quantity]) -> Quantity:
    """Return the space of object definitions, by kind and number."""
    sizes = figure(OBJECT)
    taken = total((sizes.at(object=kind) * count).named(kind) for kind, count in counts.items())
    return with_note(taken, OF_6_0).cap_basis(EXTRAPOLATED).named("object definitions")


def pages_of_objects(counts: dict[str, Quantity]) -> Quantity:
    """Return the whole pages that object definitions take."""
    page = figure(PAGE).at("page_bytes") * ONE_PAGE
    return (round_up(bytes_of_objects(counts) / page) * ONE_PAGE).named("pages of object definitions")


def pages_of_message(message_bytes: Quantity) -> Quantity:
    """Return the pages of one message: one for a short one, else those of its data and one that points to them."""
    page = figure(PAGE)
    data = message_bytes / ONE_MESSAGE + page.at("descriptor_bytes")
    filled = round_up(data * ONE_MESSAGE / (page.at("usable_bytes") * ONE_PAGE)) * ONE_PAGE / ONE_MESSAGE
    pointer = figure("page-set-long-message").at()
    is_long = filled > ONE_PAGE / ONE_MESSAGE
    pages = choose(is_long, filled + pointer, filled)
    return with_note(pages, WITHOUT_CONTROL).cap_basis(ASSUMED).named("pages of a message")


Megabytes = Number("MB", above=0, most=65_536)


@rule("page-set-size", order=9)
def page_set_size(
    messages: Annotated[Quantity, Number("message", least=0, most=MAX_MESSAGES, integer=True)],
    message_bytes: MessageBytes,
) -> dict[str, Output]:
    """How large a page set has to be for its messages."""
    each = pages_of_message(message_bytes)
    pages = (messages * each).named("pages")
    space = pages.to("MB")
    allocate = space / figure(EXPANSION).at("starts_at")
    largest, large = largest_page_set(), figure(LIMITS).at("sms_from_gb").to("MB")
    return {
        "pages_per_message": each,
        "pages": pages,
        "space_mb": space.named("space"),
        "without_expansion_mb": allocate.named("size at which it need not expand"),
        "findings": Advice(needed=space, largest=largest, large=large),
    }


@rule("page-set-expansion", order=10)
def page_set_expansion(
    primary_mb: Annotated[Quantity, plan_input(PageSet, "primary_mb")],
    expand: Annotated[str, plan_input(PageSet, "expand")] = "user",
    secondary_mb: Annotated[Quantity | None, plan_input(PageSet, "secondary_mb")] = None,
    needed_mb: Annotated[Quantity | None, Megabytes] = None,
) -> dict[str, Output]:
    """How far a page set can expand, and when it starts to."""
    largest = largest_size(primary_mb, expand, secondary_mb)
    return {
        "expands_at_mb": (primary_mb * figure(EXPANSION).at("starts_at")).named("expands at"),
        "first_extent_mb": _extent(primary_mb, expand, secondary_mb).named("first extent"),
        "largest_mb": largest,
        "findings": Advice(largest=largest),
    }


def _extent(primary: Quantity, expand: str, secondary: Quantity | None) -> Quantity:
    """Return the size of the next extent."""
    if expand == "system":
        return primary * figure(EXPANSION).at("system_share")
    return NOTHING if expand == "none" or secondary is None else secondary


def largest_page_set() -> Quantity:
    """Return the size in MB that no page set can exceed."""
    return figure(LIMITS).at("largest_gb").to("MB").named("the largest page set")


def largest_size(primary: Quantity, expand: str, secondary: Quantity | None) -> Quantity:
    """Return the size that a page set can have once all its extents are used."""
    largest, further = largest_page_set(), figure(LIMITS).at("extents") - PRIMARY
    extents = further / constant(1, "extent", "one extent")
    if expand == "system":
        # Each extent is a share of the size that the page set then has, so that it grows by the same share each time.
        grown = primary * power(ONE + figure(EXPANSION).at("system_share"), extents)
    else:
        grown = primary + _extent(primary, expand, secondary) * extents
    grown = with_note(grown, PRIMARY_COUNTS).cap_basis(ASSUMED)
    return least(most(grown, primary), largest).named("largest size")
