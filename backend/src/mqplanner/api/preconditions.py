"""`If-Match` prevents lost updates; `If-None-Match` avoids sending what the client has."""

import re
from hashlib import sha256
from typing import Annotated, Any

from fastapi import Header
from pydantic import BaseModel
from starlette.responses import Response

from mqplanner.api.json_responses import PRIVATE, JsonResponse, matches
from mqplanner.api.openapi import ETAG, LOCATION
from mqplanner.api.problems import ApiProblem
from mqplanner.api.schemas.plans import PlanRecord
from mqplanner.errors import Problem, Stale
from mqplanner.persistence.plan_access import PlanAccess
from mqplanner.persistence.tables import Plan, PlanRevision

_PLAN_ETAG = re.compile(r'(?:W/)?"([1-9][0-9]{0,9})"')
_REVISION_ETAG = re.compile(r'(?:W/)?"r([1-9][0-9]{0,9})\.[0-9a-f]*"')

IfMatch = Annotated[
    str | None,
    Header(description="ETag of what is changed; the change is refused without it, or where it has changed since."),
]
IfNoneMatch = Annotated[str | None, Header(description="ETag of what you have; 304 where it is current.")]


def etag_of(plan: Plan) -> str:
    """Return the ETag of a plan, which changes with every save, rename, tag and archiving."""
    return f'"{plan.state}"'


def etag_of_revision(revision: PlanRevision) -> str:
    """Return the ETag of a revision, which changes only with its version name."""
    name = "" if revision.version_name is None else sha256(revision.version_name.encode()).hexdigest()[:12]
    return f'"r{revision.number}.{name}"'


def tagged_response(
    etag: str, model: type[BaseModel], source: Any, if_none_match: str | None = None, status: int = 200
) -> Response:
    """Return a private response with its ETag, or 304 where the client has it already."""
    headers = {"ETag": etag, **PRIVATE}
    if if_none_match is not None and matches(if_none_match, etag):
        return Response(status_code=304, headers=headers)
    return JsonResponse(model.model_validate(source), status, headers)


def require_current(if_match: str | None, plan: Plan) -> None:
    """Raise unless the change is based on the current state of the plan."""
    current = etag_of(plan)
    numbers = _numbers(if_match, current, _PLAN_ETAG)
    if numbers is None:
        return
    if not any(number < plan.state for number in numbers):
        raise _unknown("this plan", if_match, current)  # never was an ETag: not a concurrent change
    raise Stale(current, plan.current_revision, plan.revision.author, plan.revision.created_at)


def require_current_revision(if_match: str | None, revision: PlanRevision) -> None:
    """Raise unless the change is based on the current version name of the revision."""
    current = etag_of_revision(revision)
    numbers = _numbers(if_match, current, _REVISION_ETAG)
    if numbers is None:
        return
    if revision.number not in numbers:
        raise _unknown(f"revision {revision.number}", if_match, current)  # such as the ETag of the plan
    wrong = Problem("If-Match", if_match, "is not the current one", [current])
    detail = "The version was named by another user in the meantime."
    raise ApiProblem("stale", detail, {"ETag": current}, [wrong])


def _numbers(if_match: str | None, current: str, form: re.Pattern[str]) -> list[int] | None:
    """Return None where the header contains the current ETag, otherwise the numbers in the ETags of this form."""
    if if_match is None:
        detail = "Send If-Match with the ETag of what you changed, so that no concurrent change is lost."
        raise ApiProblem("precondition-required", detail, problems=[Problem("If-Match", None, "is missing")])
    if matches(if_match, current):
        return None
    given = (form.fullmatch(etag.strip()) for etag in if_match.split(","))
    return [int(found[1]) for found in given if found]


def _unknown(owner: str, if_match: str | None, current: str) -> ApiProblem:
    wrong = Problem("If-Match", if_match, f"is not an ETag of {owner}", [current])
    detail = f"If-Match is not an ETag of {owner}; the current one is {current}."
    return ApiProblem("unknown-etag", detail, {"ETag": current}, [wrong])


CREATED: dict[int | str, Any] = {201: {"headers": ETAG | LOCATION}}
"""Documentation of the headers where a plan is created."""


def plan_response(access: PlanAccess, status: int = 200, if_none_match: str | None = None) -> Response:
    """Return a plan at its current revision, or 304 where the client has it already."""
    response = tagged_response(etag_of(access.plan), PlanRecord, access, if_none_match, status)
    if status == 201:
        response.headers["Location"] = f"/api/v1/plans/{access.plan.id}"
    return response
