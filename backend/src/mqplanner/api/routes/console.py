"""`/api/v1/console`: reads a line pasted from the z/OS console."""

from fastapi import APIRouter
from starlette.responses import Response

from mqplanner.api.json_responses import JsonResponse
from mqplanner.api.schemas.console import ChannelInitiatorStorage, ConsoleText
from mqplanner.api.strict_json_route import StrictJsonRoute
from mqplanner.measurements.console import read_console_line

router = APIRouter(prefix="/api/v1/console", tags=["assessment"], route_class=StrictJsonRoute)


@router.post("", response_model=ChannelInitiatorStorage)
async def read_console(body: ConsoleText) -> Response:
    """Return the storage in a CSQX004I message."""
    return JsonResponse(read_console_line(body.text))
