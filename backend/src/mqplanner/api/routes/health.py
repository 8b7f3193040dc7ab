"""`/healthz` tells whether to restart the process, `/readyz` whether to send it requests."""

from contextlib import suppress
from functools import cache
from typing import Literal

from fastapi import APIRouter

from mqplanner.api.authorization import Config, Store
from mqplanner.api.schemas.base import ResponseModel
from mqplanner.errors import StoreTooNew
from mqplanner.persistence import migrations

_known = cache(migrations.known)
"""Reads every migration script; they do not change while the service runs."""
router = APIRouter(tags=["health"])


class Liveness(ResponseModel):
    """The process responds."""

    status: Literal["ok"] = "ok"


class Readiness(ResponseModel):
    """The database responds too and is migrated to this release."""

    status: Literal["ready"] = "ready"


@router.get("/healthz")
async def check_liveness() -> Liveness:
    """Respond without using the database."""
    return Liveness()


@router.get("/readyz", responses={503: {}})
def check_readiness(store: Store, settings: Config) -> Readiness:
    """Check that the database responds and is migrated to this release, or to a newer one while replicas change."""
    with suppress(StoreTooNew):
        migrations.require_migrated(store, _known(settings.migrations_dir))
    return Readiness()
