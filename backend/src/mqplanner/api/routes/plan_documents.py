"""`/api/v1/presets`, `/api/v1/plan-schema`, `/api/v1/plan/…`: plans to begin with, and the form of the document."""

from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.json_responses import JsonResponse, StaticJson
from mqplanner.api.schemas.plan_documents import (
    PlanAsText,
    PlanDocument,
    PlanRead,
    PlanToWrite,
    PlanWritten,
    PresetList,
)
from mqplanner.api.strict_json_route import StrictJsonRoute
from mqplanner.exports.plan_files import sealed_plan
from mqplanner.plan.presets import preset, presets
from mqplanner.plan.reading import read_plan, read_plan_text
from mqplanner.plan.schema import plan_schema
from mqplanner.plan.yaml_text import write_text

router = APIRouter(prefix="/api/v1", tags=["plans"], route_class=StrictJsonRoute)


@router.get("/presets", response_model=PresetList)
async def list_presets(request: Request) -> Response:
    """Plans that are ready to look at."""
    return _presets().response(request)


@router.get("/presets/{name}", response_model=PlanDocument)
async def get_preset(name: str, request: Request) -> Response:
    """The plan itself, to be assessed or changed."""
    return StaticJson(preset(name).plan).response(request)


@router.get("/plan-schema", response_model=dict[str, Any])
async def get_plan_schema(request: Request) -> Response:
    """The JSON Schema of the plan document, so that editors complete it."""
    return _schema().response(request)


@router.post("/plan/read", response_model=PlanRead)
def read_plan_document(body: PlanAsText) -> Response:
    """A plan from YAML or JSON text, or out of a sealed file; every mistake at once, with line and column."""
    sealed = sealed_plan(body.text)
    if sealed is None:
        return JsonResponse({"plan": read_plan_text(body.text)})
    read_plan(sealed)
    return JsonResponse({"plan": sealed})


@router.post("/plan/write", response_model=PlanWritten)
def write_plan_document(body: PlanToWrite) -> Response:
    """A plan document as YAML."""
    return JsonResponse({"yaml": write_text(body.plan)})


@cache
def _presets() -> StaticJson:
    return StaticJson({"presets": [_described(name) for name in presets()]})


def _described(name: str) -> dict[str, Any]:
    found = preset(name)
    return {
        "name": found.name,
        "title": found.title,
        "summary": found.summary,
        "queue_managers": found.queue_managers,
    }


@cache
def _schema() -> StaticJson:
    return StaticJson(plan_schema())
