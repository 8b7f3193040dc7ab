"""The known defects of the product, each in one list: the law does not hold there until it is corrected."""

from collections.abc import Callable
from functools import cache

import pytest

from tests.honesty import (
    test_arrays,
    test_basis,
    test_bounds,
    test_handworked,
    test_more_load,
    test_no_contradictions,
    test_outside_range,
    test_safer_numbers,
)
from tests.honesty.cases import data, known

LAWS: dict[str, Callable[[], set[str]]] = {
    module.LAW: cache(module.failing_cases)
    for module in (
        test_arrays,
        test_basis,
        test_bounds,
        test_handworked,
        test_more_load,
        test_no_contradictions,
        test_outside_range,
        test_safer_numbers,
    )
}
DEFECTS = [
    pytest.param(law, case, id=f"{law}: {case}", marks=pytest.mark.xfail(strict=True, reason=reason))
    for law in data("known_defects")
    for case, reason in known(law).items()
]


@pytest.mark.parametrize(("law", "case"), DEFECTS)
def test_the_law_holds(law, case):
    """Fails while the defect is there; once it is corrected, remove its entry from known_defects.yaml."""
    assert case not in LAWS[law]()


def test_each_law_of_the_list_exists():
    assert set(data("known_defects")) <= set(LAWS)
