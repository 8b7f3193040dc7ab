"""What statistics cost: SMF data of queue statistics (class 5), CPU of channel initiator statistics (class 4)."""

from collections.abc import Iterator

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.measured_cpu import channel_initiator_cpu
from mqplanner.assessment.numbers import optional_plan_number, output_number
from mqplanner.assessment.results import Remedy, Result, twice
from mqplanner.assessment.scopes import LparScope, QueueManagerScope, evaluator
from mqplanner.figures.catalog import figure
from mqplanner.releases import RELEASES, is_at_least
from mqplanner.rules.channel_initiator.all_channels import class4_memlimit_findings
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.shared.inputs import on_machine
from mqplanner.rules.statistics.statistics_cost import class4_overhead, class5_volume
from mqplanner.units import EXTRAPOLATED
from mqplanner.units.functions import with_note

SMF_DATA = "SMF data of queue statistics"
CLASS5_SINCE = figure("smf-records").text("since", trace="statistics", **{"class": "5"}) or RELEASES[0]
"""The first release with class(5) statistics."""
OTHER_RELEASE = "Calculated with the size in 9.4; 9.3 collects less for each queue."


@evaluator(QueueManagerScope, order=6)
def statistics(scope: QueueManagerScope) -> Iterator[Result]:
    """Yield the SMF data of the queue statistics of a queue manager, and the CPU of class(4) trace."""
    if _requests_class5(scope) and not is_at_least(scope.manager.release, CLASS5_SINCE):
        message = f"class(5) statistics are collected from {CLASS5_SINCE} on"
        yield scope.not_assessed("Queue statistics", "statistics/class5_queues", message)
    class5 = _class5(scope)
    if class5 is not None:
        volume, field = output_number(class5, "gb_per_day"), "statistics"
        yield scope.quantity("class5/volume", SMF_DATA, volume, field)
        title = "CPU that queue statistics add to a transaction, at most"
        cost = on_machine(output_number(class5, "transaction_us"), scope.system.machine, "class5-overhead")
        yield scope.quantity("class5/transaction", title, cost, field)
        yield from scope.findings(class5["findings"], field)
    chinit = scope.manager.channel_initiator
    if chinit is None or not chinit.class4_trace:
        return
    memlimit = optional_plan_number(chinit, "memlimit_mb", "MB")
    if memlimit is not None:
        findings = class4_memlimit_findings(scope.manager.release, memlimit)
        yield from scope.findings(findings, "channel_initiator/memlimit_mb")
    overhead = class4(scope)
    if overhead is not None:
        field = "channel_initiator/class4_trace"
        for end, words in (("low", "at least"), ("high", "at most")):
            cpu = output_number(overhead, f"cpu_s_{end}").to("cpu_s / s")
            yield scope.quantity(f"class4/{end}", f"CPU of class(4) trace, {words}", cpu, field)
        yield from scope.findings(overhead["findings"], field)


def class4(scope: QueueManagerScope) -> Outputs | None:
    """Return the cost of class(4) trace per second; None where the CPU of the channel initiator is not known."""
    cpu = channel_initiator_cpu(scope).quantity
    return None if cpu is None else class4_overhead.compute(chinit_cpu_s=cpu)


@evaluator(LparScope, order=4)
def smf_data(scope: LparScope) -> Iterator[Result]:
    """Assess the SMF data of all queue statistics of an LPAR, against a limit if the plan gives one."""
    users = [m for m in scope.managers if _requests_class5(m) and is_at_least(m.manager.release, CLASS5_SINCE)]
    if not users:
        return
    volume = Estimate.total(_volume(manager) for manager in users).named(SMF_DATA)
    limit = optional_plan_number(scope.lpar, "smf_gb_per_day", "GB / day")
    if limit is None:
        if volume.quantity is not None:
            yield scope.quantity("smf-volume", SMF_DATA, volume.quantity)
        yield scope.not_assessed(SMF_DATA, "smf_gb_per_day", "enter the acceptable amount per day to check this")
        return
    subject, remedies = f"LPAR {scope.lpar.name}", [_longer_interval(manager) for manager in users]
    yield scope.limit("smf", SMF_DATA, volume, limit, growing=False, subject=subject, remedies=remedies)


def _volume(scope: QueueManagerScope) -> Estimate:
    class5 = _class5(scope)
    if class5 is None:
        return Estimate(None, scope.missing("statistics/statime_s", None, "the statistics interval (STATIME)"))
    return Estimate(output_number(class5, "gb_per_day").named(f"SMF data of {scope.manager.name}"))


def _longer_interval(scope: QueueManagerScope) -> Remedy:
    statistics, words = scope.manager.statistics, f"A longer statistics interval (STATIME) of {scope.manager.name}"
    return Remedy(scope.at("statistics/statime_s"), words, twice(None if statistics is None else statistics.statime_s))


def _requests_class5(scope: QueueManagerScope) -> bool:
    statistics = scope.manager.statistics
    return statistics is not None and statistics.class5_queues is not None


def _class5(scope: QueueManagerScope) -> Outputs | None:
    """Return the outputs of the rule; None where an input is missing or the release has no class(5) statistics."""
    queues = optional_plan_number(scope.manager.statistics, "class5_queues", "queue")
    interval = optional_plan_number(scope.manager.statistics, "statime_s", "s")
    if queues is None or interval is None or not is_at_least(scope.manager.release, CLASS5_SINCE):
        return None
    answer = class5_volume.compute(queues=queues, statime_s=interval)
    if scope.manager.release in class5_volume.releases:
        return answer
    volume = with_note(output_number(answer, "gb_per_day"), OTHER_RELEASE).cap_basis(EXTRAPOLATED)
    return {**answer, "gb_per_day": volume.named("gb_per_day")}
