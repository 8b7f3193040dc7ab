"""Finds a principal's plans, page by page. Works in the transaction that it is given.

A page begins after the last row of the one before and not at a count of rows, so that every page costs the same and a
plan saved meanwhile shifts nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import ColumnElement, and_, func, or_, select, tuple_
from sqlalchemy.orm import InstrumentedAttribute, Session

from mqplanner.access.principal import Principal
from mqplanner.persistence.plan_tables import Plan, PlanGrant, PlanOpening, PlanRevision, PlanTag
from mqplanner.persistence.text_folding import folded

SortKey = Literal["updated", "created", "name", "opened"]
_COLUMNS: dict[SortKey, InstrumentedAttribute[Any]] = {
    "updated": Plan.updated_at,
    "created": Plan.created_at,
    "name": Plan.name_folded,
    "opened": PlanOpening.opened_at,
}
MOST_WORDS = 8
Visible = list[ColumnElement[bool]]
"""Conditions, of which a plan that somebody may see meets exactly one."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which plans, and in which order."""

    words: str = ""
    """Each has to be found in name, description or tags."""
    tag: str | None = None
    archived: bool | None = False
    """None: both those put away and the others."""
    sort: SortKey = "updated"
    descending: bool = True


@dataclass(frozen=True, slots=True)
class Listed:
    """One line of the list."""

    plan: Plan
    author: str | None
    version_name: str | None
    summary: str | None
    opened_at: datetime | None
    tags: tuple[str, ...]

    def after(self, sort: SortKey) -> Any:
        """What the next page begins after."""
        return self.opened_at if sort == "opened" else getattr(self.plan, _COLUMNS[sort].key)


def found(
    session: Session, principal: Principal, wanted: Wanted, limit: int, after: tuple[Any, str] | None = None
) -> tuple[int, list[Listed]]:
    """How many there are on all pages together, and the next `limit` of them after a sort value and an id."""
    visible = _visible(session, principal)
    return _count(session, principal, wanted, visible), _page(
        session, principal, wanted, visible, limit, after
    )


def _count(session: Session, principal: Principal, wanted: Wanted, visible: Visible) -> int:
    found = 0
    for whose in visible:
        query = select(func.count()).select_from(Plan).where(whose, *_conditions(wanted))
        if wanted.sort == "opened":
            query = query.join(PlanOpening, _opened_by(principal))
        found += session.scalar(query) or 0
    return found


def _page(
    session: Session,
    principal: Principal,
    wanted: Wanted,
    visible: Visible,
    limit: int,
    after: tuple[Any, str] | None,
) -> list[Listed]:
    column = _COLUMNS[wanted.sort]
    query = (
        select(Plan, PlanOpening.opened_at, column)
        .join(PlanOpening, _opened_by(principal), isouter=wanted.sort != "opened")
        .where(*_conditions(wanted))
    )
    if after is not None:
        place = tuple_(column, Plan.id)
        begin = tuple_(*after, types=[column.type, Plan.id.type])
        query = query.where(place < begin if wanted.descending else place > begin)
    order = (column.desc(), Plan.id.desc()) if wanted.descending else (column.asc(), Plan.id.asc())
    query = query.order_by(*order).limit(limit)
    rows = [row for whose in visible for row in session.execute(query.where(whose))]
    # Both stores order by code points, as Python does, so that what is sorted in parts can be joined here.
    rows.sort(key=lambda row: (row[2], row[0].id), reverse=wanted.descending)
    return _listed(session, [(plan, opened_at) for plan, opened_at, _ in rows[:limit]])


def tags(session: Session, principal: Principal) -> list[tuple[str, int]]:
    """Every tag of the plans that are not put away, with how many have it."""
    query = (
        select(PlanTag.tag, func.count())
        .join(Plan, Plan.id == PlanTag.plan_id)
        .where(or_(*_visible(session, principal)), *_conditions(Wanted()))
        .group_by(PlanTag.tag)
        .order_by(PlanTag.tag)
    )
    return [(tag, number) for tag, number in session.execute(query)]


def _conditions(wanted: Wanted) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if wanted.archived is not None:
        put_away = Plan.archived_at
        conditions.append(put_away.is_not(None) if wanted.archived else put_away.is_(None))
    for word in folded(wanted.words).split()[:MOST_WORDS]:
        conditions.append(Plan.search_text.contains(word, autoescape=True))
    if wanted.tag is not None:
        conditions.append(Plan.id.in_(select(PlanTag.plan_id).where(PlanTag.tag == wanted.tag)))
    return conditions


def _visible(session: Session, principal: Principal) -> Visible:
    """One's own plans, and those one was given a role on: asked apart, as an OR would sort them all each time."""
    own = Plan.owner_id == principal.id
    granted = select(PlanGrant.plan_id).where(PlanGrant.principal_id == principal.id)
    if session.scalar(granted.limit(1)) is None:
        return [own]
    return [own, and_(Plan.id.in_(granted), Plan.owner_id != principal.id)]


def _opened_by(principal: Principal) -> ColumnElement[bool]:
    return and_(PlanOpening.plan_id == Plan.id, PlanOpening.principal_id == principal.id)


def _listed(session: Session, rows: Sequence[tuple[Plan, datetime | None]]) -> list[Listed]:
    """Rows of plans, with what their newest revisions say in short."""
    if not rows:
        return []
    ids = [plan.id for plan, _ in rows]
    newest = (
        select(PlanRevision.plan_id, PlanRevision.author, PlanRevision.version_name, PlanRevision.summary)
        .join(Plan, and_(Plan.id == PlanRevision.plan_id, Plan.current_revision == PlanRevision.number))
        .where(Plan.id.in_(ids))
    )
    said = {row.plan_id: row for row in session.execute(newest)}
    tagged: dict[str, list[str]] = {id: [] for id in ids}
    for plan_id, tag in session.execute(
        select(PlanTag.plan_id, PlanTag.tag).where(PlanTag.plan_id.in_(ids)).order_by(PlanTag.tag)
    ):
        tagged[plan_id].append(tag)
    return [
        Listed(
            plan=plan,
            author=said[plan.id].author,
            version_name=said[plan.id].version_name,
            summary=said[plan.id].summary,
            opened_at=opened_at,
            tags=tuple(tagged[plan.id]),
        )
        for plan, opened_at in rows
    ]
