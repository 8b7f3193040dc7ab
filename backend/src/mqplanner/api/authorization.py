"""Who asks, and what they may: the gate in front of every route of the library.

The gate looks up what the route needs (`access.policy`), finds out who comes, and turns away who came in with too
little. Routes get an `Access`, which finds plans for them; none decides by itself.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated

import structlog
from fastapi import Depends, Request
from fastapi.concurrency import run_in_threadpool
from sqlalchemy.orm import Session

from mqplanner.access.policy import Need, need_of, require_scope
from mqplanner.access.principal import LOCAL, Principal
from mqplanner.api.dependencies import Config, Store
from mqplanner.api.middleware.lookup_rate_limit import Guesses, network_of
from mqplanner.errors import NotFound, NotSignedIn, StoreUnavailable
from mqplanner.persistence import tokens
from mqplanner.persistence.database import Database
from mqplanner.persistence.permits import Permit, permit

log = structlog.get_logger("mqplanner.api")

_BEARER = "bearer "


@dataclass(frozen=True, slots=True)
class Access:
    """Somebody at a route."""

    need: Need
    principal: Principal
    signs_in: bool
    guesses: Guesses
    source: str

    def plan(self, session: Session, plan_id: str) -> Permit:
        """The plan, if this route may use it for them; guesses at ids are counted where there is anyone to guess."""
        if not self.signs_in:
            return permit(session, self.principal, self.need, plan_id)
        try:
            return permit(session, self.principal, self.need, plan_id)
        except NotFound:
            self.guesses.missed(f"{self.principal.id} {self.source}")
            raise


async def gate(request: Request, store: Store, settings: Config) -> Access:
    """Who comes in here; raises NotSignedIn or NotAllowed."""
    need = need_of(request.scope["route"].name)
    guesses: Guesses = request.app.state.guesses
    source = network_of(request.client.host if request.client else None)
    signs_in = settings.auth == "token" and need.scope is not None
    principal = await run_in_threadpool(_signed_in, request, store, guesses, source) if signs_in else LOCAL
    require_scope(need, principal)
    return Access(need, principal, signs_in, guesses, source)


May = Annotated[Access, Depends(gate)]


def _signed_in(request: Request, store: Database, guesses: Guesses, source: str) -> Principal:
    header = request.headers.get("authorization", "")
    if not header.lower().startswith(_BEARER):
        raise NotSignedIn("Send an API token: Authorization: Bearer mqp_….")
    now = datetime.now(UTC)
    try:
        with store.reading() as session:
            found = tokens.sign_in(session, header[len(_BEARER) :].strip(), now)
    except NotSignedIn:
        guesses.missed(source)
        raise
    if found.stale_use:
        _note_use(store, found.token_id, now)
    return found.principal


def _note_use(store: Database, token_id: str, now: datetime) -> None:
    try:
        with store.writing() as session:
            tokens.note_use(session, token_id, now)
    except StoreUnavailable:
        log.warning("use of a token not noted")  # what was asked for is worth more than the note
