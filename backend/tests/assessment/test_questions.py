"""What holds for all questions about a change of the plan."""

from typing import Any

import pytest

from mqplanner.assessment.whatif.feature_cost import feature_cost
from mqplanner.assessment.whatif.newest_release import newest_release
from mqplanner.assessment.whatif.zhyperlink_benefit import zhyperlink_benefit
from mqplanner.errors import InvalidInput
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan
from tests.assessment.question_plans import answer_of


def test_a_plan_without_queue_managers_is_answered() -> None:
    for question in (newest_release, zhyperlink_benefit, feature_cost):
        answer = answer_of(question, {"lpars": []})
        assert answer["headline"]["verdict"] == "unknown"
        assert "0 " not in answer["about"]


@pytest.mark.parametrize("question", [newest_release, zhyperlink_benefit, feature_cost])
def test_a_question_beyond_the_budget_is_refused(question: Any) -> None:
    plan = read_plan(preset("estate-of-twenty").plan)
    with pytest.raises(InvalidInput):
        question(plan, budget=3)
