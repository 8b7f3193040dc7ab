"""Size and number of active logs."""

import numpy as np
import pytest

from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.rules.answers import finding_ids, outputs_of

GOOD = {"mb_per_s": 100, "active_logs": 10, "release": "9.3"}


def logs(**inputs):
    return outputs_of("log-data-sets", **{**GOOD, **inputs})


def test_switches_and_hours_held_by_hand():
    answer = logs(log_gb=2, active_logs=18, mb_per_s=1024)
    assert answer["seconds_per_switch"]["value"] == 2
    assert answer["capacity_gb"]["value"] == 36
    assert answer["hours_held"]["value"] == pytest.approx(0.01)
    assert answer["hours_held_least"]["value"] == pytest.approx(17 * 2 / 3600)
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
        ({"release": "7.1", "log_gb": 3}, ["log-size-over-limit", "log-archive-gaps", "log-count-not-published"]),
        ({"release": "7.0.1", "log_gb": 3, "archive": "tape"}, ["log-count-not-published"]),
        ({"release": "9.1", "log_gb": 3}, ["log-count-not-published"]),
    ],
)
def test_findings_by_release(inputs, ids):
    assert finding_ids(logs(**inputs)) == ids


def test_the_number_of_logs_is_not_published_for_all_releases():
    limit = logs(release="9.1")["logs_limit"]
    assert limit["value"] is None
    assert "published: 8.0, 9.3, 9.4" in limit["caveats"][0]


def test_4_gb_logs_carry_the_erratum_of_the_bound():
    assert "log-4gb-strict" in logs()["capacity_gb"]["errata"]
    assert "log-4gb-strict" not in logs(log_gb=2)["capacity_gb"]["errata"]


def test_an_array_of_rates_equals_single_ones():
    rates = np.array([1.0, 100, 975])
    many = points(get_rule("log-data-sets"), {**GOOD, "mb_per_s": rates})
    for name in ("seconds_per_switch", "hours_held"):
        alone = [logs(mb_per_s=float(rate))[name]["value"] for rate in rates]
        np.testing.assert_allclose(many[name], alone)
        assert list(alone) == sorted(alone, reverse=True)


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
def test_caveats_of_the_size_limit_by_release(release, archive, short, later):
    limit = logs(release=release, archive=archive)["size_limit_gb"]
    assert any("65,535 tracks" in caveat for caveat in limit["caveats"]) == short
    assert any("the archived data has gaps" in caveat for caveat in limit["caveats"]) == short
    assert any("valid for later releases" in caveat for caveat in limit["caveats"]) == later


def test_the_default_size_brings_no_caveats_of_other_releases():
    assert [caveat for caveat in logs()["capacity_gb"]["caveats"] if "Erratum" not in caveat] == []
