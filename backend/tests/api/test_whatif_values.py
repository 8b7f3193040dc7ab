"""Values of a sweep and of a solution: each point is a valid plan, and ranges end at the bounds of the field."""

import copy
from typing import Any

import pytest
from fastapi.testclient import TestClient

from mqplanner.api.schemas import whatif
from tests.api.problem import assert_problem
from tests.api.test_whatif import MANAGER

SHARING = {
    "schema_version": 2,
    "lpars": [
        {
            "name": "LP",
            "queue_managers": [
                {
                    "name": "QM1",
                    "channel_initiator": {"used_mb": 100, "free_mb": 1000, "maxchl": 9999},
                    "workloads": [
                        {"name": "w", "queue": "shared", "structure": "S", "put_rate_per_s": 10},
                        {"name": "v", "queue": "private", "put_rate_per_s": 10},
                    ],
                }
            ],
        }
    ],
    "queue_sharing_groups": [{"name": "G", "members": ["QM1"], "structures": [{"name": "S"}]}],
}
QUEUE = f"{MANAGER}/workloads/0/queue"
CHINIT_MB = [f"{MANAGER}/channel_initiator/{name}_mb" for name in ("used", "free")]


@pytest.mark.parametrize(
    ("inputs", "value", "words"),
    [
        ([{"path": QUEUE, "values": ["shared", "private"]}], "private", "queue private"),
        (
            [{"path": CHINIT_MB[0], "values": [1000]}, {"path": CHINIT_MB[1], "values": [1000, 1500]}],
            None,  # a share of each end alone would be refused already
            "at most 2,048 MB",
        ),
        ([{"path": CHINIT_MB[0], "values": [1040], "also": CHINIT_MB[1:]}], 1040, "beside 1,040 at"),
        (
            [
                {"path": f"{MANAGER}/workloads/1/queue", "values": ["shared", "private"]},
                {"path": f"{MANAGER}/workloads/1/structure", "values": [None, "S"]},
            ],
            None,
            "queue private",
        ),
    ],
)
def test_each_point_of_a_sweep_is_a_valid_plan(
    client: TestClient, inputs: list[dict[str, Any]], value: Any, words: str
) -> None:
    response = client.post("/api/v1/sweep", json={"plan": SHARING, "inputs": inputs})
    errors = assert_problem(response, "invalid-input")["errors"]
    assert words in errors[0]["message"]
    assert value is None or errors[0]["value"] == value


def test_values_that_contradict_each_other_are_refused(client: TestClient) -> None:
    plan = copy.deepcopy(SHARING)
    plan["lpars"][0]["queue_managers"][0]["channel_initiator"] = {"used_mb": 0, "free_mb": 0}
    inputs = [{"path": path, "from": 0, "to": 1500, "points": 4} for path in CHINIT_MB]
    response = client.post("/api/v1/sweep", json={"plan": plan, "inputs": inputs})
    errors = assert_problem(response, "invalid-input")["errors"]
    assert errors[0]["field"].strip("/") == "inputs/1"
    assert "beside 1,000 at" in errors[0]["message"]


CONNECTED = {
    **SHARING,
    "connectors": [{"name": "k", "messages_per_s": 5000, "message_kb": 1, "version": 1, "persistent": False}],
}
CONNECTED["lpars"] = copy.deepcopy(SHARING["lpars"])
CONNECTED["lpars"][0]["queue_managers"][0] |= {  # type: ignore[index]
    "logs": {"copies": 2},
    "channel_groups": [{"name": "g", "count": 10, "message_kb": 1}],
}
GROUP_SHARECNV = f"{MANAGER}/channel_groups/0/sharecnv"


@pytest.mark.parametrize(
    ("path", "ends", "values"),
    [
        (f"{MANAGER}/logs/stripes", (1, 4), [1, 2, 3, 4]),
        ("/connectors/0/tasks", (1, 3), [1, 2, 3]),
        ("/connectors/0/message_kb", (1, 10), [1, 4, 7, 10]),
        ("/connectors/0/partitions", (1, 100_000), [1, 33_334, 66_667, 100_000]),
        (GROUP_SHARECNV, (0, 9), [0, 3, 6, 9]),
        ("/connectors/0/version", (5, 0), [2, 1]),
    ],
)
def test_stepped_numbers_can_be_swept_over_a_range(
    client: TestClient, path: str, ends: tuple[float, float], values: list[float]
) -> None:
    given = {"path": path, "from": ends[0], "to": ends[1], "points": 4}
    response = client.post("/api/v1/sweep", json={"plan": CONNECTED, "inputs": [given]})
    assert response.status_code == 200, response.text
    assert response.json()["inputs"][0]["values"] == values
    assert response.json()["inputs"][0]["continuous"] is False


@pytest.mark.parametrize(
    ("given", "field", "words"),
    [
        ({"path": "/connectors/0/version", "from": 3, "to": 9}, "inputs/0/from", "has no value"),
        (
            {"path": "/connectors/0/tasks", "from": 1, "to": 1000, "points": 500},
            "inputs/0/points",
            "at most 100 values",
        ),
    ],
)
def test_a_range_without_values_or_with_too_many_is_refused(
    client: TestClient, given: dict[str, Any], field: str, words: str
) -> None:
    response = client.post("/api/v1/sweep", json={"plan": CONNECTED, "inputs": [given]})
    (error,) = assert_problem(response, "invalid-input")["errors"]
    assert error["field"].strip("/") == field
    assert words in error["message"]


def test_a_stepped_number_has_a_largest_value(client: TestClient) -> None:
    path = "/connectors/0/message_kb"
    given = {"plan": CONNECTED, "path": path, "limits": ["connector/k/rate"]}
    answer = client.post("/api/v1/solve", json=given).json()
    assert whatif.Solution.model_validate(answer)
    used = []
    for value in (answer["value"], answer["stopped_by"]["value"] * (1 + 1e-9)):
        plan = copy.deepcopy(CONNECTED)
        plan["connectors"][0]["message_kb"] = value  # type: ignore[index]
        found = client.post("/api/v1/assess", json={"plan": plan}).json()["limits"]
        used.append(next(c["used_pct"]["value"] for c in found if c["id"] == "connector/k/rate"))
    assert used[0] <= 100
    assert used[1] is None or used[1] > 100
    most = client.post("/api/v1/solve", json={"plan": CONNECTED, "path": "/connectors/0/partitions"}).json()
    assert most["value"] == 100_000
