"""Waits for what becomes true in another process or thread."""

import time
from collections.abc import Callable

LONGEST_S = 60.0


def wait_for(condition: Callable[[], bool], message: str) -> None:
    """Return once the condition holds; fail with the message where it does not within a minute."""
    deadline = time.monotonic() + LONGEST_S
    while not condition():
        assert time.monotonic() < deadline, message
        time.sleep(0.02)
