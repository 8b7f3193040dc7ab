"""`/api/v1/variants`: the variants of a plan that are asked for most, as changes to it. Nothing is saved."""

from dataclasses import asdict

from fastapi import APIRouter
from starlette.responses import Response

from mqplanner.api.json_responses import JsonResponse
from mqplanner.api.schemas import scenario_templates as models
from mqplanner.api.strict_json_route import StrictJsonRoute
from mqplanner.plan.reading import read_plan
from mqplanner.plan.scenario_templates import variants

router = APIRouter(prefix="/api/v1", tags=["what-if"], route_class=StrictJsonRoute)


@router.post("/variants", response_model=models.Variants)
async def vary_plan(body: models.PlanToVary) -> Response:
    """The same on the newest release, with zHyperLink, dual logging, streaming, a member of a group lost.

    Each as changes to the plan; those that would change nothing are left out.
    """
    found = variants(read_plan(body.plan))
    shown = [{**asdict(one), "changes": [change.model_dump() for change in one.changes]} for one in found]
    return JsonResponse({"variants": shown})
