"""Stores the responses to requests with an Idempotency-Key for a day.

The key is claimed in the transaction of the change itself, so either both are stored or neither. Of two concurrent
requests with one key, the second waits for the first and gets its response.
"""

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, select, update
from sqlalchemy.orm import Session

from mqplanner.access.principal import Principal
from mqplanner.persistence.database import insert
from mqplanner.persistence.identifiers import hash_secret
from mqplanner.persistence.tables import IdempotencyKey

LIFETIME = timedelta(hours=24)


def claim(session: Session, principal: Principal, key: str, fingerprint: str, now: datetime) -> IdempotencyKey | None:
    """Reserve a key for this request, or return the stored response where the key was used before."""
    expired = delete(IdempotencyKey).where(
        IdempotencyKey.principal_id == principal.id, IdempotencyKey.created_at < now - LIFETIME
    )
    session.execute(expired)
    claimed = session.execute(
        insert(session, IdempotencyKey)
        .values(principal_id=principal.id, key_sha256=hash_secret(key), fingerprint=fingerprint, created_at=now)
        .on_conflict_do_nothing()
        .returning(IdempotencyKey.key_sha256)
    ).one_or_none()
    if claimed is not None:
        return None
    return session.execute(select(IdempotencyKey).where(_is_key(principal, key))).scalar_one()


def store(session: Session, principal: Principal, key: str, **columns: Any) -> None:
    """Store the response under the key that was claimed in this transaction."""
    session.execute(update(IdempotencyKey).where(_is_key(principal, key)).values(columns))


def _is_key(principal: Principal, key: str) -> ColumnElement[bool]:
    return and_(IdempotencyKey.principal_id == principal.id, IdempotencyKey.key_sha256 == hash_secret(key))
