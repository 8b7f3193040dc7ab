"""The history of a plan. Each function works in the transaction that it is given."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session, defer

from mqplanner.errors import NotFound
from mqplanner.persistence.permits import Permit
from mqplanner.persistence.plan_tables import PlanRevision

_LARGEST = 2**31 - 1
"""Both stores keep the number of a revision in 32 bits."""


def history(session: Session, permit: Permit, before: int | None, limit: int) -> Sequence[PlanRevision]:
    """Revisions from the newest down, without documents and answers; `before` a number, where given."""
    query = (
        select(PlanRevision)
        .where(PlanRevision.plan_id == permit.plan.id)
        .order_by(PlanRevision.number.desc())
        .limit(limit)
        .options(defer(PlanRevision.document, raiseload=True), defer(PlanRevision.answer, raiseload=True))
    )
    if before is not None:
        query = query.where(PlanRevision.number < min(before, _LARGEST))
    return session.scalars(query).all()


def find(session: Session, permit: Permit, number: int) -> PlanRevision:
    """One revision with everything in it."""
    found = session.get(PlanRevision, (permit.plan.id, number)) if 0 < number <= _LARGEST else None
    if found is None:
        raise NotFound("revision", str(number))
    return found


def name_version(session: Session, revision: PlanRevision, version_name: str | None) -> PlanRevision:
    """Call a revision something, or nothing any more."""
    revision.version_name = version_name
    session.flush()
    return revision
