"""Finds the plans of a principal, page by page.

A page starts after the last row of the previous one instead of at a row count, so that every page costs the same and
a plan saved in between shifts nothing.

Texts are folded for search and sorting: case, accents and compatibility forms are removed, so that `uber` finds `Über`.
Migration 0003 applies the same folding to existing rows.

Filters on an answer compare what the list shows, which is that of the newest revision: a plan whose answer has not been
read for the list meets none of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal
from unicodedata import combining, normalize

import orjson
from sqlalchemy import ColumnElement, and_, cast, func, or_, select, tuple_
from sqlalchemy.orm import InstrumentedAttribute, Session, contains_eager, selectinload

from mqplanner.access.principal import Principal
from mqplanner.assessment.verdict import VERDICTS, Verdict
from mqplanner.persistence.tables import (
    FOLDED_NAME,
    MAX_NAME_LENGTH,
    NO_RANK,
    Plan,
    PlanGrant,
    PlanOpening,
    PlanRevision,
    PlanTag,
)
from mqplanner.persistence.tables import Principal as PrincipalRow

SortKey = Literal["updated", "created", "name", "opened", "verdict", "first_limit", "date", "owner", "tags"]
_COLUMNS: dict[SortKey, ColumnElement[Any] | InstrumentedAttribute[Any]] = {
    "updated": Plan.updated_at,
    "created": Plan.created_at,
    "name": Plan.name_folded,
    "opened": PlanOpening.opened_at,
    "verdict": Plan.verdict_rank,
    "first_limit": Plan.first_multiple,
    "date": Plan.first_date,
    "owner": cast(PrincipalRow.name, FOLDED_NAME),  # for its collation, which is that of Python
    "tags": Plan.tags_folded,
}
NEWEST_FIRST: tuple[SortKey, ...] = ("updated", "created", "opened")
"""Sorted from the last to the first by default."""
MAX_WORDS = 8


@dataclass(frozen=True, slots=True)
class PlanQuery:
    """Filter and order of a list of plans."""

    words: str = ""
    """Each word must occur in the name, the description or a tag."""
    tag: str | None = None
    archived: bool | None = False
    """None: archived plans and others."""
    verdict: Verdict | None = None
    """The worst verdict of all limits."""
    multiple_below: float | None = None
    """A limit may be reached at less than this multiple of today's workload."""
    reached_before: str | None = None
    """A limit may be reached before this day, YYYY-MM-DD."""
    owner: str | None = None
    """Name of the principal who owns the plan."""
    environment: str | None = None
    """Of one of the queue managers; upper and lower case count as the same."""
    sort: SortKey = "updated"
    descending: bool = True
    first_limit: str | None = None
    """Id of the first limit."""
    first_limit_kind: str | None = None

    @property
    def asks_for_answer(self) -> bool:
        """Whether a plan whose answer has not been read for the list cannot meet it."""
        return any(True for _ in _answer_conditions(self))


@dataclass(frozen=True, slots=True)
class FoundPlan:
    """A plan with its tags, owner and current revision (without document), and when the principal opened it."""

    plan: Plan
    opened_at: datetime | None
    owner: str
    sort_value: Any
    """The next page starts after it."""

    @property
    def verdict(self) -> Verdict | None:
        """Return the worst verdict; None where there is no answer, or none that the list knows."""
        rank = self.plan.verdict_rank
        return VERDICTS[rank] if self.plan.is_listed and rank < len(VERDICTS) else None

    @property
    def first_limit(self) -> str | None:
        """Return the first limit in JSON."""
        return self.plan.first_limit if self.plan.is_listed else None


def sort_value_from(sort: SortKey, value: Any) -> Any:
    """Return a sort value that was read from JSON; raise ValueError or OverflowError for another one."""
    if sort in ("verdict", "first_limit"):
        if isinstance(value, bool) or not isinstance(value, int if sort == "verdict" else int | float):
            raise ValueError
        if sort == "first_limit":
            return float(value)
        if not 0 <= value <= NO_RANK:
            raise ValueError
        return value
    if not isinstance(value, str) or "\0" in value:
        raise ValueError
    if sort not in NEWEST_FIRST:
        return value
    moment = datetime.fromisoformat(value)
    if moment.tzinfo is None:
        raise ValueError
    return moment.astimezone(UTC)  # fails in the first and last hours of all that can be stored


def find_plans(
    session: Session, principal: Principal, query: PlanQuery, limit: int, after: tuple[Any, str] | None = None
) -> tuple[int, list[FoundPlan]]:
    """Return the number of plans on all pages, and the next `limit` plans after a sort value and a plan id."""
    visible = _visible(session, principal)
    count = select(func.count()).select_from(Plan).where(*_conditions(query))
    if query.sort == "opened":
        count = count.join(PlanOpening, _opened_by(principal))
    total = sum(session.scalar(count.where(condition)) or 0 for condition in visible)
    column = _COLUMNS[query.sort]
    page = (
        select(Plan, PlanOpening.opened_at, PrincipalRow.name, column.label("sort_value"))
        .join(Plan.revision)
        .join(PrincipalRow, PrincipalRow.id == Plan.owner_id)
        .join(PlanOpening, _opened_by(principal), isouter=query.sort != "opened")
        .where(*_conditions(query))
        .options(
            contains_eager(Plan.revision).defer(PlanRevision.document, raiseload=True), selectinload(Plan.tag_rows)
        )
    )
    if after is not None:
        position = tuple_(column, Plan.id)
        start = tuple_(*after, types=[column.type, Plan.id.type])
        page = page.where(position < start if query.descending else position > start)
    order = (column.desc(), Plan.id.desc()) if query.descending else (column.asc(), Plan.id.asc())
    page = page.order_by(*order).limit(limit)
    rows = [row for condition in visible for row in session.execute(page.where(condition))]
    # Both databases sort by code point, as Python does, so the parts can be merged here.
    rows.sort(key=lambda row: (row[3], row[0].id), reverse=query.descending)
    return total, [FoundPlan(*row) for row in rows[:limit]]


def plans_without_summary(session: Session, principal: Principal, limit: int) -> list[str]:
    """Return the ids of plans whose newest answer the list does not know, because an earlier release saved them."""
    is_unread = or_(Plan.listed_revision != Plan.current_revision, Plan.environments.is_(None))
    query = select(Plan.id).where(is_unread).limit(limit)
    return [id for condition in _visible(session, principal) for id in session.scalars(query.where(condition))][:limit]


def count_tags(session: Session, principal: Principal) -> list[tuple[str, int]]:
    """Return every tag of the plans that are not archived, with the number of plans."""
    query = (
        select(PlanTag.tag, func.count())
        .join(Plan, Plan.id == PlanTag.plan_id)
        .where(or_(*_visible(session, principal)), *_conditions(PlanQuery()))
        .group_by(PlanTag.tag)
        .order_by(PlanTag.tag)
    )
    return [(tag, count) for tag, count in session.execute(query)]


def _conditions(query: PlanQuery) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if query.archived is not None:
        archived_at = Plan.archived_at
        conditions.append(archived_at.is_not(None) if query.archived else archived_at.is_(None))
    for word in fold(query.words).split()[:MAX_WORDS]:
        conditions.append(Plan.search_text.contains(word, autoescape=True))
    of_answer = list(_answer_conditions(query))
    if of_answer:
        conditions += [Plan.listed_revision == Plan.current_revision, *of_answer]
    if query.owner is not None:
        conditions.append(Plan.owner_id.in_(select(PrincipalRow.id).where(PrincipalRow.name == query.owner)))
    if query.tag is not None:
        conditions.append(Plan.id.in_(select(PlanTag.plan_id).where(PlanTag.tag == query.tag)))
    return conditions


def _answer_conditions(query: PlanQuery) -> Iterator[ColumnElement[bool]]:
    if query.verdict is not None:
        yield Plan.verdict_rank == VERDICTS.index(query.verdict)
    if query.multiple_below is not None:
        yield Plan.first_multiple < query.multiple_below
    if query.reached_before is not None:
        yield Plan.first_date < query.reached_before
    for name, value in (("id", query.first_limit), ("kind", query.first_limit_kind)):
        if value is not None:
            yield _has_member(Plan.first_limit, name, value)
    if query.environment is not None:
        yield Plan.environments.contains(environments_text([query.environment]), autoescape=True)


def _has_member(column: InstrumentedAttribute[str | None], name: str, value: str) -> ColumnElement[bool]:
    """Return the condition that the JSON object in a column has this value; LIKE would ignore upper and lower case."""
    member = orjson.dumps({name: value}).decode()[1:-1]  # no text contains it: its quotation marks are escaped there
    return func.replace(column, member, "") != column


def _visible(session: Session, principal: Principal) -> list[ColumnElement[bool]]:
    """Return conditions for owned and for granted plans, of which each visible plan meets exactly one.

    One query with OR would sort all plans each time.
    """
    owned = Plan.owner_id == principal.id
    granted = select(PlanGrant.plan_id).where(PlanGrant.principal_id == principal.id)
    if session.scalar(granted.limit(1)) is None:
        return [owned]
    return [owned, and_(Plan.id.in_(granted), Plan.owner_id != principal.id)]


def _opened_by(principal: Principal) -> ColumnElement[bool]:
    return and_(PlanOpening.plan_id == Plan.id, PlanOpening.principal_id == principal.id)


def fold(text: str) -> str:
    """Return the text without case, accents and compatibility forms."""
    decomposed = normalize("NFKD", normalize("NFKD", text).casefold())
    return "".join(character for character in decomposed if not combining(character))


def environments_text(environments: Iterable[str]) -> str:
    """Return environments as a plan stores them: folded, each on a line, with a line end before the first."""
    return "".join(["\n", *(f"{fold(one)}\n" for one in environments)])


def sort_key(name: str) -> str:
    """Return the text that a plan name is sorted by."""
    return fold(name)[:MAX_NAME_LENGTH]


def search_text(name: str, tags: Sequence[str], description: str) -> str:
    """Return the text that a search looks through."""
    return fold("\n".join((name, *tags, description)))
