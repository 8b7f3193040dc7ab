"""The history of a plan: what each save changed, in words and in results."""

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import update

from mqplanner.persistence.tables import PlanRevision
from tests.api.principals import store_of
from tests.api.problem import assert_problem
from tests.api.test_plans import created, saved_again


def estate(channels: int | None, used_mb: float = 92) -> dict[str, Any]:
    group = {"name": "clients", "type": "svrconn", "count": channels, "sharecnv": 1, "message_kb": 32}
    chinit = {"used_mb": used_mb, "free_mb": 1379, "threshold_pct": 80, "maxchl": 9999}
    manager = {"name": "QM21", "release": "9.4", "channel_initiator": chinit, "channel_groups": [group]}
    return {"schema_version": 1, "lpars": [{"name": "PRD1", "queue_managers": [manager]}]}


def history(client: TestClient, address: str, **asked: object) -> list[dict[str, Any]]:
    response = client.get(f"{address}/revisions", params=asked)
    assert response.status_code == 200, response.text[:500]
    revisions: list[dict[str, Any]] = response.json()["revisions"]
    return revisions


def test_each_save_says_who_when_why_and_what_changed(store_client: TestClient) -> None:
    address = created(store_client, plan=estate(4000), author="Ada", note="first\ndraft").headers["location"]
    saved_again(store_client, address, "more", estate(5000), author="Bob", version_name="as reviewed 3 March")
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


def test_what_an_earlier_release_said_of_a_save_is_shown(store_client: TestClient) -> None:
    address = created(store_client).headers["location"]
    saved_again(store_client, address, "x", {})
    assert isinstance(store_client.app, FastAPI)
    with store_of(store_client.app).writing() as session:
        said = '{"inputs":1,"results":0,"words":["as it was said"]}'
        session.execute(update(PlanRevision).where(PlanRevision.number == 2).values(changes=said))
    assert history(store_client, address)[0]["changes"]["words"] == ["as it was said"]
    assert history(store_client, address)[0]["changes"]["moved"] == []


def test_a_plan_that_cannot_be_assessed_is_saved_without_an_answer(store_client: TestClient) -> None:
    address = created(store_client, plan={"lpars": "none yet"}).headers["location"]
    (line,) = history(store_client, address)
    assert line["summary"] is None
    assert store_client.get(f"{address}/revisions/1").json()["answer"] is None


def test_an_older_revision_is_there_with_the_answer_it_had(store_client: TestClient) -> None:
    address = created(store_client, plan=estate(4000)).headers["location"]
    saved_again(store_client, address, "more", estate(5000))
    found = store_client.get(f"{address}/revisions/1")
    revision = found.json()
    assert revision["plan"] == estate(4000)
    assert revision["answer"] == store_client.post("/api/v1/assess", json={"plan": estate(4000)}).json()
    again = store_client.get(f"{address}/revisions/1", headers={"If-None-Match": found.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_kept_number_is_explained_as_it_came_about_then(store_client: TestClient) -> None:
    address = created(store_client, plan=estate(4000)).headers["location"]
    answer = store_client.get(f"{address}/revisions/1").json()["answer"]
    number = next(f"{one['id']}#used" for one in answer["limits"] if one["used"])
    kept = store_client.get(f"{address}/revisions/1/explain", params={"ids": [number]}).json()
    asked = {"plan": estate(4000), "ids": [number]}
    assert kept == store_client.post("/api/v1/explain", json=asked).json()
    unknown = store_client.get(f"{address}/revisions/1/explain", params={"ids": [number, "nothing"]})
    assert_problem(unknown, "invalid-input", "ids.1")


def test_the_history_comes_in_pages(store_client: TestClient) -> None:
    address = created(store_client).headers["location"]
    for number in range(4):
        saved_again(store_client, address, "x", {"n": number})
    page = store_client.get(f"{address}/revisions", params={"limit": 2}).json()
    assert [one["revision"] for one in page["revisions"]] == [5, 4]
    assert page["next"] == 4
    rest = store_client.get(f"{address}/revisions", params={"before": page["next"]}).json()
    assert [one["revision"] for one in rest["revisions"]] == [3, 2, 1]
    assert rest["next"] is None


@pytest.mark.parametrize("number", ["0", "-1", "2", str(2**31), str(2**63), "9" * 30])
def test_a_revision_that_never_was_is_not_found(store_client: TestClient, number: str) -> None:
    address = created(store_client).headers["location"]
    assert_problem(store_client.get(f"{address}/revisions/{number}"), "not-found")
    assert_problem(store_client.get(f"{address}/export?format=json&revision={number}"), "not-found")
    assert_problem(store_client.get(f"{address}/compare?from=1&to={number}"), "not-found")
    assert history(store_client, address, before=max(1, int(number))) is not None


def test_a_version_is_named_and_named_again_and_not_undone_unseen(store_client: TestClient) -> None:
    address = created(store_client).headers["location"] + "/revisions/1"
    unnamed = store_client.get(address).headers["etag"]
    assert_problem(store_client.patch(address, json={"version_name": "v"}), "precondition-required")
    named = store_client.patch(address, json={"version_name": "as reviewed"}, headers={"If-Match": unnamed})
    assert named.json()["version_name"] == "as reviewed"
    late = store_client.patch(address, json={"version_name": "other"}, headers={"If-Match": unnamed})
    assert_problem(late, "stale", "If-Match")
    etag = {"If-Match": named.headers["etag"]}
    cleared = store_client.patch(address, json={"version_name": None}, headers=etag)
    assert cleared.json()["version_name"] is None


def test_the_etag_of_the_plan_is_none_of_a_revision_and_nobody_is_blamed(store_client: TestClient) -> None:
    saved = created(store_client)
    address = saved.headers["location"] + "/revisions/1"
    right = store_client.get(address).headers["etag"]
    for wrong in (saved.headers["etag"], right.replace("r1", "r2"), "nothing"):
        answer = store_client.patch(address, json={"version_name": "v"}, headers={"If-Match": wrong})
        document = assert_problem(answer, "unknown-etag", "If-Match")
        assert "If-Match is not an ETag of revision 1" in document["detail"]
        assert answer.headers["etag"] == right


def test_naming_a_version_does_not_make_anybodys_save_stale(store_client: TestClient) -> None:
    saved = created(store_client)
    address = saved.headers["location"]
    store_client.patch(f"{address}/revisions/1", json={"version_name": "v"}, headers={"If-Match": "*"})
    again = {"If-Match": saved.headers["etag"]}
    assert store_client.put(address, json={"name": "x", "plan": {}}, headers=again).status_code == 200


def test_what_was_is_restored_as_a_new_revision(store_client: TestClient) -> None:
    address = created(store_client, "first", estate(4000)).headers["location"]
    etag = saved_again(store_client, address, "renamed", estate(5000)).headers["etag"]
    response = store_client.post(
        f"{address}/revisions/1/restore", json={"note": "back"}, headers={"If-Match": etag}
    )
    assert response.status_code == 200
    record = response.json()
    assert (record["revision"], record["plan"], record["name"]) == (3, estate(4000), "renamed")
    third, _, _ = history(store_client, address)
    assert (third["restored_from"], third["note"]) == (1, "back")
    assert "from 5,000 channels to 4,000 channels" in third["changes"]["words"][0]
    stale = store_client.post(f"{address}/revisions/1/restore", headers={"If-Match": etag})
    assert_problem(stale, "stale")
    assert_problem(store_client.post(f"{address}/revisions/1/restore"), "precondition-required")


def test_two_revisions_beside_each_other(store_client: TestClient) -> None:
    address = created(store_client, plan=estate(4000)).headers["location"]
    saved_again(store_client, address, "x", estate(5000, used_mb=100))
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


def test_between_revisions_by_other_rules_the_lines_that_are_worked_out_otherwise_are_told(
    store_client: TestClient,
) -> None:
    address = created(store_client, plan=estate(4000)).headers["location"]
    saved_again(store_client, address, "x", estate(5000))
    assert isinstance(store_client.app, FastAPI)
    with store_of(store_client.app).writing() as session:
        session.execute(update(PlanRevision).where(PlanRevision.number == 1).values(rules_version="long ago"))
    both = store_client.get(f"{address}/compare", params={"from": 1, "to": 2}).json()
    assert any(one["because"] for one in both["results"])


def test_a_name_that_turns_text_about_is_shown_as_a_sign_in_the_history(store_client: TestClient) -> None:
    address = created(store_client, plan={"lpars": [{"name": "PRD\u202e1"}]}).headers["location"]
    changed = {"lpars": [{"name": "PRD\u202e1", "csa_limit_mb": 5, "note\u2066": "a\x1bb"}]}
    saved_again(store_client, address, "x", changed)
    words = "".join(history(store_client, address)[0]["changes"]["words"])
    assert "PRD\ufffd1" in words
    assert "a\ufffdb" in words
    assert not {"\u202e", "\u2066", "\x1b"} & set(words)
