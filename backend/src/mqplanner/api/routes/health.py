"""`/healthz` for whoever restarts the process, `/readyz` for whoever sends it requests."""

from functools import cache
from pathlib import Path

from fastapi import APIRouter
from starlette.responses import Response

from mqplanner.api.dependencies import Config, Store
from mqplanner.api.responses import Json
from mqplanner.api.schemas.health import Alive, Ready
from mqplanner.api.schemas.problem import problems
from mqplanner.persistence import schema

router = APIRouter(tags=["health"])


@router.get("/healthz", response_model=Alive)
async def healthz() -> Response:
    """Whether the process answers; asks nothing of the database."""
    return Json({"status": "ok"})


@router.get("/readyz", response_model=Ready, responses=problems(503))
def readyz(store: Store, settings: Config) -> Response:
    """Whether the database answers and has been migrated to this release."""
    schema.require_migrated(store, _newest(settings.migrations_dir))
    return Json({"status": "ready"})


@cache
def _newest(migrations: Path) -> str | None:
    return schema.newest(migrations)  # reads every migration file, which do not change while we run
