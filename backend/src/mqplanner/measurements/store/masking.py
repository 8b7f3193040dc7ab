"""Masks names on import: a keyed hash in their place, the same for the same name."""

import hmac
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, get_args

from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.smf.tables import Masked, Table

MIN_KEY_BYTES = 16
KINDS: tuple[Masked, ...] = get_args(Masked)
_LETTERS = {"hosts": "H", "users": "U", "queues": "Q"}


@dataclass(frozen=True)
class Masking:
    """Which kinds of names are masked, with which key."""

    kinds: frozenset[str] = frozenset()
    key: bytes = field(default=b"", repr=False)

    def __post_init__(self) -> None:
        if unknown := sorted(self.kinds - set(KINDS)):
            raise InvalidInput([Problem("mask", unknown[0], f"must be some of {', '.join(KINDS)}", list(KINDS))])
        if self.kinds and len(self.key) < MIN_KEY_BYTES:
            message = f"needs a key of at least {MIN_KEY_BYTES} bytes: name a file that contains one"
            raise InvalidInput([Problem("mask", None, message)])

    @property
    def id(self) -> str:
        """Return a short text that differs where other names are masked or another key is used."""
        content = ",".join(sorted(self.kinds)).encode() + self.key
        return blake2b(content, digest_size=4).hexdigest() if self.kinds else "plain"

    def masked(self, kind: str, name: str) -> str:
        """Return what stands in place of a name."""
        digest = hmac.new(self.key, name.encode(), "sha256").hexdigest()
        return f"{_LETTERS[kind]}-{digest[:12]}"

    def apply(self, connection: Any, relation: str, table: Table) -> None:
        """Mask the names in the records of a table; the names themselves are gone afterwards."""
        columns = {name: column.masked for name, column in table.columns.items() if column.masked in self.kinds}
        for name, kind in columns.items():
            found = connection.execute(f"SELECT DISTINCT {name} FROM {relation} WHERE {name} IS NOT NULL").fetchall()
            plain = [one for (one,) in found]
            masks = "SELECT unnest($plain::varchar[]) AS plain, unnest($masked::varchar[]) AS masked"
            connection.execute(
                f"UPDATE {relation} SET {name} = masks.masked FROM ({masks}) masks WHERE {name} = masks.plain",
                {"plain": plain, "masked": [self.masked(str(kind), one) for one in plain]},
            )
