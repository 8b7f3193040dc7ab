"""Slows down whoever guesses at tokens and ids: so many misses, then an answer to one now and then.

Only misses are counted and only misses are asked to wait. Others come from the same network, through the same proxy:
who has the right token or link goes on, whatever somebody beside them tries.

Each replica counts for itself and forgets when it stops: the service keeps no state, and n replicas merely allow n
times as many misses, which is nothing against 256 random bits.
"""

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from mqplanner.api.problems import ApiProblem

MOST_REMEMBERED = 10_000
_SECONDS = 60.0


class Guesses:
    """Misses of each source, in the manner of a bucket that a minute fills."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._size = float(per_minute)
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def missed(self, source: str) -> None:
        """Count a miss; raises the problem that asks to wait, where the source has no guess left."""
        with self._lock:
            left = self._now(source)
            if left >= 1:
                self._left[source] = (left - 1, self._clock())
                self._left.move_to_end(source)
                if len(self._left) > MOST_REMEMBERED:
                    self._left.popitem(last=False)
                return
        wait = math.ceil((1 - left) * _SECONDS / self._size)
        raise ApiProblem(
            "too-many-guesses",
            "Too many links, tokens or ids that lead nowhere came from where you are.",
            {"Retry-After": str(wait)},
        )

    def _now(self, source: str) -> float:
        left, since = self._left.get(source, (self._size, self._clock()))
        return min(self._size, left + (self._clock() - since) * self._size / _SECONDS)


def network_of(address: str | None) -> str:
    """Where a request comes from: an IPv4 address, or the 64 bits of an IPv6 one that a single customer is given."""
    try:
        found = ipaddress.ip_address(address or "")
    except ValueError:
        return address or ""
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
