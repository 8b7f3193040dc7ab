"""Published log rates by message size, and with fewer PFIDs than the report measured with."""

import numpy as np
import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.rules.logging.log_rates import LogLayout, log_rates
from mqplanner.units import BASES, given
from tests.rules.answers import finding_ids, outputs_of


def rates(io="zhyperlink", copies=2, stripes=4, message_kb=32.0, **here):
    if "pfids" in here:
        here["pfids"] = given("pfids", here["pfids"], "pfid")
    layout = LogLayout(copies, given("stripes", stripes, "stripe / copy"), io, "performance", **here)
    return log_rates(layout, given("message_kb", message_kb, "KB"))


def shown(rate):
    return rate.value, BASES[rate.basis]


@pytest.mark.parametrize(
    ("changes", "low"),
    [
        ({"pfids": 16}, (112, "interpolated")),
        ({}, (112, "interpolated")),
        ({"pfids": 8}, (112 * 0.62, "extrapolated")),
        ({"pfids": 4}, (112 * 0.62, "extrapolated")),
        ({"pfids": 15}, (112 * 0.62, "extrapolated")),
        ({"pfids": 8, "message_kb": 8.0}, (112, "extrapolated")),
        ({"pfids": 8, "message_kb": 12.0}, (112 * 0.62, "extrapolated")),
        ({"pfids": 8, "message_kb": 200.0}, (112 * 0.62, "extrapolated")),
        ({"pfids": 8, "message_kb": 512.0}, (112, "extrapolated")),
        ({"pfids": 8, "message_kb": 1}, (112, "extrapolated")),
        ({"pfids": 8, "stripes": 1}, (113, "extrapolated")),
        ({"pfids": 8, "io": "zhpf"}, (31, "interpolated")),
    ],
)
def test_few_pfids_cost_dual_striped_logs_up_to_38_pct_but_with_small_and_large_messages(changes, low):
    value, basis = shown(rates(**changes).low)
    assert (value, basis) == (pytest.approx(low[0]), low[1])


def test_an_array_of_pfids():
    few = rates(pfids=np.array([8.0, 12.0, 16.0])).low
    assert few.value.tolist() == pytest.approx([112 * 0.62, 112 * 0.62, 112])


PLACE = {"copies": 2, "stripes": 1, "io": "zhyperlink", "environment": "real-world", "message_kb": 1}
RATES = ("mb_per_s", "low_mb_per_s", "high_mb_per_s")


def capacity(**inputs):
    return outputs_of("log-capacity", **{**PLACE, **inputs})


def values(answer, names=RATES):
    return [answer[name]["value"] for name in names]


def refusal(output):
    assert (output["value"], output["basis"]) == (None, None)
    return next(caveat for caveat in output["caveats"] if "nearest published point" in caveat)


@pytest.mark.parametrize(
    ("place", "rate", "basis"),
    [
        ({"message_kb": 1}, 102, "measured"),
        ({}, 557, "assumed"),
        ({"copies": 1, "environment": "performance"}, 614, "measured"),
        ({"copies": 1, "environment": "performance", "stripes": 4}, 976, "measured"),
        ({"copies": 1, "environment": "performance", "io": "zhpf"}, 268, "assumed"),
    ],
)
def test_a_peak_whose_message_size_is_not_published_is_assumed_at_4_mb(place, rate, basis):
    """MQ 9.4 ch. 4 names 4 MB for two peaks of single logs; for all others it has "larger messages"."""
    answer = capacity(**{"message_kb": 4096, **place})
    assert values(answer) == [rate, rate, rate]
    assert {answer[name]["basis"] for name in RATES} == {basis}
    assert ("log-larger-messages-size" in answer["mb_per_s"]["errata"]) is (basis == "assumed")


@pytest.mark.parametrize("message_kb", [1.5, 20, 4095])
def test_between_the_published_sizes_there_is_a_range_and_no_number(message_kb):
    answer = capacity(message_kb=message_kb)
    assert values(answer) == [None, 102, 557]
    assert "1 KB, 4,096 KB" in refusal(answer["mb_per_s"])
    assert any("from 102 to 557 MB/s" in caveat for caveat in answer["mb_per_s"]["caveats"])
    assert [answer[end]["basis"] for end in RATES[1:]] == ["interpolated", "assumed"]
    refusal(answer["gain"])
    refusal(answer["published_gain"])


@pytest.mark.parametrize(("message_kb", "near"), [(0.5, "1 KB: 102 MB/s"), (4097, "4,096 KB: 557 MB/s")])
def test_beyond_the_published_sizes_there_is_no_range(message_kb, near):
    answer = capacity(message_kb=message_kb)
    for name in RATES:
        assert near in refusal(answer[name])


@pytest.mark.parametrize("message_kb", [1, 20, 4096])
def test_six_stripes_name_the_nearest_measured_ones(message_kb):
    answer = capacity(stripes=6, message_kb=message_kb)
    for name in (*RATES, "gain", "published_gain"):
        assert "stripes of each copy 4" in refusal(answer[name])


def test_computed_and_published_gain_carry_their_errata():
    answer = capacity()
    assert answer["gain"]["value"] == 6
    assert answer["published_gain"]["value"] == 5.9
    assert "log-gain-dual-real-world" in answer["gain"]["errata"]
    assert answer["published_gain"]["errata"] == ["log-gain-dual-real-world", "log-gain-highlight"]
    assert capacity(environment="performance")["published_gain"]["errata"] == []


def test_zhpf_has_no_published_gain():
    answer = capacity(io="zhpf")
    assert answer["gain"]["value"] == 1
    assert answer["published_gain"]["value"] is None
    assert finding_ids(answer) == ["log-rate-busy-storage", "log-real-world-load"]
    assert answer["findings"]["errata"] == ["log-busy-drop"]
    assert "fell by 21 % over zHPF and by less than 2 %" in answer["findings"]["value"][0]["message"]


@pytest.mark.parametrize(
    ("inputs", "ids"),
    [
        ({"message_kb": 512}, ["log-zhyperlink-faster"]),
        ({"message_kb": 513}, ["log-dual-striped-zhyperlink-busy", "log-zhyperlink-faster"]),
        ({"message_kb": 513, "environment": "performance"}, ["log-dual-striped-zhyperlink"]),
        ({"message_kb": 513, "copies": 1}, ["log-zhyperlink-faster"]),
        ({"message_kb": 513, "stripes": 1}, ["log-zhyperlink-faster"]),
    ],
)
def test_findings_of_dual_striped_logs_by_message_size(inputs, ids):
    answer = capacity(**{"stripes": 4, **inputs})
    assert [id for id in finding_ids(answer) if id != "log-real-world-load"] == ids
    if "log-dual-striped-zhyperlink-busy" in ids:
        assert "52 MB/s below" in answer["findings"]["value"][0]["message"]


@examples(
    copies=st.sampled_from([1, 2]),
    stripes=st.sampled_from([1, 4]),
    io=st.sampled_from(["zhpf", "zhyperlink"]),
    environment=st.sampled_from(["performance", "real-world"]),
    message_kb=st.floats(1, 4096),
)
def test_the_low_end_is_at_most_the_high_end(copies, stripes, io, environment, message_kb):
    answer = capacity(copies=copies, stripes=stripes, io=io, environment=environment, message_kb=message_kb)
    _, low, high = values(answer)
    assert low <= high


TURNING_POINT = "zHyperLink is ahead up to messages of 512 KB and behind zHPF above"


@pytest.mark.parametrize("copies", [1, 2])
@pytest.mark.parametrize("stripes", [1, 4])
@pytest.mark.parametrize("environment", ["performance", "real-world"])
def test_the_turning_point_caveat_is_on_its_layout_only(copies, stripes, environment):
    for message_kb in (1, 64, 4096):
        where = {"copies": copies, "stripes": stripes, "environment": environment, "message_kb": message_kb}
        caveats = capacity(**where)["published_gain"]["caveats"]
        expected = (copies, stripes, environment) == (2, 4, "performance")
        assert any(TURNING_POINT in caveat for caveat in caveats) == expected


@pytest.mark.parametrize(
    ("inputs", "named"),
    [
        ({"stripes": 1}, True),
        ({"stripes": 4}, True),
        ({"stripes": 4, "io": "zhpf"}, False),
        ({"stripes": 4, "copies": 2}, False),
        ({"stripes": 4, "environment": "real-world"}, False),
    ],
)
def test_the_unnamed_size_erratum_is_on_unnamed_peaks_only(inputs, named):
    place = {"copies": 1, "io": "zhyperlink", "environment": "performance", "message_kb": 4096, **inputs}
    assert ("log-larger-messages-size" in capacity(**place)["mb_per_s"]["errata"]) != named
    between = capacity(**{**place, "message_kb": 64})
    assert ("log-larger-messages-size" in between["high_mb_per_s"]["errata"]) != named
    for name in RATES:
        assert capacity(**{**place, "message_kb": 1})[name]["errata"] == []


UPPER = "The report gives this peak as an upper value, which need not hold throughout."


@pytest.mark.parametrize(
    ("io", "environment", "peak", "upper"),
    [
        ("zhpf", "performance", 600, True),
        ("zhyperlink", "performance", 519, False),
        ("zhpf", "real-world", 409, False),
        ("zhyperlink", "real-world", 505, True),
    ],
)
def test_a_peak_that_is_an_upper_value_has_a_caveat(io, environment, peak, upper):
    place = {"stripes": 4, "io": io, "environment": environment}
    answer = capacity(**place, message_kb=4096)["mb_per_s"]
    assert answer["value"] == peak
    assert (UPPER in answer["caveats"]) == upper
    assert (UPPER in capacity(**place, message_kb=64)["high_mb_per_s"]["caveats"]) == upper
    assert UPPER not in capacity(**place, message_kb=1)["mb_per_s"]["caveats"]


def test_the_two_peaks_erratum_is_on_that_peak_only():
    place = {"stripes": 4, "io": "zhpf", "environment": "performance", "message_kb": 4096}
    assert "log-peak-440-or-600" in capacity(**place)["mb_per_s"]["errata"]
    for other in ({"io": "zhyperlink"}, {"environment": "real-world"}, {"message_kb": 1}):
        assert "log-peak-440-or-600" not in capacity(**{**place, **other})["mb_per_s"]["errata"]


def test_the_load_of_the_busy_device_is_a_finding_with_its_source():
    (found,) = [f for f in capacity()["findings"]["value"] if f["id"] == "log-real-world-load"]
    assert "30 batch tasks" in found["message"]
    assert "from 2 % busy to 94 %" in found["message"]
    assert "zhyperlink-real-world-load" in [cited["figure"] for cited in found["citations"]]
    assert "log-real-world-load" not in finding_ids(capacity(environment="performance"))
