"""`/api/v1/presets`, `/api/v1/plan-schema`, `/api/v1/plan/…`: example plans, and plan documents."""

from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.calculations import MAX_SHORT_QUEUE_MANAGERS, Calculations, calculated
from mqplanner.api.json_responses import StaticJson
from mqplanner.api.json_routes import StrictJsonRoute
from mqplanner.api.preconditions import IfNoneMatch
from mqplanner.api.schemas import plan_documents as models
from mqplanner.exports.plan_files import plan_of_snapshot
from mqplanner.plan.choice_spellings import with_texts
from mqplanner.plan.document import plan_schema
from mqplanner.plan.new_plan import NewEstate, new_plan
from mqplanner.plan.presets import preset, presets
from mqplanner.plan.reading import read_plan, read_plan_text
from mqplanner.plan.yaml_text import write_text

_schema = cache(lambda: StaticJson(plan_schema()))
router = APIRouter(prefix="/api/v1", tags=["plans"], route_class=StrictJsonRoute)


@router.get("/presets", response_model=models.PresetList)
async def list_presets(if_none_match: IfNoneMatch = None) -> Response:
    """Return the example plans."""
    listed = models.PresetList.model_validate({"presets": list(presets().values())}, from_attributes=True)
    return StaticJson(listed).response(if_none_match)


@router.get("/presets/{name}", response_model=models.PlanDocument)
async def get_preset(name: str, if_none_match: IfNoneMatch = None) -> Response:
    """Return the plan of an example."""
    return StaticJson(preset(name).plan).response(if_none_match)


@router.get("/plan-schema", response_model=models.JsonSchemaDocument)
async def get_plan_schema(if_none_match: IfNoneMatch = None) -> Response:
    """Return the JSON Schema of the plan document: what forms, editors and completion need."""
    return _schema().response(if_none_match)


@router.post("/plan/read", response_model=models.PlanRead)
async def read_plan_document(request: Request, body: models.PlanAsText) -> Response:
    """Return the plan in YAML or JSON text or in a snapshot; all mistakes at once, with line and column."""

    def work() -> dict[str, Any]:
        plan = plan_of_snapshot(body.text)
        if plan is None:
            plan = read_plan_text(body.text)
        else:
            read_plan(plan)
        return {"plan": with_texts(plan)}

    return await calculated(request, work, Calculations.of(request).of_text(body.text))


@router.post("/plan/new", response_model=models.NewPlan)
async def make_new_plan(request: Request, body: NewEstate) -> Response:
    """Return a first plan with these LPARs and queue managers, which all have the same channels, workload and log."""

    def work() -> dict[str, Any]:
        plan = new_plan(body)
        read_plan(plan)
        return {"plan": plan}

    managers = sum(len(lpar.queue_managers) for lpar in body.lpars)
    calculations = Calculations.of(request)
    return await calculated(request, work, calculations.short if managers <= MAX_SHORT_QUEUE_MANAGERS else None)


@router.post("/plan/write", response_model=models.PlanWritten)
async def write_plan_document(request: Request, body: models.PlanToWrite) -> Response:
    """Return a plan document as YAML."""
    pool = Calculations.of(request).of_plan(body.plan)
    return await calculated(request, lambda: {"yaml": write_text(with_texts(body.plan))}, pool)
