"""Plans as files: an export can be imported again, and a changed snapshot is refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mqplanner.api.routes.files import CALCULATED_HERE
from mqplanner.exports.snapshots import write_snapshot
from tests.api.problem import assert_problem
from tests.api.saved_plans import create_plan, example_plan, save_again
from tests.support.examples import examples

IMPORT = "/api/v1/import"
DETAILS = {"description": "For <b>the board</b>", "tags": ["prd"], "author": "Ada", "note": "why", "version_name": "v1"}


def exported(client: TestClient, address: str, format: str, **parameters: object) -> str:
    response = client.get(f"{address}/export", params={"format": format, **parameters})
    assert response.status_code == 200, response.text[:500]
    assert response.headers["content-disposition"].startswith('attachment; filename="plan-')
    return response.text


def imported(client: TestClient, text: str, **more: object) -> dict[str, Any]:
    response = client.post(IMPORT, json={"text": text, **more})
    assert response.status_code == 201, response.text[:500]
    record: dict[str, Any] = response.json()
    return record


@pytest.mark.parametrize("format", ["yaml", "json"])
def test_a_document_comes_back_as_it_was_saved(store_client: TestClient, format: str) -> None:
    plan = {**example_plan(4000), "name": "NO"}
    address = create_plan(store_client, plan=plan).headers["location"]
    record = imported(store_client, exported(store_client, address, format), author="Ada")
    assert (record["plan"], record["name"], record["author"]) == (plan, "NO", "Ada")
    assert record["id"] not in address


def test_a_snapshot_can_be_imported_into_another_service(store_client: TestClient, client: TestClient) -> None:
    saved = create_plan(store_client, "Go-live", example_plan(4000), **DETAILS)
    text = exported(store_client, saved.headers["location"], "snapshot")
    inside = json.loads(text)
    assert inside["citations"]
    assert inside["product"].startswith("MQ Planner ")
    record = imported(client, text)
    for name in ("name", "plan", *DETAILS, "version", "summary"):
        assert record[name] == saved.json()[name], name
    stored = client.get(f"/api/v1/plans/{record['id']}/revisions/1").json()
    assert stored["answer"] == inside["answer"]
    number = next(f"{one['id']}#used" for one in stored["answer"]["limits"] if one["used"])
    explained = client.get(f"/api/v1/plans/{record['id']}/revisions/1/explain", params={"ids": number})
    assert explained.status_code == 200


def test_an_older_revision_can_be_exported(store_client: TestClient) -> None:
    address = create_plan(store_client, plan=example_plan(1)).headers["location"]
    save_again(store_client, address, "x", example_plan(2))
    assert imported(store_client, exported(store_client, address, "json", revision=1))["plan"] == example_plan(1)
    assert json.loads(exported(store_client, address, "snapshot", revision=1))["revision"] == 1


@settings(max_examples=examples(80), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_changed_byte_is_detected_at_any_place(client: TestClient, data: st.DataObject) -> None:
    if not hasattr(client, "snapshot"):
        address = create_plan(client, "Go-live", example_plan(4000), **DETAILS).headers["location"]
        client.snapshot = exported(client, address, "snapshot")  # type: ignore[attr-defined]
    text: str = client.snapshot  # type: ignore[attr-defined]
    place = data.draw(st.integers(0, len(text) - 2))
    other = data.draw(st.sampled_from([c for c in '0a"{ ,\n\u00e9' if c != text[place]]))
    response = client.post(IMPORT, json={"text": text[:place] + other + text[place + 1 :]})
    document = assert_problem(response, "invalid-input", "/text")
    message = document["errors"][0]["message"]
    assert message.startswith(("was changed after it was exported", "is a snapshot of version"))


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\n\n\n"])
def test_a_new_line_at_the_end_is_ignored(client: TestClient, ending: str) -> None:
    address = create_plan(client, "Go-live", example_plan(4000)).headers["location"]
    text = exported(client, address, "snapshot")
    assert imported(client, text + ending)["plan"] == example_plan(4000)
    assert imported(client, text.rstrip("\n"))["plan"] == example_plan(4000)


def test_a_changed_file_is_refused_as_changed(client: TestClient) -> None:
    address = create_plan(client, "Go-live", example_plan(4000)).headers["location"]
    text = exported(client, address, "snapshot")
    for changed in (text.replace("4000", "4001", 1), text.replace(":", ": ", 1), text + " "):
        document = assert_problem(client.post(IMPORT, json={"text": changed}), "invalid-input", "/text")
        assert "was changed after it was exported" in document["errors"][0]["message"]
    newer = text.replace('"format_version":1', '"format_version":2')
    document = assert_problem(client.post(IMPORT, json={"text": newer}), "invalid-input", "/text")
    assert "this release opens version 1" in document["errors"][0]["message"]


BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 9)}]\n" for n in range(8)
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is empty"),
        (" \n", "is empty"),
        ("services:\n  web: {image: nginx}\n", "is not a plan of this planner: it begins with"),
        ('{"openapi": "3.1.0", "name": "other"}', "is not a plan of this planner"),
        ("[1, 2]", "is not a plan of this planner"),
        ("just a letter", "is not a plan of this planner"),
        ('{"lpars": [', "is not JSON"),
        ("lpars: [\n", "line"),
        (BOMB, "aliases"),
        ("a: &a [*a]\n", "aliases"),
        ("lpars: !!python/object/apply:os.system [ls]\n", "tags"),
        ("lpars: " + "[" * 5000, "deeper"),
        ('{"lpars": ' + "[" * 100 + "]" * 100 + "}", "deeper"),
        ("lpars: []\nlpars: []\n", "duplicate"),
        ('{"lpars": [], "lpars": []}', "twice"),
        ('lpars: []\nname: "\\0"\n', "cannot be stored"),
        ('{"lpars": [99999999999999999999]}', "too large"),
        ("\x00", "character"),
    ],
)
def test_a_file_that_is_no_plan_is_refused_with_the_reason(client: TestClient, text: str, message: str) -> None:
    document = assert_problem(client.post(IMPORT, json={"text": text.replace("\0", "\x01")}), "invalid-input")
    error = document["errors"][0]
    assert error["field"] == "/text"
    assert message in error["message"]


def test_a_snapshot_is_accepted_wherever_a_plan_is(client: TestClient) -> None:
    text = write_snapshot({"product": "MQ Planner 1", "name": "x", "plan": example_plan(4000)})
    assert client.post("/api/v1/plan/read", json={"text": text}).json() == {"plan": example_plan(4000)}
    wrong = write_snapshot({"product": "MQ Planner 1", "name": "x", "plan": {"lpars": [{"name": 5}]}})
    assert_problem(client.post("/api/v1/plan/read", json={"text": wrong}), "invalid-input", "/lpars/0/name")
    changed = client.post("/api/v1/plan/read", json={"text": text.replace("4000", "4001")})
    document = assert_problem(changed, "invalid-input", "text")
    assert document["errors"][0]["message"].startswith("was changed after it was exported")


def test_a_plan_with_mistakes_is_imported_unchanged(client: TestClient) -> None:
    record = imported(client, "lpars:\n- name: LP\n  csa_limit_mb: many\n  colour: red\n", name="broken")
    assert (record["name"], record["summary"]) == ("broken", None)
    assert record["plan"] == {"lpars": [{"name": "LP", "csa_limit_mb": "many", "colour": "red"}]}


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"schema_version": 99, "lpars": []}, "/schema_version is of a newer release of the planner"),
        ({"schema_version": "two", "lpars": []}, "/schema_version must be"),
        ({"lpars": "x"}, "/lpars must be a list"),
        ({"lpars": {"name": "LP"}}, "/lpars must be a list"),
        ({"lpars": ["LP"]}, "/lpars/0 must be an object"),
        ({"lpars": [{"name": "LP", "queue_managers": 3}]}, "/lpars/0/queue_managers must be a list"),
        ({"lpars": [], "growth": 5}, "/growth must be an object"),
    ],
)
def test_a_document_of_another_shape_or_a_newer_release_is_not_imported(
    client: TestClient, document: dict[str, Any], message: str
) -> None:
    for text in (json.dumps(document), write_snapshot({"product": "MQ Planner 1", "name": "x", "plan": document})):
        answer = assert_problem(client.post(IMPORT, json={"text": text}), "invalid-input", "/text")
        assert answer["errors"][0]["message"].startswith(message)
    assert client.get("/api/v1/plans").json()["total"] == 0


def test_a_stored_plan_of_another_shape_is_listed(client: TestClient) -> None:
    address = create_plan(client, "old", {"schema_version": 99, "lpars": "x"}).headers["location"]
    assert [plan["name"] for plan in client.get("/api/v1/plans").json()["plans"]] == ["old"]
    assert client.get(address).json()["plan"] == {"schema_version": 99, "lpars": "x"}


def test_a_forged_snapshot_is_checked_like_any_input(client: TestClient) -> None:
    for content, place in (
        ({"name": "n" * 10_000, "plan": {}}, "/name"),
        ({"name": "x"}, "plan"),
        ({"name": "x", "plan": []}, "plan"),
        ({"name": "x", "plan": {}, "tags": ["\u202e"]}, "/tags/0"),
        ({"name": "x", "plan": {}, "answer": {"limits": [{"title": "no id"}]}}, "/answer/limits/0/id"),
        ({"name": "x", "plan": {}, "answer": {"limits": [], "quantities": 5}}, "/answer/quantities"),
    ):
        document = assert_problem(client.post(IMPORT, json={"text": write_snapshot(content)}), "invalid-input", "/text")
        assert place in document["errors"][0]["message"]


def test_a_snapshot_may_be_longer_than_other_bodies(client: TestClient) -> None:
    preset = client.get("/api/v1/presets/estate-of-twenty").json()
    address = create_plan(client, "estate", preset).headers["location"]
    text = exported(client, address, "snapshot")
    assert imported(client, text)["plan"] == preset


KEY = b"0123456789abcdef0123456789abcdef"


def sign(app: FastAPI, folder: Path, key: bytes = KEY) -> None:
    """Give the service a key."""
    (folder / "key").write_bytes(key)
    app.state.settings = app.state.settings.model_copy(update={"signing_key_file": str(folder / "key")})


def forged(text: str, **more: str) -> str:
    """Return a snapshot with another used share of each limit, and the digest that belongs to it."""
    content = json.loads(text)
    for limit in content["answer"]["limits"]:
        limit |= {"verdict": "ok", "used_pct": {"value": 1.5, "unit": "pct"}}
    del content["sha256"]
    return write_snapshot(content | more)


def stored(client: TestClient, record: dict[str, Any]) -> tuple[dict[str, Any], Any]:
    """Return the answer of an imported plan, and what its history says of it."""
    address = f"/api/v1/plans/{record['id']}/revisions"
    return client.get(f"{address}/1").json()["answer"], client.get(address).json()["revisions"][0]["changes"]


def test_a_forged_answer_is_calculated_anew_and_the_history_says_so(client: TestClient) -> None:
    saved = create_plan(client, "Go-live", example_plan(4000))
    text = exported(client, saved.headers["location"], "snapshot")
    record = imported(client, forged(text))
    answer, changes = stored(client, record)
    assert answer == json.loads(text)["answer"]
    assert record["summary"] == saved.json()["summary"]
    assert changes["words"] == [CALCULATED_HERE]
    assert changes["results"] > 0
    assert any("from 1.5 % to " in line for line in changes["moved"])


def test_an_honest_answer_without_a_signature_has_no_differences(client: TestClient) -> None:
    text = exported(client, create_plan(client, "x", example_plan(4000)).headers["location"], "snapshot")
    _, changes = stored(client, imported(client, text))
    assert changes == {"inputs": 0, "results": 0, "words": [CALCULATED_HERE], "moved": []}


def test_an_answer_that_this_service_has_signed_is_stored(client: TestClient, app: FastAPI, tmp_path: Path) -> None:
    sign(app, tmp_path)
    address = create_plan(client, "Go-live", example_plan(4000)).headers["location"]
    text = exported(client, address, "snapshot")
    assert stored(client, imported(client, text)) == (json.loads(text)["answer"], None)
    for other in (forged(text), forged(text, signature="é")):
        assert stored(client, imported(client, other))[1]["words"] == [CALCULATED_HERE]
    sign(app, tmp_path, KEY[::-1])
    assert stored(client, imported(client, text))[1]["words"] == [CALCULATED_HERE]


def test_signed_derivations_are_checked_too(client: TestClient, app: FastAPI, tmp_path: Path) -> None:
    sign(app, tmp_path)
    for derivations in ("no base 64", "eJwDAAAAAAE"):
        text = write_snapshot({"name": "x", "plan": {}, "derivations": derivations}, KEY)
        document = assert_problem(client.post(IMPORT, json={"text": text}), "invalid-input", "/text")
        assert "derivations" in document["errors"][0]["message"]
