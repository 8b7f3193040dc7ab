"""Column types that behave the same on SQLite and Postgres."""

import zlib
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import DateTime, Dialect, LargeBinary, String, TypeDecorator

ID = String(22)
MAX_NAME_LENGTH = 200
NAME = String(MAX_NAME_LENGTH)
# Collation "C" sorts by code point, so an upgrade of the operating system's collations cannot corrupt an index.
FOLDED_NAME = String(MAX_NAME_LENGTH).with_variant(String(MAX_NAME_LENGTH, collation="C"), "postgresql")

COMPRESSION_LEVEL = 3
"""A higher level takes twice as long to save a large estate, for a sixth less on disk."""


class Timestamp(TypeDecorator[datetime]):
    """A point in time, in UTC on both databases (SQLite stores no time zone)."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Convert to UTC; refuse a time without a zone."""
        if value is not None and value.tzinfo is None:
            raise ValueError("a timestamp needs a time zone")
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:
        """Return the time in UTC."""
        if value is None:
            return None
        timestamp: datetime = value
        return timestamp.replace(tzinfo=UTC) if timestamp.tzinfo is None else timestamp.astimezone(UTC)


class Compressed(TypeDecorator[bytes]):
    """Bytes that are compressed in the database: an answer with its derivations shrinks to a fifth or less."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        """Compress."""
        return None if value is None else zlib.compress(value, COMPRESSION_LEVEL)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> bytes | None:
        """Decompress."""
        return None if value is None else zlib.decompress(value)
