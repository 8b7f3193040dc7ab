"""`/api/v1/assess`, `/assess/part`, `/explain`, `/moved`, `/console`: limits of a plan, sources of numbers."""

from typing import Any, get_args

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.authorization import Config
from mqplanner.api.calculations import Calculations, calculated, queue_managers_in
from mqplanner.api.json_responses import JsonResponse
from mqplanner.api.json_routes import AllProblemsRoute
from mqplanner.api.schemas import assessment as models
from mqplanner.api.schemas.differences import Movements, PlanAndAnswer
from mqplanner.assessment.assess import Assessment, Detail
from mqplanner.differences.since_stored import changes_since
from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.console import read_console_line
from mqplanner.plan.reading import read_plan

router = APIRouter(prefix="/api/v1", tags=["assessment"], route_class=AllProblemsRoute)


@router.post("/assess", response_model=models.Assessment)
async def assess_plan(request: Request, body: models.PlanToAssess, settings: Config) -> Response:
    """Assess a plan: its limits, how close it is to each, and which is reached first. Nothing is saved."""
    managers = queue_managers_in(body.plan)
    if "derivations" in body.include and managers > settings.max_derivations:
        text = (
            f"cannot contain derivations for a plan of {managers:,} queue managers, but for at most "
            f"{settings.max_derivations:,}: ask /api/v1/explain for those of single numbers"
        )
        allowed = [detail for detail in get_args(Detail) if detail != "derivations"]
        raise InvalidInput([Problem(f"/include/{body.include.index('derivations')}", "derivations", text, allowed)])

    def work() -> bytes:
        return Assessment(read_plan(body.plan)).as_json(body.include, body.known)

    return await calculated(request, work, Calculations.of(request).of_plan(body.plan))


@router.post("/assess/part", response_model=models.PartDetails)
async def detail_part(request: Request, body: models.PartToDetail) -> Response:
    """Return quantities, findings, remedies and missing inputs of one part of a plan. Nothing is saved."""

    def work() -> bytes:
        found = Assessment(read_plan(body.plan)).part_as_json(body.path)
        if found is None:
            raise InvalidInput([Problem("/path", body.path, "is not a part of this plan that has results")])
        return found

    return await calculated(request, work, Calculations.of(request).of_plan(body.plan))


@router.post("/moved", response_model=Movements)
async def say_what_moved(request: Request, body: PlanAndAnswer) -> Response:
    """Return the results of an earlier answer that differ from today's, and the figures or rules that changed them.

    Older versions of rules and figures are not computed again: an answer of theirs is stored by the client.
    """
    pool = Calculations.of(request).of_plan(body.plan)
    return await calculated(request, lambda: changes_since(read_plan(body.plan), body.answer), pool)


@router.post("/explain", response_model=models.Explained)
async def explain_numbers(request: Request, body: models.NumbersToExplain) -> Response:
    """Return derivation, citations, caveats and errata of numbers of an assessment, by their ids."""

    def work() -> dict[str, Any]:
        assessment = Assessment(read_plan(body.plan))
        found = {id: assessment.explain(id) for id in body.ids}
        unknown = [
            Problem(f"/ids/{number}", id, "is not a number of this plan's assessment")
            for number, id in enumerate(body.ids)
            if found[id] is None
        ]
        if unknown:
            raise InvalidInput(unknown)
        return {"quantities": found}

    return await calculated(request, work, Calculations.of(request).of_plan(body.plan))


@router.post("/console", response_model=models.ChannelInitiatorStorage)
async def read_console(body: models.ConsoleText) -> Response:
    """Return the storage in a CSQX004I message."""
    return JsonResponse(read_console_line(body.text))
