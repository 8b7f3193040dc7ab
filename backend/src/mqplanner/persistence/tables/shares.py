"""Tables of access for others: read-only links, and roles on a plan."""

from datetime import datetime

from sqlalchemy import ForeignKey, ForeignKeyConstraint, String
from sqlalchemy.orm import Mapped, mapped_column

from mqplanner.persistence.tables.base import Base
from mqplanner.persistence.tables.column_types import ID


class Share(Base):
    """A read-only link; only the hash of its token is stored."""

    __tablename__ = "shares"
    __table_args__ = (
        ForeignKeyConstraint(["plan_id"], ["plans.id"]),
        ForeignKeyConstraint(["plan_id", "revision"], ["plan_revisions.plan_id", "plan_revisions.number"]),
    )

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    token_sha256: Mapped[str] = mapped_column(String(64), unique=True)
    plan_id: Mapped[str] = mapped_column(ID, index=True)
    revision: Mapped[int | None]
    """None: always the latest."""
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime | None]
    revoked_at: Mapped[datetime | None]
    last_opened_at: Mapped[datetime | None]
    open_count: Mapped[int]

    def is_active(self, now: datetime) -> bool:
        """Return whether the link still opens the plan."""
        return self.revoked_at is None and (self.expires_at is None or self.expires_at > now)


class PlanGrant(Base):
    """A role on a plan that was granted to a principal."""

    __tablename__ = "plan_grants"

    principal_id: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    plan_id: Mapped[str] = mapped_column(ForeignKey("plans.id"), primary_key=True, index=True)
    role: Mapped[str] = mapped_column(String(10))
    """`viewer`, `editor` or `owner`."""
    created_at: Mapped[datetime]
