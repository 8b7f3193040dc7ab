"""How much SMF data statistics (type 115) and accounting (type 116) write, by class (topic 8)."""

from functools import partial
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.queue_manager import Statistics
from mqplanner.rules.engine import Output, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Flag, Number, plan_input
from mqplanner.rules.shared.inputs import Release
from mqplanner.units import ASSUMED, Quantity, constant
from mqplanner.units.functions import choose, most, round_down, round_up, total, with_note

SIZES, SAMPLE = "smf-structure-size", "smf-task-sample"
SMF_RELEASES = ("9.3", "9.4")
"""Releases whose structures are published."""
ONE, NOTHING, NONE = constant(1, "ratio", "one"), constant(0, "B", "nothing"), constant(0, "ratio", "none")
ONE_COUNT, ONE_TASK, ONE_CHANNEL = (constant(1, unit, f"one {unit}") for unit in ("count", "task", "channel"))
ONE_RECORD, ONE_QUEUE, ONE_STRUCTURE = (constant(1, unit, f"one {unit}") for unit in ("record", "queue", "structure"))
HALVES = "As many bytes of queues are taken to fit in a record as in the sample of the documentation."
OWN_RECORDS = "Statistics of storage pools (classes 2 and 3) and headers that SMF itself adds are not counted."
INTERVAL = plan_input(Statistics, "statime_s")
_count = partial(Number, "count", least=0, most=9999, integer=True)
Channels = Annotated[Quantity, Number("channel", least=0, most=10**6, integer=True)]


def size_of(release: str, *structures: str) -> Quantity:
    """Return the size of structures together, in bytes."""
    return total(figure(SIZES).at(release=release, structure=structure) for structure in structures)


def _record(release: str, section: str, header: str = "qwst") -> Quantity:
    """Return what each record has besides its data: header, self-defining section and common MQ header."""
    return size_of(release, header, section, "qwhs")


@rule("smf-statistics", order=7, releases=SMF_RELEASES)
def smf_statistics(
    release: Release,
    statime_s: Annotated[Quantity, INTERVAL],
    buffer_pools: Annotated[Quantity, _count()] = 4,  # type: ignore[assignment]
    page_sets: Annotated[Quantity, _count()] = 5,  # type: ignore[assignment]
    structures: Annotated[Quantity, Number("structure", least=0, most=512, integer=True)] = 0,  # type: ignore[assignment]
    class4_trace: Annotated[bool, Flag()] = False,
    dispatchers: Annotated[Quantity, Number("task", least=0, most=9999, integer=True, mq_name="CHIDISPS")] = 5,  # type: ignore[assignment]
    adapters: Annotated[Quantity, Number("task", least=0, most=9999, integer=True, mq_name="CHIADAPS")] = 8,  # type: ignore[assignment]
    tls_tasks: Annotated[Quantity, Number("task", least=0, most=9999, integer=True, mq_name="SSLTASKS")] = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How much SMF data the statistics of a queue manager and its channel initiator write (type 115)."""
    parts = statistics_parts(release, buffer_pools, page_sets, structures)
    if class4_trace:
        parts.append(channel_initiator_part(release, dispatchers, adapters, tls_tasks))
    return _volume(with_note(total(parts), OWN_RECORDS).named("bytes_per_interval"), statime_s)


def statistics_parts(release: str, pools: Quantity, page_sets: Quantity, structures: Quantity) -> list[Quantity]:
    """Return the statistics of a queue manager in an interval, by kind of record."""
    size, in_group = partial(size_of, release), structures / ONE_STRUCTURE
    group = size("qest", "q5st") + size("qesd") * in_group
    managers = size("qjst", "qsst", "qsrs", "qmst", "qist", "qlst", "qtst")
    headers = _record(release, "qws0") + _record(release, "qws1")
    return [
        (headers + managers).named("subtypes 1 and 2"),
        choose(in_group > NONE, group, NOTHING).named("coupling facility and Db2"),
        (_record(release, "qws8") + size("qpst") * (pools / ONE_COUNT)).named("subtype 215, buffer pools"),
        (_record(release, "qws9") + size("qis1") * (page_sets / ONE_COUNT)).named("subtype 201, page sets"),
    ]


def channel_initiator_part(release: str, dispatchers: Quantity, adapters: Quantity, tls_tasks: Quantity) -> Quantity:
    """Return the statistics of a channel initiator in an interval."""
    size = partial(size_of, release)
    tasks = {"qct_dsp": dispatchers, "qct_adp": adapters, "qct_ssl": tls_tasks}
    of_tasks = total(size(structure) * (number / ONE_TASK) for structure, number in tasks.items())
    return (_record(release, "qwsx") + size("qcct", "qct_dns") + of_tasks).named("subtype 231, channel initiator")


def _volume(written: Quantity, interval: Quantity) -> dict[str, Output]:
    per_day = (written / interval).to("GB / day")
    return {"bytes_per_interval": written, "gb_per_day": per_day, "gb_per_year": per_day.to("GB / year")}


@rule("smf-accounting", order=8, releases=SMF_RELEASES)
def smf_accounting(
    release: Release,
    statime_s: Annotated[Quantity, INTERVAL],
    class1: Annotated[bool, Flag()] = False,
    class3: Annotated[bool, Flag()] = True,
    class4: Annotated[bool, Flag()] = False,
    tasks_per_s: Annotated[Quantity, plan_input(Statistics, "tasks_per_s")] = 0,  # type: ignore[assignment]
    queues_per_task: Annotated[Quantity, plan_input(Statistics, "queues_per_task")] = 1,  # type: ignore[assignment]
    long_running_tasks: Annotated[Quantity, Number("task", least=0, most=10**6, integer=True)] = 0,  # type: ignore[assignment]
    channels: Channels = 0,  # type: ignore[assignment]
    channels_ended: Channels = 0,  # type: ignore[assignment]
    queue_bytes: Annotated[Quantity | None, Number("B", above=0, most=10**5)] = None,
    task_bytes: Annotated[Quantity | None, Number("B", above=0, most=10**5)] = None,
) -> dict[str, Output]:
    """How much SMF data accounting of tasks, their queues and channels writes (type 116)."""
    records, of_task = task_records(release, queues_per_task, queue_bytes, task_bytes)
    ended = (tasks_per_s * statime_s).named("tasks that end in an interval")
    parts = [NOTHING]
    if class1:
        each = figure("smf-class1-sample").at() * ONE_RECORD
        parts.append((each * (ended / ONE_TASK)).named("class 1, tasks"))
    if class3:
        parts.append((of_task * ((ended + long_running_tasks) / ONE_TASK)).named("class 3, tasks and queues"))
    if class4:
        parts.append(channel_accounting(release, channels + channels_ended))
    return {
        "records_per_task": records,
        "bytes_per_task": of_task,
        **_volume(total(parts).named("bytes_per_interval"), statime_s),
        "findings": Advice(),
    }


def task_records(
    release: str, queues_per_task: Quantity, queue_bytes: Quantity | None = None, task_bytes: Quantity | None = None
) -> tuple[Quantity, Quantity]:
    """Return the records that a task writes for class 3, and their bytes together."""
    each = size_of(release, "wq") if queue_bytes is None else queue_bytes
    task = size_of(release, "wtas") if task_bytes is None else task_bytes
    queues = queues_per_task * ONE_TASK / ONE_QUEUE
    records = most(ONE, round_up(queues / _in_a_record(each)))
    header = _record(release, "qwa0", "qwas") + size_of(release, "wtid")
    return records * ONE_RECORD, (header * records + task + each * queues).named("bytes of a task")


def _in_a_record(each: Quantity) -> Quantity:
    """Return how many structures of a size fit in a record: as many bytes as in the sample."""
    sample = figure(SAMPLE)
    held = sample.at("queues", subtype="1") * sample.at("queue_bytes", subtype="1") * ONE_RECORD
    fitting = most(ONE, round_down(held / each))
    return with_note(fitting, HALVES).cap_basis(ASSUMED).named("in a record")


def channel_accounting(release: str, channels: Quantity) -> Quantity:
    """Return the accounting of channels in an interval."""
    each, number = size_of(release, "qcst"), channels / ONE_CHANNEL
    records = round_up(number / _in_a_record(each))
    return (each * number + _record(release, "qws5", "qwas") * records).named("class 4, channels")
