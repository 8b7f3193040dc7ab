"""Every system that is assessed, by the scope it belongs to; results come in this order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mqplanner.assessment.at_rest import at_rest
from mqplanner.assessment.capacity import how_many
from mqplanner.assessment.connectors import connector
from mqplanner.assessment.control_unit import control_unit
from mqplanner.assessment.cpu import cpu
from mqplanner.assessment.expiry import shared_expiry
from mqplanner.assessment.log import log
from mqplanner.assessment.protection import protection
from mqplanner.assessment.real_storage import real_storage
from mqplanner.assessment.replication import replication
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import (
    ConnectorScope,
    ControlUnitScope,
    LparScope,
    ManagerScope,
    ReplicationScope,
    Scope,
    SharingScope,
)
from mqplanner.assessment.statistics import smf, statistics
from mqplanner.assessment.storage import below_bar, channel_initiator, csa
from mqplanner.assessment.structures import structures, unplaced
from mqplanner.assessment.tasks import tasks

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
    ),
    ControlUnitScope: (control_unit,),
    SharingScope: (structures, shared_expiry),
    ConnectorScope: (connector,),
    ReplicationScope: (replication,),
}
