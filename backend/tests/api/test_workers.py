"""Two worker processes: a request may be served by another worker than the one before."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx2
import pytest

from mqplanner.plan.presets import presets
from tests.api.problem import assert_problem
from tests.api.server import Server
from tests.measurements.smf.imports import NEW
from tests.support.waiting import wait_for

PLANS = "/api/v1/plans"
DOCUMENT = presets()["thousands-of-clients"].plan
TIMEOUT_S = 120.0


class Workers:
    """Connects to one of two workers: a connection stays with the worker that accepted it."""

    def __init__(self, server: Server) -> None:
        self._server = server

    @contextmanager
    def connect(self, excluded: int | None = None) -> Iterator[tuple[int, httpx2.Client]]:
        """Yield the process id of a worker and a client that is connected to it; not the excluded worker."""
        deadline = time.monotonic() + TIMEOUT_S
        while True:
            with httpx2.Client(base_url=self._server.url, timeout=TIMEOUT_S) as client:
                process = self._process(client.get("/api/v1/whoami"))
                if process != excluded:
                    yield process, client
                    return
            assert time.monotonic() < deadline, "one worker accepts all connections"

    def _process(self, response: httpx2.Response) -> int:
        deadline = time.monotonic() + TIMEOUT_S
        while time.monotonic() < deadline:  # the log is written after the response
            for line in self._server.log.read_text().splitlines():
                event = json.loads(line) if line.startswith("{") and line.endswith("}") else {}
                if event.get("request_id") == response.headers["x-request-id"]:
                    return int(event["process"])
            time.sleep(0.01)
        raise AssertionError("the request is not in the log")


@pytest.fixture
def workers(two_workers: Server) -> Workers:
    return Workers(two_workers)


def test_each_worker_continues_what_another_has_started(workers: Workers) -> None:
    key, body = {"Idempotency-Key": "the-same-key-twice"}, {"name": "shared", "plan": DOCUMENT}
    with workers.connect() as (process, first):
        created = first.post(PLANS, json=body, headers=key)
        first.post(PLANS, json={"name": "another", "plan": {}})
        address, etag = created.headers["location"], created.headers["etag"]
        link = first.post(f"{address}/shares").headers["location"]
        cursor = first.get(PLANS, params={"limit": 1}).json()["next"]
        answer = first.post("/api/v1/assess", json={"plan": DOCUMENT}).json()
    with workers.connect(excluded=process) as (_, second):
        again = second.post(PLANS, json=body, headers=key)
        assert (again.json(), again.headers["idempotency-replayed"]) == (created.json(), "true")
        assert second.get(address, headers={"If-None-Match": etag}).status_code == 304
        assert second.get(link).json()["answer"] == answer
        page = second.get(PLANS, params={"cursor": cursor}).json()
        assert [plan["name"] for plan in page["plans"]] == ["shared"]
        assert second.post("/api/v1/assess", json={"plan": DOCUMENT}).json() == answer
        saved = second.put(address, json=body, headers={"If-Match": etag})
        assert saved.json()["revision"] == 2
        assert_problem(second.put(address, json=body, headers={"If-Match": etag}), "stale")


def test_parts_of_an_upload_and_its_import_are_taken_by_any_worker(workers: Workers) -> None:
    uploads, content = "/api/v1/measurements/uploads", (NEW / "SMF-QPST.csv").read_bytes()
    half = len(content) // 2
    with workers.connect() as (process, first), workers.connect(excluded=process) as (_, second):
        path = f"{uploads}/{first.post(uploads, json={'name': 'week.csv', 'size': len(content)}).json()['id']}"
        for client, start, end in ((second, 0, half), (first, half, len(content))):
            part = client.put(f"{path}/content", params={"offset": start}, content=content[start:end])
            assert part.json()["offset"] == end
        assert second.post(f"{path}/import").status_code == 202
        assert first.post(f"{path}/import").status_code == 422  # it runs, or has run
        wait_for(lambda: first.get(path).json()["state"] != "importing", "the import does not end")
        assert first.get(path).json()["report"]["new"] == 60
        assert second.get("/api/v1/fleet").json() == first.get("/api/v1/fleet").json()
        assert first.delete(path).status_code == 204
        assert second.get(path).status_code == 404
