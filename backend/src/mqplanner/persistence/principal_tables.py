"""The tables of those who come in: principals, their API tokens, and the requests they may repeat."""

from datetime import datetime

from sqlalchemy import ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from mqplanner.persistence.base import Base
from mqplanner.persistence.columns import ID, NAME, Packed


class Principal(Base):
    """Somebody to whom plans belong: the one person at the desk, a holder of tokens, later who signs in by OIDC."""

    __tablename__ = "principals"
    __table_args__ = (UniqueConstraint("issuer", "subject"),)

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(NAME, unique=True)
    issuer: Mapped[str | None] = mapped_column(NAME)
    """Who vouches for them, and under which `subject`, where they sign in elsewhere (OIDC)."""
    subject: Mapped[str | None] = mapped_column(NAME)
    created_at: Mapped[datetime]


class ApiToken(Base):
    """A way in for scripts and people without sign-in. Only the hash of it is kept."""

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
    """What was answered to a request that its sender may repeat."""

    __tablename__ = "idempotency_keys"

    principal_id: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    key_sha256: Mapped[str] = mapped_column(String(64), primary_key=True)
    """Of the key: it opens the answer again, and a link's token is made with it."""
    fingerprint: Mapped[str] = mapped_column(String(64))
    """Of the request: method, address, precondition and body."""
    created_at: Mapped[datetime] = mapped_column(index=True)
    status: Mapped[int | None]
    headers: Mapped[str | None] = mapped_column(String(500))
    """JSON."""
    answer: Mapped[bytes | None] = mapped_column(Packed)
    salt: Mapped[str | None] = mapped_column(String(64))
    """With the key it gives the token of the link that was made; neither does so alone."""
