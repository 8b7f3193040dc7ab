"""Composes the service: settings in, application out."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI
from starlette.middleware import Middleware

from mqplanner.api import errors, openapi
from mqplanner.api.authorization import gate
from mqplanner.api.middleware.body_limit import BodyLimit
from mqplanner.api.middleware.compression import Compression
from mqplanner.api.middleware.head_requests import HeadLikeGet
from mqplanner.api.middleware.lookup_rate_limit import Guesses
from mqplanner.api.middleware.request_log import RequestLog
from mqplanner.api.middleware.security_headers import SecurityHeaders
from mqplanner.api.routes import (
    assess,
    console,
    docs_page,
    figures,
    files,
    health,
    library,
    plan_documents,
    plans,
    problem_pages,
    revisions,
    rules,
    shared,
    shares,
    whatif,
)
from mqplanner.api.routes import scenario_templates as variants
from mqplanner.api.routes.frontend import BrowserApplication
from mqplanner.persistence import Database
from mqplanner.rules.engine.version import version
from mqplanner.settings import Settings

DESCRIPTION = "Capacity planning for IBM MQ for z/OS, from the published performance reports."


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application for these settings (the environment's, when none are given); connects to nothing yet."""
    settings = settings or Settings()
    app = FastAPI(
        title="MQ Planner",
        description=DESCRIPTION,
        version="1",
        openapi_url=None,  # ours, in `openapi`, which documents the errors as they are
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=openapi.operation_id,
        lifespan=_lifespan,
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(RequestLog),
            Middleware(HeadLikeGet),
            Middleware(Compression, minimum_size=1024, compresslevel=5),
            Middleware(
                BodyLimit,
                limit=settings.max_body_bytes,
                elsewhere={"/api/v1/import": settings.max_import_bytes},
            ),
        ],
    )
    app.state.settings = settings
    app.state.database = Database(settings.database_url)
    app.state.guesses = Guesses(settings.guesses_per_minute)
    errors.install(app)
    for module in (health, rules, figures, assess, whatif, variants, console, plan_documents, problem_pages):
        app.include_router(module.router)
    for module in (library, plans, revisions, shares, shared, files):
        app.include_router(module.router, dependencies=[Depends(gate)])
    openapi.install(app)
    docs_page.install(app)
    # Not a mount: a mount at / would take a wrong method on an API address for a page.
    app.router.default = BrowserApplication(settings.static_dir)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    version()  # reads and checks every figure now: a broken file stops the start, and the first answer is quick
    yield
    app.state.database.close()
