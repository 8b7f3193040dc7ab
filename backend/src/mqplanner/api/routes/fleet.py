"""`/api/v1/fleet`: queue managers as they were measured, worst first, down to queues, channels and single metrics."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi import Path as PathParameter
from starlette.responses import Response

from mqplanner.api.authorization import Config
from mqplanner.api.calculations import calculated
from mqplanner.api.json_routes import StrictJsonRoute
from mqplanner.api.measurement_imports import measurement_store
from mqplanner.api.openapi_errors import CODES
from mqplanner.api.schemas import fleet as models
from mqplanner.measurements.fleet.views import fleet_view, member_view, metric_view
from mqplanner.measurements.store.store import DEFAULT_DAYS

router = APIRouter(prefix="/api/v1", tags=["fleet"], route_class=StrictJsonRoute)

_Days = Annotated[int, Query(ge=1, le=3660, description="Days to look at, up to the last one.")]
_Last = Annotated[date | None, Query(description="The last day; by default the last one with measurements.")]
_Kind = Annotated[
    str | None, Query(max_length=40, description="Kind of limit, one of `kinds` of the answer; null: the worst limits.")
]
_Name = Annotated[str, PathParameter(pattern="^[A-Z0-9@#$_.%/-]{1,8}$", description="Name, in capitals.")]


@router.get("/fleet", response_model=models.FleetAnswer, responses={404: {CODES: ["not-found"]}})
async def get_fleet(
    request: Request, settings: Config, days: _Days = DEFAULT_DAYS, last: _Last = None, kind: _Kind = None
) -> Response:
    """Return all queue managers with measurements, rated by their worst interval, worst first.

    Limits of sources are judged by their rules; limits that are settings of the queue manager, such as MAXCHL, by the
    settings in the same records. With a kind of limit, the queue managers that have one, the fullest first.
    """
    return await calculated(request, lambda: fleet_view(measurement_store(settings), days, last, kind))


@router.get("/fleet/{lpar}/{queue_manager}", response_model=models.FleetMemberAnswer)
async def get_fleet_member(
    request: Request,
    settings: Config,
    lpar: _Name,
    queue_manager: _Name,
    days: _Days = DEFAULT_DAYS,
    last: _Last = None,
) -> Response:
    """Return one queue manager: every limit and metric, and its queues and channels where accounting was measured."""
    return await calculated(request, lambda: member_view(measurement_store(settings), lpar, queue_manager, days, last))


@router.get("/fleet/{lpar}/{queue_manager}/metrics/{table}/{metric}", response_model=models.MeasuredMetric)
async def get_measured_metric(
    request: Request,
    settings: Config,
    lpar: _Name,
    queue_manager: _Name,
    table: Annotated[str, PathParameter(max_length=20, description="Table of the metric.")],
    metric: Annotated[str, PathParameter(max_length=40, description="Name of the metric.")],
    instance: Annotated[str, Query(max_length=48, description="Pool, page set or structure, or `all`.")] = "all",
    days: _Days = DEFAULT_DAYS,
    last: _Last = None,
) -> Response:
    """Return one metric by day, with percentiles, busy hour, and the trend with its uncertainty."""
    return await calculated(
        request,
        lambda: metric_view(measurement_store(settings), lpar, queue_manager, (table, metric, instance), days, last),
    )
