"""Refuses query parameters that an operation does not have: a mistyped filter would select everything."""

from fastapi import Request
from fastapi.dependencies.utils import get_flat_params
from fastapi.params import Query

from mqplanner.errors import InvalidInput, Problem
from mqplanner.validation_messages import meant


async def require_known_parameters(request: Request) -> None:
    """Raise InvalidInput that names each unknown query parameter, and what the operation has."""
    given = request.query_params
    if not given:
        return
    fields = get_flat_params(request.scope["route"].dependant)
    known = sorted(field.alias for field in fields if isinstance(field.field_info, Query))
    words, allowed = "is not a parameter of this operation", known or "no parameters"
    wrong = [(name, value) for name, value in given.items() if name not in known]
    if unknown := [
        Problem(name, value, words, allowed, similar=meant(name, known, number))
        for number, (name, value) in enumerate(wrong)
    ]:
        raise InvalidInput(unknown)
