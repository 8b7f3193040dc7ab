"""The tables of the database, and column types that behave the same on SQLite and Postgres.

A plan is a name on a chain of revisions. Only the version name of a revision ever changes, so nothing that was saved
is lost, and a shared link can point at exactly what was shared.
"""

import zlib
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

ID = sa.String(22)
MAX_NAME_LENGTH = 200
NAME = sa.String(MAX_NAME_LENGTH)
# Collation "C" sorts by code point, so an upgrade of the operating system's collations cannot corrupt an index.
FOLDED_NAME = sa.String(MAX_NAME_LENGTH).with_variant(sa.String(MAX_NAME_LENGTH, collation="C"), "postgresql")
DAY = sa.String(10).with_variant(sa.String(10, collation="C"), "postgresql")

COMPRESSION_LEVEL = 3
"""A higher level takes twice as long to save a large estate, for a sixth less on disk."""


class Timestamp(sa.TypeDecorator[datetime]):
    """A point in time, in UTC on both databases (SQLite stores no time zone)."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        """Convert to UTC; refuse a time without a zone."""
        if value is not None and value.tzinfo is None:
            raise ValueError("a timestamp needs a time zone")
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: Any | None, dialect: sa.Dialect) -> datetime | None:
        """Return the time in UTC."""
        if value is None:
            return None
        timestamp: datetime = value
        return timestamp.replace(tzinfo=UTC) if timestamp.tzinfo is None else timestamp.astimezone(UTC)


class Compressed(sa.TypeDecorator[bytes]):
    """Bytes that are compressed in the database: an answer with its derivations shrinks to a fifth or less."""

    impl = sa.LargeBinary
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: sa.Dialect) -> bytes | None:
        """Compress."""
        return None if value is None else zlib.compress(value, COMPRESSION_LEVEL)

    def process_result_value(self, value: Any | None, dialect: sa.Dialect) -> bytes | None:
        """Decompress."""
        return None if value is None else zlib.decompress(value)


class Base(DeclarativeBase):
    """Base of all tables; constraints have the same names on both databases, so that migrations can use them."""

    metadata = sa.MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {datetime: Timestamp}  # noqa: RUF012 - SQLAlchemy reads it as a plain class attribute


class Principal(Base):
    """An owner of plans: the local user, a holder of API tokens, or later a user who signs in through OIDC."""

    __tablename__ = "principals"
    __table_args__ = (sa.UniqueConstraint("issuer", "subject"),)

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(NAME, unique=True)
    issuer: Mapped[str | None] = mapped_column(NAME)
    """OIDC issuer; `subject` identifies the principal there."""
    subject: Mapped[str | None] = mapped_column(NAME)
    created_at: Mapped[datetime]


class ApiToken(Base):
    """An API token; only its hash is stored."""

    __tablename__ = "api_tokens"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    token_sha256: Mapped[str] = mapped_column(sa.String(64), unique=True)
    principal_id: Mapped[str] = mapped_column(sa.ForeignKey("principals.id"), index=True)
    name: Mapped[str] = mapped_column(NAME)
    scope: Mapped[str] = mapped_column(sa.String(10))
    """`read`, `write` or `admin`."""
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime]
    last_used_at: Mapped[datetime | None]
    revoked_at: Mapped[datetime | None]


class IdempotencyKey(Base):
    """The stored response to a request that was sent with an Idempotency-Key."""

    __tablename__ = "idempotency_keys"

    principal_id: Mapped[str] = mapped_column(sa.ForeignKey("principals.id"), primary_key=True)
    key_sha256: Mapped[str] = mapped_column(sa.String(64), primary_key=True)
    """Hash of the key, because the key reveals the response and takes part in making a link's token."""
    fingerprint: Mapped[str] = mapped_column(sa.String(64))
    """Digest of the request: method, path, precondition and body."""
    created_at: Mapped[datetime] = mapped_column(index=True)
    status: Mapped[int | None]
    headers: Mapped[str | None] = mapped_column(sa.String(500))
    """JSON."""
    answer: Mapped[bytes | None] = mapped_column(Compressed)
    """Body of the response."""
    salt: Mapped[str | None] = mapped_column(sa.String(64))
    """The token of a new link is derived from key and salt; neither is enough on its own."""


_NOT_ARCHIVED = sa.text("archived_at IS NULL")
"""The sort indexes contain only the plans that are listed by default."""
_NOT_LISTED = sa.text("listed_revision <> current_revision OR environments IS NULL")
NOT_ASSESSED, NO_RANK, NO_MULTIPLE, NO_DATE = 4, 9, 1e18, "9999-12-31"
"""Sort values of plans without a verdict, an answer that was read, a multiple or a date: they come last."""


class Plan(Base):
    """A saved plan: its owner, its name, and the number of its current revision."""

    __tablename__ = "plans"
    __table_args__ = (
        sa.Index(None, "owner_id"),
        sa.Index(None, "owner_id", "stored_bytes"),
        *(
            sa.Index(None, "owner_id", column, "id", sqlite_where=_NOT_ARCHIVED, postgresql_where=_NOT_ARCHIVED)
            for column in ("updated_at", "created_at", "name_folded")
        ),
        sa.Index("ix_plans_not_listed", "owner_id", sqlite_where=_NOT_LISTED, postgresql_where=_NOT_LISTED),
    )

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    created_at: Mapped[datetime]
    current_revision: Mapped[int]
    """Number of the newest revision; concurrent saves of one plan wait for the lock on this row."""
    owner_id: Mapped[str] = mapped_column(ID, sa.ForeignKey("principals.id"))
    state: Mapped[int]
    """Counts every change from 1 (saves, renames, archiving); the ETag is made from it."""
    name: Mapped[str] = mapped_column(NAME)
    name_folded: Mapped[str] = mapped_column(FOLDED_NAME)
    """Sort key: folded (see `plan_search`) and shortened."""
    description: Mapped[str] = mapped_column(sa.Text)
    search_text: Mapped[str] = mapped_column(sa.Text)
    """Name, tags and description, folded."""
    updated_at: Mapped[datetime]
    """Time of the last change of any kind."""
    archived_at: Mapped[datetime | None]
    stored_bytes: Mapped[int] = mapped_column(sa.BigInteger, server_default="0")
    """Sum over all revisions, see `plans.STORED_BYTES`."""
    listed_revision: Mapped[int] = mapped_column(server_default="0")
    """The revision of whose answer the next four columns are; an earlier release may have saved since."""
    verdict_rank: Mapped[int] = mapped_column(server_default=str(NO_RANK))
    """Place of the worst verdict in `VERDICTS`."""
    first_limit: Mapped[str | None] = mapped_column(sa.Text)
    """JSON: the first limit as in the summary of a revision."""
    first_multiple: Mapped[float] = mapped_column(sa.Double, server_default="1e18")
    """The smallest multiple at which a limit may be reached; 0 where the first one is exceeded at any workload."""
    first_date: Mapped[str] = mapped_column(DAY, server_default=NO_DATE)
    """The day on which growth reaches that multiple."""
    environments: Mapped[str | None] = mapped_column(sa.Text)
    """Environments of the queue managers of the listed revision, see `plan_search`; None: not read yet."""
    tags_folded: Mapped[str] = mapped_column(FOLDED_NAME, server_default=sa.text("''"))
    """Sort key of the tags."""
    tag_rows: Mapped[list["PlanTag"]] = relationship(cascade="all, delete-orphan")
    revision: Mapped["PlanRevision"] = relationship(
        primaryjoin="and_(foreign(Plan.id) == PlanRevision.plan_id,"
        " foreign(Plan.current_revision) == PlanRevision.number)",
        viewonly=True,
    )
    """The newest revision."""

    @property
    def tags(self) -> list[str]:
        """Return the sorted tags."""
        return sorted(row.tag for row in self.tag_rows)

    @property
    def is_listed(self) -> bool:
        """Return whether the columns for the list are those of the newest answer."""
        return self.listed_revision == self.current_revision


class PlanRevision(Base):
    """One saved state of a plan, with the answer that was computed when it was saved."""

    __tablename__ = "plan_revisions"

    plan_id: Mapped[str] = mapped_column(sa.ForeignKey("plans.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """Counts from 1 within the plan."""
    name: Mapped[str] = mapped_column(NAME)
    document: Mapped[str] = mapped_column(sa.Text)
    """The plan document as JSON text, because a JSON column may reorder or reformat it."""
    created_at: Mapped[datetime]
    author: Mapped[str | None] = mapped_column(NAME)
    """Display name; None where none was recorded."""
    author_id: Mapped[str | None] = mapped_column(ID, sa.ForeignKey("principals.id"))
    note: Mapped[str | None] = mapped_column(sa.Text)
    version_name: Mapped[str | None] = mapped_column(NAME)
    """Name that a user gave to this revision, such as "as reviewed 3 March"."""
    restored_from: Mapped[int | None]
    rules_version: Mapped[str | None] = mapped_column(sa.String(64))
    figures_version: Mapped[str | None] = mapped_column(sa.String(64))
    changes: Mapped[str | None] = mapped_column(sa.Text)
    """JSON: summary of the differences from the previous revision."""
    summary: Mapped[str | None] = mapped_column(sa.Text)
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
    __table_args__ = (sa.Index(None, "tag", "plan_id"),)

    plan_id: Mapped[str] = mapped_column(sa.ForeignKey("plans.id"), primary_key=True)
    tag: Mapped[str] = mapped_column(sa.String(50), primary_key=True)


class PlanOpening(Base):
    """The last time that a principal opened a plan."""

    __tablename__ = "plan_openings"
    __table_args__ = (sa.Index(None, "principal_id", "opened_at", "plan_id"),)

    principal_id: Mapped[str] = mapped_column(sa.ForeignKey("principals.id"), primary_key=True)
    plan_id: Mapped[str] = mapped_column(sa.ForeignKey("plans.id"), primary_key=True)
    opened_at: Mapped[datetime]


class Share(Base):
    """A read-only link; only the hash of its token is stored."""

    __tablename__ = "shares"
    __table_args__ = (
        sa.ForeignKeyConstraint(["plan_id"], ["plans.id"]),
        sa.ForeignKeyConstraint(["plan_id", "revision"], ["plan_revisions.plan_id", "plan_revisions.number"]),
    )

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    token_sha256: Mapped[str] = mapped_column(sa.String(64), unique=True)
    plan_id: Mapped[str] = mapped_column(ID, index=True)
    revision: Mapped[int | None]
    """None: always the latest."""
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime | None]
    revoked_at: Mapped[datetime | None]
    last_opened_at: Mapped[datetime | None]
    open_count: Mapped[int]

    @property
    def is_active(self) -> bool:
        """Return whether the link still opens the plan."""
        return self.revoked_at is None and (self.expires_at is None or self.expires_at > datetime.now(UTC))


class AuditEvent(Base):
    """What someone did; a trigger refuses every change of a row. It refers to no table: it outlives what it names."""

    __tablename__ = "audit_events"
    __table_args__ = (sa.Index(None, "plan_id", "id"),)

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    """Microseconds and random digits, hexadecimal: sorts by time."""
    at: Mapped[datetime]
    action: Mapped[str] = mapped_column(sa.String(40))
    principal: Mapped[str] = mapped_column(NAME)
    principal_id: Mapped[str | None] = mapped_column(ID)
    plan_id: Mapped[str | None] = mapped_column(ID)
    subject: Mapped[str] = mapped_column(sa.Text)
    """Name of the plan or token at that time, id of the link, or settings."""
    address: Mapped[str | None] = mapped_column(sa.String(64))
    request_id: Mapped[str | None] = mapped_column(sa.String(32))


class PlanGrant(Base):
    """A role on a plan that was granted to a principal."""

    __tablename__ = "plan_grants"

    principal_id: Mapped[str] = mapped_column(sa.ForeignKey("principals.id"), primary_key=True)
    plan_id: Mapped[str] = mapped_column(sa.ForeignKey("plans.id"), primary_key=True, index=True)
    role: Mapped[str] = mapped_column(sa.String(10))
    """`viewer`, `editor` or `owner`."""
    created_at: Mapped[datetime]


class Webhook(Base):
    """An address that is notified when the verdict on one of its owner's plans changes."""

    __tablename__ = "webhooks"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    owner_id: Mapped[str] = mapped_column(sa.ForeignKey("principals.id"), index=True)
    url: Mapped[str] = mapped_column(sa.Text)
    name: Mapped[str] = mapped_column(NAME)
    tag: Mapped[str | None] = mapped_column(sa.String(50))
    """Only plans with this tag; None: all that the owner may see."""
    secret: Mapped[str] = mapped_column(sa.String(100))
    """The key that signs messages; a hash of it could not."""
    created_at: Mapped[datetime]
    disabled_at: Mapped[datetime | None]
    """When the receiver ended it."""


class WebhookDelivery(Base):
    """A message to a webhook: still to be sent, or the log of what became of it."""

    __tablename__ = "webhook_deliveries"
    __table_args__ = (sa.Index(None, "webhook_id", "created_at"),)

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    webhook_id: Mapped[str] = mapped_column(sa.ForeignKey("webhooks.id"))
    plan_id: Mapped[str | None] = mapped_column(ID)
    """It refers to no plan: the log outlives the plan."""
    event: Mapped[str] = mapped_column(sa.String(40))
    body: Mapped[str] = mapped_column(sa.Text)
    """JSON, as it is signed and sent."""
    created_at: Mapped[datetime]
    attempts: Mapped[int]
    last_attempt_at: Mapped[datetime | None]
    next_attempt_at: Mapped[datetime | None] = mapped_column(index=True)
    """None: it was delivered, or has failed."""
    claimed_until: Mapped[datetime | None]
    """Until then another process sends it."""
    delivered_at: Mapped[datetime | None]
    status: Mapped[int | None]
    """HTTP status of the last response."""
    error: Mapped[str | None] = mapped_column(sa.Text)

    @property
    def state(self) -> str:
        """Return `waiting`, `delivered` or `failed`."""
        if self.delivered_at is not None:
            return "delivered"
        return "failed" if self.next_attempt_at is None else "waiting"


class PlanVerdict(Base):
    """The verdict on a watched plan that was reported last, and what it was calculated from.

    The database deletes it with its plan, also where an earlier release, which does not know it, deletes the plan.
    """

    __tablename__ = "plan_verdicts"

    plan_id: Mapped[str] = mapped_column(sa.ForeignKey("plans.id", ondelete="CASCADE"), primary_key=True)
    verdict: Mapped[str | None] = mapped_column(sa.String(10))
    """None where the plan could not be assessed."""
    revision: Mapped[int]
    rules_version: Mapped[str] = mapped_column(sa.String(64))
    figures_version: Mapped[str] = mapped_column(sa.String(64))
    checked_on: Mapped[str] = mapped_column(DAY)
    """Day, YYYY-MM-DD, whose workload was assessed; empty before the first check."""


class PlanNotice(Base):
    """The state of the measured limits of a watched plan that was reported last, and what it was calculated from."""

    __tablename__ = "plan_notices"

    plan_id: Mapped[str] = mapped_column(sa.ForeignKey("plans.id", ondelete="CASCADE"), primary_key=True)
    state: Mapped[str | None] = mapped_column(sa.String(20))
    """That of the notice; None where there is none."""
    revision: Mapped[int]
    rules_version: Mapped[str] = mapped_column(sa.String(64))
    figures_version: Mapped[str] = mapped_column(sa.String(64))
    measurements: Mapped[str] = mapped_column(sa.String(64))
    """Version of the store of measurements."""
