"""Puts what was staged into the days of a store, each record once."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

from mqplanner.cancellation import check_cancelled
from mqplanner.measurements.smf.tables import tables
from mqplanner.measurements.store.records import ORDER
from mqplanner.measurements.store.staging import columns_of, keys_of
from mqplanner.measurements.store.statements import PARQUET


@dataclass(frozen=True)
class StagedDay:
    """The records of a day in a part of a file."""

    path: Path
    file: int
    """Place of the file among those that are imported."""
    records: int


def merge_day(
    connection: Any, table: str, day: str, staged: list[StagedDay], folder: Path, existing: Path | None
) -> tuple[str, dict[int, int]]:
    """Write the file of a day; return its name in the store and how many records of each imported file are new."""
    check_cancelled()
    name = f"{table}/{day}-{uuid4().hex[:8]}.parquet"
    if existing is None and len(staged) == 1:
        _link(staged[0].path, folder / name)
        return name, {staged[0].file: staged[0].records}
    keys, columns = ", ".join(keys_of(tables()[table])), ", ".join(columns_of(tables()[table]))
    parts = [(existing, -1)] if existing else []
    parts += [(one.path, one.file) for one in staged]
    rows = " UNION ALL BY NAME ".join(f"SELECT *, {file} AS place FROM read_parquet('{path}')" for path, file in parts)
    connection.execute(f"CREATE OR REPLACE TEMP TABLE of_day AS {rows}")
    distinct = f"SELECT count(*) = (SELECT count(*) FROM (SELECT DISTINCT {keys} FROM of_day)) FROM of_day"
    if not connection.execute(distinct).fetchone()[0]:
        first = f"SELECT arg_min(rowid, place) FROM of_day GROUP BY {keys}"
        connection.execute(f"DELETE FROM of_day WHERE rowid NOT IN ({first})")
    new = dict(connection.execute("SELECT place, count(*) FROM of_day WHERE place >= 0 GROUP BY 1").fetchall())
    if existing and not new:
        return str(existing.relative_to(folder)), {}
    connection.execute(
        f"COPY (SELECT {columns} FROM of_day ORDER BY {', '.join(ORDER)}) TO '{folder / name}' {PARQUET}"
    )
    return name, new


def _link(source: Path, target: Path) -> None:
    """Give a file a second name, so that a stopped import finds it under the first one; copy it where that fails."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)
