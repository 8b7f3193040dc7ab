"""`Idempotency-Key`: a create or a save that may be sent again without being done again."""

import base64
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import Annotated

import orjson
from fastapi import Depends, Header, Request
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner.access.principal import Principal
from mqplanner.api.authorization import May
from mqplanner.api.problems import ApiProblem
from mqplanner.errors import Problem
from mqplanner.persistence import idempotency
from mqplanner.persistence.database import Database
from mqplanner.persistence.idempotency import Kept
from mqplanner.persistence.identifiers import new_token

_KEPT_HEADERS = ("etag", "location", "cache-control", "content-type")
_SECRET = b"{the token of this link}"
SHORTEST, LONGEST = 16, 200

IdempotencyKey = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        min_length=SHORTEST,
        max_length=LONGEST,
        pattern="^[!-~]+$",
        description="A random text of your own, such as a UUID. The same request under the same key within a day is "
        "answered as it was and not done again.",
    ),
]


@dataclass(frozen=True, slots=True)
class Once:
    """A request that is done once, however often it is sent, where it has a key."""

    principal: Principal
    key: str | None
    fingerprint: str
    salt: str

    def token(self) -> str:
        """A new secret. With a key it can be made again from key and salt, of which only the salt is kept."""
        if self.key is None:
            return new_token()
        digest = hmac.digest(self.key.encode(), b"link " + self.salt.encode(), "sha256")
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

    def answer(
        self, store: Database, work: Callable[[Session], Response], secret: str | None = None
    ) -> Response:
        """What the work answers in one transaction, or what it answered the first time.

        The work may raise; nothing is kept then. `secret` stands in its answer and is not kept.
        """
        with store.writing() as session:
            if self.key is None:
                return work(session)
            kept = idempotency.claim(session, self.principal, self.key, self.fingerprint, datetime.now(UTC))
            if kept is not None:
                return self._again(kept)
            response = work(session)
            idempotency.keep(session, self.principal, self.key, self._kept(response, secret))
            return response

    def _kept(self, response: Response, secret: str | None) -> Kept:
        headers = orjson.dumps(
            {name: response.headers[name] for name in _KEPT_HEADERS if name in response.headers}
        )
        body = bytes(response.body)
        if secret is not None:
            body, headers = (text.replace(secret.encode(), _SECRET) for text in (body, headers))
        salt = None if secret is None else self.salt
        return Kept(self.fingerprint, response.status_code, headers.decode(), body, salt)

    def _again(self, kept: Kept) -> Response:
        if kept.fingerprint != self.fingerprint:
            raise ApiProblem(
                "key-used-otherwise",
                "This Idempotency-Key came with another request before.",
                problems=[Problem("Idempotency-Key", self.key, "came with another request before")],
            )
        body, headers = kept.answer, kept.headers.encode()
        if kept.salt is not None:
            secret = replace(self, salt=kept.salt).token().encode()
            body, headers = body.replace(_SECRET, secret), headers.replace(_SECRET, secret)
        return Response(body, kept.status, {**orjson.loads(headers), "Idempotency-Replayed": "true"})


async def _once(request: Request, access: May, key: IdempotencyKey = None) -> Once:
    said = (request.method, request.url.path, request.headers.get("if-match", ""))
    fingerprint = sha256("\0".join(said).encode() + b"\0" + await request.body()).hexdigest()
    return Once(access.principal, key, fingerprint, secrets.token_hex(16))


Repeatable = Annotated[Once, Depends(_once)]
