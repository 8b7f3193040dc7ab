"""Section 7: how a stream queue fills its page set, and what the application then sees."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.buffer_pools.buffers import HEADER, MOST_MESSAGES, transmission_header
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.inputs import MessageBytes
from mqplanner.rules.streaming.inputs import MOST_PAGES, SINCE, Strmqos
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import ASSUMED, EXTRAPOLATED
from mqplanner.units.functions import beside, choose, least, noted, whole, whole_up
from mqplanner.units.label import Words
from mqplanner.units.origin import Origin

OUTCOME, SETUP, PAGE = "streaming-fill-outcome", "streaming-fill-setup", "bufferpool-buffer-size"
ONE, COUNT = constant(1, "message", "one message"), constant(1, "count", "one put")
NO_PUT = constant(float("nan"), "count", "no put that fails")
WHOLE_PAGES = "How messages lie on pages was seen for one size only; others are counted as whole pages."
OTHER_PAGE_SET = "The share of pages that hold messages is that of the page set in the example."
ONE_PAGE = constant(1, "page", "one page")
SLIP = "streaming-fill-failing-iteration"
"""The erratum on the number of the put that fails."""
ALIKE = Origin(
    "constant",
    "a full page set of the base queue",
    caveats=(
        "The report has it of a full page set of the stream queue; one of the base queue is taken to fail alike.",
    ),
)

StreamPages = Annotated[
    Quantity,
    Number(
        "page", "Pages of the stream queue's page set, EXPAND(NONE)", least=1, most=MOST_PAGES, integer=True
    ),
]
BasePages = Annotated[
    Quantity | None,
    Number(
        "page",
        "Pages of the base queue's page set, where it may fill",
        least=1,
        most=MOST_PAGES,
        integer=True,
    ),
]
Messages = Annotated[
    Quantity | None,
    Number(
        "message", "Messages that the application wants to put", least=0, most=MOST_MESSAGES, integer=True
    ),
]


@rule(
    "streaming-page-set",
    section=7,
    outputs=[
        Out("messages_until_full", "message", "Messages that fill the stream queue's page set"),
        Out("messages_put", "message", "Messages that the application puts before a put fails"),
        Out("base_depth", "message", "Depth of the base queue in the end"),
        Out("stream_depth", "message", "Depth of the stream queue in the end"),
        Out("missing_copies", "message", "Messages without a copy"),
        Out("failing_put", "count", "Number of the first MQPUT that fails"),
        Out("application_sees", None, "What the application sees in the end"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(OUTCOME, SETUP, PAGE, *HEADER),
    releases=SINCE,
)
def streaming_page_set(
    stream_pages: StreamPages,
    message_bytes: MessageBytes,
    strmqos: Strmqos = "bestef",
    messages: Messages = None,
    base_pages: BasePages = None,
) -> dict[str, Output]:
    """When the page set of a stream queue is full, and what the application then sees.

    Base queue and stream queue have a page set each and nobody gets. Once the stream queue's is full, BESTEF goes on
    without copies and MUSTDUP fails the put; once the base queue's is full, every put fails. A page set holds a
    little less than a message of 1 KB to a page, as in the example of the report.
    """
    fits = _fit(stream_pages, message_bytes).named("messages_until_full")
    base_fits = _base_fits(base_pages, stream_pages, message_bytes, strmqos, messages)
    stops = _stops(strmqos, fits, base_fits)
    fails = stops is not None and (messages is None or messages > stops)
    by_base = np.logical_and(fails, base_fits is not None and (strmqos == "bestef" or base_fits < fits))
    answer: dict[str, Output] = {
        "messages_until_full": fits,
        **_depths(messages, stops, fits),
        "failing_put": _failing(stops, fails, by_base),
        "application_sees": _sees(fails, stops, messages, by_base),
    }
    return {**answer, "findings": _findings(strmqos, messages, answer, by_base)}


def _fit(pages: Quantity, message_bytes: Quantity) -> Quantity:
    """Whole messages that a page set holds, founded as well as the example allows."""
    example = figure(SETUP)
    example_pages, example_size = example.at("stream_pages"), example.at("message_bytes")
    size = (message_bytes / ONE).named("message_bytes / message")
    taken = _pages_per_message(size).named("pages per message")
    held = whole(pages * share_of_pages() / taken)
    if everywhere((pages.value == example_pages.value) & (size.value == example_size.value)):
        return held
    if everywhere(taken.value == 1):
        return noted(held, OTHER_PAGE_SET).at_best(EXTRAPOLATED)
    return noted(held, OTHER_PAGE_SET, WHOLE_PAGES).at_best(ASSUMED)


def share_of_pages() -> Quantity:
    """Share of the pages of a page set that hold messages, as in the example of the report."""
    pages, size = (figure(SETUP).at(column) for column in ("stream_pages", "message_bytes"))
    depth = figure(OUTCOME).at("stream_depth", strmqos="bestef")
    return (depth * _pages_per_message(size) / pages).named("share of pages that hold messages")


def room_for_messages(pages: Quantity) -> Quantity:
    """What messages can have of a page set, in the unit of `pages`."""
    return noted((pages * share_of_pages()).at_best(EXTRAPOLATED), OTHER_PAGE_SET)


def pages_per_message(message_bytes: Quantity) -> Quantity:
    """Pages that one message takes, in page / message."""
    taken = _pages_per_message(message_bytes / ONE)
    seen = everywhere(taken.value == 1)
    return (taken if seen else noted(taken.at_best(ASSUMED), WHOLE_PAGES)).named("pages per message")


def _base_fits(
    base_pages: Quantity | None,
    stream_pages: Quantity,
    message_bytes: Quantity,
    strmqos: str,
    messages: Quantity | None,
) -> Quantity | None:
    """Messages that fill the base queue's page set; None where that page set is no limit."""
    if base_pages is None or (strmqos == "mustdup" and everywhere(base_pages >= stream_pages)):
        return None
    example = figure(SETUP)
    held = messages is not None and everywhere(
        np.logical_and(messages <= example.at("messages"), base_pages >= example.at("base_pages"))
    )
    # the example held as many in as large a page set, so that nothing has to be reckoned
    if held and everywhere(message_bytes / ONE <= example.at("message_bytes")):
        return None
    return _fit(base_pages, message_bytes).named("base_until_full")


def _pages_per_message(size: Quantity) -> Quantity:
    """Pages that a message takes, as section 4 counts buffers: whole ones, for the message and a header."""
    return whole_up((size + transmission_header()) / figure(PAGE).at()) * ONE_PAGE


def _stops(strmqos: str, fits: Quantity, base_fits: Quantity | None) -> Quantity | None:
    """Messages that are put before a put fails; None where no page set stops the application."""
    if strmqos == "bestef":
        return base_fits
    return fits if base_fits is None else least(fits, base_fits)


def _depths(messages: Quantity | None, stops: Quantity | None, fits: Quantity) -> dict[str, Output]:
    limits = [limit for limit in (messages, stops) if limit is not None]
    if not limits:
        unknown = Unanswered("Neither the messages to put nor the page set of the base queue was given.")
        return dict.fromkeys(("messages_put", "base_depth", "stream_depth", "missing_copies"), unknown)
    # the example stands beside the depths by its setup; its outcome has an erratum that is not theirs
    put = beside(least(*limits), figure(SETUP).at("messages")).named("base_depth")
    copied = least(put, fits).named("stream_depth")
    return {"messages_put": put, "base_depth": put, "stream_depth": copied, "missing_copies": put - copied}


def _failing(stops: Quantity | None, fails: Any, by_base: Any) -> Output:
    if stops is None or not np.any(fails):
        return Unanswered("No put fails.")
    first = (stops + ONE) / ONE * COUNT
    # the number of the report is that of a put that fails on the page set of the stream queue
    if np.any(fails & ~np.asarray(by_base)):
        first = noted(first, errata=(SLIP,))
    return choose(fails, first, NO_PUT)


def _sees(fails: Any, stops: Quantity | None, messages: Quantity | None, by_base: Any) -> Output:
    """What a full page set, of either queue, shows to the application; what it sees otherwise."""
    fine, failed = _outcome("bestef"), _outcome("mustdup")
    seen = [*([failed] if np.any(fails) else []), *([fine] if not everywhere(fails) else [])]
    said = failed.value if everywhere(fails) else fine.value
    if isinstance(fails, np.ndarray):
        said = np.where(fails, np.array(failed.value, dtype=object), np.array(fine.value, dtype=object))
    on = () if stops is None else (stops, messages)
    if np.any(by_base):
        return Words(said, *on, *seen, origins=(ALIKE,), basis=EXTRAPOLATED)
    return Words(said, *on, *seen)


def _outcome(strmqos: str) -> Words:
    said = figure(OUTCOME).words("application_sees", strmqos=strmqos)
    assert said  # noqa: S101  (the figure has both)
    return said


def _findings(
    strmqos: str, messages: Quantity | None, answer: dict[str, Output], by_base: Any
) -> list[Finding]:
    """What is true of every point that was asked for."""
    lost, failing = answer["missing_copies"], answer["failing_put"]
    found, logged = [], []
    if isinstance(failing, Quantity) and everywhere(by_base):
        found.append(advise("streaming-base-page-set-full", put=failing))
    if isinstance(lost, Quantity) and everywhere(lost.value > 0):
        logged.append(advise("streaming-bestef-loses-copies", OUTCOME, lost=lost))
    if (
        strmqos == "mustdup"
        and isinstance(failing, Quantity)
        and not np.any(by_base | np.isnan(failing.value))
    ):
        logged.append(advise("streaming-mustdup-stops", OUTCOME, put=failing))
        if messages is not None:
            logged.append(advise("streaming-mustdup-page-set", depth=messages))
    return [*found, *logged, *([advise("streaming-job-log", OUTCOME)] if logged else [])]
