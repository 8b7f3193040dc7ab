"""Every evaluator by the kind of scope that it belongs to; results come in this order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mqplanner.assessment.limits.channel_counts import how_many
from mqplanner.assessment.limits.connectors import connector
from mqplanner.assessment.limits.control_unit import control_unit
from mqplanner.assessment.limits.cpu import cpu
from mqplanner.assessment.limits.expiry import shared_expiry
from mqplanner.assessment.limits.log_data_sets import log_rba
from mqplanner.assessment.limits.log_rate import log
from mqplanner.assessment.limits.logged_as_workload import replication_log, sink_log
from mqplanner.assessment.limits.protection import protection
from mqplanner.assessment.limits.queue_depth import at_rest
from mqplanner.assessment.limits.rba_advice import rba_advice
from mqplanner.assessment.limits.real_storage import real_storage
from mqplanner.assessment.limits.replication import replication
from mqplanner.assessment.limits.statistics import smf, statistics
from mqplanner.assessment.limits.storage import below_bar, channel_initiator, csa
from mqplanner.assessment.limits.structures import structures, unplaced
from mqplanner.assessment.limits.tasks import tasks
from mqplanner.assessment.limits.zhyperlink_advice import zhyperlink_layout
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import (
    ConnectorScope,
    ControlUnitScope,
    LifetimeScope,
    LparScope,
    QueueManagerScope,
    QueueSharingGroupScope,
    ReplicationScope,
    Scope,
)

Evaluator = Callable[[Any], Iterator[Result]]

EVALUATORS: dict[type[Scope], tuple[Evaluator, ...]] = {
    LparScope: (csa, real_storage, cpu, smf),
    QueueManagerScope: (
        below_bar,
        channel_initiator,
        at_rest,
        unplaced,
        tasks,
        statistics,
        protection,
        how_many,
        log,
        rba_advice,
        zhyperlink_layout,
    ),
    ControlUnitScope: (control_unit,),
    QueueSharingGroupScope: (structures, shared_expiry),
    LifetimeScope: (log_rba,),
    ConnectorScope: (connector, sink_log),
    ReplicationScope: (replication, replication_log),
}
