"""`/api/v1/console`: what a line pasted from the z/OS console says."""

from fastapi import APIRouter
from starlette.responses import Response

from mqplanner.api.responses import Json
from mqplanner.api.schemas.console import ChannelInitiatorStorage, ConsoleText
from mqplanner.api.schemas.problem import BODY, problems
from mqplanner.api.strict_route import StrictRoute
from mqplanner.measurements.console import read_console_line

router = APIRouter(prefix="/api/v1/console", tags=["assessment"], route_class=StrictRoute)


@router.post("", response_model=ChannelInitiatorStorage, responses=problems(*BODY))
async def read_console(body: ConsoleText) -> Response:
    """The storage figures in a CSQX004I line."""
    return Json(read_console_line(body.text))
