"""A route class that reads the request body with the strict JSON reader before FastAPI validates it."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute

from mqplanner.api.problems import ApiProblem
from mqplanner.exports import strict_json
from mqplanner.plan.errors import InvalidPlan


class _ReadRequest(Request):
    """A request whose JSON has been read already."""

    content: Any = None

    async def json(self) -> Any:
        """Return the content."""
        return self.content


class StrictJsonRoute(APIRoute):
    """Refuses a body that is not labelled as JSON, is not JSON, or is JSON that cannot be stored exactly."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return FastAPI's handler behind the strict reader."""
        handle = super().get_route_handler()

        async def read_then_handle(original: Request) -> Response:
            request = _ReadRequest(original.scope, original.receive)
            body = await request.body() if request.method in ("POST", "PUT", "PATCH") else b""
            if body:
                _require_json(request.headers.get("content-type", ""))
                request.content = self.read(body)
            try:
                return await handle(request)
            except (RequestValidationError, InvalidPlan) as error:
                raise self.complete(error, request.content) from None

        return read_then_handle

    def read(self, body: bytes) -> Any:
        """Return the content of a JSON text; raise ApiProblem where it is not JSON, InvalidInput where not storable."""
        try:
            return strict_json.read_json(body)
        except strict_json.InvalidJson as error:
            raise ApiProblem("invalid-json", f"The body {error}.", problems=error.problems) from None

    def complete(self, error: RequestValidationError | InvalidPlan, content: Any) -> Exception:
        """Return the error to report; subclasses may add further problems of the content."""
        return error


def _require_json(content_type: str) -> None:
    # This also prevents forms of other sites from posting here: JSON needs a preflight request, which is refused.
    media_type = content_type.partition(";")[0].strip().lower()
    if media_type != "application/json" and not (
        media_type.startswith("application/") and media_type.endswith("+json")
    ):
        raise ApiProblem(
            "unsupported-media-type",
            "Send the body as JSON, with the header Content-Type: application/json.",
            {"Accept": "application/json"},
        )
