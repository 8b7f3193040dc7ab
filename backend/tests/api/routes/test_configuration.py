"""Generated definitions over the API."""

import pytest
from fastapi.testclient import TestClient

from mqplanner.api.schemas import configuration as models
from mqplanner.plan.presets import preset


@pytest.mark.parametrize("name", ["first-queue-manager", "queue-sharing-group", "kafka-bridge"])
def test_definitions_and_their_text(client: TestClient, name: str) -> None:
    """The answer follows its model, and the download has the same text."""
    plan = preset(name).plan
    answer = client.post("/api/v1/configuration", json={"plan": plan}).json()
    found = models.Configuration.model_validate(answer)
    download = client.post("/api/v1/configuration/text", json={"plan": plan, "output": "mqsc"})
    assert download.headers["content-type"].startswith("text/plain")
    assert "attachment" in download.headers["content-disposition"]
    texts = [one.text for target in found.targets for one in target.texts if one.output == "mqsc"]
    assert download.text == "\n".join(texts)


def test_difference_from_current_definitions(client: TestClient) -> None:
    """The difference has states, commands and a verdict."""
    body = {"plan": preset("first-queue-manager").plan, "queue_manager": "QMA1", "current": "ALTER QMGR MAXCHL(300)"}
    answer = client.post("/api/v1/configuration/diff", json=body).json()
    found = models.ConfigurationDiff.model_validate(answer)
    assert found.verdict == "exceeded"
    assert "MAXCHL(9999)" in found.alter


@pytest.mark.parametrize(
    ("change", "field"),
    [({"queue_manager": "QMX"}, "queue_manager"), ({"current": "Good morning"}, "current"), ({"more": 1}, "/more")],
)
def test_wrong_input_names_its_field(client: TestClient, change: dict[str, object], field: str) -> None:
    """A wrong name, text or field is a 422 that names it."""
    body = {"plan": preset("first-queue-manager").plan, "queue_manager": "QMA1", "current": "ALTER QMGR MAXCHL(300)"}
    answer = client.post("/api/v1/configuration/diff", json=body | change)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"].lstrip("/") == field.lstrip("/")
