"""Finding plans again: lists, searches, tags, archives."""

import pytest
from fastapi.testclient import TestClient

from tests.api.problem import assert_problem
from tests.api.test_plans import PLANS, created, saved_again


def names(client: TestClient, **asked: object) -> list[str]:
    response = client.get(PLANS, params=asked)
    assert response.status_code == 200, response.text[:500]
    return [plan["name"] for plan in response.json()["plans"]]


def test_an_empty_library_is_an_empty_list(store_client: TestClient) -> None:
    assert store_client.get(PLANS).json() == {"plans": [], "total": 0, "next": None}


def test_a_line_of_the_list_says_what_one_looks_for(store_client: TestClient) -> None:
    plan = {"lpars": [{"name": "PRD1", "queue_managers": [{"name": "QM1", "storage_limit_mb": 1500}]}]}
    created(store_client, "Go-live", plan, description="For the board", tags=["prd", "march"], author="Ada")
    (line,) = store_client.get(PLANS).json()["plans"]
    assert (line["name"], line["description"], line["author"]) == ("Go-live", "For the board", "Ada")
    assert line["tags"] == ["march", "prd"]
    assert line["summary"]["sentence"]
    assert line["opened_at"] is None


def test_the_last_changed_stands_first_and_names_from_a(store_client: TestClient) -> None:
    addresses = {name: created(store_client, name).headers["location"] for name in ("beta", "Alpha", "gamma")}
    saved_again(store_client, addresses["beta"], "beta", {"changed": 1})
    assert names(store_client) == ["beta", "gamma", "Alpha"]
    assert names(store_client, sort="name") == ["Alpha", "beta", "gamma"]
    assert names(store_client, sort="name", order="desc") == ["gamma", "beta", "Alpha"]
    assert names(store_client, sort="created", order="asc") == ["beta", "Alpha", "gamma"]


@pytest.mark.parametrize("sort", ["updated", "created", "name", "opened"])
@pytest.mark.parametrize("order", ["asc", "desc"])
def test_pages_hold_every_plan_once(store_client: TestClient, sort: str, order: str) -> None:
    for number in range(7):
        address = created(store_client, f"plan {number % 3}").headers["location"]
        store_client.get(address)
    seen, cursor = [], None
    while True:
        asked = {"sort": sort, "order": order, "limit": 2} | ({"cursor": cursor} if cursor else {})
        page = store_client.get(PLANS, params=asked).json()
        assert page["total"] == 7
        seen += [plan["id"] for plan in page["plans"]]
        cursor = page["next"]
        if cursor is None:
            break
    assert len(seen) == len(set(seen)) == 7


@pytest.mark.parametrize("cursor", ["", "x", "WyJ1cGRhdGVkIl0", "%%%", "A" * 2000, "bnVsbA", "é"])
def test_a_cursor_that_is_none_is_refused(client: TestClient, cursor: str) -> None:
    assert_problem(client.get(PLANS, params={"cursor": cursor}), "invalid-input", "cursor")


def test_a_cursor_of_another_order_is_refused(client: TestClient) -> None:
    for number in range(2):
        created(client, str(number))
    cursor = client.get(PLANS, params={"limit": 1}).json()["next"]
    assert_problem(client.get(PLANS, params={"cursor": cursor, "sort": "name"}), "invalid-input", "cursor")


def test_every_word_has_to_be_found_somewhere_whatever_its_case(store_client: TestClient) -> None:
    created(store_client, "Über 100% of PRD_1", description="Before\nthe review", tags=["zHyperLink"])
    created(store_client, "PRDX1")
    for words in ("über", "ÜBER", "REVIEW prd", "zhyper", "100%", "prd_1", "  "):
        assert "Über 100% of PRD_1" in names(store_client, q=words), words
    assert names(store_client, q="prd_1") == ["Über 100% of PRD_1"]  # no wildcard
    assert names(store_client, q="review prdx") == []


def test_marks_and_forms_of_letters_make_no_difference(store_client: TestClient) -> None:
    for name in ("Überlauf", "U\u0308berlast", "Zentrale", "ＰＲＤ１", "Ａrger", "Ärger"):
        created(store_client, name)
    for words in ("über", "U\u0308BER", "uber"):
        assert names(store_client, q=words, sort="name") == ["U\u0308berlast", "Überlauf"], words
    assert names(store_client, q="prd1") == ["ＰＲＤ１"]
    assert set(names(store_client, sort="name")[:2]) == {"Ａrger", "Ärger"}
    assert names(store_client, sort="name")[-1] == "Zentrale"


def test_a_search_for_what_no_store_keeps_is_refused(store_client: TestClient) -> None:
    for field in ("q", "tag"):
        assert_problem(store_client.get(PLANS, params={field: "a\0b"}), "invalid-input", field)


def test_tags_are_counted_and_filter(store_client: TestClient) -> None:
    created(store_client, "one", tags=["prd", "march"])
    two = created(store_client, "two", tags=["prd"])
    assert names(store_client, tag="march") == ["one"]
    assert names(store_client, tag="mar") == []
    assert store_client.get("/api/v1/tags").json()["tags"] == [
        {"tag": "march", "plans": 1},
        {"tag": "prd", "plans": 2},
    ]
    store_client.post(two.headers["location"] + "/archive", headers={"If-Match": "*"})
    assert store_client.get("/api/v1/tags").json()["tags"][1] == {"tag": "prd", "plans": 1}


def test_what_is_opened_is_listed_as_opened(store_client: TestClient) -> None:
    first, _, third = (created(store_client, name).headers["location"] for name in ("1", "2", "3"))
    store_client.get(third)
    store_client.get(first)
    assert names(store_client, sort="opened") == ["1", "3"]
    assert store_client.get(PLANS, params={"sort": "opened"}).json()["total"] == 2


def test_an_archived_plan_is_out_of_sight_and_does_not_change_until_it_is_back(
    store_client: TestClient,
) -> None:
    address = created(store_client, "old").headers["location"]
    put_away = store_client.post(f"{address}/archive", headers={"If-Match": '"1"'})
    assert put_away.json()["archived_at"] is not None
    assert names(store_client) == []
    assert names(store_client, archived="yes") == names(store_client, archived="all") == ["old"]
    assert store_client.get(address).status_code == 200
    etag = {"If-Match": put_away.headers["etag"]}
    for method, body in (("PUT", {"name": "x", "plan": {}}), ("PATCH", {"name": "x"})):
        assert_problem(store_client.request(method, address, json=body, headers=etag), "archived")

    back = store_client.post(f"{address}/restore", headers=etag)
    assert back.json()["archived_at"] is None
    assert names(store_client) == ["old"]
    saved_again(store_client, address, "new", {})


def test_archiving_what_has_changed_meanwhile_is_refused(store_client: TestClient) -> None:
    address = created(store_client).headers["location"]
    saved_again(store_client, address, "changed", {})
    assert_problem(store_client.post(f"{address}/archive", headers={"If-Match": '"1"'}), "stale")
    assert_problem(store_client.post(f"{address}/archive"), "precondition-required")


def test_a_plan_can_be_called_something_else_without_a_revision(store_client: TestClient) -> None:
    address = created(store_client, "old", tags=["a", "b"], description="why").headers["location"]
    changed = store_client.patch(address, json={"name": "new", "tags": ["c"]}, headers={"If-Match": '"1"'})
    assert changed.status_code == 200
    record = changed.json()
    assert (record["name"], record["tags"], record["description"]) == ("new", ["c"], "why")
    assert record["revision"] == 1
    assert changed.headers["etag"] == '"2"'
    assert names(store_client, q="new c why") == ["new"]
    stale = {"If-Match": '"1"'}
    assert_problem(store_client.patch(address, json={"name": "theirs"}, headers=stale), "stale")
    assert_problem(store_client.put(address, json={"name": "x", "plan": {}}, headers=stale), "stale")


@pytest.mark.parametrize("said", [{}, {"name": "old"}, {"tags": ["b", "a"], "description": "why"}])
def test_what_is_called_the_same_has_not_changed(store_client: TestClient, said: dict[str, object]) -> None:
    before = created(store_client, "old", tags=["a", "b"], description="why")
    same = store_client.patch(before.headers["location"], json=said, headers={"If-Match": '"1"'})
    assert (same.status_code, same.headers["etag"], same.json()) == (200, '"1"', before.json())


def test_a_copy_is_a_plan_of_its_own(store_client: TestClient) -> None:
    saved = created(store_client, "n" * 200, {"lpars": []}, tags=["prd"], description="why")
    made = store_client.post(saved.headers["location"] + "/duplicate", json={})
    assert made.status_code == 201
    copy = made.json()
    assert copy["id"] != saved.json()["id"]
    assert copy["name"] == "n" * 193 + " (copy)"
    assert (copy["plan"], copy["tags"], copy["description"]) == ({"lpars": []}, ["prd"], "why")
    named = store_client.post(saved.headers["location"] + "/duplicate", json={"name": "mine"})
    assert named.json()["name"] == "mine"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"description": "d" * 4001}, "/description"),
        ({"description": "a\x1b[31m"}, "/description"),
        ({"description": "a\u202eb"}, "/description"),
        ({"note": "a\u2066b"}, "/note"),
        ({"author": "a\nb"}, "/author"),
        ({"author": "a" * 10_000}, "/author"),
        ({"version_name": ""}, "/version_name"),
        ({"tags": ["a", "a"]}, "/tags"),
        ({"tags": [str(n) for n in range(21)]}, "/tags"),
        ({"tags": ["t" * 51]}, "/tags/0"),
        ({"tags": ["\u202e"]}, "/tags/0"),
        ({"tags": "prd"}, "/tags"),
    ],
)
def test_text_that_would_mislead_is_refused_with_its_place(
    client: TestClient, body: dict[str, object], field: str
) -> None:
    assert_problem(client.post(PLANS, json={"name": "x", "plan": {}, **body}), "invalid-input", field)


def test_html_and_script_are_text_like_any_other(store_client: TestClient) -> None:
    text = '<script>alert("1")</script> & <b>'
    said = {
        "description": f"{text}\n\ttwo",
        "note": text,
        "author": text,
        "tags": [text],
        "version_name": text,
    }
    record = created(store_client, text, {"name": text}, **said).json()
    assert {name: record[name] for name in said} == said
    assert store_client.get(PLANS).json()["plans"][0]["name"] == text
