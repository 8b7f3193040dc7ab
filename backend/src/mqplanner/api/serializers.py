"""Plans, revisions and links as the API writes them."""

from datetime import datetime
from typing import Any

import orjson
from starlette.responses import Response

from mqplanner.api.preconditions import etag_of
from mqplanner.api.responses import Json, matches
from mqplanner.persistence.listing import Listed
from mqplanner.persistence.plan_tables import PlanRevision, Share
from mqplanner.persistence.plans import SavedPlan

PRIVATE = {"Cache-Control": "private, no-cache"}
SECRET = {"Cache-Control": "no-store"}


def record(
    saved: SavedPlan, status: int = 200, if_none_match: str | None = None, location: bool = False
) -> Response:
    """A plan at its current revision, or 304 where the caller has it."""
    etag = etag_of(saved.plan)
    headers = {"ETag": etag, **PRIVATE}
    if if_none_match is not None and matches(if_none_match, etag):
        return Response(status_code=304, headers=headers)
    if location:
        headers["Location"] = f"/api/v1/plans/{saved.plan.id}"
    return Json(plan_record(saved), status, headers)


def plan_record(saved: SavedPlan) -> dict[str, Any]:
    """A plan at its current revision."""
    plan, revision = saved.plan, saved.revision
    return {
        "id": plan.id,
        "name": plan.name,
        "plan": orjson.Fragment(revision.document),  # kept as text and sent as text
        "revision": revision.number,
        "created_at": plan.created_at,
        "updated_at": plan.updated_at,
        "saved_at": revision.created_at,
        "description": plan.description,
        "tags": saved.tags,
        "archived_at": plan.archived_at,
        "author": revision.author,
        "note": revision.note,
        "version_name": revision.version_name,
        "version": version_of(revision),
        "summary": kept_json(revision.summary),
        "role": saved.role.word,
    }


def plan_line(listed: Listed) -> dict[str, Any]:
    """A plan in the list."""
    plan = listed.plan
    return {
        "id": plan.id,
        "name": plan.name,
        "description": plan.description,
        "tags": listed.tags,
        "revision": plan.current_revision,
        "created_at": plan.created_at,
        "updated_at": plan.updated_at,
        "archived_at": plan.archived_at,
        "opened_at": listed.opened_at,
        "author": listed.author,
        "version_name": listed.version_name,
        "summary": kept_json(listed.summary),
    }


def revision_line(revision: PlanRevision) -> dict[str, Any]:
    """A revision in the history."""
    return {
        "revision": revision.number,
        "name": revision.name,
        "saved_at": revision.created_at,
        "author": revision.author,
        "note": revision.note,
        "version_name": revision.version_name,
        "restored_from": revision.restored_from,
        "version": version_of(revision),
        "summary": kept_json(revision.summary),
        "changes": None if revision.changes is None else {"moved": [], **orjson.loads(revision.changes)},
    }


def whole_revision(revision: PlanRevision) -> dict[str, Any]:
    """A revision with its document and its answer."""
    return {
        **revision_line(revision),
        "plan": orjson.Fragment(revision.document),
        "answer": kept_json(revision.answer),
    }


def share_line(share: Share, now: datetime) -> dict[str, Any]:
    """A link in the list."""
    expired = share.expires_at is not None and share.expires_at <= now
    return {
        "id": share.id,
        "revision": share.revision,
        "created_at": share.created_at,
        "expires_at": share.expires_at,
        "revoked_at": share.revoked_at,
        "active": share.revoked_at is None and not expired,
        "last_opened_at": share.last_opened_at,
        "open_count": share.open_count,
    }


def version_of(revision: PlanRevision) -> dict[str, str] | None:
    """Which rules and figures answered, where that is known."""
    if revision.rules_version is None or revision.figures_version is None:
        return None
    return {"rules": revision.rules_version, "figures": revision.figures_version}


def kept_json(text: str | bytes | None) -> orjson.Fragment | None:
    """What is kept as JSON text, sent as it is."""
    return None if text is None else orjson.Fragment(text)
