"""A console line that was taken while channels ran: what they took is not counted twice."""

from typing import Any

import pytest

from mqplanner.assessment.limits.measured_storage import LINE_DOES_NOT_FIT
from mqplanner.errors import InvalidPlan
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import assert_array_equals_points, assess, plan_of

CHINIT = "/lpars/0/queue_managers/0/channel_initiator"
CLIENTS = {"type": "svrconn", "sharecnv": 1, "message_kb": 32}
CHANNELS_MB = 2000 * 201 / 1024
"""What 2,000 channels with SHARECNV(1) and 32 KB messages take in 9.4: 201 KB each."""


def plan(used_mb: float, count: int = 2000, release: str = "9.4", **chinit: Any) -> dict[str, Any]:
    own = {"used_mb": used_mb, "free_mb": 1471 - used_mb, "maxchl": 9999, **chinit}
    group = {"name": "g", "count": count, **CLIENTS}
    return plan_of({"release": release, "channel_initiator": own, "channel_groups": [group]})


def running(count: int = 2000, **known: Any) -> dict[str, Any]:
    return {"taken": "channels-running", "running": [{"count": count, **known}]}


def left_for_channels(document: dict[str, Any]) -> float:
    (limit,) = [limit for limit in assess(document)["limits"] if limit["kind"] == "chinit-31-bit"]
    value: float = limit["limit"]["value"]
    return value


def findings(document: dict[str, Any]) -> set[str]:
    return {found["id"] for found in assess(document)["findings"] if found["id"].startswith("chinit-line")}


def test_channels_that_ran_are_not_counted_twice() -> None:
    """The report's channel initiator has 92 MB used before channels start, and 1,084 MB for channels."""
    before = plan(92, taken="before-channels")
    while_running = plan(92 + CHANNELS_MB, **running(release="9.4", **CLIENTS))
    assert left_for_channels(before) == 1084
    assert left_for_channels(while_running) == pytest.approx(1084)
    assert findings(before) == findings(while_running) == set()


@pytest.mark.parametrize("left_out", ["type", "sharecnv", "message_kb", "release"])
def test_what_is_not_known_of_them_leaves_less_room_and_never_more(left_out: str) -> None:
    known = {name: value for name, value in {"release": "9.4", **CLIENTS}.items() if name != left_out}
    assert left_for_channels(plan(92 + CHANNELS_MB, **running(**known))) <= 1084


def test_fewer_conversations_than_sharecnv_are_no_reason_to_subtract_those_of_all() -> None:
    ten = {"type": "svrconn", "sharecnv": 10, "message_kb": 32, "release": "9.4"}
    full, unknown = (
        left_for_channels(plan(600, **running(1024, **ten, **more))) for more in ({"conversations": 10}, {})
    )
    assert (full, unknown) == (1176 - 600 + 265, 1176 - 600 + 201)


@pytest.mark.parametrize("change", [{"count": 4000}, {"release": "9.3"}])
def test_what_the_plan_changes_later_does_not_change_what_was_measured(change: dict[str, Any]) -> None:
    while_running = running(release="9.4", **CLIENTS)
    assert left_for_channels(plan(92 + CHANNELS_MB, **change, **while_running)) == pytest.approx(1084)


@pytest.mark.parametrize(
    ("used_mb", "chinit", "expected"),
    [
        (485, {}, {"chinit-line-may-count-twice"}),
        (92, {}, set()),
        (485, {"taken": "before-channels"}, set()),
        (485, {"taken": "channels-running"}, {"chinit-line-running-not-entered"}),
        (300, running(release="9.4", **CLIENTS), {"chinit-line-below-channels"}),
        (CHANNELS_MB + 10, running(release="9.4", **CLIENTS), {"chinit-line-without-initiator"}),
    ],
)
def test_a_line_that_does_not_fit_the_plan_is_pointed_out(
    used_mb: float, chinit: dict[str, Any], expected: set[str]
) -> None:
    document = plan(used_mb, 500, **chinit)
    assert findings(document) == expected
    # A line that does not fit is no ground for an OK.
    (limit,) = [limit for limit in assess(document)["limits"] if limit["kind"] == "chinit-31-bit"]
    assert limit["verdict"] == ("watch" if expected & set(LINE_DOES_NOT_FIT) else "ok")


@pytest.mark.parametrize("chinit", [{}, {"taken": "channels-running"}, running(release="9.4", **CLIENTS)])
def test_nothing_is_subtracted_where_it_is_not_sure(chinit: dict[str, Any]) -> None:
    """300 MB are less than 2,000 channels take at least, so that these cannot have been running."""
    assert left_for_channels(plan(300, **chinit)) == 1176 - 300


def test_the_number_of_channels_that_fit_counts_none_twice() -> None:
    document = plan(92 + CHANNELS_MB, **running(release="9.4", **CLIENTS))
    found = {quantity["id"]: quantity["quantity"]["value"] for quantity in assess(document)["quantities"]}
    assert found["LP/QM/channels/g/max_channels"] == 5522


def test_channels_cannot_run_before_channels_started() -> None:
    with pytest.raises(InvalidPlan) as refused:
        read_plan(plan(92, taken="before-channels", running=[{"count": 1}]))
    assert [problem.field for problem in refused.value.problems] == [f"{CHINIT}/taken"]


def test_an_array_of_running_channels_gives_the_results_of_its_points() -> None:
    document = plan(485, **running(release="9.4", **CLIENTS))
    assert_array_equals_points(document, f"{CHINIT}/running/0/count", [0, 1000, 2000, 9000])
    assert_array_equals_points(document, f"{CHINIT}/used_mb", [0, 300, 485, 1000])


@pytest.mark.parametrize(("count", "verdict"), [(4000, "exceeded"), (3500, "watch"), (2000, "ok")])
def test_a_limit_that_is_not_ok_says_that_its_channels_may_be_counted_twice(count: int, verdict: str) -> None:
    """Counted twice 2,000 channels are OK all the same: 393 of 776 MB."""
    for used, chinit in ((400, {"taken": "channels-running"}), (400, {})):
        (limit,) = [one for one in assess(plan(used, count, **chinit))["limits"] if one["kind"] == "chinit-31-bit"]
        assert limit["verdict"] == verdict
        assert ("counted twice" in (limit["caution"] or "")) == (verdict != "ok")
        assert "counted twice" in limit["assumption"]
