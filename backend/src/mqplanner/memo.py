"""The one cache of the service: the results of a scope by the scope's content.

One changed field of an estate of twenty queue managers costs 10 % of an assessment from nothing, and of a thousand
queue managers 2 %. Without the memo each keystroke would cost all of it.
"""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

MINIMUM = 400
"""Entries in addition to those of the largest recent plan; each needs up to 0.4 MB."""
SHRINK = 0.995
"""Factor on the capacity at each smaller plan, so that a large one is dropped after some hundred others."""
Value = TypeVar("Value")


class Memo(Generic[Value]):
    """A bounded least-recently-used cache that holds the largest recent plan and a minimum."""

    def __init__(self) -> None:
        self._entries: OrderedDict[str | bytes, Value] = OrderedDict()
        self._lock = Lock()
        self._capacity = MINIMUM

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: str | bytes, make: Callable[[], Value]) -> Value:
        """Return the value of a key, made and remembered where there is none."""
        with self._lock:
            if key in self._entries:
                self._entries.move_to_end(key)
                return self._entries[key]
        # Without the lock, or one slow value would block all others; two threads may make the same value.
        made = make()
        with self._lock:
            value = self._entries.setdefault(key, made)
            while len(self._entries) > self._capacity:
                self._entries.popitem(last=False)
        return value

    def make_room(self, entries: int) -> None:
        """Raise the capacity for a plan with so many entries, or lower it a little."""
        self._capacity = max(MINIMUM + entries, int(self._capacity * SHRINK))

    def clear(self) -> None:
        """Remove all entries, for measurements and tests."""
        with self._lock:
            self._entries.clear()
