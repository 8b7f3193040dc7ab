"""The zHyperLink paths (PFIDs) to the control unit: their use, how many it takes, and too few of them (topic 6)."""

from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import ControlUnit
from mqplanner.releases import ZHYPERLINK_RELEASES
from mqplanner.rules.engine import Output, Unanswered, cite_figure, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.rules.zhyperlink import inputs
from mqplanner.units import Quantity, Words, constant, everywhere, exceeds, given, number_with_unit
from mqplanner.units.functions import choose, choose_text, most, round_up, unpublished, with_note

LCU = "lcu-0006"
"""The line of the RMF sample that sums up its devices."""
ONE_PFID = constant(1, "pfid", "one PFID")
NO_WRITES = constant(0, "io / s", "no writes")
ONE_ENGINE = constant(1, "engine", "one engine")
ONE_STRIPE = constant(1, "stripe / io", "one stripe")
SHORTFALL = "zhyperlink-pfid-shortfall"


@rule("zhyperlink-pfid-utilisation", order=4, releases=ZHYPERLINK_RELEASES)
def zhyperlink_pfid_utilisation(
    *,
    writes_per_s: inputs.WritesPerS,
    response_ms: inputs.ResponseMs,
    pfids: Annotated[Quantity, plan_input(ControlUnit, "pfids")],
    limit_pct: inputs.LimitPct,
) -> dict[str, Output]:
    """How busy the zHyperLink paths are."""
    sample = figure("rmf-sync-io-sample")
    writes, response = (sample.at(column, line=LCU) for column in ("sync_write_rate", "sync_write_ms"))
    is_example = everywhere(writes_per_s.value == writes.value) and everywhere(response_ms.value == response.value)
    errata = ("zhyperlink-pfid-product-called-sum",) if is_example else ()
    on_links = cite_figure(time_on_links(writes_per_s, response_ms), "zhyperlink-pfid-example", errata)
    on_links = on_links.named("time on the links")
    cpu = (on_links * figure("zhyperlink-spin").at()).to("cpu_ms / s")
    single = on_links.to("pct").named("single_pfid_busy_pct")
    busy = busy_of_each(single, pfids)
    for_load = round_up(single / (limit_pct / ONE_PFID))
    needed = most(for_load, ONE_PFID)
    if not exceeds(writes_per_s, NO_WRITES):
        needed = choose(writes_per_s > NO_WRITES, needed, for_load)
    return {
        "cpu_ms_per_s": cpu,
        "single_pfid_busy_pct": single,
        "pfid_busy_pct": busy,
        "pfids_needed": needed,
        "findings": Advice(needed=needed, busy=busy.to("pct"), cpu=cpu, one_engine=ONE_ENGINE),
    }


def time_on_links(writes_per_s: Quantity, response_ms: Quantity) -> Quantity:
    """Return the time that the links carry writes, in ms / s."""
    return (writes_per_s * response_ms).named("time on the links")


def busy_of_each(single: Quantity, pfids: Quantity) -> Quantity:
    """Return how busy each of several PFIDs is, from how busy one would be with all of it."""
    # errata of the displays from which the number of PFIDs is read
    errata = ("d-pcie-eight-ports", "d-ios-four-pfids")
    return single / (with_note(pfids, errata=errata) / ONE_PFID)


def largest_write() -> Quantity:
    """Return the most that one zHyperLink write carries, in KB / io."""
    return figure("log-write-io-size").at(io="zhyperlink", stripes=1) * ONE_STRIPE


def fewest_writes(mb_per_s: Quantity, copies: int) -> Quantity:
    """Return the writes, in io / s, without which no log rate of each copy can be written over zHyperLink."""
    over_all_copies = mb_per_s * given("copies", copies, "ratio")
    return (over_all_copies / largest_write()).to("io / s").named("fewest writes for the log rate")


@rule("zhyperlink-log-rate-per-pfid", order=5, releases=ZHYPERLINK_RELEASES)
def zhyperlink_log_rate_per_pfid(
    *,
    kb_per_write: Annotated[Quantity, Number("KB / io", above=0, most=4096)],
    response_ms: inputs.ResponseMs,
    limit_pct: inputs.LimitPct,
    target_mb_per_s: Annotated[Quantity | None, Number("MB / s", above=0, most=1_000_000)] = None,
    copies: inputs.Copies = 1,
) -> dict[str, Output]:
    """Log rate of one zHyperLink path within the limit of its busy time."""
    writes = (limit_pct / ONE_PFID / response_ms).to("io / s / pfid").named("writes_per_s_per_pfid")
    rate = (writes * kb_per_write).to("MB / s / pfid").named("mb_per_s_per_pfid")
    needed: Output = Unanswered("No target rate was given, so the PFIDs that it needs are not known.")
    if target_mb_per_s is not None:
        over_all_copies = target_mb_per_s * given("copies", copies, "ratio")
        needed = most(round_up(over_all_copies / rate), ONE_PFID)
    sample = figure("rmf-sync-io-sample")
    sample_rate, sample_writes = (sample.at(name, line=LCU) for name in ("write_mb_per_s", "sync_write_rate"))
    return {
        "writes_per_s_per_pfid": writes,
        "mb_per_s_per_pfid": rate,
        "pfids_needed": needed,
        "findings": Advice(track=largest_write(), sample_kb=(sample_rate / sample_writes).to("KB / io")),
    }


@rule("zhyperlink-pfid-shortfall", order=6, releases=ZHYPERLINK_RELEASES)
def zhyperlink_pfid_shortfall(pfids: inputs.MeasuredPfids, message_kb: MessageKB) -> dict[str, Output]:
    """Share of synchronous I/O and loss of log rate with too few paths."""
    return {
        **{
            column: _number(column, pfids, message_kb)
            for column in ("sync_low_pct", "sync_high_pct", "rate_loss_up_to_pct")
        },
        "seen": _in_words(pfids, message_kb),
        "findings": Advice(large_messages=_within(pfids, "large", message_kb)),
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
    words = {name: text for name in ranges if (text := table.words("seen", pfids=pfids, messages=name)) is not None}
    applies = {name: _within(pfids, name, message_kb) for name in words}
    found = [name for name, where in applies.items() if np.any(where)]
    if found or message_kb.is_array:
        seen: Any = np.full(np.shape(message_kb.value), None)
        for name in found:
            seen = choose_text(applies[name], words[name].value, seen)
        return Words(seen, message_kb, *(words[name] for name in found))
    low, high = min(
        (_sizes(pfids, name) for name in ranges),
        key=lambda ends: max((ends[0] - message_kb).value, (message_kb - ends[1]).value),
    )
    size, smallest, largest = (number_with_unit(kb.value, "KB") for kb in (message_kb, low, high))
    return Unanswered(
        f"The report does not mention messages of {size}. The nearest that it does have {smallest} to {largest}."
    )
