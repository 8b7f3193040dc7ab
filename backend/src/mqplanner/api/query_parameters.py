"""Refuses query parameters that an operation does not have: a mistyped filter would select everything."""

from fastapi import Request
from fastapi.dependencies.utils import get_flat_params
from fastapi.params import Query

from mqplanner.errors import InvalidInput, Problem


async def require_known_parameters(request: Request) -> None:
    """Raise InvalidInput that names each unknown query parameter, and what the operation has."""
    if not request.query_params:
        return
    fields = get_flat_params(request.scope["route"].dependant)
    known = sorted(field.alias for field in fields if isinstance(field.field_info, Query))
    unknown = dict.fromkeys(name for name in request.query_params if name not in known)
    if unknown:
        words = "is not a parameter of this operation"
        allowed = known or "no parameters"
        values = request.query_params
        raise InvalidInput([Problem(name, values[name], words, allowed) for name in unknown])
