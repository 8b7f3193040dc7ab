"""How many channels fit, where that is what the first limit is about."""

from collections.abc import Iterable
from dataclasses import dataclass

from mqplanner.assessment.evaluation import EvaluatedScope
from mqplanner.assessment.results import Limit, ReportedQuantity
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.units import format_number

MOST_CHANNELS = "channels/max_channels"
CHANNEL_INITIATOR = "chinit-"


@dataclass(frozen=True, slots=True)
class ChannelsThatFit(ReportedQuantity):
    """How many channels fit in a group, and how many there are today."""

    today: int | None
    only_group: bool
    sentence: str


def channels_that_fit(scopes: Iterable[EvaluatedScope], first: Limit | None) -> ChannelsThatFit | None:
    """Return how many channels fit in a group of the queue manager whose channel initiator has the first limit.

    Where no limit is reached, of the first group of the plan that has such a number.
    """
    if first is not None and not first.kind.startswith(CHANNEL_INITIATOR):
        return None
    for evaluated in scopes:
        scope = evaluated.scope
        if isinstance(scope, QueueManagerScope) and (first is None or scope.path == first.part.path):
            for result in evaluated.results:
                if isinstance(result, ReportedQuantity) and result.kind == MOST_CHANNELS:
                    return _described(scope, result)
    return None


def _described(scope: QueueManagerScope, most: ReportedQuantity) -> ChannelsThatFit:
    groups = scope.manager.channel_groups
    today = next(group.count for group in groups if group.name == most.subject)
    now = "" if today is None else f" ({format_number(today)} today)"
    sentence = f"How many “{most.subject}” channels fit is not known."
    if most.quantity.known:
        sentence = f"Room for {format_number(most.quantity.value)} “{most.subject}” channels{now}."
    values = {field: getattr(most, field) for field in ReportedQuantity.__slots__}
    return ChannelsThatFit(**values, today=today, only_group=len(groups) == 1, sentence=sentence)
