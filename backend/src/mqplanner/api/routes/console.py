"""`/api/v1/console`: what a line pasted from the z/OS console says."""

from fastapi import APIRouter
from starlette.responses import Response

from mqplanner.api.json_responses import JsonResponse
from mqplanner.api.schemas.console import ChannelInitiatorStorage, ConsoleText
from mqplanner.api.strict_json_route import StrictJsonRoute
from mqplanner.measurements.console import read_console_line

router = APIRouter(prefix="/api/v1/console", tags=["assessment"], route_class=StrictJsonRoute)


@router.post("", response_model=ChannelInitiatorStorage)
async def read_console(body: ConsoleText) -> Response:
    """The storage figures in a CSQX004I line."""
    return JsonResponse(read_console_line(body.text))
