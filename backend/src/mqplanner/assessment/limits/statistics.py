"""What statistics and accounting cost: SMF data by class, CPU and storage of channel initiator statistics (class 4)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.above_bar import MAX_MEMLIMIT_MB
from mqplanner.assessment.limits.channel_initiator import channel_counts
from mqplanner.assessment.limits.connector_channels import connector_doubts
from mqplanner.assessment.limits.measured_cpu import channel_initiator_cpu
from mqplanner.assessment.limits.storage import missing_channel_counts
from mqplanner.assessment.numbers import optional_plan_number, output_number
from mqplanner.assessment.results import Remedy, Result, larger_value, twice
from mqplanner.assessment.scopes import LparScope, QueueManagerScope, evaluator
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelInitiator
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.releases import RELEASES, is_at_least
from mqplanner.rules.channel_initiator.all_channels import CLASS4_ALLOCATION, class4_memlimit_findings
from mqplanner.rules.channel_initiator.one_channel import has_64bit_buffers
from mqplanner.rules.engine.findings import applicable_advice
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.shared.inputs import on_machine
from mqplanner.rules.statistics.smf_volume import (
    channel_accounting,
    channel_initiator_part,
    smf_accounting,
    statistics_parts,
)
from mqplanner.rules.statistics.statistics_cost import class4_overhead, class5_volume
from mqplanner.units import EXTRAPOLATED, Quantity, constant, given
from mqplanner.units.functions import known_or, total, with_note

SMF_DATA, ALL_SMF_DATA = "SMF data of queue statistics", "SMF data of statistics and accounting"
CLASS5_SINCE = figure("smf-records").text("since", trace="statistics", **{"class": "5"}) or RELEASES[0]
"""The first release with class(5) statistics."""
TASK_OF_CHANNEL = constant(1, "task / channel", "each running channel is a task")

GROWING_KINDS = ("accounting", "channels")
"""What is written for tasks and channels, whose number grows with the load."""
NO_TASKS = constant(0, "task", "none")
NO_DATA = constant(0, "GB / day", "data of a size that no source gives")
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
    for kind, title, written in _volumes(scope):
        if written.quantity is not None and kind != "class5":
            yield scope.quantity(f"smf/{kind}", title, written.quantity, "statistics")
    chinit = scope.manager.channel_initiator
    if chinit is None or not chinit.class4_trace:
        return
    too_early = applicable_advice("class4-release", release=scope.manager.release)
    yield from scope.findings(too_early, "channel_initiator/class4_trace")
    memlimit = optional_plan_number(chinit, "memlimit_mb", "MB")
    if memlimit is not None:
        yield from _class4_storage(scope, chinit, memlimit)
    overhead = class4(scope)
    if overhead is not None:
        field = "channel_initiator/class4_trace"
        for end, words in (("low", "at least"), ("high", "at most")):
            cpu = output_number(overhead, f"cpu_s_{end}").to("cpu_s / s")
            yield scope.quantity(f"class4/{end}", f"CPU of class(4) trace, {words}", cpu, field)
        yield from scope.findings(overhead["findings"], field)


def _class4_storage(scope: QueueManagerScope, chinit: ChannelInitiator, memlimit: Quantity) -> Iterator[Result]:
    """Judge the MEMLIMIT by what is set aside for class(4); from 9.4 on that is part of the storage of channels."""
    release, field = scope.manager.release, "channel_initiator/memlimit_mb"
    findings, allocation = class4_memlimit_findings(release, memlimit), figure(CLASS4_ALLOCATION)
    yield from scope.findings(findings, field)
    (measured,) = allocation.choices("release")
    if not is_at_least(release, measured) or has_64bit_buffers(release):
        return
    used = allocation.at(release=measured)
    if release != measured:
        used = with_note(used, f"Measured with {measured}.").cap_basis(EXTRAPOLATED)
    yield scope.limit(
        "class4-storage",
        "64-bit storage for class(4) data",
        used,
        memlimit,
        growing=False,
        subject=f"channel initiator {scope.manager.name}",
        remedies=(
            Remedy(scope.at(field), "A larger MEMLIMIT", larger_value(chinit.memlimit_mb, used, MAX_MEMLIMIT_MB)),
        ),
        caution=findings,
    )


def class4(scope: QueueManagerScope) -> Outputs | None:
    """Return the cost of class(4) trace per second; None where the CPU of the channel initiator is not known."""
    cpu = channel_initiator_cpu(scope).quantity
    return None if cpu is None else class4_overhead.compute(chinit_cpu_s=cpu, release=scope.manager.release)


@evaluator(LparScope, order=4)
def smf_data(scope: LparScope) -> Iterator[Result]:
    """Assess the SMF data of all queue statistics of an LPAR, against a limit if the plan gives one."""
    volumes = {member.path: _volumes(member) for member in scope.managers}
    users = [member for member in scope.managers if volumes[member.path]]
    if not users:
        return
    written = [entry for member in users for entry in volumes[member.path]]
    title = SMF_DATA if all(kind == "class5" for kind, _, _ in written) else ALL_SMF_DATA
    volume = _total(written).named(title)
    growing_data = [data for kind, _, data in written if kind in GROWING_KINDS]
    limit = optional_plan_number(scope.lpar, "smf_gb_per_day", "GB / day")
    if limit is None:
        if volume.quantity is not None:
            yield scope.quantity("smf-volume", title, volume.quantity)
        yield scope.not_assessed(title, "smf_gb_per_day", "enter the acceptable amount per day to check this")
        return
    subject, remedies = f"LPAR {scope.lpar.name}", [_longer_interval(manager) for manager in users]
    growing = Estimate.total(growing_data) if growing_data else False

    def with_connectors(managers: Sequence[QueueManager]) -> Quantity | None:
        members = (replace(member, manager=one) for member, one in zip(scope.managers, managers, strict=True))
        return _total([entry for member in members for entry in _volumes(member)]).known

    caution = connector_doubts(scope.managers, with_connectors, Estimate(limit))
    yield scope.limit("smf", title, volume, limit, growing=growing, subject=subject, remedies=remedies, caution=caution)


def _total(written: Iterable[tuple[str, str, Estimate]]) -> Estimate:
    return Estimate.total(_at_least_nothing(data) for _, _, data in written)


def _at_least_nothing(data: Estimate) -> Estimate:
    """Return SMF data, at least none where no size is published for the release: other data may still decide."""
    if data.known is None or not np.any(np.isnan(data.known.value)):
        return data
    return Estimate(data.known, data.missing, known_or(data.known, NO_DATA))


def _volumes(scope: QueueManagerScope) -> list[tuple[str, str, Estimate]]:
    """Return the SMF data per day of each kind that is written: kind, title and amount."""
    found, statistics = [], scope.manager.statistics
    if _requests_class5(scope) and is_at_least(scope.manager.release, CLASS5_SINCE):
        found.append(("class5", SMF_DATA, _class5_volume(scope)))
    interval = scope.number(statistics, "statistics/statime_s", "s", "the statistics interval (STATIME)")
    parts = _statistics(scope)
    if parts:
        written = Estimate(total(parts))
        found.append(("statistics", "SMF data of statistics (type 115)", _per_day(written, interval)))
    if _has_class4(scope) and scope.manager.channel_groups:
        data = _channels(scope).map(lambda number: channel_accounting(scope.manager.release, number))
        found.append(("channels", "SMF data of channel accounting, at most", _per_day(data, interval)))
    if statistics is not None and statistics.class3_accounting:
        found.append(("accounting", "SMF data of accounting, class 3", _accounting(scope, interval)))
    return found


def _per_day(written: Estimate, interval: Estimate) -> Estimate:
    """Return data of each interval as an amount per day."""
    missing = (*written.missing, *interval.missing)
    if written.known is None or interval.known is None:
        return Estimate(None, missing)
    return Estimate((written.known / interval.known).to("GB / day"), missing)


def _has_class4(scope: QueueManagerScope) -> bool:
    """Return whether class(4) trace is on; the plan does not say whether it is that of statistics or of accounting."""
    chinit = scope.manager.channel_initiator
    return chinit is not None and chinit.class4_trace


def _statistics(scope: QueueManagerScope) -> list[Quantity]:
    """Return the statistics of a queue manager and of its channel initiator in an interval, as far as they are on."""
    manager, parts = scope.manager, list[Quantity]()
    if manager.statistics is not None and manager.statistics.statistics_trace:
        pools = given("buffer_pools", len(manager.buffer_pools), "count", "buffer pools")
        page_sets = given("page_sets", len(manager.page_sets), "count", "page sets")
        names = {w.structure for w in manager.workloads if w.queue == "shared"}
        structures = given("structures", len(names), "structure", "structures of its workloads")
        parts += statistics_parts(manager.release, pools, page_sets, structures)
    if _has_class4(scope):
        defaults = {
            "chidisps": figure("chinit-dispatchers-documented").at("default"),
            "chiadaps": figure("chinit-adapters-documented").at("default"),
            "ssltasks": NO_TASKS,
        }
        chinit = manager.channel_initiator
        tasks = [_entered_or(optional_plan_number(chinit, name, "task"), known) for name, known in defaults.items()]
        parts.append(channel_initiator_part(manager.release, *tasks))
    return parts


def _entered_or(entered: Quantity | None, default: Quantity) -> Quantity:
    return default if entered is None else entered


def _channels(scope: QueueManagerScope) -> Estimate:
    counts = channel_counts(scope.manager)
    return Estimate(total(counts) if counts else None, missing_channel_counts(scope))


def _accounting(scope: QueueManagerScope, interval: Estimate) -> Estimate:
    """Return the accounting of tasks that end, and of channels and local connections as tasks that run on."""
    manager, statistics = scope.manager, scope.manager.statistics
    ends = scope.number(statistics, "statistics/tasks_per_s", "task / s", "the tasks that end per second")
    queues = scope.number(statistics, "statistics/queues_per_task", "queue / task", "the queues of a task")
    channels = _channels(scope) if manager.channel_groups else Estimate(None)
    local = [
        given("count", group.count, "task", group.name)
        for group in manager.local_connections
        if group.count is not None
    ]
    missing = (
        *ends.missing,
        *queues.missing,
        *interval.missing,
        *channels.missing,
        *scope.missing_in("local_connections", "count", "the number of connections", joined=" in "),
    )
    if ends.known is None or queues.known is None or interval.known is None:
        return Estimate(None, missing)
    running = [*local, *([] if channels.known is None else [channels.known * TASK_OF_CHANNEL])]
    answer = smf_accounting.compute(
        release=manager.release,
        statime_s=interval.known,
        tasks_per_s=ends.known,
        queues_per_task=queues.known,
        long_running_tasks=total(running) if running else NO_TASKS,
    )
    return Estimate(output_number(answer, "gb_per_day"), missing)


def _class5_volume(scope: QueueManagerScope) -> Estimate:
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
