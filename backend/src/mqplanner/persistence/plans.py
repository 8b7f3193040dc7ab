"""Saves and finds plans. Each function works in the transaction that it is given."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from mqplanner.errors import NotFound, Stale
from mqplanner.persistence.identifiers import is_id, new_id
from mqplanner.persistence.tables import Plan, PlanRevision


@dataclass(frozen=True, slots=True)
class SavedPlan:
    """A plan at one of its revisions."""

    id: str
    name: str
    document: str
    """The plan document as JSON text, as it was given."""
    revision: int
    created_at: datetime
    """When the plan was first saved."""
    updated_at: datetime
    """When this revision was saved."""


def create(session: Session, name: str, document: str, now: datetime) -> SavedPlan:
    """Save a plan for the first time, as revision 1."""
    plan = Plan(id=new_id(), created_at=now, current_revision=1)
    session.add(plan)
    session.flush()  # the plan before the revision that refers to it
    return _add_revision(session, plan, name, document, now)


def save(
    session: Session,
    plan_id: str,
    name: str,
    document: str,
    now: datetime,
    may_replace: Callable[[int], bool] = lambda _current: True,
) -> SavedPlan:
    """Add a revision; raise `Stale` when `may_replace` says no to the number of the current one."""
    if not is_id(plan_id):
        raise NotFound("plan", plan_id)
    # Locked until the commit: of two who save at once, the second sees what the first has done.
    plan = session.scalar(select(Plan).where(Plan.id == plan_id).with_for_update())
    if plan is None:
        raise NotFound("plan", plan_id)
    if not may_replace(plan.current_revision):
        raise Stale(plan.current_revision)
    plan.current_revision += 1
    return _add_revision(session, plan, name, document, now)


def find(session: Session, plan_id: str) -> SavedPlan:
    """The plan at its current revision."""
    if not is_id(plan_id):
        raise NotFound("plan", plan_id)
    row = session.execute(
        select(Plan, PlanRevision)
        .join(
            PlanRevision, (PlanRevision.plan_id == Plan.id) & (PlanRevision.number == Plan.current_revision)
        )
        .where(Plan.id == plan_id)
    ).one_or_none()
    if row is None:
        raise NotFound("plan", plan_id)
    return _saved(*row)


def _add_revision(session: Session, plan: Plan, name: str, document: str, now: datetime) -> SavedPlan:
    revision = PlanRevision(
        plan_id=plan.id, number=plan.current_revision, name=name, document=document, created_at=now
    )
    session.add(revision)
    session.flush()
    return _saved(plan, revision)


def _saved(plan: Plan, revision: PlanRevision) -> SavedPlan:
    return SavedPlan(
        id=plan.id,
        name=revision.name,
        document=revision.document,
        revision=revision.number,
        created_at=plan.created_at,
        updated_at=revision.created_at,
    )
