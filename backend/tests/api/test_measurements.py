"""Values from texts by the API: preview, apply, and what is refused."""

from base64 import b64encode
from typing import Any

import pytest
from fastapi.testclient import TestClient

STORAGE = "Channel initiator storage usage: local storage: used 92MB, free 1379MB: above bar: used 187MB, free 837MB"
PLAN: dict[str, Any] = {"schema_version": 2, "lpars": [{"name": "A", "queue_managers": [{"name": "QM1"}]}]}


def ask(client: TestClient, way: str = "preview", **body: Any) -> Any:
    given = {"plan": PLAN, "sources": [{"name": "a.log", "text": f"CSQX004I !QM1 {STORAGE}"}], **body}
    return client.post(f"/api/v1/measurements/{way}", json=given)


def test_a_preview_lists_changes_and_applying_gives_the_plan(client: TestClient) -> None:
    found = ask(client).json()
    ids = [one["id"] for one in found["changes"]]
    assert "QM1/channel_initiator/used_mb" in ids
    answer = ask(client, "apply", accept=["QM1/channel_initiator/used_mb"]).json()
    assert answer["applied"] == 1
    assert answer["plan"]["lpars"][0]["queue_managers"][0]["channel_initiator"] == {"used_mb": 92}


def test_a_file_in_ebcdic_is_read(client: TestClient) -> None:
    content = b64encode(f"CSQX004I !QM1 {STORAGE}".encode("cp037")).decode()
    found = ask(client, sources=[{"name": "host", "base64": content}]).json()
    assert len(found["changes"]) == 4


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"sources": []}, "sources"),
        ({"sources": [{"name": "a"}]}, "sources/0"),
        ({"sources": [{"name": "a", "base64": "?"}]}, "base64"),
        ({"sources": [{"name": "", "text": "x"}]}, "name"),
        ({"plan": {"lpars": 1}}, "lpars"),
        ({"more": 1}, "more"),
    ],
)
def test_a_wrong_request_names_its_field(client: TestClient, body: Any, field: str) -> None:
    answer = ask(client, **body)
    assert answer.status_code == 422
    assert any(field in one["field"] for one in answer.json()["errors"])


def test_an_unknown_change_is_refused(client: TestClient) -> None:
    answer = ask(client, "apply", accept=["QM1/nothing"])
    assert answer.status_code == 422
    assert "is not in the preview" in answer.text
