"""A limit of the time that a body takes to arrive."""

import asyncio
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mqplanner.api.middleware.http_middleware import HttpMiddleware
from mqplanner.api.problems import ApiProblem, problem_response


class BodyTimeout(HttpMiddleware):
    """Responds 408 to a body that arrives too slowly: after a pause, or where the whole takes too long."""

    def __init__(self, app: ASGIApp, idle_s: float, total_s: float) -> None:
        super().__init__(app)
        self.idle_s = idle_s
        self.total_s = total_s

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Limit the time until the body is complete; what follows is the disconnection, which may take any time."""
        is_complete = False
        end = time.monotonic() + self.total_s

        async def timed() -> Message:
            nonlocal is_complete
            if is_complete:
                return await receive()
            try:
                async with asyncio.timeout(min(self.idle_s, end - time.monotonic())):
                    message = await receive()
            except TimeoutError:
                detail = f"The body has to arrive in {self.total_s:g} seconds, without a pause of {self.idle_s:g}."
                raise ApiProblem("request-timeout", detail, {"Connection": "close"}) from None
            is_complete = not message.get("more_body")
            return message

        try:
            await self.app(scope, timed, send)
        except ApiProblem as error:  # from a middleware: those of routes are handled already
            await problem_response(error.code, str(error), headers=error.headers)(scope, receive, send)
