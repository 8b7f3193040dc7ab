"""The one cache of the service: what was worked out for a scope, remembered by the scope's content.

One changed field of an estate of twenty queue managers costs 10 % of an assessment from nothing, and of a thousand
queue managers 2 %. Without the memo each keystroke would cost all of it.
"""

from __future__ import annotations

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
            else:
                self._entries[key] = make()
                while len(self._entries) > self._capacity:
                    self._entries.popitem(last=False)
            return self._entries[key]

    def make_room(self, entries: int) -> None:
        """Let the capacity cover a plan with so many entries."""
        self._capacity = max(self._minimum + entries, int(self._capacity * SHRINK))

    def clear(self) -> None:
        """Forget everything, for measurements and tests."""
        with self._lock:
            self._entries.clear()
