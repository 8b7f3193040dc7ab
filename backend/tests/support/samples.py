"""Choice of the cases that `make test` runs of a test with many similar ones, by the marker `sample(n)`."""

from collections import defaultdict
from collections.abc import Iterable
from zlib import crc32

import pytest


def sampled(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """Return the items to run: of each test with the marker one in n cases, and all of the others.

    Tests begin at different cases, so that those of one rule or preset are not all left out.
    """
    selected, cases = set(), defaultdict(list)
    for item in items:
        if item.get_closest_marker("sample") is None:
            selected.add(item)
        else:
            cases[item.nodeid.split("[")[0]].append(item)
    for name, of_test in cases.items():
        marker = of_test[0].get_closest_marker("sample")
        assert marker is not None
        step = min(marker.args[0], len(of_test))
        selected.update(of_test[crc32(name.encode()) % step :: step])
    return selected
