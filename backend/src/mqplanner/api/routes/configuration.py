"""`/api/v1/configuration`: the definitions that a plan decides, and how they differ from those in force.

Nothing is saved.
"""

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from mqplanner.api.calculations import CLIENT_CLOSED_REQUEST, Calculations, calculated
from mqplanner.api.json_routes import AllProblemsRoute
from mqplanner.api.schemas import configuration as models
from mqplanner.cancellation import Cancelled
from mqplanner.exports.configuration.answers import configuration_answer, configuration_diff, configuration_text
from mqplanner.plan.reading import read_plan

_WEIGHT = 4
"""Measured: the definitions of 50 queue managers take as long as three to four assessments of them."""
router = APIRouter(prefix="/api/v1", tags=["configuration"], route_class=AllProblemsRoute)
FILE = "definitions.txt"


@router.post("/configuration", response_model=models.Configuration)
async def generate_configuration(request: Request, body: models.ConfigurationRequest) -> Response:
    """Return MQSC commands, system parameters, data set definitions, JCL and SMF parameters that the plan decides.

    Each value has its reason, rule, source and range. What the plan leaves out is not written; what it exceeds, or what
    the product does not take, is withheld with the reason.
    """
    pool = Calculations.of(request).of_plan(body.plan, weight=_WEIGHT)
    return await calculated(request, lambda: configuration_answer(read_plan(body.plan), body.queue_manager), pool)


@router.post(
    "/configuration/text",
    response_class=PlainTextResponse,
    responses={
        200: {
            "description": "The definitions, with reasons as comments.",
            "content": {"text/plain": {"schema": {"type": "string"}}},
            "headers": {"Content-Disposition": {"schema": {"type": "string"}}},
        }
    },
)
async def download_configuration(request: Request, body: models.ConfigurationTextRequest) -> Response:
    """Return the definitions as one text file."""
    pool = Calculations.of(request).of_plan(body.plan, weight=_WEIGHT)
    chosen = body.queue_manager, body.output
    try:
        text = await pool.run_for(request, lambda: configuration_text(read_plan(body.plan), *chosen))
    except Cancelled:
        return Response(status_code=CLIENT_CLOSED_REQUEST)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{FILE}"'})


@router.post("/configuration/diff", response_model=models.ConfigurationDiff)
async def compare_configuration(request: Request, body: models.ConfigurationDiffRequest) -> Response:
    """Return for each attribute whether the value in force is the planned one, and the commands for the differences.

    The verdict is `exceeded` where a value in force is below the plan, so that it can be a check before a start.
    """
    pools = Calculations.of(request)
    pool = pools.longer(pools.of_text(body.current), pools.of_plan(body.plan, weight=_WEIGHT))
    given = body.queue_manager, body.current
    return await calculated(request, lambda: configuration_diff(read_plan(body.plan), *given), pool)
