"""Work of an LPAR whose CPU does not count because the plan, or every source, lacks it, and how a limit states that."""

from collections.abc import Iterator, Sequence

import numpy as np

from mqplanner.assessment.limits.channel_protection import (
    assumed_protection_cpu,
    counts_protection,
    has_unpublished_cipher,
)
from mqplanner.assessment.limits.tls_not_entered import tls_assumption
from mqplanner.assessment.names_text import joined_sentences, quoted_names
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import ConnectorAlone, LparScope, QueueManagerScope
from mqplanner.plan.channels import ChannelGroup
from mqplanner.rules.channels.transaction_cost import NO_TLS, UNCOMPRESSED

NO_RATE = "The CPU of TLS, compression and AMS on channels of {} is not counted where they have no message rate."
NO_CIPHER = "The CPU of TLS on {} is not counted, since none is published for the cipher: it comes on top."
WITH_TLS = ", with that of TLS for a cipher that IBM did not measure,"
BOTH_ENDS = "TLS and compression on channels count for both ends of a channel, of which one may be on another system."
MAX_NAMED = 3


def with_channels_not_counted(scope: LparScope) -> list[str]:
    """Return the queue managers with channels on whose CPU the plan has no input."""
    managers = [member.manager for member in scope.managers]
    chinits = [(m.name, m.channel_initiator) for m in managers if m.channel_groups]
    return [name for name, chinit in chinits if chinit is None or (chinit.cpu_s is None and not chinit.class4_trace)]


def with_protection_without_rate(scope: LparScope) -> list[QueueManagerScope]:
    """Return the other queue managers with TLS, compression or AMS on channels without a message rate in the plan."""
    without = with_channels_not_counted(scope)
    members = [member for member in scope.managers if member.manager.name not in without]
    return [member for member in members if any(map(_lacks_rate, member.manager.channel_groups))]


def _lacks_rate(group: ChannelGroup) -> bool:
    return counts_protection(group) and group.messages_per_s is None


def _is_counted(scope: QueueManagerScope, number: int) -> bool:
    """Return whether the CPU of TLS, compression and AMS of a channel group counts, at all points."""
    group = scope.manager.channel_groups[number]
    if not _lacks_rate(group):
        return counts_protection(group)
    cpu = assumed_protection_cpu(scope, number)
    return cpu is not None and bool(np.all(np.isfinite(cpu.value)))


def _counted_groups(scope: QueueManagerScope) -> list[ChannelGroup]:
    return [group for number, group in enumerate(scope.manager.channel_groups) if _is_counted(scope, number)]


def _left_out_groups(scope: LparScope) -> list[tuple[str, ChannelGroup]]:
    """Return the channel groups without a message rate whose protection does not count, with their queue managers.

    Those of queue managers without the CPU of channels are left out with all channels of these.
    """
    return [
        (member.manager.name, group)
        for member in with_protection_without_rate(scope)
        for number, group in enumerate(member.manager.channel_groups)
        if _lacks_rate(group) and not _is_counted(member, number)
    ]


def _has_tls_not_counted(scope: QueueManagerScope) -> bool:
    """Return whether channels have a cipher without a published cost, which is then in no number."""
    groups = enumerate(scope.manager.channel_groups)
    return any(
        counts_protection(one) and has_unpublished_cipher(one) and not _is_counted(scope, n) for n, one in groups
    )


def is_known_in_part(scope: LparScope) -> bool:
    """Return whether work of the LPAR is left out, so that what counts is the known part of its CPU."""
    return bool(with_channels_not_counted(scope) or _left_out_groups(scope) or scope.remote)


def left_out_text(scope: LparScope) -> str | None:
    """Return what the CPU on general processors leaves out, or takes as absent, and how it counts channels."""
    names, counted = with_channels_not_counted(scope), [g for one in scope.managers for g in _counted_groups(one)]
    texts = []
    if names:
        in_part = [g.name for one in scope.managers if one.manager.name in names for g in _counted_groups(one)]
        separate = f", apart from TLS, compression and AMS on {quoted_names(list(dict.fromkeys(in_part)), MAX_NAMED)}"
        with_tls = WITH_TLS if any(map(_has_tls_not_counted, scope.managers)) else ""
        left_out = f"The CPU of the channels of {names_of_managers(names)}{with_tls} is not entered and not counted"
        texts.append(f"{left_out}{separate if in_part else ''}: it comes on top.")
    left_out_groups = _left_out_groups(scope)
    if ciphers := [group.name for _, group in left_out_groups if has_unpublished_cipher(group)]:
        texts.append(NO_CIPHER.format(quoted_names(list(dict.fromkeys(ciphers)), MAX_NAMED)))
    if without := [name for name, group in left_out_groups if not has_unpublished_cipher(group)]:
        texts.append(NO_RATE.format(names_of_managers(list(dict.fromkeys(without)))))
    if any(group.sslciph not in (None, NO_TLS) or group.compmsg != UNCOMPRESSED for group in counted):
        texts.append(BOTH_ENDS)
    return joined_sentences(*texts, tls_assumption(scope, names))


def not_counted(scope: LparScope) -> Iterator[Result]:
    """Report channels without any input on their CPU, and expiry on shared queues, whose CPU is never counted."""
    managers, names = [member.manager for member in scope.managers], with_channels_not_counted(scope)
    if names:
        message = f"enter the CPU per second of the channel initiator to count it for {names_of_managers(names)}"
        yield scope.not_assessed("CPU of channels", "queue_managers", message)
    if scope.remote:
        remote = quoted_connectors(scope.remote)
        message = f"not counted for {remote}: none of the planner's sources has the CPU of their client connections"
        yield scope.not_assessed("CPU of MQ for connectors that run elsewhere", "queue_managers", message)
    shared = [(m.name, w) for m in managers for w in m.workloads if w.queue == "shared"]
    expiring = dict.fromkeys(
        name for name, one in shared if any(part and part.capexpry_s is not None for part in (one, one.streaming))
    )
    if expiring:
        of = names_of_managers(list(expiring))
        message = f"not counted for {of}: one member scans a shared queue for the whole group"
        yield scope.not_assessed("CPU of expiry on shared queues", "queue_managers", message)


def quoted_connectors(connectors: Sequence[ConnectorAlone]) -> str:
    """Return the name of the first connector, and how many more there are."""
    return quoted_names([one.connector.name for one in connectors], 1)


def names_of_managers(managers: Sequence[str]) -> str:
    """Return the names of up to two queue managers, and of more how many they are."""
    return " and ".join(managers) if len(managers) < 3 else f"{len(managers):,} queue managers"
