"""Every system that is assessed, by the scope it belongs to; results come in this order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mqplanner.assessment.capacity import how_many
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
from mqplanner.assessment.storage import below_bar, channel_initiator, csa

System = Callable[[Any], Iterator[Result]]

SYSTEMS: dict[type[Scope], tuple[System, ...]] = {
    LparScope: (csa,),
    ManagerScope: (below_bar, channel_initiator, how_many),
    ControlUnitScope: (),
    SharingScope: (),
    ConnectorScope: (),
    ReplicationScope: (),
}


def evaluate(scope: Scope) -> tuple[Result, ...]:
    """The results of every system in a scope."""
    return tuple(result for system in SYSTEMS[type(scope)] for result in system(scope))
