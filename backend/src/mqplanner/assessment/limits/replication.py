"""Q Replication: its messages against the published rates, its CPU, and messages that no log counts."""

from collections.abc import Iterator

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.log_load import persistent_workloads
from mqplanner.assessment.numbers import compute_for, output_number
from mqplanner.assessment.results import Remedy, Result
from mqplanner.assessment.scopes import ConnectorScope, ReplicationScope, evaluator, findings_in
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.shared_queues.other_systems import qrep_remote_choice
from mqplanner.rules.shared_queues.replication import qrep_cost, qrep_rate

TITLE = "Messages of a replication"


@evaluator(ReplicationScope, order=1)
def replication(scope: ReplicationScope) -> Iterator[Result]:
    """Assess the rate of a replication; yield its CPU and advice on how its programs connect."""
    plan = scope.replication
    limit, caution = Estimate(None), list[Finding]()
    helpful: tuple[MissingInput, ...] = ()
    size = scope.number(plan, "message_kb", "KB / message", "the message size of the replication")
    rate = scope.number(plan, "messages_per_s", "message / s", "its messages per second")
    if size.known is not None:
        answer = compute_for(qrep_rate, plan)
        low, high = (output_number(answer, f"messages_per_s_{end}") for end in ("low", "high"))
        limit = Estimate(low, lower=low, upper=high)
        if rate.known is not None and not np.all((rate.known <= low) | (rate.known > high)):
            helpful = scope.missing("store", plan.store, "where its shared queue keeps messages")
            if plan.distance == "far":
                helpful += scope.missing("distance_km", plan.distance_km, "the kilometres to the other side")
        # The rates of one measured partner: another may be slower.
        caution = [finding for finding in findings_in(answer["findings"]) if finding.id == "qrep-one-partner"]
        advice = findings_in(compute_for(qrep_remote_choice, plan)["findings"])
        # The limit has the lower rates of the paper in place of the log rate of the blog.
        yield from scope.findings([finding for finding in advice if finding.id != "qrep-bindings-log"])
        yield from scope.findings(answer["findings"])
        if rate.known is not None:
            machine = None if scope.manager is None else scope.manager.system.machine
            cost = compute_for(qrep_cost, plan, **({} if machine is None else {"machine": machine}))
            yield scope.quantity("cpu", "CPU of queue manager and channel initiator", output_number(cost, "engines"))
    yield scope.limit(
        "rate",
        TITLE,
        rate.known,
        limit,
        missing=size.missing + rate.missing + helpful,
        caution=caution,
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
