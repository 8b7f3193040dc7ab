"""Routes of saved plans: serves each request in a place of the database, and reports what became of each save."""

import inspect
from collections.abc import Callable, Coroutine
from typing import Any

import structlog
from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from prometheus_client import Counter

from mqplanner.access.policy import REQUIREMENTS
from mqplanner.access.principal import TokenScope
from mqplanner.api.database_places import CALCULATING, CHANGING, READING, DatabasePlaces
from mqplanner.api.json_routes import StrictJsonRoute
from mqplanner.api.problems import refusal
from mqplanner.errors import PlannerError
from mqplanner.persistence.identifiers import is_id

log = structlog.get_logger("mqplanner.api")
_SAVES = Counter("mqplanner_saves", "Changes of plans and links: accepted, or why refused.", ("result",))

_CHANGES = {"POST", "PUT", "PATCH", "DELETE"}


class DatabaseRoute(APIRoute):
    """Serves a request in its place."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return FastAPI's handler with a place around it."""
        handle = super().get_route_handler()
        requirement = REQUIREMENTS.get(self.name)
        is_read = requirement is not None and requirement.scope is TokenScope.READ  # such as that a plan was opened
        is_change = bool(_CHANGES & (self.methods or set())) and not is_read
        calculates = "pools" in inspect.signature(self.endpoint).parameters
        kind = CALCULATING if calculates else CHANGING if is_change else READING

        async def handle_in_place(request: Request) -> Response:
            places: DatabasePlaces = request.app.state.database_places
            plan_id = request.path_params.get("plan_id") if is_change else None
            try:
                async with places.place(kind, plan_id):
                    response = await handle(request)
            except (PlannerError, RequestValidationError) as error:
                if is_change:
                    reason = refusal(error)
                    _SAVES.labels(reason).inc()
                    log.warning("save refused", reason=reason, plan=plan_id if plan_id and is_id(plan_id) else None)
                raise
            if is_change:
                _SAVES.labels("accepted").inc()
            return response

        return handle_in_place


class StoredPlanRoute(StrictJsonRoute, DatabaseRoute):
    """Reads the body first, which may take a client long, and then serves the request in its place."""
