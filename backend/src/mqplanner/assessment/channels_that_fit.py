"""How many channels fit, where that is what the first limit is about."""

from __future__ import annotations

from collections.abc import Iterable

from mqplanner.assessment.evaluation import EvaluatedScope
from mqplanner.assessment.results import Limit, ReportedQuantity
from mqplanner.plan.channels import ChannelGroup
from mqplanner.units.number_format import format_number

MOST_CHANNELS = "channels/max_channels"
CHANNEL_INITIATOR = "chinit-"


def channels_that_fit(scopes: Iterable[EvaluatedScope], first: Limit | None) -> ReportedQuantity | None:
    """Return how many channels fit in a group of the queue manager whose channel initiator has the first limit.

    Where no limit is reached, of the first group of the plan that has such a number.
    """
    if first is not None and not first.kind.startswith(CHANNEL_INITIATOR):
        return None
    for scope in scopes:
        if first is None or scope.scope.path == first.part.path:
            for result in scope.results:
                if isinstance(result, ReportedQuantity) and result.kind == MOST_CHANNELS:
                    return result
    return None


def sentence(most: ReportedQuantity, group: ChannelGroup) -> str:
    """Return in words how many channels fit."""
    if not most.quantity.known:
        return f"How many “{group.name}” channels fit is not known."
    today = "" if group.count is None else f" ({format_number(group.count)} today)"
    return f"Room for {format_number(most.quantity.value)} “{group.name}” channels{today}."
