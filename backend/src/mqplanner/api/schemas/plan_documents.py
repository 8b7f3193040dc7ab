"""Plan documents: example plans, plans as text, scenario templates."""

from typing import Annotated, Any, Literal

import orjson
from pydantic import BeforeValidator, Field, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic.types import JsonValue

from mqplanner.api.schemas.base import OpenResponseModel, RequestModel, response
from mqplanner.plan.document import Plan
from mqplanner.plan.scenario_templates import ScenarioTemplate
from mqplanner.plan.yaml_text import MAX_CHARACTERS


class _DescribedAsPlan:
    """Describes a document as a plan. `plan.reading` checks it: it reads older versions, and finds all mistakes."""

    def __get_pydantic_json_schema__(self, _schema: Any, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return handler(Plan.__pydantic_core_schema__)


PlanDocument = Annotated[dict[str, Any], _DescribedAsPlan()]
"""A plan as it was sent."""
_SAVED = "The plan. One with mistakes can be saved too, and is returned exactly as it was sent."
SavedPlan = Annotated[PlanDocument, Field(description=_SAVED)]
"""A plan to save: any JSON object is taken, so that work on a plan with mistakes is not lost."""
StoredPlan = Annotated[
    Any,
    BeforeValidator(lambda text: None if text is None else orjson.Fragment(text)),
    _DescribedAsPlan(),
    Field(description=_SAVED),
]
"""A plan as the database has it: JSON text, which is sent as it is."""


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


class JsonSchemaDocument(OpenResponseModel):
    """A JSON Schema (draft 2020-12), with the labels, units and help of its fields as further keywords."""

    schema_: str = Field(alias="$schema", description="Address of the draft.")
    title: str = Field(description="What it describes.")
    description: str = Field(description="What a plan is.")
    type: Literal["object"] = Field(description="A plan is an object.")
    form: bool = Field(description="Whether it has a form of its own.")
    additional_properties: bool = Field(
        alias="additionalProperties", description="false: a plan has no other fields than those listed."
    )
    properties: dict[str, JsonValue] = Field(description="Schemas of the fields of a plan, by name.")
    defs: dict[str, JsonValue] = Field(alias="$defs", description="Schemas of the parts of a plan, by name.")


class PlanAsText(RequestModel):
    """A plan in YAML or JSON."""

    text: str = Field(max_length=MAX_CHARACTERS)


PlanRead = response("PlanRead", "The plan in a text, as written there.", plan=PlanDocument)


NewPlan = response("NewPlan", "A first plan, to complete.", plan=PlanDocument)


class PlanToWrite(RequestModel):
    """A plan document, which may have mistakes."""

    plan: SavedPlan


PlanWritten = response("PlanWritten", "A plan document as YAML.", yaml=str)


ScenarioTemplates = response(
    "ScenarioTemplates", "The scenarios that change the plan.", templates=list[ScenarioTemplate]
)
