"""Evaluators are declared at their functions and discovered."""

import pytest

from mqplanner.assessment.evaluation import EVALUATORS
from mqplanner.assessment.scopes import LparScope, evaluator


def test_evaluators_come_in_their_declared_order() -> None:
    assert [function.__name__ for function in EVALUATORS[LparScope]] == ["csa", "page_fixed_pools", "cpu", "smf_data"]


def test_two_evaluators_of_one_order_are_refused() -> None:
    with pytest.raises(ValueError, match="give one of them another order"):
        evaluator(LparScope, order=1)(lambda scope: iter(()))
