from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from mqplanner.cached_property import cached_property

WAITING_S = 60


class Value:
    def __init__(self, barrier: Barrier) -> None:
        self.barrier = barrier

    @cached_property
    def computed(self) -> object:
        self.barrier.wait(WAITING_S)
        return object()


def test_a_slow_value_does_not_delay_that_of_another_object() -> None:
    both = Barrier(2)
    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(lambda one: one.computed, (Value(both), Value(both)))
    assert first is not second


def test_two_threads_that_compute_a_value_at_once_get_the_same_one() -> None:
    value = Value(Barrier(2))
    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(lambda _: value.computed, range(2))
    assert first is second is value.computed
