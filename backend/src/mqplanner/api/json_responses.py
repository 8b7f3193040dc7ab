"""JSON responses: of plain data and models, of private data, and of content that changes only with a release."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from hashlib import sha256
from typing import Any

import orjson
from pydantic import BaseModel
from starlette.responses import Response, StreamingResponse

MEDIA_TYPE = "application/json"
PRIVATE = {"Cache-Control": "no-store"}
"""For whatever a plan is part of: no browser or proxy keeps it. An ETag still tells what a change is based on."""
PIECE = 128 * 1024
"""Bytes of a large response that are sent at once."""


def private(response: Response) -> None:
    """Set the Cache-Control header of a response that is a model."""
    response.headers.update(PRIVATE)


def dump(content: Any) -> bytes:
    """Return JSON of plain data, Pydantic models, NumPy arrays and `orjson.Fragment`."""
    return orjson.dumps(content, _model_fields, orjson.OPT_SERIALIZE_NUMPY)


def dump_line(content: Any) -> bytes:
    """Return JSON as a line: also for clients that end lines at the other signs that Unicode has for that."""
    line = dump(content)
    for sign in "\x85\u2028\u2029":
        line = line.replace(sign.encode(), f"\\u{ord(sign):04x}".encode())
    return line + b"\n"


def _model_fields(value: Any) -> dict[str, Any]:
    if isinstance(value, BaseModel):
        return value.model_dump(by_alias=True)
    raise TypeError(type(value))


class JsonResponse(Response):
    """A response of anything that `dump` takes, without a second validation."""

    media_type = MEDIA_TYPE

    def render(self, content: Any) -> bytes:
        """Return the content as JSON."""
        return dump(content)


NDJSON, PLAIN = "application/x-ndjson", "text/plain"
"""Media types of lines of JSON; the second where a client accepts nothing but that."""


class StaticJson:
    """JSON that changes only with a release: serialized once, and revalidated by ETag."""

    def __init__(self, content: Any) -> None:
        self.body = dump(content)
        # Weak, because a proxy may compress the body.
        self.etag = f'W/"{sha256(self.body).hexdigest()[:32]}"'

    def response(self, if_none_match: str | None) -> Response:
        """Return the body, or 304 where the client has it already."""
        headers = {"ETag": self.etag, "Cache-Control": "no-cache"}
        if matches(if_none_match or "", self.etag):
            return Response(status_code=304, headers=headers)
        return Response(self.body, headers=headers, media_type=MEDIA_TYPE)


def matches(header: str, etag: str) -> bool:
    """Return whether an `If-Match` or `If-None-Match` header contains this ETag, weak or strong."""
    if header.strip() == "*":
        return True
    bare = etag.removeprefix("W/")
    return any(given.strip().removeprefix("W/") == bare for given in header.split(","))


def raw_json(body: bytes, headers: Mapping[str, str] | None = None) -> Response:
    """Return a response of content that is JSON already.

    A large one has pieces, between which others are served; its compression ends where the client leaves, which a plain
    response does not notice.
    """
    if len(body) <= PIECE:
        return Response(body, headers=headers, media_type=MEDIA_TYPE)
    headers = {**(headers or {}), "Content-Length": str(len(body))}
    return StreamingResponse(_pieces(body), headers=headers, media_type=MEDIA_TYPE)


async def _pieces(body: bytes) -> AsyncIterator[bytes]:
    for start in range(0, len(body), PIECE):
        yield body[start : start + PIECE]
        await asyncio.sleep(0)  # compression takes some milliseconds for each piece
