"""Creates, saves, updates, opens and archives plans and their revisions, in the transaction of the caller."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, select
from sqlalchemy.orm import Session, defer

from mqplanner.access.principal import Principal, Role
from mqplanner.errors import NotFound
from mqplanner.persistence.database import insert
from mqplanner.persistence.identifiers import new_id
from mqplanner.persistence.plan_access import PlanAccess
from mqplanner.persistence.tables import Plan, PlanOpening, PlanRevision, PlanTag
from mqplanner.persistence.text_folding import search_text, sort_key


@dataclass(frozen=True, slots=True)
class RevisionContent:
    """The columns of `PlanRevision` that a save provides."""

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
    """A plan at its current revision, with the role of the principal."""

    plan: Plan
    revision: PlanRevision
    tags: tuple[str, ...]
    role: Role


def create(
    session: Session,
    principal: Principal,
    content: RevisionContent,
    now: datetime,
    description: str = "",
    tags: Sequence[str] = (),
) -> SavedPlan:
    """Create a plan, owned by the principal, with revision 1."""
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
    _set_name(plan, content.name, tags)
    session.add(plan)
    session.flush()  # the plan before the rows that refer to it
    _add_tags(session, plan, tags)
    revision = _add_revision(session, plan, principal, content, now)
    return SavedPlan(plan, revision, tuple(sorted(tags)), Role.OWNER)


def save(session: Session, access: PlanAccess, content: RevisionContent, now: datetime) -> SavedPlan:
    """Add a revision."""
    plan, tags = access.plan, tags_of(session, access.plan)
    plan.current_revision += 1
    _count_change(plan, now)
    _set_name(plan, content.name, tags)
    revision = _add_revision(session, plan, access.principal, content, now)
    return SavedPlan(plan, revision, tags, access.role)


def update(
    session: Session,
    access: PlanAccess,
    now: datetime,
    name: str | None = None,
    description: str | None = None,
    tags: Sequence[str] | None = None,
) -> SavedPlan:
    """Update name, description or tags; None keeps a value. Do nothing where nothing differs."""
    plan, old_tags = access.plan, tags_of(session, access.plan)
    new_tags = old_tags if tags is None else tuple(sorted(tags))
    new_name = plan.name if name is None else name
    new_description = plan.description if description is None else description
    if (new_name, new_description, new_tags) != (plan.name, plan.description, old_tags):
        if new_tags != old_tags:
            session.execute(delete(PlanTag).where(PlanTag.plan_id == plan.id))
            _add_tags(session, plan, new_tags)
        plan.description = new_description
        _set_name(plan, new_name, new_tags)
        _count_change(plan, now)
        session.flush()
    return SavedPlan(plan, current_revision(session, plan), new_tags, access.role)


def set_archived(session: Session, access: PlanAccess, archived: bool, now: datetime) -> SavedPlan:
    """Archive or restore the plan. Do nothing where it is in that state already."""
    plan = access.plan
    if (plan.archived_at is not None) != archived:
        plan.archived_at = now if archived else None
        _count_change(plan, now)
        session.flush()
    return find(session, access)


def find(session: Session, access: PlanAccess) -> SavedPlan:
    """Return the plan at its current revision."""
    plan = access.plan
    return SavedPlan(plan, current_revision(session, plan), tags_of(session, plan), access.role)


def current_revision(session: Session, plan: Plan) -> PlanRevision:
    """Return the newest revision of a plan."""
    return session.get_one(PlanRevision, (plan.id, plan.current_revision))


def tags_of(session: Session, plan: Plan) -> tuple[str, ...]:
    """Return the sorted tags of a plan."""
    return tuple(sorted(session.scalars(select(PlanTag.tag).where(PlanTag.plan_id == plan.id))))


def _count_change(plan: Plan, now: datetime) -> None:
    plan.state += 1
    plan.updated_at = now


def _set_name(plan: Plan, name: str, tags: Sequence[str]) -> None:
    plan.name = name
    plan.name_folded = sort_key(name)
    plan.search_text = search_text(name, tags, plan.description)


def _add_tags(session: Session, plan: Plan, tags: Sequence[str]) -> None:
    session.add_all(PlanTag(plan_id=plan.id, tag=tag) for tag in tags)
    session.flush()


def _add_revision(
    session: Session, plan: Plan, principal: Principal, content: RevisionContent, now: datetime
) -> PlanRevision:
    columns = {**asdict(content), "author": content.author or principal.name}
    revision = PlanRevision(
        plan_id=plan.id, number=plan.current_revision, created_at=now, author_id=principal.id, **columns
    )
    session.add(revision)
    session.flush()
    return revision


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


def set_version_name(session: Session, revision: PlanRevision, version_name: str | None) -> None:
    """Give a revision a name, or remove it."""
    revision.version_name = version_name
    session.flush()


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
