"""Q Replication: its messages against the published rates, its CPU, and messages that no log counts."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.log_data_sets import LIFETIME, LIFETIME_KIND, lifetime_rate, target_rates
from mqplanner.assessment.limits.log_load import log_load, persistent_workloads
from mqplanner.assessment.limits.log_rate import published_rate
from mqplanner.assessment.numbers import compute_for, output_number, plan_number
from mqplanner.assessment.results import Limit, Remedy, Result
from mqplanner.assessment.scopes import ConnectorScope, QueueManagerScope, ReplicationScope, evaluator, findings_in
from mqplanner.plan.logs import Logs
from mqplanner.plan.shared_resources import Connector, Replication
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.kafka.rate import is_persistent
from mqplanner.rules.logging.inputs import LoggedWorkload
from mqplanner.rules.shared_queues.other_systems import qrep_remote_choice
from mqplanner.rules.shared_queues.replication import qrep_cost, qrep_rate
from mqplanner.units import Quantity
from mqplanner.units.functions import most

TITLE = "Messages of a replication"
WITH_THESE = " with these messages"
LOG_TITLE = f"Log rate of each copy{WITH_THESE}"
INCLUDED = "whether these messages are in a workload already: enter them as one"


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
    """Assess the log with persistent messages that are put at a higher rate than by all workloads together."""
    puts = scope.connector if isinstance(scope, ConnectorScope) else scope.replication
    manager = scope.manager
    if manager is None or manager.manager.logs is None:
        return
    exists_at = _puts_more_than_workloads(puts, manager)
    if not np.any(exists_at):
        return
    if puts.message_kb is None:
        message = f"the log of {manager.subject} counts the messages of workloads only: enter these as a workload too"
        yield scope.not_assessed(LOG_TITLE, "queue_manager", message)
        return
    put = LoggedWorkload(
        persistent_put_rate_per_s=plan_number(puts, "messages_per_s", "message / s", f"messages of {puts.name}"),
        message_bytes=plan_number(puts, "message_kb", "KB", f"message size of {puts.name}").to("B"),
    )
    for limit in _log_with(scope, manager, manager.manager.logs, put):
        yield replace(limit, exists_at=exists_at)


def _puts_more_than_workloads(puts: Connector | Replication, manager: QueueManagerScope) -> Any:
    """Return whether, or at which points, persistent messages are put at a higher rate than by all workloads.

    The rates of the workloads have to be known.
    """
    if isinstance(puts, Connector) and not (puts.direction == "sink" and is_persistent(puts.persistent, puts.version)):
        return False
    rates = [workload.put_rate_per_s for _, workload in persistent_workloads(manager)]
    known = [rate for rate in rates if rate is not None]
    if puts.messages_per_s is None or len(known) < len(rates):
        return False
    return np.greater(puts.messages_per_s, sum(known))


def _log_with(
    scope: ConnectorScope | ReplicationScope, manager: QueueManagerScope, logs: Logs, put: LoggedWorkload
) -> Iterator[Limit]:
    """Yield the limits on the log with messages that workloads may describe in part."""
    load, without = log_load(manager, logs, besides=[put]), log_load(manager, logs).mb_per_s.known
    if load.mb_per_s.known is None:
        return
    rate, published = _between(without, load.mb_per_s), published_rate(manager, logs, load)
    yield _limit_with(
        scope, manager, "log-with-messages", LOG_TITLE, rate, published, caution=load.doubts(published.at_least)
    )
    for target in target_rates(manager, logs, load):
        if target.rate.known is not None:
            kind, title = f"{target.kind}/with-messages", f"{target.title}{WITH_THESE}"
            yield _limit_with(scope, manager, kind, title, rate, target.rate, caution=target.caution)
    alone, both = (lifetime_rate(manager, logs, scope.annual_growth_pct, more) for more in ((), [put]))
    if alone is not None and both is not None:
        yield _limit_with(
            scope,
            manager,
            f"{LIFETIME_KIND}/with-messages",
            f"{LIFETIME}{WITH_THESE}",
            _between(alone.used.known, both.used),
            Estimate(both.limit),
            growing=both.has_target,
            caution=both.caution,
            assumption=both.assumption,
            exists_at=both.exists_at,
        )


def _between(without: Quantity | None, both: Estimate) -> Estimate:
    """Return that at least the larger of these messages and the workloads is logged, and at most both.

    It has no upper bound while inputs of workloads are missing.
    """
    known = both.known
    lower = known if known is None or without is None else most(without, known - without)
    return Estimate(None, both.missing, lower, both.quantity)


def _limit_with(
    scope: ConnectorScope | ReplicationScope,
    manager: QueueManagerScope,
    kind: str,
    title: str,
    rate: Estimate,
    limit: Estimate,
    **details: Any,
) -> Limit:
    return scope.limit(
        kind,
        title,
        rate,
        limit,
        **details,
        missing=(MissingInput(scope.at("queue_manager"), f"{INCLUDED} of {manager.subject}"),),
        remedies=(Remedy(scope.at("queue_manager"), "A further queue manager for some of the messages"),),
    )
