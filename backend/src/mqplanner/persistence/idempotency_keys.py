"""Stores the responses to requests with an Idempotency-Key for a day.

The key is claimed in the transaction of the change itself, so either both are stored or neither. Of two concurrent
requests with one key, the second waits for the first and gets its response.
"""

from datetime import datetime, timedelta

from sqlalchemy import delete
from sqlalchemy.orm import Session

from mqplanner.access.principal import Principal
from mqplanner.persistence.database import insert
from mqplanner.persistence.identifiers import hash_secret
from mqplanner.persistence.tables import IdempotencyKey

LIFETIME = timedelta(hours=24)


def claim(session: Session, principal: Principal, key: str, fingerprint: str, now: datetime) -> IdempotencyKey:
    """Return the stored response where the key was used before, or reserve the key: then its status is None."""
    expired = delete(IdempotencyKey).where(
        IdempotencyKey.principal_id == principal.id, IdempotencyKey.created_at < now - LIFETIME
    )
    session.execute(expired)
    identity = {"principal_id": principal.id, "key_sha256": hash_secret(key)}
    reserved = insert(session, IdempotencyKey).values(**identity, fingerprint=fingerprint, created_at=now)
    session.execute(reserved.on_conflict_do_nothing())
    return session.get_one(IdempotencyKey, identity)
