"""A plan is assessed, or each invalid place is reported by its pointer."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mqplanner.api.schemas.assessment import Assessment
from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.plan.presets import preset
from tests.api.problem import assert_problem
from tests.api.routes.test_rules import ODD
from tests.support.examples import examples

PLAN: dict[str, Any] = {
    "schema_version": 1,
    "lpars": [
        {
            "name": "PRD1",
            "csa_limit_mb": 64,
            "queue_managers": [
                {
                    "name": "QM21",
                    "release": "9.4",
                    "storage_limit_mb": 1500,
                    "channel_initiator": {"used_mb": 92, "free_mb": 1379, "threshold_pct": 80, "maxchl": 9999},
                    "channel_groups": [
                        {"name": "clients", "type": "svrconn", "count": 4850, "sharecnv": 1, "message_kb": 32},
                        {"name": "partners", "type": "mca", "count": 10, "message_kb": 10},
                    ],
                }
            ],
        }
    ],
}


def assessed(client: TestClient, plan: Any) -> Response:
    return client.post("/api/v1/assess", json={"plan": plan})


def test_the_whole_answer_has_the_documented_shape(client: TestClient) -> None:
    response = assessed(client, PLAN)
    assert response.status_code == 200, response.text
    answer = Assessment.model_validate(response.json())
    assert {constraint.verdict for constraint in answer.limits} <= {"ok", "watch", "exceeded", "unknown"}
    assert answer.first_limit.sentence


def test_limits_by_scope_leave_out_the_scopes_that_the_client_knows(client: TestClient) -> None:
    def by_scope(plan: Any, known: list[str]) -> dict[str, Any]:
        answer = client.post("/api/v1/assess", json={"plan": plan, "known": known}).json()
        assert Assessment.model_validate(answer).limits == []
        found: dict[str, Any] = answer["limits_by_scope"]
        return found

    changed = copy.deepcopy(PLAN)
    changed["lpars"][0]["csa_limit_mb"] = 65
    first = {scope["key"]: scope["limits"] for scope in by_scope(PLAN, [])["scopes"]}
    later = by_scope(changed, list(first))
    assert {scope["limits"] is None for scope in later["scopes"]} == {True, False}
    limits = [limit for scope in later["scopes"] for limit in first.get(scope["key"], scope["limits"])]
    assert [limits[number] for number in later["order"]] == assessed(client, changed).json()["limits"]


def test_a_warning_says_whether_its_caution_is_the_reason(client: TestClient) -> None:
    """The browser takes it from the answer, so that both say the same. A limit without it is sent without the field."""
    limits = assessed(client, preset("queue-sharing-group").plan).json()["limits"]
    warnings = [limit for limit in limits if limit["verdict"] == "watch"]
    by_caution = {limit["id"] for limit in warnings if limit.get("warning_by_caution")}
    assert by_caution == {limit["id"] for limit in warnings if limit["used_pct"]["value"] < WATCH_PCT} != set()
    assert {limit["id"] for limit in limits if "warning_by_caution" in limit} == by_caution


def test_an_empty_plan_can_be_assessed(client: TestClient) -> None:
    Assessment.model_validate(assessed(client, {}).json())


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        ("/lpars/0/queue_managers/0/release", "9.5"),
        ("/lpars/0/queue_managers/0/channel_groups/0/sharecnv", -7),
        ("/lpars/0/queue_managers/0/channel_groups/0/message_kb", 0),
        ("/lpars/0/queue_managers/0/channel_groups/0/message_kb", 1e300),
        ("/lpars/0/queue_managers/0/channel_groups/1/count", -1),
        ("/lpars/0/name", ""),
        ("/lpars/0/colour", "blue"),
        ("/schema_version", 99),
        ("/lpars", "PRD1"),
    ],
)
def test_invalid_values_are_reported_by_pointer(client: TestClient, pointer: str, value: Any) -> None:
    assert_problem(assessed(client, changed(pointer.split("/")[1:], value)), "invalid-input", pointer)


def test_assessing_saves_nothing(client: TestClient) -> None:
    assert "location" not in assessed(client, PLAN).headers


def changed(path: list[str], value: Any) -> dict[str, Any]:
    plan = copy.deepcopy(PLAN)
    place: Any = plan
    for step in path[:-1]:
        place = place[int(step)] if isinstance(place, list) else place[step]
    last: Any = int(path[-1]) if isinstance(place, list) else path[-1]
    place[last] = value
    return plan


def places(value: Any, path: tuple[str, ...] = ()) -> Iterator[list[str]]:
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        yield [*path, str(key)]
        yield from places(member, (*path, str(key)))


@settings(max_examples=examples(300), suppress_health_check=list(HealthCheck), database=None)
@given(path=st.sampled_from(list(places(PLAN))), value=ODD)
def test_any_value_at_any_place_gives_an_answer_or_a_pointer(client: TestClient, path: list[str], value: Any) -> None:
    response = assessed(client, changed(path, value))
    if response.status_code == 200:
        Assessment.model_validate(response.json())
    else:
        document = assert_problem(response, "invalid-input")
        assert all(error["field"].startswith("/") for error in document["errors"])
