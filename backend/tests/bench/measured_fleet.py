"""Writes a store of generated measurements, realistic enough for its speed: working days, nights, growth, noise."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import duckdb

from mqplanner.measurements.store.daily import write_daily
from mqplanner.measurements.store.manifest import Folder, Manifest

INTERVAL_S = 900
_ORDER = "queue_manager, lpar, ended"
_LOAD = """
  (0.25 + 0.75 * exp(-pow((hour(ended) - 14) / 4.0, 2))) * CASE WHEN isodow(ended) > 5 THEN 0.3 ELSE 1 END
  * (1 + 0.0005 * day_number) * (0.8 + 0.4 * (hash(queue_manager || ended::varchar) % 1000) / 1000.0)
  * (0.5 + (hash(queue_manager) % 1000) / 500.0)"""
"""Load of a queue manager at an interval: day and week, growth, noise and size."""
_TABLES = {
    "qpst": (
        "SELECT {origin}, pool, 50000 AS buffers, greatest(0, (50000 - load * 18000 * (1 + pool % 2))::bigint) AS"
        " lowest_free, 4 AS current_free, (load * 900000)::bigint AS old_pages, (load * 300000)::bigint AS new_pages,"
        " (load * 50)::bigint AS reads, (load * 900)::bigint AS pages_written, (load * 200)::bigint AS writes,"
        " 0 AS synchronous_writes, CASE WHEN load > 2.2 THEN 1 ELSE 0 END AS asynchronous_starts,"
        " 0 AS synchronous_starts, 0 AS steals, 0 AS contended_steals, 0 AS short_on_storage, 'Above' AS location,"
        " 'Fixed' AS page_class FROM intervals CROSS JOIN range(4) pools(pool)"
    ),
    "qjst": (
        "SELECT {origin}, 0 AS buffer_waits, 0 AS active_reads, 0 AS archive_reads, 1 AS checkpoints,"
        " (load * 200000)::bigint AS write_requests, (load * 800000)::bigint AS pages,"
        " (load * 60000)::bigint AS single_writes_1, (load * 60000)::bigint AS single_pages_1,"
        " (load * 40000)::bigint AS multiple_writes_1, (load * 340000)::bigint AS multiple_pages_1,"
        " (load * 60000)::bigint AS single_pages_2, (load * 340000)::bigint AS multiple_pages_2,"
        " load * 30 AS single_io_s_1, load * 60 AS multiple_io_s_1,"
        " ((900 - least(899, load * 180)) * 1000000)::bigint AS idle_us, 0 AS new_logs,"
        " 0 AS zhyperlink_pages, 0 AS zhyperlink_pages_async FROM intervals"
    ),
    "qmst": (
        "SELECT {origin}, (load * 1000)::bigint AS opens, (load * 1000)::bigint AS closes,"
        " (load * 900000)::bigint AS gets, (load * 700000)::bigint AS puts, (load * 100000)::bigint AS put1s,"
        " 0 AS callbacks, (load * 500000)::bigint AS persistent_puts, (load * 300000)::bigint AS nonpersistent_puts,"
        " (load * 1500000000)::bigint AS persistent_bytes, (load * 500000000)::bigint AS nonpersistent_bytes"
        " FROM intervals"
    ),
    "qcct": (
        "SELECT {origin}, (load * 900)::bigint AS current_channels, 4000 AS current_limit,"
        " (load * 850)::bigint AS active_channels, 4000 AS active_limit, (load * 300)::bigint AS storage_31_mb,"
        " (load * 800)::bigint AS storage_64_mb, 4096 AS storage_64_limit_mb FROM intervals"
    ),
}
"""By table, how its rows follow from the load."""


def write_fleet(folder: Path, managers: int, days: int, first: date = date(2025, 11, 1)) -> None:
    """Write a store with so many queue managers and days."""
    store, manifest = Folder(folder), Manifest()
    folder.mkdir(parents=True)
    with duckdb.connect() as connection:
        connection.execute("SET threads=2; SET enable_progress_bar=false")
        changed = []
        for number in range(days):
            day = first + timedelta(days=number)
            _write_intervals(connection, managers, day, number)
            for table, select in _TABLES.items():
                (folder / table).mkdir(exist_ok=True)
                name = f"{table}/{day}-bench.parquet"
                origin = "lpar, queue_manager, queue_sharing_group, release, ended, seconds, day"
                rows = f"SELECT * FROM ({select.format(origin=origin)}) ORDER BY {_ORDER}"  # noqa: S608
                target = folder / name
                connection.execute(f"COPY ({rows}) TO '{target}' (FORMAT parquet, ROW_GROUP_SIZE 16384)")
                manifest.tables.setdefault(table, {})[day.isoformat()] = name
                changed.append((table, day.isoformat()))
        write_daily(store, manifest, changed, connection)
    store.replace(manifest)


def _write_intervals(connection: Any, managers: int, day: date, number: int) -> None:
    connection.execute(
        f"""CREATE OR REPLACE TEMP TABLE intervals AS
        WITH places AS (
          SELECT 'Q' || lpad(m::varchar, 3, '0') AS queue_manager, 'LP' || lpad((m // 8)::varchar, 2, '0') AS lpar,
            'G' || lpad((m // 16)::varchar, 2, '0') AS queue_sharing_group, '9.4' AS release,
            TIMESTAMP '{day}' + INTERVAL (15 * (i + 1)) MINUTE AS ended, {INTERVAL_S}::double AS seconds,
            DATE '{day}' AS day, {number} AS day_number
          FROM range({managers}) managers(m) CROSS JOIN range(96) numbers(i))
        SELECT *, {_LOAD} AS load FROM places"""  # noqa: S608
    )
