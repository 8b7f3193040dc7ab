"""Makes, opens, lists and ends read-only links. Each function works in the transaction that it is given."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, func, or_, select, update
from sqlalchemy.orm import Session

from mqplanner.errors import NotFound
from mqplanner.persistence.identifiers import hashed, is_id, is_token, new_id
from mqplanner.persistence.permits import Permit
from mqplanner.persistence.plan_tables import Plan, PlanRevision, Share


@dataclass(frozen=True, slots=True)
class SharedPlan:
    """What a link leads to: one revision, and nothing that leads to the others."""

    share_id: str
    latest: bool
    """Whether the link follows the plan."""
    revision: PlanRevision


def create(
    session: Session,
    permit: Permit,
    token: str,
    revision: int | None,
    now: datetime,
    expires_at: datetime | None,
) -> Share:
    """Share one revision of the plan, or with None always its latest, under a token that is kept nowhere."""
    share = Share(
        id=new_id(),
        token_sha256=hashed(token),
        plan_id=permit.plan.id,
        revision=revision,
        created_at=now,
        expires_at=expires_at,
        open_count=0,
    )
    session.add(share)
    session.flush()
    return share


def all_of(session: Session, permit: Permit) -> Sequence[Share]:
    """Every link to the plan, also those that have ended, the newest first."""
    query = select(Share).where(Share.plan_id == permit.plan.id).order_by(Share.created_at.desc(), Share.id)
    return session.scalars(query).all()


def revoke(session: Session, permit: Permit, share_id: str, now: datetime) -> None:
    """End a link; one that has ended stays as it is."""
    query = select(Share).where(Share.id == share_id, Share.plan_id == permit.plan.id)
    share = session.scalar(query) if is_id(share_id) else None
    if share is None:
        raise NotFound("link", share_id)
    share.revoked_at = share.revoked_at or now


def find_shared(session: Session, token: str, now: datetime) -> SharedPlan:
    """The revision that a link leads to; unknown, revoked and expired look the same from outside."""
    unknown = NotFound("shared plan under this link")
    if not is_token(token):
        raise unknown
    row = session.execute(
        select(Share.id, Share.revision, PlanRevision)
        .join(Plan, Plan.id == Share.plan_id)
        .join(
            PlanRevision,
            and_(
                PlanRevision.plan_id == Plan.id,
                PlanRevision.number == func.coalesce(Share.revision, Plan.current_revision),
            ),
        )
        .where(
            Share.token_sha256 == hashed(token),
            Share.revoked_at.is_(None),
            or_(Share.expires_at.is_(None), Share.expires_at > now),
        )
    ).one_or_none()
    if row is None:
        raise unknown
    share_id, pinned, revision = row
    return SharedPlan(share_id, pinned is None, revision)


def note_opening(session: Session, share_id: str, now: datetime) -> None:
    """Count an opening of a link."""
    session.execute(
        update(Share).where(Share.id == share_id).values(open_count=Share.open_count + 1, last_opened_at=now)
    )
