"""`/api/v1/plans/{plan_id}/export` and `/api/v1/import`: plans as files, open and sealed."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Query
from pydantic import ValidationError
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner import __version__
from mqplanner.api.authorization import Authorized
from mqplanner.api.dependencies import PRIVATE, Store
from mqplanner.api.idempotency import Idempotent
from mqplanner.api.plan_response import CREATED, plan_response
from mqplanner.api.revision_content import answer_in, build_content, document_of, document_text, json_text
from mqplanner.api.schemas.files import FileToImport, SealedFile
from mqplanner.api.schemas.plans import PlanRecord
from mqplanner.api.schemas.texts import name_or_none
from mqplanner.api.strict_json_route import StrictJsonRoute
from mqplanner.errors import InvalidInput, Problem
from mqplanner.exports.plan_files import read_file
from mqplanner.exports.sealed_files import NotOpened, citations, packed, seal, unpacked
from mqplanner.history.stored_answers import summary_of
from mqplanner.history.stored_derivations import NotDerivations, require_sound
from mqplanner.persistence import plans, revisions
from mqplanner.persistence.plans import RevisionContent, SavedPlan
from mqplanner.plan.yaml_text import write_text
from mqplanner.validation_messages import pointer, worded

router = APIRouter(prefix="/api/v1", tags=["files"], route_class=StrictJsonRoute)

_JSON, _YAML = "application/json", "application/yaml"
FORMATS = {"yaml": (_YAML, "yaml"), "json": (_JSON, "json"), "sealed": (_JSON, "sealed.json")}
UNNAMED = "Imported plan"
_FILE = {"schema": {"type": "object"}}


@router.get(
    "/plans/{plan_id}/export",
    response_class=Response,
    responses={
        200: {
            "description": "The file.",
            "content": {_YAML: _FILE, _JSON: _FILE},
            "headers": {"Content-Disposition": {"schema": {"type": "string"}}},
        },
    },
)
def export_plan(
    plan_id: str,
    store: Store,
    context: Authorized,
    format: Annotated[
        Literal["yaml", "json", "sealed"], Query(description="`sealed`: with answer and digest.")
    ],
    revision: Annotated[int | None, Query(description="Left out: the current one.")] = None,
) -> Response:
    """A plan as a file: the document alone, or sealed with its answer, citations and versions."""
    with store.reading() as session:
        found = plans.find(session, context.plan(session, plan_id))
        if revision is not None:
            found = replace(found, revision=revisions.find(session, context.plan(session, plan_id), revision))
        text = _WRITERS[format](found)
    media_type, ending = FORMATS[format]
    file = f'attachment; filename="plan-{plan_id[:8]}-r{found.revision.number}.{ending}"'
    return Response(text, headers={"Content-Disposition": file, **PRIVATE}, media_type=media_type)


@router.post("/import", status_code=201, response_model=PlanRecord, responses=CREATED)
def import_plan(body: FileToImport, store: Store, context: Authorized, request: Idempotent) -> Response:
    """Make a plan of a file's text. A sealed one keeps the answer that it holds."""
    brought = read_file(body.text)
    if brought.sealed is None:
        named = body.name or name_or_none(brought.document.get("name")) or UNNAMED
        content, _ = build_content(brought.document, named, author=body.author)
        description, tags = "", []
    else:
        inside = _inside(brought.sealed)
        content = _content(inside, brought.sealed, body)
        description, tags = inside.description, inside.tags

    def bring(session: Session) -> Response:
        saved = plans.create(session, context.principal, content, datetime.now(UTC), description, tags)
        return plan_response(saved, 201)

    return request.execute(store, bring)


def _as_yaml(found: SavedPlan) -> str:
    return write_text(document_of(found.revision))


def _as_json(found: SavedPlan) -> str:
    return json.dumps(document_of(found.revision), ensure_ascii=False, allow_nan=False, indent=2) + "\n"


def _sealed(found: SavedPlan) -> str:
    revision, answer = found.revision, answer_in(found.revision)
    return seal(
        {
            "product": f"MQ Planner {__version__}",
            "name": found.plan.name,
            "description": found.plan.description,
            "tags": list(found.tags),
            "revision": revision.number,
            "saved_at": revision.created_at.isoformat(),
            "author": revision.author,
            "note": revision.note,
            "version_name": revision.version_name,
            "plan": document_of(revision),
            "answer": answer,
            "derivations": packed(revision.derivations),
            "citations": citations(answer),
            "version": revision.version,
        }
    )


_WRITERS: dict[str, Callable[[SavedPlan], str]] = {"yaml": _as_yaml, "json": _as_json, "sealed": _sealed}


def _inside(sealed: Any) -> SealedFile:
    """What is in a sealed file, checked like any input: a digest anybody can make."""
    try:
        return SealedFile.model_validate(sealed)
    except ValidationError as error:
        entry = error.errors(include_url=False)[0]
        words, allowed = worded(entry, unknown="is not known here")
        place = pointer(entry["loc"])
        raise InvalidInput([Problem("/text", entry.get("input"), f"{place} {words}", allowed)]) from None


def _content(inside: SealedFile, sealed: Any, body: FileToImport) -> RevisionContent:
    answer = sealed.get("answer")
    try:
        derivations = unpacked(inside.derivations)
        if derivations is not None:
            require_sound(derivations)
    except (NotOpened, NotDerivations) as error:
        raise InvalidInput([Problem("/text", None, str(error))]) from None
    return RevisionContent(
        name=body.name or inside.name,
        document=document_text(inside.plan),
        author=body.author or inside.author,
        note=inside.note,
        version_name=inside.version_name,
        rules_version=inside.version.rules if inside.version else None,
        figures_version=inside.version.figures if inside.version else None,
        summary=json_text(summary_of(answer)),
        answer=None if answer is None else orjson.dumps(answer),
        derivations=derivations,
    )
