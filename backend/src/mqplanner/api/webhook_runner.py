"""Checks verdicts and measured limits, and sends what is due: in the background of a process, or once for a command.

Every process does all of it. What must happen once is claimed in the database, so any number of processes may run.
"""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from typing import Any

import structlog
from fastapi.concurrency import run_in_threadpool
from sqlalchemy.orm import Session

from mqplanner.api.calculations import Calculations
from mqplanner.api.measurement_imports import measurement_store
from mqplanner.api.problems import ApiProblem
from mqplanner.api.webhook_posts import Receivers, post
from mqplanner.errors import InvalidInput, StoreUnavailable
from mqplanner.history.current_verdict import CurrentVerdict, verdict_on
from mqplanner.measurements.comparison.notice import notice_of
from mqplanner.persistence import Database, notice_checks, verdict_checks, webhooks
from mqplanner.persistence.verdict_checks import Check
from mqplanner.plan.reading import read_plan
from mqplanner.rules.engine.version import version
from mqplanner.settings import Settings

log = structlog.get_logger("mqplanner.webhooks")

AT_ONCE = 50
"""Plans that are looked up, and deliveries that are sent, before the next look."""

POSTS_AT_ONCE = 8
"""A receiver that does not respond delays a few others only."""

Calculate = Callable[[Callable[[], Any]], Any]


def check_verdicts(store: Database, calculate: Calculate = lambda work: work()) -> tuple[int, int]:
    """Check every plan that is due; return the number of plans, and of messages about changes."""
    now = datetime.now(UTC)
    known, today = version(), now.date()

    def check_one(check: Check) -> int:
        document = json.loads(check.document)
        found = _calculated(calculate, lambda: verdict_on(document, today), CurrentVerdict(None))
        with store.writing() as session:
            return verdict_checks.record(session, check, found, known, today, datetime.now(UTC))

    due = partial(verdict_checks.due, version=known, today=today, limit=AT_ONCE)
    return _check_due(store, due, verdict_checks.prepare, check_one)


def check_notices(store: Database, settings: Settings, calculate: Calculate = lambda work: work()) -> tuple[int, int]:
    """Check the measured limits of every plan that is due; return the number of plans, and of messages about changes.

    A plan that cannot be compared has the state that it had before.
    """
    if not settings.measurements:
        return 0, 0
    with store.reading() as session:
        if not notice_checks.is_needed(session):
            return 0, 0
    measured = measurement_store(settings)
    known, measurements = version(), measured.manifest.version
    last = None if measured.is_empty else measured.period().last

    def check_one(check: Check) -> int:
        document = json.loads(check.document)
        before = {"state": check.before[0]} if check.before and check.before[0] else None
        found = _calculated(calculate, lambda: notice_of(measured, read_plan(document)), before)
        with store.writing() as session:
            return notice_checks.record(session, check, found, known, measurements, last, datetime.now(UTC))

    due = partial(notice_checks.due, version=known, measurements=measurements, limit=AT_ONCE)
    return _check_due(store, due, notice_checks.prepare, check_one)


def _check_due(
    store: Database,
    due: Callable[[Session], list[str]],
    prepare: Callable[[Session, str], Check | None],
    check_one: Callable[[Check], int],
) -> tuple[int, int]:
    """Check all plans that are due, some at once; return their number, and that of messages about changes."""
    checked = messages = 0
    while True:
        with store.reading() as session:
            ids = due(session)
        progress = 0
        for id in ids:
            with store.reading() as session:
                check = prepare(session, id)
            if check is not None:
                messages += check_one(check)
                progress += 1
        checked += progress
        if not progress or len(ids) < AT_ONCE:
            return checked, messages


def _calculated(calculate: Calculate, work: Callable[[], Any], otherwise: Any) -> Any:
    """Return what is calculated, or something else where it cannot be: that must not keep others from being checked."""
    try:
        return calculate(work)
    except ApiProblem as error:
        if error.code != "calculation-too-long":  # the pool is full
            raise
    except StoreUnavailable:
        raise
    except Exception as error:
        log.error("plan not checked", error=type(error).__qualname__)
    return otherwise


def send_due(store: Database, allowed: Receivers) -> tuple[int, int]:
    """Send what is due; return the number of accepted messages, and of failed attempts."""
    with store.reading() as session:
        ids = webhooks.due(session, datetime.now(UTC), AT_ONCE)
    if not ids:
        return 0, 0
    with ThreadPoolExecutor(POSTS_AT_ONCE, "webhook") as threads:
        results = list(threads.map(lambda id: _send(store, id, allowed), ids))
    return results.count(True), results.count(False)


def _send(store: Database, delivery_id: str, allowed: Receivers) -> bool | None:
    """Return whether a message was accepted; None where another process sends it."""
    now = datetime.now(UTC)
    with store.writing() as session:
        claimed = webhooks.claim(session, delivery_id, now)
    if claimed is None:
        return None
    status, error = post(claimed.url, claimed.headers(now), claimed.body.encode(), allowed)
    with store.writing() as session:
        webhooks.record_attempt(session, delivery_id, datetime.now(UTC), status, error)
    if error is not None:
        log.warning("delivery failed", delivery=delivery_id, status=status, reason=error)
    return error is None


async def run_in_background(store: Database, calculations: Calculations, settings: Settings) -> None:
    """Check and send again and again until it is cancelled."""
    allowed = Receivers(settings.webhook_http, settings.webhook_private)
    loop = asyncio.get_running_loop()

    def calculate(work: Callable[[], Any]) -> Any:
        # In the pool for long calculations, so that a request never has one calculation more beside it.
        return asyncio.run_coroutine_threadsafe(calculations.long.run(work), loop).result()

    while True:
        await asyncio.sleep(settings.webhook_seconds)
        try:
            await run_in_threadpool(send_due, store, allowed)  # first, as a full pool ends the check of verdicts
            await run_in_threadpool(check_verdicts, store, calculate)
            await run_in_threadpool(send_due, store, allowed)
            await run_in_threadpool(check_notices, store, settings, calculate)
            await run_in_threadpool(send_due, store, allowed)
        except (StoreUnavailable, ApiProblem, InvalidInput) as error:  # the next round tries again
            log.warning("webhooks wait", reason=type(error).__name__)
        except Exception as error:  # it has to go on
            log.error("webhooks failed", error=type(error).__qualname__)
