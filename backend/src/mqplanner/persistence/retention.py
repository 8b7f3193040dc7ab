"""Deletes for good: a plan with everything about it, and by policy what is no longer needed."""

from datetime import datetime

from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select
from sqlalchemy.orm import Session

from mqplanner.access.principal import Principal
from mqplanner.persistence import audit, webhooks
from mqplanner.persistence.database import Database
from mqplanner.persistence.idempotency_keys import LIFETIME
from mqplanner.persistence.plans import STORED_BYTES
from mqplanner.persistence.tables import (
    ApiToken,
    AuditEvent,
    IdempotencyKey,
    Plan,
    PlanGrant,
    PlanOpening,
    PlanRevision,
    PlanTag,
    Share,
)


def delete_plan(session: Session, plan: Plan, by: Principal | None) -> None:
    """Delete a plan with its revisions, links and tags; the audit trail keeps its id and name."""
    session.refresh(plan, with_for_update=True)  # from here on nothing new refers to it
    audit.record(session, "plan deleted", by, plan)
    for table in (Share, PlanTag, PlanOpening, PlanGrant, PlanRevision):  # what refers to others comes first
        session.execute(delete(table).where(table.plan_id == plan.id), execution_options=_UNSYNCHRONIZED)
    session.execute(delete(Plan).where(Plan.id == plan.id), execution_options=_UNSYNCHRONIZED)


_UNSYNCHRONIZED = {"synchronize_session": False}


def purge(
    store: Database,
    now: datetime,
    created_before: datetime,
    keep_newest: int,
    dry_run: bool,
    audit_before: datetime | None = None,
) -> dict[str, int]:
    """Delete revisions by policy, ended links and tokens, expired idempotency keys; return the number of each.

    Of each plan these remain: the newest revisions, those with a version name, and those that a link shows. Events of
    the audit trail remain, except those before `audit_before`.
    """
    works = and_(Share.revoked_at.is_(None), or_(Share.expires_at.is_(None), Share.expires_at > now))
    ended = {
        Share: ~works,
        ApiToken: or_(ApiToken.revoked_at.is_not(None), ApiToken.expires_at <= now),
        IdempotencyKey: IdempotencyKey.created_at < now - LIFETIME,
    }
    shown = exists().where(Share.plan_id == PlanRevision.plan_id, Share.revision == PlanRevision.number, works)
    oldest_number = select(Plan.current_revision - keep_newest).where(Plan.id == PlanRevision.plan_id).scalar_subquery()
    old = and_(
        PlanRevision.created_at < created_before,
        PlanRevision.number <= oldest_number,
        PlanRevision.version_name.is_(None),
        ~shown,
    )
    with store.reading() as session:
        counted = select(func.count(), func.coalesce(func.sum(STORED_BYTES), 0)).where(old)
        revisions, stored_bytes = session.execute(counted).one()
        found = {
            table.__tablename__: session.scalar(select(func.count()).where(which)) or 0
            for table, which in ended.items()
        }
        plan_ids = session.scalars(select(PlanRevision.plan_id).where(old).distinct()).all()
        if audit_before is not None:
            audit.require_owner(session)
            found[AuditEvent.__tablename__] = audit.number_before(session, audit_before)
    found |= {PlanRevision.__tablename__: revisions, "bytes of revisions": int(stored_bytes)}
    if not dry_run:
        with store.writing() as session:
            for table, which in ended.items():
                session.execute(delete(table).where(which), execution_options=_UNSYNCHRONIZED)
            webhooks.purge(session, now)
            audit.record(session, "purged", None, subject=", ".join(f"{n:,} {what}" for what, n in found.items()))
        for plan_id in plan_ids:  # in a transaction of its own, so that saves do not wait
            with store.writing() as session:
                _purge_revisions(session, plan_id, old)
        if audit_before is not None:
            audit.delete_before(store, audit_before)
    return found


def _purge_revisions(session: Session, plan_id: str, old: ColumnElement[bool]) -> None:
    of_plan = PlanRevision.plan_id == plan_id
    plan = session.get(Plan, plan_id, with_for_update=True)
    session.execute(delete(PlanRevision).where(of_plan, old), execution_options=_UNSYNCHRONIZED)
    if plan is not None:
        plan.stored_bytes = select(func.sum(STORED_BYTES)).where(of_plan).scalar_subquery()
