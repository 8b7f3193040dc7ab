"""What several cluster transmission queues cost a put (topic 11)."""

import pytest

from mqplanner.rules.engine.registry import get_rule
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
