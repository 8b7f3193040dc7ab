"""Sealed files: a plan with its answer, what the answer cites and which rules gave it, and a digest over all of it.

The text is in one form only: what is inside, in its order, written without spaces, and the digest last. So a changed
byte is noticed wherever it stands, also between the values. A digest shows damage and careless edits; it is no
signature, and whoever wants to forge a file can.
"""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from mqplanner.errors import PlannerError

FORMAT = "mqplanner-sealed-plan"
FORMAT_VERSION = 1
PRODUCT = "MQ Planner"
_HEAD = 200
"""Characters within which a sealed file says what it is, and of which product."""
_CHANGED = "was changed after it was sealed: its content is not what its digest was made of"
_DIGEST = "sha256"
_CITED = {"document", "section"}
"""What a citation has and nothing else in an answer."""
MOST_UNPACKED = 64 * 1024 * 1024


class NotOpened(PlannerError):
    """A sealed file cannot be opened; the message is to be read after the name of the file."""


def seal(content: Mapping[str, Any]) -> str:
    """The text of a sealed file with this content: plan, answer, citations, versions, and what the plan is called."""
    inside = {"format": FORMAT, "format_version": FORMAT_VERSION, **content}
    return _written({**inside, _DIGEST: _digest(inside)}) + "\n"


def is_sealed(value: Any) -> bool:
    """Whether a file that was read as JSON says that it is a sealed one."""
    return isinstance(value, Mapping) and value.get("format") == FORMAT


def was_sealed(text: str) -> bool:
    """Whether a text that cannot be read as a sealed file still shows that it was one."""
    head = text[:_HEAD]
    return FORMAT in head or ('"format_version":' in head and f'"product":"{PRODUCT} ' in head)


def unseal(text: str, value: Mapping[str, Any]) -> dict[str, Any]:
    """What is inside a file, given as text and as the JSON value of it; NotOpened where it was changed."""
    form = value.get("format_version")
    if isinstance(form, int) and form > FORMAT_VERSION:
        raise NotOpened(f"is a sealed plan of version {form}; this release opens version {FORMAT_VERSION}")
    inside = {name: member for name, member in value.items() if name != _DIGEST}
    # Editors and mail end a file with a new line of their own, which says nothing.
    whole = form == FORMAT_VERSION and value.get(_DIGEST) == _digest(inside)
    if not whole or text.rstrip("\r\n") != _written(value):
        raise changed()
    return inside


def changed() -> NotOpened:
    """What is said of a file that was sealed once."""
    return NotOpened(_CHANGED)


def citations(answer: Any) -> list[dict[str, Any]]:
    """Every place in a report that an answer names, each once, wherever in the answer it stands."""
    found: dict[str, dict[str, Any]] = {}
    level = [answer]
    while level:
        cited = [member for member in level if isinstance(member, Mapping) and member.keys() >= _CITED]
        found.update((json.dumps(one, sort_keys=True), dict(one)) for one in cited)
        level = [inner for member in level for inner in _members(member)]
    return list(found.values())


def _members(value: Any) -> Iterable[Any]:
    if isinstance(value, Mapping):
        return value.values()
    return value if isinstance(value, list) else ()


def packed(derivations: bytes | None) -> str | None:
    """Derivations as they lie in the file: compressed, since they are long and everything else is there to read."""
    return None if derivations is None else b64encode(zlib.compress(derivations)).decode()


def unpacked(text: str | None) -> bytes | None:
    """Derivations out of a file; NotOpened for what is none, or unfolds without bound."""
    if text is None:
        return None
    try:
        opener = zlib.decompressobj()
        content = opener.decompress(b64decode(text, validate=True), MOST_UNPACKED)
    except (ValueError, zlib.error):
        raise NotOpened("holds derivations that cannot be unpacked") from None
    if not opener.eof:
        raise NotOpened(f"holds derivations of more than {MOST_UNPACKED:,} bytes")
    return content


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _digest(inside: Mapping[str, Any]) -> str:
    return sha256(_written(inside).encode("utf-8", "surrogatepass")).hexdigest()
