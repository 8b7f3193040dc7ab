"""Limits requests, and authorizes those to saved plans, before their bodies are read; database and settings."""

from dataclasses import dataclass
from typing import Annotated, Any

import structlog
from fastapi import Depends, Request
from sqlalchemy.orm import Session
from structlog.contextvars import bind_contextvars

from mqplanner.access.policy import REQUIREMENTS, RequiredAccess, require_scope
from mqplanner.access.principal import LOCAL, Principal, TokenScope
from mqplanner.api.client_limits import FAILED_LOOKUPS, REQUESTS, SAVES, ClientLimits, client
from mqplanner.api.token_lookups import TokenLookups
from mqplanner.errors import NotAllowed, NotFound, NotSignedIn, PlannerError
from mqplanner.persistence.database import Database
from mqplanner.persistence.plan_access import PlanAccess, access_plan
from mqplanner.settings import Settings

log = structlog.get_logger("mqplanner.api")
_BEARER = "bearer "


async def _database(request: Request) -> Any:  # not a thread for each request, which a function without async gets
    return request.app.state.database


async def _settings(request: Request) -> Any:
    return request.app.state.settings


Store = Annotated[Database, Depends(_database)]
Config = Annotated[Settings, Depends(_settings)]


@dataclass(frozen=True, slots=True)
class AuthorizationContext:
    """The principal of a request, what its operation requires, and the database."""

    requirement: RequiredAccess
    principal: Principal
    store: Database
    limits: ClientLimits
    source: str
    """Network of the client."""

    def plan(self, session: Session, plan_id: str) -> PlanAccess:
        """Return access to a plan; raise NotFound, NotAllowed or Archived. Count failed look-ups, except locally."""
        try:
            return access_plan(session, self.principal, self.requirement, plan_id)
        except NotFound:
            log.warning("refused", code="not-found")  # the plan of another principal, or none
            if self.principal is not LOCAL:
                self.count_failed_lookup(f"{self.principal.id} {self.source}")
            raise

    def count_failed_lookup(self, source: str = "") -> None:
        """Count an unknown id or link; raise ApiProblem where there were too many."""
        self.limits.count(FAILED_LOOKUPS, source or self.source)


async def admit(request: Request) -> None:
    """Count a request; authorize it where its operation needs that; raise ApiProblem, NotSignedIn or NotAllowed.

    It is called before the body is read, so that a client that has reached its limit sends no more of them. A token is
    looked up in a place of the database: the threads of the framework stay free where the database does not answer.
    """
    state = request.app.state
    store, limits = state.database, state.client_limits
    source = client.get()
    requirement = REQUIREMENTS.get(request.scope["route"].name)
    needs_token = requirement is not None and requirement.scope is not None
    found: Principal | None = None
    if state.settings.auth == "token":
        found = await (_authenticate(request, limits, source) if needs_token else _known(request, source))
        if found is not None:
            client.set(found.id)
            bind_contextvars(principal=found.name)
    limits.count(REQUESTS, client.get())
    if requirement is None:
        return
    principal = found if needs_token and found else LOCAL
    require_scope(requirement, principal)
    if requirement.scope is TokenScope.WRITE:
        limits.count(SAVES, client.get())
    request.state.authorization = AuthorizationContext(requirement, principal, store, limits, source)


async def authorize(request: Request) -> AuthorizationContext:
    """Return the context that `admit` stored; raise NotAllowed for an operation without a requirement."""
    found: AuthorizationContext | None = getattr(request.state, "authorization", None)
    if found is None:
        raise NotAllowed(f"The access policy does not declare who may use {request.scope['route'].name}.")
    return found


async def require_still_valid(request: Request, source: str) -> None:
    """Raise NotSignedIn where the token of a request has ended since it was admitted."""
    state = request.app.state
    if state.settings.auth == "token" and (token := _token_of(request)):
        await state.token_lookups.authenticate(token, source)


Authorized = Annotated[AuthorizationContext, Depends(authorize)]


def _token_of(request: Request) -> str:
    """Return the token that a request has; an empty one without."""
    header = request.headers.get("authorization", "")
    return header[len(_BEARER) :].strip() if header.lower().startswith(_BEARER) else ""


async def _known(request: Request, source: str) -> Principal | None:
    """Return the principal whose limits count for a request that needs no token; None where that is its network."""
    lookups: TokenLookups = request.app.state.token_lookups
    return await lookups.known(token, source) if (token := _token_of(request)) else None


async def _authenticate(request: Request, limits: ClientLimits, source: str) -> Principal:
    """Return the principal of a request; a request without one counts for its network."""
    lookups: TokenLookups = request.app.state.token_lookups
    try:
        if not (token := _token_of(request)):
            raise NotSignedIn("Send an API token: Authorization: Bearer mqp_….")
        return await lookups.authenticate(token, source)
    except PlannerError:
        limits.count(REQUESTS, source)
        raise
