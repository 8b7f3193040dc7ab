"""Fields that change with the workload without being proportional to it."""

from mqplanner.plan.queues import PoolStatistics
from mqplanner.plan.workload_growth import with_growth


def test_twice_the_workload_uses_twice_the_buffers() -> None:
    """6,000 of 10,000 buffers in use become 12,000: 2,000 are missing."""
    seen = PoolStatistics(buffers=10_000, lowest_free=4_000)
    assert with_growth(seen, lambda _rate: 1).lowest_free == 4_000
    assert with_growth(seen, lambda _rate: 2).lowest_free == -2_000


def test_a_pool_of_unknown_size_is_left_as_it_was_seen() -> None:
    assert with_growth(PoolStatistics(lowest_free=4_000), lambda _rate: 2).lowest_free == 4_000
