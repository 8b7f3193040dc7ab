"""Runs DuckDB statements of an import: within its share of memory, with progress, and so that they can be cancelled."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from pathlib import Path
from typing import Any, TypeVar

from mqplanner.cancellation import Cancelled, check_cancelled
from mqplanner.measurements.store.engine import THREADS, import_ibis

ROW_GROUP = 16_384
"""Rows of a file of which a query reads all or none."""
PARQUET = f"(FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE {ROW_GROUP})"
MEMORY = "200MB"
"""Of DuckDB; an import needs about as much beside it."""
_POLL_S = 0.05
Item = TypeVar("Item")


def connect(temporary: Path) -> Any:
    """Return a connection to DuckDB that puts what its memory does not hold into a folder.

    Each statement runs in one thread. Two statements in a thread each take less time than one after the other in two
    threads.
    """
    import_ibis()
    import duckdb

    connection = duckdb.connect()
    connection.execute(f"SET threads=1; SET memory_limit='{MEMORY}'; SET preserve_insertion_order=false")
    connection.execute(
        f"SET enable_progress_bar=true; SET enable_progress_bar_print=false; SET temp_directory='{temporary}'"
    )
    return connection


def read_arrow(connection: Any, sql: str, progress: Callable[[float], None]) -> Any:
    """Return the rows of a query; report its progress, from 0 to 1, and stop it where they are no longer wanted."""
    failure: list[BaseException] = []
    found: list[Any] = []

    def execute() -> None:
        try:
            found.append(connection.sql(sql).to_arrow_table())
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
    return found[0]


def run_for_each(connection: Any, items: Sequence[Item], work: Callable[[Any, Item], None]) -> None:
    """Call `work` with a connection and each item, in several threads.

    The connections have the tables of `connection`, but for temporary ones. Where one call fails, no other begins.
    """
    left, is_stopped = iter(items), threading.Event()
    next_item = threading.Lock()

    def take() -> Item | None:
        with next_item:
            return None if is_stopped.is_set() else next(left, None)

    def call() -> None:
        with connection.cursor() as own:
            while (item := take()) is not None:
                check_cancelled()
                work(own, item)

    with ThreadPoolExecutor(THREADS) as pool:
        calls = [pool.submit(copy_context().run, call) for _ in range(min(THREADS, len(items)))]
        try:
            for one in calls:
                one.result()
        finally:
            is_stopped.set()
