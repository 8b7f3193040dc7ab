"""Tables of plans, their revisions, tags and openings.

A plan is a name on a chain of revisions. Only the version name of a revision ever changes, so nothing that was saved
is lost, and a shared link can point at exactly what was shared.
"""

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from mqplanner.persistence.tables.base import Base
from mqplanner.persistence.tables.column_types import FOLDED_NAME, ID, NAME, Compressed

_NOT_ARCHIVED = text("archived_at IS NULL")
"""The sort indexes contain only the plans that are listed by default."""


class Plan(Base):
    """A saved plan: its owner, its name, and the number of its current revision."""

    __tablename__ = "plans"
    __table_args__ = (
        Index(None, "owner_id"),
        *(
            Index(None, "owner_id", column, "id", sqlite_where=_NOT_ARCHIVED, postgresql_where=_NOT_ARCHIVED)
            for column in ("updated_at", "created_at", "name_folded")
        ),
    )

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    created_at: Mapped[datetime]
    current_revision: Mapped[int]
    """Number of the newest revision; concurrent saves of one plan wait for the lock on this row."""
    owner_id: Mapped[str] = mapped_column(ID, ForeignKey("principals.id"))
    state: Mapped[int]
    """Counts every change from 1 (saves, renames, archiving); the ETag is made from it."""
    name: Mapped[str] = mapped_column(NAME)
    name_folded: Mapped[str] = mapped_column(FOLDED_NAME)
    """Sort key: folded (see `text_folding`) and shortened."""
    description: Mapped[str] = mapped_column(Text)
    search_text: Mapped[str] = mapped_column(Text)
    """Name, tags and description, folded."""
    updated_at: Mapped[datetime]
    """Time of the last change of any kind."""
    archived_at: Mapped[datetime | None]


class PlanRevision(Base):
    """One saved state of a plan, with the answer that was computed when it was saved."""

    __tablename__ = "plan_revisions"

    plan_id: Mapped[str] = mapped_column(ForeignKey("plans.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """Counts from 1 within the plan."""
    name: Mapped[str] = mapped_column(NAME)
    document: Mapped[str] = mapped_column(Text)
    """The plan document as JSON text, because a JSON column may reorder or reformat it."""
    created_at: Mapped[datetime]
    author: Mapped[str | None] = mapped_column(NAME)
    """Display name; None where none was recorded."""
    author_id: Mapped[str | None] = mapped_column(ID, ForeignKey("principals.id"))
    note: Mapped[str | None] = mapped_column(Text)
    version_name: Mapped[str | None] = mapped_column(NAME)
    """Name that a user gave to this revision, such as "as reviewed 3 March"."""
    restored_from: Mapped[int | None]
    rules_version: Mapped[str | None] = mapped_column(String(64))
    figures_version: Mapped[str | None] = mapped_column(String(64))
    changes: Mapped[str | None] = mapped_column(Text)
    """JSON: summary of the differences from the previous revision."""
    summary: Mapped[str | None] = mapped_column(Text)
    """JSON: summary of the answer; None where the plan could not be assessed."""
    answer: Mapped[bytes | None] = mapped_column(Compressed, deferred=True)
    """JSON: the answer that was computed when this revision was saved."""
    derivations: Mapped[bytes | None] = mapped_column(Compressed, deferred=True)
    """JSON: the derivation of each number of the answer, by its id."""

    @property
    def version(self) -> dict[str, str] | None:
        """Return the versions of rules and figures that computed the answer, or None where not recorded."""
        if self.rules_version is None or self.figures_version is None:
            return None
        return {"rules": self.rules_version, "figures": self.figures_version}


class PlanTag(Base):
    """A tag of a plan."""

    __tablename__ = "plan_tags"
    __table_args__ = (Index(None, "tag", "plan_id"),)

    plan_id: Mapped[str] = mapped_column(ForeignKey("plans.id"), primary_key=True)
    tag: Mapped[str] = mapped_column(String(50), primary_key=True)


class PlanOpening(Base):
    """The last time that a principal opened a plan."""

    __tablename__ = "plan_openings"
    __table_args__ = (Index(None, "principal_id", "opened_at", "plan_id"),)

    principal_id: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    plan_id: Mapped[str] = mapped_column(ForeignKey("plans.id"), primary_key=True)
    opened_at: Mapped[datetime]
