"""Saves plans and finds them. Each function works in the transaction that it is given."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from mqplanner.access.principal import Principal, Role
from mqplanner.persistence.identifiers import new_id
from mqplanner.persistence.permits import Permit
from mqplanner.persistence.plan_tables import Plan, PlanRevision, PlanTag
from mqplanner.persistence.text_folding import search_text, sort_key


@dataclass(frozen=True, slots=True)
class Content:
    """What one save brings. Documents, answers and the like are JSON text, kept as given."""

    name: str
    document: str
    author: str | None = None
    note: str | None = None
    version_name: str | None = None
    restored_from: int | None = None
    changes: str | None = None
    rules_version: str | None = None
    figures_version: str | None = None
    summary: str | None = None
    answer: bytes | None = None
    derivations: bytes | None = None


@dataclass(frozen=True, slots=True)
class SavedPlan:
    """A plan at its current revision, for one who may see it."""

    plan: Plan
    revision: PlanRevision
    tags: tuple[str, ...]
    role: Role


def create(
    session: Session,
    principal: Principal,
    content: Content,
    now: datetime,
    description: str = "",
    tags: Sequence[str] = (),
) -> SavedPlan:
    """Save a plan for the first time, as revision 1; it belongs to the principal."""
    plan = Plan(
        id=new_id(),
        created_at=now,
        updated_at=now,
        owner_id=principal.id,
        current_revision=1,
        state=1,
        archived_at=None,
        description=description,
    )
    _call(plan, content.name, tags)
    session.add(plan)
    session.flush()  # the plan before what refers to it
    _tag(session, plan, tags)
    revision = _add_revision(session, plan, principal, content, now)
    return SavedPlan(plan, revision, tuple(sorted(tags)), Role.OWNER)


def save(session: Session, permit: Permit, content: Content, now: datetime) -> SavedPlan:
    """Add a revision."""
    plan, tags = permit.plan, tags_of(session, permit.plan)
    plan.current_revision += 1
    _change(plan, now)
    _call(plan, content.name, tags)
    revision = _add_revision(session, plan, permit.principal, content, now)
    return SavedPlan(plan, revision, tags, permit.role)


def describe(
    session: Session,
    permit: Permit,
    now: datetime,
    name: str | None = None,
    description: str | None = None,
    tags: Sequence[str] | None = None,
) -> SavedPlan:
    """Call the plan something else; what is None stays as it is, and nothing changes where all is so already."""
    plan, before = permit.plan, tags_of(session, permit.plan)
    kept = before if tags is None else tuple(sorted(tags))
    called = plan.name if name is None else name
    described = plan.description if description is None else description
    if (called, described, kept) != (plan.name, plan.description, before):
        if kept != before:
            session.execute(delete(PlanTag).where(PlanTag.plan_id == plan.id))
            _tag(session, plan, kept)
        plan.description = described
        _call(plan, called, kept)
        _change(plan, now)
        session.flush()
    return SavedPlan(plan, current(session, plan), kept, permit.role)


def archive(session: Session, permit: Permit, archived: bool, now: datetime) -> SavedPlan:
    """Put the plan away, or take it out again; nothing changes where it is so already."""
    plan = permit.plan
    if (plan.archived_at is not None) != archived:
        plan.archived_at = now if archived else None
        _change(plan, now)
        session.flush()
    return find(session, permit)


def find(session: Session, permit: Permit) -> SavedPlan:
    """The plan at its current revision."""
    plan = permit.plan
    return SavedPlan(plan, current(session, plan), tags_of(session, plan), permit.role)


def current(session: Session, plan: Plan) -> PlanRevision:
    """The newest revision of a plan."""
    return session.get_one(PlanRevision, (plan.id, plan.current_revision))


def tags_of(session: Session, plan: Plan) -> tuple[str, ...]:
    """The plan's tags, in order."""
    return tuple(sorted(session.scalars(select(PlanTag.tag).where(PlanTag.plan_id == plan.id))))


def _change(plan: Plan, now: datetime) -> None:
    plan.state += 1
    plan.updated_at = now


def _call(plan: Plan, name: str, tags: Sequence[str]) -> None:
    plan.name = name
    plan.name_folded = sort_key(name)
    plan.search_text = search_text(name, tags, plan.description)


def _tag(session: Session, plan: Plan, tags: Sequence[str]) -> None:
    session.add_all(PlanTag(plan_id=plan.id, tag=tag) for tag in tags)
    session.flush()


def _add_revision(
    session: Session, plan: Plan, principal: Principal, content: Content, now: datetime
) -> PlanRevision:
    revision = PlanRevision(
        plan_id=plan.id,
        number=plan.current_revision,
        created_at=now,
        author_id=principal.id,
        author=content.author or principal.name,
        name=content.name,
        document=content.document,
        note=content.note,
        version_name=content.version_name,
        restored_from=content.restored_from,
        changes=content.changes,
        rules_version=content.rules_version,
        figures_version=content.figures_version,
        summary=content.summary,
        answer=content.answer,
        derivations=content.derivations,
    )
    session.add(revision)
    session.flush()
    return revision
