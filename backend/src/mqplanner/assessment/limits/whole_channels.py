"""How far growth goes where conversations share channels: the first conversation on a channel takes a whole one."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from mqplanner.assessment.limits.storage import channels_before_rounding
from mqplanner.plan.channels import ChannelGroup
from mqplanner.rules.channel_initiator.all_channels import CountedChannels
from mqplanner.units import Quantity, constant

ONE_CHANNEL = constant(1, "channel", "one channel more")
TINY = 1e-9
"""By how much a number of channels may be off by rounding."""
HALVINGS = 44
"""After which the multiple is exact but for the last binary digits."""


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
    found = _largest(np.asarray(limit.to("MB").value, dtype=float), others, shared)
    words = "the multiple with which whole channels still fit"
    return constant(found if found.ndim else float(found), "ratio", words)


def _largest(limit: Any, others: Any, shared: Sequence[tuple[Any, Any]]) -> Any:
    """Return the largest multiple with which the limit is enough, by halving between its bounds.

    A group takes no less than its conversations fill, and no more than one channel in addition to that.
    """
    with np.errstate(all="ignore"):
        growing = others + sum(channels * each for channels, each in shared)
        high = np.maximum(limit / growing, 0.0)
        low = np.maximum((limit - sum(each for _, each in shared)) / growing, 0.0)
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            needed = middle * others + sum(np.ceil(middle * channels - TINY) * each for channels, each in shared)
            fits = needed <= limit
            low, high = np.where(fits, middle, low), np.where(fits, high, middle)
    return low
