"""Q Replication: its messages against the rate that the log of the other side allows."""

from collections.abc import Iterator

from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.rule_values import number_or_none, optional_plan_number
from mqplanner.assessment.results import Remedy, Result
from mqplanner.assessment.scopes import ReplicationScope
from mqplanner.rules.shared_queues.remote_replication import BINDINGS, qrep_remote_choice
from mqplanner.units import Quantity

TITLE = "Messages of a replication"


@evaluator(ReplicationScope, order=1)
def replication(scope: ReplicationScope) -> Iterator[Result]:
    """Assess the rate of a replication; yield advice on how its programs connect."""
    plan = scope.replication
    limit: Quantity | None = None
    size = optional_plan_number(plan, "message_kb", "KB / message")
    if size is not None:
        answer = qrep_remote_choice.compute(mode=plan.mode, message_kb=size, distance=plan.distance)
        limit = number_or_none(answer["log_limited_messages_per_s"])
        yield from scope.findings(answer["findings"])
    if plan.mode != BINDINGS:
        message = "no report publishes a rate for programs that connect as clients"
        yield scope.not_assessed(TITLE, "messages_per_s", message)
        return
    yield scope.limit(
        "rate",
        TITLE,
        optional_plan_number(plan, "messages_per_s", "message / s"),
        limit,
        missing=(
            *scope.missing("message_kb", size, "the message size of the replication"),
            *scope.missing("messages_per_s", plan.messages_per_s, "its messages per second"),
        ),
        remedies=(Remedy(scope.at("messages_per_s"), "Several queues, each with a share of the messages"),),
    )
