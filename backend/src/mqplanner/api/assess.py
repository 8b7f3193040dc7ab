"""`/api/v1/assess`: every limit of a plan, and which one it meets first."""

from fastapi import APIRouter
from starlette.responses import Response

from mqplanner.api.models.assessment import Assessment, PlanToAssess
from mqplanner.api.models.problem import BODY, problems
from mqplanner.api.responses import Json
from mqplanner.api.strict_route import StrictRoute
from mqplanner.assessment.assess import assess

router = APIRouter(prefix="/api/v1/assess", tags=["assessment"], route_class=StrictRoute)


@router.post("", response_model=Assessment, responses=problems(*BODY))
async def assess_plan(body: PlanToAssess) -> Response:
    """What a plan comes to. Nothing is saved."""
    return Json(assess(body.plan))
