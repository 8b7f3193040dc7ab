"""Which files make up the store, in one file that is replaced as a whole: an import is there whole or not at all."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from hashlib import blake2b
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from mqplanner.errors import InvalidInput, Problem

MANIFEST = "store.json"
_LOCK = "store.lock"
_DAMAGED = "it is damaged, or of a later release: copy it back from a backup of the store, or import into a new folder"


class Imported(BaseModel):
    """A file that was imported."""

    model_config = ConfigDict(extra="forbid")

    name: str
    table: str
    records: int


def is_future(day: str, today: date | None) -> bool:
    """Return whether a measured day is after tomorrow, which it may be already in another time zone.

    None is where `today` is None.
    """
    return today is not None and date.fromisoformat(day) > today + timedelta(days=1)


def past_of(days: list[str], today: date | None) -> list[str]:
    """Return the days that are not in the future: one wrong date would hide all others; all days where all are."""
    return [day for day in days if not is_future(day, today)] or days


class Manifest(BaseModel):
    """The files of a store."""

    model_config = ConfigDict(extra="forbid")

    format: int = 1
    tables: dict[str, dict[str, str]] = Field(default_factory=dict)
    """By table and day, the file with its intervals."""
    daily: dict[str, str] = Field(default_factory=dict)
    """By month, the file with what each day was like."""
    monthly: dict[str, str] = Field(default_factory=dict)
    """By month, the file with what it was like as a whole; a store of an earlier release may lack it."""
    imported: dict[str, Imported] = Field(default_factory=dict)
    """By the digest of its content, what was imported."""

    @property
    def version(self) -> str:
        """Return a short text that differs where the store has other files."""
        return blake2b(" ".join(sorted(self.files())).encode(), digest_size=16).hexdigest()

    def files(self) -> set[str]:
        """Return every file that belongs to the store."""
        by_month = {*self.daily.values(), *self.monthly.values()}
        return {*by_month, *(file for days in self.tables.values() for file in days.values())}

    @property
    def days(self) -> list[str]:
        """Return the days with measurements, in order."""
        return sorted({day for days in self.tables.values() for day in days})


class Folder:
    """The folder of a store."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)

    def __str__(self) -> str:
        return str(self.path)

    def exists(self) -> bool:
        """Return whether the folder is there."""
        return self.path.exists()

    def manifest(self) -> Manifest:
        """Return the manifest; an empty one where there is no store yet. InvalidInput where it is none of ours."""
        try:
            content = (self.path / MANIFEST).read_bytes()
        except FileNotFoundError:
            return Manifest()
        except OSError as error:
            raise self._unreadable(str(error.strerror)) from None
        return self._parsed(content)

    def _parsed(self, content: bytes) -> Manifest:
        try:
            return Manifest.model_validate_json(content)
        except ValueError:
            raise self._unreadable(_DAMAGED) from None

    def _unreadable(self, reason: str) -> InvalidInput:
        return InvalidInput([Problem(f"{self}/{MANIFEST}", None, f"cannot be read: {reason}")])

    def replace(self, manifest: Manifest, keeps_before: bool = True) -> None:
        """Make the manifest the valid one, and delete files that belong neither to it nor to the one before.

        Queries that read the manifest before still find their files, unless `keeps_before` is False; what a stopped
        import left is deleted, too.
        """
        before = self.manifest().files() if keeps_before else set()
        temporary = self.path / f"{MANIFEST}.new"
        with temporary.open("w", encoding="utf-8") as file:
            json.dump(manifest.model_dump(mode="json"), file)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(self.path / MANIFEST)
        needed = before | manifest.files()
        for found in self.path.glob("*/*.parquet"):
            if str(found.relative_to(self.path)) not in needed:
                found.unlink(missing_ok=True)

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the store: two imports at once would lose one of them."""
        import fcntl

        self.path.mkdir(parents=True, exist_ok=True)
        with (self.path / _LOCK).open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                message = "is in use by another import: wait until that is done"
                raise InvalidInput([Problem(str(self), None, message)]) from None
            yield

    def paths(self, names: list[str]) -> list[str]:
        """Return the full paths of files."""
        return [str(self.path / name) for name in names]

    def content(self) -> dict[str, Any]:
        """Return what was imported, for a listing."""
        return {digest: one.model_dump() for digest, one in self.manifest().imported.items()}
