"""Writes files as a whole, so that a full disk leaves no part of one, and what was there before."""

import os
from errno import EACCES, EBUSY, EPERM, EROFS, EXDEV
from pathlib import Path

STREAMS = ("/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/")
"""Names of what is open already: where that is a file, its reader would keep the one before."""
NOT_REPLACEABLE = (EACCES, EBUSY, EPERM, EROFS, EXDEV)
"""Errors of a folder in which no file can be created, and of a file that is mounted by itself."""


def write_file(file: Path, content: bytes) -> None:
    """Write a file; where that fails, one that was there is as it was. Raise OSError.

    What cannot be replaced is written directly: a device, a pipe, and a file in a folder where none can be created.
    """
    is_there = file.exists()
    is_stream = str(file.absolute()).startswith(STREAMS)
    if is_stream or (is_there and not (file.is_file() and os.access(file, os.W_OK))):
        file.write_bytes(content)
        return
    try:
        _replace(Path(os.path.realpath(file)), content, file.stat().st_mode if is_there else None)
    except OSError as error:
        if not is_there or error.errno not in NOT_REPLACEABLE:
            raise
        file.write_bytes(content)


def _replace(file: Path, content: bytes, mode: int | None) -> None:
    """Replace a file, with its permissions, once the content is on disk."""
    new = file.with_name(f".mqplanner-{os.urandom(8).hex()}")
    try:
        with new.open("xb") as opened:
            opened.write(content)
            opened.flush()
            os.fsync(opened.fileno())
        if mode is not None:
            new.chmod(mode & 0o7777)
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)
