"""The tables: plans, their revisions, and the links that share one.

A plan is a name on a chain of revisions. A revision is written once and never changed, so nothing
that was ever saved is lost, and a shared link can point at exactly what was shared.
"""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    DateTime,
    Dialect,
    ForeignKey,
    ForeignKeyConstraint,
    MetaData,
    String,
    Text,
    TypeDecorator,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Moment(TypeDecorator[datetime]):
    """A point in time, in UTC on both stores (SQLite keeps no time zone of its own)."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Store UTC; a time without a zone would be somebody's local guess and is refused."""
        if value is not None and value.tzinfo is None:
            raise ValueError("a moment needs a time zone")
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:
        """Read back as UTC."""
        if value is None:
            return None
        moment: datetime = value
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)


class Base(DeclarativeBase):
    """The tables of the planner; constraints are named alike on both stores, so that migrations can address them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {datetime: Moment}  # noqa: RUF012 - SQLAlchemy reads it as a plain class attribute


class Plan(Base):
    """A saved plan: its identity, and which revision is the current one."""

    __tablename__ = "plans"

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    created_at: Mapped[datetime]
    current_revision: Mapped[int]
    """Number of the newest revision; the row is what two savers of one plan queue on."""


class PlanRevision(Base):
    """A plan as it was saved once. Rows are inserted and never updated."""

    __tablename__ = "plan_revisions"

    plan_id: Mapped[str] = mapped_column(ForeignKey("plans.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """Counts from 1 within the plan."""
    name: Mapped[str] = mapped_column(String(200))
    document: Mapped[str] = mapped_column(Text)
    """The plan document as JSON text: kept as text, because a JSON column may reorder or reformat it."""
    created_at: Mapped[datetime]


class Share(Base):
    """A read-only link to one revision. Only the hash of its token is kept, so the table opens nothing."""

    __tablename__ = "shares"
    __table_args__ = (
        ForeignKeyConstraint(["plan_id", "revision"], ["plan_revisions.plan_id", "plan_revisions.number"]),
    )

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    token_sha256: Mapped[str] = mapped_column(String(64), unique=True)
    plan_id: Mapped[str] = mapped_column(String(22), index=True)
    revision: Mapped[int]
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime | None]
    revoked_at: Mapped[datetime | None]
