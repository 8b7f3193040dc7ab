"""Scenarios that are often wanted."""

from typing import Any

from pydantic import Field

from mqplanner.api.schemas.base import RequestModel, ResponseModel
from mqplanner.api.schemas.plan_documents import PlanDocument


class PlanForTemplates(RequestModel):
    """A plan document."""

    plan: PlanDocument


class TemplateChange(ResponseModel):
    """A field and its value in the scenario."""

    path: str
    value: Any


class ScenarioTemplate(ResponseModel):
    """A scenario as changes to the plan."""

    id: str
    name: str
    about: str = Field(description="What differs, and what was assumed.")
    changes: list[TemplateChange]


class ScenarioTemplates(ResponseModel):
    """The scenarios that change the plan."""

    templates: list[ScenarioTemplate]
