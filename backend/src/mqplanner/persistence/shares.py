"""Creates, opens, lists and revokes read-only links, in the transaction of the caller."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from mqplanner.errors import NotFound
from mqplanner.persistence import audit
from mqplanner.persistence.identifiers import hash_secret, is_id, is_token, new_id
from mqplanner.persistence.plan_access import PlanAccess
from mqplanner.persistence.tables import Plan, PlanRevision, Share


@dataclass(frozen=True, slots=True)
class SharedRevision:
    """The revision that a link shows."""

    share_id: str
    latest: bool
    """Whether the link always shows the latest revision."""
    revision: PlanRevision


def create(
    session: Session, access: PlanAccess, token: str, revision: int | None, now: datetime, expires_at: datetime | None
) -> Share:
    """Share one revision of the plan, or always the latest (None); only a hash of the token is stored."""
    share = Share(
        id=new_id(),
        token_sha256=hash_secret(token),
        plan_id=access.plan.id,
        revision=revision,
        created_at=now,
        expires_at=expires_at,
        open_count=0,
    )
    session.add(share)
    session.flush()
    audit.record(session, "link created", access.principal, access.plan, share.id)
    return share


def list_shares(session: Session, access: PlanAccess) -> Sequence[Share]:
    """Return every link to the plan, newest first, including revoked and expired ones."""
    query = select(Share).where(Share.plan_id == access.plan.id).order_by(Share.created_at.desc(), Share.id)
    return session.scalars(query).all()


def revoke(session: Session, access: PlanAccess, share_id: str, now: datetime) -> None:
    """Revoke a link; keep the first time of revocation."""
    query = select(Share).where(Share.id == share_id, Share.plan_id == access.plan.id)
    share = session.scalar(query) if is_id(share_id) else None
    if share is None:
        raise NotFound("link", share_id)
    share.revoked_at = share.revoked_at or now
    audit.record(session, "link revoked", access.principal, access.plan, share.id)


def find_shared(session: Session, token: str) -> SharedRevision:
    """Return the revision that a link shows; raise the same NotFound for unknown, revoked and expired links."""
    share = session.scalar(select(Share).where(Share.token_sha256 == hash_secret(token))) if is_token(token) else None
    if share is None or not share.is_active:
        raise NotFound("shared plan under this link")
    number = share.revision or session.get_one(Plan, share.plan_id).current_revision
    return SharedRevision(share.id, share.revision is None, session.get_one(PlanRevision, (share.plan_id, number)))


def record_opening(session: Session, share_id: str, now: datetime) -> None:
    """Count an opening of a link."""
    session.execute(
        update(Share).where(Share.id == share_id).values(open_count=Share.open_count + 1, last_opened_at=now)
    )
