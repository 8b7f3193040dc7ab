"""`/api/v1/sweep`, `/solve`, `/goal`, `/growth`, `/compare`: what would be if something in a plan were otherwise.

Nothing is saved. What is asked here can take longer than a moment: it runs beside the others, and stops when its
client goes away.
"""

from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.cancellable import cancellable
from mqplanner.api.json_routes import AllProblemsRoute
from mqplanner.api.schemas import whatif as models
from mqplanner.api.schemas.compare import Comparison, PlansToCompare
from mqplanner.api.schemas.growth import PlanOverTime, PlanToGrow
from mqplanner.assessment.whatif.condition import Target
from mqplanner.assessment.whatif.goal import goal
from mqplanner.assessment.whatif.growth import growth
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.assessment.whatif.sweep import split, sweep
from mqplanner.differences.compare import compare
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.reading import read_plan

router = APIRouter(prefix="/api/v1", tags=["what-if"], route_class=AllProblemsRoute)


@router.post("/sweep", response_model=models.Sweep)
async def sweep_plan(request: Request, body: models.PlanToSweep) -> Response:
    """Every number asked for, over one or two inputs of a plan; each point equals an assessment of its own."""
    inputs = [asked.model_dump(by_alias=True) for asked in body.inputs]
    return await cancellable(request, lambda: sweep(read_plan(body.plan), inputs, body.outputs))


@router.post("/solve", response_model=models.Solution)
async def solve_plan(request: Request, body: models.PlanToSolve) -> Response:
    """The largest or smallest value of an input at which limits hold; exact for whole numbers.

    Between whole numbers all are looked at where they are few; otherwise, and for fractions, some hundreds of values,
    and closer wherever something changes between two of them.
    """
    return await cancellable(request, lambda: solve(read_plan(body.plan), _asked(body, body)))


@router.post("/goal", response_model=models.GoalReached)
async def reach_goal(request: Request, body: models.GoalToReach) -> Response:
    """What each of several inputs comes to by itself, as in `/solve`; and two of them together."""
    inputs = [_asked(body, one) for one in body.inputs]
    return await cancellable(request, lambda: goal(read_plan(body.plan), inputs, body.together))


@router.post("/growth", response_model=PlanOverTime)
async def grow_plan(request: Request, body: PlanToGrow) -> Response:
    """How full every limit is as the workload grows, when each is met, and what upgrades change.

    Each point equals an assessment of the plan with everything multiplied that is proportional to the workload.
    """
    upgrades = [upgrade.model_dump() for upgrade in body.upgrades]
    return await cancellable(request, lambda: growth(read_plan(body.plan), body.years, body.step, upgrades))


@router.post("/compare", response_model=Comparison)
async def compare_plans(request: Request, body: PlansToCompare) -> Response:
    """Which inputs differ between plans, which results move, through which rule, and which input alone moves which."""
    return await cancellable(request, lambda: _compared(body))


def _compared(body: PlansToCompare) -> dict[str, Any]:
    wrong: list[Problem] = []
    plans = []
    for number, document in enumerate(body.plans):
        try:
            plans.append(read_plan(document))
        except InvalidInput as error:
            wrong += [replace(problem, field=f"/plans/{number}{problem.field}") for problem in error.problems]
    if wrong:
        raise InvalidInput(wrong)
    names = body.names or [plan.name or f"plan {number}" for number, plan in enumerate(plans, start=1)]
    return compare(plans, names)


def _asked(body: models.Goal, one: models.SolvedInput) -> SolveRequest:
    return SolveRequest(one.path, one.want, body.limits, _target(body.target), one.from_, one.to)


def _target(said: models.Target | None) -> Target | None:
    if said is None:
        return None
    at_least = said.at_least is not None
    bound = said.at_least if said.at_least is not None else said.at_most
    return Target(*split(said.output), float(bound or 0), at_least)
