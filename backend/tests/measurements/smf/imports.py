"""Imports files into a store of the test, and reads it."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import duckdb

from mqplanner.measurements.store.importing import FileReport, import_files
from mqplanner.measurements.store.manifest import Folder

SAMPLES = Path(__file__).parent / "samples"
OLD, NEW = SAMPLES / "mq-8.0", SAMPLES / "mq-10.0"
HEADING = (
    "Date,Time,LPAR,QMgr,MQ_Version,Interval_Start (DATE),Interval_Start (TIME),Interval_Duration,BufferPool,"
    "Buffer_Count,Lowest_Stealable,Current_Stealable,Getp_Old_Requests,Getp_New_Requests,DASD_Read,Set_Write_Pages,"
    "Pages_Written,DASD_Write,Sync_Writes,Defer_Write_THold_Reached,Sync_Write_THold_Reached,Buffer_Steals,"
    "Buffer_Steals_Hash_Changes,Suspend_No_Buffers,LOC,FIX,"
)
"""Buffer pools as releases of mqsmfcsv before MQ 10.0 write them."""
CHANNELS = (NEW / "SMF-QCCT.csv").read_text("utf-8").splitlines()[0]
"""The channel initiator as that of MQ 10.0 writes it."""


def pool_line(
    time: str = "10:15:00",
    pool: int = 0,
    free: int = 40_000,
    manager: str = "QM01",
    start: str = "10:00:00",
    seconds: int = 900,
    day: str = "2026/03/02",
    counts: str = "0,0,0,0,0",
    lpar: str = "SYS1",
) -> str:
    """Return a line of a buffer pool with 50,000 buffers; `counts` are starts of write, steals and waits."""
    return (
        f'"{day}","{time},000000","{lpar}","{manager}",="940","{day}","{start},000000",{seconds},{pool},50000,{free},'
        f'{free},100,20,3,4,5,6,7,{counts},"Above","Fixed",'
    )


def channels_line(
    time: str,
    start: str,
    used: int,
    maxchl: int,
    memlimit_mb: int = 4_096,
    day: str = "2026/03/02",
    storage_mb: int = 187,
) -> str:
    """Return a line of the channel initiator."""
    return (
        f'"{day}","{time},000000","SYS1","QM01",="    ",="100000","{day}","{start},000000",900,"QM01CHIN",="    ",'
        f"{used},{maxchl},0,200,200,200,35,{storage_mb},{memlimit_mb},"
    )


def write(path: Path, *lines: str, heading: str = HEADING, end: str = "\n") -> Path:
    """Write a file of buffer pools."""
    path.write_text("\n".join([heading, *lines]) + end, encoding="utf-8")
    return path


def load(store: Path, *files: Path) -> list[FileReport]:
    """Import files into the store."""
    return import_files(store, files)


@cache
def database() -> duckdb.DuckDBPyConnection:
    """Return a database to read files with: to make one takes longer than most queries."""
    return duckdb.connect()


def rows(store: Path, table: str, columns: str, order: str = "ended") -> Sequence[tuple[Any, ...]]:
    """Return columns of a table of the store."""
    folder = Folder(store)
    files = folder.paths(list(folder.manifest().tables.get(table, {}).values()))
    if not files:
        return []
    with database().cursor() as connection:
        query = f"SELECT {columns} FROM read_parquet($files) ORDER BY {order}"  # noqa: S608
        return connection.execute(query, {"files": files}).fetchall()
