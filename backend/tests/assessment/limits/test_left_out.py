"""What the planner assumes of storage where the plan leaves an input out."""

from typing import Any

import pytest

from tests.assessment.answers import Answer, plan_of

CONNECTIONS = {"storage_limit_mb": 1500, "local_connections": [{"name": "c", "count": 50}]}


def pools(*pools: dict[str, Any], **more: Any) -> Answer:
    return Answer(plan_of({**CONNECTIONS, "buffer_pools": list(pools), **more}))


@pytest.mark.parametrize(
    ("pool", "verdict"),
    [
        ({"buffers": 450_000}, "watch"),
        ({"buffers": 450_000, "location": "above"}, "ok"),
        ({"buffers": 20_000}, "ok"),  # fits below the bar too
    ],
)
def test_a_pool_whose_place_is_left_out_may_be_below_the_bar(pool: dict[str, Any], verdict: str) -> None:
    """450,000 buffers are 1,758 MB; MQ's default is LOCATION(BELOW)."""
    found = pools({"id": 3, **pool})
    assert found.verdict("LP/QM/below-bar") == verdict
    caution = found.limits["LP/QM/below-bar"].caution or ""
    assert ("does not say where buffer pool 3 is" in caution) == (verdict == "watch")


def test_pools_above_the_bar_without_a_memlimit_are_reported_as_not_checked() -> None:
    title = "Queue manager storage above the bar"
    assert title in pools({"id": 3, "buffers": 5_000_000, "location": "above"}).not_assessed
    assert title not in pools({"id": 3, "buffers": 5_000_000, "location": "above"}, memlimit_mb=64_000).not_assessed
    assert title not in pools({"id": 3, "buffers": 5_000, "location": "below"}).not_assessed
