"""Whether stripes help, and where it was not measured (topic 6)."""

import pytest

from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import finding_ids

RATES = tuple(f"{striped}_{io}_mb_per_s" for io in ("zhpf", "zhyperlink") for striped in ("unstriped", "striped"))
WEIGH, LOSS = "zhyperlink-stripes-weigh", "zhyperlink-few-pfids-loss"
PEAK = {"copies": 2, "stripes": 4, "message_kb": 4096}


def advice(**inputs):
    return get_rule("zhyperlink-stripe-advice").evaluate({**PEAK, **inputs})["outputs"]


def refusal(output):
    assert (output["value"], output["basis"]) == (None, None)
    (text,) = [caveat for caveat in output["caveats"] if "nearest published point" in caveat]
    return text


def test_six_stripes_were_not_measured_and_the_nearest_that_were_are_named():
    answer = advice(stripes=6)
    for name in ("zhpf_kb_per_stripe", "zhyperlink_kb_per_stripe"):
        assert "stripes 4" in refusal(answer[name])
    for name in ("striped_zhpf_mb_per_s", "striped_zhyperlink_mb_per_s"):
        assert "stripes of each copy 4" in refusal(answer[name])
    assert answer["unstriped_zhpf_mb_per_s"]["value"] == 249
    assert answer["best"]["value"] is None


def test_for_an_unstriped_log_the_four_stripes_measured_are_the_alternative():
    answer = advice(stripes=1)
    assert [answer[name]["value"] for name in RATES] == [249, 600, 566, 519]
    assert answer["zhyperlink_kb_per_stripe_by_division"]["value"] == 56


@pytest.mark.parametrize(("stripes", "kb"), [(2, 28), (8, 7)])
def test_a_division_without_a_measurement_is_extrapolated(stripes, kb):
    answer = advice(stripes=stripes)["zhyperlink_kb_per_stripe_by_division"]
    assert (answer["value"], answer["basis"]) == (kb, "extrapolated")
    assert advice()["zhyperlink_kb_per_stripe_by_division"]["basis"] == "measured"


@pytest.mark.parametrize("message_kb", [2, 512, 4095])
def test_between_the_published_sizes_there_are_ranges(message_kb):
    answer = advice(message_kb=message_kb)
    assert [answer[name]["value"] for name in RATES] == [[31, 249], [31, 600], [113, 566], [112, 519]]
    assert {answer[name]["basis"] for name in RATES} == {"assumed"}
    assert answer["best"]["value"] is None


@pytest.mark.parametrize("message_kb", [0.5, 102_400])
def test_beyond_the_published_sizes_there_is_no_rate(message_kb):
    answer = advice(message_kb=message_kb)
    for name in RATES:
        refusal(answer[name])
    assert answer["best"]["value"] is None


def test_fewer_paths_than_measured_make_the_rate_less_sure():
    answer = advice(pfids=8, message_kb=1)
    assert answer["striped_zhyperlink_mb_per_s"]["basis"] == "extrapolated"
    caveat = "Measured with 16 PFIDs; with fewer, writes may turn asynchronous."
    assert caveat in answer["striped_zhyperlink_mb_per_s"]["caveats"]
    assert answer["striped_zhpf_mb_per_s"]["basis"] == "measured"
    assert advice(message_kb=1)["striped_zhyperlink_mb_per_s"]["basis"] == "measured"


@pytest.mark.parametrize(
    ("inputs", "ids"),
    [
        ({}, [WEIGH, "zhyperlink-stripes-hurt-dual"]),
        ({"environment": "real-world"}, [WEIGH, "zhyperlink-stripes-hurt-dual-busy"]),
        ({"environment": "real-world", "message_kb": 512}, [WEIGH]),
        ({"pfids": 8}, [WEIGH, "zhyperlink-few-pfids-async"]),
        ({"stripes": 1}, []),
        ({"message_kb": 512}, [WEIGH]),
        ({"copies": 1}, [WEIGH, "zhyperlink-stripes-help-single"]),
        ({"copies": 1, "stripes": 1}, ["zhyperlink-stripes-help-single"]),
        ({"copies": 1, "message_kb": 1}, [WEIGH, "zhyperlink-stripes-small-messages"]),
        ({"message_kb": 64, "pfids": 8}, [WEIGH, LOSS]),
        ({"message_kb": 100, "pfids": 8}, [WEIGH, LOSS]),
        ({"message_kb": 101, "pfids": 8}, [WEIGH]),
        ({"message_kb": 64}, [WEIGH]),
        ({"message_kb": 64, "pfids": 8, "copies": 1}, [WEIGH]),
        ({"message_kb": 64, "pfids": 8, "stripes": 6}, [WEIGH]),
    ],
)
def test_advice_by_copies_and_size(inputs, ids):
    assert finding_ids(advice(**inputs)) == ["zhyperlink-stripes-threshold", *ids]


def test_the_advice_carries_the_published_numbers():
    messages = {finding["id"]: finding["message"] for finding in advice(copies=1)["findings"]["value"]}
    assert "from 614 to 976 MB/s" in messages["zhyperlink-stripes-help-single"]
    assert "up to 30 %" in messages["zhyperlink-stripes-help-single"]
    dual = {finding["id"]: finding["message"] for finding in advice()["findings"]["value"]}
    assert "from 566 to 519 MB/s" in dual["zhyperlink-stripes-hurt-dual"]
    assert "above 512 KB" in dual["zhyperlink-stripes-hurt-dual"]


def test_on_a_busy_storage_device_unstriped_zhyperlink_is_best_for_dual_logs():
    """MQ 9.4 ch. 4, real-world: 198 and 409 MB/s with zHPF, 557 and 505 with zHyperLink."""
    answer = advice(environment="real-world")
    assert [answer[name]["value"] for name in RATES] == [198, 409, 557, 505]
    assert answer["best"]["value"] == "unstriped-zhyperlink"
    assert advice()["best"]["value"] == "striped-zhpf"
    messages = {finding["id"]: finding["message"] for finding in answer["findings"]["value"]}
    assert "from 557 to 505 MB/s" in messages["zhyperlink-stripes-hurt-dual-busy"]
    assert not [message for message in messages.values() if "slower than zHPF" in message]
    single = advice(environment="real-world", copies=1)["findings"]["value"]
    assert [one for one in single if "from 605 to 952 MB/s" in one["message"]]


def test_few_paths_lower_the_range_by_the_measured_loss():
    answer = advice(message_kb=64, pfids=8)
    assert answer["striped_zhyperlink_mb_per_s"]["value"] == [pytest.approx(112 * 0.62), 519]
    assert answer["unstriped_zhyperlink_mb_per_s"]["value"] == [113, 566]
    (found,) = [f for f in answer["findings"]["value"] if f["id"] == LOSS]
    for part in ("16 to 100 KB", "from 97 to 62 %", "up to 38 %"):
        assert part in found["message"]
    assert "zhyperlink-pfid-shortfall" in [cited["figure"] for cited in found["citations"]]


def test_errata_of_the_rates_are_on_their_configurations():
    near = {(1, "striped"), (2, "unstriped")}
    for copies in (1, 2):
        for which in ("unstriped", "striped"):
            errata = advice(copies=copies)[f"{which}_zhyperlink_mb_per_s"]["errata"]
            assert ("zhyperlink-one-gb-per-second" in errata) == ((copies, which) in near)
            assert ("zhyperlink-striped-same-benefits" in errata) == ((copies, which) == (2, "striped"))
            small = advice(copies=copies, message_kb=1)[f"{which}_zhyperlink_mb_per_s"]["errata"]
            assert small == []


def test_the_size_of_one_write_has_no_erratum_of_a_time():
    assert advice(stripes=1)["zhyperlink_kb_per_stripe"]["errata"] == []
