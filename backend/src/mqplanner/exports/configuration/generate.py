"""The definitions that a plan decides, for each of its queue managers and queue-sharing groups."""

from collections.abc import Iterator

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.results import Limit
from mqplanner.errors import InvalidInput, Problem
from mqplanner.exports.configuration.channels import collect_channels
from mqplanner.exports.configuration.collector import Collector
from mqplanner.exports.configuration.logs import collect_logs, with_defined_logs
from mqplanner.exports.configuration.queue_manager import collect_address_spaces, collect_queue_manager
from mqplanner.exports.configuration.queues import collect_queues
from mqplanner.exports.configuration.setting import Target
from mqplanner.exports.configuration.statistics import collect_statistics
from mqplanner.exports.configuration.structures import collect_group
from mqplanner.plan.document import Plan
from mqplanner.plan.queue_manager import QueueManager


def queue_managers_of(plan: Plan) -> list[tuple[str, QueueManager]]:
    """Return every queue manager with its JSON pointer."""
    return [
        (f"/lpars/{at}/queue_managers/{number}", manager)
        for at, lpar in enumerate(plan.lpars)
        for number, manager in enumerate(lpar.queue_managers)
    ]


def configuration(plan: Plan, queue_manager: str | None = None) -> list[Target]:
    """Return the settings of every queue manager and group, or those of one queue manager and its groups.

    Raise InvalidInput for a name that no queue manager of the plan has.
    """
    managers = queue_managers_of(plan)
    if queue_manager is not None:
        chosen = [(path, manager) for path, manager in managers if manager.name == queue_manager]
        if not chosen:
            names = [manager.name for _, manager in managers]
            message = f"is no queue manager of the plan, which has {', '.join(names[:20]) or 'none'}"
            raise InvalidInput([Problem("queue_manager", queue_manager, message, names)])
        managers = chosen
    limits = Assessment(with_defined_logs(plan)).limits
    targets = []
    for path, manager in managers:
        to = Collector(path, limits)
        collect_queue_manager(to, manager)
        collect_channels(to, manager)
        collect_queues(to, manager)
        collect_address_spaces(to, manager)
        collect_logs(to, manager, plan)
        collect_statistics(to, manager)
        settings, undecided, implied = tuple(to.settings), tuple(to.undecided), tuple(to.implied)
        targets.append(Target("queue manager", manager.name, path, manager.release, settings, undecided, implied))
    return [*targets, *_groups(plan, limits, queue_manager)]


def _groups(plan: Plan, limits: list[Limit], member: str | None) -> Iterator[Target]:
    for number, group in enumerate(plan.queue_sharing_groups):
        if member is None or member in group.members:
            to = Collector(f"/queue_sharing_groups/{number}", limits)
            releases = [one.release for _, one in queue_managers_of(plan) if one.name in group.members]
            collect_group(to, group, releases)
            yield Target("queue-sharing group", group.name, to.path, None, tuple(to.settings), tuple(to.undecided))
