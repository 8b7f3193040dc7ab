"""Runs imports of uploads in threads of their own, beside the requests, and stops them when the process ends."""

import threading
from datetime import UTC, datetime
from pathlib import Path

import structlog

from mqplanner.api.logging_setup import location_of
from mqplanner.cancellation import Cancelled
from mqplanner.errors import NotFound
from mqplanner.measurements.store.manifest import Folder
from mqplanner.measurements.store.object_store import folder_at
from mqplanner.measurements.store.store import MeasurementStore
from mqplanner.measurements.store.uploads import Upload, UploadQuota, Uploads
from mqplanner.settings import Settings

NO_STORE = "store of measurements here: the administrator of MQ Planner has to set MQPLANNER_MEASUREMENTS"
log = structlog.get_logger("mqplanner.api")
_END_S = 5.0
"""Time that imports have to stop when the process ends; what they have read is not read again."""


def folder_of(settings: Settings) -> Folder:
    """Return the folder of the store, or its object store; raise NotFound where the service has none."""
    if not settings.measurements:
        raise NotFound(NO_STORE)
    return folder_at(settings.measurements, settings.measurements_copies)


def measurement_store(settings: Settings) -> MeasurementStore:
    """Return the store as it is now; raise NotFound where the service has none."""
    return MeasurementStore(folder_of(settings), settings.measurements_engine, datetime.now(UTC).date())


def uploads_of(settings: Settings) -> Uploads:
    """Return the uploads of the store; raise NotFound where the service has none."""
    quota = UploadQuota(settings.max_uploads, settings.max_unfinished_bytes)
    folder, now = folder_of(settings), lambda: datetime.now(UTC)
    return Uploads(folder, settings.max_upload_bytes, now, _mask_key(settings), quota)


def _mask_key(settings: Settings) -> bytes:
    """Return the key of masked names; an empty one where there is none, so that masking is refused."""
    if not settings.measurements_mask_key:
        return b""
    try:
        return Path(settings.measurements_mask_key).read_bytes().strip()
    except OSError as error:
        log.error("key of masked names cannot be read", file=settings.measurements_mask_key, reason=error.strerror)
        return b""


class MeasurementImports:
    """The imports that run in this process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._is_stopped = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self, id: str) -> Upload:
        """Start the import of a complete upload; raise InvalidInput where it is not complete."""
        uploads = uploads_of(self._settings)
        upload = uploads.begin_import(id)
        thread = threading.Thread(target=self._run, args=(uploads, id), name=f"import-{id[:8]}", daemon=True)
        self._threads = [one for one in self._threads if one.is_alive()] + [thread]
        thread.start()
        return upload

    def close(self) -> None:
        """Stop the imports that run."""
        self._is_stopped.set()
        for thread in self._threads:
            thread.join(_END_S)

    def _run(self, uploads: Uploads, id: str) -> None:
        try:
            uploads.run_import(id, self._is_stopped.is_set, self._settings.measurements_days or None)
        except (Cancelled, NotFound):
            log.info("import cancelled", upload=id)
        except Exception as error:
            log.error("import failed", upload=id, **location_of(error))
