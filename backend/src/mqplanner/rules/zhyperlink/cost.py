"""zHyperLink against zHPF (topic 6): the time of one log write, CPU, and the log rate with and without stripes."""

from dataclasses import replace
from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.releases import ZHYPERLINK_RELEASES
from mqplanner.rules.engine import Output, Range, cite, rule
from mqplanner.rules.engine.findings import Advice, applicable_errata
from mqplanner.rules.engine.inputs import Choice, Flag, Number, PublishedDefault
from mqplanner.rules.logging import log_rates
from mqplanner.rules.logging.inputs import Environment
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.rules.zhyperlink.inputs import Copies, MeasuredPfids, WritesPerS, stripes_input
from mqplanner.units import ASSUMED, EXTRAPOLATED, INTERPOLATED, Quantity, constant, everywhere, format_number, given
from mqplanner.units.functions import choose, largest_option, least, most, unpublished, with_note, with_sources_of

ZHPF_PAGES = 1
"""The only write that was timed with zHPF, in pages."""
SHORT_CABLE = PublishedDefault("zhyperlink-cable-length", where=(("length", "measured-short"),))


@rule("zhyperlink-io-time", order=7, releases=ZHYPERLINK_RELEASES)
def zhyperlink_io_time(
    pages: Annotated[int, Choice((1, 16), unit="page")],
    cable_m: Annotated[Quantity, Number("m", least=30, most=150, published=SHORT_CABLE)] = None,  # type: ignore[assignment]
    busy: Annotated[bool, Flag()] = False,
) -> dict[str, Output]:
    """Response time of a log write over zHyperLink, and what it saves over zHPF."""
    system = "busy" if busy else "quiet"
    time = figure("zhyperlink-io-time").at(pages=pages, busy=system, cable_m=cable_m).named("io_us")
    zhpf = figure("zhpf-io-time").at(io="zhpf", busy=system)
    compared_in_report = pages == ZHPF_PAGES and everywhere(cable_m <= SHORT_CABLE.quantity)
    if not busy and not compared_in_report:
        time = with_note(
            time,
            "How busy the system was is not stated for a long cable and for writes of 16 pages; it is taken as quiet.",
        ).named("io_us")
    if pages != ZHPF_PAGES:
        zhpf = unpublished(f"Response time of a log write of {pages} pages with zHPF", zhpf)
    saving = (zhpf - time).named("saving_us")
    faster = zhpf / time
    if compared_in_report:
        faster = with_note(faster, errata=("zhyperlink-single-page-gain",))
    return {
        "io_us": time,
        "zhpf_us": zhpf,
        "saving_us": saving,
        "saving_pct": (saving / zhpf).to("pct"),
        "times_faster": faster,
    }


ALL_CPU = constant(100, "pct", "all CPU")
WITHOUT = constant(1, "ratio", "all CPU without zHyperLink")


@rule("zhyperlink-logger-cpu", order=8, releases=ZHYPERLINK_RELEASES)
def zhyperlink_logger_cpu(
    *, writes_per_s: WritesPerS, io_us: Annotated[Quantity, Number("us / io", above=0, most=60_000_000)]
) -> dict[str, Output]:
    """CPU that the logger task spends on synchronous writes."""
    each = (io_us * figure("zhyperlink-spin").at()).named("CPU of one write")
    cpu = (writes_per_s * each).to("cpu_s / s").named("srb_cpu_s_per_s")
    engines = cpu.to("engine")
    return {"srb_cpu_s_per_s": cpu, "engines": engines, "findings": Advice(engines=engines)}


BELOW_RANGE = "What is listed is below the range that the report gives for the same logs; the lower end of that counts."


@rule("zhyperlink-cost-multiplier", order=9, releases=ZHYPERLINK_RELEASES)
def zhyperlink_cost_multiplier(
    message_kb: Annotated[int, Choice((2, 1024), unit="KB")],
    perspective: Annotated[str, Choice(("total", "mq", "srb"))],
) -> dict[str, Output]:
    """Cost of an MB logged with zHyperLink as a multiple of that with zHPF."""
    all_configurations = figure("zhyperlink-cost-per-mb")
    low, high = (
        [
            all_configurations.at(end, copies=copies, stripes=stripes)
            for copies, stripes in all_configurations.points(end)
        ]
        for end in ("low", "high")
    )
    listed = figure("zhyperlink-cost-multiplier").at(message_kb=message_kb, perspective=perspective)
    multiplier = listed
    of_same_logs = all_configurations.at("low", copies=1, stripes=1)
    if perspective == "total" and listed < of_same_logs:
        multiplier = with_sources_of(with_note(of_same_logs, BELOW_RANGE), listed).cap_basis(ASSUMED)
    return {
        "multiplier": multiplier,
        "multiplier_as_published": listed,
        "findings": Advice(low=least(*low), high=most(*high)),
    }


@rule("zhyperlink-cost-share", order=10, releases=ZHYPERLINK_RELEASES)
def zhyperlink_cost_share(mq_share_pct: Annotated[Quantity, Number("pct", least=0, most=100)]) -> dict[str, Output]:
    """All CPU with zHyperLink as a multiple of that with zHPF, by the share of persistent MQ work."""
    table = figure("zhyperlink-cost-share")
    proportion = _multiplier_by_proportion(mq_share_pct)
    multiplier = proportion
    for share in sorted(table.choices("mq_share_pct")):
        published = table.at(mq_share_pct=share)
        # what is published for a share is also the least for larger ones
        counts = np.logical_and(np.greater_equal(mq_share_pct.value, share), published >= multiplier)
        at_share = np.equal(mq_share_pct.value, share)
        multiplier = choose(counts, published if np.all(at_share) else published.cap_basis(INTERPOLATED), multiplier)
    if everywhere(mq_share_pct >= ALL_CPU):
        # all CPU is then the workload whose multiplier is published
        published = figure("zhyperlink-cost-multiplier").at(message_kb=1024, perspective="total")
        text = f"For the same 1 MB workload by itself the report gives {format_number(published.value)} times."
        multiplier = cite(with_note(multiplier, text), "mq-9.4", "Ch. 4, Cost of zHyperLink is all relative")
    return {
        "multiplier": multiplier,
        "multiplier_as_published": table.at(mq_share_pct=mq_share_pct),
        "multiplier_by_proportion": proportion,
        "increase_pct": (multiplier - WITHOUT).to("pct"),
    }


def _multiplier_by_proportion(mq_share_pct: Quantity) -> Quantity:
    """Return 1 plus the rise at the largest published share, scaled to `mq_share_pct`."""
    table = figure("zhyperlink-cost-share")
    smallest, *_, largest = sorted(table.choices("mq_share_pct"))
    rise = (table.at(mq_share_pct=largest) - WITHOUT).named("rise at the largest published share")
    share = mq_share_pct / given("largest published share", largest, "pct")
    outside = np.less(mq_share_pct.value, smallest) | np.greater(mq_share_pct.value, largest)
    basis = EXTRAPOLATED if np.any(outside) else INTERPOLATED
    return (WITHOUT + rise * share).cap_basis(basis).named("multiplier_by_proportion")


UNSTRIPED = 1
NO_CHANGE = constant(0, "pct", "no change")
SHORTFALL = "zhyperlink-pfid-shortfall"


@rule("zhyperlink-stripe-advice", order=11, releases=ZHYPERLINK_RELEASES)
def zhyperlink_stripe_advice(
    *,
    copies: Copies,
    stripes: Annotated[Quantity, replace(stripes_input, discrete=True)],
    pfids: MeasuredPfids = 16,
    environment: Environment = log_rates.PERFORMANCE,
    message_kb: MessageKB,
) -> dict[str, Output]:
    """Effect of stripes on the log rate, with zHPF and with zHyperLink."""
    size = figure("log-write-io-size")
    unstriped_write = size.at(io="zhyperlink", stripes=UNSTRIPED)
    by_division = unstriped_write / (stripes * constant(1, "copy / stripe", "per stripe"))
    if stripes.value not in size.choices("stripes"):
        by_division = by_division.cap_basis(EXTRAPOLATED)
    planned = log_rates.LogLayout(copies, stripes, log_rates.ZHYPERLINK, environment, given("pfids", pfids, "pfid"))
    rates, published = _rates(planned, message_kb)
    return {
        "zhpf_kb_per_stripe": size.at(io="zhpf", stripes=stripes),
        "zhyperlink_kb_per_stripe": size.at(io="zhyperlink", stripes=stripes),
        "zhyperlink_kb_per_stripe_by_division": by_division,
        **{f"{option.replace('-', '_')}_mb_per_s": rate for option, rate in rates.items()},
        "best": largest_option(published)[1],
        "findings": Advice(
            smallest_measured=log_rates.published_sizes()[0],
            saving=NO_CHANGE - figure("zhyperlink-striping-cost").at(copies=1),
            **log_rates.peaks_over_zhyperlink(copies, environment),
        ),
    }


def _rates(planned: log_rates.LogLayout, message_kb: Quantity) -> tuple[dict[str, Range], dict[str, Quantity]]:
    """Return the log rate of each copy for each option, in MB / s: as a range, and as the published number."""
    ranges, exact = {}, {}
    stripes = planned.stripes
    unstriped, striped = constant(UNSTRIPED, stripes.unit.text, "unstriped"), stripes
    if stripes.value == UNSTRIPED:
        measured = max(figure("log-rate").choices("stripes"))
        striped = constant(measured, stripes.unit.text, "stripes measured")
    for io in (log_rates.ZHPF, log_rates.ZHYPERLINK):
        for name, count in (("unstriped", unstriped), ("striped", striped)):
            layout = replace(planned, stripes=count, io=io)
            rates = log_rates.log_rates(layout, message_kb)
            errata = _errata(layout, message_kb)
            low, high = (with_note(end, errata=errata) for end in (rates.low, rates.high))
            ranges[f"{name}-{io}"] = Range(low, high)
            exact[f"{name}-{io}"] = rates.exact
    return ranges, exact


def _errata(layout: log_rates.LogLayout, message_kb: Quantity) -> tuple[str, ...]:
    """Return the errata of rates over zHyperLink: on stripes of dual logs, and on the highest rates."""
    if layout.io != log_rates.ZHYPERLINK:
        return ()
    copies, stripes, found = layout.copies, layout.stripes, []
    enough_pfids = max(figure(SHORTFALL).choices("pfids"))
    large = figure(SHORTFALL).at("from_kb", pfids=enough_pfids, messages="large")
    if copies > 1 and stripes.value > UNSTRIPED and np.any(message_kb >= large):
        found.append("zhyperlink-striped-same-benefits")
    if np.any(message_kb.value == log_rates.published_sizes()[1]):
        found += applicable_errata("zhyperlink-one-gb-per-second", copies=copies, stripes=stripes)
    return tuple(found)
