"""Q Replication: the messages to carry against the rate that the log of the other side allows."""

from __future__ import annotations

from collections.abc import Iterator

from mqplanner.assessment.results import Limit, Remedy, Result
from mqplanner.assessment.scopes import ReplicationScope
from mqplanner.rules.shared_queues.remote_replication import BINDINGS, qrep_remote_choice
from mqplanner.units import Quantity, given


def replication(scope: ReplicationScope) -> Iterator[Result]:
    """Rate of a replication, and advice on how its programs connect."""
    said = scope.replication
    gaps = scope.missing("message_kb", said.message_kb, "the message size of the replication")
    limit: Quantity | None = None
    if said.message_kb is not None:
        size = given("message_kb", said.message_kb, "KB / message")
        answer = qrep_remote_choice.compute(mode=said.mode, message_kb=size, distance=said.distance)
        rate = answer["log_limited_messages_per_s"]
        limit = rate if isinstance(rate, Quantity) else None
        yield from scope.findings(answer["findings"])
    if said.mode != BINDINGS:
        words = "no report publishes a rate for programs that connect as clients"
        yield scope.not_assessed("Messages of a replication", "messages_per_s", words)
        return
    gaps += scope.missing("messages_per_s", said.messages_per_s, "how many messages it carries")
    used = (
        None if said.messages_per_s is None else given("messages_per_s", said.messages_per_s, "message / s")
    )
    yield Limit(
        id=scope.id("rate"),
        kind="rate",
        title="Messages of a replication",
        subject=said.name,
        part=scope.part,
        used=used,
        limit=limit,
        growing=used,
        missing=gaps,
        remedies=(Remedy(scope.at("messages_per_s"), "Several queues, each with a share of the messages"),),
    )
