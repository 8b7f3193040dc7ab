"""`/api/v1/plans/{plan_id}/export`, `/report` and `/api/v1/import`: plans as files, and reports about them."""

import json
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Query, Request
from fastapi.concurrency import run_in_threadpool
from pydantic import ValidationError
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner import __version__
from mqplanner.api.authorization import Authorized, Config
from mqplanner.api.calculations import ASSESSED_TEXT, Pools
from mqplanner.api.database_routes import StoredPlanRoute
from mqplanner.api.idempotency import Idempotent
from mqplanner.api.json_responses import PRIVATE
from mqplanner.api.preconditions import CREATED, plan_response
from mqplanner.api.revision_content import answer_in, document_of, document_text, json_text, new_revision
from mqplanner.api.routes import reports
from mqplanner.api.schemas.plan_documents import PlanDocument
from mqplanner.api.schemas.plans import FileToImport, PlanRecord, RevisionDetails, Snapshot, SnapshotFile
from mqplanner.api.schemas.texts import name_or_none
from mqplanner.api.stored_plans import saved_revision
from mqplanner.differences.stored_answers import changes
from mqplanner.errors import InvalidInput, Problem
from mqplanner.exports import snapshots
from mqplanner.exports.plan_files import read_plan_file
from mqplanner.exports.reports.formats import ReportFile, write_report
from mqplanner.exports.reports.report import Edition, report
from mqplanner.history.stored_answers import summary_of
from mqplanner.history.stored_derivations import NotDerivations, require_readable
from mqplanner.persistence import audit, plans
from mqplanner.persistence.tables import Plan, PlanRevision
from mqplanner.plan.choice_spellings import with_texts
from mqplanner.plan.reading import read_plan
from mqplanner.plan.yaml_text import write_text
from mqplanner.rules.engine.version import version
from mqplanner.settings import Settings
from mqplanner.validation_messages import json_pointer, plain_message

router = APIRouter(prefix="/api/v1", tags=["files"], route_class=StoredPlanRoute)

_JSON, _YAML, _SNAPSHOT = "application/json", "text/yaml", "application/vnd.mqplanner.snapshot+json"
FORMATS = {"yaml": (_YAML, "yaml"), "json": (_JSON, "json"), "snapshot": (_SNAPSHOT, "snapshot.json")}
CALCULATED_HERE = "Imported from a snapshot that this service has not signed: the answer was calculated here."
"""What the history says of such a revision, before the results that differ from those of the file."""
UNNAMED = "Imported plan"
_CONTENT = {
    # The text first: generated clients take the first that they know, and every format is text.
    _YAML: {"schema": {"type": "string", "description": "The plan as YAML."}, "example": "name: One queue manager\n"},
    _SNAPSHOT: {"schema": {"$ref": f"#/components/schemas/{SnapshotFile.__name__}"}},
}
WantedRevision = Annotated[int | None, Query(description="Left out: the current one.")]


@router.get(
    "/plans/{plan_id}/export",
    response_class=Response,
    responses={
        200: {
            "description": "The file: the plan as YAML or JSON, or its snapshot.",
            "model": PlanDocument,
            "content": _CONTENT,
            "headers": {
                "Content-Disposition": {"description": "With the name of the file.", "schema": {"type": "string"}}
            },
        }
    },
)
async def export_plan(
    plan_id: str,
    context: Authorized,
    pools: Pools,
    settings: Config,
    format: Annotated[Literal["yaml", "json", "snapshot"], Query(description="`snapshot`: with answer and digest.")],
    revision: WantedRevision = None,
) -> Response:
    """Return a plan as a file: the document, or a snapshot with its answer, citations and versions."""

    def read() -> tuple[Plan, PlanRevision]:
        with context.store.reading() as session:
            access = context.plan(session, plan_id)
            found = access.plan.revision if revision is None else plans.find_revision(session, access, revision)
            if format == "snapshot":
                session.refresh(found, ["answer", "derivations"])
                session.refresh(access.plan, ["tag_rows"])
            return access.plan, found

    def record() -> None:
        context.store.try_writing(
            "export", lambda session: audit.record(session, "plan exported", context.principal, plan)
        )

    plan, found = await run_in_threadpool(read)
    text = await pools.of_text(found.document).run(lambda: _written(plan, found, format, settings))
    await run_in_threadpool(record)
    media_type, ending = FORMATS[format]
    file = f'attachment; filename="plan-{plan_id[:8]}-r{found.number}.{ending}"'
    return Response(text, headers={"Content-Disposition": file, **PRIVATE}, media_type=media_type)


@router.get("/plans/{plan_id}/report", response_class=Response, responses=reports.REPORT)
async def report_plan(
    request: Request,
    plan_id: str,
    context: Authorized,
    settings: Config,
    format: reports.WantedFormat,
    kind: reports.WantedKind = "review",
    paper: reports.WantedPaper = "a4",
    table: reports.WantedTable = None,
    revision: WantedRevision = None,
) -> Response:
    """Return a report about a saved plan, calculated by the rules and figures of this release.

    Where those were others when the plan was saved, the report states it; a snapshot has the answer of that time.
    """
    reports.require_consistent(format, table, kind)
    found = await run_in_threadpool(saved_revision, context, plan_id, revision)

    def write() -> ReportFile:
        document = document_of(found)
        budget = reports.budget_of(document, kind, format, settings)
        return write_report(report(read_plan(document), kind, _edition(found), budget), format, paper, table)

    return await reports.report_response(request, write, f"plan-{plan_id[:8]}-r{found.number}-{kind}")


def _edition(revision: PlanRevision) -> Edition:
    """Return what a report says of a saved revision."""
    saved = revision.created_at.date().isoformat() + (f" by {revision.author}" if revision.author else "")
    then, now = (revision.rules_version, revision.figures_version), tuple(version().values())
    note = None
    if then != now and all(then):
        note = (
            f"This revision was saved with other rules or figures (versions {then[0]} and {then[1]}). The numbers here "
            "are those of the versions named above; the history of the plan has the earlier ones."
        )
    return Edition(reports.today(), revision.number, saved, note)


@router.post("/import", status_code=201, response_model=PlanRecord, responses=CREATED)
async def import_plan(body: FileToImport, request: Idempotent, pools: Pools, settings: Config) -> Response:
    """Save the plan in the text of a file. A snapshot keeps its answer where this service has signed it.

    Otherwise the answer is calculated here, and the history of the plan tells what differs.
    """
    revision, description, tags = await pools.of_text(body.text, ASSESSED_TEXT).run(lambda: _read(body, settings))

    def create(session: Session) -> Response:
        principal = request.context.principal
        saved = plans.create(session, principal, revision, datetime.now(UTC), description, tags)
        return plan_response(saved, 201)

    return await request.execute(create)


def _read(body: FileToImport, settings: Settings) -> tuple[PlanRevision, str, list[str]]:
    """Return the revision in a file, with description and tags of the plan."""
    file = read_plan_file(body.text)
    if file.snapshot is None:
        name = body.name or name_or_none(file.document.get("name")) or UNNAMED
        return new_revision(file.document, name, RevisionDetails(author=body.author)), "", []
    snapshot = _checked(file.snapshot)
    is_signed = snapshots.is_signed(file.snapshot, settings.signing_key)
    make = _stored_revision if is_signed else _calculated_revision
    return make(snapshot, file.snapshot.get("answer"), body), snapshot.description, snapshot.tags


def _written(plan: Plan, revision: PlanRevision, format: str, settings: Settings) -> str:
    """Return the text of a file."""
    document = document_of(revision)
    if format == "snapshot":
        return _as_snapshot(plan, revision, document, settings.signing_key)
    if format == "yaml":
        return write_text(document)
    return json.dumps(document, ensure_ascii=False, allow_nan=False, indent=2) + "\n"


def _as_snapshot(plan: Plan, revision: PlanRevision, document: dict[str, Any], key: bytes | None) -> str:
    answer = answer_in(revision)
    return snapshots.write_snapshot(
        {
            "product": f"MQ Planner {__version__}",
            "name": plan.name,
            "description": plan.description,
            "tags": plan.tags,
            "revision": revision.number,
            "saved_at": revision.created_at.isoformat(),
            "author": revision.author,
            "note": revision.note,
            "version_name": revision.version_name,
            "plan": document,
            "answer": answer,
            "derivations": snapshots.packed_derivations(revision.derivations),
            "citations": snapshots.citations(answer),
            "version": revision.version,
        },
        key,
    )


def _checked(snapshot: Any) -> Snapshot:
    """Return the content of a snapshot, checked like any input: anyone can compute a digest."""
    try:
        return Snapshot.model_validate(snapshot)
    except ValidationError as error:
        entry = error.errors(include_url=False)[0]
        words, allowed = plain_message(entry, unknown="is not known here")
        place = json_pointer(entry["loc"])
        raise InvalidInput([Problem("/text", entry.get("input"), f"{place} {words}", allowed)]) from None


def _calculated_revision(snapshot: Snapshot, answer: Any, body: FileToImport) -> PlanRevision:
    """Return a revision with an answer that is calculated here, and what differs from that of the file."""
    author = body.author or snapshot.author
    details = RevisionDetails(author=author, note=snapshot.note, version_name=snapshot.version_name)
    revision = new_revision(snapshot.plan, body.name or snapshot.name, details)
    if answer is not None:
        found = changes(snapshot.plan, snapshot.plan, answer, answer_in(revision))
        revision.changes = json_text({**found, "words": [CALCULATED_HERE]})
    return revision


def _stored_revision(snapshot: Snapshot, answer: Any, body: FileToImport) -> PlanRevision:
    try:
        derivations = snapshots.unpacked_derivations(snapshot.derivations)
        if derivations is not None:
            require_readable(derivations)
    except (snapshots.InvalidSnapshot, NotDerivations) as error:
        raise InvalidInput([Problem("/text", None, str(error))]) from None
    return PlanRevision(
        name=body.name or snapshot.name,
        document=document_text(with_texts(snapshot.plan)),
        author=body.author or snapshot.author,
        note=snapshot.note,
        version_name=snapshot.version_name,
        rules_version=snapshot.version.rules if snapshot.version else None,
        figures_version=snapshot.version.figures if snapshot.version else None,
        summary=json_text(summary_of(answer)),
        answer=None if answer is None else orjson.dumps(answer),
        derivations=derivations,
    )
