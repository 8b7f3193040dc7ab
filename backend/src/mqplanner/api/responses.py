"""The ways a successful answer is written: plain JSON, and JSON that changes only with a release."""

from hashlib import sha256
from typing import Any

import orjson
from starlette.requests import Request
from starlette.responses import Response

MEDIA_TYPE = "application/json"


def dump(content: Any) -> bytes:
    """JSON bytes; takes NumPy arrays and ready-made fragments too."""
    return orjson.dumps(content, option=orjson.OPT_SERIALIZE_NUMPY)


class Json(Response):
    """A JSON answer from plain data, without a second validation of what we computed ourselves."""

    media_type = MEDIA_TYPE

    def render(self, content: Any) -> bytes:
        """Write the content with orjson."""
        return dump(content)


class Published:
    """JSON that is the same for everyone until the next release: written once, and asked for again by ETag."""

    def __init__(self, content: Any) -> None:
        self.body = dump(content)
        # Weak, because a proxy may compress the body on the way.
        self.etag = f'W/"{sha256(self.body).hexdigest()[:32]}"'

    def response(self, request: Request) -> Response:
        """The body, or 304 when the caller has it already."""
        headers = {"ETag": self.etag, "Cache-Control": "no-cache"}
        if matches(request.headers.get("if-none-match", ""), self.etag):
            return Response(status_code=304, headers=headers)
        return Response(self.body, headers=headers, media_type=MEDIA_TYPE)


def matches(header: str, etag: str) -> bool:
    """Whether an `If-Match` or `If-None-Match` header names this ETag, weak or strong."""
    if header.strip() == "*":
        return True
    bare = etag.removeprefix("W/")
    return any(given.strip().removeprefix("W/") == bare for given in header.split(","))


def json_bytes(body: bytes) -> Response:
    """An answer that is JSON already."""
    return Response(body, media_type=MEDIA_TYPE)
