"""The workloads and channel groups that features are switched on for: the selected ones, or the busiest."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mqplanner.assessment.limits.storage import channels_of
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.queues import Workload


@dataclass(frozen=True)
class Chosen:
    """A workload or a channel group that features are switched on for."""

    scope: QueueManagerScope
    part: Workload | ChannelGroup
    path: str

    @property
    def label(self) -> str:
        """Its name with that of its queue manager."""
        return f"“{self.part.name}” of {self.scope.subject}"

    @property
    def kind(self) -> str:
        """What it is, in a word."""
        return "workload" if isinstance(self.part, Workload) else "channels"


def _all_parts(managers: Sequence[QueueManagerScope]) -> Iterator[Chosen]:
    for scope in managers:
        for field_name in ("workloads", "channel_groups"):
            for number, part in enumerate(getattr(scope.manager, field_name)):
                yield Chosen(scope, part, scope.at(f"{field_name}/{number}"))


def channel_groups(managers: Sequence[QueueManagerScope]) -> list[Chosen]:
    """Return every channel group."""
    return [one for one in _all_parts(managers) if isinstance(one.part, ChannelGroup)]


def busiest_parts(managers: Sequence[QueueManagerScope]) -> list[Chosen]:
    """Return the workload with the most puts and the channel group with the most channels."""
    parts = list(_all_parts(managers))
    workloads = [one for one in parts if isinstance(one.part, Workload) and one.part.put_rate_per_s is not None]
    groups = [(one, channels_of(one.part)) for one in parts if isinstance(one.part, ChannelGroup)]
    channels = [(float(count.value), one) for one, count in groups if count is not None]
    return [
        *([max(workloads, key=lambda one: getattr(one.part, "put_rate_per_s", 0))] if workloads else []),
        *([max(channels, key=lambda counted: counted[0])[1]] if channels else []),
    ]


def selected_parts(managers: Sequence[QueueManagerScope], paths: Sequence[str]) -> list[Chosen]:
    """Return the parts with these paths; raise InvalidInput for others.

    The path of an LPAR or of a queue manager stands for its busiest parts.
    """
    known = {one.path: [one] for one in _all_parts(managers)}
    for around in dict.fromkeys(paths):
        if within := [one for one in managers if around in (one.path, one.lpar_path)]:
            known[around] = busiest_parts(within)
    problems = [
        Problem(f"/parts/{number}", path, "is no workload, channel group, queue manager or LPAR of this plan")
        for number, path in enumerate(paths)
        if path not in known
    ]
    if problems:
        raise InvalidInput(problems)
    return list({one.path: one for path in paths for one in known[path]}.values())
