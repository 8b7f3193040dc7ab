"""Requests that may be repeated: the answer to the first is kept for a day and given to the next.

The key is claimed in the transaction of the change itself, so either both are there or neither; of two that arrive at
once, the second waits for the first and is given its answer.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from mqplanner.access.principal import Principal
from mqplanner.persistence.identifiers import hashed
from mqplanner.persistence.plan_tables import IdempotencyKey
from mqplanner.persistence.upsert import insert

KEPT = timedelta(hours=24)


@dataclass(frozen=True, slots=True)
class Kept:
    """What was answered before."""

    fingerprint: str
    status: int
    headers: str
    answer: bytes
    salt: str | None


def claim(session: Session, principal: Principal, key: str, fingerprint: str, now: datetime) -> Kept | None:
    """Take a key for this request; what was answered under it before, where it is taken."""
    old = delete(IdempotencyKey).where(
        IdempotencyKey.principal_id == principal.id, IdempotencyKey.created_at < now - KEPT
    )
    session.execute(old)
    mine = {
        "principal_id": principal.id,
        "key_sha256": hashed(key),
        "fingerprint": fingerprint,
        "created_at": now,
    }
    taking = insert(session, IdempotencyKey).values(mine).on_conflict_do_nothing()
    taken = session.execute(taking.returning(IdempotencyKey.key_sha256)).one_or_none()
    if taken is not None:
        return None
    row = session.execute(
        select(IdempotencyKey).where(
            IdempotencyKey.principal_id == principal.id, IdempotencyKey.key_sha256 == hashed(key)
        )
    ).scalar_one()
    return Kept(row.fingerprint, row.status or 500, row.headers or "{}", row.answer or b"", row.salt)


def keep(session: Session, principal: Principal, key: str, kept: Kept) -> None:
    """Keep the answer under the key that was claimed in this transaction."""
    session.execute(
        update(IdempotencyKey)
        .where(IdempotencyKey.principal_id == principal.id, IdempotencyKey.key_sha256 == hashed(key))
        .values(status=kept.status, headers=kept.headers, answer=kept.answer, salt=kept.salt)
    )
