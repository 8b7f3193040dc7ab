"""Limits what one client may do within a minute or an hour: one principal, or one network where no one is signed in.

Each process counts for itself: n processes allow n times as much. For guesses of tokens and links that is nothing
against 256 random bits. The plans and bytes that a principal stores are limited in `persistence/plans.py`.
"""

import ipaddress
import math
import threading
import time
from contextvars import ContextVar

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from mqplanner.api.problems import ApiProblem
from mqplanner.errors import Problem
from mqplanner.settings import Settings

FAILED_LOOKUPS = "failed look-ups per minute"
REQUESTS = "requests per minute"
CALCULATIONS_AT_ONCE = "calculations at once"
BATCHES_AT_ONCE = "batches at once"
COMPUTE_SECONDS = "compute seconds per minute"
SAVES = "saves per hour"

UNLIMITED = 10**9
"""Where only this machine reaches the service, one client takes nothing from others."""

client: ContextVar[str] = ContextVar("client", default="")
"""Whose request this is: the network, from authentication on the id of the principal."""


class ClientLimits:
    """What each client did within the last minute or hour."""

    def __init__(self, settings: Settings) -> None:
        self.is_one_user = settings.is_local_only
        compute_seconds = UNLIMITED if self.is_one_user else settings.compute_seconds_per_minute
        self._limits: dict[str, tuple[int, RateLimitItem]] = {
            kind: (allowed, make(allowed * scale))
            for kind, allowed, make, scale in (
                (FAILED_LOOKUPS, settings.failed_lookups_per_minute, RateLimitItemPerMinute, 1),
                (REQUESTS, settings.requests_per_minute, RateLimitItemPerMinute, 1),
                (COMPUTE_SECONDS, compute_seconds, RateLimitItemPerMinute, 1000),
                (SAVES, settings.saves_per_hour, RateLimitItemPerHour, 1),
            )
        }
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._lock = threading.Lock()  # MemoryStorage fails where two threads begin to remove expired entries

    def count(self, kind: str, source: str) -> None:
        """Count one; raise ApiProblem where the source has reached the limit."""
        with self._lock:
            is_allowed = self._limiter.hit(self._limits[kind][1], kind, source)
        if not is_allowed:
            raise self._reached(kind, source)

    def require(self, kind: str, source: str) -> None:
        """Raise ApiProblem where the source has reached the limit; count nothing."""
        with self._lock:
            is_allowed = self._limiter.test(self._limits[kind][1], kind, source)
        if not is_allowed:
            raise self._reached(kind, source)

    def charge_compute_time(self, source: str, seconds: float) -> None:
        """Count compute seconds that were used, at most the rest: afterwards there is none."""
        limit = self._limits[COMPUTE_SECONDS][1]
        with self._lock:
            rest = self._limiter.get_window_stats(limit, COMPUTE_SECONDS, source).remaining
            if cost := min(math.ceil(seconds * 1000), rest):
                self._limiter.hit(limit, COMPUTE_SECONDS, source, cost=cost)

    def _reached(self, kind: str, source: str) -> ApiProblem:
        allowed, limit = self._limits[kind]
        with self._lock:
            wait_s = math.ceil(self._limiter.get_window_stats(limit, kind, source).reset_time - time.time())
        return ApiProblem(
            "too-many-failed-lookups" if kind == FAILED_LOOKUPS else "too-many-requests",
            "Too many unknown links, tokens or ids were requested from your network."
            if kind == FAILED_LOOKUPS
            else f"This client has reached its limit of {allowed:,} {kind}; nothing of this request was executed.",
            {"Retry-After": str(max(1, wait_s))},
            [Problem(kind, None, "have reached their limit", allowed)],
        )


def network_of(address: str | None) -> str:
    """Return the network of a client: an IPv4 address, or the 64-bit prefix that one IPv6 customer is given."""
    try:
        found = ipaddress.ip_address(plain_address(address or ""))
    except ValueError:
        return address or ""
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def plain_address(address: str) -> str:
    """Return an address as it is, one of IPv4 within IPv6 as IPv4.

    A socket for both has such addresses: all clients with IPv4 would be in one network, and no proxy would be trusted.
    """
    try:
        inner = ipaddress.IPv6Address(address).ipv4_mapped
    except ValueError:
        return address
    return address if inner is None else str(inner)
