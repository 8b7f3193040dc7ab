"""`Idempotency-Key`: a create or save that can be sent again without being executed again."""

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
from fastapi.concurrency import run_in_threadpool
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner.api.authorization import AuthorizationContext, Authorized
from mqplanner.api.problems import ApiProblem
from mqplanner.errors import Problem
from mqplanner.persistence import idempotency_keys
from mqplanner.persistence.identifiers import new_token
from mqplanner.persistence.tables import IdempotencyKey as StoredResponse

_STORED_HEADERS = ("etag", "location", "cache-control", "content-type")
_PLACEHOLDER = b"{the token of this link}"
MIN_LENGTH, MAX_LENGTH = 16, 200

IdempotencyKey = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        min_length=MIN_LENGTH,
        max_length=MAX_LENGTH,
        pattern="^[!-~]+$",
        description="A random text of your own, such as a UUID. The same request under the same key within a day gets "
        "the same response and is not executed again.",
    ),
]


@dataclass(frozen=True, slots=True)
class IdempotentRequest:
    """A request that is executed once, however often it is sent, where it has a key."""

    context: AuthorizationContext
    key: str | None
    request: bytes
    """Method, path, precondition and body; its digest is stored with the key."""
    salt: str

    def token(self) -> str:
        """Return a new secret; with a key it is derived from key and salt, of which only the salt is stored."""
        if self.key is None:
            return new_token()
        digest = hmac.digest(self.key.encode(), b"link " + self.salt.encode(), "sha256")
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

    async def execute(self, work: Callable[[Session], Response], secret: str | None = None) -> Response:
        """Return the response of `work` in one transaction, or the stored response of the first time.

        The transaction runs to its end also where the client leaves. Nothing is stored where `work` raises. `secret`
        is part of the response and is never stored.
        """
        return await run_in_threadpool(self._execute, work, secret)

    def _execute(self, work: Callable[[Session], Response], secret: str | None) -> Response:
        with self.context.store.writing() as session:
            if self.key is None:
                return work(session)
            principal = self.context.principal
            now, fingerprint = datetime.now(UTC), sha256(self.request).hexdigest()
            stored = idempotency_keys.claim(session, principal, self.key, fingerprint, now)
            if stored.status is not None:
                return self._replay(stored, stored.status, fingerprint)
            response = work(session)
            self._store(response, secret, stored)
            return response

    def _store(self, response: Response, secret: str | None, stored: StoredResponse) -> None:
        """Store a response, with a placeholder for the secret."""
        headers = orjson.dumps({name: response.headers[name] for name in _STORED_HEADERS if name in response.headers})
        body = bytes(response.body)
        if secret is not None:
            body, headers = (text.replace(secret.encode(), _PLACEHOLDER) for text in (body, headers))
        stored.status, stored.headers, stored.answer = response.status_code, headers.decode(), body
        stored.salt = None if secret is None else self.salt

    def _replay(self, stored: StoredResponse, status: int, fingerprint: str) -> Response:
        if stored.fingerprint != fingerprint:
            raise ApiProblem(
                "idempotency-key-reused",
                "This Idempotency-Key was sent with another request before.",
                problems=[Problem("Idempotency-Key", self.key, "was sent with another request before")],
            )
        body, headers = stored.answer or b"", (stored.headers or "{}").encode()
        if stored.salt is not None:
            secret = replace(self, salt=stored.salt).token().encode()
            body, headers = body.replace(_PLACEHOLDER, secret), headers.replace(_PLACEHOLDER, secret)
        return Response(body, status, {**orjson.loads(headers), "Idempotency-Replayed": "true"})


async def _idempotent(request: Request, context: Authorized, key: IdempotencyKey = None) -> IdempotentRequest:
    parts = (request.method, request.url.path, request.headers.get("if-match", ""))
    return IdempotentRequest(
        context, key, "\0".join(parts).encode() + b"\0" + await request.body(), secrets.token_hex(16)
    )


Idempotent = Annotated[IdempotentRequest, Depends(_idempotent)]
