"""How much SMF data it writes to collect what a health check needs of a queue manager."""

from mqplanner.assessment.numbers import output_number
from mqplanner.counts import counted
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.rules.statistics.smf_volume import smf_accounting, smf_statistics
from mqplanner.units import Quantity, constant
from mqplanner.units.number_format import format_quantity

PEAK_INTERVALS = 2
WEEK_DAYS = 7
STATIME_MINUTES = 15
"""The interval that the commands set where the plan states none."""


def minutes(manager: QueueManager) -> int:
    """Return the statistics interval, in minutes."""
    seconds = manager.statistics.statime_s if manager.statistics else None
    return max(1, round(seconds / 60)) if seconds else STATIME_MINUTES


def _interval(manager: QueueManager) -> Quantity:
    return constant(60 * minutes(manager), "s", "the interval")


def statistics_volume(manager: QueueManager, of_chinit: bool) -> str:
    """Return how much data a week of statistics writes, those of the channel initiator by themselves."""
    if not of_chinit and not (manager.buffer_pools and manager.page_sets):
        return "The volume follows from the number of buffer pools and page sets, which is not known."
    counts = {"buffer_pools": len(manager.buffer_pools), "page_sets": len(manager.page_sets)}
    counts["structures"] = len({one.structure for one in manager.workloads if one.queue == "shared"})
    plain = {"release": manager.release, "statime_s": _interval(manager), **_quantities(counts)}
    without = output_number(smf_statistics.compute(**plain), "gb_per_day")
    if not of_chinit:
        parts = [counted(counts["buffer_pools"], "buffer pool"), counted(counts["page_sets"], "page set")]
        return _in_words(without, WEEK_DAYS, manager, "a week", parts)
    chinit = manager.channel_initiator
    tasks = {
        "dispatchers": (chinit and chinit.chidisps) or _default("dispatchers"),
        "adapters": (chinit and chinit.chiadaps) or _default("adapters"),
    }
    with_chinit = smf_statistics.compute(**plain, class4_trace=True, **_quantities(tasks))
    parts = [counted(tasks["dispatchers"], "dispatcher"), counted(tasks["adapters"], "adapter")]
    return _in_words(output_number(with_chinit, "gb_per_day") - without, WEEK_DAYS, manager, "a week", parts)


def _default(name: str) -> int:
    """Return the number of tasks that the rule takes where none is given: the default of MQ."""
    return int(smf_statistics.declared[name].default)


_UNITS = {"buffer_pools": "count", "page_sets": "count", "structures": "structure"}


def _quantities(values: dict[str, int]) -> dict[str, Quantity]:
    return {name: constant(value, _UNITS.get(name, "task"), name.replace("_", " ")) for name, value in values.items()}


def _in_words(per_day: Quantity, days: float, manager: QueueManager, how_long: str, of: list[str]) -> str:
    size = float(per_day.to("GB / day").value) * days
    if size != size:
        return "IBM published no size of these records for this release."
    unit, factor = next(
        (unit, factor)
        for unit, factor in (("GB", 1.0), ("MB", 1024.0), ("KB", 1024.0**2))
        if size * factor >= 1 or unit == "KB"
    )
    amount = format_quantity(size * factor, unit)
    return f"About {amount} of SMF data {how_long}, at MQ {manager.release} with {' and '.join(of)}."


def accounting_volume(manager: QueueManager, classes: str) -> str:
    """Return how much data two intervals of accounting write; what is missing to know it, in words."""
    release, interval = manager.release, _interval(manager)
    days = PEAK_INTERVALS * minutes(manager) / (24 * 60)
    how_long = f"in two intervals of {minutes(manager)} minutes"
    if classes == "4":
        counts = [group.count for group in manager.channel_groups]
        if None in counts:
            return "The volume follows from the number of channels, which is not known."
        number = sum(count for count in counts if count is not None)
        channels = constant(number, "channel", "channels")
        answer = smf_accounting.compute(
            release=release, statime_s=interval, class3=False, class4=True, channels=channels
        )
        return _in_words(output_number(answer, "gb_per_day"), days, manager, how_long, [counted(number, "channel")])
    statistics = manager.statistics
    if statistics is None or statistics.tasks_per_s is None or statistics.queues_per_task is None:
        return (
            "The volume follows from the tasks that end per second and their queues: a plan has both under Statistics."
        )
    answer = smf_accounting.compute(
        release=release,
        statime_s=interval,
        tasks_per_s=constant(statistics.tasks_per_s, "task / s", "tasks that end"),
        queues_per_task=constant(statistics.queues_per_task, "queue / task", "queues of a task"),
    )
    tasks = f"{statistics.tasks_per_s:,g} tasks that end per second"
    return _in_words(output_number(answer, "gb_per_day"), days, manager, how_long, [tasks])
