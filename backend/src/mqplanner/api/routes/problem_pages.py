"""`/problems/<code>`: the pages that the `type` of a problem document points at."""

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

from mqplanner.api.problems import KINDS
from mqplanner.errors import NotFound

router = APIRouter(prefix="/problems", include_in_schema=False)


@router.get("/{code}")
async def problem(code: str) -> Response:
    """Return the meaning of a code and what to do about it."""
    kind = KINDS.get(code)
    if kind is None:
        raise NotFound("problem", code)
    return PlainTextResponse(f"{kind.code} (HTTP {kind.status})\n\n{kind.title}. {kind.advice}\n")
