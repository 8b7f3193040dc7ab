"""The evaluators of each kind of scope, in the order of their results."""

from collections.abc import Callable, Iterator
from typing import Any

from mqplanner.assessment.limits.connectors import connector
from mqplanner.assessment.limits.control_unit import control_unit
from mqplanner.assessment.limits.cpu import cpu
from mqplanner.assessment.limits.expiry import shared_expiry_scan
from mqplanner.assessment.limits.log_rate import log
from mqplanner.assessment.limits.log_rba import log_rba, rba_length
from mqplanner.assessment.limits.max_channels import max_channels
from mqplanner.assessment.limits.private_queues import private_queues
from mqplanner.assessment.limits.protection import protection
from mqplanner.assessment.limits.real_storage import real_storage
from mqplanner.assessment.limits.replication import replication
from mqplanner.assessment.limits.statistics import smf_data, statistics
from mqplanner.assessment.limits.storage import below_bar, channel_initiator, csa
from mqplanner.assessment.limits.structures import queues_without_structure, structures
from mqplanner.assessment.limits.tasks import tasks
from mqplanner.assessment.limits.unlogged_messages import unlogged_messages
from mqplanner.assessment.limits.zhyperlink import stripe_advice
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
"""Function that yields the results of a scope."""

EVALUATORS: dict[type[Scope], tuple[Evaluator, ...]] = {
    LparScope: (csa, real_storage, cpu, smf_data),
    QueueManagerScope: (
        below_bar,
        channel_initiator,
        private_queues,
        queues_without_structure,
        tasks,
        statistics,
        protection,
        max_channels,
        log,
        rba_length,
        stripe_advice,
    ),
    ControlUnitScope: (control_unit,),
    QueueSharingGroupScope: (structures, shared_expiry_scan),
    LifetimeScope: (log_rba,),
    ConnectorScope: (connector, unlogged_messages),
    ReplicationScope: (replication, unlogged_messages),
}
