"""Quantities that answer "how many": the channels of each group that would fit, were it alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mqplanner.assessment.constraint import shown
from mqplanner.assessment.storage import channel_groups
from mqplanner.plan.document import ChannelGroup, QueueManager
from mqplanner.rules.chinit_capacity import chinit_max_svrconn
from mqplanner.rules.chinit_footprint import mca_31bit, svrconn_31bit
from mqplanner.rules.conversations import on_channel
from mqplanner.units import Quantity


def how_many(manager: QueueManager, path: str, subject: str) -> Iterator[dict[str, Any]]:
    """Footprint and largest number of channels of each group."""
    chinit = manager.channel_initiator
    for number, group in enumerate(manager.channel_groups):
        if group.message_kb is None:
            continue
        where = f"{path}/channel_groups/{number}"
        counted = channel_groups([group.model_copy(update={"count": group.count or 0})])[0]
        svrconn = group.type == "svrconn"
        each = (
            svrconn_31bit(manager.release, group.sharecnv, counted.message_kb)
            if svrconn
            else mca_31bit(manager.release, counted.message_kb)
        )
        yield _quantity(
            f"{subject}/{group.name}/footprint", "31-bit storage of one channel", group, where, each
        )
        if chinit and svrconn and chinit.used_mb is not None and chinit.free_mb is not None:
            asked = {
                "release": manager.release,
                "sharecnv": group.sharecnv,
                "message_kb": group.message_kb,
                "used_mb": chinit.used_mb,
                "free_mb": chinit.free_mb,
                "threshold_pct": chinit.threshold_pct,
                "maxchl": chinit.maxchl,
                "memlimit_mb": chinit.memlimit_mb,
            }
            channels = chinit_max_svrconn.compute(**chinit_max_svrconn.read(asked))["max_channels"]
            assert isinstance(channels, Quantity)  # noqa: S101  (the rule declares it a number)
            alone = ", were it the only group" if len(manager.channel_groups) > 1 else ""
            shared = on_channel(group.sharecnv, counted.conversations)
            yield _quantity(
                f"{subject}/{group.name}/max_channels", f"Channels at most{alone}", group, where, channels
            )
            conversations = channels.named("channels") * shared
            title = f"Conversations at most{alone}"
            yield _quantity(f"{subject}/{group.name}/max_conversations", title, group, where, conversations)


def _quantity(id: str, title: str, group: ChannelGroup, path: str, quantity: Any) -> dict[str, Any]:
    name = id.rsplit("/", 1)[-1]
    return {"id": id, "title": title, "subject": group.name, "path": path, "quantity": shown(name, quantity)}
