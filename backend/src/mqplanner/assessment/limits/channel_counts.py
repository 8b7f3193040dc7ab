"""Quantities that answer "how many": the channels of each group that would fit, were it alone."""

from __future__ import annotations

from collections.abc import Iterator

from mqplanner.assessment.limits.connections import conversations_of, message_size
from mqplanner.assessment.limits.plan_default import of_the_plan
from mqplanner.assessment.results import ReportedQuantity, Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.channels import ChannelGroup
from mqplanner.rules.channel_initiator.footprint_31bit import mca_31bit, svrconn_31bit
from mqplanner.rules.channel_initiator.max_svrconn import chinit_max_svrconn
from mqplanner.rules.shared.conversations import conversations_per_channel
from mqplanner.rules.shared.inputs import threshold_input
from mqplanner.units import Quantity, given


def how_many(scope: QueueManagerScope) -> Iterator[Result]:
    """Footprint and largest number of channels of each group."""
    manager = scope.manager
    for number, group in enumerate(manager.channel_groups):
        if group.message_kb is None:
            continue
        message_kb = message_size(group.name, group.message_kb)
        each = (
            svrconn_31bit(manager.release, group.sharecnv, message_kb)
            if group.type == "svrconn"
            else mca_31bit(manager.release, message_kb)
        )
        yield _amount(scope, number, group, "footprint", "31-bit storage of one channel", each)
        channels = _most(scope, group, message_kb) if group.type == "svrconn" else None
        if channels is None:
            continue
        alone = ", were it the only group" if len(manager.channel_groups) > 1 else ""
        yield _amount(scope, number, group, "max_channels", f"Channels at most{alone}", channels)
        conversations = channels.named("channels") * conversations_per_channel(
            group.sharecnv, conversations_of(group)
        )
        title = f"Conversations at most{alone}"
        yield _amount(scope, number, group, "max_conversations", title, conversations)


def _most(scope: QueueManagerScope, group: ChannelGroup, message_kb: Quantity) -> Quantity | None:
    chinit = scope.manager.channel_initiator
    if chinit is None or chinit.used_mb is None or chinit.free_mb is None:
        return None
    memlimit = chinit.memlimit_mb
    channels = chinit_max_svrconn.compute(
        release=scope.manager.release,
        sharecnv=group.sharecnv,
        message_kb=message_kb,
        used_mb=given("used_mb", chinit.used_mb, "MB"),
        free_mb=given("free_mb", chinit.free_mb, "MB"),
        threshold_pct=threshold_input.read("threshold_pct", chinit.threshold_pct),
        maxchl=of_the_plan(chinit, "maxchl", "channel"),
        memlimit_mb=None if memlimit is None else given("memlimit_mb", memlimit, "MB"),
    )["max_channels"]
    assert isinstance(channels, Quantity)  # noqa: S101  (the rule declares it a number)
    return channels


def _amount(
    scope: QueueManagerScope, number: int, group: ChannelGroup, name: str, title: str, quantity: Quantity
) -> ReportedQuantity:
    path = scope.at(f"channel_groups/{number}")
    id = scope.id("channels", group.name, name)
    kind = f"channels/{name}"
    return ReportedQuantity(id, kind, title, group.name, scope.part, quantity.named(name), path)
