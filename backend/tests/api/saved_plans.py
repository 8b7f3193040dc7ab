"""Helpers that save plans through the API."""

from typing import Any

from fastapi.testclient import TestClient
from httpx2 import Response

PLANS = "/api/v1/plans"
SHARED = "/api/v1/shared"
DOCUMENT = {"schema_version": 1, "lpars": [{"name": "PRD1", "csa_limit_mb": None}]}


def create_plan(client: TestClient, name: str = "PRD1 in March", plan: object = DOCUMENT, **more: object) -> Response:
    """Create a plan."""
    response = client.post(PLANS, json={"name": name, "plan": plan, **more})
    assert response.status_code == 201, response.text[:500]
    return response


def save_again(client: TestClient, address: str, name: str, plan: object, **more: object) -> Response:
    """Add a revision, based on the current one."""
    etag = client.get(address).headers["etag"]
    response = client.put(address, json={"name": name, "plan": plan, **more}, headers={"If-Match": etag})
    assert response.status_code == 200, response.text[:500]
    return response


def share_plan(client: TestClient, address: str, **wanted: object) -> str:
    """Create a link and return its token."""
    response = client.post(f"{address}/shares", json=wanted)
    assert response.status_code == 201, response.text
    document = response.json()
    assert set(document) == {"token", "url", "id", "revision", "expires_at"}
    assert document["url"] == f"/s/{document['token']}"
    assert response.headers["location"] == f"{SHARED}/{document['token']}"
    token: str = document["token"]
    return token


def example_plan(channels: int | None, used_mb: float = 92) -> dict[str, Any]:
    """Return a plan with one channel initiator and this many channels."""
    group = {"name": "clients", "type": "svrconn", "count": channels, "sharecnv": 1, "message_kb": 32}
    chinit = {"used_mb": used_mb, "free_mb": 1379, "threshold_pct": 80, "maxchl": 9999}
    manager = {"name": "QM21", "release": "9.4", "channel_initiator": chinit, "channel_groups": [group]}
    return {"schema_version": 1, "lpars": [{"name": "PRD1", "queue_managers": [manager]}]}
