"""Questions about a plan with other values in it: an input on an axis, the value at which everything still holds."""

from typing import Any, Literal

from pydantic import Field, ValidationInfo, field_validator, model_validator
from pydantic.types import JsonValue

from mqplanner.api.schemas.assessment import FieldPath, Pointer
from mqplanner.api.schemas.base import OpenResponseModel, RequestModel
from mqplanner.api.schemas.plan_documents import PlanDocument
from mqplanner.api.schemas.quantity import Basis, Version

Number = int | float
Verdict = Literal["ok", "watch", "exceeded", "unknown"]
Points = list[Any]


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
        description="Further fields that take the same value at each point: the outage of every workload, for one.",
    )

    @model_validator(mode="after")
    def _either(self) -> "SweptInput":
        ends = (self.from_ is not None) + (self.to is not None)
        if (self.values is None) != (ends == 2) or (self.values is not None and ends):
            raise ValueError("must have either values, or from and to")
        return self


class PlanToSweep(RequestModel):
    """A plan, one or two inputs, and what to work out over them."""

    plan: PlanDocument
    inputs: list[SweptInput] = Field(min_length=1, max_length=2)
    outputs: list[str] | None = Field(
        None,
        min_length=1,
        max_length=1000,
        description=(
            "Ids of numbers, such as `PRD1/QM21/csa#used_pct` or `first_limit#multiple`; where left out, the used_pct"
            " of every limit that the inputs affect, and the multiple at which the first limit is met."
        ),
    )


class SweepAxis(OpenResponseModel):
    """An input as it was put on an axis."""

    path: Pointer
    also: list[Pointer] = Field(description="The fields that take the same values.")
    title: str | None
    unit: str | None
    mq_name: str | None
    continuous: bool = Field(description="Whether the values between two points have a meaning.")
    values: list[JsonValue]


class Curve(OpenResponseModel):
    """One number at every point."""

    title: str
    subject: str
    unit: str | None
    basis: Basis | None = Field(description="The weakest of all points.")
    values: Points = Field(
        description="null where it is not known; with two inputs a row for each value of the first."
    )
    limit: float | Points | None = Field(description="Where the limit lies, for what has one.")
    decided_values: Points | None = Field(
        None,
        description="Of the multiple of all limits: null where a limit that cannot be judged might be reached first, 0 "
        "where one is exceeded at any load.",
    )


class CurrentPoint(OpenResponseModel):
    """The plan as it is."""

    inputs: dict[str, JsonValue]
    outputs: dict[str, float | None]


class Crossing(OpenResponseModel):
    """Where a limit is met between two points; for whole numbers the two values are neighbours."""

    output: str
    holds: float = Field(description="The last value at which the limit holds.")
    exceeded: float = Field(
        description="The first at which it is exceeded, or at which nothing is published that says whether it is."
    )


class Sweep(OpenResponseModel):
    """Every number asked for at every point."""

    inputs: list[SweepAxis]
    outputs: dict[str, Curve]
    verdicts: Points = Field(
        description="The worst verdict of all limits at each point; unknown where one that might be met is not known."
    )
    undecided: Points = Field(
        description="Whether, at each point, a limit cannot be judged there that can be at others, or as the plan is."
    )
    current: CurrentPoint
    crossings: list[Crossing] = Field(description="Along one number; empty for other inputs.")
    watch_pct: float
    version: Version


class Target(RequestModel):
    """A number of the assessment that has to be at most or at least so much."""

    output: str = Field(
        description=(
            "The id of a number, such as `PRD1/QM21/csa#used_pct`. `first_limit#multiple` at least 1.5 asks that limits"
            " hold at one and a half times the workload."
        )
    )
    at_most: Number | None = None
    at_least: Number | None = None

    @model_validator(mode="after")
    def _one(self) -> "Target":
        if (self.at_most is None) == (self.at_least is None):
            raise ValueError("must have either at_most or at_least")
        return self


class SolvedInput(RequestModel):
    """The field whose value is looked for, and where."""

    path: FieldPath
    want: Literal["largest", "smallest"] = "largest"
    from_: JsonValue = Field(
        None, alias="from", description="Where to begin; the field's own bound if left out."
    )
    to: JsonValue = Field(None, description="Where to end; the field's own bound if left out.")


class Goal(RequestModel):
    """A plan and what has to hold."""

    plan: PlanDocument
    limits: list[str] | None = Field(
        None,
        max_length=10_000,
        description="Ids of limits that have to hold; where left out, all that can be judged, or none beside a target.",
    )
    target: Target | None = None


class PlanToSolve(Goal, SolvedInput):
    """A plan, the field whose value is looked for, and what has to hold."""


class GoalToReach(Goal):
    """A plan, the fields that may move, and what has to hold."""

    inputs: list[SolvedInput] = Field(min_length=1, max_length=8)
    together: bool = Field(
        False, description="Of two inputs, also what they come to together: the one for values of the other."
    )

    @field_validator("together")
    @classmethod
    def _two(cls, together: bool, said: ValidationInfo) -> bool:
        if together and len(said.data.get("inputs", (1, 2))) != 2:
            raise ValueError("takes exactly two inputs")
        return together


class Tightest(OpenResponseModel):
    """The limit that leaves the least room at a value."""

    limit: str | None = Field(description="Null where nothing has to hold.")
    title: str | None
    subject: str | None
    used_pct: float | None
    multiple: float | None = Field(
        description="The multiple of the workload at which it is met, where limits have to hold at one."
    )
    reason: Literal["limit", "target", "missing-input", "not-published"] | None


class Stop(Tightest):
    """What stops the value from going further: what no longer holds at the next value."""

    value: JsonValue


class Forbidden(Tightest):
    """What forbids every value, and the value at which it comes nearest."""

    value: JsonValue
    sentence: str


class Holding(OpenResponseModel):
    """What holds at the value."""

    limits: int = Field(description="How many limits; those that cannot be judged there do not count.")
    fullest: Tightest


class Solution(OpenResponseModel):
    """The value, or why there is none."""

    path: Pointer
    unit: str | None
    current: JsonValue
    value: JsonValue
    holds: Holding | None
    stopped_by: Stop | None = Field(description="Null where the range ends before anything stops it.")
    intervals: list[list[float]] | None = Field(description="Everywhere that it holds; null for choices.")
    choices: list[JsonValue] | None = Field(description="Every choice at which it holds; null for numbers.")
    none: Forbidden | None
    set_aside: list[str] = Field(
        description="Limits that are exceeded at every value and that the value does not move, where all were asked"
        " for; they do not count."
    )
    not_judged: list[str] = Field(
        description="Limits that cannot be judged for what the plan leaves out, where all were asked for; they count"
        " only where what is known exceeds them."
    )
    version: Version


class Pair(OpenResponseModel):
    """A value of the first input, and what the second comes to beside it."""

    first: JsonValue
    second: JsonValue = Field(description="Null where none would do.")
    holds: Holding | None
    stopped_by: Stop | None
    none: Forbidden | None


class Together(OpenResponseModel):
    """Two inputs together. Pairs beside which another is as good in one and better in the other are left out."""

    first: Pointer
    second: Pointer
    want: Literal["largest", "smallest"] = Field(description="Of the second.")
    pairs: list[Pair]
    set_aside: list[str] = Field(
        description="Limits that are exceeded at every value of either and that neither moves, where all were asked"
        " for; they do not count."
    )


class GoalReached(OpenResponseModel):
    """What each input comes to with all others as the plan has them, and two of them together."""

    solutions: list[Solution]
    together: Together | None
    version: Version
