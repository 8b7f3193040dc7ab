"""Reads the body of a batch: a line of JSON for each entry, or one JSON array of entries.

A body stays in memory as it was sent; one entry at a time is read. So a mistake in one concerns no other, and what a
batch needs does not depend on the number of its entries. What is done for each line or element is done only for as many
as a batch may have: a body has room for 32 million.
"""

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, TypeVar

from pydantic import ValidationError

from mqplanner.api.json_routes import require_bounded
from mqplanner.api.problems import ApiProblem, problems_from_pydantic
from mqplanner.api.schemas.base import RequestModel
from mqplanner.errors import InvalidInput, Problem
from mqplanner.exports import strict_json

T = TypeVar("T", bound=RequestModel)

LINES = frozenset(
    f"application/{name}" for name in ("x-ndjson", "ndjson", "x-jsonlines", "jsonlines", "jsonl", "x-jsonl")
)
"""Media types of lines of JSON, as clients name them."""
MAX_ARRAY_BYTES = 8 * 1024 * 1024
"""An array has to be read as a whole to find its entries; lines may be many times longer."""
MAX_ENTRY_SEPARATORS = 250_000
"""Commas and colons of an entry or of an array, twice those of 1,000 queue managers. Reading them stops all threads."""
LINES_PER_ENTRY = 2
"""Lines for each entry that a batch may have: there may be empty ones in between."""
_SPACE = re.compile(r"[ \t\r\n]*")
_decoder = json.JSONDecoder()


def entries_in(body: bytes, content_type: str, most: int) -> Iterator[bytes]:
    """Return the texts of the entries; raise ApiProblem or InvalidInput where the body has none or too many."""
    media_type = content_type.partition(";")[0].strip().lower()
    if media_type in LINES:
        if (count := body.count(b"\n")) <= LINES_PER_ENTRY * most:
            count = sum(1 for _ in _lines(body))
    elif media_type == "application/json":
        texts = _elements(body, most + 1)
        count = len(texts)
    else:
        raise ApiProblem(
            "unsupported-media-type",
            "Send a line of JSON for each plan as application/x-ndjson, or one array as application/json.",
            {"Accept": "application/x-ndjson, application/json"},
        )
    if not 0 < count <= most:
        text = f"has more than {most:,} entries" if count else "has no entries"
        raise InvalidInput([Problem("", None, text, f"1 to {most:,} entries")])
    return _lines(body) if media_type in LINES else iter(texts)


def _lines(body: bytes) -> Iterator[bytes]:
    """Yield every line that is not empty."""
    start = 0
    while start < len(body):
        end = body.find(b"\n", start)
        end = len(body) if end < 0 else end
        if line := body[start:end].strip():
            yield line
        start = end + 1


def _elements(body: bytes, most: int) -> list[bytes]:
    """Return the texts of at most so many elements of an array."""
    if len(body) > MAX_ARRAY_BYTES or body.count(b",") + body.count(b":") > MAX_ENTRY_SEPARATORS:
        detail = (
            f"An array may have {MAX_ARRAY_BYTES:,} bytes, and {MAX_ENTRY_SEPARATORS:,} commas and colons. Send one "
            "line for each plan, as application/x-ndjson."
        )
        raise ApiProblem("body-too-large", detail)
    try:
        text = body.decode("utf-8-sig")
        place = _after_space(text, 0)
        if text[place : place + 1] != "[":
            strict_json.read_json(body)  # reports a text that is not JSON
            raise InvalidInput([Problem("", None, "must be a list of plans")])
        return list(islice(_decoded(text, _after_space(text, place + 1)), most))
    except UnicodeDecodeError as error:
        raise ApiProblem("invalid-json", f"The body is not JSON: it is not UTF-8 text (byte {error.start}).") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise ApiProblem("invalid-json", f"The body is not a JSON array: see {where}.") from None
    except RecursionError:
        raise InvalidInput(
            [Problem("", None, "is nested too deeply", f"at most {strict_json.MAX_DEPTH} levels")]
        ) from None
    except strict_json.InvalidJson as error:
        raise ApiProblem("invalid-json", f"The body {error}.", problems=error.problems) from None


def _decoded(text: str, place: int) -> Iterator[bytes]:
    """Yield the text of each element from a place on; the decoder finds only where each ends."""
    is_end = text[place : place + 1] == "]"
    while not is_end:
        _, end = _decoder.raw_decode(text, place)
        yield text[place:end].encode()
        place = _after_space(text, end)
        mark = text[place : place + 1]
        if mark not in (",", "]") or not mark:
            raise json.JSONDecodeError("Expecting ',' delimiter", text, place)
        is_end = mark == "]"
        place = place if is_end else _after_space(text, place + 1)
    if (rest := _after_space(text, place + 1)) != len(text):
        raise json.JSONDecodeError("Extra data", text, rest)


def _after_space(text: str, place: int) -> int:
    found = _SPACE.match(text, place)
    return found.end() if found else place


def _without_plans(content: dict[str, Any]) -> dict[str, Any]:
    """Return an entry without its plan and that of its base, which are validated when they are calculated."""
    rest = {name: value for name, value in content.items() if name != "plan"}
    if isinstance(base := rest.get("base"), dict):
        rest["base"] = {name: value for name, value in base.items() if name != "plan"}
    return rest


def read_entry(text: bytes, model: type[T], most_bytes: int) -> T:
    """Return an entry; raise ApiProblem or InvalidInput, which concern this entry alone."""
    if len(text) > most_bytes:
        raise ApiProblem("body-too-large", f"The entry has {len(text):,} bytes; at most {most_bytes:,} are read.")
    if text.count(b",") + text.count(b":") > MAX_ENTRY_SEPARATORS:
        detail = f"The entry has more than {MAX_ENTRY_SEPARATORS:,} commas and colons. Describe less at once."
        raise ApiProblem("body-too-large", detail)
    try:
        content: Any = strict_json.read_json(text)
    except strict_json.InvalidJson as error:
        raise ApiProblem("invalid-json", f"The entry {error}.", problems=error.problems) from None
    if not isinstance(content, dict):
        raise InvalidInput([Problem("", content, "must be an object")])
    require_bounded(_without_plans(content))
    try:
        return model.model_validate(content)
    except ValidationError as error:
        entries = [{**entry, "loc": ("body", *entry["loc"])} for entry in error.errors()]
        raise InvalidInput(problems_from_pydantic(entries, model)) from None
