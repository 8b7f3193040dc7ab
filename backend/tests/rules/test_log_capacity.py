"""Section 5: what the logger can write, where it was measured and where it was not."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.errors import InvalidInputs
from mqplanner.rules.registry import get_rule
from mqplanner.rules.sweep import points

PLACE = {"copies": 2, "stripes": 1, "io": "zhyperlink", "environment": "real-world", "message_kb": 1}
RATES = ("mb_per_s", "low_mb_per_s", "high_mb_per_s")


def capacity(**inputs):
    return get_rule("log-capacity").evaluate({**PLACE, **inputs})["outputs"]


def values(answer, names=RATES):
    return [answer[name]["value"] for name in names]


def said(answer):
    return [finding["id"] for finding in answer["findings"]["value"]]


def refusal(output):
    assert (output["value"], output["basis"]) == (None, None)
    return next(caveat for caveat in output["caveats"] if "nearest published point" in caveat)


def test_a_published_size_is_a_measured_point():
    answer = capacity(message_kb=4096)
    assert values(answer) == [557, 557, 557]
    assert answer["low_mb_per_s"]["basis"] == "measured"
    assert "log-larger-messages-size" in answer["mb_per_s"]["errata"]


@pytest.mark.parametrize("message_kb", [1.5, 20, 4095])
def test_between_the_published_sizes_there_is_a_range_and_no_number(message_kb):
    answer = capacity(message_kb=message_kb)
    assert values(answer) == [None, 102, 557]
    assert "1 KB, 4,096 KB" in refusal(answer["mb_per_s"])
    assert any("from 102 to 557 MB/s" in caveat for caveat in answer["mb_per_s"]["caveats"])
    assert {answer[end]["basis"] for end in RATES[1:]} == {"interpolated"}
    refusal(answer["gain"])
    refusal(answer["published_gain"])


@pytest.mark.parametrize(("message_kb", "near"), [(0.5, "1 KB: 102 MB / s"), (4097, "4,096 KB: 557 MB / s")])
def test_beyond_the_published_sizes_there_is_not_even_a_range(message_kb, near):
    answer = capacity(message_kb=message_kb)
    for name in RATES:
        assert near in refusal(answer[name])


@pytest.mark.parametrize("message_kb", [1, 20, 4096])
def test_six_stripes_were_not_measured_and_the_nearest_that_were_are_named(message_kb):
    answer = capacity(stripes=6, message_kb=message_kb)
    for name in (*RATES, "gain", "published_gain"):
        assert "stripes of each copy 4" in refusal(answer[name])


def test_gains_are_divided_and_the_stated_one_stands_beside_with_its_own_erratum():
    answer = capacity()
    assert answer["gain"]["value"] == 6
    assert answer["published_gain"]["value"] == 5.9
    assert "log-gain-dual-real-world" in answer["gain"]["errata"]
    assert answer["published_gain"]["errata"] == ["log-gain-dual-real-world", "log-gain-highlight"]
    assert capacity(environment="performance")["published_gain"]["errata"] == []


def test_zhpf_gains_nothing_on_itself():
    answer = capacity(io="zhpf")
    assert answer["gain"]["value"] == 1
    assert answer["published_gain"]["value"] is None
    assert said(answer) == ["log-rate-busy-storage"]
    assert "fell by 21 % over zHPF and by less than 2 %" in answer["findings"]["value"][0]["message"]


@pytest.mark.parametrize(
    ("inputs", "ids"),
    [
        ({"message_kb": 512}, []),
        ({"message_kb": 513}, ["log-dual-striped-zhyperlink-busy"]),
        ({"message_kb": 513, "environment": "performance"}, ["log-dual-striped-zhyperlink"]),
        ({"message_kb": 513, "copies": 1}, []),
        ({"message_kb": 513, "stripes": 1}, []),
    ],
)
def test_two_striped_copies_and_zhyperlink_do_not_go_well_with_large_messages(inputs, ids):
    answer = capacity(**{"stripes": 4, **inputs})
    assert said(answer) == ids
    if ids == ["log-dual-striped-zhyperlink-busy"]:
        assert "52 MB/s below" in answer["findings"]["value"][0]["message"]


@given(
    copies=st.sampled_from([1, 2]),
    stripes=st.sampled_from([1, 4]),
    io=st.sampled_from(["zhpf", "zhyperlink"]),
    environment=st.sampled_from(["performance", "real-world"]),
    message_kb=st.floats(1, 4096),
)
def test_the_range_is_never_upside_down(copies, stripes, io, environment, message_kb):
    answer = capacity(copies=copies, stripes=stripes, io=io, environment=environment, message_kb=message_kb)
    _, low, high = values(answer)
    assert low <= high


def test_many_sizes_are_as_each_alone():
    sizes = np.array([0.5, 1, 20, 4096, 5000], dtype=float)
    names = (*RATES, "gain", "published_gain")
    many = points(get_rule("log-capacity"), {**PLACE, "message_kb": sizes})
    for index, size in enumerate(sizes):
        alone = values(capacity(message_kb=float(size)), names)
        for name, value in zip(names, alone, strict=True):
            assert np.isnan(many[name][index]) if value is None else many[name][index] == pytest.approx(value)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("copies", 3),
        ("stripes", 0),
        ("stripes", 17),
        ("io", "ficon"),
        ("message_kb", 0),
        ("message_kb", 102_401),
    ],
)
def test_what_cannot_be_is_refused_by_name(field, value):
    with pytest.raises(InvalidInputs) as refused:
        capacity(**{field: value})
    assert [problem.field for problem in refused.value.problems] == [field]
