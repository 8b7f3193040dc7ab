"""How a stream queue fills its page set, and what the application then sees (topic 7)."""

from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.buffer_pools.pools import MAX_MESSAGES, transmission_header
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.shared.inputs import MessageBytes
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES, Strmqos
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, Words, constant, everywhere
from mqplanner.units.functions import choose, choose_text, least, round_down, round_up, with_note, with_sources_of
from mqplanner.units.origin import Origin

OUTCOME, SETUP, PAGE = "streaming-fill-outcome", "streaming-fill-setup", "bufferpool-buffer-size"
MAX_PAGES = 2**24
"""Pages of 4 KB in a page set of 64 GB, the largest there is."""
ONE_MESSAGE = constant(1, "message", "one message")
ONE_PAGE = constant(1, "page", "one page")
ONE_PUT = constant(1, "count", "one put")
NO_PUT = constant(float("nan"), "count", "no put that fails")
WHOLE_PAGES = "The layout of messages on pages was measured for one size only; others are counted as whole pages."
OTHER_PAGE_SET = "The share of pages that hold messages is that of the page set in the example."
FULL_BASE_PAGE_SET = Origin(
    "constant",
    "a full page set of the base queue",
    caveats=(
        "The report describes a full page set of the stream queue; the base queue is taken to fail in the same way.",
    ),
)


@rule("streaming-page-set", order=7, releases=STREAMING_RELEASES)
def streaming_page_set(
    stream_pages: Annotated[Quantity, Number("page", least=1, most=MAX_PAGES, integer=True)],
    message_bytes: MessageBytes,
    strmqos: Strmqos = "bestef",
    messages: Annotated[Quantity | None, Number("message", least=0, most=MAX_MESSAGES, integer=True)] = None,
    base_pages: Annotated[Quantity | None, Number("page", least=1, most=MAX_PAGES, integer=True)] = None,
) -> dict[str, Output]:
    """When the page set of a stream queue is full, and what the application then sees."""
    fits = _messages_that_fit(stream_pages, message_bytes).named("messages_until_full")
    base_fits = _base_queue_limit(base_pages, stream_pages, message_bytes, strmqos, messages)
    puts_until_failure = base_fits
    if strmqos == "mustdup":
        puts_until_failure = fits if base_fits is None else least(fits, base_fits)
    fails = puts_until_failure is not None and (messages is None or messages > puts_until_failure)
    base_queue_full = np.logical_and(fails, base_fits is not None and (strmqos == "bestef" or base_fits < fits))
    depths = _depths(messages, puts_until_failure, fits)
    lost, failing = depths["missing_copies"], _failing_put(puts_until_failure, fails, base_queue_full)
    stopped = isinstance(failing, Quantity)
    stream_queue_full = fails & ~np.asarray(base_queue_full)
    return {
        "messages_until_full": fits,
        **depths,
        "failing_put": failing,
        "application_sees": _application_sees(fails, puts_until_failure, messages, base_queue_full),
        "findings": Advice(
            put=failing,
            lost=lost if isinstance(lost, Quantity) else None,
            base_queue_full=stopped and base_queue_full,
            mustdup_stops=stopped and strmqos == "mustdup" and stream_queue_full,
            depth=messages,
        ),
    }


def _messages_that_fit(pages: Quantity, message_bytes: Quantity) -> Quantity:
    """Return the whole messages that a page set holds, with the basis that the report's example allows."""
    example = figure(SETUP)
    size = (message_bytes / ONE_MESSAGE).named("message_bytes / message")
    taken = _pages_of(size).named("pages per message")
    held = round_down(pages * share_of_pages() / taken)
    same_pages = pages.value == example.at("stream_pages").value
    if everywhere(same_pages & (size.value == example.at("message_bytes").value)):
        return held
    if everywhere(taken.value == 1):
        return with_note(held, OTHER_PAGE_SET).cap_basis(EXTRAPOLATED)
    return with_note(held, OTHER_PAGE_SET, WHOLE_PAGES).cap_basis(ASSUMED)


def share_of_pages() -> Quantity:
    """Return the share of a page set's pages that hold messages, as in the example of the report."""
    pages, size = (figure(SETUP).at(column) for column in ("stream_pages", "message_bytes"))
    depth = figure(OUTCOME).at("stream_depth", strmqos="bestef")
    return (depth * _pages_of(size) / pages).named("share of pages that hold messages")


def room_for_messages(pages: Quantity) -> Quantity:
    """Return what messages can use of a page set, in the unit of `pages`."""
    return with_note((pages * share_of_pages()).cap_basis(EXTRAPOLATED), OTHER_PAGE_SET)


def size_for_messages(space: Quantity) -> Quantity:
    """Return the size of a page set of which messages can use so much, in the unit of `space`."""
    return space / share_of_pages()


def pages_per_message(message_bytes: Quantity) -> Quantity:
    """Return the pages that one message takes, in page / message."""
    taken = _pages_of(message_bytes / ONE_MESSAGE)
    measured = everywhere(taken.value == 1)
    return (taken if measured else with_note(taken.cap_basis(ASSUMED), WHOLE_PAGES)).named("pages per message")


def _pages_of(size: Quantity) -> Quantity:
    """Return the pages of a message, in page / message: whole ones with its header, as topic 4 counts buffers."""
    return round_up((size + transmission_header()) / figure(PAGE).at()) * ONE_PAGE


def _base_queue_limit(
    base_pages: Quantity | None,
    stream_pages: Quantity,
    message_bytes: Quantity,
    strmqos: str,
    messages: Quantity | None,
) -> Quantity | None:
    """Return the messages that fill the base queue's page set; None where that page set is no limit."""
    if base_pages is None or (strmqos == "mustdup" and everywhere(base_pages >= stream_pages)):
        return None
    example = figure(SETUP)
    within_example = messages is not None and everywhere(
        np.logical_and(messages <= example.at("messages"), base_pages >= example.at("base_pages"))
    )
    # the example's page set held as many, so that what was measured needs no calculation
    if within_example and everywhere(message_bytes / ONE_MESSAGE <= example.at("message_bytes")):
        return None
    return _messages_that_fit(base_pages, message_bytes).named("base_until_full")


def _depths(messages: Quantity | None, puts_until_failure: Quantity | None, fits: Quantity) -> dict[str, Output]:
    limits = [limit for limit in (messages, puts_until_failure) if limit is not None]
    if not limits:
        unknown = Unanswered("Neither the messages to put nor the page set of the base queue was given.")
        return dict.fromkeys(("messages_put", "base_depth", "stream_depth", "missing_copies"), unknown)
    # the setup of the example is cited and not its outcome, which has an erratum about another number
    put = with_sources_of(least(*limits), figure(SETUP).at("messages")).named("base_depth")
    copied = least(put, fits).named("stream_depth")
    return {"messages_put": put, "base_depth": put, "stream_depth": copied, "missing_copies": put - copied}


def _failing_put(puts_until_failure: Quantity | None, fails: Any, base_queue_full: Any) -> Output:
    if puts_until_failure is None or not np.any(fails):
        return Unanswered("No put fails.")
    first = (puts_until_failure + ONE_MESSAGE) / ONE_MESSAGE * ONE_PUT
    # the number that the report misprints is of a put that fails on the page set of the stream queue
    if np.any(fails & ~np.asarray(base_queue_full)):
        first = with_note(first, errata=("streaming-fill-failing-iteration",))
    return choose(fails, first, NO_PUT)


def _application_sees(
    fails: Any, puts_until_failure: Quantity | None, messages: Quantity | None, base_queue_full: Any
) -> Output:
    """Return what the report's application saw: that of MUSTDUP where a put fails, that of BESTEF elsewhere."""
    outcome = figure(OUTCOME)
    success, failure = (outcome.words("application_sees", strmqos=qos) for qos in ("bestef", "mustdup"))
    assert success and failure  # noqa: S101, PT018  (the figure has both)
    seen = [*([failure] if np.any(fails) else []), *([] if everywhere(fails) else [success])]
    text = choose_text(fails, failure.value, success.value)
    rests_on = () if puts_until_failure is None else (puts_until_failure, messages)
    if np.any(base_queue_full):
        return Words(text, *rests_on, *seen, origins=(FULL_BASE_PAGE_SET,), basis=EXTRAPOLATED)
    return Words(text, *rests_on, *seen)
