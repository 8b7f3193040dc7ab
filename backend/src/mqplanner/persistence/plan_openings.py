"""Records when a principal opened a plan."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from mqplanner.persistence.plan_access import PlanAccess
from mqplanner.persistence.tables import PlanOpening
from mqplanner.persistence.upsert import insert

RESOLUTION = timedelta(minutes=1)
"""A second opening within this time is not written."""


def is_due(session: Session, access: PlanAccess, now: datetime) -> bool:
    """Return whether the opening has to be recorded."""
    last = session.get(PlanOpening, (access.principal.id, access.plan.id))
    return last is None or now - last.opened_at >= RESOLUTION


def record(session: Session, principal_id: str, plan_id: str, now: datetime) -> None:
    """Store the time of the latest opening."""
    opening = insert(session, PlanOpening).values(principal_id=principal_id, plan_id=plan_id, opened_at=now)
    session.execute(
        opening.on_conflict_do_update(index_elements=["principal_id", "plan_id"], set_={"opened_at": now})
    )
