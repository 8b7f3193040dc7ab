"""Composes the application from the settings."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI
from starlette.middleware import Middleware
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware

from mqplanner import __version__
from mqplanner.api import metrics, openapi, problems
from mqplanner.api.authorization import authorize
from mqplanner.api.batch import BatchPlaces
from mqplanner.api.calculations import Calculations
from mqplanner.api.client_limits import ClientLimits
from mqplanner.api.database_places import DatabasePlaces
from mqplanner.api.json_responses import NDJSON
from mqplanner.api.measurement_imports import MeasurementImports
from mqplanner.api.middleware.body_limit import BodyLimit
from mqplanner.api.middleware.body_timeout import BodyTimeout
from mqplanner.api.middleware.cross_site_check import CrossSiteCheck
from mqplanner.api.middleware.head_requests import HeadRequests
from mqplanner.api.middleware.host_check import HostCheck
from mqplanner.api.middleware.memory_limit import HeldBytes, MemoryLimit
from mqplanner.api.middleware.request_log import RequestLog
from mqplanner.api.middleware.security_headers import SecurityHeaders
from mqplanner.api.query_parameters import require_known_parameters
from mqplanner.api.routes import (
    assess,
    audit,
    batch,
    comparison,
    configuration,
    files,
    fleet,
    health,
    measurements,
    plan_comparison,
    plan_documents,
    plan_metrics,
    plans,
    questions,
    reports,
    revisions,
    rulebook,
    shares,
    uploads,
    webhooks,
    whatif,
)
from mqplanner.api.routes.frontend import BrowserApplication
from mqplanner.api.token_lookups import TokenLookups
from mqplanner.api.webhook_runner import run_in_background
from mqplanner.persistence import Database
from mqplanner.persistence.database import Quota
from mqplanner.rules.engine.rule_files import all_examples
from mqplanner.rules.engine.version import version
from mqplanner.settings import Settings

PUBLIC = (health, rulebook, assess, whatif, questions, reports, plan_documents, measurements, configuration)
AUTHORIZED = (
    plans,
    revisions,
    shares,
    files,
    audit,
    batch,
    fleet,
    comparison,
    plan_comparison,
    plan_metrics,
    webhooks,
    uploads,
)


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the application for these settings (default: from the environment), without connecting to anything."""
    settings = settings or Settings()
    app = FastAPI(
        title="MQ Planner",
        description="Capacity planning for IBM MQ for z/OS, from the published performance reports.",
        version=__version__,
        openapi_url=None,  # `openapi` publishes a document of its own, with the errors as they are sent
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=lambda route: route.name,  # so that generated clients read well
        lifespan=_lifespan,
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(RequestLog),
            Middleware(HostCheck, names=settings.host_names if settings.auth == "none" else None),
            *([Middleware(CrossSiteCheck)] if settings.auth == "none" else []),
            Middleware(HeadRequests),
            # Lines of JSON are sent as soon as they are known: compression would hold them back.
            Middleware(
                GZipMiddleware,
                minimum_size=1024,
                compresslevel=5,
                exclude_content_types=(*DEFAULT_EXCLUDED_CONTENT_TYPES, NDJSON),
            ),
            Middleware(BodyTimeout, idle_s=settings.body_idle_seconds, total_s=settings.body_seconds),
            Middleware(
                BodyLimit,
                limit=settings.max_body_bytes,
                path_limits={
                    "/api/v1/import": settings.max_import_bytes,
                    **dict.fromkeys(batch.PATHS, settings.max_batch_bytes),
                    **dict.fromkeys(measurements.PATHS, settings.max_import_bytes),
                },
            ),
            Middleware(MemoryLimit),
        ],
    )
    known_only = Depends(require_known_parameters)
    for module in PUBLIC:
        # What asks for the health may add parameters of its own.
        app.include_router(module.router, dependencies=[] if module is health else [known_only])
    for module in AUTHORIZED:
        app.include_router(module.router, dependencies=[Depends(authorize), known_only])
    app.include_router(metrics.router)
    routes = [route for module in PUBLIC + AUTHORIZED for route in module.router.routes]
    problems.install(app, routes)
    openapi.install(app, routes)
    configure(app, settings)
    return app


def configure(app: FastAPI, settings: Settings) -> None:
    """Set the database and the browser application; tests use one application with one database after the other."""
    app.state.settings = settings
    quota = Quota(settings.max_plans, settings.max_stored_bytes)
    app.state.database = Database(settings.database_url, quota, settings.database_seconds)
    app.state.client_limits = ClientLimits(settings)
    app.state.database_places = DatabasePlaces(settings.database_seconds, app.state.client_limits)
    app.state.readiness = health.ReadinessCheck(app.state.database, settings.migrations_dir)
    app.state.token_lookups = TokenLookups(app.state.database, app.state.database_places, app.state.client_limits)
    app.state.calculations = Calculations(settings, app.state.client_limits)
    app.state.batch_places = BatchPlaces(app.state.client_limits)
    app.state.held_bytes = HeldBytes(settings)
    app.state.measurement_imports = MeasurementImports(settings)
    # Not a mount: a mount at / would serve the page for a wrong method on an API path.
    app.router.default = BrowserApplication(settings.static_dir)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    # A calculation gives way to the event loop, which refuses, sends and answers health checks, sooner than by default.
    sys.setswitchinterval(0.0005)
    load_data()
    state = app.state
    background = None
    if state.settings.webhook_seconds:
        background = asyncio.create_task(run_in_background(state.database, state.calculations, state.settings))
    yield
    if background is not None:
        background.cancel()
    app.state.measurement_imports.close()
    app.state.calculations.close()
    app.state.database.close()


def load_data() -> None:
    """Read and check each figure and the files of rules: a broken one prevents the start, and no request waits."""
    version()
    all_examples()
