"""`/metrics/plans`, and the dashboard whose queries name its metrics."""

import json
import re
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from prometheus_client.openmetrics.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

from mqplanner.exports.plan_metrics import MAX_LIMITS, plan_numbers
from mqplanner.plan.presets import presets
from tests.api.conftest import serve
from tests.api.saved_plans import create_plan, example_plan
from tests.support.application import client_of

ADDRESS = "/metrics/plans"
DASHBOARD = Path(__file__).parents[4] / "deploy" / "grafana" / "mq-planner.json"
OPENMETRICS = {"Accept": "application/openmetrics-text; version=1.0.0"}


def samples(client: TestClient, **query: str) -> list[Sample]:
    response = client.get(ADDRESS, headers=OPENMETRICS, params=query)
    assert response.status_code == 200, response.text[:300]
    return [one for family in text_string_to_metric_families(response.text) for one in family.samples]


def value(found: list[Sample], name: str, **labels: str) -> float | None:
    values = [one.value for one in found if one.name == f"mqplanner_{name}" and labels.items() <= one.labels.items()]
    assert len(values) <= 1
    return values[0] if values else None


def test_the_numbers_are_those_of_the_answer(store_client: TestClient) -> None:
    plan = presets()["first-queue-manager"].plan
    create_plan(store_client, "mine", plan)
    answer = store_client.post("/api/v1/assess", json={"plan": plan}).json()
    found = samples(store_client)
    assert value(found, "plan_assessed", plan="mine") == 1
    for limit in answer["limits"]:
        labels = {"plan": "mine", "limit": limit["id"], "kind": limit["kind"]}
        for name, metric, scale in (
            ("used_pct", "used_ratio", 0.01),
            ("headroom", "headroom", 1),
            ("multiple", "multiple", 1),
        ):
            number = limit[name] and limit[name]["value"]
            if limit["verdict"] == "unknown":
                number = None
            expected = None if number is None else pytest.approx(number * scale)
            assert value(found, f"plan_limit_{metric}", **labels) == expected, (limit["id"], name)
    counts = {verdict: count for verdict, count in answer["counts"].items() if count}
    assert {verdict: value(found, "plan_limits", verdict=verdict) for verdict in counts} == counts


def test_an_unknown_limit_has_no_numbers() -> None:
    number = {"value": 50.0, "unit": "pct"}
    names = dict.fromkeys(("used_pct", "headroom", "multiple"), number)
    limit = {"id": "a", "kind": "a", "title": "A", "subject": "s", **names}
    answer = {"limits": [{**limit, "verdict": "unknown"}]}
    growing = {"growth": {"annual_pct": 20, "since": "2026-01-01"}, "lpars": []}
    (unknown,) = plan_numbers(json.dumps(answer).encode(), growing, date(2026, 6, 1)).limits
    assert (unknown.used_ratio, unknown.headroom, unknown.multiple, unknown.days_left) == (None, None, None, None)


def test_a_limit_between_two_multiples_has_the_smaller_one_so_that_an_alert_comes_in_time() -> None:
    names = {"used_pct": {"value": 50.0, "unit": "pct"}, "headroom": {"value": 50.0, "unit": "MB/s"}}
    limit = {"id": "a", "kind": "a", "title": "A", "subject": "s", "verdict": "ok", **names}
    bounds = {"multiple_at_least": {"value": 1.2, "unit": "ratio"}}
    ends = [{"multiple": {"value": 1.2, "unit": "ratio"}, "ceiling": False}, {"multiple": None, "bounds": bounds}]
    answer = {"limits": [limit | end for end in ends]}
    growing = {"growth": {"annual_pct": 20, "since": "2026-01-01"}, "lpars": []}
    found = plan_numbers(json.dumps(answer).encode(), growing, date(2026, 6, 1)).limits
    assert [(one.used_ratio, one.multiple) for one in found] == [(0.5, 1.2)] * 2
    assert all(one.days_left == pytest.approx(214, abs=1) for one in found)


def test_days_left_are_those_until_the_date_of_the_limit(client: TestClient) -> None:
    since = datetime.now(UTC).date() - timedelta(days=30)
    growing = example_plan(100) | {"growth": {"annual_pct": 20, "since": since.isoformat()}}
    late = example_plan(100) | {"growth": {"annual_pct": 20, "since": "1990-01-01"}}
    create_plan(client, "growing", growing)
    create_plan(client, "late", late)
    create_plan(client, "constant", example_plan(100))
    first = client.post("/api/v1/assess", json={"plan": growing}).json()["first_limit"]
    left = (date.fromisoformat(first["date"]) - datetime.now(UTC).date()).days
    found = samples(client)
    assert value(found, "plan_limit_days_left", plan="growing", limit=first["limit"]) == left > 0
    assert value(found, "plan_limit_days_left", plan="late", limit=first["limit"]) == 0
    assert value(found, "plan_limit_days_left", plan="constant", limit=first["limit"]) is None


def test_a_plan_with_separate_growth_rates_has_no_days_left(client: TestClient) -> None:
    plan: dict[str, Any] = example_plan(100) | {"growth": {"annual_pct": 20, "since": "2026-01-01"}}
    plan["lpars"][0]["queue_managers"][0]["channel_groups"][0]["annual_growth_pct"] = 50
    create_plan(client, "two rates", plan)
    found = samples(client)
    assert value(found, "plan_assessed", plan="two rates") == 1
    assert not [one for one in found if "days_left" in one.name]


def test_a_plan_with_mistakes_is_counted_and_labels_are_escaped(store_client: TestClient) -> None:
    name = 'a "b" \\ c'
    create_plan(store_client, name, {"lpars": "none"})
    found = samples(store_client)
    assert value(found, "plan_assessed", plan=name) == 0
    assert {one.name for one in found} == {"mqplanner_plan_assessed", "mqplanner_plans_left_out"}


def test_plans_and_limits_are_bounded(sqlite_url: str, built_ui: Path) -> None:
    for client in serve(sqlite_url, built_ui, metrics_plans=2):
        for number in range(3):
            create_plan(client, f"plan {number}", example_plan(100))
        create_plan(client, "large", presets()["estate-of-twenty"].plan)
        found = samples(client)
        assert value(found, "plans_left_out") == 2
        assert {one.labels["plan"] for one in found if "plan" in one.labels} == {"large", "plan 2"}
        assert sum(one.name == "mqplanner_plan_limit_used_ratio" for one in found) <= 2 * MAX_LIMITS
        assert len(found) < 200


def test_plans_are_selected_and_the_address_can_be_switched_off(sqlite_url: str, built_ui: Path) -> None:
    for client in serve(sqlite_url, built_ui):
        create_plan(client, "mine", example_plan(100), tags=["x"])
        create_plan(client, "other", example_plan(100))
        assert {one.labels["plan"] for one in samples(client, tag="x") if one.labels} == {"mine"}
        assert not [one for one in samples(client, environment="production") if one.labels]
    for client in serve(sqlite_url, built_ui, metrics_plans=0):
        assert client.get(ADDRESS).status_code == 404


def test_the_queries_of_the_dashboard_name_metrics_that_exist(client: TestClient) -> None:
    plan = example_plan(100) | {"growth": {"annual_pct": 20, "since": "2026-01-01"}}
    create_plan(client, "mine", plan)
    here = client_of(client.app, client=("127.0.0.1", 50_000))
    texts = here.get("/metrics").text + here.get(ADDRESS).text
    known = set(re.findall(r"^# TYPE (\w+)", texts, re.MULTILINE)) | set(
        re.findall(r"^(mqplanner_\w+)", texts, re.MULTILINE)
    )
    dashboard = json.loads(DASHBOARD.read_text())
    queries = [target["expr"] for panel in dashboard["panels"] for target in panel.get("targets", ())]
    queries += [one["query"] for one in dashboard["templating"]["list"]]
    named = {name for query in queries for name in re.findall(r"mqplanner_\w+", query)}
    assert len(named) > 10
    assert {name.removesuffix("_bucket") for name in named} <= known
