"""What several cluster transmission queues cost a put (section 11)."""

import numpy as np
import pytest

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.rules.answers import finding_ids


def outputs(destinations):
    return get_rule("cluster-xmitq-cost").evaluate({"destinations": destinations})["outputs"]


@pytest.mark.parametrize("destinations", [1, 2, 7, 10_000])
def test_the_range_is_the_same_for_any_number_of_destinations(destinations):
    answer = outputs(destinations)
    assert answer["extra_put_us"]["value"] == [1, 2]
    assert answer["extra_put_us"]["unit"] == "cpu_us / message"
    assert answer["extra_put_us"]["basis"] == "measured"
    assert ("cluster-put-destinations" in finding_ids(answer)) == (destinations > 1)


def test_an_array_of_destinations():
    many = points(get_rule("cluster-xmitq-cost"), {"destinations": np.array([1.0, 2.0, 3.0])})
    assert many["extra_put_us_high"].tolist() == [2, 2, 2]


@pytest.mark.parametrize("destinations", [0, 1.5, 10_001, "2"])
def test_invalid_inputs_are_refused_by_name(destinations):
    with pytest.raises(InvalidInputs) as refused:
        outputs(destinations)
    assert [problem.field for problem in refused.value.problems] == ["destinations"]
