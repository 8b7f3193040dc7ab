"""Kinds of column that are the same on both stores."""

import zlib
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import DateTime, Dialect, LargeBinary, String, TypeDecorator

ID = String(22)
MOST_NAME = 200
NAME = String(MOST_NAME)
# By code points wherever the database runs, so that no upgrade of a system's collations puts an index out of order.
FOLDED_NAME = String(MOST_NAME).with_variant(String(MOST_NAME, collation="C"), "postgresql")


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


QUICK = 3
"""Level of compression: a higher one takes a save of a large estate twice as long, for a sixth less on disk."""


class Packed(TypeDecorator[bytes]):
    """Bytes, compressed at rest: an answer with its derivations packs to a fifth and less."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        """Compress."""
        return None if value is None else zlib.compress(value, QUICK)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> bytes | None:
        """Restore."""
        return None if value is None else zlib.decompress(value)
