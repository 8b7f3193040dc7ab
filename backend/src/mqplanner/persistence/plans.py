"""Creates, saves, updates, opens and archives plans and their revisions, in the transaction of the caller."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import orjson
from sqlalchemy import func, literal, select
from sqlalchemy.orm import Session, defer

from mqplanner.access.principal import LOCAL, Principal, Role
from mqplanner.assessment.verdict import VERDICTS
from mqplanner.errors import NotFound, QuotaReached
from mqplanner.history.stored_answers import environments_in, summary_of
from mqplanner.persistence import audit, verdict_checks
from mqplanner.persistence.database import QUOTA, insert
from mqplanner.persistence.idempotency_keys import LIFETIME
from mqplanner.persistence.identifiers import new_id
from mqplanner.persistence.plan_access import PlanAccess
from mqplanner.persistence.plan_search import environments_text, search_text, sort_key
from mqplanner.persistence.tables import (
    NO_DATE,
    NO_MULTIPLE,
    NOT_ASSESSED,
    IdempotencyKey,
    Plan,
    PlanOpening,
    PlanRevision,
    PlanTag,
)


def create(
    session: Session,
    principal: Principal,
    revision: PlanRevision,
    now: datetime,
    description: str = "",
    tags: Sequence[str] = (),
) -> PlanAccess:
    """Create a plan, owned by the principal, with its first revision."""
    plan = Plan(
        id=new_id(),
        created_at=now,
        updated_at=now,
        owner_id=principal.id,
        current_revision=1,
        state=1,
        archived_at=None,
        description=description,
        tag_rows=[PlanTag(tag=tag) for tag in tags],
    )
    _set_name(plan, revision.name)
    session.add(plan)
    session.flush()  # the plan before the revision that refers to it
    _add_revision(session, plan, principal, revision, now)
    verdict_checks.begin_plan(session, plan)
    audit.record(session, "plan created", principal, plan)
    return PlanAccess(principal, plan, Role.OWNER)


def save(session: Session, access: PlanAccess, revision: PlanRevision, now: datetime) -> None:
    """Add a revision."""
    plan = access.plan
    verdict_checks.begin_plan(session, plan)
    plan.current_revision += 1
    _set_name(plan, revision.name)
    _count_change(session, access, now, "plan saved")
    _add_revision(session, plan, access.principal, revision, plan.updated_at)
    session.expire(plan, ["revision"])


def update(
    session: Session,
    access: PlanAccess,
    now: datetime,
    name: str | None = None,
    description: str | None = None,
    tags: Sequence[str] | None = None,
) -> None:
    """Update name, description or tags; None keeps a value. Do nothing where nothing differs."""
    plan = access.plan
    before = plan.name, plan.description, plan.tags
    if tags is not None and sorted(tags) != plan.tags:
        plan.tag_rows = [PlanTag(tag=tag) for tag in tags]
    if description is not None:
        plan.description = description
    _set_name(plan, plan.name if name is None else name)
    if (plan.name, plan.description, plan.tags) != before:
        _count_change(session, access, now, "plan changed")


def set_archived(session: Session, access: PlanAccess, archived: bool, now: datetime) -> None:
    """Archive or restore the plan. Do nothing where it is in that state already."""
    plan = access.plan
    if (plan.archived_at is not None) != archived:
        plan.archived_at = now if archived else None
        _count_change(session, access, now, "plan archived" if archived else "plan restored")


def _count_change(session: Session, access: PlanAccess, now: datetime, action: str) -> None:
    access.plan.state += 1
    access.plan.updated_at = max(now, access.plan.updated_at)  # a clock that was set back does not reorder changes
    audit.record(session, action, access.principal, access.plan)


def _set_name(plan: Plan, name: str) -> None:
    plan.name = name
    plan.name_folded = sort_key(name)
    plan.search_text = search_text(name, plan.tags, plan.description)
    plan.tags_folded = sort_key(", ".join(plan.tags))


def _add_revision(session: Session, plan: Plan, principal: Principal, revision: PlanRevision, now: datetime) -> None:
    revision.plan_id, revision.number, revision.created_at = plan.id, plan.current_revision, now
    if principal is not LOCAL or not revision.author:  # with sign-in no one can save in the name of another principal
        revision.author = principal.name
    revision.author_id = principal.id
    session.add(revision)
    _list_answer(plan, revision)
    session.flush()
    one = PlanRevision.plan_id == plan.id, PlanRevision.number == revision.number
    plan.stored_bytes = Plan.stored_bytes + select(STORED_BYTES).where(*one).scalar_subquery()
    session.flush()
    _require_quota(session, plan.owner_id, is_new=revision.number == 1)


def _list_answer(plan: Plan, revision: PlanRevision) -> None:
    """Store what the list of plans shows and sorts by of the newest answer."""
    summary: dict[str, Any] | None = orjson.loads(revision.summary) if revision.summary else None
    if summary is not None and "multiple_at_least" not in summary:  # of an earlier release
        summary = summary_of(orjson.loads(revision.answer) if revision.answer else None)
    summary = summary or {}
    verdict, first = summary.get("verdict"), summary.get("first_limit")
    plan.listed_revision = revision.number
    plan.environments = environments_text(environments_in(json.loads(revision.document)))
    plan.verdict_rank = VERDICTS.index(verdict) if verdict in VERDICTS else NOT_ASSESSED
    plan.first_limit = orjson.dumps(first).decode() if first else None
    multiple = summary.get("multiple_at_least")
    if multiple is None:
        multiple = 0.0 if first else NO_MULTIPLE
    plan.first_multiple, plan.first_date = multiple, summary.get("date_at_least") or NO_DATE


def store_list_summaries(session: Session, plan_ids: Sequence[str]) -> None:
    """Store what the list shows of plans that an earlier release saved; leave out those that someone saves now."""
    for plan_id in plan_ids:
        query = select(Plan).where(Plan.id == plan_id).with_for_update(of=Plan, key_share=True, skip_locked=True)
        if plan := session.scalar(query):
            _list_answer(plan, plan.revision)
            plan.tags_folded = sort_key(", ".join(plan.tags))
            session.flush()
            session.expunge(plan.revision)  # its answer may be large


_LARGE_COLUMNS = PlanRevision.document, PlanRevision.answer, PlanRevision.derivations
STORED_BYTES = sum((func.coalesce(func.length(column), 0) for column in _LARGE_COLUMNS), literal(0))
"""Bytes of a revision, apart from a few hundred; characters of the document."""


def _require_quota(session: Session, owner_id: str, *, is_new: bool) -> None:
    """Raise QuotaReached where the owner has more than may be stored."""
    if (quota := session.info.get(QUOTA)) is None:
        return
    if is_new and session.get_bind().dialect.name == "postgresql":
        # Creations at the same time would not count each other. On SQLite one transaction writes at a time.
        session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(owner_id, 0))))
    usage = select(func.count(), func.sum(Plan.stored_bytes)).where(Plan.owner_id == owner_id)
    plans, stored = session.execute(usage).one()
    if plans > quota.plans:
        raise QuotaReached("plans", quota.plans)
    # They remain for a day where a plan is deleted.
    responses = select(func.sum(func.length(IdempotencyKey.answer))).where(
        IdempotencyKey.principal_id == owner_id, IdempotencyKey.created_at >= datetime.now(UTC) - LIFETIME
    )
    stored += session.scalar(responses) or 0
    if stored > quota.stored_bytes:
        raise QuotaReached("stored bytes", quota.stored_bytes)


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


def find_revision(session: Session, access: PlanAccess, number: int) -> PlanRevision:
    """Return one revision; raise NotFound."""
    found = session.get(PlanRevision, (access.plan.id, number)) if 0 < number <= _MAX_NUMBER else None
    if found is None:
        raise NotFound("revision", str(number))
    return found


_OPENING_RESOLUTION = timedelta(minutes=1)
"""A second opening within this time is not written."""


def is_opening_due(session: Session, access: PlanAccess, now: datetime) -> bool:
    """Return whether the opening has to be recorded."""
    last = session.get(PlanOpening, (access.principal.id, access.plan.id))
    return last is None or now - last.opened_at >= _OPENING_RESOLUTION


def record_opening(session: Session, principal_id: str, plan_id: str, now: datetime) -> None:
    """Store the time of the latest opening."""
    opening = insert(session, PlanOpening).values(principal_id=principal_id, plan_id=plan_id, opened_at=now)
    session.execute(opening.on_conflict_do_update(index_elements=["principal_id", "plan_id"], set_={"opened_at": now}))
