"""Creating, reading and saving plans, on both databases."""

import json

import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.api.problem import assert_problem
from tests.api.saved_plans import DOCUMENT, PLANS, create_plan, save_again
from tests.support.examples import examples

UNKNOWN = "AAAAAAAAAAAAAAAAAAAAAA"


def test_a_created_plan_can_be_read_at_its_location(store_client: TestClient) -> None:
    saved = create_plan(store_client)
    found = store_client.get(saved.headers["location"])
    assert found.status_code == 200
    assert found.json() == saved.json()
    record = found.json()
    assert set(record) >= {"id", "name", "plan", "revision", "created_at", "updated_at"}
    assert (record["name"], record["plan"], record["revision"]) == ("PRD1 in March", DOCUMENT, 1)
    assert record["created_at"] == record["updated_at"]
    assert record["created_at"].endswith("+00:00")
    assert saved.headers["location"] == f"{PLANS}/{record['id']}"
    assert saved.headers["etag"] == found.headers["etag"] == '"1"'
    assert found.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "text",
    [
        '{"z": 1, "a": {"z": 1.0, "a": 1}, "": []}',
        '{"number": [0.1, -0.0, 1e-300, 1.7e308, 9007199254740991]}',
        '{"text": "\\u00e4 \\ud83d\\ude00 \\u202e <script>alert(1)</script> \\\\ \\" \\u0001 line\\nbreak"}',
        "{}",
    ],
)
def test_a_document_is_returned_exactly_as_it_was_sent(store_client: TestClient, text: str) -> None:
    body = f'{{"name": "exact", "plan": {text}}}'
    saved = store_client.post(PLANS, content=body, headers={"content-type": "application/json"})
    found = store_client.get(saved.headers["location"]).json()["plan"]
    assert json.dumps(found) == json.dumps(json.loads(text))  # the order of keys and the kind of number count too


TEXT = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]))
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=examples(50), suppress_health_check=list(HealthCheck), database=None)
@given(document=st.dictionaries(st.text("ab/~é\n😀", max_size=3), JSON, max_size=4))
def test_any_document_is_returned_as_it_was_sent(store_client: TestClient, document: dict[str, object]) -> None:
    found = store_client.get(create_plan(store_client, "any", document).headers["location"]).json()["plan"]
    assert json.dumps(found) == json.dumps(document)


def test_saving_again_creates_a_revision(store_client: TestClient) -> None:
    address = create_plan(store_client).headers["location"]
    response = save_again(store_client, address, "renamed", {"changed": True})
    record = response.json()
    assert (record["name"], record["plan"], record["revision"]) == ("renamed", {"changed": True}, 2)
    assert record["updated_at"] > record["created_at"]
    assert response.headers["etag"] == '"2"'
    assert store_client.get(address).json() == record


@pytest.mark.parametrize("etag", ['"1"', 'W/"1"', "*", '"7", "1"'])
def test_a_save_with_the_current_etag_is_accepted(store_client: TestClient, etag: str) -> None:
    address = create_plan(store_client).headers["location"]
    response = store_client.put(address, json={"name": "mine", "plan": {}}, headers={"If-Match": etag})
    assert response.status_code == 200
    assert response.json()["revision"] == 2


@pytest.mark.parametrize("etag", ['"1"', 'W/"1"', '"9", "1"'])
def test_a_save_with_an_older_etag_is_refused_and_changes_nothing(store_client: TestClient, etag: str) -> None:
    address = create_plan(store_client).headers["location"]
    theirs = save_again(store_client, address, "theirs", {"theirs": 1}, author="Ada").json()
    mine = {"name": "mine", "plan": {"mine": 1}}
    response = store_client.put(address, json=mine, headers={"If-Match": etag})
    document = assert_problem(response, "stale", "If-Match")
    assert document["errors"][0]["allowed"] == ['"2"']
    assert response.headers["etag"] == '"2"'
    assert "by Ada in the meantime; it is now at revision 2" in document["detail"]
    assert store_client.get(address).json() == theirs


def test_a_change_without_if_match_is_refused(store_client: TestClient) -> None:
    address = create_plan(store_client).headers["location"]
    for method, body in (("PUT", {"name": "mine", "plan": {}}), ("PATCH", {"name": "mine"})):
        response = store_client.request(method, address, json=body)
        assert_problem(response, "precondition-required", "If-Match")
    assert store_client.get(address).headers["etag"] == '"1"'


def test_an_unchanged_plan_is_not_sent_again(store_client: TestClient) -> None:
    address = create_plan(store_client).headers["location"]
    unchanged = store_client.get(address, headers={"If-None-Match": '"1"'})
    assert (unchanged.status_code, unchanged.content, unchanged.headers["etag"]) == (304, b"", '"1"')
    save_again(store_client, address, "changed", {})
    assert store_client.get(address, headers={"If-None-Match": '"1"'}).status_code == 200


@pytest.mark.parametrize("etag", ["1", "nonsense", '""', "", '"7"', '"0"', '"01"', '"' + "1" * 5000 + '"', "2, *"])
def test_a_value_that_is_not_an_etag_of_the_plan_is_not_reported_as_a_conflict(
    store_client: TestClient, etag: str
) -> None:
    address = create_plan(store_client).headers["location"]
    theirs = save_again(store_client, address, "theirs", {"theirs": 1}, author="Ada").json()
    mine = {"name": "mine", "plan": {"mine": 1}}
    response = store_client.put(address, json=mine, headers={"If-Match": etag})
    document = assert_problem(response, "unknown-etag", "If-Match")
    assert document["errors"][0]["allowed"] == ['"2"']
    assert "another user" not in response.text
    assert "not an ETag of this plan" in document["detail"]
    assert store_client.get(address).json() == theirs


@pytest.mark.parametrize("plan_id", [UNKNOWN, "x", "%00", "..%2f..", "a" * 5000, "%F0%9F%98%80", "'; DROP TABLE plans"])
def test_an_unknown_plan_is_not_found(store_client: TestClient, plan_id: str) -> None:
    address = f"{PLANS}/{plan_id}"
    assert_problem(store_client.get(address), "not-found")
    assert_problem(store_client.put(address, json={"name": "x", "plan": {}}), "not-found")
    assert_problem(store_client.post(f"{address}/shares", json={}), "not-found")


@pytest.mark.parametrize("name", ["", " ", "\t", "a\nb", "\x1b[31m", "\x7f", "n" * 201, "n" * 10_000, None, 5, ["x"]])
def test_a_name_that_is_not_one_line_of_text_is_refused(client: TestClient, name: object) -> None:
    response = client.post(PLANS, json={"name": name, "plan": {}})
    assert_problem(response, "invalid-input", "/name")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({}, "is missing"),
        ({"name": ""}, "must not be blank: a plan needs a name"),
        ({"name": " \u3000\u200b"}, "must not be blank: a plan needs a name"),
        ({"name": "a\nb"}, "must not hold control characters"),
        ({"name": "a\u0085b"}, "must not hold control characters"),
        ({"name": "n" * 201}, "must have at most 200 characters"),
        ({"name": 5}, "must be a text"),
        ({"name": "a\u202elp.exe"}, "must not hold marks that change the direction of writing"),
    ],
)
def test_a_refused_name_is_reported_with_the_reason(client: TestClient, body: dict[str, object], message: str) -> None:
    address = create_plan(client).headers["location"]
    for response in (client.post(PLANS, json={**body, "plan": {}}), client.put(address, json={**body, "plan": {}})):
        (error,) = assert_problem(response, "invalid-input", "/name")["errors"]
        assert error["message"] == message
        assert response.json()["detail"] == f"/name {message}."


@pytest.mark.parametrize("name", ["n" * 200, "Ärger & <b>Co</b>", "חישוב", "計画", " PRD1 "])
def test_any_line_of_text_can_be_a_name(store_client: TestClient, name: str) -> None:
    assert store_client.get(create_plan(store_client, name).headers["location"]).json()["name"] == name


@pytest.mark.parametrize("plan", [None, [], "text", 5, True])
def test_a_plan_that_is_not_an_object_is_refused(client: TestClient, plan: object) -> None:
    assert_problem(client.post(PLANS, json={"name": "x", "plan": plan}), "invalid-input", "/plan")


def test_each_problem_is_reported(client: TestClient) -> None:
    response = client.post(PLANS, json={"nane": "x", "plan": 5})
    assert_problem(response, "invalid-input", "/name", "/nane", "/plan")


def test_ids_are_long_and_unique(client: TestClient) -> None:
    ids = {create_plan(client).json()["id"] for _ in range(20)}
    assert len(ids) == 20
    assert all(len(plan_id) == 22 for plan_id in ids)


def test_a_plan_is_stored_with_its_own_spelling_of_what_mq_writes_in_capitals(client: TestClient) -> None:
    group = {"name": "g", "type": "SDR", "count": 2}
    plan = {"lpars": [{"name": "P", "queue_managers": [{"name": "Q", "channel_groups": [group]}]}]}
    address = create_plan(client, "capitals", plan).headers["location"]
    (stored,) = client.get(address).json()["plan"]["lpars"][0]["queue_managers"][0]["channel_groups"]
    assert stored == group | {"type": "sdr"}
