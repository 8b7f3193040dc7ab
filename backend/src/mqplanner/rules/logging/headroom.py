"""Section 5: whether the logger task has room, from its report or from a plan."""

from collections.abc import Sequence
from typing import Annotated

from mqplanner.plan.logs import ObservedLogger
from mqplanner.rules.engine import Out, Output, Unanswered, reads, returns, rule
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.rules.logging.demand import DEMAND_FIGURES, demand_findings, log_demand_of
from mqplanner.rules.logging.inputs import (
    MOST_MB_PER_S,
    Environment,
    LoggedWorkload,
    LogIo,
    MeasuredStripes,
    RbaBytes,
    workloads_input,
)
from mqplanner.rules.logging.logger_use import (
    OBSERVED_FIGURES,
    logger_report,
    observed_findings,
    planned_findings,
    use_of_rate,
)
from mqplanner.rules.logging.published_rates import LogLayout, log_rates
from mqplanner.rules.shared.inputs import message_kb_input
from mqplanner.rules.zhyperlink.inputs import Copies
from mqplanner.units import Quantity

MOST_PAGES = 2**20
"""Pages in a log of 4 GB, the largest: an input bound."""
NO_REPORT = Unanswered("No logger report was given: it takes pages_per_io and logger_busy_pct.")
NO_PLAN = Unanswered("No plan was given: it takes message_kb, and workloads or mb_per_s.")
OF_REPORT = ("request_fill_pct", "kb_per_io")
OF_PLAN = ("used_pct_least", "planned_used_pct", "planned_state")
RATES_OF_PLAN = ("demand_mb_per_s", "low_mb_per_s", "high_mb_per_s")


@rule("log-headroom", order=3)
@reads(*OBSERVED_FIGURES, "log-rate", *DEMAND_FIGURES)
@returns(
    Out("used_pct", "pct", "Use of the logger: by its report if given, else by the plan"),
    Out("used_pct_least", "pct", "Use by the plan, against the upper end of the published range"),
    Out("state", None, "room, full-for-this-workload, full-outright, or unknown; as used_pct"),
    Out("planned_used_pct", "pct", "Use by the plan, against the lower end of the published range"),
    Out("planned_state", None, "The state of the plan"),
    Out("demand_mb_per_s", "MB / s", "Log rate of each copy that the plan needs"),
    Out("low_mb_per_s", "MB / s", "Lower end of the published range"),
    Out("high_mb_per_s", "MB / s", "Upper end of the published range"),
    Out("request_fill_pct", "pct", "Fill of the requests in the report"),
    Out("kb_per_io", "KB / io", "Data in a request of the report"),
    Out("findings", None, "Advice that applies"),
)
def log_headroom(
    *,
    pages_per_io: Annotated[
        Quantity | None,
        Number("page / io", "Logger report: average pages in a request", above=0, most=MOST_PAGES),
    ] = None,
    mb_per_s: Annotated[
        Quantity | None,
        Number("MB / s", "Log rate of one copy without workloads", least=0, most=MOST_MB_PER_S),
    ] = None,
    logger_busy_pct: Annotated[
        Quantity | None, plan_input(ObservedLogger, "logger_busy_pct", "Logger report: logger task busy")
    ] = None,
    io_busy_pct: Annotated[
        Quantity | None, plan_input(ObservedLogger, "io_busy_pct", "Logger report: logger I/O busy")
    ] = None,
    workloads: Annotated[Sequence[LoggedWorkload] | None, workloads_input] = None,
    rba_bytes: RbaBytes = 8,
    copies: Copies = 2,
    stripes: MeasuredStripes = 1,  # type: ignore[assignment]
    io: LogIo = "zhpf",
    environment: Environment = "real-world",
    message_kb: Annotated[Quantity | None, message_kb_input] = None,
) -> dict[str, Output]:
    """Whether the logger has room, is full for this workload, or is full outright.

    From a logger report of MQSMF, from a plan, or from both. A task that is busy all the time is full outright only
    when its requests are as large as they can be. A plan is compared with the published rate, between the
    published message sizes with the lower one.
    """
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
        answer |= logger_report(pages_per_io, logger_busy_pct)
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
