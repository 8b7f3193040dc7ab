"""`/api/v1/report`: a report about a plan as a file for people."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from mqplanner.api.authorization import Config
from mqplanner.api.calculations import CLIENT_CLOSED_REQUEST, Calculations, queue_managers_in, releases_left_out_in
from mqplanner.api.json_responses import PRIVATE
from mqplanner.api.json_routes import AllProblemsRoute
from mqplanner.api.schemas.plan_documents import PlanRequest
from mqplanner.cancellation import Cancelled
from mqplanner.errors import InvalidInput, Problem
from mqplanner.exports.reports.cost import rest_of_budget
from mqplanner.exports.reports.formats import Format, ReportFile, write_report
from mqplanner.exports.reports.pdf import Paper
from mqplanner.exports.reports.report import Edition, Kind, report
from mqplanner.plan.reading import read_plan
from mqplanner.settings import Settings

router = APIRouter(prefix="/api/v1", tags=["reports"], route_class=AllProblemsRoute)

_TEXT, _BINARY = {"schema": {"type": "string"}}, {"schema": {"type": "string", "format": "binary"}}
REPORT: dict[int | str, Any] = {
    200: {
        "description": "The file.",
        "content": {
            "text/html": _TEXT,
            "text/markdown": _TEXT,
            "text/csv": _TEXT,
            "application/pdf": _BINARY,
            "application/zip": _BINARY,
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": _BINARY,
        },
        "headers": {"Content-Disposition": {"schema": {"type": "string"}, "description": "A name for the file."}},
    }
}
WantedFormat = Annotated[
    Format, Query(description="`csv` without `table`: all tables in a ZIP archive. `xlsx`: with live formulas.")
]
WantedKind = Annotated[
    Kind, Query(description="`management`: one page. `review`: every limit, input, assumption and source.")
]
WantedPaper = Annotated[Paper, Query(description="The paper of a PDF.")]
WantedTable = Annotated[
    str | None, Query(max_length=100, description="The one table that CSV is wanted of, such as `limits`.")
]


@router.post("/report", response_class=Response, responses=REPORT)
async def write_plan_report(
    request: Request,
    body: PlanRequest,
    settings: Config,
    format: WantedFormat,
    kind: WantedKind = "review",
    paper: WantedPaper = "a4",
    table: WantedTable = None,
) -> Response:
    """Return a report about a plan as a file: one page for management, or the document for a review.

    All formats have the same numbers. Nothing is saved.
    """

    def write() -> ReportFile:
        return write_report(report(read_plan(body.plan), kind, Edition(today()), budget), format, paper, table)

    require_consistent(format, table, kind)
    budget = budget_of(body.plan, kind, format, settings)
    return await report_response(request, write, f"mq-planner-{kind}")


def budget_of(document: Any, kind: Kind, format: Format, settings: Settings) -> int:
    """Return the evaluations that a report about a plan leaves for growth and outage."""
    counts = queue_managers_in(document), releases_left_out_in(document)
    return rest_of_budget(*counts, kind, format, settings.max_evaluations)


def today() -> str:
    """Return the day, YYYY-MM-DD."""
    return datetime.now(UTC).date().isoformat()


def require_consistent(format: Format, table: str | None, kind: Kind) -> None:
    """Raise InvalidInput, before anything is calculated, for tables that a format or a kind does not have."""
    if format == "csv" and kind == "management":
        raise InvalidInput([Problem("format", format, "is for the kind review only: one page has no tables", "html")])
    if table is not None and format != "csv":
        raise InvalidInput([Problem("table", table, f"is for the format csv only, not for {format}", "no table")])


async def report_response(request: Request, write: Callable[[], ReportFile], name: str) -> Response:
    """Return a file from a long calculation, to be stored under a name without its ending."""
    try:
        file = await Calculations.of(request).long.run_for(request, write)
    except Cancelled:
        return Response(status_code=CLIENT_CLOSED_REQUEST)
    disposition = {"Content-Disposition": f'attachment; filename="{name}.{file.ending}"'}
    return Response(file.content, headers={**disposition, **PRIVATE}, media_type=file.media_type)
