"""Creates, lists, revokes and looks up API tokens, in the transaction of the caller."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from mqplanner.access.principal import Principal, TokenScope
from mqplanner.errors import NotFound, NotSignedIn
from mqplanner.persistence import audit, tables
from mqplanner.persistence.identifiers import hash_secret, is_token, new_id, new_token
from mqplanner.persistence.tables import ApiToken

RESOLUTION = timedelta(minutes=1)
"""A second use within this time is not written."""
UNUSABLE = "The token is unknown, expired or revoked."
PREFIX = "mqp_"
"""Lets people and secret scanners recognise a token."""


_TOKENS = select(ApiToken, tables.Principal.name).join(tables.Principal, tables.Principal.id == ApiToken.principal_id)
"""Tokens with the names of their principals."""


@dataclass(frozen=True, slots=True)
class Authentication:
    """The principal of a token, and whether this use has to be recorded."""

    principal: Principal
    token_id: str
    is_use_due: bool


def create(
    session: Session, name: str, scope: TokenScope, principal_name: str, now: datetime, expires_at: datetime
) -> str:
    """Create a token, and its principal where there is none of that name; return the secret."""
    principal = session.scalar(select(tables.Principal).where(tables.Principal.name == principal_name))
    if principal is None:
        principal = tables.Principal(id=new_id(), name=principal_name, created_at=now)
        session.add(principal)
        session.flush()
    secret = new_token()
    session.add(
        ApiToken(
            id=new_id(),
            token_sha256=hash_secret(secret),
            principal_id=principal.id,
            name=name,
            scope=scope.value,
            created_at=now,
            expires_at=expires_at,
        )
    )
    audit.record(session, "token created", None, subject=f"{name} of {principal_name}, to {scope.value}")
    return PREFIX + secret


def list_tokens(session: Session) -> Sequence[tuple[ApiToken, str]]:
    """Return every token with the name of its principal, oldest first."""
    return [(token, name) for token, name in session.execute(_TOKENS.order_by(ApiToken.created_at))]


def revoke(session: Session, token_id: str, now: datetime) -> None:
    """Revoke a token; keep the first time of revocation."""
    token = session.get(ApiToken, token_id)
    if token is None:
        raise NotFound("token", token_id)
    token.revoked_at = token.revoked_at or now
    audit.record(session, "token revoked", None, subject=f"{token.name} ({token_id})")


def authenticate(session: Session, text: str, now: datetime) -> Authentication:
    """Return the principal of a token; raise the same NotSignedIn for unknown, expired and revoked tokens."""
    secret = text.removeprefix(PREFIX)
    row = None
    if is_token(secret):
        usable = ApiToken.revoked_at.is_(None), ApiToken.expires_at > now
        row = session.execute(_TOKENS.where(ApiToken.token_sha256 == hash_secret(secret), *usable)).one_or_none()
    if row is None:
        raise NotSignedIn(UNUSABLE)
    token, name = row
    is_use_due = token.last_used_at is None or now - token.last_used_at >= RESOLUTION
    return Authentication(Principal(token.principal_id, name, TokenScope(token.scope)), token.id, is_use_due)


def record_use(session: Session, token_id: str, now: datetime) -> None:
    """Store the time of the latest use."""
    earlier = or_(ApiToken.last_used_at.is_(None), ApiToken.last_used_at < now)
    session.execute(update(ApiToken).where(ApiToken.id == token_id, earlier).values(last_used_at=now))
