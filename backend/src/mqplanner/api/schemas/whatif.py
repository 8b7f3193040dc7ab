"""Plans with other values in them: an input on an axis, the value at which limits hold, a plan over the years."""

import math
from typing import Annotated, Literal

from pydantic import Field, ValidationInfo, field_validator, model_validator
from pydantic.types import JsonValue

from mqplanner.api.schemas.assessment import FieldPath, LimitId, Pointer
from mqplanner.api.schemas.base import OpenResponseModel, RequestModel
from mqplanner.api.schemas.plan_documents import PlanRequest
from mqplanner.api.schemas.quantity import Basis, Version
from mqplanner.api.schemas.questions import NamedLimit
from mqplanner.assessment.verdict import Verdict
from mqplanner.plan.document import Day

Number = int | float
NumberName = Literal["used", "limit", "used_pct", "headroom", "multiple"]
Points = list[float | list[float | None] | None]
"""A number at each value of one input, or a row of them for each value of the first of two."""


class SweptInput(RequestModel):
    """A field of the plan with the values that it takes: listed, or a range."""

    path: FieldPath
    values: list[JsonValue] | None = Field(None, min_length=1, max_length=10_000)
    from_: Number | None = Field(None, alias="from")
    to: Number | None = None
    points: int = Field(100, ge=2, le=10_000)
    scale: Literal["linear", "logarithmic"] = "linear"
    also: list[FieldPath] = Field(
        default_factory=list,
        max_length=1000,
        fail_fast=True,
        description="Further fields that take the same value at each point.",
    )

    @property
    def estimated_points(self) -> float:
        """How many numbers the input takes; infinite for listed values, which may be names: each changes the plan."""
        return self.points if self.values is None else math.inf

    @model_validator(mode="after")
    def _has_values_or_range(self) -> "SweptInput":
        ends = (self.from_ is not None) + (self.to is not None)
        if (self.values is None) != (ends == 2) or (self.values is not None and ends):
            raise ValueError("must have either values, or from and to")
        return self


class PlanToSweep(PlanRequest):
    """A plan, one or two inputs to vary, and the numbers to return."""

    inputs: list[SweptInput] = Field(min_length=1, max_length=2)
    outputs: list[str] | None = Field(
        None,
        min_length=1,
        max_length=1000,
        description="Ids of numbers, such as `PRD1/QM21/csa#used_pct` or `first_limit#multiple`; default: used_pct of"
        " each limit that the inputs affect, and the multiple at which the first limit is reached.",
    )


class SweepAxis(OpenResponseModel):
    """An input of the sweep, with its values."""

    path: Pointer
    also: list[Pointer] = Field(description="The fields that take the same values.")
    title: str | None
    unit: str | None
    mq_name: str | None
    continuous: bool = Field(description="Whether the values between two points have a meaning.")
    values: list[JsonValue]


class Curve(OpenResponseModel):
    """One number at every point."""

    result: str | None = Field(description="Id of the limit or quantity; null for the first limit of each point.")
    number: NumberName | None = Field(description="Which number of the limit it is; null for a quantity.")
    title: str
    subject: str
    unit: str | None
    basis: Basis | None = Field(description="The weakest of all points.")
    values: Points = Field(description="null where not known; with two inputs a row for each value of the first.")
    limit: float | Points | None = Field(description="The limit at each point, where there is one.")
    decided_values: Points | None = Field(
        None,
        description="Of the first limit's multiple: null where an unknown limit might be the first, 0 where a limit is"
        " exceeded at any load.",
    )
    limits: list[LimitId] | None = Field(None, description="Of the first limit's multiple: the limits that are first.")
    which: list[int | list[int]] | None = Field(
        None, description="Number in `limits`, from 0, of the limit that is first at each point; -1: none is."
    )


class CurrentPoint(OpenResponseModel):
    """Inputs and outputs of the plan itself."""

    inputs: dict[str, JsonValue]
    outputs: dict[str, float | None]


class Crossing(OpenResponseModel):
    """Two points between which a limit is reached; for whole numbers the two values are neighbours."""

    output: str
    limit: LimitId
    holds: float = Field(description="The last value at which the limit holds.")
    exceeded: float = Field(description="The first value at which it is exceeded or unknown.")


class Sweep(OpenResponseModel):
    """The requested numbers at every point."""

    inputs: list[SweepAxis]
    outputs: dict[str, Curve]
    verdicts: list[Verdict | list[Verdict | None] | None] = Field(
        description="The worst verdict of all limits at each point."
    )
    undecided: list[bool | list[bool]] = Field(
        description="Whether a limit is unknown at the point and not in the plan."
    )
    current: CurrentPoint
    crossings: list[Crossing] = Field(description="Along one number; empty for other inputs.")
    watch_pct: float
    version: Version


class Target(RequestModel):
    """A number of the assessment with the bound that it has to keep."""

    output: str = Field(
        description="Id of a number, such as `PRD1/QM21/csa#used_pct`. `first_limit#multiple` at least 1.5: limits"
        " hold at one and a half times the workload."
    )
    at_most: Number | None = None
    at_least: Number | None = None

    @model_validator(mode="after")
    def _has_one_bound(self) -> "Target":
        if (self.at_most is None) == (self.at_least is None):
            raise ValueError("must have either at_most or at_least")
        return self


class SolvedInput(RequestModel):
    """The field to solve for, and the range of its values."""

    path: FieldPath
    want: Literal["largest", "smallest"] = "largest"
    from_: JsonValue = Field(None, alias="from", description="Default: the field's least value.")
    to: JsonValue = Field(None, description="Default: the field's largest value.")


class Goal(PlanRequest):
    """A plan and the limits or the target that have to hold."""

    limits: list[str] | None = Field(
        None,
        max_length=10_000,
        fail_fast=True,
        description="Limits that have to hold; default: all, or none beside a target.",
    )
    target: Target | None = None
    keep_ok: bool = Field(
        False, description="Whether limits have to stay OK, below the warning threshold, and not only below 100 %."
    )
    despite_cautions: bool = Field(
        False,
        description="Whether a limit holds until it is exceeded; default: one with a caution that other values of the "
        "field avoid does not hold. Not with keep_ok.",
    )


class PlanToSolve(Goal, SolvedInput):
    """A plan, the field to solve for, and the limits or the target that have to hold."""


class GoalToReach(Goal):
    """A plan, the fields to solve for, and the limits or the target that have to hold."""

    inputs: list[SolvedInput] = Field(min_length=1, max_length=8)
    together: bool = Field(False, description="Whether to solve two inputs for values of each other, too.")
    estate: bool = Field(
        False, description="Whether to sum inputs that are the same field of several parts, all of them at once."
    )

    @field_validator("together")
    @classmethod
    def _needs_two_inputs(cls, together: bool, info: ValidationInfo) -> bool:
        if together and len(info.data.get("inputs", (1, 2))) != 2:
            raise ValueError("needs exactly two inputs")
        return together


class Tightest(OpenResponseModel):
    """The limit with the least headroom at a value."""

    limit: str | None = Field(description="null where nothing has to hold.")
    title: str | None
    subject: str | None
    used_pct: float | None
    multiple: float | None = Field(description="Multiple of the workload that reaches it, for such a target.")
    reason: Literal["limit", "caution", "target", "missing-input", "not-published"] | None
    caution: str | None = Field(
        description="The caution that forbids the value, and that other values of the field avoid."
    )


class StoppingLimit(Tightest):
    """The limit that is exceeded at the next value."""

    value: JsonValue
    rounded: JsonValue = Field(
        description="`value` with three digits, away from the values that hold, where it is certain not to hold; "
        "unchanged otherwise, and where it follows closely on the value found."
    )


class Forbidden(Tightest):
    """The limit that no value keeps, and the value that is nearest to it."""

    value: JsonValue
    sentence: str


class HeldLimits(OpenResponseModel):
    """The limits that hold at the value."""

    limits: int = Field(description="How many limits; unknown ones do not count.")
    fullest: Tightest
    cautions: dict[str, str] = Field(description="Why limits are at best `watch` there, by their ids.")


class HigherMaxchl(OpenResponseModel):
    """How far an input goes that MAXCHL alone stops, with the largest MAXCHL."""

    value: JsonValue = Field(description="The largest value with it, in the unit of the field.")
    stopped_by: StoppingLimit | None = Field(description="null where no other limit stops it.")
    sentence: str


class ChannelsAsRun(OpenResponseModel):
    """How many channels fit with the storage that each took in the report's test run."""

    value: int = Field(description="The largest number of channels.", json_schema_extra={"unit": "channel"})
    sentence: str


class Solution(OpenResponseModel):
    """The value, or why there is none."""

    path: Pointer
    unit: str | None
    current: JsonValue
    value: JsonValue
    rounded: JsonValue = Field(
        description="`value` with three digits, towards the values that hold; unchanged where that might not hold."
    )
    holds: HeldLimits | None
    stopped_by: StoppingLimit | None = Field(description="null where all values of the range hold.")
    with_higher_maxchl: HigherMaxchl | None = Field(
        None, description="null where another limit than MAXCHL stops it, or that takes too long to calculate."
    )
    as_run: ChannelsAsRun | None = Field(
        None, description="For the largest number of channels of the only group; null where it is no smaller."
    )
    intervals: list[list[float]] | None = Field(description="All ranges in which limits hold; null for choices.")
    choices: list[JsonValue] | None = Field(description="All choices at which limits hold; null for numbers.")
    none: Forbidden | None
    set_aside: list[str] = Field(description="Ignored limits: exceeded at every value and not changed by it.")
    not_judged: list[str] = Field(description="Limits without inputs, which count only where exceeded anyway.")
    version: Version


class SolvedPair(OpenResponseModel):
    """A value of the first input, and the solution of the second with it."""

    first: JsonValue
    second: JsonValue = Field(description="null where there is none.")
    holds: HeldLimits | None
    stopped_by: StoppingLimit | None
    none: Forbidden | None


class SolvedPairs(OpenResponseModel):
    """Solutions of two inputs together, with three digits; pairs that another one surpasses are left out."""

    first: Pointer
    second: Pointer
    want: Literal["largest", "smallest"] = Field(description="Of the second.")
    pairs: list[SolvedPair]
    set_aside: list[str] = Field(description="Ignored limits: exceeded at every value and changed by neither.")


class EstateSum(OpenResponseModel):
    """What inputs that are the same field of several parts take together; in the unit of the field."""

    paths: list[Pointer] = Field(description="The inputs, in the order of the request.")
    unit: str | None
    current: float = Field(description="The sum of today's values.")
    alone: float = Field(description="The sum of the values that each takes alone.")
    together: float = Field(description="The sum that an assessment with all values at once confirms.")
    undecided: bool = Field(description="Whether limits that cannot be judged may leave room for less.")
    shared: NamedLimit | None = Field(description="What is passed beyond it; null where it is the sum of all alone.")
    sentence: str


class GoalReached(OpenResponseModel):
    """The solution of each input alone, and of two of them together."""

    solutions: list[Solution]
    together: SolvedPairs | None
    estate: list[EstateSum]
    version: Version


Years = Annotated[int | float, Field(ge=0, le=100, description="Years from the date of the plan.")]


class PlannedChange(RequestModel):
    """A field of the plan and its value from then on."""

    path: FieldPath
    value: JsonValue


class PlannedUpgrade(RequestModel):
    """Changes on a date, or after so many years; their values are for the plan's present workload."""

    date: Day | None = None
    after_years: Years | None = None
    changes: list[PlannedChange] = Field(min_length=1, max_length=100)

    @model_validator(mode="after")
    def _has_one_time(self) -> "PlannedUpgrade":
        if (self.date is None) == (self.after_years is None):
            raise ValueError("must have either date or after_years")
        return self


class PlanToGrow(PlanRequest):
    """A plan, the years to look ahead, and upgrades."""

    years: int | float = Field(5, gt=0, le=100)
    step: Literal["month", "quarter", "year"] = "month"
    upgrades: list[PlannedUpgrade] = Field(default_factory=list, max_length=50)


class Rates(OpenResponseModel):
    """How fast the workload grows, in per cent a year."""

    plan: float | None
    own: dict[str, float] = Field(description="Rates of single parts, by path.")


class LimitOverTime(OpenResponseModel):
    """How full a limit is at every point in time."""

    title: str
    subject: str
    unit: str
    basis: Basis | None
    caution: str | None = Field(description="Why it may be reached sooner.")
    ceiling: bool = Field(description="Whether it is a limit, and not only the largest value that was published.")
    values: list[float | None]
    at_least: list[float | None]
    at_most: list[float | None]
    verdicts: list[Verdict]


class Span(OpenResponseModel):
    """The time in which a limit is exceeded, up to an upgrade, or may be, until it is for certain; null: no end."""

    from_years: float
    from_date: str | None
    from_text: str = Field(description="When it begins, for people: `December 2030`, `in more than 10 years`.")
    latest_text: str = Field(description="As the latest moment: `by December 2030`, `in 4 years at the latest`.")
    to_years: float | None
    to_date: str | None
    to_text: str | None
    known: bool = Field(
        description="Whether it is known that it is exceeded; false: from then on only bounds of it are known."
    )


class ReachedLimit(OpenResponseModel):
    """A limit that is reached by growth within a hundred years."""

    limit: str
    title: str
    subject: str
    years: float = Field(description="0 where it is exceeded today.")
    date: str | None = Field(description="Day on which it may first be reached, where the plan has a date.")
    date_text: str | None
    years_at_most: float | None = Field(
        description="After this time it is reached for certain; null where that is not within a hundred years."
    )
    date_at_most: str | None = Field(description="That day, where the plan has a date.")
    date_text_at_most: str | None
    latest_text: str | None = Field(description="When it is reached for certain, for people; null where it is not.")
    at_latest: bool = Field(description="Whether it cannot be judged before: it may be reached at any time until then.")
    exceeded: list[Span]
    basis: Basis | None
    caution: str | None = Field(description="Why it may be reached sooner.")
    ceiling: bool = Field(description="Whether it is a limit, and not only the largest value that was published.")


class UnknownFrom(OpenResponseModel):
    """A limit that cannot be judged from an upgrade on."""

    limit: str
    title: str
    subject: str
    years: float
    date: str | None


class ChangeMade(OpenResponseModel):
    """A field that an upgrade changes."""

    path: Pointer
    from_: JsonValue = Field(alias="from")
    to: JsonValue


class UpgradeMade(OpenResponseModel):
    """An upgrade with its time."""

    years: float
    date: str | None
    changes: list[ChangeMade]
    added: list[LimitId] = Field(description="Limits that are not there before the upgrade.")
    dropped: list[LimitId] = Field(description="Limits that are not there from the upgrade on.")


class PlanOverTime(OpenResponseModel):
    """A plan over the years."""

    years: list[float]
    dates: list[str] | None = Field(description="null where the plan has no date.")
    rates: Rates
    limits: dict[str, LimitOverTime]
    met: list[ReachedLimit] = Field(description="Soonest first.")
    unknown: list[UnknownFrom] = Field(description="Limits that cannot be judged from an upgrade on.")
    first: str | None
    sentence: str
    upgrades: list[UpgradeMade]
    limit: float
    watch_pct: float
    version: Version
