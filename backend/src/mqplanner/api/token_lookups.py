"""Looks up API tokens in places of the database, and remembers for some seconds what it found.

Access is never granted from memory. It spares look-ups of wrong tokens, and of those that come with requests which need
none: there a token only decides whose limits count.
"""

import asyncio
import time
from collections import OrderedDict
from datetime import UTC, datetime
from typing import NamedTuple, TypeVar

from fastapi.concurrency import run_in_threadpool

from mqplanner.access.principal import Principal
from mqplanner.api.client_limits import FAILED_LOOKUPS, ClientLimits
from mqplanner.api.database_places import READING, DatabasePlaces
from mqplanner.errors import NotSignedIn, PlannerError
from mqplanner.persistence import tokens
from mqplanner.persistence.database import Database
from mqplanner.persistence.identifiers import hash_secret

T = TypeVar("T")

KNOWN_S = 30.0
"""Time for which a wrong token is not looked up again, and a valid one where it only decides whose limits count."""
BRIEF_S = 0.25
"""Longest wait for a look-up that only decides that."""
MOST_KNOWN = 10_000
"""Tokens of each kind of which a process remembers the digest; the one that was used longest ago is forgotten."""


class _Valid(NamedTuple):
    """What the last look-up of a token found, and until when that counts."""

    principal: Principal
    until: float


class TokenLookups:
    """What a process knows of tokens. It is used on the event loop only, and so without a lock."""

    def __init__(self, store: Database, places: DatabasePlaces, limits: ClientLimits) -> None:
        self._store = store
        self._places = places
        self._limits = limits
        self._valid: OrderedDict[str, _Valid] = OrderedDict()
        self._wrong: OrderedDict[str, float] = OrderedDict()
        self._undecided: OrderedDict[str, float] = OrderedDict()
        self._running: dict[str, asyncio.Task[None]] = {}

    async def authenticate(self, token: str, source: str) -> Principal:
        """Return the principal of a token, which is looked up each time; raise NotSignedIn, or ApiProblem.

        A wrong token is looked up once, and of a network so many different ones as it may have failed look-ups. Beyond
        that only tokens are looked up from there that were valid before in this process.
        """
        try:
            return await self._look_up(token, source)
        except NotSignedIn:
            self._limits.count(FAILED_LOOKUPS, source)
            raise

    async def known(self, token: str, source: str) -> Principal | None:
        """Return whose limits count for a request that needs no token; None for a wrong one.

        What the last look-up found counts for `KNOWN_S`. A request waits for the next one for `BRIEF_S` at most: where
        the database does not answer, calculations go on, and what was found before counts.
        """
        digest, now = hash_secret(token), time.monotonic()
        found = self._valid.get(digest)
        if found and found.until > now:
            return found.principal
        if max(self._wrong.get(digest, 0.0), self._undecided.get(digest, 0.0)) <= now:
            if (task := self._running.get(digest)) is None:
                task = self._running[digest] = asyncio.create_task(self._refresh(token, digest, source))
            await asyncio.wait({task}, timeout=BRIEF_S)
            found = self._valid.get(digest)
        return found.principal if found else None

    async def _refresh(self, token: str, digest: str, source: str) -> None:
        try:
            await self._look_up(token, source)
        except PlannerError:  # wrong, one of too many, or the database does not answer
            _remember(self._undecided, digest, time.monotonic() + KNOWN_S)
        finally:
            del self._running[digest]

    async def _look_up(self, token: str, source: str) -> Principal:
        digest = hash_secret(token)
        if self._wrong.get(digest, 0.0) > time.monotonic():
            raise NotSignedIn(tokens.UNUSABLE)
        self._require_allowed(digest, source)  # or what is refused would wait for a place, and keep others waiting
        async with self._places.place(READING, None):
            self._require_allowed(digest, source)
            if was_valid := digest in self._valid:
                self._valid.move_to_end(digest)
            try:
                principal = await run_in_threadpool(_read, self._store, token)
            except NotSignedIn:
                self._valid.pop(digest, None)
                _remember(self._wrong, digest, time.monotonic() + KNOWN_S)
                if not was_valid:
                    self._limits.count(FAILED_LOOKUPS, _of_tokens(source))
                raise
        _remember(self._valid, digest, _Valid(principal, time.monotonic() + KNOWN_S))
        return principal

    def _require_allowed(self, digest: str, source: str) -> None:
        """Raise ApiProblem for a token that was not valid before, where so many others were wrong."""
        if digest not in self._valid:
            self._limits.require(FAILED_LOOKUPS, _of_tokens(source))


def _of_tokens(source: str) -> str:
    """Return under which name a network's look-ups of wrong tokens count, each token once, and apart from links."""
    return f"tokens {source}"


def _remember(held: OrderedDict[str, T], digest: str, value: T) -> None:
    held[digest] = value
    held.move_to_end(digest)
    if len(held) > MOST_KNOWN:
        held.popitem(last=False)


def _read(store: Database, token: str) -> Principal:
    now = datetime.now(UTC)
    with store.reading() as session:
        found = tokens.authenticate(session, token, now)
    if found.is_use_due:
        store.try_writing("use of a token", lambda session: tokens.record_use(session, found.token_id, now))
    return found.principal
