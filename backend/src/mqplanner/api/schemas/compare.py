"""Plans side by side."""

from typing import Literal

from pydantic import Field, ValidationInfo, field_validator
from pydantic.types import JsonValue

from mqplanner.api.schemas.base import OpenResponseModel, RequestModel
from mqplanner.api.schemas.plan_documents import PlanDocument
from mqplanner.api.schemas.quantity import Version
from mqplanner.api.schemas.whatif import Verdict


class PlansToCompare(RequestModel):
    """Plans, of which the first is what the others are compared to."""

    plans: list[PlanDocument] = Field(min_length=2, max_length=10)
    names: list[str] | None = Field(None, max_length=10, description="What the answer calls them.")

    @field_validator("names")
    @classmethod
    def _as_many(cls, names: list[str] | None, said: ValidationInfo) -> list[str] | None:
        plans = said.data.get("plans")
        if names is not None and plans is not None and len(names) != len(plans):
            raise ValueError(f"must be as many as there are plans, {len(plans)}")
        return names


class First(OpenResponseModel):
    """The limit that is met first."""

    limit: str | None
    title: str | None
    subject: str | None
    multiple: float | None


class Difference(OpenResponseModel):
    """An input that differs, or a part that only one of the plans has."""

    kind: Literal["added", "removed", "changed"]
    path: str | None = Field(description="In the second plan, or in the first where it is removed.")
    where: list[str] = Field(description="The parts around it, outermost first.")
    what: str
    unit: str | None
    from_: JsonValue = Field(alias="from")
    to: JsonValue
    sentence: str
    moves: list[str] | None = Field(
        description="Ids of the results that it moves on its own; null where that was not tried."
    )


class TwoVerdicts(OpenResponseModel):
    """A verdict before and after; null where there is no such limit."""

    from_: Verdict | None = Field(alias="from")
    to: Verdict | None


class TwoNumbers(OpenResponseModel):
    """A number before and after."""

    unit: str | None
    from_: float | None = Field(alias="from")
    to: float | None
    change: float | None


class Result(OpenResponseModel):
    """A result that differs."""

    id: str
    kind: Literal["limit", "quantity"]
    title: str
    subject: str
    change: Literal["added", "removed", "moved"]
    verdict: TwoVerdicts | None
    numbers: dict[str, TwoNumbers]


class Moved(Result):
    """A result that differs between two plans."""

    causes: list[int] | None = Field(
        description="The differences that move it on their own, by number; empty: only several together do."
    )
    rules: list[str] = Field(
        description="The rules through which it moves; empty where it is the plan's own arithmetic."
    )


class BeforeAndAfter(OpenResponseModel):
    """What is met first in both plans."""

    before: First
    after: First


class Compared(OpenResponseModel):
    """One plan against the first."""

    name: str
    differences: list[Difference]
    moved: list[Moved]
    attributed: bool = Field(
        description="Whether each difference was tried on its own: not where they are too many."
    )
    first_limit: BeforeAndAfter


class Base(OpenResponseModel):
    """The plan that the others are compared to."""

    name: str
    first_limit: First


class RuleName(OpenResponseModel):
    """A rule of the rulebook."""

    id: str
    section: int
    title: str


class Comparison(OpenResponseModel):
    """Every plan against the first."""

    base: Base
    plans: list[Compared]
    rules: list[RuleName] = Field(description="Those through which anything moves.")
    version: Version
