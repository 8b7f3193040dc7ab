"""Explains numbers of a stored answer from its stored derivations."""

from typing import Annotated

from fastapi import Query

from mqplanner.api.schemas.revisions import StoredExplanations
from mqplanner.errors import InvalidInput, Problem
from mqplanner.history.stored_derivations import StoredDerivations

Ids = Annotated[list[str], Query(min_length=1, max_length=200, description="Ids of numbers of the answer.")]


def explain(derivations: StoredDerivations | None, ids: list[str]) -> StoredExplanations:
    """Return the derivations of these numbers; raise InvalidInput for one that the answer does not have."""
    found = {id: derivations.get(id) if derivations else None for id in ids}
    unknown = [
        Problem(f"ids.{number}", id, "is not a number of the stored answer")
        for number, id in enumerate(ids)
        if found[id] is None
    ]
    if unknown:
        raise InvalidInput(unknown)
    return StoredExplanations.model_validate({"quantities": found})
