"""Section 5: size and number of active logs, the counts of a log report, and encrypted archives."""

import numpy as np
import pytest

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points

GOOD = {"mb_per_s": 100, "active_logs": 10, "release": "9.3"}


def logs(**inputs):
    return get_rule("log-data-sets").evaluate({**GOOD, **inputs})["outputs"]


def pages(**inputs):
    return get_rule("log-pages").evaluate(inputs)["outputs"]


def said(answer):
    return [finding["id"] for finding in answer["findings"]["value"]]


def test_switches_and_reach_by_hand():
    answer = logs(log_gb=2, active_logs=18, mb_per_s=1024)
    assert answer["seconds_per_switch"]["value"] == 2
    assert answer["capacity_gb"]["value"] == 36
    assert answer["hours_held"]["value"] == pytest.approx(0.01)
    assert any("just after a switch" in caveat for caveat in answer["hours_held"]["caveats"])


@pytest.mark.parametrize(
    ("inputs", "ids"),
    [
        ({"log_gb": 2}, []),
        ({}, ["log-size-strictly-below"]),
        ({"release": "9.4"}, ["log-size-strictly-below"]),
        ({"release": "9.4", "log_gb": 3}, ["log-size-maximum-for-zhyperlink"]),
        ({"release": "8.0", "log_gb": 3, "active_logs": 31}, []),
        ({"release": "8.0", "log_gb": 3, "active_logs": 32}, ["log-count-over-limit"]),
        ({"release": "7.1", "log_gb": 2.9}, ["log-count-not-published"]),
        (
            {"release": "7.1", "log_gb": 3},
            ["log-size-over-limit", "log-archive-gaps", "log-count-not-published"],
        ),
        ({"release": "7.0.1", "log_gb": 3, "archive": "tape"}, ["log-count-not-published"]),
        ({"release": "9.1", "log_gb": 3}, ["log-count-not-published"]),
    ],
)
def test_limits_by_release(inputs, ids):
    assert said(logs(**inputs)) == ids


def test_the_number_of_logs_is_not_published_for_every_release():
    limit = logs(release="9.1")["logs_limit"]
    assert limit["value"] is None
    assert "published: 8.0, 9.3, 9.4" in limit["caveats"][0]


def test_four_gb_is_a_bound_and_says_so():
    assert "log-4gb-strict" in logs()["capacity_gb"]["errata"]
    assert "log-4gb-strict" not in logs(log_gb=2)["capacity_gb"]["errata"]


def test_many_rates_are_as_each_alone():
    rates = np.array([1.0, 100, 975])
    many = points(get_rule("log-data-sets"), {**GOOD, "mb_per_s": rates})
    for name in ("seconds_per_switch", "hours_held"):
        alone = [logs(mb_per_s=float(rate))[name]["value"] for rate in rates]
        np.testing.assert_allclose(many[name], alone)
        assert list(alone) == sorted(alone, reverse=True)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("mb_per_s", 0),
        ("log_gb", 4.1),
        ("log_gb", 0),
        ("active_logs", 311),
        ("active_logs", 2.5),
        ("archive", "vts"),
    ],
)
def test_what_cannot_be_is_refused_by_name(field, value):
    with pytest.raises(InvalidInputs) as refused:
        logs(**{field: value})
    assert [problem.field for problem in refused.value.problems] == [field]


def test_a_page_is_4_kb_and_decimals_are_cut_off_only_when_asked():
    counts = {"pages": 700, "seconds": 2, "write_requests": 3}
    assert [q["value"] for q in pages(**counts).values()] == [700 * 4 / 1024 / 2, 1.5, pytest.approx(700 / 3)]
    assert [q["value"] for q in pages(**counts, whole_numbers=True).values()] == [1, 1, 233]


def test_pages_in_a_request_are_not_those_of_a_zhyperlink_write():
    answer = pages(pages=700, seconds=2, write_requests=3)
    assert "log-pages-beyond-zhyperlink-io" in answer["pages_per_io"]["errata"]
    assert answer["mb_per_s"]["errata"] == ["mqsmf-log-cut-off"]


@pytest.mark.parametrize("field", ["seconds", "write_requests"])
def test_nothing_is_divided_by_nothing(field):
    with pytest.raises(InvalidInputs) as refused:
        pages(**{"pages": 1, "seconds": 1, "write_requests": 1, field: 0})
    assert [problem.field for problem in refused.value.problems] == [field]


def test_encrypted_archives_cost_a_range_on_z14():
    rule = get_rule("archive-encryption")
    answer = rule.evaluate({"machine": "z14"})["outputs"]
    assert answer["cost_multiplier"]["value"] == [1.6, 1.8]
    assert "archive-encryption-reading" in answer["cost_multiplier"]["errata"]
    assert "OA50569" in answer["findings"]["value"][0]["message"]
    many = rule.evaluate({"machine": ["z13", "z14", "z13"]})["outputs"]
    assert many["cost_multiplier"]["value"] == [3, [1.6, 1.8], 3]
    with pytest.raises(InvalidInputs, match="z13, z14"):
        rule.evaluate({"machine": "z16"})


def test_a_log_of_3_gb_is_too_large_before_8_0_since_its_tracks_hold_just_less():
    """MP1J: 65,535 tracks on DASD are just under 3 GB."""
    answer = logs(log_gb=3, release="7.1")
    messages = {finding["id"]: finding["message"] for finding in answer["findings"]["value"]}
    assert "have to stay below 3 GB" in messages["log-size-over-limit"]


@pytest.mark.parametrize(
    ("release", "archive", "short", "later"),
    [
        ("7.1", "dasd", True, False),
        ("7.1", "tape", False, False),
        ("8.0", "dasd", False, False),
        ("9.1", "dasd", False, True),
        ("9.4", "dasd", False, False),
    ],
)
def test_what_holds_before_8_0_is_said_there_only(release, archive, short, later):
    limit = logs(release=release, archive=archive)["size_limit_gb"]
    assert any("65,535 tracks" in caveat for caveat in limit["caveats"]) == short
    assert any("what is read back has gaps" in caveat for caveat in limit["caveats"]) == short
    assert any("valid for later releases" in caveat for caveat in limit["caveats"]) == later


def test_the_default_size_brings_no_caveats_of_other_releases():
    assert [caveat for caveat in logs()["capacity_gb"]["caveats"] if "Erratum" not in caveat] == []


def test_the_multiple_of_z13_is_from_an_earlier_publication():
    rule = get_rule("archive-encryption")
    for machine, repeated in (("z13", True), ("z14", False)):
        for name in ("cost_multiplier", "cost_multiplier_low", "cost_multiplier_high"):
            caveats = rule.evaluate({"machine": machine})["outputs"][name]["caveats"]
            assert any("earlier publication" in caveat for caveat in caveats) == repeated
