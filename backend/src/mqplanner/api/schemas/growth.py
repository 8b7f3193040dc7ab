"""A plan over the years: how full every limit is, when each is met, and what upgrades change."""

from typing import Annotated, Literal

from pydantic import Field, model_validator
from pydantic.types import JsonValue

from mqplanner.api.schemas.assessment import FieldPath, Pointer
from mqplanner.api.schemas.base import OpenResponseModel, RequestModel
from mqplanner.api.schemas.plan_documents import PlanDocument
from mqplanner.api.schemas.quantity import Basis, Version
from mqplanner.plan.document import Day

Years = Annotated[
    int | float, Field(ge=0, le=100, description="Years from the day of which the plan speaks.")
]


class PlannedChange(RequestModel):
    """A field of the plan and what stands there from then on."""

    path: FieldPath
    value: JsonValue


class PlannedUpgrade(RequestModel):
    """Changes that are made on a day, or after so many years; the values are as of the plan's own workload."""

    date: Day | None = None
    after_years: Years | None = None
    changes: list[PlannedChange] = Field(min_length=1, max_length=100)

    @model_validator(mode="after")
    def _one(self) -> "PlannedUpgrade":
        if (self.date is None) == (self.after_years is None):
            raise ValueError("must have either date or after_years")
        return self


class PlanToGrow(RequestModel):
    """A plan, how far to look, and upgrades on the way."""

    plan: PlanDocument
    years: int | float = Field(5, gt=0, le=100)
    step: Literal["month", "quarter", "year"] = "month"
    upgrades: list[PlannedUpgrade] = Field(default_factory=list, max_length=50)


class Rates(OpenResponseModel):
    """How fast the workload grows, in per cent a year."""

    plan: float | None
    own: dict[str, float] = Field(description="Rates of single parts, by the place where they stand.")


class LimitOverTime(OpenResponseModel):
    """How full a limit is at every point of the calendar."""

    title: str
    subject: str
    unit: str
    basis: Basis | None
    values: list[float | None]


class Span(OpenResponseModel):
    """From when a limit is exceeded, and until which upgrade; null: for ever."""

    from_years: float
    from_date: str | None
    to_years: float | None
    to_date: str | None


class Met(OpenResponseModel):
    """A limit that growth meets within a hundred years."""

    limit: str
    title: str
    subject: str
    years: float = Field(description="0 where it is exceeded today.")
    date: str | None = Field(
        description="The day on which it is met, where the plan says of which day it speaks."
    )
    exceeded: list[Span]
    basis: Basis | None


class ChangeMade(OpenResponseModel):
    """A field that an upgrade changes."""

    path: Pointer
    from_: JsonValue = Field(alias="from")
    to: JsonValue


class UpgradeMade(OpenResponseModel):
    """An upgrade in its place in time."""

    years: float
    date: str | None
    changes: list[ChangeMade]


class PlanOverTime(OpenResponseModel):
    """A plan over the years."""

    years: list[float]
    dates: list[str] | None = Field(description="null where the plan does not say of which day it speaks.")
    rates: Rates
    limits: dict[str, LimitOverTime]
    met: list[Met] = Field(description="Soonest first.")
    first: str | None
    sentence: str
    upgrades: list[UpgradeMade]
    limit: float
    watch_pct: float
    version: Version
