"""What streaming does to the log (topic 7)."""

import numpy as np
import pytest

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.rules.answers import finding_ids

RULE = get_rule("streaming-log-impact")


def impact(**inputs):
    return RULE.evaluate({"message_kb": 64, "mb_per_s": 100, **inputs})["outputs"]


@pytest.mark.parametrize(
    ("kb", "low", "high"),
    [
        (0.1, None, 70),
        (32, None, 70),
        (32.5, None, 70),
        (63, None, 70),
        (64, 56, 56),
        (65, None, None),
        (1024, 2, 6),
        (2000, 2, 6),
        (5000, None, None),
    ],
)
def test_published_ranges_of_sizes(kb, low, high):
    answer = impact(message_kb=kb)
    assert (answer["rate_increase_low_pct"]["value"], answer["rate_increase_high_pct"]["value"]) == (low, high)
    if high is None:
        assert any("message sizes other" in caveat for caveat in answer["rate_increase_high_pct"]["caveats"])


def test_the_data_is_doubled_on_the_safe_side():
    answer = impact()
    assert (answer["streamed_mb_per_s"]["value"], answer["added_mb_per_s"]["value"]) == (200, 100)
    assert "log-streaming-twice" in answer["streamed_mb_per_s"]["errata"]
    assert answer["kb_per_io"]["value"] is None
    assert finding_ids(answer) == ["streaming-adaptors"]


def test_the_size_of_log_requests():
    early, late = impact(pages_per_io=12), impact(pages_per_io=100)
    assert early["kb_per_io"]["citations"][0]["section"] == "Ch. 6, Performance of Persistent messaging"
    assert not early["kb_per_io"]["errata"]
    assert (early["kb_per_io"]["value"], early["io_used_pct"]["value"]) == (48, 9.375)
    assert finding_ids(early)[:2] == ["streaming-logger-full-for-now", "streaming-logger-faster"]
    assert "up to 128 pages" in early["findings"]["value"][0]["message"]
    assert finding_ids(late)[0] == "streaming-logger-near-capacity"


def test_an_array_gives_the_same_as_each_rate():
    rates, pages = np.array([0.0, 100.0, 400.0]), np.array([1.0, 99.0, 128.0])
    many = points(RULE, {"message_kb": 64, "mb_per_s": rates, "pages_per_io": pages})
    assert many["added_mb_per_s"].tolist() == rates.tolist()
    assert many["io_used_pct"] == pytest.approx(pages / 1.28)
    for point, found in enumerate(many["findings"]):
        alone = RULE.evaluate({"message_kb": 64, "mb_per_s": float(rates[point]), "pages_per_io": float(pages[point])})
        assert [finding.id for finding in found] == [one["id"] for one in alone["outputs"]["findings"]["value"]]


@pytest.mark.parametrize(
    ("field", "value"), [("message_kb", 0), ("mb_per_s", -1), ("pages_per_io", 0), ("pages_per_io", 129)]
)
def test_invalid_inputs_are_refused_by_name(field, value):
    assert figure("log-io-limit").at().value == 128
    with pytest.raises(InvalidInputs) as refused:
        impact(**{field: value})
    assert [problem.field for problem in refused.value.problems] == [field]


@pytest.mark.parametrize(
    ("kb", "best", "below", "nearly"),
    [(1, True, True, False), (48, True, False, False), (64, False, False, False), (2048, False, False, True)],
)
def test_caveats_are_those_of_the_size(kb, best, below, nearly):
    answer = impact(message_kb=kb)
    text = " ".join(c for output in answer.values() for c in output["caveats"] if "Not in the sources" not in c)
    assert ("best of all sizes up to 64 KB" in text) == best
    assert ("stayed below this" in text) == below
    assert ("about doubled, as the requests already held more than 100 pages" in text) == nearly
