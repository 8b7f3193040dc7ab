"""How the numbers of a kept answer came about."""

from typing import Annotated, Any

from fastapi import Query

from mqplanner.errors import InvalidInput, Problem
from mqplanner.history.stored_derivations import Kept

Ids = Annotated[list[str], Query(min_length=1, max_length=200, description="Ids of numbers of the answer.")]


def explained(derivations: Kept | None, ids: list[str]) -> dict[str, Any]:
    """The derivations of these numbers; InvalidInput for one that the answer does not have."""
    found = {id: derivations.get(id) if derivations else None for id in ids}
    unknown = [
        Problem(f"ids.{number}", id, "is not a number of the answer that was kept")
        for number, id in enumerate(ids)
        if found[id] is None
    ]
    if unknown:
        raise InvalidInput(unknown)
    return {"quantities": found}
