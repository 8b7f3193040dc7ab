"""`If-Match` and `If-None-Match`: nobody undoes what they have not seen, and nobody is sent what they have."""

import re
from hashlib import sha256
from typing import Annotated

from fastapi import Header

from mqplanner.api.problems import ApiProblem
from mqplanner.api.responses import matches
from mqplanner.errors import Problem, Stale
from mqplanner.persistence.plan_tables import Plan, PlanRevision

_STATE = re.compile(r'(?:W/)?"([1-9][0-9]{0,9})"')
_OF_REVISION = re.compile(r'(?:W/)?"r([1-9][0-9]{0,9})\.[0-9a-f]*"')

IfMatch = Annotated[
    str | None,
    Header(description="ETag of what was changed; refused when it has changed meanwhile, or is not sent."),
]
IfNoneMatch = Annotated[str | None, Header(description="ETag of what you have; 304 when it is current.")]


def etag_of(plan: Plan) -> str:
    """Changes with every save, name, tag and archiving."""
    return f'"{plan.state}"'


def etag_of_revision(revision: PlanRevision) -> str:
    """A revision changes in its version name only."""
    name = "" if revision.version_name is None else sha256(revision.version_name.encode()).hexdigest()[:12]
    return f'"r{revision.number}.{name}"'


def require_current(if_match: str | None, plan: Plan, newest: PlanRevision) -> None:
    """Raise unless the change was made on the plan as it is now."""
    current = etag_of(plan)
    if if_match is None:
        raise _required()
    if matches(if_match, current):
        return
    known = (_STATE.fullmatch(given.strip()) for given in if_match.split(","))
    if not any(found and int(found[1]) < plan.state for found in known):
        # What never was an ETag of this plan is a mistake, and nobody else has saved.
        wrong = Problem("If-Match", if_match, "is not an ETag of this plan", [current])
        detail = f"If-Match is not an ETag of this plan; that of its current revision is {current}."
        raise ApiProblem("unknown-revision", detail, {"ETag": current}, [wrong])
    raise Stale(current, plan.current_revision, newest.author, newest.created_at)


def require_current_revision(if_match: str | None, revision: PlanRevision) -> None:
    """Raise unless the version name was changed on the one that the revision has now."""
    if if_match is None:
        raise _required()
    current = etag_of_revision(revision)
    if matches(if_match, current):
        return
    known = (_OF_REVISION.fullmatch(given.strip()) for given in if_match.split(","))
    if not any(found and int(found[1]) == revision.number for found in known):
        # Such as the ETag of the plan: a mistake, and nobody else has named it.
        wrong = Problem("If-Match", if_match, "is not an ETag of this revision", [current])
        detail = f"If-Match is not an ETag of revision {revision.number}; that is {current}."
        raise ApiProblem("unknown-revision", detail, {"ETag": current}, [wrong])
    wrong = Problem("If-Match", if_match, "is not the current one", [current])
    detail = "The version was named by somebody else in the meantime."
    raise ApiProblem("stale", detail, {"ETag": current}, [wrong])


def _required() -> ApiProblem:
    missing = Problem("If-Match", None, "is missing")
    detail = "Send If-Match with the ETag of what you changed, so that nobody's work is undone unseen."
    return ApiProblem("precondition-required", detail, problems=[missing])
