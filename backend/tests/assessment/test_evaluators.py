"""Evaluators are declared at their functions and discovered."""

from unittest.mock import patch

import pytest

from mqplanner.assessment.evaluation import EVALUATORS, EvaluatedScope
from mqplanner.assessment.limits import channels_of_groups
from mqplanner.assessment.results import Limit, NotAssessed
from mqplanner.assessment.scopes import LparScope, QueueManagerScope, evaluator, scopes_of
from mqplanner.plan.reading import read_plan
from tests.support.plans import SMALL


def test_evaluators_come_in_their_declared_order() -> None:
    names = [function.__name__ for function in EVALUATORS[LparScope]]
    assert names == ["csa", "page_fixed_pools", "cpu", "smf_data", "file_transfers", "pageable_pools"]


def test_two_evaluators_of_one_order_are_refused() -> None:
    with pytest.raises(ValueError, match="give one of them another order"):
        evaluator(LparScope, order=1)(lambda scope: iter(()))


@pytest.mark.parametrize("name", SMALL)
def test_no_limit_and_no_note_is_deferred_with_details(name: str) -> None:
    for scope in scopes_of(read_plan(SMALL[name])):
        first = EvaluatedScope(scope)
        limits, notes = first.limits, first.not_assessed_json
        assert limits == [result for result in first.results if isinstance(result, Limit)]
        assert len(notes) == sum(isinstance(result, NotAssessed) for result in first.results)


def test_details_are_calculated_when_they_are_read() -> None:
    scope = next(one for one in scopes_of(read_plan(SMALL["estate-of-twenty"])) if isinstance(one, QueueManagerScope))
    evaluated, kinds = EvaluatedScope(scope), lambda: {one.kind for one in evaluated.results if hasattr(one, "kind")}
    with patch.object(channels_of_groups, "_of_group", side_effect=AssertionError("details were calculated")):
        assert evaluated.limits
    assert "channels/max_channels" in kinds()
