"""The fleet of 300 queue managers with a year of intervals, and the import of a large CSV file."""

import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from datetime import datetime, timedelta
from multiprocessing import get_context
from pathlib import Path
from statistics import median

import pytest

from mqplanner.measurements.fleet.views import fleet_view, member_view, metric_view
from mqplanner.measurements.store.store import MeasurementStore
from tests.bench.conftest import RecordBenchmark
from tests.bench.import_process import timed_import
from tests.bench.measured_fleet import write_fleet
from tests.measurements.smf.imports import HEADING, pool_line

pytestmark = pytest.mark.bench

MANAGERS, DAYS = 300, 365
CSV_BYTES = 2**30
LARGEST_MB = 500


def seconds(work: Callable[[], object], times: int = 5) -> float:
    """Return the median time of a call, after one that is not counted."""
    work()
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return median(taken)


def test_the_fleet_and_one_metric(tmp_path: Path, record_benchmark: RecordBenchmark) -> None:
    folder = tmp_path / "store"
    write_fleet(folder, MANAGERS, DAYS)
    period = seconds(lambda: fleet_view(MeasurementStore(folder), 28, None))
    year = seconds(lambda: fleet_view(MeasurementStore(folder), 366, None))
    metric = ("qpst", "free_pct", "1")
    one, one_year = (
        seconds(lambda days=days: metric_view(MeasurementStore(folder), "LP04", "Q036", metric, days, None))
        for days in (28, 366)
    )
    member = seconds(lambda: member_view(MeasurementStore(folder), "LP04", "Q036", 366, None))
    estate = f"{MANAGERS} queue managers, {DAYS} days of 15-minute intervals"
    record_benchmark("Fleet", f"four weeks of {estate}", period, "s", at_most=1.0)
    record_benchmark("Fleet", f"a year of {estate}", year, "s", at_most=1.0)
    record_benchmark("Fleet", f"four weeks of one metric, of {estate}", one, "s", at_most=0.3)
    record_benchmark("Fleet", f"a year of one metric, of {estate}", one_year, "s", at_most=0.3)
    record_benchmark("Fleet", f"a year of one queue manager, of {estate}", member, "s", at_most=0.3)


def test_import_of_a_large_file(tmp_path: Path, record_benchmark: RecordBenchmark) -> None:
    file = tmp_path / "SMF-QPST.csv"
    with file.open("w", encoding="utf-8") as written:
        written.write(f"{HEADING}\n")
        for number in range(CSV_BYTES // (len(pool_line()) + 1)):
            interval, manager = number // 400, number // 4 % 100
            day = f"{datetime(2026, 1, 1) + timedelta(days=interval // 95):%Y/%m/%d}"
            start, end = (timedelta(minutes=15 * (interval % 95 + more)) for more in (0, 1))
            times = {"time": f"{end}".zfill(8), "start": f"{start}".zfill(8), "day": day}
            free = 20_000 + number * 7_919 % 30_000
            written.write(f"{pool_line(pool=number % 4, free=free, manager=f'Q{manager:03}', **times)}\n")
    with ProcessPoolExecutor(1, get_context("spawn")) as alone:  # this process has used more memory before
        took, used_mb = alone.submit(timed_import, tmp_path / "store", file).result()
    rate = file.stat().st_size / 1e6 / took
    record_benchmark("Measurements", "import of a CSV file of 1 GB", rate, "MB/s", at_least=100)
    record_benchmark("Measurements", "memory for the import", used_mb, "MB", at_most=LARGEST_MB)
