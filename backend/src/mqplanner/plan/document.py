"""The plan document: an estate, part by part."""

from __future__ import annotations

import re
from typing import Annotated, Literal

import numpy as np
from pydantic import AfterValidator, Field, WithJsonSchema

from mqplanner.plan.part import Name, Part, WholeNumber, field, parts
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.scenarios import MOST_SCENARIOS, Scenario
from mqplanner.plan.shared_resources import Connector, ControlUnit, QueueSharingGroup, Replication

SCHEMA_VERSION: Literal[2] = 2


def _day(value: str) -> str:
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", value):
        raise ValueError("must be a day written as YYYY-MM-DD")
    try:
        np.datetime64(value, "D")
    except ValueError:
        raise ValueError("is not a day of the calendar") from None
    return value


Day = Annotated[str, AfterValidator(_day), WithJsonSchema({"type": "string", "format": "date"})]


class Growth(Part):
    """How the workload grows."""

    annual_pct: float | None = field(None, "Growth of the whole workload in a year", "pct", ge=0, le=1000)
    since: Day | None = field(None, "The day of which the plan speaks, YYYY-MM-DD")


class Lpar(Part):
    """One LPAR: its queue managers share its common storage and its processors."""

    name: Name
    machine: Literal["zEC12", "z13", "z14", "z15", "z16", "z17"] | None = field(None, "The machine")
    cps: float | None = field(None, "General processors", "engine", gt=0, le=1000)
    ziips: float | None = field(None, "zIIPs", "engine", ge=0, le=1000)
    zos_level: Literal["2.1", "2.2", "2.3", "2.4", "2.5", "3.1", "3.2"] | None = field(None, "Level of z/OS")
    zvm_guest: bool | None = field(None, "Whether z/OS is a guest of z/VM")
    apar_oa66234: bool | None = field(None, "Whether the fix for APAR OA66234 is on")
    csa_limit_mb: float | None = field(None, "Common storage (CSA) that MQ may use", "MB", gt=0, le=2048)
    real_storage_mb: float | None = field(
        None, "Real storage that page-fixed buffer pools may have", "MB", gt=0, le=2**30
    )
    smf_gb_per_day: float | None = field(
        None, "SMF data of a day that is acceptable from queue statistics", "GB / day", gt=0, le=10**9
    )
    queue_managers: list[QueueManager] = parts("Queue managers")


class Plan(Part):
    """An estate."""

    schema_version: Annotated[Literal[2], WholeNumber] = Field(
        SCHEMA_VERSION, description="Version of this document's form; older ones are read too"
    )
    name: Name | None = None
    growth: Growth | None = Field(None, description="How the workload grows")
    lpars: list[Lpar] = parts("LPARs with their queue managers")
    control_units: list[ControlUnit] = parts("Control units with zHyperLink")
    queue_sharing_groups: list[QueueSharingGroup] = parts("Queue-sharing groups")
    connectors: list[Connector] = parts("Kafka connectors")
    replications: list[Replication] = parts("Q Replication")
    scenarios: list[Scenario] = parts("Variants of this plan, as differences from it", MOST_SCENARIOS)
