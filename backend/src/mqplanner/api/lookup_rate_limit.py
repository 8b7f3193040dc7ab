"""Limits the rate of failed look-ups of tokens, links and ids, against guessing.

Only failures are counted, and only failures have to wait: a right token or link works, whatever other clients behind
the same proxy try. Each process counts for itself: n processes allow n times as many guesses, which is nothing against
256 random bits.
"""

import ipaddress
import math
import time

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from mqplanner.api.problems import ApiProblem


class LookupRateLimit:
    """Failed look-ups of each source within the last minute."""

    def __init__(self, per_minute: int) -> None:
        self._limit = RateLimitItemPerMinute(per_minute)
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    def count(self, source: str) -> None:
        """Count a failed look-up; raise ApiProblem where the source has reached the limit."""
        if self._limiter.hit(self._limit, source):
            return
        reset = self._limiter.get_window_stats(self._limit, source).reset_time
        raise ApiProblem(
            "too-many-failed-lookups",
            "Too many unknown links, tokens or ids were requested from your network.",
            {"Retry-After": str(max(1, math.ceil(reset - time.time())))},
        )


def network_of(address: str | None) -> str:
    """Return the network of a client: an IPv4 address, or the 64-bit prefix that one IPv6 customer is given."""
    try:
        found = ipaddress.ip_address(address or "")
    except ValueError:
        return address or ""
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
