"""Channel groups of which the plan does not say whether they use TLS: they are taken as without it."""

from collections.abc import Collection, Iterator

from mqplanner.assessment.names_text import quoted_names
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import LparScope, QueueManagerScope, evaluator
from mqplanner.plan.channels import ChannelGroup
from mqplanner.rules.channels.transaction_cost import NO_TLS
from mqplanner.rules.engine.findings import Finding, applicable_advice

MAX_NAMED = 3
"""Queue managers, and channel groups of one, that a sentence names."""


def may_use_tls(group: ChannelGroup) -> bool:
    """Return whether the plan does not say if channels use TLS, the CPU of which would count."""
    return group.sslciph is None and not group.cpu_included


def _may_count(group: ChannelGroup) -> bool:
    return may_use_tls(group) and group.messages_per_s is not None


@evaluator(QueueManagerScope, order=18)
def tls_not_entered(scope: QueueManagerScope) -> Iterator[Result]:
    """Report the channels that are taken as without TLS."""
    yield from scope.findings(tls_findings(scope), "channel_groups")


def tls_findings(scope: QueueManagerScope) -> list[Finding]:
    """Return what is assumed of the channel groups without an entry: a warning where others of the manager use TLS."""
    groups = scope.manager.channel_groups
    names = [group.name for group in groups if may_use_tls(group)]
    if not names:
        return []
    tls = [group.name for group in groups if group.sslciph not in (None, NO_TLS)]
    facts = {
        "names": quoted_names(names, MAX_NAMED),
        "uses_tls": bool(tls),
        "others": quoted_names(tls, MAX_NAMED),
        "manager": scope.manager.name,
    }
    return applicable_advice("tls-not-entered", **facts)


def possible_tls(scope: LparScope) -> list[QueueManagerScope]:
    """Return the queue managers of an LPAR with channels that may use TLS, as others of theirs do."""
    return [one for one in scope.managers if any(finding.severity == "warning" for finding in tls_findings(one))]


def tls_assumption(scope: LparScope, not_counted: Collection[str]) -> str | None:
    """Return in words which channels of an LPAR are taken as without TLS; None where all are entered.

    Of queue managers whose channels are `not_counted` only those with a message rate: of these TLS would count.
    """
    names = [
        one.manager.name
        for one in scope.managers
        if tls_findings(one)
        and (one.manager.name not in not_counted or any(map(_may_count, one.manager.channel_groups)))
    ]
    if not names:
        return None
    of = f"{len(names):,} queue managers" if len(names) > MAX_NAMED else " and ".join(names)
    return f"Channels of {of} without an SSLCIPH in the plan are taken as without TLS."
