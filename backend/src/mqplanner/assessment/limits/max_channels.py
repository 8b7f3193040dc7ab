"""Storage of one channel of each channel group, and how many channels of the group fit if it is the only one."""

from collections.abc import Iterator

from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.connections import conversations_of, message_size
from mqplanner.assessment.limits.rule_values import optional_plan_number, output_number, plan_number
from mqplanner.assessment.results import ReportedQuantity, Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.channels import ChannelGroup
from mqplanner.rules.channel_initiator.one_kind import chinit_max_svrconn, mca_31bit, svrconn_31bit
from mqplanner.rules.shared.connections import conversations_per_channel
from mqplanner.rules.shared.inputs import threshold_input
from mqplanner.units import Quantity


@evaluator(QueueManagerScope, order=8)
def max_channels(scope: QueueManagerScope) -> Iterator[Result]:
    """Yield the footprint and the largest number of channels of each group."""
    manager = scope.manager
    for number, group in enumerate(manager.channel_groups):
        message_kb = message_size(group)
        if message_kb is None:
            continue
        is_client = group.type == "svrconn"
        each = (
            svrconn_31bit(manager.release, group.sharecnv, message_kb)
            if is_client
            else mca_31bit(manager.release, message_kb)
        )
        yield _quantity(scope, number, group, "footprint", "31-bit storage of one channel", each)
        channels = _max_svrconn(scope, group, message_kb) if is_client else None
        if channels is None:
            continue
        only_group = " if this were the only channel group" if len(manager.channel_groups) > 1 else ""
        title = f"Maximum number of channels{only_group}"
        yield _quantity(scope, number, group, "max_channels", title, channels)
        per_channel = conversations_per_channel(group.sharecnv, conversations_of(group))
        conversations, title = channels.named("channels") * per_channel, f"Maximum conversations{only_group}"
        yield _quantity(scope, number, group, "max_conversations", title, conversations)


def _max_svrconn(scope: QueueManagerScope, group: ChannelGroup, message_kb: Quantity) -> Quantity | None:
    chinit = scope.manager.channel_initiator
    if chinit is None or chinit.used_mb is None or chinit.free_mb is None:
        return None
    answer = chinit_max_svrconn.compute(
        release=scope.manager.release,
        sharecnv=group.sharecnv,
        message_kb=message_kb,
        used_mb=plan_number(chinit, "used_mb", "MB"),
        free_mb=plan_number(chinit, "free_mb", "MB"),
        threshold_pct=threshold_input.read("threshold_pct", chinit.threshold_pct),
        maxchl=plan_number(chinit, "maxchl", "channel"),
        memlimit_mb=optional_plan_number(chinit, "memlimit_mb", "MB"),
    )
    return output_number(answer, "max_channels")


def _quantity(
    scope: QueueManagerScope, number: int, group: ChannelGroup, name: str, title: str, quantity: Quantity
) -> ReportedQuantity:
    path, id = scope.at(f"channel_groups/{number}"), scope.id("channels", group.name, name)
    return ReportedQuantity(id, f"channels/{name}", title, group.name, scope.part, quantity.named(name), path)
