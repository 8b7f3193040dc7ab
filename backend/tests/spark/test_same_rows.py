"""Every query of the store gives the same rows on Spark as on DuckDB.

The samples of mqsmfcsv have every table, and the generated fleet ties, several months, and enough weeks for a trend.
"""

import math
from collections.abc import Callable
from dataclasses import asdict
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from mqplanner.errors import NotFound
from mqplanner.measurements.fleet.signals import channel_uses, queue_uses
from mqplanner.measurements.fleet.views import fleet_view, member_view, metric_view
from mqplanner.measurements.store.importing import import_files
from mqplanner.measurements.store.store import MeasurementStore, Period
from tests.bench.measured_fleet import write_fleet
from tests.measurements.smf.imports import NEW, OLD, rows

pytestmark = pytest.mark.spark
DAYS = 4_000
"""From the newest sample back to the oldest."""
Ask = Callable[[MeasurementStore], Any]


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("samples") / "store"
    import_files(folder, [*sorted(OLD.glob("*.csv")), *sorted(NEW.glob("*.csv"))])
    return folder


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("generated") / "store"
    write_fleet(folder, 4, 75)
    return folder


def require_same(folder: Path, ask: Ask) -> Any:
    expected = ask(MeasurementStore(folder, "duckdb"))
    require_equal(ask(MeasurementStore(folder, "spark")), expected, "")
    return expected


def require_equal(found: Any, expected: Any, place: str) -> None:
    """Fail with the place of the first difference; numbers may differ in their last digits, as sums of floats do."""
    assert type(found) is type(expected), (place, found, expected)
    if isinstance(expected, dict):
        assert found.keys() == expected.keys(), place
        for key, value in expected.items():
            require_equal(found[key], value, f"{place}/{key}")
    elif isinstance(expected, list):
        assert len(found) == len(expected), place
        for number, value in enumerate(expected):
            require_equal(found[number], value, f"{place}/{number}")
    elif isinstance(expected, float):
        assert math.isclose(found, expected, rel_tol=1e-9, abs_tol=1e-12), (place, found, expected)
    else:
        assert found == expected, place


def sorted_summaries(store: MeasurementStore) -> list[dict[str, Any]]:
    keys = ("lpar", "queue_manager", "table", "instance", "metric")
    return sorted(store.summaries(store.period(DAYS)), key=lambda row: [row[key] for key in keys])


def origins(folder: Path, table: str) -> set[tuple[date, str, str]]:
    """Return on which day a table has records of which LPAR and queue manager."""
    return set(rows(folder, table, "DISTINCT day, lpar, queue_manager", "1"))


@pytest.mark.parametrize("days", [1, 28, 366])
def test_the_fleet(generated: Path, days: int) -> None:
    view = require_same(generated, lambda store: fleet_view(store, days, None))
    assert len(view["queue_managers"]) == 4


def test_the_fleet_of_a_past_period(generated: Path) -> None:
    require_same(generated, lambda store: fleet_view(store, 40, date(2025, 12, 20)))


def test_all_tables(samples: Path) -> None:
    found = require_same(samples, sorted_summaries)
    assert len({row["table"] for row in found}) >= 8, "tables with metrics"


def test_one_queue_manager_of_each_store(samples: Path, generated: Path) -> None:
    for folder, *names in ((generated, "LP00", "Q002"), (samples, "MV4A", "MQ1O")):
        view = require_same(folder, lambda store, names=names: member_view(store, *names, 28, None))
        assert view["metrics"]


def test_queues_and_channels(samples: Path) -> None:
    for table, uses in (("wq", queue_uses), ("qcst", channel_uses)):
        measured = origins(samples, table)
        assert measured
        for day, *names in measured:
            found = require_same(samples, partial(ask_uses, uses, Period(day, day), names))
            assert found, table


def ask_uses(uses: Callable[..., list[Any]], period: Period, names: list[str], store: MeasurementStore) -> list[Any]:
    return [asdict(one) for one in uses(store, period, *names)]


def test_all_metrics_over_time(samples: Path) -> None:
    """One instance of each metric, with the percentiles and the busy hour of its intervals."""
    store = MeasurementStore(samples)
    chosen = {
        (row["table"], row["metric"]): (row["lpar"], row["queue_manager"], row["instance"])
        for row in sorted_summaries(store)
    }
    for (table, metric), (lpar, manager, instance) in chosen.items():
        of = (table, metric, instance)
        view = require_same(samples, lambda one, at=(lpar, manager), of=of: metric_view(one, *at, of, DAYS, None))
        assert view["percentiles"], of


def test_the_trend(generated: Path) -> None:
    of = ("qjst", "log_mb", "all")
    view = require_same(generated, lambda store: metric_view(store, "LP00", "Q001", of, 366, None))
    assert view["trend"]["weeks"] == 10


def test_what_was_not_measured(generated: Path) -> None:
    for engine in ("duckdb", "spark"):
        with pytest.raises(NotFound):
            member_view(MeasurementStore(generated, engine), "LP00", "NONE", 28, None)
