"""Plan documents: example plans, plans as text, scenario templates."""

from typing import Annotated, Any

from pydantic import Field, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue

from mqplanner.api.schemas.base import JsonObject, OpenResponseModel, RequestModel, response
from mqplanner.plan.document import Plan
from mqplanner.plan.scenario_templates import ScenarioTemplate
from mqplanner.plan.yaml_text import MAX_CHARACTERS


class _DescribedAsPlan:
    """Describes a document as a plan. `plan.reading` checks it: it reads older versions, and finds all mistakes."""

    def __get_pydantic_json_schema__(self, _schema: Any, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return handler(Plan.__pydantic_core_schema__)


PlanDocument = Annotated[dict[str, Any], _DescribedAsPlan()]
"""A plan as it was sent. Saved plans are any JSON object: mistakes can be saved."""


class PlanRequest(RequestModel):
    """A plan document."""

    plan: PlanDocument


class PresetSummary(OpenResponseModel):
    """An example plan."""

    name: str
    title: str
    summary: str
    queue_managers: int


PresetList = response("PresetList", "Every preset.", presets=list[PresetSummary])


class PlanAsText(RequestModel):
    """A plan in YAML or JSON."""

    text: str = Field(max_length=MAX_CHARACTERS)


PlanRead = response("PlanRead", "The plan in a text, as written there.", plan=PlanDocument)


NewPlan = response("NewPlan", "A first plan, to complete.", plan=PlanDocument)


class PlanToWrite(RequestModel):
    """A plan document, which may have mistakes."""

    plan: JsonObject


PlanWritten = response("PlanWritten", "A plan document as YAML.", yaml=str)


ScenarioTemplates = response(
    "ScenarioTemplates", "The scenarios that change the plan.", templates=list[ScenarioTemplate]
)
