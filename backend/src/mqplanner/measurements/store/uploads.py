"""Files that are uploaded in parts, and their imports; all in the folder of the store, for all processes to see.

An upload is a folder with its description, what has arrived of its content, and what becomes of its import.
"""

import fcntl
import re
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal
from uuid import uuid4

from pydantic import BaseModel, ConfigDict

from mqplanner.cancellation import Cancelled, cancellable_by, check_cancelled
from mqplanner.errors import InvalidInput, MeasurementsUnavailable, NotFound, PlannerError, Problem, QuotaReached
from mqplanner.measurements.smf.source import HEAD_BYTES, UnusedTable, open_source
from mqplanner.measurements.smf.tables import Masked
from mqplanner.measurements.store.file_errors import is_full, write_problem
from mqplanner.measurements.store.importing import import_files
from mqplanner.measurements.store.manifest import Folder
from mqplanner.measurements.store.masking import KINDS, MIN_KEY_BYTES, Masking

State = Literal["uploading", "uploaded", "importing", "imported", "failed"]
MOST_UPLOADS = 200
"""At once that are not imported yet, of all principals."""
LEAST_FREE_BYTES = 256 * 1024**2
"""Space that stays free on the disk of the store when an upload has arrived: for what its import stores."""
MOST_IMPORTED = 200
"""Of which the report remains, newest first."""
REMOVED_AFTER = timedelta(days=1)
"""Time after the last change after which an upload is removed."""
SILENT = timedelta(seconds=60)
"""Time without a sign of life after which an import counts as stopped, as when its process ended."""
STOPPED = "The import was stopped. It can go on where it was."
_NO_ROOM_TO_IMPORT = "cannot be imported, because the disk of the store is full: ask the operator, or remove uploads"
UNEXPECTED = "An error in MQ Planner. Its log has the cause under {}."
_ID = re.compile("[0-9a-f]{32}")
_NAME = re.compile(r"[^/\\\x00-\x1f\x7f]{1,200}")
_BLOCK = 1 << 20
_POLL_S = 0.1
_REPORT_INTERVAL = timedelta(milliseconds=250)
_REMOVE = "Import or remove some"
LOCAL = "local"
"""Owner of uploads of a release that noted none: the id of the principal where the service runs without sign-in."""
Now = Callable[[], datetime]


class WrongOffset(PlannerError):
    """What was sent does not begin where the upload ends."""

    def __init__(self, offset: int) -> None:
        super().__init__(f"The upload has {offset:,} bytes: send those that follow.")
        self.offset = offset


@dataclass(frozen=True, slots=True)
class UploadQuota:
    """What one principal may have in uploads that are not imported yet."""

    uploads: int
    bytes: int
    """As announced, whether they have arrived or not."""


class Upload(BaseModel):
    """A file that is uploaded, and its import."""

    model_config = ConfigDict(extra="forbid")

    id: str
    owner: str = LOCAL
    """Id of the principal who created it."""
    name: str
    size: int
    sha256: str | None = None
    mask: list[Masked] = []
    """Kinds of names that its import masks."""
    state: State = "uploading"
    step: str = ""
    share: float = 0.0
    """Of the step, from 0 to 1."""
    error: str | None = None
    report: dict[str, Any] | None = None
    created: datetime
    changed: datetime
    offset: int = 0
    """Bytes that have arrived."""


class Uploads:
    """The uploads of a store."""

    def __init__(
        self, store: Path | Folder, most_bytes: int, now: Now, mask_key: bytes = b"", quota: UploadQuota | None = None
    ) -> None:
        self._store = store if isinstance(store, Folder) else Folder(store)
        self._folder = self._store.path / "uploads"
        self._most_bytes = most_bytes
        self._now = now
        self._mask_key = mask_key
        self._quota = quota

    @property
    def mask_kinds(self) -> tuple[Masked, ...]:
        """Return the kinds of names that can be masked: none without a key."""
        return KINDS if len(self._mask_key) >= MIN_KEY_BYTES else ()

    def create(
        self, name: str, size: int, digest: str | None = None, mask: Sequence[Masked] = (), *, owner: str
    ) -> Upload:
        """Begin an upload of a principal; raise QuotaReached, or InvalidInput for a file that cannot be taken.

        `mask` are the kinds of names that its import masks.
        """
        if not _NAME.fullmatch(name):
            raise InvalidInput([Problem("name", name, "must be the name of a file without its folder")])
        if size > self._most_bytes:
            message = "is more than this service takes: split the file, or import it with the command mqplanner"
            raise InvalidInput([Problem("size", size, message, f"1 to {self._most_bytes:,} bytes")])
        if mask and not self.mask_kinds:
            message = (
                "needs a key: name its file in MQPLANNER_MEASUREMENTS_MASK_KEY, or import with the command mqplanner"
            )
            raise InvalidInput([Problem("mask", ", ".join(mask), message)])
        now, kinds = self._now(), sorted(set(mask))
        upload = Upload(
            id=uuid4().hex, owner=owner, name=name, size=size, sha256=digest, mask=kinds, created=now, changed=now
        )
        self._folder.mkdir(parents=True, exist_ok=True)
        with _locked(self._folder / "create.lock"):  # or two at once would both take the last place
            self._remove_old()
            self._require_room(upload)
            folder = self._folder / upload.id
            folder.mkdir()
            (folder / "content").touch()
            self._write(upload)
        return upload

    def _require_room(self, upload: Upload) -> None:
        """Raise QuotaReached where the owner has too much, InvalidInput where the service or its disk has no room."""
        unfinished = [one for one in self.all() if one.state != "imported"]
        own = [one.size for one in unfinished if one.owner == upload.owner]
        if self._quota and len(own) >= self._quota.uploads:
            raise QuotaReached("uploads that are not imported", self._quota.uploads, _REMOVE)
        if self._quota and sum(own) + upload.size > self._quota.bytes:
            raise QuotaReached("bytes of uploads that are not imported", self._quota.bytes, _REMOVE)
        if len(unfinished) >= MOST_UPLOADS:
            message = "cannot be uploaded now: the service has too many uploads; try later, or ask the operator"
            raise InvalidInput([Problem(upload.name, None, message, f"at most {MOST_UPLOADS}")])
        expected = sum(one.size - one.offset for one in unfinished)
        room = max(0, shutil.disk_usage(self._folder).free - expected - LEAST_FREE_BYTES)
        if upload.size > room:
            raise _no_room(upload.size, room)

    def all(self) -> list[Upload]:
        """Return all uploads, newest first."""
        if not self._folder.is_dir():
            return []
        found = [self._read(path.name) for path in self._folder.iterdir() if _ID.fullmatch(path.name)]
        return sorted((one for one in found if one), key=lambda one: one.created, reverse=True)

    def get(self, id: str) -> Upload:
        """Return an upload; raise NotFound for an unknown one."""
        found = self._read(id) if _ID.fullmatch(id) else None
        if found is None:
            raise NotFound("upload", id)
        return found

    def append(self, id: str, offset: int, content: bytes) -> Upload:
        """Add content at the end; raise WrongOffset where it belongs elsewhere, InvalidInput where it cannot be used.

        What is no CSV of mqsmfcsv is refused as soon as its beginning has arrived, and removed.
        """
        with self._held(id):
            upload = self.get(id)
            if upload.state != "uploading" or offset != upload.offset:
                raise WrongOffset(upload.offset)
            if offset + len(content) > upload.size:
                message = f"has more than the {upload.size:,} bytes that were announced"
                raise InvalidInput([Problem(upload.name, None, message)])
            self._write_content(upload, content)
            arrived = offset + len(content)
            if offset < HEAD_BYTES:
                self._require_usable(upload, arrived)
            return self._change(upload, state="uploaded" if arrived == upload.size else "uploading")

    def _write_content(self, upload: Upload, content: bytes) -> None:
        path = self._content(upload.id)
        try:
            with path.open("ab") as file:
                file.write(content)
        except OSError as error:
            if not is_full(error):
                raise
            raise _no_room(upload.size, path.stat().st_size) from None

    def remove(self, id: str) -> None:
        """Remove an upload; an import that runs is cancelled, and leaves the store as it was."""
        self.get(id)
        # The name goes first, so that an import that is about to end sees that it is not wanted any more.
        gone = self._folder / f"removed-{uuid4().hex}"
        try:
            (self._folder / id).rename(gone)
        except FileNotFoundError:  # another request has removed it
            raise NotFound("upload", id) from None
        shutil.rmtree(gone, ignore_errors=True)

    def begin_import(self, id: str) -> Upload:
        """Mark an upload as being imported.

        Raises InvalidInput where it is not complete, is imported already, or the disk of the store is full.
        """
        with self._held(id):
            upload = self.get(id)
            if upload.state in ("uploaded", "failed"):
                try:
                    return self._change(upload, state="importing", step="Waiting", share=0.0, error=None)
                except OSError as error:
                    if not is_full(error):
                        raise
                    raise InvalidInput([Problem(upload.name, None, _NO_ROOM_TO_IMPORT)]) from None
            message = {
                "uploading": f"is not complete: {upload.offset:,} of {upload.size:,} bytes have arrived",
                "importing": "is being imported already",
                "imported": "was imported already",
            }[upload.state]
            raise InvalidInput([Problem(upload.name, None, message)])

    def run_import(self, id: str, is_stopped: Callable[[], bool], keep_days: int | None) -> None:
        """Import an upload that is marked so, and note how far it is; one import runs at a time.

        Where `is_stopped` returns True it ends, and can begin again later behind what was read.
        """
        reported = [self._now()]

        def progress(step: str, share: float) -> None:
            if self._now() - reported[0] >= _REPORT_INTERVAL:
                reported[0] = self._now()
                self._change(self.get(id), step=step, share=share)

        def is_there() -> bool:
            return (self._folder / id).exists()

        def is_unwanted() -> bool:
            return is_stopped() or not is_there()

        with cancellable_by(is_unwanted):
            try:
                with self._turn(lambda: progress("Waiting for another import", 0.0)):
                    upload = self.get(id)
                    self._require_digest(upload, progress)
                    masking = Masking(frozenset(upload.mask), self._mask_key)
                    (report,) = import_files(
                        self._store,
                        [self._content(id)],
                        masking,
                        progress,
                        keep_days,
                        [upload.name],
                        is_there,
                        self._now().date(),
                    )
            except Exception as error:
                self._change(self.get(id), state="failed", error=_reason(id, error))
                if isinstance(error, InvalidInput | MeasurementsUnavailable | OSError):
                    return
                raise
        if report.problem is not None:
            self._change(self.get(id), state="failed", error=f"{upload.name} {report.problem}.")
            return
        self._change(self.get(id), state="imported", share=1.0, step="", report=report.__dict__)
        self._content(id).unlink(missing_ok=True)

    def _require_usable(self, upload: Upload, arrived: int) -> None:
        if arrived < min(HEAD_BYTES, upload.size):
            return
        try:
            open_source(self._content(upload.id), upload.name)
        except UnusedTable:
            pass  # is reported by the import
        except InvalidInput:
            self.remove(upload.id)
            raise

    def _require_digest(self, upload: Upload, progress: Callable[[str, float], None]) -> None:
        if upload.sha256 is None:
            return
        digest, done = sha256(), 0
        with self._content(upload.id).open("rb") as file:
            while block := file.read(_BLOCK):
                check_cancelled()
                digest.update(block)
                done += len(block)
                progress("Comparing the checksum", done / upload.size)
        if digest.hexdigest() != upload.sha256:
            message = "arrived damaged, as its SHA-256 says: upload it again"
            raise InvalidInput([Problem(upload.name, None, message)])

    def _content(self, id: str) -> Path:
        return self._folder / id / "content"

    def _read(self, id: str) -> Upload | None:
        try:
            upload = Upload.model_validate_json((self._folder / id / "upload.json").read_bytes())
            upload.offset = self._content(id).stat().st_size
        except FileNotFoundError:
            if not (self._folder / id / "upload.json").exists():
                return None
            upload.offset = upload.size  # the content is removed after the import
        except ValueError:
            return None
        if upload.state == "importing" and self._now() - upload.changed > SILENT:
            upload.state = "failed"
            upload.error = STOPPED
        return upload

    def _write(self, upload: Upload) -> None:
        folder = self._folder / upload.id
        temporary = folder / f"upload.json.{uuid4().hex[:8]}"
        try:
            temporary.write_text(upload.model_dump_json(exclude={"offset"}), "utf-8")
            temporary.replace(folder / "upload.json")
        except FileNotFoundError:
            raise NotFound("upload", upload.id) from None

    def _change(self, upload: Upload, **values: Any) -> Upload:
        changed = upload.model_copy(update={**values, "changed": self._now()})
        self._write(changed)
        return self.get(upload.id)

    def _remove_old(self) -> None:
        uploads = self.all()
        superfluous = [one.id for one in uploads if one.state == "imported"][MOST_IMPORTED:]
        for upload in uploads:
            if upload.id in superfluous or self._now() - upload.changed > REMOVED_AFTER:
                with suppress(NotFound):
                    self.remove(upload.id)

    @contextmanager
    def _held(self, id: str) -> Iterator[None]:
        """Hold an upload: two requests at once would write one over the other; raise NotFound where it is removed."""
        self.get(id)
        try:
            with _locked(self._folder / id / "lock"):
                yield
        except FileNotFoundError:
            raise NotFound("upload", id) from None

    @contextmanager
    def _turn(self, wait: Callable[[], None]) -> Iterator[None]:
        """Wait until no other upload is imported, and keep others waiting."""
        with (self._folder / "imports.lock").open("w") as lock:
            while True:
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except OSError:
                    check_cancelled()
                    wait()
                    time.sleep(_POLL_S)
            yield


def _reason(id: str, error: Exception) -> str:
    """Return why an import has failed, for its user."""
    if isinstance(error, InvalidInput):
        return f"{error}."
    if isinstance(error, MeasurementsUnavailable):
        return str(error)
    if isinstance(error, OSError):
        return write_problem(error)
    return STOPPED if isinstance(error, Cancelled) else UNEXPECTED.format(id)


def _no_room(size: int, room: int) -> InvalidInput:
    message = "is more than the disk of the store has room for: ask the operator, or remove uploads"
    return InvalidInput([Problem("size", size, message, f"at most {room:,} bytes")])


@contextmanager
def _locked(file: Path) -> Iterator[None]:
    with file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
