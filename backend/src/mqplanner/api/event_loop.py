"""The event loop of a worker process, to which calculations give way.

Both hold the same interpreter lock in turn. Beside two calculations the event loop would get a third of the time, so
that 45 requests at once, most of which are refused, would delay a health check by some hundred milliseconds.
"""

import asyncio
import selectors
import threading
import time

GIVE_WAY_S = 0.005
"""Longest pause of a calculation, after which it goes on even if the event loop has more to do."""
_idle = threading.Event()
_idle.set()


class _Selector(selectors.DefaultSelector):
    """Notes whether the event loop waits for something to happen."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is not None and timeout <= 0:
            return super().select(timeout)
        _idle.set()
        try:
            return super().select(timeout)
        finally:
            _idle.clear()


def new_event_loop() -> asyncio.AbstractEventLoop:
    """Return the event loop of a worker process."""
    return asyncio.SelectorEventLoop(_Selector())


def give_way() -> float:
    """Pause a calculation for a moment while the event loop has something to do; return for how long, in seconds.

    It is called often, in the thread of the calculation.
    """
    if _idle.is_set():
        return 0.0
    start = time.monotonic()
    _idle.wait(GIVE_WAY_S)
    return time.monotonic() - start
