"""Section 6: whether stripes help, and where nobody measured it."""

import numpy as np
import pytest

from mqplanner.rules.errors import InvalidInputs
from mqplanner.rules.registry import get_rule
from mqplanner.rules.sweep import points

RATES = tuple(
    f"{striped}_{io}_mb_per_s" for io in ("zhpf", "zhyperlink") for striped in ("unstriped", "striped")
)
PEAK = {"copies": 2, "stripes": 4, "message_kb": 4096}


def advice(**inputs):
    return get_rule("zhyperlink-stripe-advice").evaluate({**PEAK, **inputs})["outputs"]


def said(answer):
    return [finding["id"] for finding in answer["findings"]["value"]]


def refusal(output):
    assert (output["value"], output["basis"]) == (None, None)
    (text,) = [caveat for caveat in output["caveats"] if "nearest published point" in caveat]
    return text


def test_six_stripes_were_not_measured_and_the_nearest_that_were_are_named():
    answer = advice(stripes=6)
    for name in ("zhpf_kb_per_stripe", "zhyperlink_kb_per_stripe", "zhyperlink_kb_per_stripe_by_division"):
        assert "stripes 4" in refusal(answer[name])
    for name in ("striped_zhpf_mb_per_s", "striped_zhyperlink_mb_per_s"):
        assert "stripes of each copy 4" in refusal(answer[name])
    assert answer["unstriped_zhpf_mb_per_s"]["value"] == 249
    assert answer["best"]["value"] is None


def test_sixteen_stripes_are_the_most_there_can_be():
    with pytest.raises(InvalidInputs) as refused:
        advice(stripes=17)
    assert [problem.field for problem in refused.value.problems] == ["stripes"]


def test_for_an_unstriped_log_the_four_stripes_measured_are_the_alternative():
    answer = advice(stripes=1)
    assert [answer[name]["value"] for name in RATES] == [249, 600, 566, 519]
    assert answer["zhyperlink_kb_per_stripe_by_division"]["value"] == 56


@pytest.mark.parametrize("message_kb", [0.5, 2, 512, 4095, 102_400])
def test_between_the_published_sizes_there_is_no_rate(message_kb):
    answer = advice(message_kb=message_kb)
    for name in RATES:
        refusal(answer[name])
    assert answer["best"]["value"] is None


def test_fewer_paths_than_measured_make_the_rate_less_sure():
    answer = advice(pfids=8)
    assert answer["striped_zhyperlink_mb_per_s"]["basis"] == "extrapolated"
    assert "Measured with 16 PFIDs, and not with 8." in answer["striped_zhyperlink_mb_per_s"]["caveats"]
    assert answer["striped_zhpf_mb_per_s"]["basis"] == "measured"
    assert advice()["striped_zhyperlink_mb_per_s"]["basis"] == "measured"


@pytest.mark.parametrize(
    ("inputs", "ids"),
    [
        ({}, ["zhyperlink-stripes-hurt-dual"]),
        ({"pfids": 8}, ["zhyperlink-few-pfids-async"]),
        ({"stripes": 1}, []),
        ({"message_kb": 512}, []),
        ({"copies": 1}, ["zhyperlink-stripes-help-single"]),
        ({"copies": 1, "stripes": 1}, ["zhyperlink-stripes-help-single"]),
        ({"copies": 1, "message_kb": 1}, ["zhyperlink-stripes-small-messages"]),
    ],
)
def test_advice_by_copies_and_size(inputs, ids):
    assert said(advice(**inputs)) == ["zhyperlink-stripes-threshold", *ids]


def test_the_advice_carries_the_published_numbers():
    messages = {finding["id"]: finding["message"] for finding in advice(copies=1)["findings"]["value"]}
    assert "from 614 to 976 MB/s" in messages["zhyperlink-stripes-help-single"]
    assert "up to 30 %" in messages["zhyperlink-stripes-help-single"]
    dual = {finding["id"]: finding["message"] for finding in advice()["findings"]["value"]}
    assert "from 566 to 519 MB/s" in dual["zhyperlink-stripes-hurt-dual"]
    assert "above 512 KB" in dual["zhyperlink-stripes-hurt-dual"]


def test_many_sizes_and_stripes_are_as_each_alone():
    sizes, stripes = [1, 64, 4096, 4096], [1, 4, 4, 6]
    inputs = {"copies": 2, "message_kb": np.array(sizes, dtype=float), "stripes": stripes}
    many = points(get_rule("zhyperlink-stripe-advice"), inputs)
    for index, (size, count) in enumerate(zip(sizes, stripes, strict=True)):
        alone = advice(message_kb=size, stripes=count)
        assert many["best"][index] == alone["best"]["value"]
        for name in RATES:
            value = alone[name]["value"]
            assert np.isnan(many[name][index]) if value is None else many[name][index] == value
