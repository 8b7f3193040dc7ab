"""A route whose body is read by our strict reader before FastAPI sees it."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute

from mqplanner.api.problems import ApiProblem
from mqplanner.api.strict_json import read_json
from mqplanner.plan.errors import InvalidPlan


class _ReadRequest(Request):
    """A request whose JSON has been read and checked already."""

    checked: Any = None

    async def json(self) -> Any:
        """What the strict reader found."""
        return self.checked


class StrictRoute(APIRoute):
    """Refuses a body that is not labelled as JSON, not JSON, or JSON that cannot be kept."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """FastAPI's own handler, behind the strict reader."""
        handle = super().get_route_handler()

        async def read_then_handle(request: Request) -> Response:
            checked = _ReadRequest(request.scope, request.receive)
            body = await checked.body() if request.method in ("POST", "PUT", "PATCH") else b""
            if body:
                _require_json(request.headers.get("content-type", ""))
                checked.checked = self.read(body)
            try:
                return await handle(checked)
            except (RequestValidationError, InvalidPlan) as error:
                raise self.gathered(error, checked.checked) from None

        return read_then_handle

    def read(self, body: bytes) -> Any:
        """What the strict reader finds."""
        return read_json(body)

    def gathered(self, error: RequestValidationError | InvalidPlan, body: Any) -> Exception:
        """What is told of a body that cannot be used: what was found first, where a route looks for no more."""
        return error


def _require_json(content_type: str) -> None:
    # Also what keeps another site's form from posting here unasked: JSON needs a preflight, which we refuse.
    media_type = content_type.partition(";")[0].strip().lower()
    if media_type != "application/json" and not (
        media_type.startswith("application/") and media_type.endswith("+json")
    ):
        raise ApiProblem(
            "unsupported-media-type",
            "Send the body as JSON, with the header Content-Type: application/json.",
            {"Accept": "application/json"},
        )
