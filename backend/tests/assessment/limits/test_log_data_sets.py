"""The log data sets of a queue manager: how long they hold data, and how often they are switched."""

from typing import Any

import pytest

from tests.assessment.answers import assess
from tests.assessment.limits.log_plans import (
    MANAGER,
    ORDERS,
    findings,
    limit_of,
    missing,
    plan,
    put_rate,
    quantity,
    unstated,
)


def test_the_switch_interval_is_a_limit_only_with_a_target() -> None:
    assert quantity(plan(), "log-switch-time")["value"] == pytest.approx(4096)
    assert not [c for c in assess(plan())["limits"] if c["id"].endswith("log-switch")]
    met, missed = (limit_of(plan(least_switch_s=s), "log-switch") for s in (4000, 5000))
    assert met["multiple"]["value"] == pytest.approx(4096 / 4000)
    assert (met["verdict"], missed["verdict"]) == ("watch", "exceeded")
    unsized = limit_of(plan(least_switch_s=60, log_gb=None), "log-switch")
    assert missing(unsized) == [f"{MANAGER}/logs/log_gb"]


def test_hours_held_count_one_log_less_since_one_is_empty_just_after_a_switch() -> None:
    """Two of three logs of 4 GB hold 8,192 MB."""
    hours = 2 * 4096 / 3600
    assert quantity(plan(), "log-capacity")["value"] == 12
    assert quantity(plan(), "log-hours")["value"] == pytest.approx(hours)
    assert quantity(plan(), "log-hours-most")["value"] == pytest.approx(3 * 4096 / 3600)
    found = limit_of(plan(hold_hours=2), "log-held")
    assert found["multiple"]["value"] == pytest.approx(hours / 2)
    assert found["used_pct"]["value"] == pytest.approx(100 * 2 / hours)
    assert found["limit"]["value"] == pytest.approx(2 * 4096 / 7200)
    unnumbered = limit_of(plan(hold_hours=2, active_logs=None), "log-held")
    assert missing(unnumbered) == [f"{MANAGER}/logs/active_logs"]


@pytest.mark.parametrize(("hours", "verdict"), [(1.8, "ok"), (1.9, "watch"), (2.28, "exceeded"), (3.5, "exceeded")])
def test_hours_that_are_held_only_just_before_a_switch_are_exceeded(hours: float, verdict: str) -> None:
    """Three logs of 4 GB hold 3.41 hours at 1 MB a second, and two of them 2.276 hours."""
    document = plan([{**ORDERS, "put_rate_per_s": put_rate(1, 4), "message_bytes": 4096}], hold_hours=hours)
    assert limit_of(document, "log-held")["verdict"] == verdict
    two, three = 2 * 4096 / 3600, 3 * 4096 / 3600
    assert ("log-held-just-after-switch" in findings(document)) is (two < hours <= three)


def test_logs_that_the_release_cannot_have() -> None:
    assert "log-count-over-limit" in findings(plan(release="8.0", active_logs=40))
    assert "log-size-over-limit" in findings(plan(release="7.1"))
    assert "log-size-maximum-for-zhyperlink" in findings(plan(io="zhyperlink", log_gb=2))
    assert "log-size-maximum-for-zhyperlink" not in findings(plan(log_gb=2))


def test_no_more_logs_hold_data_than_the_release_takes() -> None:
    """31 logs of 4 GB at 8.0, and all 40 at 9.4."""
    for release, held in (("8.0", 124), ("9.4", 160)):
        found = quantity(plan(release=release, active_logs=40, rba_bytes=8), "log-capacity")
        assert found["value"] == held


@pytest.mark.parametrize(
    ("release", "logs", "verdict"),
    [
        ("9.4", {}, "watch"),
        ("9.4", {"rba_bytes": 8}, "ok"),
        ("9.4", {"hold_hours": 12}, "ok"),  # 30 logs hold as much
        ("9.4", {"active_logs": 31, "hold_hours": 12}, "ok"),
        ("9.2", {}, "exceeded"),  # has 31 logs whatever the RBA is
    ],
)
def test_more_logs_than_with_a_short_rba_hold_enough_only_if_the_plan_has_the_longer(
    release: str, logs: dict[str, Any], verdict: str
) -> None:
    """At 1.07 MB/s with the longer RBA 309 of 310 logs of 4 GB hold 329 hours, and 30 of 31 hold 32."""
    document = plan(release=release, **{"active_logs": 310, "hold_hours": 100, **logs})
    described = document["lpars"][0]["queue_managers"][0]["logs"]
    if "rba_bytes" not in logs:
        del described["rba_bytes"]
    found = limit_of(document, "log-held")
    assert found["verdict"] == verdict
    assert ("how long the log RBA is" in str(found["caution"])) == (verdict == "watch")


def test_targets_that_the_plan_does_not_set_are_reported_as_not_assessed() -> None:
    """A short RBA is judged without a target too."""
    targets = {"least_switch_s": 60, "hold_hours": 1, "rba_years": 5}
    paths = [f"{MANAGER}/logs/{field}" for field in targets]

    def not_assessed_at(document: dict[str, Any]) -> list[str]:
        return [part["path"] for part in assess(document)["not_assessed"] if part["path"] in paths]

    assert not_assessed_at(plan(rba_bytes=8)) == paths
    assert not_assessed_at(plan()) == paths[:2]
    assert not_assessed_at(plan(**targets)) == not_assessed_at(plan([])) == []


@pytest.mark.parametrize("name", ["log-held", "log-switch", "log-rba"])
def test_log_data_sets_are_ok_only_if_messages_that_may_be_persistent_fit_too(name: str) -> None:
    targets = {"hold_hours": 1, "least_switch_s": 600, "rba_years": 1}
    verdicts = []
    for workload in (unstated(20_000), unstated(20_000, persistent=False)):
        verdicts.append(limit_of(plan([ORDERS, workload], **targets), name)["verdict"])
    assert verdicts == ["watch", "ok"]
