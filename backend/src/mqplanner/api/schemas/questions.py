"""Answers to questions about a plan: what all of them have."""

from pydantic import Field
from pydantic.types import JsonValue

from mqplanner.api.schemas.assessment import Pointer
from mqplanner.api.schemas.base import OpenResponseModel
from mqplanner.api.schemas.quantity import Quantity, Version
from mqplanner.assessment.verdict import Verdict


class Headline(OpenResponseModel):
    """The conclusion in one sentence."""

    text: str
    emphasis: str | None = Field(description="The part of the text that decides.")
    verdict: Verdict | None


class PlanChange(OpenResponseModel):
    """A field or a part of the plan, and its value from then on."""

    path: Pointer
    value: JsonValue


class Recommendation(OpenResponseModel):
    """What to do."""

    title: str
    effect: str = Field(description="What is different afterwards, by an assessment of the changed plan.")
    changes: list[PlanChange] = Field(description="Empty where it is nothing that a plan describes.")


class Evidence(OpenResponseModel):
    """A number that the conclusion rests on, with its derivation and sources."""

    title: str
    subject: str
    text: str
    quantity: Quantity


class Conclusion(OpenResponseModel):
    """What the answer to every question has."""

    about: str = Field(description="What was asked, with its conditions.")
    headline: Headline
    detail: str = Field(description="The sentence below the headline.")
    recommendations: list[Recommendation]
    rests_on: list[Evidence]
    version: Version
