"""Requests that are given to an application directly, for clients that a test client cannot play: slow or gone ones."""

from typing import Any


def post_scope(path: str, *headers: tuple[bytes, bytes], media_type: str = "application/json", **more: Any) -> Any:
    """Return the ASGI scope of a POST from this machine; `more` replaces or adds what a test needs otherwise."""
    named = [(b"host", b"localhost"), (b"content-type", media_type.encode()), *headers]
    return {
        "type": "http",
        "method": "POST",
        "scheme": "http",
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": named,
        "client": ("127.0.0.1", 50_000),
        "server": ("localhost", 80),
        "state": {},
        **more,
    }
