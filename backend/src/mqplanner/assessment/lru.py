"""What was worked out last: enough for the estate at hand, and not ever more."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

FADES = 0.995
"""How much of the room for a large estate is left each time that a smaller one is looked at."""
Key = TypeVar("Key")
Value = TypeVar("Value")


class Kept(Generic[Key, Value]):
    """What was worked out last, by its content: enough for the largest estate of late, and no more."""

    def __init__(self, least: int) -> None:
        self._kept: OrderedDict[Key, Value] = OrderedDict()
        self._lock = Lock()
        self._least = self._most = least

    def __call__(self, key: Key, value: Value) -> Value:
        """What is known under a key; `value`, from now on, where nothing is."""
        with self._lock:
            known = self._kept.setdefault(key, value)
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
            return known

    def get(self, key: Key | None) -> Value | None:
        """What is known under a key."""
        with self._lock:
            known = None if key is None else self._kept.get(key)
            if known is not None:
                self._kept.move_to_end(key)  # type: ignore[arg-type]  # it is there, so it is not None
            return known

    def room_for(self, scopes: int) -> None:
        """Keep enough for an estate of so many scopes, which is then looked at again and again."""
        self._most = max(self._least + scopes, int(self._most * FADES))

    def forget(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._kept.clear()

    def kept(self) -> list[Value]:
        """What is kept, the latest last."""
        return list(self._kept.values())
