"""Topic 5: whether the logger task has room, by the counts of its own report or by the log rate of a plan."""

from collections.abc import Sequence
from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.plan.logs import ObservedLogger
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.inputs import Flag, Number, plan_input
from mqplanner.rules.logging import inputs
from mqplanner.rules.logging.demand import demand_findings, log_demand_of
from mqplanner.rules.logging.log_rates import LogLayout, LogRates, log_rates, published_sizes
from mqplanner.rules.shared.inputs import message_kb_input
from mqplanner.rules.zhyperlink.inputs import Copies
from mqplanner.units import ASSUMED, Quantity, Words, constant, everywhere, format_number, number_with_unit, unit
from mqplanner.units.derivation import citations
from mqplanner.units.functions import choose, choose_text, most, round_down, source, with_sources_of
from mqplanner.units.origin import Origin

MAX_COUNTED = 10**15


@rule("log-pages", order=6)
def log_pages(
    pages: Annotated[Quantity, Number("page", least=0, most=MAX_COUNTED, integer=True)],
    seconds: Annotated[Quantity, Number("s", above=0, most=1_000_000_000)],
    write_requests: Annotated[Quantity, Number("io", least=1, most=MAX_COUNTED, integer=True)],
    whole_numbers: Annotated[bool, Flag()] = False,
) -> dict[str, Output]:
    """Log rate, writes a second and pages in a request, from what MQSMF counts."""
    # the report that shows such counts; notes on its sample do not hold for other counts
    sample = figure("mqsmf-log-sample")
    cited, cut_off = (sample.citation(sample.file.editions[-1]),), "mqsmf-log-cut-off"
    counts, requests = (
        source("counts as MQSMF reports them", cited, (), errata)
        for errata in ((cut_off,), (cut_off, "log-pages-beyond-zhyperlink-io"))
    )
    rates = {
        "mb_per_s": ((pages / seconds).to("MB / s"), counts),
        "writes_per_s": (write_requests / seconds, counts),
        "pages_per_io": (pages / write_requests, requests),
    }
    return {
        name: with_sources_of(round_down(rate) if whole_numbers else rate, shown)
        for name, (rate, shown) in rates.items()
    }


ROOM, FULL_HERE, CLOSE, FULL = "room", "full-for-this-workload", "close-to-capacity", "full-outright"
UNKNOWN = "unknown"
BUSY_LIMIT, PAGES_LIMIT = "logger-full", "log-io-limit"
NEARLY_ALWAYS = Quantity(99, unit("pct"), ASSUMED, Origin("constant", "the planner's own mark for busy all the time"))
LITTLE_ROOM = Quantity(90, unit("pct"), ASSUMED, Origin("constant", "the planner's own mark for little room"))
FAR_BELOW = constant(2, "ratio", "half, the planner's own mark for far below")
NO_RATE = Unanswered("None of the planner's sources has a rate for this size or configuration; see low_mb_per_s.")


def busiest(busy: Quantity, io_busy: Quantity | None) -> Quantity:
    """Return how busy the logger is: its task, or its I/O where that is busier."""
    return busy if io_busy is None else most(busy, io_busy)


def is_full_outright(pages_per_io: Quantity, busy: Quantity) -> Any:
    """Return whether the logger is busy all the time with the largest requests: one flag, or an array of them."""
    return (busy >= NEARLY_ALWAYS) & (pages_per_io >= figure(PAGES_LIMIT).at())


def has_unknown_growth(pages_per_io: Quantity, busy: Quantity) -> Any:
    """Return whether requests are so large, but the logger is not full outright, that more data needs more time."""
    return (pages_per_io >= figure(BUSY_LIMIT).at("near_pages")) & ~np.asarray(is_full_outright(pages_per_io, busy))


def logger_limit(pages_per_io: Quantity | None, busy: Quantity) -> Quantity:
    """Return how busy the logger can be; a logger that is full outright has exceeded it."""
    full = figure(BUSY_LIMIT).at("task_busy")
    return full if pages_per_io is None else choose(is_full_outright(pages_per_io, busy), NEARLY_ALWAYS, full)


def logger_report(pages_per_io: Quantity, busy: Quantity) -> dict[str, Output]:
    """Return use and state of the logger, and how full its requests are."""
    full, near = (figure(BUSY_LIMIT).at(column) for column in ("task_busy", "near_pages"))
    short = pages_per_io < near
    has_room = (busy < LITTLE_ROOM) & short
    beyond_room = choose_text((busy >= NEARLY_ALWAYS) & short, FULL_HERE, CLOSE)
    state = choose_text(has_room, ROOM, choose_text(is_full_outright(pages_per_io, busy), FULL, beyond_room))
    # Each of the planner's own marks decides only between itself and the next one.
    has_little_room = (busy >= LITTLE_ROOM) & (busy < NEARLY_ALWAYS) & short
    decides = ((LITTLE_ROOM, has_little_room), (NEARLY_ALWAYS, (busy >= NEARLY_ALWAYS) & (busy < full)))
    marks = [mark for mark, where in decides if np.any(where)] or [full]
    judged_by = (busy, *marks, pages_per_io, near)
    if not everywhere(has_room):
        judged_by += (figure(PAGES_LIMIT).at(),)
    return {
        "used_pct": with_sources_of(busy, full),
        "state": Words(state, *judged_by),
        "request_fill_pct": request_fill(pages_per_io),
        "kb_per_io": pages_per_io.to("KB / io"),
    }


def request_fill(pages_per_io: Quantity) -> Quantity:
    """Return how full the requests of the logger are, in percent."""
    return (pages_per_io / figure(PAGES_LIMIT).at()).to("pct")


def observed_findings(
    pages: Quantity, busy: Quantity | None, io_busy: Quantity | None, io: str | None = None
) -> list[Finding]:
    """Return the advice on a logger task; `io` is how its logs are written, where that is known."""
    twice = None if io_busy is None else io_busy * FAR_BELOW
    marks = {"nearly": NEARLY_ALWAYS, "little_room": LITTLE_ROOM, "twice_io_busy": twice}
    most_busy = None if busy is None else busiest(busy, io_busy)
    return applicable_advice("logger-report", pages=pages, busy=busy, busiest=most_busy, io=io, **marks)


def use_of_rate(demand: Quantity, rates: LogRates) -> tuple[Quantity, Quantity, Output]:
    """Return the use against the lower end of the range and against the upper one, and the state."""
    used, least = (demand / rates.low).to("pct"), (demand / rates.high).to("pct")
    is_unpublished = np.isnan(rates.low.value)
    if everywhere(is_unpublished):
        return used, least, NO_RATE
    has_room, is_full = demand < rates.low, demand >= rates.peak
    judged = choose_text(is_full, FULL, choose_text(rates.between, UNKNOWN, FULL_HERE))
    state = choose_text(is_unpublished, None, choose_text(has_room, ROOM, judged))
    if everywhere(has_room):
        return used, least, Words(state, demand, rates.low)
    judged_by = (rates.peak,) if everywhere(is_full) else (rates.low, rates.peak)
    return used, least, Words(state, demand, *judged_by)


def planned_findings(demand: Quantity, rates: LogRates) -> list[Finding]:
    """Return the finding on a demand within, at, above or between the published rates."""
    unknown = np.isnan(rates.low.value) | is_beyond_published(rates)
    if np.any(unknown):
        demand = choose(unknown, constant(float("nan"), "MB / s", "no published rate"), demand)
    return applicable_advice(
        "log-plan", demand=demand, low=rates.low, high=rates.high, peak=rates.peak, between=rates.between
    )


def is_beyond_published(rates: LogRates) -> Any:
    """Return whether, or at which points, messages are smaller or larger than all with a published rate."""
    return np.isnan(rates.exact.value) & ~np.asarray(rates.between)


def between_rates(rates: LogRates) -> Quantity:
    """Return no number for the rate of a logger that lies between those published, with the reason; else the rate."""
    small, large = published_sizes()
    reason = (
        f"only the ends are published, {format_number(rates.first.value)} MB/s at {format_number(small)} KB and "
        f"{format_number(rates.peak.value)} MB/s at the peak, {format_number(large)} KB, and the demand lies "
        "between them"
    )
    text = "Log rate at a message size between those published"
    origin = Origin("figure", text, tuple(citations(rates.first)), refusal=reason)
    between = Quantity(float("nan"), rates.low.unit, rates.low.basis, origin)
    number = choose(rates.low < rates.high, between, rates.low)
    is_beyond = is_beyond_published(rates)
    return choose(is_beyond, rates.exact, number) if np.any(is_beyond) else number


def unpublished_above(rates: LogRates) -> str | None:
    """Return in words for which sizes rates are published, and that demands above the lower end are not covered.

    None for one rate, and for many points.
    """
    if rates.low.is_array or rates.high.is_array or not rates.low.value < rates.high.value:
        return None
    small, large = (number_with_unit(size, "KB") for size in published_sizes())
    low, first, peak = (format_number(rate.value) for rate in (rates.low, rates.first, rates.peak))
    fewer = "" if low == first or np.any(is_beyond_published(rates)) else f", with these PFIDs {low} MB/s"
    published = f"Published: {first} MB/s for messages of {small}{fewer}, and {peak} MB/s for {large}"
    others = "for other sizes" if np.any(is_beyond_published(rates)) else "between these sizes"
    return f"{published}; none {others}. Above {low} MB/s, measure"


MAX_PAGES = 2**20
"""Pages in a log of 4 GB, the largest: an input bound."""
NO_REPORT = Unanswered("No logger report was given: it takes pages_per_io and logger_busy_pct.")
NO_PLAN = Unanswered("No plan was given: it takes message_kb, and workloads or mb_per_s.")
OF_REPORT = ("request_fill_pct", "kb_per_io")
OF_PLAN = ("used_pct_least", "planned_used_pct", "planned_state")
RATES_OF_PLAN = ("demand_mb_per_s", "low_mb_per_s", "high_mb_per_s")


@rule("log-headroom", order=3)
def log_headroom(
    *,
    pages_per_io: Annotated[Quantity | None, Number("page / io", above=0, most=MAX_PAGES)] = None,
    mb_per_s: Annotated[Quantity | None, Number("MB / s", least=0, most=inputs.MAX_MB_PER_S)] = None,
    logger_busy_pct: Annotated[Quantity | None, plan_input(ObservedLogger, "logger_busy_pct")] = None,
    io_busy_pct: Annotated[Quantity | None, plan_input(ObservedLogger, "io_busy_pct")] = None,
    workloads: Annotated[Sequence[inputs.LoggedWorkload] | None, inputs.workloads_input] = None,
    rba_bytes: inputs.RbaBytes = 8,
    copies: Copies = 2,
    stripes: inputs.MeasuredStripes = 1,  # type: ignore[assignment]
    io: inputs.LogIo = "zhpf",
    environment: inputs.Environment = "real-world",
    message_kb: Annotated[Quantity | None, message_kb_input] = None,
) -> dict[str, Output]:
    """Whether the logger has room, is full for this workload, is close to its capacity, or is full outright."""
    demand = log_demand_of(workloads, rba_bytes).mb_per_s if workloads else mb_per_s
    report = {"pages_per_io": pages_per_io is not None, "logger_busy_pct": logger_busy_pct is not None}
    plan = {"message_kb": message_kb is not None, "workloads": workloads is not None or mb_per_s is not None}
    _check_forms(report, plan)
    answer: dict[str, Output] = {
        **dict.fromkeys(OF_REPORT, NO_REPORT),
        **dict.fromkeys(OF_PLAN + RATES_OF_PLAN, NO_PLAN),
    }
    found = []
    if message_kb is not None and demand is not None:
        rates = log_rates(LogLayout(copies, stripes, io, environment), message_kb)
        used, least, state = use_of_rate(demand, rates)
        answer |= {
            "used_pct": used,
            "used_pct_least": least,
            "state": state,
            "planned_used_pct": used,
            "planned_state": state,
            "demand_mb_per_s": demand,
            "low_mb_per_s": rates.low,
            "high_mb_per_s": rates.high,
        }
        found = planned_findings(demand, rates) + (demand_findings(workloads) if workloads else [])
    if pages_per_io is not None and logger_busy_pct is not None:
        answer |= logger_report(pages_per_io, busiest(logger_busy_pct, io_busy_pct))
        found = observed_findings(pages_per_io, logger_busy_pct, io_busy_pct) + found
    return {**answer, "findings": found}


def _check_forms(report: dict[str, bool], plan: dict[str, bool]) -> None:
    """Raise InvalidInputs unless all inputs of one form are given; name what is missing of those that were begun."""
    if all(report.values()) or all(plan.values()):
        return
    forms = {
        "a logger report takes pages_per_io and logger_busy_pct": report,
        "a plan takes message_kb, and workloads or mb_per_s": plan,
    }
    begun = {words: form for words, form in forms.items() if any(form.values())}
    neither = "give pages_per_io and logger_busy_pct, or message_kb with workloads or mb_per_s"
    missing = begun or {neither: {**report, **plan}}
    problems = (
        Problem(name, None, f"is missing; {words}")
        for words, form in missing.items()
        for name, is_given in form.items()
        if not is_given
    )
    raise InvalidInputs(list(problems))
