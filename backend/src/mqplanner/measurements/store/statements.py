"""Runs DuckDB statements of an import: within its share of memory, with progress, and so that they can be cancelled."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mqplanner.cancellation import Cancelled, check_cancelled
from mqplanner.measurements.store.engine import MEMORY, THREADS, import_ibis

PARQUET = "(FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 16384)"
_POLL_S = 0.05


def connect(temporary: Path) -> Any:
    """Return a connection to DuckDB that puts what its memory does not hold into a folder."""
    import_ibis()
    import duckdb

    connection = duckdb.connect()
    connection.execute(f"SET threads={THREADS}; SET memory_limit='{MEMORY}'; SET preserve_insertion_order=false")
    connection.execute(
        f"SET enable_progress_bar=true; SET enable_progress_bar_print=false; SET temp_directory='{temporary}'"
    )
    return connection


def run(connection: Any, sql: str, parameters: dict[str, Any], progress: Callable[[float], None]) -> None:
    """Run a statement; report its progress, from 0 to 1, and stop it where its result is no longer wanted."""
    failure: list[BaseException] = []

    def execute() -> None:
        try:
            connection.execute(sql, parameters)
        except BaseException as error:  # is raised again by the caller
            failure.append(error)

    thread = threading.Thread(target=execute, daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(_POLL_S)
            check_cancelled()
            progress(max(0.0, min(1.0, connection.query_progress() / 100)))
    except (Cancelled, KeyboardInterrupt):
        connection.interrupt()
        thread.join()
        raise
    if failure:
        raise failure[0]
