"""The one cache of results: those of a scope by the scope's content.

One changed field of an estate of twenty queue managers costs 10 % of an assessment from nothing, and of a thousand
queue managers 2 %. Without the memo each keystroke would cost all of it.
"""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

MINIMUM = 400
"""Weight of entries in addition to those of the largest recent plan; each unit of it needs up to 0.5 MB."""
SHRINK = 0.995
"""Factor on the capacity at each smaller plan, so that a large one is dropped after some hundred others."""
Value = TypeVar("Value")


class Memo(Generic[Value]):
    """A bounded least-recently-used cache that holds the largest recent plan and a minimum."""

    def __init__(self) -> None:
        self._entries: OrderedDict[str | bytes, tuple[Value, int]] = OrderedDict()
        self._weight = 0
        self._lock = Lock()
        self._capacity = MINIMUM
        self._hits = self._misses = 0

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: str | bytes, make: Callable[[], Value], weight: int = 1) -> Value:
        """Return the value of a key, made and remembered where there is none.

        `weight` is how many ordinary values one needs as much memory as: few large ones would fill any memory.
        """
        with self._lock:
            if key in self._entries:
                self._entries.move_to_end(key)
                self._hits += 1
                return self._entries[key][0]
        # Without the lock, or one slow value would block all others; two threads may make the same value.
        made = make()
        with self._lock:
            self._misses += 1
            if key not in self._entries:
                self._entries[key] = made, weight
                self._weight += weight
            value = self._entries[key][0]
            while self._weight > self._capacity:
                self._weight -= self._entries.popitem(last=False)[1][1]
        return value

    def take_counts(self) -> tuple[int, int]:
        """Return how many values were found, and how many were made, since the last call."""
        with self._lock:
            counts = self._hits, self._misses
            self._hits = self._misses = 0
        return counts

    def make_room(self, weight: int) -> None:
        """Raise the capacity for a plan whose entries have this weight together, or lower it a little."""
        self._capacity = max(MINIMUM + weight, int(self._capacity * SHRINK))

    def clear(self) -> None:
        """Remove all entries, for measurements and tests."""
        with self._lock:
            self._entries.clear()
            self._weight = 0
