"""`POST /api/v1/plan/new`: a first plan from a few answers."""

from fastapi.testclient import TestClient

from tests.api.problem import assert_problem

PATH = "/api/v1/plan/new"


def test_the_plan_can_be_assessed(client: TestClient) -> None:
    logs = {"active_logs": 12, "log_gb": 4}
    body = {"lpars": [{"name": "PRDA", "queue_managers": [{"name": "QMA1"}, {}]}], "logs": logs}
    plan = client.post(PATH, json=body).json()["plan"]
    assert [manager["name"] for manager in plan["lpars"][0]["queue_managers"]] == ["QMA1", "QM01"]
    assert client.post("/api/v1/assess", json={"plan": plan}).status_code == 200


def test_an_estate_with_a_group_is_made_as_the_browser_asks_for_it(client: TestClient) -> None:
    member = {"name": None, "release": "9.4", "queue_sharing_group": "QSG1"}
    alone = {"name": "QMT1", "release": "9.3"}
    body = {
        "name": "Payments",
        "lpars": [
            {"name": "PRDA", "machine": None, "queue_managers": [member]},
            {"name": None, "machine": None, "queue_managers": [member, alone]},
        ],
        "queue_sharing_groups": [
            {
                "name": "QSG1",
                "structures": [
                    {"name": "APP1", "size_mb": 4096, "offload": "smds"},
                    {"name": "APP2", "size_mb": 2048, "offload": None},
                ],
            }
        ],
        "clients": {
            "name": "clients",
            "type": "svrconn",
            "count": 2000,
            "sharecnv": 1,
            "sslciph": "TLS_AES_256_GCM_SHA384",
        },
        "message_channels": [
            {"name": "senders", "type": "sdr", "count": 20},
            {"name": "receivers", "type": "rcvr", "count": 20},
        ],
        "workload": {
            "name": "busiest",
            "put_rate_per_s": 500,
            "message_bytes": 2048,
            "persistent": True,
            "outage_s": None,
            "queue": "shared",
            "structure": "APP1",
        },
        "logs": {"copies": 2, "active_logs": 6, "log_gb": 4},
    }
    plan = client.post(PATH, json=body).json()["plan"]
    assert plan["queue_sharing_groups"][0]["members"] == ["QM01", "QM02"]
    assessed = client.post("/api/v1/assess", json={"plan": plan})
    assert assessed.status_code == 200, assessed.text
    verdicts = {limit["verdict"] for limit in assessed.json()["limits"]}
    assert verdicts <= {"ok", "watch", "exceeded", "unknown"}


def test_mistakes_are_reported_with_the_field(client: TestClient) -> None:
    wrong = {"lpars": [], "clients": {"name": "clients", "count": -1}}
    assert_problem(client.post(PATH, json=wrong), "invalid-input", "/clients/count")
    twice = {"lpars": [{"queue_managers": [{"name": "QM01"}, {"name": "QM01"}]}]}
    assert_problem(client.post(PATH, json=twice), "invalid-input", "/lpars/0/queue_managers/1/name")
    alone = {"lpars": [{"queue_managers": [{"queue_sharing_group": "QSG9"}]}]}
    assert_problem(client.post(PATH, json=alone), "invalid-input", "/lpars/0/queue_managers/0/queue_sharing_group")
    named_twice = {"name": "QSG1", "structures": [{"name": "APP1"}, {"name": "APP1"}]}
    twice = {"lpars": [], "queue_sharing_groups": [named_twice]}
    assert_problem(client.post(PATH, json=twice), "invalid-input", "/queue_sharing_groups/0/structures/1/name")
