"""How far growth goes where conversations share channels: the first conversation on a channel takes a whole one."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from mqplanner.assessment.limits.channel_steps import largest_multiple
from mqplanner.assessment.limits.storage import channels_before_rounding
from mqplanner.plan.channels import ChannelGroup
from mqplanner.rules.channel_initiator.all_channels import CountedChannels
from mqplanner.units import Quantity, constant

ONE_CHANNEL = constant(1, "channel", "one channel more")


def multiple_of_whole_channels(
    groups: Sequence[tuple[ChannelGroup, CountedChannels]],
    used_by: Callable[[Sequence[CountedChannels]], Quantity],
    limit: Quantity | None,
) -> Quantity | None:
    """Return the largest multiple of today's conversations whose whole channels do not exceed the limit.

    None where no group is entered by its conversations, or the limit is not known.
    """
    counted = [count for _, count in groups]
    exact = [channels_before_rounding(group) for group, _ in groups]
    if limit is None or all(one is None for one in exact):
        return None
    used = used_by(counted)
    others, shared = np.asarray(used.to("MB").value, dtype=float), list[tuple[Any, Any]]()
    for number, channels in enumerate(exact):
        if channels is not None:
            one_more = replace(counted[number], count=counted[number].count + ONE_CHANNEL)
            more = used_by([*counted[:number], one_more, *counted[number + 1 :]])
            each = np.asarray((more - used).to("MB").value, dtype=float)
            shared.append((np.asarray(channels.value, dtype=float), each))
            others = others - np.asarray(counted[number].count.value) * each
    return largest_multiple(np.asarray(limit.to("MB").value, dtype=float), others, shared)
