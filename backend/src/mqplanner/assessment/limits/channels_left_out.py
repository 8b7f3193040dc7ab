"""What groups of client channels leave out, and how a limit would be with the less favourable value.

Without SHARECNV they are taken as SHARECNV(1), although MQ's default is 10. Conversations without CURSHCNV are taken to
share channels as far as SHARECNV allows, although those of different clients never do. Connections of which the plan
does not say whether they use shared queues are taken not to, which needs less storage.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.names_text import quoted_names
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import QueueManagerScope, evaluator
from mqplanner.assessment.verdict import UP_TO_WARNING
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelGroup, LocalConnections
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.units import Quantity

MAX_NAMED = 3
"""Channel groups that a sentence names."""


@evaluator(QueueManagerScope, order=22)
def channels_left_out(scope: QueueManagerScope) -> Iterator[Result]:
    """Report the client channels that are taken as with SHARECNV(1)."""
    names = [group.name for group in scope.manager.channel_groups if _has_no_sharecnv(group)]
    if names:
        facts = {"names": quoted_names(names, MAX_NAMED), "default": default_sharecnv()}
        yield from scope.findings(applicable_advice("sharecnv-taken-as-1", **facts), "channel_groups")


def default_sharecnv() -> int:
    """Return MQ's default."""
    return int(figure("sharecnv-default").at().value)


@dataclass(frozen=True)
class LeftOut:
    """An input that a group of channels or local connections may leave out, with the value that it may have."""

    advice: str
    """The id of the advice where a limit would be reached, or nearly so, with that value."""
    is_left_out: Callable[[Any], bool]
    field: str
    value: Callable[[], int]
    lists: tuple[str, ...] = ("channel_groups",)
    """The lists of a queue manager that have such groups."""

    def entered(self, manager: QueueManager) -> QueueManager | None:
        """Return the queue manager with the value where it is left out; None where it is left out nowhere."""
        if not any(map(self.is_left_out, self._groups(manager))):
            return None
        changed = {
            name: [
                group.model_copy(update={self.field: self.value()}) if self.is_left_out(group) else group
                for group in getattr(manager, name)
            ]
            for name in self.lists
        }
        return manager.model_copy(update=changed)

    def _groups(self, manager: QueueManager) -> list[ChannelGroup | LocalConnections]:
        return [group for name in self.lists for group in getattr(manager, name)]

    def doubts(self, managers: Iterable[QueueManager], if_entered: Quantity | None, limit: Estimate) -> list[Finding]:
        """Return the warning on the groups where a limit would be reached, or nearly so."""
        names = [group.name for one in managers for group in self._groups(one) if self.is_left_out(group)]
        if not names or if_entered is None or limit.known is None:
            return []
        used = if_entered.to(limit.known.unit)
        facts = {"if_entered": used, "ok_up_to": (limit.known * UP_TO_WARNING).to(limit.known.unit)}
        return applicable_advice(self.advice, names=quoted_names(names, MAX_NAMED), value=self.value(), **facts)


def _has_no_sharecnv(group: ChannelGroup) -> bool:
    return group.is_client and "sharecnv" not in group.model_fields_set


def _may_share_less(group: ChannelGroup) -> bool:
    """Return whether the conversations of a group are entered, and not how many of them share a channel."""
    is_open = group.is_client and group.conversations is None and group.total_conversations is not None
    return is_open and group.shared_at_most > 1


SHARECNV = LeftOut("sharecnv-left-out", _has_no_sharecnv, "sharecnv", default_sharecnv)
SHARING = LeftOut("sharing-left-out", _may_share_less, "conversations", lambda: 1)
SHARED_QUEUES = LeftOut(
    "shared-queue-left-out",
    lambda group: "shared_queue" not in group.model_fields_set,
    "shared_queue",
    lambda: True,
    ("channel_groups", "local_connections"),
)


def channel_doubts(
    scope: QueueManagerScope,
    used: Callable[[QueueManager], Quantity | None],
    limit: Estimate,
    inputs: Sequence[LeftOut] = (SHARECNV, SHARING),
) -> list[Finding]:
    """Return the warnings on what channel groups leave out; `used` returns what a queue manager takes of the limit."""
    return [
        finding
        for one in inputs
        if (manager := one.entered(scope.manager)) is not None
        for finding in one.doubts([scope.manager], used(manager), limit)
    ]
