"""Finds watched plans of which a measured limit is reached sooner than planned, or was exceeded, or is not any more.

It works as `verdict_checks` does: a plan is checked again where its revision, the versions or the measurements differ
from those of the last check, and of several replicas one stores the result.
"""

from datetime import date, datetime
from typing import Any

import orjson
from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from mqplanner.persistence import webhooks
from mqplanner.persistence.database import insert
from mqplanner.persistence.tables import Plan, PlanNotice
from mqplanner.persistence.verdict_checks import Check, Version, prepared


def is_needed(session: Session) -> bool:
    """Return whether a webhook watches any plan."""
    return session.scalar(select(Plan.id).where(Plan.archived_at.is_(None), webhooks.is_watched()).limit(1)) is not None


def due(session: Session, version: Version, measurements: str, limit: int) -> list[str]:
    """Return ids of watched plans that have to be checked with this version of the measurements."""
    is_outdated = or_(
        PlanNotice.plan_id.is_(None),
        PlanNotice.revision != Plan.current_revision,
        PlanNotice.rules_version != version["rules"],
        PlanNotice.figures_version != version["figures"],
        PlanNotice.measurements != measurements,
    )
    query = select(Plan.id).outerjoin(PlanNotice, PlanNotice.plan_id == Plan.id)
    watched = query.where(Plan.archived_at.is_(None), webhooks.is_watched(), is_outdated)
    return list(session.scalars(watched.order_by(Plan.id).limit(limit)))


def _state(row: PlanNotice) -> tuple[Any, ...]:
    return row.state, row.revision, row.rules_version, row.figures_version, row.measurements


def prepare(session: Session, plan_id: str) -> Check | None:
    """Return what a check needs; None where the plan was deleted in the meantime."""
    return prepared(session, plan_id, session.get(PlanNotice, plan_id), _state)


def record(
    session: Session,
    check: Check,
    notice: dict[str, Any] | None,
    version: Version,
    measurements: str,
    last: date | None,
    now: datetime,
) -> int:
    """Store the result of a check, and a delivery to each webhook where the state differs; return their number.

    A first check has no state before it. Where the plan was saved or checked in the meantime, this does nothing.
    `last` is the last measured day.
    """
    plan = session.get(Plan, check.plan_id, with_for_update={"of": Plan, "key_share": True}, populate_existing=True)
    if plan is None or plan.current_revision != check.revision or plan.archived_at is not None:
        return 0
    row = session.get(PlanNotice, check.plan_id, with_for_update=True, populate_existing=True)
    if (None if row is None else _state(row)) != check.before:
        return 0
    before, state = row.state if row else None, notice["state"] if notice else None
    values = {
        "state": state,
        "revision": check.revision,
        "rules_version": version["rules"],
        "figures_version": version["figures"],
        "measurements": measurements,
    }
    if row is None:
        added = insert(session, PlanNotice).values(plan_id=check.plan_id, **values).on_conflict_do_nothing()
        if session.scalar(added.returning(PlanNotice.plan_id)) is None:
            return 0
    else:
        for name, value in values.items():
            setattr(row, name, value)
    if before == state:
        return 0
    notified = webhooks.watching(session, plan)
    data = {
        "plan_id": plan.id,
        "plan": plan.name,
        "revision": check.revision,
        "from": before,
        "to": state,
        "notice": orjson.loads(orjson.dumps(notice)),
        "last_measured_day": last.isoformat() if last else None,
        "version": dict(version),
    }
    for webhook in notified:
        webhooks.enqueue(session, webhook, webhooks.MEASURED_LIMIT_CHANGED, data, now, plan.id)
    return len(notified)
