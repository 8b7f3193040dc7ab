"""Groups of client channels without SHARECNV: they are taken as SHARECNV(1), although MQ's default is 10."""

from collections.abc import Iterable, Iterator

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.names_text import quoted_names
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import QueueManagerScope, evaluator
from mqplanner.assessment.verdict import UP_TO_WARNING
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.units import Quantity

MAX_NAMED = 3
"""Channel groups that a sentence names."""


@evaluator(QueueManagerScope, order=22)
def sharecnv_left_out(scope: QueueManagerScope) -> Iterator[Result]:
    """Report the client channels that are taken as with SHARECNV(1)."""
    names = _names_left_out([scope.manager])
    if names:
        facts = {"names": quoted_names(names, MAX_NAMED), "default": default_sharecnv()}
        yield from scope.findings(applicable_advice("sharecnv-taken-as-1", **facts), "channel_groups")


def default_sharecnv() -> int:
    """Return MQ's default."""
    return int(figure("sharecnv-default").at().value)


def with_default_sharecnv(manager: QueueManager) -> QueueManager | None:
    """Return the queue manager with MQ's default where SHARECNV is left out; None where it is left out nowhere."""
    if not any(_is_left_out(group) for group in manager.channel_groups):
        return None
    groups = [
        group.model_copy(update={"sharecnv": default_sharecnv()}) if _is_left_out(group) else group
        for group in manager.channel_groups
    ]
    return manager.model_copy(update={"channel_groups": groups})


def sharecnv_doubts(managers: Iterable[QueueManager], with_default: Quantity | None, limit: Estimate) -> list[Finding]:
    """Return the warning on the groups where a limit would be reached, or nearly so, with MQ's default."""
    names = _names_left_out(managers)
    if not names or with_default is None or limit.known is None:
        return []
    facts = {"with_default": with_default.to("MB"), "ok_up_to": (limit.known * UP_TO_WARNING).to("MB")}
    return applicable_advice(
        "sharecnv-left-out", names=quoted_names(names, MAX_NAMED), default=default_sharecnv(), **facts
    )


def _names_left_out(managers: Iterable[QueueManager]) -> list[str]:
    return [group.name for one in managers for group in one.channel_groups if _is_left_out(group)]


def _is_left_out(group: ChannelGroup) -> bool:
    return group.is_client and "sharecnv" not in group.model_fields_set
