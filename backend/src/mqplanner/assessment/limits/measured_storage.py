"""The storage of a channel initiator without channels, from a console line that may have been taken while some ran."""

from typing import NamedTuple

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.channels import CLIENT, ChannelInitiator, RunningChannels
from mqplanner.rules.channel_initiator.running_channels import running_31bit
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.units import Quantity
from mqplanner.units.functions import choose, total


class ChinitStorage(NamedTuple):
    """Local storage used and free before any channel starts, and what the console line leaves in doubt."""

    used: Estimate
    free: Estimate
    findings: list[Finding]


LINE_DOES_NOT_FIT = ("chinit-line-below-channels", "chinit-line-without-initiator")
"""Advice about a line that contradicts the channels that ran then: no limit that rests on it is OK."""

COUNTED_TWICE = ("chinit-line-running-not-entered", "chinit-line-may-count-twice")
"""Advice about a line that may contain channels of the plan; what is OK all the same stays so."""


def storage_before_channels(scope: QueueManagerScope, chinit: ChannelInitiator) -> ChinitStorage:
    """Return the storage of the console line, less what channels that ran then took at least.

    While it is not known when the line was taken, or it does not fit these channels, nothing is subtracted: channels
    are then counted twice at worst.
    """
    used, free = (
        scope.number(chinit, f"channel_initiator/{name}_mb", "MB", f"{name} below the bar (CSQX004I)")
        for name in ("used", "free")
    )
    if used.known is None or free.known is None or not scope.manager.channel_groups:
        return ChinitStorage(used, free, [])
    parts = [part for group in chinit.running if (part := _storage_of(group)) is not None]
    running = total(parts).named("channels that ran then") if parts else None
    left = None if running is None else used.known - running
    taken = chinit.taken or ("channels-running" if chinit.running else None)
    facts = {"taken": taken, "used": used.known, "running": running, "left": left}
    findings = applicable_advice("chinit-storage-line", **facts)
    if running is None or left is None or not np.any(fits := running <= used.known):
        return ChinitStorage(used, free, findings)
    before = choose(fits, left, used.known).named("used before channels")
    beside = choose(fits, free.known + running, free.known).named("free before channels")
    return ChinitStorage(Estimate(before), Estimate(beside), findings)


def _storage_of(group: RunningChannels) -> Quantity | None:
    """Return what channels that were running took at least, in MB; None while their number is not entered."""
    count = optional_plan_number(group, "count", "channel", "channels that ran then")
    if count is None:
        return None
    is_client = None if group.type is None else group.type == CLIENT
    size = optional_plan_number(group, "message_kb", "KB", "message size of channels that ran then")
    return (running_31bit(group.release, is_client, group.sharecnv, group.conversations, size) * count).to("MB")
