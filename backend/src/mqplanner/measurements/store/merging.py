"""Puts what was staged into the days of a store, each record once."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

from mqplanner.cancellation import check_cancelled
from mqplanner.measurements.smf.tables import tables
from mqplanner.measurements.store.records import ORDER, STARTED
from mqplanner.measurements.store.staging import columns_of, keys_of
from mqplanner.measurements.store.statements import PARQUET

_ZONE_STEP_US = 900_000_000
"""Time zones differ by whole quarters of an hour."""
_CUT_OFF_S = 1.1
"""A length that does not agree with the start is cut off to whole seconds; ends are known to hundredths of one."""


@dataclass(frozen=True)
class StagedDay:
    """The records of a day in a part of a file."""

    path: Path
    file: int
    """Place of the file among those that are imported."""
    records: int


def merge_day(
    connection: Any, table: str, day: str, staged: list[StagedDay], folder: Path, existing: Path | None
) -> tuple[str, dict[int, int], dict[int, int]]:
    """Write the file of a day; return its name in the store and how many records of each imported file are new.

    The last numbers are those of records with other values than the one in the store, or in a file before, which stays.
    """
    check_cancelled()
    name = f"{table}/{day}-{uuid4().hex[:8]}.parquet"
    if existing is None and len(staged) == 1:
        _link(staged[0].path, folder / name)
        return name, {staged[0].file: staged[0].records}, {}
    keys, columns = ", ".join(keys_of(tables()[table])), ", ".join(columns_of(tables()[table]))
    parts = [(existing, -1)] if existing else []
    parts += [(one.path, one.file) for one in staged]
    rows = " UNION ALL BY NAME ".join(f"SELECT *, {file} AS place FROM read_parquet('{path}')" for path, file in parts)
    connection.execute(f"CREATE OR REPLACE TEMP TABLE of_day AS {rows}")
    _complete_starts(connection, keys_of(tables()[table]))
    others: dict[int, int] = {}
    distinct = f"SELECT count(*) = (SELECT count(*) FROM (SELECT DISTINCT {keys} FROM of_day)) FROM of_day"
    if not connection.execute(distinct).fetchone()[0]:
        firsts = f"SELECT {keys}, arg_min(rowid, place) AS first FROM of_day GROUP BY {keys}"
        connection.execute(f"CREATE OR REPLACE TEMP TABLE firsts AS {firsts}")
        others = _others(connection, table)
        connection.execute("DELETE FROM of_day WHERE rowid NOT IN (SELECT first FROM firsts)")
    _drop_those_of_other_zones(connection, table)
    new = dict(connection.execute("SELECT place, count(*) FROM of_day WHERE place >= 0 GROUP BY 1").fetchall())
    if existing and not new:
        return str(existing.relative_to(folder)), {}, others
    connection.execute(
        f"COPY (SELECT {columns} FROM of_day ORDER BY {', '.join(ORDER)}) TO '{folder / name}' {PARQUET}"
    )
    return name, new, others


def _complete_starts(connection: Any, keys: list[str]) -> None:
    """Copy the start of the interval to records without one, which earlier releases stored, from the same record."""
    known, unknown = connection.execute(f"SELECT count({STARTED}), count(*) - count({STARTED}) FROM of_day").fetchone()
    if not known or not unknown:
        return
    others = [name for name in keys if name != STARTED]
    starts = f"SELECT {', '.join(others)}, min({STARTED}) AS start FROM of_day GROUP BY ALL"
    connection.execute(
        f"UPDATE of_day SET {STARTED} = start FROM ({starts}) AS known"
        f" WHERE of_day.{STARTED} IS NULL AND {_are_same(others, 'of_day', 'known')}"
    )


def _drop_those_of_other_zones(connection: Any, table: str) -> None:
    """Delete records that an earlier file has with other times of the same moments.

    `mqsmfcsv` converts most times to the zone of the machine that it runs on; the time at which a record was written is
    left as it is.
    """
    times = _times(table)
    keys = [name for name in keys_of(tables()[table]) if name not in times]
    are_distinct = (
        f"SELECT count(*) = (SELECT count(*) FROM (SELECT DISTINCT {', '.join(keys)} FROM of_day)) FROM of_day"
    )
    if connection.execute(are_distinct).fetchone()[0]:
        return
    values = [name for name in columns_of(tables()[table]) if name not in {*times, "seconds"}]
    shifted = " AND ".join(
        f"coalesce(date_diff('microsecond', earlier.{name}, later.{name}) % {_ZONE_STEP_US} = 0, true)"
        for name in times
    )
    connection.execute(
        "DELETE FROM of_day WHERE rowid IN (SELECT later.rowid FROM of_day AS earlier JOIN of_day AS later ON"
        f" {_are_same(values, 'earlier', 'later')} WHERE earlier.place < later.place AND {shifted}"
        f" AND coalesce(abs(earlier.seconds - later.seconds) < {_CUT_OFF_S}, true))"
    )


def _times(table: str) -> list[str]:
    """Return the columns of a table with times that are converted to a zone."""
    return [STARTED, *(name for name, column in tables()[table].columns.items() if column.type == "time")]


def _others(connection: Any, table: str) -> dict[int, int]:
    """Return how many records of each imported file have another value than the first with their keys."""
    times = _times(table)
    differ = " OR ".join(f"other.{name} <> one.{name}" for name in tables()[table].columns if name not in times)
    same = _are_same(keys_of(tables()[table]), "other", "firsts")
    found = connection.execute(
        f"SELECT other.place, count(*) FROM of_day AS other JOIN firsts ON {same} JOIN of_day AS one"
        f" ON one.rowid = firsts.first WHERE other.rowid <> firsts.first AND other.place >= 0 AND ({differ}) GROUP BY 1"
    )
    return dict(found.fetchall())


def _are_same(names: list[str], one: str, other: str) -> str:
    return " AND ".join(f"{one}.{name} IS NOT DISTINCT FROM {other}.{name}" for name in names)


def _link(source: Path, target: Path) -> None:
    """Give a file a second name, so that a stopped import finds it under the first one; copy it where that fails."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)
