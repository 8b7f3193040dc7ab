"""Errors of DuckDB about the files of a store, as what they are: a damaged file, or a disk that takes nothing."""

import errno
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager

from mqplanner.errors import InvalidInput, Problem

_FILE = re.compile(r"[^\s'\"]+\.parquet")
_OF_THE_DISK = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM)
_DAMAGED = "is damaged or missing: copy it back from a backup of the store, or import into a new folder"


def is_full(error: OSError) -> bool:
    """Return whether there was no space on the disk, or none that the user may have."""
    return error.errno in (errno.ENOSPC, errno.EDQUOT)


def write_problem(error: OSError) -> str:
    """Return in a sentence why a store could not be written, and what to do."""
    if is_full(error):
        return "The disk of the store is full. Free some space on it and repeat the import; the store is as it was."
    if error.errno == errno.ENOMEM:
        return "There was not enough memory. Repeat the import when less is running; the store is as it was."
    # pyarrow adds words of its own to those of the system
    reason = os.strerror(error.errno) if error.errno else str(error)
    return f"The store cannot be written: {reason}. Correct that and repeat the import; the store is as it was."


@contextmanager
def file_errors() -> Iterator[None]:
    """Raise OSError where a statement may not write or has no space or memory, InvalidInput where it cannot read."""
    import duckdb

    try:
        yield
    except duckdb.Error as error:
        text = str(error)
        for number in _OF_THE_DISK:
            if (reason := os.strerror(number)) in text:
                raise OSError(number, reason) from None
        if isinstance(error, duckdb.OutOfMemoryException):
            raise OSError(errno.ENOMEM, os.strerror(errno.ENOMEM)) from None
        about_data = (duckdb.IOException, duckdb.InvalidInputException, duckdb.SerializationException)
        if not isinstance(error, about_data) and type(error) is not duckdb.Error:
            raise
        found = _FILE.search(text)
        name = found[0] if found else "A file of the store of measurements"
        raise InvalidInput([Problem(name, None, _DAMAGED)]) from None
