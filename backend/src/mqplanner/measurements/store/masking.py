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
MASKED_QUEUE = "^Q-[0-9a-f]{12}$"
"""What stands in place of the name of a queue."""


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

    def apply(self, records: Any, table: Table) -> Any:
        """Return an Arrow table with masked names, in which texts are dictionaries."""
        import pyarrow as pa

        for name, kind in ((name, column.masked) for name, column in table.columns.items()):
            if kind in self.kinds and len(records):
                values = records[name].chunk(0)
                masks = pa.array([self.masked(str(kind), one) for one in values.dictionary.to_pylist()], pa.string())
                masked = pa.DictionaryArray.from_arrays(values.indices, masks)
                records = records.set_column(records.schema.get_field_index(name), name, masked)
        return records
