"""`/api/v1/plans/{plan_id}/comparison` and `/actual`: saved plans beside the store of measurements."""

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.concurrency import run_in_threadpool
from starlette.responses import Response

from mqplanner.api.authorization import Authorized, Config
from mqplanner.api.calculations import Pools, calculated
from mqplanner.api.database_routes import StoredPlanRoute
from mqplanner.api.measurement_imports import measurement_store
from mqplanner.api.revision_content import document_of
from mqplanner.api.schemas import comparison as models
from mqplanner.api.stored_plans import saved_revision
from mqplanner.measurements.comparison.actual import plan_against_actual
from mqplanner.measurements.comparison.compare import compare
from mqplanner.plan.reading import read_plan

router = APIRouter(prefix="/api/v1", tags=["fleet"], route_class=StoredPlanRoute)

_Name = Annotated[
    str | None, Query(min_length=1, max_length=100, description="A queue manager of the plan; by default all of them.")
]
_Last = Annotated[date | None, Query(description="The last day; by default the last one with measurements.")]
_Days = Annotated[int, Query(ge=1, le=3660, description="Days to look at, up to the last one.")]
_Revision = Annotated[int | None, Query(ge=1, description="Number of the revision; by default the current one.")]


@router.get("/plans/{plan_id}/comparison", response_model=models.MeasuredComparison)
async def compare_stored_with_measured(
    request: Request,
    plan_id: str,
    context: Authorized,
    pools: Pools,
    settings: Config,
    revision: _Revision = None,
    queue_manager: _Name = None,
    days: _Days = 28,
    last: _Last = None,
) -> Response:
    """Return what was measured beside what a saved plan has, by the rules and figures of this release."""
    found = await run_in_threadpool(saved_revision, context, plan_id, revision)

    def work() -> dict[str, Any]:
        plan, saved = read_plan(document_of(found)), found.created_at.date()
        return compare(measurement_store(settings), plan, days, last, queue_manager, saved)

    return await calculated(request, work, pools.long)


@router.get("/plans/{plan_id}/actual", response_model=models.PlanAgainstActual)
async def hold_stored_against_actual(
    request: Request,
    plan_id: str,
    context: Authorized,
    pools: Pools,
    settings: Config,
    revision: _Revision = None,
    queue_manager: _Name = None,
    last: _Last = None,
) -> Response:
    """Return what a revision of a saved plan predicted, and what was measured since.

    It predicts by the rules and figures of this release. The date of a plan that states none is when it was saved.
    """
    found = await run_in_threadpool(saved_revision, context, plan_id, revision)

    def work() -> dict[str, Any]:
        plan, saved = read_plan(document_of(found)), found.created_at.date()
        return plan_against_actual(measurement_store(settings), plan, last, queue_manager, saved)

    return await calculated(request, work, pools.long)
