"""Makes and opens read-only links. Each function works in the transaction that it is given."""

from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from mqplanner.errors import NotFound
from mqplanner.persistence.identifiers import is_token, new_id, new_token
from mqplanner.persistence.plans import find
from mqplanner.persistence.tables import PlanRevision, Share


@dataclass(frozen=True, slots=True)
class SharedPlan:
    """What the reader of a link sees: one revision, and nothing that leads to the others."""

    name: str
    document: str
    """The plan document as JSON text."""
    revision: int
    saved_at: datetime


def create(session: Session, plan_id: str, now: datetime) -> str:
    """Share the plan as it is now; returns the token, which is kept nowhere and cannot be shown again."""
    plan = find(session, plan_id)
    token = new_token()
    session.add(
        Share(id=new_id(), token_sha256=_hash(token), plan_id=plan.id, revision=plan.revision, created_at=now)
    )
    return token


def find_shared(session: Session, token: str, now: datetime) -> SharedPlan:
    """The revision a link points at; unknown, revoked and expired look the same from outside."""
    unknown = NotFound("shared plan under this link")
    if not is_token(token):
        raise unknown
    revision = session.scalar(
        select(PlanRevision)
        .join(Share, (Share.plan_id == PlanRevision.plan_id) & (Share.revision == PlanRevision.number))
        .where(
            Share.token_sha256 == _hash(token),
            Share.revoked_at.is_(None),
            or_(Share.expires_at.is_(None), Share.expires_at > now),
        )
    )
    if revision is None:
        raise unknown
    return SharedPlan(revision.name, revision.document, revision.number, revision.created_at)


def _hash(token: str) -> str:
    """Plain SHA-256 suffices: the token is 256 random bits, so there is nothing to guess or to salt."""
    return sha256(token.encode()).hexdigest()
