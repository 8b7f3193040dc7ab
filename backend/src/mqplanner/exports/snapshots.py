"""Snapshot files: a plan with its answer, the citations and versions of the answer, and a digest of all.

The text has one form only: the content in its order, without spaces, and the digest last. So any changed byte is
detected, also between values. The digest detects damage and careless edits and prevents no forgery; a signature does,
where the services that write and read the file have the same key.
"""

import hmac
import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from mqplanner.errors import PlannerError
from mqplanner.plan.paths import levels

FORMAT = "mqplanner-sealed-plan"
"""What identifies the files; it stays as it is, so that existing files can be read."""
FORMAT_VERSION = 1
PRODUCT = "MQ Planner"
_HEAD = 200
"""Characters that contain format and product."""
_DIGEST = "sha256"
_SIGNATURE = "signature"
"""HMAC-SHA-256 of the content before it; the digest covers it, too."""
_CITATION_KEYS = {"document", "section"}
"""What a citation has and nothing else in an answer."""
MAX_DERIVATION_BYTES = 64 * 1024 * 1024


class InvalidSnapshot(PlannerError):
    """A snapshot cannot be opened; the message continues a sentence that begins with the file's name."""

    def __init__(self, message: str = "was changed after it was exported: its digest does not match") -> None:
        super().__init__(message)


def write_snapshot(content: Mapping[str, Any], key: bytes | None = None) -> str:
    """Return the text of a snapshot with this content: plan, answer, citations, versions, name; signed with a key."""
    content = {"format": FORMAT, "format_version": FORMAT_VERSION, **content}
    if key is not None:
        content = {**content, _SIGNATURE: _signature(content, key)}
    return _written({**content, _DIGEST: _digest(content)}) + "\n"


def is_signed(content: Mapping[str, Any], key: bytes | None) -> bool:
    """Return whether a service with this key has written the content of a snapshot."""
    given = content.get(_SIGNATURE)
    if key is None or not isinstance(given, str):
        return False
    signed = {name: member for name, member in content.items() if name != _SIGNATURE}
    return hmac.compare_digest(given.encode(), _signature(signed, key).encode())


def is_snapshot(value: Any) -> bool:
    """Return whether the JSON value of a file has the format of a snapshot."""
    return isinstance(value, Mapping) and value.get("format") == FORMAT


def resembles_snapshot(text: str) -> bool:
    """Return whether a text begins like a snapshot, even if it cannot be read as one any more."""
    head = text[:_HEAD]
    return FORMAT in head or ('"format_version":' in head and f'"product":"{PRODUCT} ' in head)


def open_snapshot(text: str, value: Mapping[str, Any]) -> dict[str, Any]:
    """Return the content of a file from its text and JSON value; InvalidSnapshot if it was changed."""
    version = value.get("format_version")
    if isinstance(version, int) and version > FORMAT_VERSION:
        raise InvalidSnapshot(f"is a snapshot of version {version}; this release opens version {FORMAT_VERSION}")
    content = {name: member for name, member in value.items() if name != _DIGEST}
    intact = version == FORMAT_VERSION and value.get(_DIGEST) == _digest(content)
    # Editors and mail add line ends.
    if not intact or text.rstrip("\r\n") != _written(value):
        raise InvalidSnapshot
    return content


def citations(answer: Any) -> list[dict[str, Any]]:
    """Return every place in a report that an answer cites, each once."""
    objects = (one for level in levels(answer) for one in level if isinstance(one, dict))
    found = {json.dumps(one, sort_keys=True): one for one in objects if one.keys() >= _CITATION_KEYS}
    return list(found.values())


def packed_derivations(derivations: bytes | None) -> str | None:
    """Return derivations as a snapshot has them: compressed, since they are long."""
    return None if derivations is None else b64encode(zlib.compress(derivations)).decode()


def unpacked_derivations(text: str | None) -> bytes | None:
    """Return the derivations of a snapshot; InvalidSnapshot if they are none, or expand beyond the limit."""
    if text is None:
        return None
    try:
        decompressor = zlib.decompressobj()
        content = decompressor.decompress(b64decode(text, validate=True), MAX_DERIVATION_BYTES)
    except (ValueError, zlib.error):
        raise InvalidSnapshot("has derivations that cannot be unpacked") from None
    if not decompressor.eof:
        raise InvalidSnapshot(f"has derivations of more than {MAX_DERIVATION_BYTES:,} bytes")
    return content


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _digest(content: Any) -> str:
    return sha256(_written(content).encode("utf-8", "surrogatepass")).hexdigest()


def _signature(content: Any, key: bytes) -> str:
    return hmac.digest(key, _written(content).encode("utf-8", "surrogatepass"), "sha256").hex()
