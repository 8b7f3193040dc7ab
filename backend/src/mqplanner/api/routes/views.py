"""`/api/v1/views`: the charts and questions that fit a plan. Nothing is saved."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.cancellable import cancellable
from mqplanner.api.json_routes import AllProblemsRoute
from mqplanner.api.schemas.views import PlanToView, PlanViews
from mqplanner.assessment.views.views import views
from mqplanner.plan.reading import read_plan

router = APIRouter(prefix="/api/v1", tags=["what-if"], route_class=AllProblemsRoute)


@router.post("/views", response_model=PlanViews)
async def view_plan(request: Request, body: PlanToView) -> Response:
    """Return the charts and questions that fit a plan, and one chart with its data.

    Without a choice, or where the plan does not offer it, the chart is of the limit that is reached first.
    """
    chosen = body.chart
    kind, subject = (None, None) if chosen is None else (chosen.kind, chosen.subject)
    return await cancellable(request, lambda: views(read_plan(body.plan), kind, subject))
