"""The memo makes each value once, and never makes one wait for another."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

from mqplanner.memo import MINIMUM, Memo


def test_a_value_is_made_once():
    memo: Memo[object] = Memo()
    first = memo.get("key", object)
    assert memo.get("key", object) is first


def test_a_slow_value_does_not_block_others():
    memo: Memo[str] = Memo()
    finish = Event()

    def slow() -> str:
        assert finish.wait(60)
        return "slow"

    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(memo.get, "slow", slow)
        assert memo.get("quick", lambda: "quick") == "quick"
        finish.set()
        assert waiting.result() == "slow"


def test_threads_that_make_the_same_value_share_it():
    memo: Memo[object] = Memo()
    inner = []

    def outer() -> object:
        inner.append(memo.get("key", object))
        return object()

    assert memo.get("key", outer) is inner[0]


def test_few_large_values_take_the_place_of_many():
    memo: Memo[object] = Memo()
    for number in range(MINIMUM):
        memo.get(f"ordinary {number}", object)
    assert len(memo) == MINIMUM
    for number in range(10):
        memo.get(f"large {number}", object, MINIMUM // 2)
    assert len(memo) == 2
    memo.get("larger than all", object, 2 * MINIMUM)
    assert len(memo) == 0
