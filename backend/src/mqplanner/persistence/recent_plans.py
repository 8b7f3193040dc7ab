"""Who opened which plan when."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from mqplanner.persistence.permits import Permit
from mqplanner.persistence.plan_tables import PlanOpening
from mqplanner.persistence.upsert import insert

FINE_ENOUGH = timedelta(minutes=1)
"""An opening within this time of the last one is not worth a write."""


def is_worth_noting(session: Session, permit: Permit, now: datetime) -> bool:
    """Whether the last opening was long enough ago."""
    known = session.get(PlanOpening, (permit.principal.id, permit.plan.id))
    return known is None or now - known.opened_at >= FINE_ENOUGH


def note(session: Session, principal_id: str, plan_id: str, now: datetime) -> None:
    """Remember that somebody opened a plan now."""
    opening = insert(session, PlanOpening).values(principal_id=principal_id, plan_id=plan_id, opened_at=now)
    session.execute(
        opening.on_conflict_do_update(index_elements=["principal_id", "plan_id"], set_={"opened_at": now})
    )
