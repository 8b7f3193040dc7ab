"""`/api/v1/sweep`, `/solve`, `/goal`, `/growth`, `/outage`, `/compare`, `/views`, `/scenario-templates`.

A plan with changes; nothing is saved.
"""

import math
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.authorization import Config
from mqplanner.api.calculations import Calculations, calculated
from mqplanner.api.json_routes import AllProblemsRoute
from mqplanner.api.schemas import whatif as models
from mqplanner.api.schemas.differences import Comparison, PlansToCompare
from mqplanner.api.schemas.outage import OutageAnswer, OutageGrid, PlanInOutage, PlanInOutages
from mqplanner.api.schemas.plan_documents import PlanRequest, ScenarioTemplates
from mqplanner.api.schemas.views import PlanToView, PlanViews
from mqplanner.api.schemas.whatif import PlanOverTime, PlanToGrow
from mqplanner.assessment.views.views import views
from mqplanner.assessment.whatif.condition import Target
from mqplanner.assessment.whatif.goal import goal
from mqplanner.assessment.whatif.growth import growth
from mqplanner.assessment.whatif.newest_release import scenarios
from mqplanner.assessment.whatif.outage_answer import outage
from mqplanner.assessment.whatif.outage_grid import outage_grid
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.assessment.whatif.sweep import split, sweep
from mqplanner.differences.compare import compare
from mqplanner.plan.reading import read_plan

router = APIRouter(prefix="/api/v1", tags=["what-if"], route_class=AllProblemsRoute)


@router.post("/sweep", response_model=models.Sweep)
async def sweep_plan(request: Request, body: models.PlanToSweep, settings: Config) -> Response:
    """Return the requested numbers over one or two inputs of a plan; each point equals an assessment of its own."""
    inputs = [one.model_dump(by_alias=True) for one in body.inputs]
    budget = settings.max_sweep_evaluations
    points, fields = (
        math.prod(one.estimated_points for one in body.inputs),
        sum(1 + len(one.also) for one in body.inputs),
    )
    pool = Calculations.of(request).of_plan(body.plan, points, fields=fields)
    return await calculated(request, lambda: sweep(read_plan(body.plan), inputs, body.outputs, budget), pool)


@router.post("/solve", response_model=models.Solution)
async def solve_plan(request: Request, body: models.PlanToSolve, settings: Config) -> Response:
    """Return the largest or smallest value of an input at which limits hold; exact for whole numbers.

    All of few whole numbers are evaluated; of many, and of fractions, some hundreds, and more of them wherever
    something changes between two.
    """
    budget = settings.max_evaluations
    return await calculated(request, lambda: solve(read_plan(body.plan), _solve_request(body, body), budget))


@router.post("/goal", response_model=models.GoalReached)
async def reach_goal(request: Request, body: models.GoalToReach, settings: Config) -> Response:
    """Return the value of each of several inputs alone, as `/solve` does, and of two of them together."""
    inputs = [_solve_request(body, one) for one in body.inputs]
    budget = settings.max_evaluations
    return await calculated(request, lambda: goal(read_plan(body.plan), inputs, body.together, budget, body.estate))


@router.post("/growth", response_model=PlanOverTime)
async def grow_plan(request: Request, body: PlanToGrow, settings: Config) -> Response:
    """Return how full every limit is as the workload grows, when each is reached, and what upgrades change.

    Each point equals an assessment of the plan with everything multiplied that is proportional to the workload.
    """
    upgrades = [upgrade.model_dump() for upgrade in body.upgrades]
    budget = settings.max_evaluations
    return await calculated(request, lambda: growth(read_plan(body.plan), body.years, body.step, upgrades, budget))


@router.post("/outage", response_model=OutageAnswer)
async def plan_in_outage(request: Request, body: PlanInOutage, settings: Config) -> Response:
    """Return what fills up while consumers are stopped, when, what happens in order, and what helps.

    Each point equals an assessment of the plan with an outage of that length; the moments are exact.
    """
    asked, budget = (body.workloads, body.load, body.seconds), settings.max_evaluations
    return await calculated(request, lambda: outage(read_plan(body.plan), *asked, budget, body.load_of))


@router.post("/outage/grid", response_model=OutageGrid)
async def plan_in_outages(request: Request, body: PlanInOutages, settings: Config) -> Response:
    """Return how full every limit is at several loads and lengths of an outage, for a view that follows sliders."""
    asked, budget = (body.loads, body.seconds, body.workloads), settings.max_evaluations
    return await calculated(request, lambda: outage_grid(read_plan(body.plan), *asked, budget, body.load_of))


@router.post("/compare", response_model=Comparison)
async def compare_plans(request: Request, body: PlansToCompare, settings: Config) -> Response:
    """Return the inputs and results that differ between plans, with the rules and inputs that cause each change."""

    def work() -> dict[str, Any]:
        plans = [read_plan(document) for document in body.plans]
        names = body.names or [plan.name or f"plan {number}" for number, plan in enumerate(plans, start=1)]
        return compare(plans, names, settings.max_evaluations, body.stopped)

    return await calculated(request, work)


def _solve_request(body: models.Goal, one: models.SolvedInput) -> SolveRequest:
    target = None
    if wanted := body.target:
        bound = wanted.at_most if wanted.at_least is None else wanted.at_least
        target = Target(*split(wanted.output), float(bound or 0), wanted.at_least is not None)
    query = SolveRequest(one.path, one.want, body.limits, target, one.from_, one.to)
    return replace(query, keep_ok=body.keep_ok, despite_cautions=body.despite_cautions)


@router.post("/views", response_model=PlanViews)
async def view_plan(request: Request, body: PlanToView) -> Response:
    """Return the charts and questions that fit a plan, and one chart with its data.

    Without a choice, or where the plan does not offer it, the chart is of the limit that is reached first.
    """
    kind, subject = (body.chart.kind, body.chart.subject) if body.chart else (None, None)
    pool = Calculations.of(request).of_plan(body.plan)
    return await calculated(request, lambda: views(read_plan(body.plan), kind, subject), pool)


@router.post("/scenario-templates", response_model=ScenarioTemplates)
async def list_scenario_templates(request: Request, body: PlanRequest) -> Response:
    """Return the plan on the newest release, with zHyperLink, dual logging, streaming, a member of a group lost.

    Scenarios that change nothing are left out.
    """
    pool = Calculations.of(request).of_plan(body.plan)
    return await calculated(request, lambda: {"templates": scenarios(read_plan(body.plan))}, pool)
