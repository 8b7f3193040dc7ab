"""`/healthz` tells whether to restart the process, `/readyz` whether to send it requests."""

import asyncio
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Literal

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool

from mqplanner.api.openapi_errors import CODES
from mqplanner.api.problems import ApiProblem
from mqplanner.api.schemas.base import ResponseModel
from mqplanner.errors import Problem, StoreNotMigrated, StoreTooNew, StoreUnavailable
from mqplanner.persistence import Database, migrations

_known = cache(migrations.known)
"""Reads every migration script; they do not change while the service runs."""
router = APIRouter(tags=["health"])

FRESH_S = 1.0
"""Age up to which a good result is returned again, so that many checks cost the database no more than one."""


class Liveness(ResponseModel):
    """The process responds."""

    status: Literal["ok"] = "ok"


class Readiness(ResponseModel):
    """The database responds too, is migrated to this release, and takes saves."""

    status: Literal["ready"] = "ready"


class ReadinessCheck:
    """Checks the database, one check at a time: those that wait for a frozen one hold no threads."""

    def __init__(self, store: Database, scripts: Path) -> None:
        self._store = store
        self._scripts = scripts
        self._lock = asyncio.Lock()
        self._fresh_until = 0.0

    async def require(self) -> None:
        """Raise StoreNotMigrated, or ApiProblem with the reason why plans cannot be read and saved."""
        async with self._lock:
            if time.monotonic() < self._fresh_until and not self._store.is_disk_full:
                return
            try:
                await run_in_threadpool(self._check)
            except StoreNotMigrated:
                raise
            except StoreUnavailable as error:
                reason = Problem("database", error.reason, "does not take saves")
                raise ApiProblem(
                    "store-unavailable", str(error), {"Retry-After": str(error.retry_after_s)}, [reason]
                ) from error
            self._fresh_until = time.monotonic() + FRESH_S

    def _check(self) -> None:
        with suppress(StoreTooNew):  # while replicas change, the earlier release goes on serving
            migrations.require_migrated(self._store, _known(self._scripts))
        self._store.require_writable()


@router.get("/healthz")
async def check_liveness() -> Liveness:
    """Respond without using the database."""
    return Liveness()


@router.get("/readyz", responses={503: {CODES: ["not-ready", "store-unavailable"]}})
async def check_readiness(request: Request) -> Readiness:
    """Check that the database responds, is migrated to this release, or to a newer one, and takes saves."""
    await request.app.state.readiness.require()
    return Readiness()
