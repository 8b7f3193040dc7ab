"""The statistics of a buffer pool as they are entered."""

import pytest

from mqplanner import evaluate
from mqplanner.errors import InvalidInput


def test_a_pool_cannot_have_more_free_buffers_than_it_has() -> None:
    assert evaluate("bufferpool-signals", buffers=1000, lowest_free=1000).data["outputs"]["free_pct"]["value"] == 100
    for free in (1001, [10, 1001]):
        with pytest.raises(InvalidInput) as refused:
            evaluate("bufferpool-signals", buffers=1000, lowest_free=free)
        (problem,) = refused.value.problems
        assert problem.field == "lowest_free"
        assert "`buffers`" in problem.message
