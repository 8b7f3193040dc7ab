"""Many plans at once: the entries of a batch, and an answer for each plan."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from mqplanner.api.problems import ProblemDocument
from mqplanner.api.schemas.assessment import Assessment
from mqplanner.api.schemas.base import Day, RequestModel, ResponseModel
from mqplanner.api.schemas.differences import Compared
from mqplanner.api.schemas.plan_documents import PlanDocument
from mqplanner.api.schemas.plans import DATE_AT_LEAST, MULTIPLE_AT_LEAST, ListedFirstLimit
from mqplanner.api.schemas.quantity import Version
from mqplanner.api.schemas.texts import ShownLine
from mqplanner.assessment.verdict import Verdict
from mqplanner.checks import Policy
from mqplanner.checks.results import Outcome

PlanId = Annotated[str, Field(min_length=1, max_length=22, description="Id of a saved plan.")]
RevisionNumber = Annotated[int, Field(ge=1, le=2**31 - 1, description="Default: the current revision.")]
Text = Annotated[str, Field(min_length=1, max_length=200, pattern=r"^[^\x00]*$")]


class PlanFilter(RequestModel):
    """Saved plans, as in the list of plans: all that you may see and that meet every condition."""

    q: Text | None = Field(None, description="Each word has to be in the name, the description or a tag.")
    tag: Text | None = Field(None, description="A tag of the plan.")
    owner: Text | None = Field(None, description="Name of the principal who owns the plan.")
    environment: Text | None = Field(None, description="Of one of its queue managers, such as `production`.")
    archived: Literal["no", "yes", "all"] = Field("no", description="Whether archived plans are included.")
    verdict: Verdict | None = Field(None, description="The worst verdict of all limits when the plan was saved.")
    multiple_below: float | None = Field(
        None, gt=0, le=1e9, allow_inf_nan=False, description="A limit may be reached below this multiple."
    )
    reached_before: Day | None = Field(None, description="Growth may reach a limit before this day.")
    first_limit: Text | None = Field(None, description="Id of the first limit.")
    first_limit_kind: Text | None = Field(None, description="Kind of the first limit, such as `csa`.")


class _OneOf(RequestModel):
    """An entry that names what it is about in one of several ways."""

    @model_validator(mode="after")
    def _require_one(self) -> Self:
        ways = [name for name in ("plan", "id", "filter") if name in type(self).model_fields]
        given = [name for name in ways if getattr(self, name) is not None]
        if len(given) != 1:
            raise ValueError(f"must have one of {', '.join(ways)}" + (f" and not {len(given)}" if given else ""))
        if getattr(self, "revision", None) is not None and given != ["id"]:
            raise ValueError("must have a revision only with an id")
        return self


class PlanInBatch(_OneOf):
    """A plan document, a saved plan by its id, or saved plans by a filter."""

    plan: PlanDocument | None = Field(None, description="The plan.")
    id: PlanId | None = None
    revision: RevisionNumber | None = None
    filter: PlanFilter | None = None
    name: ShownLine | None = Field(None, description="Name in the answer; default: that of the plan.")


class BasePlan(_OneOf):
    """The plan that others are compared with: a document, or a saved plan by its id."""

    plan: PlanDocument | None = Field(None, description="The plan.")
    id: PlanId | None = None
    revision: RevisionNumber | None = None


class PlanToCompareInBatch(PlanInBatch):
    """A plan, and the one that it is compared with."""

    base: BasePlan | None = Field(None, description="Left out: that of the entry before.")


class PlanToCheckInBatch(PlanInBatch):
    """A plan, and the policy that it is checked against."""

    policy: Policy | None = Field(
        None, description="Left out: that of the entry before; at first a policy that refuses exceeded limits only."
    )


class BatchSummary(ResponseModel):
    """An answer in one line, in numbers."""

    verdict: Verdict | None = Field(description="The worst of all limits; null where no limit applies.")
    verdicts: dict[Verdict, int] = Field(description="Number of limits with each verdict.")
    first_limit: ListedFirstLimit | None = Field(description="The limit that is reached first; null: none is known.")
    multiple_at_least: float | None = Field(description=MULTIPLE_AT_LEAST)
    date_at_least: str | None = Field(description=DATE_AT_LEAST)
    sentence: str | None = Field(description="The first limit in words, with what cannot be judged.")
    not_assessed: int = Field(ge=0, description="Parts of the plan that were not assessed.")
    version: Version = Field(description="Rules and figures of the answer.")


class _Answered(ResponseModel):
    """What identifies an answer of a batch."""

    index: int = Field(ge=0, description="Number of the answer, from 0.")
    entry: int = Field(ge=0, description="Number of the entry, from 0; a filter has an answer for each of its plans.")
    name: str | None = Field(description="Name of the plan; null where it has none.")
    id: str | None = Field(description="Id of the saved plan; null for a plan in the request.")
    revision: int | None = Field(description="Revision of the saved plan.")
    problem: ProblemDocument | None = Field(description="Why there is no answer for this plan; otherwise null.")


class AssessedInBatch(_Answered):
    """The answer for one plan; a line of the response."""

    summary: BatchSummary | None = Field(description="null where there is a problem.")
    answer: Assessment | None = Field(description="As /api/v1/assess answers; null unless requested.")


class ComparedInBatch(_Answered):
    """The comparison of one plan with its base; a line of the response."""

    base: str | None = Field(description="Name of the base.")
    summary: BatchSummary | None = Field(description="Of the plan, not of its base; null where there is a problem.")
    base_summary: BatchSummary | None = Field(description="Of the base.")
    comparison: Compared | None = Field(description="Inputs and results that differ from those of the base.")


class CheckReason(ResponseModel):
    """Why a limit does not pass."""

    action: Literal["warn", "deny"]
    message: str
    requirement: str | None = Field(description="Name of the requirement; null for the verdict itself.")
    not_judged: bool = Field(description="Whether the limit cannot be judged.")


class LimitInCheck(ResponseModel):
    """What the policy says about a limit."""

    id: str
    kind: str = Field(description="The same for all limits of a kind.")
    title: str
    subject: str
    path: str = Field(description="JSON pointer to the part of the plan.")
    verdict: Verdict
    outcome: Outcome
    used_pct: float | None = Field(description="Used share of the limit that was judged, in per cent.")
    multiple: float | None = Field(description="Multiple of today's workload that was judged.")
    date: str | None = Field(description="Day on which growth reaches the limit.")
    reasons: list[CheckReason]
    note: str | None = Field(description="Which waiver applies or has expired.")


class CheckInBatch(ResponseModel):
    """What a policy says about a plan."""

    outcome: Outcome = Field(description="The worst outcome; `deny` fails a pipeline.")
    counts: dict[Outcome, int] = Field(description="Number of limits with each outcome.")
    first_limit: str = Field(description="The first limit in a sentence.")
    limits: list[LimitInCheck] = Field(description="Those that do not pass, the worst first.")
    unused_waivers: list[int] = Field(description="Numbers, from 0, of waivers for this plan that no limit needs.")
    unmatched_requirements: list[int] = Field(
        description="Numbers, from 0, of requirements of the policy that no limit of this plan fits."
    )


class CheckedInBatch(_Answered):
    """The check of one plan; a line of the response."""

    check: CheckInBatch | None = Field(description="null where there is a problem.")
