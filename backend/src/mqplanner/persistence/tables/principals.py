"""Tables of principals, their API tokens and their idempotency keys."""

from datetime import datetime

from sqlalchemy import ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from mqplanner.persistence.tables.base import Base
from mqplanner.persistence.tables.column_types import ID, NAME, Compressed


class Principal(Base):
    """An owner of plans: the local user, a holder of API tokens, or later a user who signs in through OIDC."""

    __tablename__ = "principals"
    __table_args__ = (UniqueConstraint("issuer", "subject"),)

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
    token_sha256: Mapped[str] = mapped_column(String(64), unique=True)
    principal_id: Mapped[str] = mapped_column(ForeignKey("principals.id"), index=True)
    name: Mapped[str] = mapped_column(NAME)
    scope: Mapped[str] = mapped_column(String(10))
    """`read` or `write`."""
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime]
    last_used_at: Mapped[datetime | None]
    revoked_at: Mapped[datetime | None]


class IdempotencyKey(Base):
    """The stored response to a request that was sent with an Idempotency-Key."""

    __tablename__ = "idempotency_keys"

    principal_id: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    key_sha256: Mapped[str] = mapped_column(String(64), primary_key=True)
    """Hash of the key, because the key reveals the response and takes part in making a link's token."""
    fingerprint: Mapped[str] = mapped_column(String(64))
    """Digest of the request: method, path, precondition and body."""
    created_at: Mapped[datetime] = mapped_column(index=True)
    status: Mapped[int | None]
    headers: Mapped[str | None] = mapped_column(String(500))
    """JSON."""
    answer: Mapped[bytes | None] = mapped_column(Compressed)
    """Body of the response."""
    salt: Mapped[str | None] = mapped_column(String(64))
    """The token of a new link is derived from key and salt; neither is enough on its own."""
