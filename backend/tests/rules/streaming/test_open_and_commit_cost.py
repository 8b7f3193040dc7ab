"""Opening, closing and committing; the impact on an application; publish/subscribe (topic 7)."""

import numpy as np
import pytest

from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from mqplanner.rules.streaming.call_cost import HELD_OPEN
from tests.rules.answers import caveats, finding_ids


def outputs(rule, **inputs):
    return get_rule(rule).evaluate(inputs)["outputs"]


def test_holding_both_queues_open_saves_most():
    answer = outputs("streaming-open-cost", queue="shared")
    assert (answer["cpu_us"]["value"], answer["added_cpu_us"]["value"]) == (32, 14)
    assert finding_ids(answer) == ["streaming-hold-open"]
    assert "(7.5 instead of 32 CPU µs)" in answer["findings"]["value"][0]["message"]
    assert finding_ids(outputs("streaming-open-cost", queue="shared", held_open="base-and-streamq")) == []


@pytest.mark.parametrize("held_open", HELD_OPEN)
def test_opening_never_costs_less_once_a_shared_queue_streams(held_open):
    answer = outputs("streaming-open-cost", queue="shared", held_open=held_open)
    added = answer["added_cpu_us"]["value"]
    assert answer["cpu_us"]["value"] >= 7.5
    assert added is None or added > 0
    if added is None:
        assert "None of the planner's sources" in answer["base_cpu_us"]["caveats"][0]
    assert answer["elapsed_us"]["value"] is None
    assert any("2 µs" in caveat for caveat in answer["elapsed_us"]["caveats"])


def test_queues_held_open_elsewhere_do_not_matter_to_a_private_queue():
    answer = outputs("streaming-open-cost", queue="private", held_open="streamq-only")
    assert (answer["cpu_us"]["value"], answer["base_cpu_us"]["value"]) == (2, 1)


def test_an_alias_to_a_topic():
    answer = outputs("streaming-open-cost", queue="private", subscribers=0)
    assert answer["added_cpu_us"]["value"] == 2
    assert finding_ids(answer)[0] == "streaming-topic-no-subscriber"
    more = outputs("streaming-open-cost", queue="private", subscribers=50)
    assert (more["cpu_us"]["value"], more["elapsed_us"]["value"]) == (3, 6)
    assert more["cpu_us"]["basis"] == more["elapsed_us"]["basis"] == "rule-of-thumb"
    assert any("More subscribers" in caveat for caveat in more["cpu_us"]["caveats"])
    refused = outputs("streaming-open-cost", queue="shared", subscribers=2)["cpu_us"]
    assert refused["value"] is None
    assert any("nearest published point" in caveat for caveat in refused["caveats"])


def test_a_commit_over_two_structures():
    same, separate = (outputs("streaming-commit-cost", separate_structure=flag) for flag in (False, True))
    assert (same["total_zos_us"]["value"], separate["total_zos_us"]["value"]) == (23, 33)
    assert (same["total_cf_us"]["value"], separate["total_cf_us"]["value"]) == (20, 29)
    assert finding_ids(same) == ["streaming-shared-load"]
    assert finding_ids(separate) == ["streaming-commit-separate", "streaming-shared-load"]


def test_the_impact_is_a_range_where_one_is_published():
    answer = outputs("streaming-impact", queue="private", measured_by="rmf")
    assert answer["increase_pct"]["value"] == [40, 90]
    assert answer["rate_drop_high_pct"]["value"] == 50
    assert outputs("streaming-impact", queue="shared", measured_by="class3")["increase_pct"]["value"] == 100
    assert "streaming-class1-no-counts" in finding_ids(
        outputs("streaming-impact", queue="shared", measured_by="class1")
    )
    assert outputs("streaming-impact", queue="shared", measured_by="rmf")["rate_drop_low_pct"]["value"] is None


def test_the_impact_over_several_measurements():
    kinds = np.array(["rmf", "class1", "class3"], dtype=object)
    many = points(get_rule("streaming-impact"), {"queue": "shared", "measured_by": kinds})
    assert many["increase_pct"].tolist() == [[30, 60], [45, 75], 100]


def test_against_two_subscribers_and_no_other_number():
    answer = outputs("streaming-vs-pubsub", strmqos="mustdup", subscribers=2)
    assert (answer["rate_gain_pct"]["value"], answer["put_cost_saving_pct"]["value"]) == (16, 27)
    assert "streaming-bestef-over-mustdup" in answer["rate_gain_pct"]["errata"]
    refused = outputs("streaming-vs-pubsub", strmqos="mustdup", subscribers=3)["rate_gain_pct"]
    assert refused["value"] is None
    assert any("2 subscribers" in caveat for caveat in refused["caveats"])


@pytest.mark.parametrize("subscribers", [0, 1, 5, 6, 1000])
def test_a_topic_puts_one_message_more_than_it_publishes(subscribers):
    answer = outputs("streaming-vs-pubsub", strmqos="bestef", subscribers=subscribers)
    assert answer["published_per_put"]["value"] == subscribers
    assert answer["messages_per_put"]["value"] == subscribers + 1
    assert answer["pubsub_messages_per_put"]["value"] == subscribers
    assert answer["topic_rate_gain_low_pct"]["value"] == (5 if subscribers <= 5 else None)
    assert answer["topic_rate_gain_high_pct"]["value"] == (13 if subscribers <= 5 else None)
    assert ("streaming-topic-no-subscriber" in finding_ids(answer)) == (subscribers == 0)


def test_held_open_is_reported_as_unused_where_it_has_no_effect():
    for inputs in ({"queue": "private"}, {"queue": "private", "subscribers": 1}):
        assert "streaming-held-open-unused" not in finding_ids(outputs("streaming-open-cost", **inputs))
        held = outputs("streaming-open-cost", **inputs, held_open="streamq-only")
        assert finding_ids(held)[0] == "streaming-held-open-unused"
    assert "streaming-held-open-unused" not in finding_ids(
        outputs("streaming-open-cost", queue="shared", held_open="streamq-only")
    )


def test_the_gain_of_mustdup_is_an_upper_end():
    least, most = (outputs("streaming-vs-pubsub", strmqos=q, subscribers=2) for q in ("bestef", "mustdup"))
    assert "At most" in caveats(most["rate_gain_pct"])
    assert "At most" not in caveats(least["rate_gain_pct"])
    for name in ("rate_gain_pct", "put_cost_saving_pct"):
        assert "private queues with non-persistent messages" in caveats(most[name])
    assert "non-persistent messages of 1 KB" in caveats(most["topic_rate_gain_low_pct"])


def test_gains_and_puts_have_their_own_errata_only():
    answer = outputs("streaming-vs-pubsub", strmqos="mustdup", subscribers=2)
    assert answer["put_cost_saving_pct"]["errata"] == []
    assert answer["bestef_rate_gain_pct"]["errata"] == ["streaming-bestef-over-mustdup"]
    assert answer["mustdup_put_high_us"]["errata"] == ["streaming-mustdup-out-of-syncpoint"]


@pytest.mark.parametrize(("subscribers", "basis"), [(2, "measured"), (3, "rule-of-thumb")])
def test_messages_of_other_numbers_of_subscribers_follow_the_example(subscribers, basis):
    answer = outputs("streaming-vs-pubsub", strmqos="bestef", subscribers=subscribers)
    for name in ("messages_per_put", "pubsub_messages_per_put", "published_per_put"):
        assert answer[name]["basis"] == basis


def test_the_doubling_of_class3_is_approximate():
    for name in ("increase_pct", "increase_low_pct", "increase_high_pct"):
        about, exact = (outputs("streaming-impact", queue="private", measured_by=by)[name] for by in ("class3", "rmf"))
        assert "approximate" in caveats(about)
        assert "approximate" not in caveats(exact)
