"""`/api/v1/batch/assess`, `/batch/compare`, `/batch/check`: many plans in one request, answered line by line."""

from datetime import UTC, date, datetime
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from mqplanner.api.authorization import Authorized, Config
from mqplanner.api.batch import Batch, BatchRoute, Ndjson, Subject, ndjson
from mqplanner.api.schemas import batch as models
from mqplanner.api.schemas.base import Day
from mqplanner.assessment.assess import Assessment
from mqplanner.checks import DEFAULT_POLICY, Policy, check
from mqplanner.differences.compare import compare
from mqplanner.errors import InvalidInput, Problem
from mqplanner.history.stored_answers import summary_of
from mqplanner.plan.document import Plan
from mqplanner.plan.reading import read_plan

router = APIRouter(prefix="/api/v1", tags=["batch"], route_class=BatchRoute)

PATHS = ("/api/v1/batch/assess", "/api/v1/batch/compare", "/api/v1/batch/check")

Detail = Annotated[
    Literal["summary", "answer"],
    Query(description="`answer` adds to each line the whole answer, as /api/v1/assess gives it."),
]


@router.post(
    "/batch/assess",
    response_class=Ndjson,
    responses={200: {"model": models.AssessedInBatch, "description": "A line for each plan, in order."}},
)
async def assess_plans(
    request: Request, body: list[models.PlanInBatch], context: Authorized, detail: Detail = "summary"
) -> Response:
    """Assess many plans: documents, saved plans by id, and saved plans by filter. Nothing is saved.

    Send a line of JSON for each entry (`application/x-ndjson`), or an array. The response has a line of JSON for each
    plan, in the order of the request. A plan that cannot be assessed has the problem as its answer.
    """
    batch = Batch(request, context, models.PlanInBatch)

    async def answer(_: models.PlanInBatch, subject: Subject) -> dict[str, Any]:
        document = await batch.document(subject)
        return await batch.calculate(lambda: _assessed(document, detail == "answer"))

    return ndjson(batch.lines(answer, {"summary": None, "answer": None}), request)


@router.post(
    "/batch/compare",
    response_class=Ndjson,
    responses={200: {"model": models.ComparedInBatch, "description": "A line for each plan, in order."}},
)
async def compare_many_plans(
    request: Request, body: list[models.PlanToCompareInBatch], context: Authorized, settings: Config
) -> Response:
    """Compare many plans, each with the base of its entry or of the entry before, as /api/v1/compare does.

    With a saved plan as base and an earlier revision of it, the answer is what changed since.
    """
    batch = Batch(request, context, models.PlanToCompareInBatch, "base")
    selection, base = None, None

    async def answer(_: models.PlanToCompareInBatch, subject: Subject) -> dict[str, Any]:
        nonlocal selection, base
        if batch.carried is not selection:
            selection, base = batch.carried, None  # those after an unknown base are not compared with an earlier one
            base = None if selection is None else await batch.subject(selection)
        if base is None:
            raise InvalidInput([Problem("/base", None, "is required: no entry before has a base that can be read")])
        known, document = base, await batch.document(subject)
        return await batch.calculate(lambda: _compared(known, subject.name, document, settings.max_evaluations))

    empty = {"base": None, "summary": None, "base_summary": None, "comparison": None}
    return ndjson(batch.lines(answer, empty), request)


@router.post(
    "/batch/check",
    response_class=Ndjson,
    responses={200: {"model": models.CheckedInBatch, "description": "A line for each plan, in order."}},
)
async def check_plans(
    request: Request,
    body: list[models.PlanToCheckInBatch],
    context: Authorized,
    today: Annotated[
        Day | None, Query(description="The day for waivers and days from today; default: the present one in UTC.")
    ] = None,
) -> Response:
    """Check many plans against a policy: thresholds, waivers, and what it means that a limit cannot be judged.

    A plan in which nothing is judged never passes. A plan that cannot be read has a problem and no check: it does not
    pass either.
    """
    batch = Batch(request, context, models.PlanToCheckInBatch, "policy", DEFAULT_POLICY)
    day = today or datetime.now(UTC).date()

    async def answer(_: models.PlanToCheckInBatch, subject: Subject) -> dict[str, Any]:
        policy = batch.carried
        if policy is None:
            raise InvalidInput([Problem("/policy", None, "is required: that of an entry before cannot be read")])
        document = await batch.document(subject)
        return await batch.calculate(lambda: {"check": _checked(document, policy, day, subject.name)})

    return ndjson(batch.lines(answer, {"check": None}), request)


def _checked(document: Any, policy: Policy, today: date, name: str | None) -> dict[str, Any]:
    result = check(read_plan(document), policy, today, name).as_dict()
    failing = [one for one in result["checked"] if one["outcome"] != "pass"]
    fields = set(models.LimitInCheck.model_fields)
    names = ("outcome", "counts", "first_limit", "unused_waivers", "unmatched_requirements")
    return {
        **{name: result[name] for name in names},
        "limits": [{name: value for name, value in one.items() if name in fields} for one in failing],
    }


def _assessed(document: Any, with_answer: bool) -> dict[str, Any]:
    assessment = Assessment(read_plan(document))
    written = assessment.as_json() if with_answer else assessment.as_json(())
    return {"summary": _summary(written), "answer": orjson.Fragment(written) if with_answer else None}


def _compared(base: Subject, name: str | None, document: Any, budget: int) -> dict[str, Any]:
    try:
        first = read_plan(base.document)
    except InvalidInput as error:
        problems = [Problem(f"/base/plan{one.field}", one.value, one.message, one.allowed) for one in error.problems]
        raise InvalidInput(problems) from None
    plan = read_plan(document)
    names = [base.name or "base", name or "plan"]
    return {
        "base": base.name,
        "summary": _summary_of(plan),
        "base_summary": _summary_of(first),
        "comparison": compare([first, plan], names, budget)["plans"][0],
    }


def _summary_of(plan: Plan) -> dict[str, Any]:
    return _summary(Assessment(plan).as_json(()))


def _summary(written: bytes) -> dict[str, Any]:
    answer = orjson.loads(written)
    summary = summary_of(answer) or {}
    return {**summary, "not_assessed": len(answer["not_assessed"]), "version": answer["version"]}
