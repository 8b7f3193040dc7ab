"""Q Replication: its messages against the rate that the log of the other side allows, and those that no log counts."""

from collections.abc import Iterator

import numpy as np

from mqplanner.assessment.limits.log_load import persistent_workloads
from mqplanner.assessment.numbers import compute_for, number_or_none
from mqplanner.assessment.results import Remedy, Result
from mqplanner.assessment.scopes import ConnectorScope, ReplicationScope, evaluator, findings_in
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.shared_queues.other_systems import BINDINGS, qrep_remote_choice
from mqplanner.units import Quantity

TITLE = "Messages of a replication"


@evaluator(ReplicationScope, order=1)
def replication(scope: ReplicationScope) -> Iterator[Result]:
    """Assess the rate of a replication; yield advice on how its programs connect."""
    plan = scope.replication
    limit: Quantity | None = None
    found: list[Finding] = []
    size = scope.number(plan, "message_kb", "KB / message", "the message size of the replication")
    if size.known is not None:
        answer = compute_for(qrep_remote_choice, plan)
        limit = number_or_none(answer["log_limited_messages_per_s"])
        found = findings_in(answer["findings"])
        yield from scope.findings(found)
    if plan.mode != BINDINGS:
        message = "none of the planner's sources gives a rate for programs that connect as clients"
        yield scope.not_assessed(TITLE, "messages_per_s", message)
        return
    rate = scope.number(plan, "messages_per_s", "message / s", "its messages per second")
    yield scope.limit(
        "rate",
        TITLE,
        rate.known,
        limit,
        missing=size.missing + rate.missing,
        # The log of one measured partner: another may be slower, and small messages are held back by more than the log.
        caution=[finding for finding in found if finding.id == "qrep-bindings-log"],
        remedies=(Remedy(scope.at("messages_per_s"), "Several queues, each with a share of the messages"),),
    )


@evaluator(ConnectorScope, ReplicationScope, order=2)
def unlogged_messages(scope: ConnectorScope | ReplicationScope) -> Iterator[Result]:
    """Report persistent messages that are put at a higher rate than by all workloads of the queue manager."""
    puts = scope.connector if isinstance(scope, ConnectorScope) else scope.replication
    if isinstance(scope, ConnectorScope) and not (scope.connector.direction == "sink" and scope.connector.persistent):
        return
    if scope.manager is None or scope.manager.manager.logs is None or puts.messages_per_s is None:
        return
    rates = [workload.put_rate_per_s for _, workload in persistent_workloads(scope.manager)]
    known_rates = [rate for rate in rates if rate is not None]
    if len(known_rates) == len(rates) and np.any(np.greater(puts.messages_per_s, sum(known_rates))):
        message = (
            f"the log of {scope.manager.manager.name} counts the messages of workloads only, and their put rate is "
            "lower: enter these messages as a workload too"
        )
        yield scope.not_assessed("Log of messages that are put", "queue_manager", message)
