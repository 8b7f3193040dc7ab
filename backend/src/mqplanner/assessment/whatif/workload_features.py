"""Features of workloads: streaming, AMS policies and queue statistics, each compared with the plan."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, get_args

from mqplanner.assessment.limits.log_load import log_load
from mqplanner.assessment.limits.statistics import CLASS5_SINCE
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.results import ReportedQuantity
from mqplanner.assessment.whatif.before_after import names_text, quantity_text
from mqplanner.assessment.whatif.conclusion import PlanChange
from mqplanner.assessment.whatif.feature_comparison import Cost, Question
from mqplanner.assessment.whatif.feature_parts import Chosen
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import Policy
from mqplanner.plan.queues import Streaming, Workload
from mqplanner.releases import is_at_least
from mqplanner.rules.machines.ams_cost import CONFIDENTIALITY, nearest_size
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES
from mqplanner.units import ASSUMED, Quantity, constant, number_with_unit
from mqplanner.units.number_format import json_value

STATIME_S = 60
"""Statistics interval in seconds that is assumed where the plan has none."""
AS_MEASURED = "published for {} messages"
AS_TRANSACTIONS = "at {}, since a transaction is {}: a request and its reply, each put and got once"
CALLS_OF_MESSAGE = constant(2, "transaction / message", "each message is put once and got once")
ONE_CALL = "each put and each get taken as a transaction of its own"
KEY_REUSE = "each key used for as many messages as measured"


def _streaming(question: Question, chosen: Chosen) -> Iterator[Cost]:
    workload, release = chosen.part, chosen.scope.manager.release
    if not isinstance(workload, Workload) or workload.streaming is not None:
        return
    if release not in STREAMING_RELEASES:
        reason = f"Release {release} has no streaming queues; they came with {STREAMING_RELEASES[0]}."
        yield Cost("streaming", "Streaming", chosen, reason=reason)
        return
    place = workload.model_dump(include={"page_set", "structure"}, exclude_none=True)
    change = PlanChange(f"{chosen.path}/streaming", place)
    cost = question.assessed("streaming", "Streaming", chosen, change, *_log_with_copies(chosen, workload, place))
    if not cost.moved and (missing := _missing_input(chosen)):
        cost = Cost("streaming", "Streaming", chosen, reason=missing)
    yield cost


def _missing_input(chosen: Chosen) -> str | None:
    """Return what to enter first of a workload; None where its put rate and message size are known."""
    workload = chosen.part
    if getattr(workload, "put_rate_per_s", None) is None:
        return f"Enter the put rate of {chosen.label}."
    is_sized = getattr(workload, "message_bytes", None) is not None
    return None if is_sized else f"Enter the message size of {chosen.label}."


def _log_with_copies(chosen: Chosen, workload: Workload, place: dict[str, Any]) -> Iterator[PlanChange]:
    """Yield the observed log rate with what copies of messages add, which was not observed.

    Of an observed log rate and that of workloads only the larger one counts: copies would be lost in what was observed.
    How busy the logger is at the larger rate was not observed either.
    """
    scope, manager = chosen.scope, chosen.scope.manager
    observed = optional_plan_number(manager.logs and manager.logs.observed, "mb_per_s", "MB / s")
    if manager.logs is None or manager.logs.observed is None or observed is None or not workload.persistent:
        return
    streaming = workload.model_copy(update={"streaming": Streaming.model_validate(place)})
    workloads = [streaming if one is workload else one for one in manager.workloads]
    then = replace(scope, manager=manager.model_copy(update={"workloads": workloads}))
    before, after = (log_load(one, manager.logs).demand for one in (scope, then))
    if before is None or after is None:
        return
    path, rate = scope.at("logs/observed"), observed + (after.mb_per_s - before.mb_per_s)
    yield PlanChange(f"{path}/mb_per_s", json_value(rate.value))
    if manager.logs.observed.logger_busy_pct is not None:
        yield PlanChange(f"{path}/logger_busy_pct", None)


def _protection(question: Question, chosen: Chosen) -> Iterator[Cost]:
    """Yield the cost of each policy; those that the sources lack, and that are to be measured, are one."""
    workload, scope = chosen.part, chosen.scope
    puts = optional_plan_number(workload, "put_rate_per_s", "message / s", "puts")
    size = optional_plan_number(workload, "message_bytes", "B", "message size")
    if puts is None or size is None:
        yield Cost("ams", "AMS", chosen, reason=_missing_input(chosen))
        return
    if scope.system.machine is None:
        yield Cost("ams", "AMS", chosen, reason="Enter the machine of the LPAR.")
        return
    nearest = nearest_size(float(size.to("KB").value))
    each = figure("ams-messages-protected").at()
    transactions = puts / each
    counted = AS_TRANSACTIONS.format(quantity_text(transactions), number_with_unit(each.value, "message"))
    existing = [one.model_dump(exclude_unset=True) for one in scope.manager.protection]
    unpublished: dict[str, Cost] = {}
    for policy in get_args(Policy):
        added = {"policy": policy, "message": nearest, "transactions_per_s": json_value(transactions.value)}
        change = PlanChange(scope.at("protection"), [*existing, added])
        notes = (counted, AS_MEASURED.format(nearest), *((KEY_REUSE,) if policy == CONFIDENTIALITY else ()))
        cost = question.assessed("ams", f"AMS, {policy}", chosen, change, notes=notes)
        if cost.is_published:
            yield cost if cost.cpu is not None else replace(cost, notes=())
        else:
            unpublished[policy] = cost
    if unpublished:
        title = f"AMS, {names_text(list(unpublished))}"
        of_policies = "this policy" if len(unpublished) == 1 else "these policies"
        reason = f"No report contains the CPU of {of_policies} for {nearest} messages."
        yield Cost("ams", title, chosen, reason=reason, is_published=False)


def _queue_statistics(question: Question, chosen: Chosen) -> Iterator[Cost]:
    manager, scope = chosen.scope.manager, chosen.scope
    if not is_at_least(manager.release, CLASS5_SINCE):
        reason = f"Release {manager.release} has no queue statistics; they came with {CLASS5_SINCE}."
        yield Cost("class5", "Queue statistics (class 5)", chosen, reason=reason)
        return
    present = manager.statistics
    queues = 1 + ((present.class5_queues if present else None) or 0)
    interval = (present.statime_s if present else None) or STATIME_S
    path = scope.at("statistics/statime_s")
    text, reason = f"{STATIME_S} s", "the plan has no statistics interval"
    assumed = {"title": f"STATIME of {scope.subject}", "text": text, "reason": reason, "path": path}
    is_assumed = present is None or present.statime_s is None
    others = {} if present is None else present.model_dump(mode="json", exclude_unset=True)
    change = PlanChange(scope.at("statistics"), {**others, "class5_queues": queues, "statime_s": interval})
    cost = question.assessed("class5", "Queue statistics (class 5)", chosen, change, is_published=True)
    each = next((one.result for one in cost.moved if one.result.kind == "class5/transaction"), None)
    if isinstance(each, ReportedQuantity) and each.quantity.known:
        cost = _in_engines(cost, each.quantity)
    elif each is not None:
        cost = replace(cost, notes=("none of the planner's sources gives its CPU here",))
    yield replace(cost, reason=None, assumptions=(assumed,) if is_assumed else ())


def _in_engines(cost: Cost, each: Quantity) -> Cost:
    """Return what queue statistics take for the transactions of a workload, which the sources do not give in messages.

    Each put and each get is a transaction of its own, the most that there can be.
    """
    notes = (f"{quantity_text(each)} at most",)
    puts = optional_plan_number(cost.chosen.part, "put_rate_per_s", "message / s", "puts")
    if puts is None:
        missing = f"enter the put rate of {cost.chosen.label} to see it in engines"
        return replace(cost, notes=(*notes, missing))
    engines = (puts * CALLS_OF_MESSAGE * each).to("engine").cap_basis(ASSUMED).named("CPU of queue statistics")
    return replace(cost, cpu=engines, notes=(*notes, ONE_CALL))


OF_WORKLOADS: tuple[Callable[[Question, Chosen], Iterator[Cost]], ...] = (_streaming, _protection, _queue_statistics)
