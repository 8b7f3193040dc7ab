"""`/metrics/plans`: numbers of the limits of saved plans, as OpenMetrics for Prometheus.

They come from the answers that were stored when the plans were saved; only the days that are left depend on today. A
scrape has as many plans as the setting allows, and of each plan the limits that are worst: so labels are bounded.
"""

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.concurrency import run_in_threadpool
from prometheus_client import CollectorRegistry
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import choose_encoder
from sqlalchemy import select, tuple_
from starlette.responses import PlainTextResponse, Response

from mqplanner.api.authorization import AuthorizationContext, Authorized, Config
from mqplanner.api.calculations import Calculations
from mqplanner.api.database_routes import StoredPlanRoute
from mqplanner.api.stored_plans import read_unlisted
from mqplanner.errors import InvalidInput, NotFound
from mqplanner.exports.plan_metrics import MAX_LIMITS, PlanNumbers, plan_numbers
from mqplanner.persistence.plan_search import FoundPlan, PlanQuery, find_plans
from mqplanner.persistence.tables import PlanRevision

router = APIRouter(tags=["plans"], route_class=StoredPlanRoute)

AT_ONCE = 10
"""Answers in memory at the same time; that of an estate of twenty queue managers has 750 KB."""

Text = Annotated[str | None, Query(min_length=1, max_length=200, pattern=r"^[^\x00]*$")]


_OPEN_METRICS: dict[int | str, Any] = {
    200: {"content": {"application/openmetrics-text": {"schema": {"type": "string", "description": "By `Accept`."}}}}
}


@router.get("/metrics/plans", response_class=PlainTextResponse, responses=_OPEN_METRICS)
async def plan_metrics(
    request: Request, context: Authorized, settings: Config, tag: Text = None, environment: Text = None
) -> Response:
    """Return numbers of the limits of your plans as OpenMetrics, the plans that changed last first.

    A plan has its worst twenty limits. `mqplanner_plans_left_out` counts plans beyond those that the service returns.
    """
    if not settings.metrics_plans:
        raise NotFound("page")
    today = datetime.now(UTC).date()
    query = PlanQuery(tag=tag, environment=environment)
    if query.asks_for_answer:
        await run_in_threadpool(read_unlisted, context)
    total, found = await run_in_threadpool(_find, context, query, settings.metrics_plans)
    metrics = _Metrics(total - len(found))
    for start in range(0, len(found), AT_ONCE):
        part = found[start : start + AT_ONCE]
        stored = await run_in_threadpool(_read, context, part)
        numbers = await Calculations.of(request).long.run_for(request, lambda: _numbers(stored, today))  # noqa: B023
        for one in part:
            metrics.add(one, numbers.get(one.plan.id))
    encode, content_type = choose_encoder(request.headers.get("accept", ""))
    return Response(encode(metrics.registry()), headers={"Content-Type": content_type, "Cache-Control": "no-store"})


def _find(context: AuthorizationContext, query: PlanQuery, limit: int) -> tuple[int, list[FoundPlan]]:
    with context.store.reading() as session:
        return find_plans(session, context.principal, query, limit)


def _read(context: AuthorizationContext, found: Sequence[FoundPlan]) -> dict[str, tuple[str, bytes | None]]:
    """Return document and answer of the current revision of each plan."""
    keys = [(one.plan.id, one.plan.current_revision) for one in found]
    columns = PlanRevision.plan_id, PlanRevision.document, PlanRevision.answer
    query = select(*columns).where(tuple_(PlanRevision.plan_id, PlanRevision.number).in_(keys))
    with context.store.reading() as session:
        return {id: (document, answer) for id, document, answer in session.execute(query)}


def _numbers(stored: dict[str, tuple[str, bytes | None]], today: date) -> dict[str, PlanNumbers]:
    """Return the numbers of the plans that have an answer."""
    found = {}
    for id, (document, answer) in stored.items():
        try:
            if answer is not None:
                found[id] = plan_numbers(answer, json.loads(document), today)
        except (InvalidInput, KeyError, TypeError):  # an answer of a file that someone has imported
            continue
    return found


def _gauge(name: str, text: str, *labels: str) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"mqplanner_plan_{name}", text, labels=["plan_id", "plan", *labels])


class _Metrics:
    """The families of metrics, filled plan by plan."""

    def __init__(self, left_out: int) -> None:
        of_limit = ("limit", "kind")
        self._assessed = _gauge("assessed", "Whether the plan has an answer: 1, or 0 where it has mistakes.")
        self._limits = _gauge("limits", "Number of limits with a verdict.", "verdict")
        self._used = _gauge("limit_used_ratio", "Used part of a limit; 1 is all of it.", *of_limit)
        self._headroom = _gauge("limit_headroom", "What is left of a limit, in its unit.", *of_limit, "unit")
        self._multiple = _gauge(
            "limit_multiple",
            "Smallest multiple of the plan's workload at which a limit may be reached, or published data end.",
            *of_limit,
        )
        self._days = _gauge(
            "limit_days_left", "Days until growth reaches that multiple; 0 where it has been reached.", *of_limit
        )
        self._left_out = GaugeMetricFamily(
            "mqplanner_plans_left_out", "Plans beyond those that are returned.", value=left_out
        )

    def add(self, found: FoundPlan, numbers: PlanNumbers | None) -> None:
        """Add a plan; without numbers that it has no answer."""
        plan = [found.plan.id, found.plan.name]
        self._assessed.add_metric(plan, float(numbers is not None))
        if numbers is None:
            return
        for verdict, count in numbers.verdicts.items():
            self._limits.add_metric([*plan, verdict], count)
        for limit in numbers.limits[:MAX_LIMITS]:
            labels = [*plan, limit.id, limit.kind]
            for family, value, more in (
                (self._used, limit.used_ratio, []),
                (self._headroom, limit.headroom, [limit.unit]),
                (self._multiple, limit.multiple, []),
                (self._days, limit.days_left, []),
            ):
                if value is not None:
                    family.add_metric([*labels, *more], value)

    def collect(self) -> Iterator[Any]:
        """Yield the families."""
        yield from (self._assessed, self._limits, self._used, self._headroom, self._multiple, self._days)
        yield self._left_out

    def registry(self) -> CollectorRegistry:
        """Return a registry of these metrics alone."""
        registry = CollectorRegistry()
        registry.register(self)
        return registry
