"""Presets, and plans as text."""

from pydantic import Field

from mqplanner.api.schemas.base import JsonObject, OpenAnswerModel, RequestModel
from mqplanner.plan.yaml_text import LONGEST


class PresetSummary(OpenAnswerModel):
    """A plan to begin with."""

    name: str
    title: str
    summary: str
    queue_managers: int


class PresetList(OpenAnswerModel):
    """Every preset."""

    presets: list[PresetSummary]


class PlanAsText(RequestModel):
    """A plan in YAML or JSON."""

    text: str = Field(max_length=LONGEST)


class PlanRead(OpenAnswerModel):
    """The plan that a text says, as it stands there."""

    plan: JsonObject


class PlanToWrite(RequestModel):
    """A plan document."""

    plan: JsonObject


class PlanWritten(OpenAnswerModel):
    """A plan document as YAML."""

    yaml: str
