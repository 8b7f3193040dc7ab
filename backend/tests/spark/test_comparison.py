"""Plans beside the store of measurements have the same answers on Spark as on DuckDB."""

from pathlib import Path

import pytest

from mqplanner.measurements.comparison.actual import plan_against_actual
from mqplanner.measurements.comparison.compare import compare
from mqplanner.measurements.comparison.completeness import completeness
from tests.measurements.comparison.stores import plan, write_store
from tests.spark.test_same_rows import require_same

pytestmark = pytest.mark.spark


def test_a_plan_beside_its_measurements(tmp_path: Path) -> None:
    folder, planned = tmp_path / "store", plan()
    write_store(folder, growth_pct=20, wobble=0.05)
    answer = require_same(folder, lambda store: compare(store, planned, 28, None, "QM01", None))
    assert answer["queue_managers"][0]["values"]
    require_same(folder, lambda store: plan_against_actual(store, planned, None, None, None))
    require_same(folder, lambda store: completeness(store, planned, None, None))
