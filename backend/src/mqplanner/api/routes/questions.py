"""Questions about a plan, each with a conclusion: newest release, zHyperLink, features, queue managers, summary.

Nothing is saved.
"""

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.authorization import Config
from mqplanner.api.calculations import Calculations, calculated
from mqplanner.api.json_routes import AllProblemsRoute
from mqplanner.api.schemas import questions as models
from mqplanner.api.schemas.plan_documents import PlanRequest
from mqplanner.api.schemas.summary import Summary
from mqplanner.assessment.views.summary import summary
from mqplanner.assessment.whatif.day import day
from mqplanner.assessment.whatif.feature_cost import feature_cost
from mqplanner.assessment.whatif.more_queue_managers import more_queue_managers
from mqplanner.assessment.whatif.newest_release import newest_release
from mqplanner.assessment.whatif.zhyperlink_benefit import zhyperlink_benefit
from mqplanner.plan.reading import read_plan

router = APIRouter(prefix="/api/v1", tags=["what-if"], route_class=AllProblemsRoute)


@router.post("/newest-release", response_model=models.NewestRelease)
async def move_to_newest_release(request: Request, body: models.PlanToMove, settings: Config) -> Response:
    """Return what each queue manager gains on the newest release, and what must change first, as a checklist.

    The numbers are those of an assessment with every queue manager on that release, and with the MEMLIMIT it needs.
    """
    budget, pool = settings.max_evaluations, Calculations.of(request).of_plan(body.plan)
    return await calculated(request, lambda: newest_release(read_plan(body.plan), body.queue_manager, budget), pool)


@router.post("/zhyperlink", response_model=models.ZhyperlinkBenefit)
async def weigh_zhyperlink(request: Request, body: models.PlanToLink, settings: Config) -> Response:
    """Return what zHyperLink gains and takes: log rate, time, engines, write sessions, links, and for which logs.

    What the plan does not state has published defaults, which the answer lists as assumptions. Logs that cannot use
    zHyperLink are left out, with the reason.
    """
    budget, pool = settings.max_evaluations, Calculations.of(request).of_plan(body.plan)
    return await calculated(request, lambda: zhyperlink_benefit(read_plan(body.plan), body.cable_m, budget), pool)


@router.post("/feature-cost", response_model=models.FeatureCosts)
async def cost_features(request: Request, body: models.FeaturesToCost, settings: Config) -> Response:
    """Return what streaming, TLS, AMS, compression and statistics cost for selected workloads and channels.

    What no report covers is listed apart, with what to measure.
    """
    channels = (body.messages_per_s, body.sslrkeyc_bytes)
    budget, pool = settings.max_evaluations, Calculations.of(request).of_plan(body.plan)
    return await calculated(request, lambda: feature_cost(read_plan(body.plan), body.parts, *channels, budget), pool)


@router.post("/more-queue-managers", response_model=models.MoreQueueManagers)
async def count_more_queue_managers(request: Request, body: models.PlanToExtend, settings: Config) -> Response:
    """Return how many more queue managers like one of the plan fit on its LPAR, control unit and in its groups."""
    budget, pool = settings.max_evaluations, Calculations.of(request).of_plan(body.plan)
    return await calculated(
        request, lambda: more_queue_managers(read_plan(body.plan), body.queue_manager, budget), pool
    )


@router.post("/day", response_model=models.DayAnswer)
async def find_tightest_hour(request: Request, body: models.PlanInADay, settings: Config) -> Response:
    """Return the limits in the peak hour, an ordinary hour and the batch window, by the day profiles of workloads.

    Each hour equals an assessment of the plan with the rates of that hour. Workloads without a profile count fully, and
    so do all where the log of many hours counts, as in a recovery.
    """
    budget, pool = settings.max_evaluations, Calculations.of(request).of_plan(body.plan)
    return await calculated(request, lambda: day(read_plan(body.plan), budget), pool)


@router.post("/summary", response_model=Summary)
async def summarize_plan(request: Request, body: PlanRequest) -> Response:
    """Return one page for people who decide: conclusion, dates, what to do, and every input, defaults included."""
    return await calculated(request, lambda: summary(read_plan(body.plan)), Calculations.of(request).of_plan(body.plan))
