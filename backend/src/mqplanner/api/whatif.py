"""`/api/v1/sweep`, `/solve`, `/growth`, `/compare`: what would be if something in a plan were otherwise.

Nothing is saved. The routes are no coroutines: what takes longer than a moment runs beside the others.
"""

from dataclasses import replace

from fastapi import APIRouter
from starlette.responses import Response

from mqplanner.api.models import whatif as models
from mqplanner.api.models.compare import Comparison, PlansToCompare
from mqplanner.api.models.growth import PlanOverTime, PlanToGrow
from mqplanner.api.models.problem import BODY, problems
from mqplanner.api.responses import Json
from mqplanner.api.strict_route import StrictRoute
from mqplanner.assessment.questions.compare import compare
from mqplanner.assessment.questions.condition import Target
from mqplanner.assessment.questions.growth import growth
from mqplanner.assessment.questions.solve import Asked, solve
from mqplanner.assessment.questions.sweep import split, sweep
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.reading import read_plan

router = APIRouter(prefix="/api/v1", tags=["what-if"], route_class=StrictRoute)


@router.post("/sweep", response_model=models.Sweep, responses=problems(*BODY))
def sweep_plan(body: models.PlanToSweep) -> Response:
    """Every number asked for, over one or two inputs of a plan; each point equals an assessment of its own."""
    inputs = [asked.model_dump(by_alias=True) for asked in body.inputs]
    return Json(sweep(read_plan(body.plan), inputs, body.outputs))


@router.post("/solve", response_model=models.Solution, responses=problems(*BODY))
def solve_plan(body: models.PlanToSolve) -> Response:
    """The largest or smallest value of an input at which limits hold; exact for whole numbers.

    Between whole numbers all are looked at where they are few; otherwise, and for fractions, some hundreds of values,
    and closer wherever something changes between two of them.
    """
    asked = Asked(body.path, body.want, body.constraints, _target(body.target), body.from_, body.to)
    return Json(solve(read_plan(body.plan), asked))


@router.post("/growth", response_model=PlanOverTime, responses=problems(*BODY))
def grow_plan(body: PlanToGrow) -> Response:
    """How full every limit is as the workload grows, when each is met, and what upgrades change.

    Each point equals an assessment of the plan with everything multiplied that is proportional to the workload.
    """
    upgrades = [upgrade.model_dump() for upgrade in body.upgrades]
    return Json(growth(read_plan(body.plan), body.years, body.step, upgrades))


@router.post("/compare", response_model=Comparison, responses=problems(*BODY))
def compare_plans(body: PlansToCompare) -> Response:
    """Which inputs differ between plans, which results move, and which input moves which result on its own."""
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
    return Json(compare(plans, names))


def _target(said: models.Target | None) -> Target | None:
    if said is None:
        return None
    at_least = said.at_least is not None
    bound = said.at_least if said.at_least is not None else said.at_most
    return Target(*split(said.output), float(bound or 0), at_least)
