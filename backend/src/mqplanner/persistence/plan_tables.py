"""The tables of plans: a plan, its revisions, and what makes it findable.

A plan is a name on a chain of revisions. Of a revision only its version name ever changes, so nothing that was ever
saved is lost, and a shared link can point at exactly what was shared.
"""

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from mqplanner.persistence.base import Base
from mqplanner.persistence.columns import FOLDED_NAME, ID, NAME, Packed
from mqplanner.persistence.principal_tables import ApiToken, IdempotencyKey, Principal
from mqplanner.persistence.share_tables import PlanGrant, Share

__all__ = [
    "ApiToken",
    "Base",
    "IdempotencyKey",
    "Plan",
    "PlanGrant",
    "PlanOpening",
    "PlanRevision",
    "PlanTag",
    "Principal",
    "Share",
]


_LISTED = text("archived_at IS NULL")
"""What the list shows unless asked otherwise: only that is kept in its orders."""


class Plan(Base):
    """A saved plan: whose it is, what it is called, and which revision is the current one."""

    __tablename__ = "plans"
    __table_args__ = (
        Index(None, "owner_id"),
        *(
            Index(None, "owner_id", column, "id", sqlite_where=_LISTED, postgresql_where=_LISTED)
            for column in ("updated_at", "created_at", "name_folded")
        ),
    )

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    created_at: Mapped[datetime]
    current_revision: Mapped[int]
    """Number of the newest revision; the row is what two savers of one plan queue on."""
    owner_id: Mapped[str] = mapped_column(ID, ForeignKey("principals.id"))
    state: Mapped[int]
    """Counts every change, from 1: saves, new names, archiving. The ETag is made of it."""
    name: Mapped[str] = mapped_column(NAME)
    name_folded: Mapped[str] = mapped_column(FOLDED_NAME)
    """To sort by: folded (see `folding`), shortened."""
    description: Mapped[str] = mapped_column(Text)
    search_text: Mapped[str] = mapped_column(Text)
    """Name, tags and description, folded: what a search looks through."""
    updated_at: Mapped[datetime]
    """Of the last change of any kind."""
    archived_at: Mapped[datetime | None]


class PlanRevision(Base):
    """A plan as it was saved once, with the answer that it had then."""

    __tablename__ = "plan_revisions"

    plan_id: Mapped[str] = mapped_column(ForeignKey("plans.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """Counts from 1 within the plan."""
    name: Mapped[str] = mapped_column(NAME)
    document: Mapped[str] = mapped_column(Text)
    """The plan document as JSON text: kept as text, because a JSON column may reorder or reformat it."""
    created_at: Mapped[datetime]
    author: Mapped[str | None] = mapped_column(NAME)
    """Display name; None where none was recorded."""
    author_id: Mapped[str | None] = mapped_column(ID, ForeignKey("principals.id"))
    note: Mapped[str | None] = mapped_column(Text)
    version_name: Mapped[str | None] = mapped_column(NAME)
    """What people call this revision: "as reviewed 3 March"."""
    restored_from: Mapped[int | None]
    rules_version: Mapped[str | None] = mapped_column(String(64))
    figures_version: Mapped[str | None] = mapped_column(String(64))
    changes: Mapped[str | None] = mapped_column(Text)
    """JSON: what differs from the revision before, in few words."""
    summary: Mapped[str | None] = mapped_column(Text)
    """JSON: the answer in a line. None where the plan could not be assessed."""
    answer: Mapped[bytes | None] = mapped_column(Packed, deferred=True)
    """JSON: the answer, as it was when this was saved."""
    derivations: Mapped[bytes | None] = mapped_column(Packed, deferred=True)
    """JSON: how each number of the answer came about, by its id."""


class PlanTag(Base):
    """A word that a plan is found by."""

    __tablename__ = "plan_tags"
    __table_args__ = (Index(None, "tag", "plan_id"),)

    plan_id: Mapped[str] = mapped_column(ForeignKey("plans.id"), primary_key=True)
    tag: Mapped[str] = mapped_column(String(50), primary_key=True)


class PlanOpening(Base):
    """When somebody last opened a plan."""

    __tablename__ = "plan_openings"
    __table_args__ = (Index(None, "principal_id", "opened_at", "plan_id"),)

    principal_id: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    plan_id: Mapped[str] = mapped_column(ForeignKey("plans.id"), primary_key=True)
    opened_at: Mapped[datetime]
