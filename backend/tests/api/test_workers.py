"""Two worker processes: a request may be served by another worker than the one before."""

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from mqplanner.plan.presets import presets
from tests.api.problem import assert_problem
from tests.api.server import Server

PLANS = "/api/v1/plans"
DOCUMENT = presets()["thousands-of-clients"].plan


class Workers:
    """Two workers behind one port, of which one at a time serves."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._ids = server.worker_ids(2)

    @contextlib.contextmanager
    def only(self, number: int) -> Iterator[httpx2.Client]:
        """Connect to one worker, while the other is stopped."""
        other = self._ids[1 - number]
        os.kill(other, signal.SIGSTOP)
        try:
            with httpx2.Client(base_url=self._server.url, timeout=20) as client:
                yield client
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.kill(other, signal.SIGCONT)


@pytest.fixture
def workers(sqlite_url: str, tmp_path: Path) -> Iterator[Workers]:
    with Server(sqlite_url, tmp_path, "--workers", "2") as server:
        yield Workers(server)


def test_each_worker_continues_what_another_has_started(workers: Workers) -> None:
    key, body = {"Idempotency-Key": "the-same-key-twice"}, {"name": "shared", "plan": DOCUMENT}
    with workers.only(0) as first:
        created = first.post(PLANS, json=body, headers=key)
        first.post(PLANS, json={"name": "another", "plan": {}})
        address, etag = created.headers["location"], created.headers["etag"]
        link = first.post(f"{address}/shares").headers["location"]
        cursor = first.get(PLANS, params={"limit": 1}).json()["next"]
        answer = first.post("/api/v1/assess", json={"plan": DOCUMENT}).json()
    with workers.only(1) as second:
        again = second.post(PLANS, json=body, headers=key)
        assert (again.json(), again.headers["idempotency-replayed"]) == (created.json(), "true")
        assert second.get(address, headers={"If-None-Match": etag}).status_code == 304
        assert second.get(link).json()["answer"] == answer
        assert [plan["name"] for plan in second.get(PLANS, params={"cursor": cursor}).json()["plans"]] == [
            "shared"
        ]
        assert second.post("/api/v1/assess", json={"plan": DOCUMENT}).json() == answer
        saved = second.put(address, json=body, headers={"If-Match": etag})
        assert saved.json()["revision"] == 2
    with workers.only(0) as first:
        assert_problem(first.put(address, json=body, headers={"If-Match": etag}), "stale")
        assert first.get(address).json() == saved.json()
