"""`/metrics`: what is counted, over all processes, and who may read it."""

import asyncio
import re
from functools import partial
from pathlib import Path
from typing import Any

import httpx2
import pytest
import structlog
from fastapi import FastAPI
from fastapi.testclient import TestClient
from prometheus_client.openmetrics.parser import text_string_to_metric_families
from prometheus_client.samples import Sample
from pydantic import ValidationError
from structlog.testing import capture_logs

from mqplanner.persistence.database import make_engine
from mqplanner.settings import Settings
from tests.api.conftest import serve
from tests.api.problem import assert_problem
from tests.api.saved_plans import PLANS, create_plan, example_plan
from tests.api.server import Server
from tests.support.application import client_of
from tests.support.waiting import wait_for

ASSESS = "/api/v1/assess"
OPENMETRICS = {"Accept": "application/openmetrics-text; version=1.0.0"}


@pytest.fixture
def local(client: TestClient) -> TestClient:
    """Return a client on this machine."""
    return client_of(client.app, client=("127.0.0.1", 50_000))


def value(client: TestClient | httpx2.Client, name: str, **labels: str) -> float:
    """Return the sum of the samples with these labels."""
    response = client.get("/metrics", headers=OPENMETRICS)
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("application/openmetrics-text")
    return sum(one.value for one in samples(response.text, name) if labels.items() <= one.labels.items())


def samples(text: str, name: str) -> list[Sample]:
    """Return the samples of that name; the parser takes seconds for all that the tests before have counted."""
    family = re.sub("_(total|count)$", "", name)
    lines = [line for line in text.splitlines() if re.match(rf"(# \w+ )?{family}\b|{family}_", line)]
    families = text_string_to_metric_families("\n".join([*lines, "# EOF\n"]))
    return [sample for family in families for sample in family.samples if sample.name == name]


def changes(client: TestClient, work: Any, name: str, **labels: str) -> float:
    before = value(client, name, **labels)
    work()
    return value(client, name, **labels) - before


def test_requests_are_counted_by_route_method_and_status(local: TestClient) -> None:
    created = {"route": PLANS, "method": "POST", "status": "201"}
    assert changes(local, lambda: create_plan(local), "mqplanner_requests_total", **created) == 1
    route = {"route": PLANS, "method": "POST"}
    assert changes(local, lambda: create_plan(local), "mqplanner_request_seconds_count", **route) == 1


def test_names_in_addresses_and_unknown_methods_are_no_labels(local: TestClient) -> None:
    local.request("BREW", "/no-such-page")
    text = local.get("/metrics", headers=OPENMETRICS).text
    assert list(text_string_to_metric_families(text))
    assert "no-such-page" not in text
    assert "BREW" not in text


def test_problems_are_counted_by_code(local: TestClient) -> None:
    missing = f"{PLANS}/AAAAAAAAAAAAAAAAAAAAAA"
    assert changes(local, lambda: local.get(missing), "mqplanner_problems_total", code="not-found") == 1


def test_the_memo_is_counted(local: TestClient) -> None:
    plan = example_plan(4242)
    local.post(ASSESS, json={"plan": plan})
    assert changes(local, lambda: local.post(ASSESS, json={"plan": plan}), "mqplanner_memo_hits_total") > 0
    changed = example_plan(4243)
    assert changes(local, lambda: local.post(ASSESS, json={"plan": changed}), "mqplanner_memo_misses_total") > 0
    assert value(local, "mqplanner_memo_entries") > 0


def test_running_waiting_and_refused_calculations_are_counted(
    local: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(local.app, FastAPI)
    pool, seen = local.app.state.calculations.long, []
    asyncio.run(pool.run(lambda: seen.append(value(local, "mqplanner_calculations_running", pool="long"))))
    assert seen == [1]
    for state in ("running", "waiting"):
        assert value(local, f"mqplanner_calculations_{state}", pool="long") == 0
    monkeypatch.setattr(pool, "_places", 0)
    refused = changes(local, lambda: local.post(
        "/api/v1/solve", json={"plan": example_plan(1), "path": "/lpars/0/queue_managers/0/channel_groups/0/count"}
    ), "mqplanner_calculations_refused_total", pool="long")  # fmt: skip
    assert refused == 1


def test_connections_to_the_database_are_counted(local: TestClient) -> None:
    assert isinstance(local.app, FastAPI)
    with local.app.state.database.reading() as session:
        session.connection()
        assert value(local, "mqplanner_database_connections_in_use") == 1
    assert value(local, "mqplanner_database_connections_in_use") == 0


def test_saves_are_counted_and_logged_with_the_reason_of_a_refusal(local: TestClient) -> None:
    location = create_plan(local).headers["location"]
    saved = partial(changes, local, name="mqplanner_saves_total")
    assert saved(lambda: create_plan(local), result="accepted") == 1
    assert saved(lambda: local.get(location)) == 0
    stale = {"json": {"name": "x", "plan": {}}, "headers": {"If-Match": '"99"'}}
    assert isinstance(local.app, FastAPI)
    with capture_logs(processors=[structlog.contextvars.merge_contextvars]) as captured:
        assert saved(lambda: local.put(location, **stale), result="unknown-etag") == 1
        assert saved(lambda: local.post(PLANS, json={"name": 7}), result="invalid-input") == 1
        local.app.state.database.engine = make_engine("sqlite:////no/such/folder/plans.db")
        assert saved(lambda: create_plan_fails(local), result="no-answer") == 1
    refused = [line for line in captured if line["event"] == "save refused"]
    assert [line["reason"] for line in refused] == ["unknown-etag", "invalid-input", "no-answer"]
    assert [line["plan"] for line in refused] == [location.rpartition("/")[2], None, None]
    for line in refused:
        assert line["log_level"] == "warning"
        assert line["request_id"]


def create_plan_fails(client: TestClient) -> None:
    assert_problem(client.post(PLANS, json={"name": "x", "plan": {}}), "store-unavailable")


def test_errors_of_the_database_are_counted_by_reason(local: TestClient) -> None:
    assert isinstance(local.app, FastAPI)
    local.app.state.database.engine = make_engine("sqlite:////no/such/folder/plans.db")
    counted = changes(local, lambda: local.get(PLANS), "mqplanner_database_errors_total", reason="no-answer")
    assert counted == 1


def test_only_the_networks_of_the_setting_may_read_metrics(client: TestClient, local: TestClient) -> None:
    assert_problem(client_of(client.app, client=("10.1.2.3", 1)).get("/metrics"), "not-found")
    assert_problem(client.get("/metrics"), "not-found")
    for header in ("X-Forwarded-For", "Forwarded"):  # passed on by a proxy on this machine
        assert_problem(local.get("/metrics", headers={header: "203.0.113.9"}), "not-found")


def test_other_networks_can_be_named(sqlite_url: str, built_ui: Path) -> None:
    for client in serve(sqlite_url, built_ui, metrics_from="10.1.0.0/16, 192.0.2.7"):
        for address, status in (("10.1.2.3", 200), ("192.0.2.7", 200), ("10.2.0.1", 404), ("127.0.0.1", 404)):
            assert client_of(client.app, client=(address, 1)).get("/metrics").status_code == status
    with pytest.raises(ValidationError, match="metrics_from"):
        Settings(metrics_from="10.1.0.0/99")


def test_each_worker_returns_the_sum_of_all(two_workers: Server) -> None:
    requests = 12
    for _ in range(requests):  # a connection of its own each, so that both workers get some
        httpx2.get(f"{two_workers.url}/api/v1/rules", timeout=60).raise_for_status()
    for _ in range(4):
        with httpx2.Client(base_url=two_workers.url, timeout=60) as client:
            counted = partial(value, client, "mqplanner_requests_total", route="/api/v1/rules")
            wait_for(lambda counted=counted: counted() >= requests, "a request is counted")  # type: ignore[misc]
            assert counted() == requests
