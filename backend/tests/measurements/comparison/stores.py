"""Stores of measurements with a load that is known exactly, and a plan of the same queue manager."""

import atexit
import copy
import shutil
import tempfile
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import duckdb

from mqplanner.measurements.store.daily import write_daily
from mqplanner.measurements.store.manifest import Folder, Manifest
from mqplanner.measurements.store.store import MeasurementStore
from mqplanner.plan.reading import read_plan

FIRST = date(2026, 3, 1)
STORED_DAYS = 10
HOURS = 6
"""Length of an interval: four a day, of which that until 12:00 has the full load and the others half of it."""
_ORIGIN = "lpar, queue_manager, queue_sharing_group, release, ended, seconds, day"
_TABLES = {
    "qjst": "0 AS buffer_waits, 0 AS active_reads, 0 AS archive_reads, 0 AS checkpoints, 0 AS write_requests,"
    " 0 AS pages,"
    " 0 AS single_writes_1, 0 AS single_pages_1, load * seconds * 64 AS multiple_writes_1, load * seconds * 256 AS"
    " multiple_pages_1, 0 AS single_pages_2, 0 AS multiple_pages_2, 0 AS single_io_s_1, 0 AS multiple_io_s_1,"
    " seconds * 1000000 * (1 - load * 0.3) AS idle_us, 0 AS new_logs, 0 AS zhyperlink_pages,"
    " 0 AS zhyperlink_pages_async",
    "qmst": "0 AS opens, 0 AS closes, 0 AS gets, load * seconds * 500 AS puts, 0 AS put1s, 0 AS callbacks,"
    " load * seconds * 500 AS persistent_puts, 0 AS nonpersistent_puts,"
    " load * seconds * 500 * 2048 AS persistent_bytes, 0 AS nonpersistent_bytes",
    "qcct": "load * 800 AS current_channels, 2000 AS current_limit, 0 AS active_channels, 2000 AS active_limit,"
    " 100 + load * 100 AS storage_31_mb, 50 + load * 100 AS storage_64_mb, 4096 AS storage_64_limit_mb",
    "qpst": "1 AS pool, 50000 AS buffers, 50000 - load * 20000 AS lowest_free, 0 AS current_free, 0 AS old_pages,"
    " 0 AS new_pages, 0 AS reads, 0 AS pages_written, 0 AS writes, 0 AS synchronous_writes,"
    " CASE WHEN load > 1.0 THEN 3 ELSE 0 END AS asynchronous_starts, 0 AS synchronous_starts, 7 AS steals,"
    " 2 AS contended_steals, 0 AS short_on_storage, 'Above' AS location, 'Fixed' AS page_class",
    "qis1": "1 AS page_set, 1 AS pool, 256000 AS total_pages, 256000 - load * 2560 AS unused_pages, 0 AS full_count",
    "qctadp": "number AS task, load * 1000000 AS requests, load * seconds * 0.4 AS elapsed_s,"
    " load * seconds * 0.1 AS cpu_s",
}


def write_store(
    folder: Path,
    days: int = 70,
    load: float = 1.0,
    growth_pct: float = 0.0,
    places: tuple[tuple[str, str], ...] = (("SYS1", "QM01"),),
    release: str = "9.4",
    wobble: float = 0.0,
) -> MeasurementStore:
    """Write a store whose load is `load` on the first day and grows by a constant share; `places` are LPAR and name.

    Every second week has more by the share `wobble`, the others less. Single intervals are there of the last days only.
    """
    shutil.copytree(_written(days, load, growth_pct, places, release, wobble), folder)
    return MeasurementStore(folder)


@cache
def _written(
    days: int, load: float, growth_pct: float, places: tuple[tuple[str, str], ...], release: str, wobble: float
) -> Path:
    """Return the folder of a store that tests copy: to write it takes longer than most tests."""
    folder = Path(tempfile.mkdtemp(prefix="store-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    months: dict[str, dict[str, str]] = {}
    stored: dict[str, dict[str, str]] = {}
    listed = ", ".join(f"('{lpar}', '{manager}')" for lpar, manager in places)
    with duckdb.connect() as connection:
        connection.execute(
            f"CREATE TEMP TABLE intervals AS SELECT lpar, queue_manager, 'QSG1' AS queue_sharing_group,"  # noqa: S608
            f" '{release}' AS release, TIMESTAMP '{FIRST}' + INTERVAL (24 * d + n * {HOURS}) HOUR AS ended,"
            f" {HOURS * 3600.0}::double AS seconds, (DATE '{FIRST}' + d::integer) AS day,"
            f" {load} * pow(1 + {growth_pct} / 100, d / 365.2425) * (1 + {wobble} * (2 * ((d // 7) % 2) - 1))"
            f" * CASE WHEN n = 2 THEN 1 ELSE 0.5 END AS load FROM (VALUES {listed}) p(lpar, queue_manager)"
            f" CROSS JOIN range(1, 5) r(n) CROSS JOIN range({days}) s(d)"
        )
        for table, columns in _TABLES.items():
            (folder / table).mkdir()
            several = " CROSS JOIN range(8) t(number)" if table == "qctadp" else ""
            connection.execute(f"CREATE TEMP TABLE {table} AS SELECT {_ORIGIN}, {columns} FROM intervals{several}")  # noqa: S608
            for month in {(FIRST + timedelta(days=number)).replace(day=1) for number in range(days)}:
                name = months.setdefault(table, {})[month.isoformat()] = f"{table}/{month}-month.parquet"
                of_month = f"SELECT * FROM {table} WHERE date_trunc('month', day) = DATE '{month}'"  # noqa: S608
                connection.execute(f"COPY ({of_month}) TO '{folder / name}' (FORMAT parquet)")
            for number in range(max(0, days - STORED_DAYS), days):
                day = FIRST + timedelta(days=number)
                name = stored.setdefault(table, {})[day.isoformat()] = f"{table}/{day}-test.parquet"
                of_day = f"SELECT * FROM {table} WHERE day = DATE '{day}'"  # noqa: S608
                connection.execute(f"COPY ({of_day}) TO '{folder / name}' (FORMAT parquet)")
        # From files of months, which gives the same values and takes a tenth of the time.
        manifest = Manifest(tables=months)
        changed = [(table, month) for table, files in months.items() for month in files]
        write_daily(Folder(folder), manifest, changed, connection)
    manifest.tables = stored
    Folder(folder).replace(manifest)
    return folder


DOCUMENT: dict[str, Any] = {
    "growth": {"annual_pct": 10, "since": "2026-03-01"},
    "lpars": [
        {
            "name": "SYS1",
            "queue_managers": [
                {
                    "name": "QM01",
                    "release": "9.4",
                    "buffer_pools": [{"id": 1, "buffers": 50_000}],
                    "page_sets": [{"id": 1, "buffer_pool": 1, "size_mb": 1000}],
                    "workloads": [
                        {
                            "name": "payments",
                            "put_rate_per_s": 600,
                            "message_bytes": 2048,
                            "persistent": True,
                            "page_set": 1,
                            "depth": 5000,
                        }
                    ],
                    "channel_initiator": {
                        "used_mb": 100,
                        "free_mb": 1400,
                        "taken": "before-channels",
                        "maxchl": 2000,
                        "memlimit_mb": 4096,
                    },
                    "channel_groups": [
                        {"name": "clients", "type": "svrconn", "count": 1000, "sharecnv": 10, "message_kb": 2}
                    ],
                    "logs": {"copies": 1},
                }
            ],
        }
    ],
}
"""A plan of QM01 on SYS1."""
MANAGER = "/lpars/0/queue_managers/0"


def document(**changes: Any) -> dict[str, Any]:
    """Return the plan with other values of its queue manager."""
    made = copy.deepcopy(DOCUMENT)
    made["lpars"][0]["queue_managers"][0] |= changes
    return made


def plan(**changes: Any) -> Any:
    """Return the same, read."""
    return read_plan(document(**changes))
