"""Plans beside the store of measurements: compared value by value and over time, and what a health check lacks."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.authorization import Config
from mqplanner.api.calculations import calculated
from mqplanner.api.json_routes import AllProblemsRoute
from mqplanner.api.measurement_imports import measurement_store
from mqplanner.api.openapi_errors import CODES
from mqplanner.api.schemas import comparison as models
from mqplanner.measurements.comparison.actual import plan_against_actual
from mqplanner.measurements.comparison.compare import compare
from mqplanner.measurements.comparison.completeness import completeness
from mqplanner.measurements.comparison.notice import notice_of
from mqplanner.measurements.comparison.use_measured import use_measured
from mqplanner.plan.reading import read_plan

router = APIRouter(prefix="/api/v1", tags=["fleet"], route_class=AllProblemsRoute)

_MISSING: dict[int | str, Any] = {404: {CODES: ["not-found"]}}


@router.post("/measurements/compare", response_model=models.MeasuredComparison, responses=_MISSING)
async def compare_measured(request: Request, body: models.PlanToMeasure, settings: Config) -> Response:
    """Return what was measured beside what a plan has: ratio, what explains it, and how the plan can use it.

    Only numbers that mean the same are compared; the answer names the others. Days and fields to set are returned where
    one queue manager is named.
    """

    def work() -> dict[str, Any]:
        plan, store = read_plan(body.plan), measurement_store(settings)
        return compare(store, plan, body.days, body.last, body.queue_manager, body.as_of)

    return await calculated(request, work)


@router.post("/measurements/compare/use", response_model=models.MeasuredValuesUsed, responses=_MISSING)
async def use_measured_values(request: Request, body: models.MeasuredValuesToUse, settings: Config) -> Response:
    """Return the plan with measured values of a comparison, each marked with its interval and the reason.

    Growth rates of `measurements/actual` are used in the same way.
    Nothing is saved.
    """

    def work() -> dict[str, Any]:
        store = measurement_store(settings)
        place = (body.days, body.last, body.queue_manager)
        plan, applied = use_measured(store, body.plan, *place, body.use, body.reason, body.as_of)
        return {"plan": plan, "applied": applied}

    return await calculated(request, work)


@router.post("/measurements/actual", response_model=models.PlanAgainstActual, responses=_MISSING)
async def hold_against_actual(request: Request, body: models.PlanAndActual, settings: Config) -> Response:
    """Return what a plan predicted for each day since its date, what was measured, and which limits come sooner."""

    def work() -> dict[str, Any]:
        store, plan = measurement_store(settings), read_plan(body.plan)
        return plan_against_actual(store, plan, body.last, body.queue_manager, body.as_of)

    return await calculated(request, work)


@router.post("/measurements/notice", response_model=models.MeasuredNotice)
async def notice_measured(request: Request, body: models.PlanToNotice, settings: Config) -> Response:
    """Return the limit of a plan that was exceeded, or is reached sooner than planned, by what was measured.

    A service without measurements answers that there is none.
    """

    def work() -> dict[str, Any]:
        if not settings.measurements:
            return {"notice": None}
        return {"notice": notice_of(measurement_store(settings), read_plan(body.plan))}

    return await calculated(request, work)


@router.post("/measurements/completeness", response_model=models.Completeness, responses=_MISSING)
async def check_completeness(request: Request, body: models.PlanToComplete, settings: Config) -> Response:
    """Return what a health check of a plan's queue managers needs, what is there, and how to collect the rest.

    Without a plan: of all queue managers with measurements.
    """

    def work() -> dict[str, Any]:
        plan = read_plan(body.plan) if body.plan is not None else None
        return completeness(measurement_store(settings), plan, body.queue_manager, body.last)

    return await calculated(request, work)
