"""API tokens: made once, kept as hashes, found by their secret. Each function works in the transaction it is given."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from mqplanner.access.principal import Principal, Scope
from mqplanner.errors import NotFound, NotSignedIn
from mqplanner.persistence import plan_tables as tables
from mqplanner.persistence.identifiers import hashed, is_token, new_id, new_token
from mqplanner.persistence.plan_tables import ApiToken

FINE_ENOUGH = timedelta(minutes=1)
"""A use within this time of the last one is not worth a write."""
PREFIX = "mqp_"
"""So that people and scanners know what they see when one lies about."""


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Whom a token stands for, and whether its use has to be noted."""

    principal: Principal
    token_id: str
    stale_use: bool


def create(
    session: Session, name: str, scope: Scope, principal_name: str, now: datetime, expires_at: datetime
) -> str:
    """Make a token for a principal, who is made too where there is none of that name; returns the secret."""
    principal = session.scalar(select(tables.Principal).where(tables.Principal.name == principal_name))
    if principal is None:
        principal = tables.Principal(id=new_id(), name=principal_name, created_at=now)
        session.add(principal)
        session.flush()
    secret = new_token()
    session.add(
        ApiToken(
            id=new_id(),
            token_sha256=hashed(secret),
            principal_id=principal.id,
            name=name,
            scope=scope.value,
            created_at=now,
            expires_at=expires_at,
        )
    )
    return PREFIX + secret


def all_tokens(session: Session) -> Sequence[tuple[ApiToken, str]]:
    """Every token with the name of its principal, the oldest first."""
    query = select(ApiToken, tables.Principal.name).join(
        tables.Principal, tables.Principal.id == ApiToken.principal_id
    )
    return [(token, name) for token, name in session.execute(query.order_by(ApiToken.created_at))]


def revoke(session: Session, token_id: str, now: datetime) -> None:
    """End a token now; one that has ended stays as it is."""
    if session.get(ApiToken, token_id) is None:
        raise NotFound("token", token_id)
    session.execute(
        update(ApiToken).where(ApiToken.id == token_id, ApiToken.revoked_at.is_(None)).values(revoked_at=now)
    )


def sign_in(session: Session, text: str, now: datetime) -> SignedIn:
    """Whom a token stands for; unknown, expired and revoked look the same from outside."""
    secret = text.removeprefix(PREFIX)
    if not is_token(secret):
        raise NotSignedIn("The token is unknown, expired or revoked.")
    row = session.execute(
        select(ApiToken, tables.Principal.name)
        .join(tables.Principal, tables.Principal.id == ApiToken.principal_id)
        .where(
            ApiToken.token_sha256 == hashed(secret), ApiToken.revoked_at.is_(None), ApiToken.expires_at > now
        )
    ).one_or_none()
    if row is None:
        raise NotSignedIn("The token is unknown, expired or revoked.")
    token, name = row
    stale = token.last_used_at is None or now - token.last_used_at >= FINE_ENOUGH
    return SignedIn(Principal(token.principal_id, name, Scope(token.scope)), token.id, stale)


def note_use(session: Session, token_id: str, now: datetime) -> None:
    """Remember that a token was used now."""
    earlier = or_(ApiToken.last_used_at.is_(None), ApiToken.last_used_at < now)
    session.execute(update(ApiToken).where(ApiToken.id == token_id, earlier).values(last_used_at=now))
