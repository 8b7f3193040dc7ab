"""Reads a request body as JSON that can be kept exactly; what is no JSON at all is answered 400."""

from typing import Any

from mqplanner.api.problems import ApiProblem
from mqplanner.exports import strict_json


def read_json(body: bytes) -> Any:
    """The value of a JSON text; raises `ApiProblem` (not JSON) or `InvalidInput` (JSON we cannot keep)."""
    try:
        return strict_json.read_json(body)
    except strict_json.NotJson as error:
        raise ApiProblem("invalid-json", f"The body {error}.", problems=error.problems) from None
