"""What the report observed with too few zHyperLink paths (section 6)."""

from typing import Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, Unanswered, reads, returns, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.rules.zhyperlink.inputs import ZHYPERLINK_RELEASES, MeasuredPfids
from mqplanner.units import Quantity, Words, everywhere, number_with_unit
from mqplanner.units.functions import choose, unpublished

SHORTFALL = "zhyperlink-pfid-shortfall"


@rule("zhyperlink-pfid-shortfall", order=6, releases=ZHYPERLINK_RELEASES)
@reads(SHORTFALL)
@returns(
    Out("sync_low_pct", "pct", "Share of I/O that stayed synchronous, at the least"),
    Out("sync_high_pct", "pct", "Share of I/O that stayed synchronous, at the most"),
    Out("rate_loss_up_to_pct", "pct", "Log rate lost, at the most"),
    Out("seen", None, "What the report observed, in words"),
    Out("findings", None, "Advice that applies"),
)
def zhyperlink_pfid_shortfall(pfids: MeasuredPfids, message_kb: MessageKB) -> dict[str, Output]:
    """Share of synchronous I/O and loss of log rate with too few paths.

    Measured with dual logs of four stripes each, with 8 PFIDs and with 16. Numbers are published for messages of 16 to
    100 KB on 8 PFIDs only; at other sizes the report describes in words what happened.
    """
    return {
        "sync_low_pct": _number("sync_low_pct", pfids, message_kb),
        "sync_high_pct": _number("sync_high_pct", pfids, message_kb),
        "rate_loss_up_to_pct": _number("rate_loss_up_to_pct", pfids, message_kb),
        "seen": _in_words(pfids, message_kb),
        "findings": Advice(large_messages=everywhere(_within(pfids, "large", message_kb))),
    }


def _sizes(pfids: int, messages: str) -> tuple[Quantity, Quantity]:
    """Return the smallest and the largest message of a published range of sizes, in KB."""
    table = figure(SHORTFALL)
    smallest, largest = (table.at(end, pfids=pfids, messages=messages) for end in ("from_kb", "to_kb"))
    return smallest, largest


def _within(pfids: int, messages: str, message_kb: Quantity) -> Any:
    smallest, largest = _sizes(pfids, messages)
    return (message_kb >= smallest) & (message_kb <= largest)


def _number(column: str, pfids: int, message_kb: Quantity) -> Quantity:
    """Return the published number for these messages; none elsewhere, for the ranges are not interpolated."""
    table = figure(SHORTFALL)
    ((measured_pfids, messages),) = table.points(column)
    cell = table.at(column, pfids=measured_pfids, messages=messages)
    size = number_with_unit(message_kb.value, "KB")
    title = f"{table.file.columns[column].label}, {pfids} PFIDs, messages of {size}"
    published = _within(measured_pfids, messages, message_kb) & (pfids == measured_pfids)
    return choose(published, cell, unpublished(title, cell))


def _in_words(pfids: int, message_kb: Quantity) -> Output:
    """Return what happened, in words; for sizes outside the published ranges the nearest range."""
    table = figure(SHORTFALL)
    ranges = table.choices("messages")
    words = {
        name: text for name in ranges if (text := table.words("seen", pfids=pfids, messages=name)) is not None
    }
    if message_kb.is_array:
        texts = np.full(np.shape(message_kb.value), None, dtype=object)
        applies = {name: _within(pfids, name, message_kb) for name in words}
        for name, where in applies.items():
            texts[where] = words[name].value
        return Words(texts, message_kb, *(words[name] for name, where in applies.items() if np.any(where)))
    for name, text in words.items():
        if _within(pfids, name, message_kb):
            return Words(text.value, message_kb, text)
    low, high = min(
        (_sizes(pfids, name) for name in ranges),
        key=lambda ends: max((ends[0] - message_kb).value, (message_kb - ends[1]).value),
    )
    size, smallest, largest = (number_with_unit(kb.value, "KB") for kb in (message_kb, low, high))
    return Unanswered(
        f"The report does not mention messages of {size}. The nearest that it does have {smallest} to {largest}."
    )
