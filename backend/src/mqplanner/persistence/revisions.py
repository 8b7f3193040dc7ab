"""Reads and names the revisions of a plan, in the transaction of the caller."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session, defer

from mqplanner.errors import NotFound
from mqplanner.persistence.plan_access import PlanAccess
from mqplanner.persistence.tables import PlanRevision

_MAX_NUMBER = 2**31 - 1
"""Both databases store revision numbers in 32 bits."""


def history(session: Session, access: PlanAccess, before: int | None, limit: int) -> Sequence[PlanRevision]:
    """Return revisions, newest first, without documents and answers; only those before a number, where given."""
    query = (
        select(PlanRevision)
        .where(PlanRevision.plan_id == access.plan.id)
        .order_by(PlanRevision.number.desc())
        .limit(limit)
        .options(defer(PlanRevision.document, raiseload=True), defer(PlanRevision.answer, raiseload=True))
    )
    if before is not None:
        query = query.where(PlanRevision.number < min(before, _MAX_NUMBER))
    return session.scalars(query).all()


def find(session: Session, access: PlanAccess, number: int) -> PlanRevision:
    """Return one revision; raise NotFound."""
    found = session.get(PlanRevision, (access.plan.id, number)) if 0 < number <= _MAX_NUMBER else None
    if found is None:
        raise NotFound("revision", str(number))
    return found


def set_version_name(session: Session, revision: PlanRevision, version_name: str | None) -> None:
    """Give a revision a name, or remove it."""
    revision.version_name = version_name
    session.flush()
