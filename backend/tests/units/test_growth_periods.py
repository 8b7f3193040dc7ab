"""Adding up periods, each larger than the one before."""

import numpy as np
import pytest

from mqplanner.units import constant, given
from mqplanner.units.functions import periods_to_total


@pytest.mark.parametrize(
    ("multiple", "growth_pct", "periods"),
    [
        (0.5, 100, 0.5),
        (1, 100, 1),
        (7, 100, 3),
        (9, 100, 3.25),
        (5, 0, 5),
        (5, 1e-12, 5),
        (float("inf"), 10, float("inf")),
    ],
)
def test_periods(multiple, growth_pct, periods):
    found = periods_to_total(constant(multiple), given("growth", growth_pct, "pct"))
    assert found.value == pytest.approx(periods, rel=1e-9)
    assert found.unit.text == "ratio"


def test_periods_of_arrays_equal_those_of_points():
    multiples, growths = np.array([9.0, 5, 0.5]), np.array([100.0, 0, 3])
    found = periods_to_total(given("multiple", multiples, "ratio"), given("growth", growths, "pct"))
    np.testing.assert_allclose(found.value, [3.25, 5, 0.5])
