"""What fills up while the consumers of some workloads are stopped."""

from typing import Annotated, Literal

from pydantic import Field

from mqplanner.api.schemas.assessment import FieldPath, LimitId, Part, Pointer
from mqplanner.api.schemas.base import OpenResponseModel
from mqplanner.api.schemas.plan_documents import PlanRequest
from mqplanner.api.schemas.quantity import Basis, Version
from mqplanner.api.schemas.questions import Conclusion, NamedLimit
from mqplanner.assessment.whatif.outage import LoadOf

Load = Annotated[int | float, Field(gt=0, le=1000, description="Multiple of today's load, of what `load_of` names.")]
LoadOfField = Annotated[
    LoadOf,
    Field(
        description="Whose load is multiplied: that of the whole `estate`, or of the `workloads` whose consumers stop; "
        "all else, channels too, then has the load of today."
    ),
]
Length = Annotated[int | float, Field(ge=0, le=31_536_000, description="Length of the outage in seconds.")]
Values = list[float | None]
Workloads = Annotated[
    list[FieldPath] | None,
    Field(
        max_length=20_000,
        fail_fast=True,
        description="Paths of the workloads whose consumers stop; default: those with an outage in the plan, or all.",
    ),
]


class PlanInOutage(PlanRequest):
    """A plan, the workloads whose consumers stop, the load, and how long they are stopped."""

    workloads: Workloads = None
    load: Load = 1
    load_of: LoadOfField = "estate"
    seconds: Length | None = Field(None, description="Default: the longest outage in the plan, or four hours.")


class PlanInOutages(PlanRequest):
    """A plan, the workloads whose consumers stop, and several loads and lengths of the outage."""

    workloads: Workloads = None
    loads: list[Load] = Field(min_length=1, max_length=100)
    load_of: LoadOfField = "estate"
    seconds: list[Length] = Field(min_length=1, max_length=100)


class StoppableWorkload(OpenResponseModel):
    """A workload into whose queue messages are put."""

    path: Pointer
    name: str
    queue_manager: str
    selected: bool = Field(description="Whether its consumers stop.")
    outage_seconds: float | None = Field(description="The outage that the plan has for it.")


class SurvivedOutage(OpenResponseModel):
    """The longest outage that is survived; both lengths are confirmed by an assessment of their own."""

    limit: LimitId
    seconds: float
    exceeded_seconds: float = Field(description="The next longer outage, in which the limit is exceeded.")
    duration: str
    at_most: bool = Field(description="Whether a limit that cannot be judged may be reached sooner.")


class OutageCurve(NamedLimit):
    """How full something is at each time, in per cent of its limit; of a pool that of the start of deferred write."""

    label: str = Field(description="When it is reached, or how full it is when the outage ends.")
    reached_seconds: float | None = Field(description="Exact time from the start; null: never.")
    survived_seconds: float | None
    basis: Basis | None
    caution: str | None
    values: Values


class Depths(OpenResponseModel):
    """The depth of the queue of a workload at each time."""

    path: Pointer
    name: str
    unit: str
    values: Values


class OutageEvent(OpenResponseModel):
    """Something that happens during the outage or after it."""

    seconds: float
    time: str
    sentence: str
    severity: Literal["exceeded", "warning", "info"]
    limit: str | None


class NeededInput(OpenResponseModel):
    """A field to enter."""

    path: str | None
    message: str


class DrainTime(OpenResponseModel):
    """How long all queues take until they are as deep as before the outage."""

    seconds: float | None
    duration: str | None
    sentence: str
    caution: str | None = Field(
        description="Why it may take longer: what is beyond the buffer pool comes from the page set, at a lower rate."
    )
    missing: list[NeededInput]


class ExceededAnyway(NamedLimit):
    """A limit that is exceeded at this load without any outage."""

    used_pct: str | None
    sentence: str


class UnknownInOutage(NamedLimit):
    """A limit that the outage affects and that cannot be judged."""

    missing: list[NeededInput]


class UnassessedInOutage(NeededInput):
    """A part of the plan that is not assessed, and what to enter."""

    title: str = Field(description="Title of the limits that are not assessed.")
    subject: str


class OutageAnswer(Conclusion):
    """An outage over time: each point equals an assessment of the plan with an outage of that length."""

    load: float
    load_of: LoadOf = Field(description="Whose load is multiplied: that of the whole estate, or of stopped workloads.")
    seconds: float
    duration: str
    workloads: list[StoppableWorkload]
    survived: SurvivedOutage | None = Field(description="null where no limit is ever reached, or none is known.")
    times: list[float] = Field(description="Seconds from the start; after the end of the outage while queues drain.")
    curves: list[OutageCurve] = Field(description="What is reached first comes first.")
    depths: list[Depths]
    events: list[OutageEvent]
    drain: DrainTime
    exceeded_anyway: list[ExceededAnyway]
    unknown: list[UnknownInOutage]
    not_assessed: list[UnassessedInOutage]
    exceeded_pct: float


class GridLimit(NamedLimit):
    """A limit at each load and length of the outage."""

    part: Part
    caution: list[list[bool]] = Field(
        description="Whether its verdict is at best `watch`, in the rows of `values`; no row where it is nowhere."
    )
    values: list[Values] = Field(description="Used share in per cent: a row for each load, null where not known.")


class OutageGrid(OpenResponseModel):
    """All limits of the plan at several loads and lengths of an outage."""

    loads: list[float]
    seconds: list[float]
    limits: list[GridLimit]
    exceeded_pct: float
    watch_pct: float
    version: Version
