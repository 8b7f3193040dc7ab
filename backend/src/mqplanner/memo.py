"""The one cache of the service: the results of a scope by the scope's content.

One changed field of an estate of twenty queue managers costs 10 % of an assessment from nothing, and of a thousand
queue managers 2 %. Without the memo each keystroke would cost all of it.
"""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

MINIMUM = 400
"""Entries that are remembered beside those of the largest recent plan; each takes up to some 0.4 MB."""
SHRINK = 0.995
"""Factor on the capacity at each smaller plan, so that a large one is given up after some hundred others."""
Value = TypeVar("Value")


class Memo(Generic[Value]):
    """A bounded least-recently-used cache that holds the largest recent plan and a minimum."""

    def __init__(self, minimum: int = MINIMUM) -> None:
        self._entries: OrderedDict[str | bytes, Value] = OrderedDict()
        self._lock = Lock()
        self._minimum = self._capacity = minimum

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: str | bytes, make: Callable[[], Value]) -> Value:
        """Return the value of a key, made and remembered where there is none."""
        with self._lock:
            if key in self._entries:
                self._entries.move_to_end(key)
                return self._entries[key]
        made = (
            make()
        )  # without the lock: one slow value must not block all others; two threads may make the same
        with self._lock:
            value = self._entries.setdefault(key, made)
            while len(self._entries) > self._capacity:
                self._entries.popitem(last=False)
        return value

    def make_room(self, entries: int) -> None:
        """Let the capacity cover a plan with so many entries."""
        self._capacity = max(self._minimum + entries, int(self._capacity * SHRINK))

    def clear(self) -> None:
        """Forget everything, for measurements and tests."""
        with self._lock:
            self._entries.clear()
