"""Every system that is assessed, by the scope it belongs to; results come in this order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import (
    LOGGING,
    ConnectorScope,
    ControlUnitScope,
    LifetimeScope,
    LparScope,
    ManagerScope,
    ReplicationScope,
    Scope,
    SharingScope,
)
from mqplanner.assessment.systems.at_rest import at_rest
from mqplanner.assessment.systems.capacity import how_many
from mqplanner.assessment.systems.connectors import connector
from mqplanner.assessment.systems.control_unit import control_unit
from mqplanner.assessment.systems.cpu import cpu
from mqplanner.assessment.systems.expiry import shared_expiry
from mqplanner.assessment.systems.log import log
from mqplanner.assessment.systems.log_data_sets import log_rba
from mqplanner.assessment.systems.logged_as_workload import replication_log, sink_log
from mqplanner.assessment.systems.protection import protection
from mqplanner.assessment.systems.rba_advice import rba_advice
from mqplanner.assessment.systems.real_storage import real_storage
from mqplanner.assessment.systems.replication import replication
from mqplanner.assessment.systems.statistics import smf, statistics
from mqplanner.assessment.systems.storage import below_bar, channel_initiator, csa
from mqplanner.assessment.systems.structures import structures, unplaced
from mqplanner.assessment.systems.tasks import tasks
from mqplanner.assessment.systems.zhyperlink_advice import zhyperlink_layout

System = Callable[[Any], Iterator[Result]]

SYSTEMS: dict[type[Scope], tuple[System, ...]] = {
    LparScope: (csa, real_storage, cpu, smf),
    ManagerScope: (
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
    SharingScope: (structures, shared_expiry),
    LifetimeScope: (log_rba,),
    ConnectorScope: (connector, sink_log),
    ReplicationScope: (replication, replication_log),
}

_ITSELF = ("name", "release", "opmode_newfunc")
_BUFFERS = (*_ITSELF, "buffer_pools")
_QUEUES = (*_BUFFERS, "page_sets", "workloads", "expryint_s")
_CONNECTIONS = (*_ITSELF, "channel_groups", "local_connections")
_CHANNELS = (*_ITSELF, "channel_groups", "channel_initiator")
_STATISTICS = (*_ITSELF, "channel_initiator", "statistics")

READS: dict[System, tuple[str, ...]] = {
    csa: _CONNECTIONS,
    real_storage: _BUFFERS,
    smf: _STATISTICS,
    below_bar: (*_CONNECTIONS, "buffer_pools", "storage_limit_mb"),
    channel_initiator: _CHANNELS,
    at_rest: _QUEUES,
    unplaced: _QUEUES,
    tasks: _CHANNELS,
    statistics: _STATISTICS,
    protection: (*_ITSELF, "protection"),
    how_many: _CHANNELS,
    log: LOGGING,
    rba_advice: LOGGING,
    zhyperlink_layout: LOGGING,
}
"""What a system reads of queue managers, where that is not all of them; it is shown nothing else."""
