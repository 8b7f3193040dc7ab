"""A store of measurements in an S3-compatible object store.

Its files never change. Each is copied once into a folder of this machine, where it is queried, and where imports write
new ones. Only the manifest is replaced, and only where it is still the one that the change was made to.
"""

import os
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from configparser import ConfigParser
from configparser import Error as ConfigError
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any
from uuid import uuid4

from mqplanner.cancellation import check_cancelled
from mqplanner.errors import InvalidInput, MeasurementsUnavailable, Problem
from mqplanner.measurements.store.manifest import MANIFEST, Folder, Manifest

_ADDRESS = re.compile(r"s3://(?P<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(/(?P<prefix>.*))?")
_FILE = re.compile(r"[a-z0-9]+/[A-Za-z0-9-]+\.parquet")
"""No other name becomes a path on this machine: others may write to the bucket, too."""
_STORED_FOR = timedelta(days=1)
"""How long a file that is in no manifest stays: another import may be about to add it, or a query read it."""
_AT_ONCE = 4
"""Files that are copied at a time, and parts of a large one: more take more memory."""
_CLIENT = {"connect_timeout": timedelta(seconds=3), "timeout": timedelta(minutes=5)}
_RETRIES: dict[str, Any] = {"max_retries": 2, "retry_timeout": timedelta(seconds=6)}
"""Few, as a request holds a thread for calculations in the meantime."""
_CREDENTIALS = ("aws_access_key_id", "aws_secret_access_key", "aws_session_token")


def folder_at(address: str, copies: str = "") -> Folder:
    """Return the folder of a store, or its object store with a folder for copies; raise InvalidInput for others."""
    return ObjectStore(address, Path(copies) if copies else _default_copies()) if "://" in address else Folder(address)


def require_address(address: str) -> None:
    """Raise ValueError for the address of something that a store of measurements cannot be in."""
    if "://" in address and not _ADDRESS.fullmatch(address):
        raise ValueError("must be a folder, or s3://bucket/prefix for an S3-compatible object store")


def _default_copies() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "mqplanner" / "measurements"


class ObjectStore(Folder):
    """A store in an object store, with the copies of its files in a folder."""

    def __init__(self, address: str, copies: Path) -> None:
        try:
            require_address(address)
        except ValueError as error:
            raise InvalidInput([Problem(address, None, str(error))]) from None
        found = _ADDRESS.fullmatch(address)
        assert found is not None  # noqa: S101
        endpoint = os.environ.get("AWS_ENDPOINT_URL", "")
        prefix = (found["prefix"] or "").strip("/")
        digest = blake2b(f"{endpoint} {prefix}".encode(), digest_size=6).hexdigest()
        super().__init__(copies / f"{found['bucket']}-{digest}")
        self._address = address.rstrip("/")
        self._objects = _client(found["bucket"], prefix, endpoint, *_credentials())
        self._version: str | None = None
        self._before: set[str] = set()

    def __str__(self) -> str:
        return self._address

    def exists(self) -> bool:
        """Return True: a bucket that is missing is found when the manifest is read."""
        return True

    def manifest(self) -> Manifest:
        """Return the manifest; an empty one where there is no store yet. InvalidInput where it cannot be read."""
        with self._errors():
            try:
                found = self._objects.get(MANIFEST)
                content = bytes(found.bytes())
            except FileNotFoundError as error:
                if "NoSuchBucket" in str(error):
                    raise self._problem("has no such bucket") from None
                self._version, self._before = None, set()
                return Manifest()
        manifest = self._parsed(content)
        if not all(map(_FILE.fullmatch, manifest.files())):
            raise self._unreadable("it names files that are none of a store of measurements")
        self._version, self._before = found.meta["e_tag"], manifest.files()
        return manifest

    def replace(self, manifest: Manifest, keeps_before: bool = True) -> None:
        """Make the manifest the valid one, and delete files that are not needed, as that of a folder does.

        Raise InvalidInput where it is not the one any more that was read before: another import would be lost.
        """
        from obstore.exceptions import AlreadyExistsError, BaseError, PreconditionError

        with self._errors():
            for name in sorted(manifest.files() - self._before):
                check_cancelled()
                self._objects.put(name, self.path / name, max_concurrency=_AT_ONCE)
            mode = {"e_tag": self._version} if self._version else "create"
            try:
                replaced = self._objects.put(MANIFEST, manifest.model_dump_json().encode(), mode=mode)
            except (AlreadyExistsError, PreconditionError):
                raise self._problem("was changed by another import in the meantime: repeat this one") from None
        before, self._before, self._version = self._before, manifest.files(), replaced["e_tag"]
        needed = self._before | (before if keeps_before else set())
        try:
            self._remove(needed, before)
        except BaseError:
            if not keeps_before:
                raise self._problem("does not allow to delete its old files") from None

    def _remove(self, needed: set[str], before: set[str]) -> None:
        """Delete files that are not needed: those of the manifest before at once, others when they are old."""
        last = datetime.now(UTC) - _STORED_FOR
        found = ((one["path"], one["last_modified"]) for one in self._objects.list().collect())
        others = [(name, at) for name, at in found if name.endswith(".parquet") and name not in needed]
        if old := [name for name, at in others if name in before or at < last]:
            self._objects.delete(old)
        for copy in self.path.glob("*/*.parquet"):
            name = str(copy.relative_to(self.path))
            with suppress(FileNotFoundError):  # another process deletes it
                if name not in needed and (name in before or copy.stat().st_mtime < last.timestamp()):
                    copy.unlink()

    def paths(self, names: list[str]) -> list[str]:
        """Return the full paths of the copies of files; those that are not there yet are made."""
        if missing := [name for name in names if not (self.path / name).exists()]:
            with self._errors(), ThreadPoolExecutor(_AT_ONCE) as threads:
                list(threads.map(self._copy, missing))
        return super().paths(names)

    def _copy(self, name: str) -> None:
        copy = self.path / name
        temporary = copy.with_name(f"{copy.name}.{uuid4().hex[:8]}")
        try:
            found = self._objects.get(name)
        except FileNotFoundError:
            message = "is missing: copy it back from a backup of the store, or import into a new one"
            raise InvalidInput([Problem(f"{self}/{name}", None, message)]) from None
        try:
            copy.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("wb") as file:
                for part in found.stream():
                    file.write(part)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(copy)
        except OSError as error:
            message = f"cannot take copies of the store of measurements: {error.strerror or error}"
            raise InvalidInput([Problem(str(self.path), None, message)]) from None
        finally:
            temporary.unlink(missing_ok=True)

    def _problem(self, message: str) -> InvalidInput:
        return InvalidInput([Problem(str(self), None, message)])

    @contextmanager
    def _errors(self) -> Iterator[None]:
        """Raise InvalidInput where the object store refuses access, MeasurementsUnavailable where it is silent."""
        from obstore.exceptions import BaseError, PermissionDeniedError, UnauthenticatedError

        try:
            yield
        except (PermissionDeniedError, UnauthenticatedError):
            raise self._problem("refuses access: check the credentials, and what the bucket allows them") from None
        except BaseError:
            message = "cannot be reached: check AWS_ENDPOINT_URL, AWS_REGION and the network, or try again later."
            raise MeasurementsUnavailable(f"{self} {message}") from None


def _credentials() -> tuple[str | None, ...]:
    """Return what the file AWS_SHARED_CREDENTIALS_FILE contains; nothing where obstore looks for credentials itself."""
    file, profile = os.environ.get("AWS_SHARED_CREDENTIALS_FILE"), os.environ.get("AWS_PROFILE", "default")
    if not file:
        return ()
    found = ConfigParser(interpolation=None)
    try:
        found.read_string(Path(file).read_text("utf-8"))
        return tuple(found[profile].get(name) for name in _CREDENTIALS)
    except OSError as error:
        reason = f"cannot be read: {error.strerror}"
    except (ConfigError, KeyError, ValueError):
        reason = f"must have a part [{profile}] with {_CREDENTIALS[0]} and {_CREDENTIALS[1]}"
    raise InvalidInput([Problem(f"AWS_SHARED_CREDENTIALS_FILE {file}", None, reason)])


@cache
def _client(bucket: str, prefix: str, endpoint: str, *credentials: str | None) -> Any:
    """Return the client for a part of a bucket, whose connections all requests of the process share."""
    try:
        from obstore.store import S3Store
    except ImportError:
        message = 'needs more packages: pip install "mqplanner[object-store]"'
        raise InvalidInput([Problem("A store of measurements in an object store", None, message)]) from None
    config = {name: value for name, value in zip(_CREDENTIALS, credentials, strict=False) if value}
    options: Any = {**_CLIENT, "allow_http": endpoint.startswith("http://")}
    return S3Store(bucket, prefix=prefix or None, config=config, client_options=options, retry_config=_RETRIES)  # type: ignore[arg-type]
