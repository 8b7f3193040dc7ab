"""Q Replication: its messages against the published rates, its CPU, and messages that no log counts."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.log_data_sets import LIFETIME, LIFETIME_KIND, lifetime_rate, target_rates
from mqplanner.assessment.limits.log_load import log_load
from mqplanner.assessment.limits.log_rate import published_rate
from mqplanner.assessment.limits.other_puts import are_more_than_workloads, messages_of
from mqplanner.assessment.names_text import joined_sentences
from mqplanner.assessment.numbers import compute_for, output_number, plan_number
from mqplanner.assessment.persistent_puts import puts_persistent_messages
from mqplanner.assessment.results import Limit, Remedy, Result
from mqplanner.assessment.scopes import ConnectorScope, QueueManagerScope, ReplicationScope, evaluator, findings_in
from mqplanner.plan.logs import Logs
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.logging.inputs import LoggedWorkload
from mqplanner.rules.shared_queues.other_systems import qrep_remote_choice
from mqplanner.rules.shared_queues.replication import qrep_cost, qrep_rate
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import most

TITLE = "Messages of a replication"
WITH_THESE = " with these messages"
LOG_TITLE = f"Log rate of each copy{WITH_THESE}"
NO_DATA = constant(0, "B", "messages of which the plan does not have the size")
TOGETHER = "All persistent messages that connectors and replications put to {} are counted together."
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
    """Assess the log with persistent messages that are more than those of all workloads together."""
    puts = scope.connector if isinstance(scope, ConnectorScope) else scope.replication
    manager = scope.manager
    if manager is None or manager.manager.logs is None:
        return
    if puts.messages_per_s is None or not puts_persistent_messages(puts):
        return
    text = f"message size of {puts.name}"
    size = scope.number(puts, "message_kb", "KB", "the size of the messages", f"“{puts.name}”", text=text)
    put = LoggedWorkload(
        persistent_put_rate_per_s=plan_number(puts, "messages_per_s", "message / s", f"messages of {puts.name}"),
        message_bytes=NO_DATA if size.known is None else size.known.to("B"),
    )
    missing, counted = size.missing, None
    if scope.together is not None:
        put, counted = messages_of(scope.together), TOGETHER.format(manager.subject)
        if not scope.together.has_all_sizes and not missing:
            missing = (MissingInput(None, "the size of all messages that are put", (manager.subject,), " to "),)
    each = ((puts.messages_per_s, puts.message_kb),) if scope.together is None else scope.together.each
    exists_at = are_more_than_workloads(each, manager)
    if not np.any(exists_at):
        return
    for limit in _log_with(scope, manager, manager.manager.logs, put, missing):
        assumption = joined_sentences(limit.assumption, counted)
        yield replace(limit, exists_at=np.logical_and(exists_at, limit.exists_at), assumption=assumption)


def _log_with(
    scope: ConnectorScope | ReplicationScope,
    manager: QueueManagerScope,
    logs: Logs,
    put: LoggedWorkload,
    missing: tuple[MissingInput, ...],
) -> Iterator[Limit]:
    """Yield the limits on the log with messages that workloads may describe in part.

    `missing` is what is not known of these messages, of which more may be logged then.
    """
    load, without = log_load(manager, logs, besides=[put]), log_load(manager, logs).mb_per_s.known
    if load.mb_per_s.known is None:
        return
    rate = _between(without, load.mb_per_s, missing)
    published, assumed, doubts = published_rate(manager, logs, load)
    caution = [*load.doubts(published.at_least), *doubts]
    found = _limit_with(scope, manager, "log-with-messages", LOG_TITLE, rate, published, caution=caution)
    yield replace(found, assumption=joined_sentences(found.assumption, *assumed))
    for target in target_rates(manager, logs, load):
        if target.rate.known is not None:
            kind, title = f"{target.kind}/with-messages", f"{target.title}{WITH_THESE}"
            yield _limit_with(scope, manager, kind, title, rate, target.rate, caution=target.caution)
    both = lifetime_rate(manager, logs, scope.annual_growth_pct, [put])
    if both is not None:
        alone = lifetime_rate(manager, logs, scope.annual_growth_pct)
        yield _limit_with(
            scope,
            manager,
            f"{LIFETIME_KIND}/with-messages",
            f"{LIFETIME}{WITH_THESE}",
            _between(None if alone is None else alone.used.known, both.used, missing),
            Estimate(both.limit),
            growing=both.has_target,
            caution=both.caution,
            assumption=both.assumption,
            exists_at=both.exists_at,
        )


def _between(without: Quantity | None, both: Estimate, missing: tuple[MissingInput, ...]) -> Estimate:
    """Return that at least the larger of these messages and the workloads is logged, and at most both.

    It has no upper bound while inputs of either are missing.
    """
    known = both.known
    lower = known if known is None or without is None else most(without, known - without)
    return Estimate(None, (*missing, *both.missing), lower, None if missing else both.quantity)


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
        missing=(MissingInput(scope.at("queue_manager"), INCLUDED, (manager.subject,)),),
        remedies=(Remedy(scope.at("queue_manager"), "A further queue manager for some of the messages"),),
    )
