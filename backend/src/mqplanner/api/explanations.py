"""How the numbers of a kept answer came about."""

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import Query

from mqplanner.errors import InvalidInput, Problem

Ids = Annotated[list[str], Query(min_length=1, max_length=200, description="Ids of numbers of the answer.")]


def explained(derivations: Mapping[str, Any] | None, ids: list[str]) -> dict[str, Any]:
    """The derivations of these numbers; InvalidInput for one that the answer does not have."""
    kept = derivations or {}
    unknown = [
        Problem(f"ids.{number}", id, "is not a number of the answer that was kept")
        for number, id in enumerate(ids)
        if not isinstance(kept.get(id), Mapping)
    ]
    if unknown:
        raise InvalidInput(unknown)
    return {"quantities": {id: kept[id] for id in ids}}
