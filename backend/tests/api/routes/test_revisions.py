"""The history of a plan: revisions, their changes, and comparisons."""

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import update

from mqplanner.persistence.tables import PlanRevision
from tests.api.principals import store_of
from tests.api.problem import assert_problem
from tests.api.saved_plans import create_plan, example_plan, save_again


def history(client: TestClient, address: str, **query: object) -> list[dict[str, Any]]:
    response = client.get(f"{address}/revisions", params=query)
    assert response.status_code == 200, response.text[:500]
    revisions: list[dict[str, Any]] = response.json()["revisions"]
    return revisions


def test_the_history_has_author_note_and_changes_of_each_save(store_client: TestClient) -> None:
    address = create_plan(store_client, plan=example_plan(4000), author="Ada", note="first\ndraft").headers["location"]
    save_again(store_client, address, "more", example_plan(5000), author="Bob", version_name="as reviewed 3 March")
    second, first = history(store_client, address)
    assert (first["author"], first["note"], first["changes"]) == ("Ada", "first\ndraft", None)
    assert (second["author"], second["version_name"]) == ("Bob", "as reviewed 3 March")
    assert second["changes"]["inputs"] == 1
    assert second["changes"]["results"] > 0
    (words,) = second["changes"]["words"]
    assert "QM21" in words
    assert words.endswith("Channels from 4,000 channels to 5,000 channels")
    assert any("of the limit" in line and "QM21" in line for line in second["changes"]["moved"])
    assert first["summary"]["verdict"] == "unknown"  # of what is not said; the rest is fine
    assert first["summary"]["verdicts"]["ok"] > 0
    assert first["version"] == second["version"]


def test_changes_stored_by_an_earlier_release_are_shown(store_client: TestClient) -> None:
    address = create_plan(store_client).headers["location"]
    save_again(store_client, address, "x", {})
    assert isinstance(store_client.app, FastAPI)
    with store_of(store_client.app).writing() as session:
        changes = '{"inputs":1,"results":0,"words":["an old sentence"]}'
        session.execute(update(PlanRevision).where(PlanRevision.number == 2).values(changes=changes))
    assert history(store_client, address)[0]["changes"]["words"] == ["an old sentence"]
    assert history(store_client, address)[0]["changes"]["moved"] == []


def test_a_plan_that_cannot_be_assessed_is_saved_without_an_answer(store_client: TestClient) -> None:
    address = create_plan(store_client, plan={"lpars": "none yet"}).headers["location"]
    (line,) = history(store_client, address)
    assert line["summary"] is None
    assert store_client.get(f"{address}/revisions/1").json()["answer"] is None


def test_an_older_revision_has_its_stored_answer(store_client: TestClient) -> None:
    address = create_plan(store_client, plan=example_plan(4000)).headers["location"]
    save_again(store_client, address, "more", example_plan(5000))
    found = store_client.get(f"{address}/revisions/1")
    revision = found.json()
    assert revision["plan"] == example_plan(4000)
    assert revision["answer"] == store_client.post("/api/v1/assess", json={"plan": example_plan(4000)}).json()
    again = store_client.get(f"{address}/revisions/1", headers={"If-None-Match": found.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_number_of_a_stored_answer_is_explained_by_its_stored_derivation(store_client: TestClient) -> None:
    address = create_plan(store_client, plan=example_plan(4000)).headers["location"]
    answer = store_client.get(f"{address}/revisions/1").json()["answer"]
    number = next(f"{one['id']}#used" for one in answer["limits"] if one["used"])
    stored = store_client.get(f"{address}/revisions/1/explain", params={"ids": [number]}).json()
    question = {"plan": example_plan(4000), "ids": [number]}
    assert stored == store_client.post("/api/v1/explain", json=question).json()
    unknown = store_client.get(f"{address}/revisions/1/explain", params={"ids": [number, "nothing"]})
    assert_problem(unknown, "invalid-input", "ids.1")


def test_the_history_has_pages(store_client: TestClient) -> None:
    address = create_plan(store_client).headers["location"]
    for number in range(4):
        save_again(store_client, address, "x", {"n": number})
    page = store_client.get(f"{address}/revisions", params={"limit": 2}).json()
    assert [one["revision"] for one in page["revisions"]] == [5, 4]
    assert page["next"] == 4
    rest = store_client.get(f"{address}/revisions", params={"before": page["next"]}).json()
    assert [one["revision"] for one in rest["revisions"]] == [3, 2, 1]
    assert rest["next"] is None


@pytest.mark.parametrize("number", ["0", "-1", "2", str(2**31), str(2**63), "9" * 30])
def test_an_unknown_revision_is_not_found(store_client: TestClient, number: str) -> None:
    address = create_plan(store_client).headers["location"]
    assert_problem(store_client.get(f"{address}/revisions/{number}"), "not-found")
    assert_problem(store_client.get(f"{address}/export?format=json&revision={number}"), "not-found")
    assert_problem(store_client.get(f"{address}/compare?from=1&to={number}"), "not-found")
    assert history(store_client, address, before=max(1, int(number))) is not None


def test_a_revision_can_be_renamed_with_its_current_etag_only(store_client: TestClient) -> None:
    address = create_plan(store_client).headers["location"] + "/revisions/1"
    unnamed = store_client.get(address).headers["etag"]
    assert_problem(store_client.patch(address, json={"version_name": "v"}), "precondition-required")
    named = store_client.patch(address, json={"version_name": "as reviewed"}, headers={"If-Match": unnamed})
    assert named.json()["version_name"] == "as reviewed"
    late = store_client.patch(address, json={"version_name": "other"}, headers={"If-Match": unnamed})
    assert_problem(late, "stale", "If-Match")
    etag = {"If-Match": named.headers["etag"]}
    cleared = store_client.patch(address, json={"version_name": None}, headers=etag)
    assert cleared.json()["version_name"] is None


def test_the_etag_of_the_plan_is_not_accepted_for_a_revision(store_client: TestClient) -> None:
    saved = create_plan(store_client)
    address = saved.headers["location"] + "/revisions/1"
    right = store_client.get(address).headers["etag"]
    for wrong in (saved.headers["etag"], right.replace("r1", "r2"), "nothing"):
        answer = store_client.patch(address, json={"version_name": "v"}, headers={"If-Match": wrong})
        document = assert_problem(answer, "unknown-etag", "If-Match")
        assert "If-Match is not an ETag of revision 1" in document["detail"]
        assert answer.headers["etag"] == right


def test_naming_a_revision_does_not_change_the_etag_of_the_plan(store_client: TestClient) -> None:
    saved = create_plan(store_client)
    address = saved.headers["location"]
    store_client.patch(f"{address}/revisions/1", json={"version_name": "v"}, headers={"If-Match": "*"})
    again = {"If-Match": saved.headers["etag"]}
    assert store_client.put(address, json={"name": "x", "plan": {}}, headers=again).status_code == 200


def test_an_older_revision_is_restored_as_a_new_one(store_client: TestClient) -> None:
    address = create_plan(store_client, "first", example_plan(4000)).headers["location"]
    etag = save_again(store_client, address, "renamed", example_plan(5000)).headers["etag"]
    response = store_client.post(f"{address}/revisions/1/restore", json={"note": "back"}, headers={"If-Match": etag})
    assert response.status_code == 200
    record = response.json()
    assert (record["revision"], record["plan"], record["name"]) == (3, example_plan(4000), "renamed")
    third, _, _ = history(store_client, address)
    assert (third["restored_from"], third["note"]) == (1, "back")
    assert "from 5,000 channels to 4,000 channels" in third["changes"]["words"][0]
    stale = store_client.post(f"{address}/revisions/1/restore", headers={"If-Match": etag})
    assert_problem(stale, "stale")
    assert_problem(store_client.post(f"{address}/revisions/1/restore"), "precondition-required")


def test_revisions_are_compared_by_inputs_and_results(store_client: TestClient) -> None:
    address = create_plan(store_client, plan=example_plan(4000)).headers["location"]
    save_again(store_client, address, "x", example_plan(5000, used_mb=100))
    both = store_client.get(f"{address}/compare", params={"from": 1, "to": 2}).json()
    assert (both["from"]["revision"], both["to"]["revision"], both["more"]) == (1, 2, False)
    paths = {one["path"]: (one["from"], one["to"]) for one in both["inputs"]}
    manager = "/lpars/0/queue_managers/0"
    assert paths == {
        f"{manager}/channel_groups/0/count": (4000, 5000),
        f"{manager}/channel_initiator/used_mb": (92, 100),
    }
    moved = {(one["id"], one["what"]): one for one in both["results"]}
    used = next(one for (_, what), one in moved.items() if what == "used")
    assert used["from"] != used["to"]
    assert used["unit"]
    assert used["because"] == []  # by the same rules and figures: the inputs moved it
    same = store_client.get(f"{address}/compare", params={"from": 2, "to": 2}).json()
    assert (same["inputs"], same["results"]) == ([], [])


def test_a_comparison_across_versions_of_rules_has_causes(store_client: TestClient) -> None:
    address = create_plan(store_client, plan=example_plan(4000)).headers["location"]
    save_again(store_client, address, "x", example_plan(5000))
    assert isinstance(store_client.app, FastAPI)
    with store_of(store_client.app).writing() as session:
        session.execute(update(PlanRevision).where(PlanRevision.number == 1).values(rules_version="long ago"))
    both = store_client.get(f"{address}/compare", params={"from": 1, "to": 2}).json()
    assert any(one["because"] for one in both["results"])


def test_direction_marks_in_names_are_replaced_in_the_history(store_client: TestClient) -> None:
    address = create_plan(store_client, plan={"lpars": [{"name": "PRD\u202e1"}]}).headers["location"]
    changed = {"lpars": [{"name": "PRD\u202e1", "csa_limit_mb": 5, "note\u2066": "a\x1bb"}]}
    save_again(store_client, address, "x", changed)
    words = "".join(history(store_client, address)[0]["changes"]["words"])
    assert "PRD\ufffd1" in words
    assert "note\ufffd added" in words
    assert not {"\u202e", "\u2066", "\x1b"} & set(words)


def test_revisions_with_another_machine_are_compared_by_the_cpu_of_the_earlier_one(store_client: TestClient) -> None:
    def plan(machine: str) -> dict[str, object]:
        workload = {"name": "orders", "put_rate_per_s": 1000, "cpu_us_per_message": 60}
        manager = {"name": "QM21", "workloads": [workload]}
        return {"lpars": [{"name": "PRD1", "machine": machine, "cps": 4, "queue_managers": [manager]}]}

    address = create_plan(store_client, plan=plan("z14")).headers["location"]
    save_again(store_client, address, "on z17", plan("z17"))
    both = store_client.get(f"{address}/compare", params={"from": 1, "to": 2}).json()
    verdicts = {one["id"]: (one["from"], one["to"]) for one in both["results"] if one["what"] == "verdict"}
    assert verdicts["PRD1/cpu/cp"] == ("ok", "unknown")
