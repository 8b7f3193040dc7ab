"""Comparisons of plans, and of an earlier answer with that of today."""

from typing import Annotated, Any, Literal

from pydantic import Field, ValidationInfo, field_validator
from pydantic.types import JsonValue

from mqplanner.api.schemas.assessment import Part, Pointer
from mqplanner.api.schemas.base import OpenResponseModel, RequestModel
from mqplanner.api.schemas.plan_documents import PlanDocument, PlanRequest
from mqplanner.api.schemas.quantity import Version
from mqplanner.api.schemas.stored_answers import EarlierAnswerObject
from mqplanner.assessment.verdict import Verdict


class PlansToCompare(RequestModel):
    """Plans, of which the others are compared with the first."""

    plans: list[PlanDocument] = Field(min_length=2, max_length=10)
    names: list[str] | None = Field(None, max_length=10, description="Names of the plans in the answer.")

    stopped: list[Annotated[list[Pointer], Field(max_length=1000)]] | None = Field(
        None,
        max_length=9,
        description="Where the others are scenarios of the first plan: for each of them the paths in the first plan of "
        "the queue managers that do not run in it.",
    )

    @field_validator("stopped")
    @classmethod
    def _for_each_scenario(cls, stopped: list[list[str]] | None, info: ValidationInfo) -> list[list[str]] | None:
        plans = info.data.get("plans")
        if stopped is not None and plans is not None and len(stopped) != len(plans) - 1:
            raise ValueError(f"must have {len(plans) - 1} entries, one for each plan but the first")
        return stopped

    @field_validator("names")
    @classmethod
    def _as_many(cls, names: list[str] | None, info: ValidationInfo) -> list[str] | None:
        plans = info.data.get("plans")
        if names is not None and plans is not None and len(names) != len(plans):
            raise ValueError(f"must have {len(plans)} entries, one for each plan")
        return names


class ComparedFirstLimit(OpenResponseModel):
    """The limit that is reached first; without a multiple one that is exceeded at any load."""

    limit: str | None
    title: str | None
    subject: str | None
    multiple: float | None
    multiple_at_least: float | None = Field(
        None, description="Smallest multiple of today's workload at which this or another limit may be reached."
    )


class InputDifference(OpenResponseModel):
    """An input that differs, or a part that only one of two plans has."""

    kind: Literal["added", "removed", "changed"]
    path: str = Field(description="JSON pointer into the second plan; for a removed part into the first.")
    where: list[str] = Field(description="The parts around it, outermost first.")
    what: str
    unit: str | None
    from_: JsonValue = Field(alias="from", description="Value of a changed field; null for a part.")
    to: JsonValue
    sentence: str


class Difference(InputDifference):
    """A difference between two plans and the results that it changes."""

    moves: list[str] | None = Field(description="Ids of results that it changes alone; null: not determined.")


class TwoVerdicts(OpenResponseModel):
    """A verdict before and after; null where there is no such limit."""

    from_: Verdict | None = Field(alias="from")
    to: Verdict | None


class TwoCautions(OpenResponseModel):
    """The caution of a limit before and after; null where it has none."""

    from_: str | None = Field(alias="from")
    to: str | None


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


class DifferentResult(Result):
    """A result that differs between two plans."""

    queue_manager: Part | None = Field(description="The queue manager that it is about; null where it is about more.")
    caution: TwoCautions | None = Field(description="Why the verdict is at best `watch`; null where it is in neither.")
    causes: list[int] | None = Field(description="Numbers of the differences that change it alone.")
    rules: list[str] = Field(description="Rules through which it changes; empty: arithmetic of the plan.")


class BeforeAndAfter(OpenResponseModel):
    """The limit that is reached first, in both plans."""

    before: ComparedFirstLimit
    after: ComparedFirstLimit


class LostService(OpenResponseModel):
    """What is lost where queue managers do not run in a scenario."""

    queue_managers: list[str] = Field(description="Paths in the first plan of those that do not run.")
    parts: list[str] = Field(
        description="Paths of all that does not run: these, LPARs with no other one, and groups with no other member."
    )
    sentence: str = Field(description="The load that has no service, who takes over load, and what goes on.")


class Compared(OpenResponseModel):
    """One plan against the first."""

    name: str
    differences: list[Difference]
    moved: list[DifferentResult]
    attributed: bool = Field(description="Whether each difference was applied alone; not if there are many.")
    first_limit: BeforeAndAfter
    lost: LostService | None = Field(None, description="null where all queue managers run, or `stopped` is left out.")


class ComparisonBase(OpenResponseModel):
    """The plan that the others are compared to."""

    name: str
    first_limit: ComparedFirstLimit


class RuleName(OpenResponseModel):
    """A rule of the rulebook."""

    id: str
    section: int
    title: str


class Comparison(OpenResponseModel):
    """Every plan against the first."""

    base: ComparisonBase
    plans: list[Compared]
    rules: list[RuleName] = Field(description="Rules through which a result changes.")
    version: Version


class PlanAndAnswer(PlanRequest):
    """A plan and an earlier answer to it of /api/v1/assess, best with fingerprints."""

    answer: EarlierAnswerObject

    @field_validator("answer")
    @classmethod
    def _is_one(cls, answer: dict[str, Any]) -> dict[str, Any]:
        limits = answer.get("limits")
        if not isinstance(limits, list) or not all(
            isinstance(one, dict) and type(one.get("id")) is str for one in limits
        ):
            raise ValueError("must be an answer of /api/v1/assess, with its limits")
        return answer


Ids = Annotated[list[str] | None, Field(description="null where the answer has no fingerprints.")]


class MovedSince(Result):
    """A result that has changed, and the figures and rules that may have caused it."""

    figures: Ids
    rules: Ids


class Fingerprint(OpenResponseModel):
    """A figure or a module that has changed."""

    id: str
    from_: str | None = Field(alias="from", description="null where the earlier answer did not use it.")
    to: str | None = Field(description="null where it no longer exists.")


class Versions(OpenResponseModel):
    """The versions of the earlier and of today's answer."""

    from_: Version | None = Field(alias="from")
    to: Version


class Movements(OpenResponseModel):
    """All results that have changed, and why."""

    moved: list[MovedSince]
    figures: list[Fingerprint] | None = Field(description="Changed figures that the answer uses.")
    rules: list[Fingerprint] | None
    version: Versions
    sentence: str
