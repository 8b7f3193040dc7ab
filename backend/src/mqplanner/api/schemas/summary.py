"""A plan on one page."""

from pydantic import Field

from mqplanner.api.schemas.assessment import Pointer
from mqplanner.api.schemas.base import OpenResponseModel
from mqplanner.assessment.verdict import Verdict


class SummaryLimit(OpenResponseModel):
    """A limit that is not OK."""

    id: str
    title: str
    subject: str
    verdict: Verdict
    used: str | None = Field(description="With its unit; null where it is not known.")
    limit: str | None
    used_pct: str | None
    reached: str | None = Field(
        description="Day on which growth reaches it, of one that is not known the latest; `today`; null without any."
    )
    reached_text: str | None
    recommendations: list[str]
    missing: list[str] = Field(description="What to enter, or to measure, to know more.")
    caution: str | None
    folded: bool = Field(
        description="Whether `not_known` alone names it on the page: it is not known, and not that of the conclusion."
    )


class SummaryGap(OpenResponseModel):
    """What is missing, with the limits that are not known without it."""

    to_do: str = Field(description="What to enter or to measure, without a full stop.")
    limits: list[str] = Field(description="Ids of the limits that are not known without it.")
    titles: list[str] = Field(description="Titles of these limits, each once.")
    reached_text: str | None = Field(
        description="When growth reaches the first of them at the latest; null where that is not known."
    )


class SummaryField(OpenResponseModel):
    """An input with its value as people write it."""

    label: str
    mq_name: str | None
    value: str
    number: float | None = Field(None, description="The value as a number, in `unit`; null where it is none.")
    unit: str | None = Field(None, description="Of `number`; null where it is a plain number.")
    given: bool = Field(description="False where the plan leaves it to a default, or it is not known.")
    decides: bool = Field(description="Whether one of the first limits is computed from it.")


class SummaryPart(OpenResponseModel):
    """A part of the plan with its inputs."""

    path: Pointer
    kind: str
    name: str | None
    fields: list[SummaryField]


class Summary(OpenResponseModel):
    """Conclusion, the limits that need attention, and all inputs."""

    name: str | None
    as_of: str | None = Field(description="The day that the figures of the plan are from.")
    sentence: str
    consumers_stopped: str | None = Field(
        None, description="What is full first if all consumers stop, and after how long; null where it is not known."
    )
    first_date: str | None = Field(description="Day on which the first limit is reached.")
    first_date_text: str | None
    first_date_at_latest: bool = Field(description="Whether the first limit may be reached before that day.")
    verdict: Verdict | None
    counts: dict[Verdict, int]
    limits: list[SummaryLimit] = Field(
        description="The limit of the conclusion first, then exceeded, warnings, reached soon, and what is not known."
    )
    check_first: list[str] = Field(
        description="Settings that, left at their defaults, stop the plan before any limit: what to do, and where."
    )
    not_known: list[SummaryGap] = Field(description="What is missing to know limits, the most wanted first.")
    not_assessed: list[str] = Field(description="What is not checked and why, one text for each kind.")
    inputs: list[SummaryPart]
