"""Section 6: what the report saw when there were too few zHyperLink paths."""

from __future__ import annotations

from typing import Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.rules.zhyperlink.inputs import SINCE, MeasuredPfids
from mqplanner.units import Quantity
from mqplanner.units.functions import choose, unpublished
from mqplanner.units.label import Words
from mqplanner.units.number_format import number_with_unit

FEWER = 8
LARGE = "large"


@rule(
    "zhyperlink-pfid-shortfall",
    order=6,
    outputs=[
        Out("sync_low_pct", "pct", "Share of I/O that stayed synchronous, at the least"),
        Out("sync_high_pct", "pct", "Share of I/O that stayed synchronous, at the most"),
        Out("rate_loss_up_to_pct", "pct", "Log rate lost, at the most"),
        Out("seen", None, "What the report saw, in words"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=("zhyperlink-pfid-shortfall", "zhyperlink-fewer-pfids-cost"),
    releases=SINCE,
)
def zhyperlink_pfid_shortfall(pfids: MeasuredPfids, message_kb: MessageKB) -> dict[str, Output]:
    """Share of synchronous I/O and loss of log rate with too few paths.

    Seen with dual logs of four stripes each, with 8 PFIDs and with 16. Numbers are published for messages of 16 to
    100 KB on 8 PFIDs only; at other sizes the report tells in words what happened.
    """
    columns = ("sync_low_pct", "sync_high_pct", "rate_loss_up_to_pct")
    return {
        **{column: _number(column, pfids, message_kb) for column in columns},
        "seen": _seen(pfids, message_kb),
        "findings": _findings(pfids, message_kb),
    }


def _ends(pfids: int, band: str) -> tuple[Quantity, Quantity]:
    """The smallest and the largest message of a band."""
    table = figure("zhyperlink-pfid-shortfall")
    return table.at("from_kb", pfids=pfids, messages=band), table.at("to_kb", pfids=pfids, messages=band)


def _within(pfids: int, band: str, message_kb: Quantity) -> Any:
    smallest, largest = _ends(pfids, band)
    return (message_kb >= smallest) & (message_kb <= largest)


def _number(column: str, pfids: int, message_kb: Quantity) -> Quantity:
    """A number of the table where it has one for these messages; its bands are not interpolated."""
    table = figure("zhyperlink-pfid-shortfall")
    ((measured, band),) = table.points(column)
    cell = table.at(column, pfids=measured, messages=band)
    asked = f"{table.file.columns[column].label}, {pfids} PFIDs, messages of {number_with_unit(message_kb.value, 'KB')}"
    return choose(_within(measured, band, message_kb) & (pfids == measured), cell, unpublished(asked, cell))


def _seen(pfids: int, message_kb: Quantity) -> Output:
    """What happened, in words; for sizes that the report does not speak of, which ones come nearest."""
    table = figure("zhyperlink-pfid-shortfall")
    words = {band: table.words("seen", pfids=pfids, messages=band) for band in table.choices("messages")}
    if message_kb.is_array:
        told = np.full(np.shape(message_kb.value), None, dtype=object)
        held = [(text, _within(pfids, band, message_kb)) for band, text in words.items()]
        for text, where in held:
            told[where] = None if text is None else text.value
        return Words(told, message_kb, *(text for text, where in held if np.any(where)))
    for band, text in words.items():
        if text is not None and _within(pfids, band, message_kb):
            return Words(text.value, message_kb, text)
    low, high = min((_ends(pfids, band) for band in words), key=lambda ends: _distance(message_kb, *ends))
    size = number_with_unit(message_kb.value, "KB")
    return Unanswered(
        f"Messages of {size} are not spoken of. The nearest that are have"
        f" {number_with_unit(low.value, 'KB')} to {number_with_unit(high.value, 'KB')}."
    )


def _distance(message_kb: Quantity, low: Quantity, high: Quantity) -> Any:
    return max((low - message_kb).value, (message_kb - high).value)


def _findings(pfids: int, message_kb: Quantity) -> list[Finding]:
    if not everywhere(_within(pfids, LARGE, message_kb)):
        return []
    found = [advise("zhyperlink-paths-not-always-short")]
    if pfids == FEWER:
        share = figure("zhyperlink-fewer-pfids-cost").at()
        found.append(advise("zhyperlink-few-pfids-async", "zhyperlink-fewer-pfids-cost", share=share))
    return found
