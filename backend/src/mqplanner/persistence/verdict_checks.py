"""Finds plans whose verdict has changed: by a save, because growth has reached a day, or with new rules or figures.

For each watched plan the verdict that was reported last is stored, with what it was calculated from. A plan is checked
again where any of that differs: its revision, the versions, the day. Of several replicas that check the same plan one
stores the result; the others see that the row has changed and do nothing.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, exists, or_, select
from sqlalchemy.orm import Session

from mqplanner.assessment.verdict import VERDICTS
from mqplanner.history.current_verdict import CurrentVerdict
from mqplanner.persistence import webhooks
from mqplanner.persistence.database import insert
from mqplanner.persistence.tables import Plan, PlanRevision, PlanVerdict, Webhook

Version = Mapping[str, str]
Row = TypeVar("Row")
"""What is stored about the last check of a plan."""


@dataclass(frozen=True, slots=True)
class Check:
    """A plan that has to be checked, as it was when this was found out."""

    plan_id: str
    revision: int
    document: str
    """JSON text."""
    before: tuple[Any, ...] | None
    """What is stored about the last check; None before the first one."""


def _state(row: PlanVerdict) -> tuple[Any, ...]:
    return row.verdict, row.revision, row.rules_version, row.figures_version, row.checked_on


def due(session: Session, version: Version, today: date, limit: int) -> list[str]:
    """Return ids of watched plans that have to be checked."""
    query = (
        select(Plan.id)
        .outerjoin(PlanVerdict, PlanVerdict.plan_id == Plan.id)
        .where(Plan.archived_at.is_(None), webhooks.is_watched(), _is_outdated(version, today))
        .order_by(Plan.id)
        .limit(limit)
    )
    return list(session.scalars(query))


def _is_outdated(version: Version, today: date) -> ColumnElement[bool]:
    return or_(
        PlanVerdict.plan_id.is_(None),
        PlanVerdict.revision != Plan.current_revision,
        PlanVerdict.rules_version != version["rules"],
        PlanVerdict.figures_version != version["figures"],
        PlanVerdict.checked_on < today.isoformat(),
    )


def prepare(session: Session, plan_id: str) -> Check | None:
    """Return what a check needs; None where the plan was deleted in the meantime."""
    return prepared(session, plan_id, session.get(PlanVerdict, plan_id), _state)


def prepared(session: Session, plan_id: str, row: Row | None, state: Callable[[Row], tuple[Any, ...]]) -> Check | None:
    """Return what a check of a plan needs whose last check is in `row`; None where the plan was deleted."""
    plan = session.get(Plan, plan_id)
    if plan is None:
        return None
    return Check(plan_id, plan.current_revision, plan.revision.document, None if row is None else state(row))


def record(session: Session, check: Check, found: CurrentVerdict, version: Version, today: date, now: datetime) -> int:
    """Store the result of a check, and a delivery to each webhook where the verdict differs; return their number.

    Where the plan was saved or checked in the meantime, this does nothing.
    """
    plan = session.get(Plan, check.plan_id, with_for_update={"of": Plan, "key_share": True}, populate_existing=True)
    if plan is None or plan.current_revision != check.revision or plan.archived_at is not None:
        return 0
    row = session.get(PlanVerdict, check.plan_id, with_for_update=True, populate_existing=True)
    if (None if row is None else _state(row)) != check.before:
        return 0
    values = {
        "verdict": found.verdict,
        "revision": check.revision,
        "rules_version": version["rules"],
        "figures_version": version["figures"],
        "checked_on": today.isoformat(),
    }
    if row is None:
        added = insert(session, PlanVerdict).values(plan_id=check.plan_id, **values)
        session.execute(added.on_conflict_do_nothing())
        return 0
    before, cause = row.verdict, _cause(row, check, version)
    for name, value in values.items():
        setattr(row, name, value)
    if before == found.verdict:
        return 0
    notified = webhooks.watching(session, plan)
    data = {
        "plan_id": plan.id,
        "plan": plan.name,
        "revision": check.revision,
        "cause": cause,
        "from": before,
        "to": found.verdict,
        "day": today.isoformat(),
        "first_limit": found.first_limit,
        "sentence": found.sentence,
        "version": dict(version),
    }
    for webhook in notified:
        webhooks.enqueue(session, webhook, webhooks.VERDICT_CHANGED, data, now, plan.id)
    return len(notified)


def _cause(row: PlanVerdict, check: Check, version: Version) -> str:
    if row.revision != check.revision:
        return "save"
    return "time" if (row.rules_version, row.figures_version) == (version["rules"], version["figures"]) else "figures"


def begin(session: Session, webhook: Webhook) -> None:
    """Store the verdicts that the plans of a new webhook have now, so that the first change is noticed."""
    _store_listed(session, Plan.archived_at.is_(None), Plan.owner_id == webhook.owner_id)


def begin_plan(session: Session, plan: Plan) -> None:
    """Do the same for a watched plan that was created or is about to be saved, so that a save soon after is noticed."""
    _store_listed(session, Plan.id == plan.id, webhooks.is_watched())


def _store_listed(session: Session, *which: ColumnElement[bool]) -> None:
    """Store the verdicts of plans without a stored one: those of the list, from when each plan was saved.

    The first check follows.
    """
    query = (
        select(
            Plan.id, Plan.verdict_rank, Plan.current_revision, PlanRevision.rules_version, PlanRevision.figures_version
        )
        .join(Plan.revision)
        .where(*which, Plan.listed_revision == Plan.current_revision, ~exists().where(PlanVerdict.plan_id == Plan.id))
    )
    rows = [
        {
            "plan_id": id,
            "verdict": VERDICTS[rank] if rank < len(VERDICTS) else None,
            "revision": revision,
            "rules_version": rules or "",
            "figures_version": figures or "",
            "checked_on": "",
        }
        for id, rank, revision, rules, figures in session.execute(query)
    ]
    if rows:
        session.execute(insert(session, PlanVerdict).on_conflict_do_nothing(), rows)
