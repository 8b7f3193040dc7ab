"""Lists, searches, tags, archiving, renaming and copying of plans."""

import base64
import json
from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import pytest
from fastapi.testclient import TestClient

from mqplanner.persistence.plan_search import SortKey
from tests.api.problem import assert_problem
from tests.api.saved_plans import PLANS, create_plan, example_plan, save_again


def names(client: TestClient, **query: object) -> list[str]:
    response = client.get(PLANS, params=query)
    assert response.status_code == 200, response.text[:500]
    return [plan["name"] for plan in response.json()["plans"]]


def test_without_plans_the_list_is_empty(store_client: TestClient) -> None:
    assert store_client.get(PLANS).json() == {"plans": [], "total": 0, "next": None}


def test_a_list_item_has_the_details_of_its_plan(store_client: TestClient) -> None:
    plan = {"lpars": [{"name": "PRD1", "queue_managers": [{"name": "QM1", "storage_limit_mb": 1500}]}]}
    create_plan(store_client, "Go-live", plan, description="For the board", tags=["prd", "march"], author="Ada")
    (line,) = store_client.get(PLANS).json()["plans"]
    assert (line["name"], line["description"], line["author"]) == ("Go-live", "For the board", "Ada")
    assert line["tags"] == ["march", "prd"]
    assert line["summary"]["sentence"]
    assert line["opened_at"] is None


def test_plans_are_sorted_by_change_or_name(store_client: TestClient) -> None:
    addresses = {name: create_plan(store_client, name).headers["location"] for name in ("beta", "Alpha", "gamma")}
    save_again(store_client, addresses["beta"], "beta", {"changed": 1})
    assert names(store_client) == ["beta", "gamma", "Alpha"]
    assert names(store_client, sort="name") == ["Alpha", "beta", "gamma"]
    assert names(store_client, sort="name", order="desc") == ["gamma", "beta", "Alpha"]
    assert names(store_client, sort="created", order="asc") == ["beta", "Alpha", "gamma"]


PLAN_OF = {"exceeded": example_plan(9000), "ok": example_plan(100), "watch": example_plan(4900)}


def test_a_list_item_has_the_worst_verdict_and_the_first_limit(store_client: TestClient) -> None:
    growing = {**PLAN_OF["ok"], "growth": {"annual_pct": 20, "since": "2026-01-01"}}
    create_plan(store_client, "growing", growing)
    create_plan(store_client, "broken", {"lpars": "none"})
    found = {line["name"]: line for line in store_client.get(PLANS).json()["plans"]}
    first = found["growing"]["first_limit"]
    assert (first["subject"], first["date"] > "2026", first["multiple"] > 1) == ("channel initiator QM21", True, True)
    assert first["kind"] in first["id"]
    assert found["growing"]["owner"]
    assert (found["broken"]["verdict"], found["broken"]["first_limit"]) == (None, None)
    assert all(line["is_listed"] for line in found.values())


def test_plans_are_sorted_by_verdict_and_first_limit_worst_first(store_client: TestClient) -> None:
    for name, plan in PLAN_OF.items():
        create_plan(store_client, name, plan, tags=[name[::-1]])
    create_plan(store_client, "none", {"lpars": "none"})
    found = {line["name"]: line["verdict"] for line in store_client.get(PLANS).json()["plans"]}
    worst_first = [name for name in ("exceeded", "watch", "unknown", "ok") if name in found.values()]
    assert found["exceeded"] == "exceeded"
    assert [found[name] for name in names(store_client, sort="verdict")] == [*worst_first, None]
    assert names(store_client, sort="first_limit") == ["exceeded", "watch", "ok", "none"]
    assert names(store_client, sort="tags") == ["none", "exceeded", "watch", "ok"]
    assert names(store_client, verdict="exceeded") == ["exceeded"]


def test_plans_are_selected_by_their_first_limit(store_client: TestClient) -> None:
    for name, plan in PLAN_OF.items():
        create_plan(store_client, name, plan)
    create_plan(
        store_client, "csa", {"lpars": [{"name": "PRD1", "csa_limit_mb": 1, "queue_managers": [{"name": "Q"}]}]}
    )
    assert names(store_client, first_limit_kind="csa") == names(store_client, first_limit="PRD1/csa") == ["csa"]
    for other in ({"first_limit": "prd1/csa"}, {"first_limit": "csa"}, {"first_limit_kind": "PRD1/csa"}):
        assert names(store_client, **other) == [], other
    kinds = {line["first_limit"]["kind"] for line in store_client.get(PLANS).json()["plans"]}
    assert sum(len(names(store_client, first_limit_kind=kind)) for kind in kinds) == 4
    entry = {"filter": {"first_limit_kind": "csa"}}
    assert store_client.post("/api/v1/batch/assess", json=[entry]).json()["name"] == "csa"


def test_a_first_limit_that_no_load_avoids_has_a_multiple_of_0(store_client: TestClient) -> None:
    """And null one that does not depend on the workload, as in an assessment."""
    manager = {"name": "Q", "channel_groups": [{"name": "c", "count": 10}]}
    for name, managers in (("0", [manager]), ("null", [{"name": "Q"}])):
        plan = {"lpars": [{"name": "A", "csa_limit_mb": 1, "queue_managers": managers}]}
        answer = store_client.post("/api/v1/assess", json={"plan": plan}).json()["first_limit"]["multiple"]
        create_plan(store_client, name, plan)
        listed = store_client.get(PLANS, params={"q": name}).json()["plans"][0]["first_limit"]["multiple"]
        assert json.dumps(listed) == ("0.0" if name == "0" else "null")
        assert listed == (answer and answer["value"])


def test_pages_contain_each_plan_once(store_client: TestClient) -> None:
    plans = [PLAN_OF["ok"], PLAN_OF["exceeded"], {"lpars": "none"}]
    for number in range(7):
        address = create_plan(store_client, f"plan {number % 3}", plans[number % 3], tags=["a"][: number % 2])
        store_client.post(address.headers["location"] + "/opened")
    for sort, order in product(get_args(SortKey), ("asc", "desc")):
        seen = list(ids_of_pages(store_client, sort=sort, order=order, limit=2))
        assert len(seen) == len(set(seen)) == 7, (sort, order)


def ids_of_pages(client: TestClient, **query: object) -> Iterator[str]:
    """Yield the ids of the plans of all pages, each of which says how many plans there are."""
    cursor: dict[str, str] = {}
    while True:
        page = client.get(PLANS, params=query | cursor).json()
        assert page["total"] == 7
        assert len(page["plans"]) <= 2
        yield from (plan["id"] for plan in page["plans"])
        if page["next"] is None:
            return
        cursor = {"cursor": page["next"]}


@pytest.mark.parametrize("cursor", ["", "x", "WyJ1cGRhdGVkIl0", "%%%", "A" * 2000, "bnVsbA", "é"])
def test_an_invalid_cursor_is_refused(client: TestClient, cursor: str) -> None:
    assert_problem(client.get(PLANS, params={"cursor": cursor}), "invalid-input", "cursor")


def crafted(sort: str, descending: bool, value: Any) -> dict[str, str]:
    """Return the query with a cursor that no response had."""
    content = json.dumps([sort, descending, value, "0" * 22]).encode()
    return {"cursor": base64.urlsafe_b64encode(content).rstrip(b"=").decode(), "sort": sort}


@pytest.mark.parametrize("sort", ["verdict", "first_limit"])
def test_a_crafted_number_in_a_cursor_is_refused_or_used(store_client: TestClient, sort: str) -> None:
    for value in ([], None, "x", True, 10**12, -1, 0.5):
        response = store_client.get(PLANS, params=crafted(sort, False, value))
        if sort == "verdict" or isinstance(value, bool) or not isinstance(value, int | float):
            assert_problem(response, "invalid-input", "cursor")
        else:
            assert response.status_code == 200, value


@pytest.mark.parametrize("sort", ["name", "updated"])
def test_a_crafted_cursor_is_refused_or_used(store_client: TestClient, sort: str) -> None:
    for value in ([], ["x"], {}, 1, None, "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"):
        response = store_client.get(PLANS, params=crafted(sort, sort == "updated", value))
        if sort == "updated" or not isinstance(value, str):
            assert_problem(response, "invalid-input", "cursor")
        else:
            assert response.status_code == 200, value


def test_a_cursor_of_another_order_is_refused(client: TestClient) -> None:
    for number in range(2):
        create_plan(client, str(number))
    cursor = client.get(PLANS, params={"limit": 1}).json()["next"]
    assert_problem(client.get(PLANS, params={"cursor": cursor, "sort": "name"}), "invalid-input", "cursor")


def test_a_search_needs_each_word_and_ignores_case(store_client: TestClient) -> None:
    create_plan(store_client, "Über 100% of PRD_1", description="Before\nthe review", tags=["zHyperLink"])
    create_plan(store_client, "PRDX1")
    for words in ("über", "ÜBER", "REVIEW prd", "zhyper", "100%", "prd_1", "  "):
        assert "Über 100% of PRD_1" in names(store_client, q=words), words
    assert names(store_client, q="prd_1") == ["Über 100% of PRD_1"]  # no wildcard
    assert names(store_client, q="review prdx") == []


def test_a_search_ignores_accents_and_compatibility_forms(store_client: TestClient) -> None:
    for name in ("Überlauf", "U\u0308berlast", "Zentrale", "ＰＲＤ１", "Ａrger", "Ärger"):
        create_plan(store_client, name)
    for words in ("über", "U\u0308BER", "uber"):
        assert names(store_client, q=words, sort="name") == ["U\u0308berlast", "Überlauf"], words
    assert names(store_client, q="prd1") == ["ＰＲＤ１"]
    assert set(names(store_client, sort="name")[:2]) == {"Ａrger", "Ärger"}
    assert names(store_client, sort="name")[-1] == "Zentrale"


def test_a_search_for_control_characters_is_refused(store_client: TestClient) -> None:
    for field in ("q", "tag"):
        assert_problem(store_client.get(PLANS, params={field: "a\0b"}), "invalid-input", field)


def test_tags_are_counted_and_filter_plans(store_client: TestClient) -> None:
    create_plan(store_client, "one", tags=["prd", "march"])
    two = create_plan(store_client, "two", tags=["prd"])
    assert names(store_client, tag="march") == ["one"]
    assert names(store_client, tag="mar") == []
    assert store_client.get("/api/v1/tags").json()["tags"] == [{"tag": "march", "plans": 1}, {"tag": "prd", "plans": 2}]
    store_client.post(two.headers["location"] + "/archive", headers={"If-Match": "*"})
    assert store_client.get("/api/v1/tags").json()["tags"][1] == {"tag": "prd", "plans": 1}


def test_opened_plans_are_listed_by_time_of_opening(store_client: TestClient) -> None:
    first, _, third = (create_plan(store_client, name).headers["location"] for name in ("1", "2", "3"))
    for address in (third, first):
        assert store_client.post(f"{address}/opened").status_code == 204
    assert names(store_client, sort="opened") == ["1", "3"]
    assert store_client.get(PLANS, params={"sort": "opened"}).json()["total"] == 2


def test_reading_a_plan_does_not_mark_it_as_opened(store_client: TestClient) -> None:
    store_client.get(create_plan(store_client).headers["location"])
    assert names(store_client, sort="opened") == []


def in_environments(*environments: str) -> dict[str, Any]:
    managers = [{"name": f"QM{n}", "environment": one} for n, one in enumerate(environments)]
    return {"lpars": [{"name": "L1", "queue_managers": managers}]}


def test_plans_are_found_by_environment_whatever_its_case(store_client: TestClient) -> None:
    both = create_plan(store_client, "both", in_environments("Production", "Größe_1%")).headers["location"]
    create_plan(store_client, "test", in_environments("test"))
    create_plan(store_client, "broken", {"lpars": [1, {"queue_managers": [None, {"environment": 3}]}]})
    assert names(store_client, environment="production") == names(store_client, environment="GRÖSSE_1%") == ["both"]
    for part in ("prod", "größe", "%", "_"):
        assert names(store_client, environment=part) == []
    save_again(store_client, both, "both", in_environments("test"))
    assert sorted(names(store_client, environment="test")) == ["both", "test"]
    assert_problem(store_client.get(PLANS, params={"environment": "a\0"}), "invalid-input", "environment")


def test_plans_are_found_by_the_multiple_and_the_day_of_their_first_limit(store_client: TestClient) -> None:
    for name, plan in PLAN_OF.items():
        create_plan(store_client, name, plan)
    create_plan(store_client, "growing", {**PLAN_OF["ok"], "growth": {"annual_pct": 20, "since": "2026-01-01"}})
    create_plan(store_client, "none", {"lpars": "none"})
    found = {line["name"]: line["first_limit"] for line in store_client.get(PLANS).json()["plans"]}
    order = names(store_client, sort="first_limit", multiple_below=found["ok"]["multiple"])
    assert order == ["exceeded", "watch"]  # the limit itself is not below
    assert names(store_client, multiple_below=1) == ["exceeded"]
    date = found["growing"]["date"]
    assert names(store_client, reached_before=date) == []
    assert names(store_client, reached_before="9999-12-30") == ["growing"]
    for query in ({"multiple_below": "nan"}, {"multiple_below": 0}, {"reached_before": "2026-13-01"}):
        assert_problem(store_client.get(PLANS, params=query), "invalid-input", *query)
    refused = store_client.get(PLANS, params={"reached_before": "2027-02-30"}).json()
    assert refused["detail"] == "reached_before is not a day of the calendar."


def test_plans_are_found_by_owner(store_client: TestClient) -> None:
    create_plan(store_client, "mine")
    assert names(store_client, owner="local") == ["mine"]
    assert names(store_client, owner="someone") == []


def test_an_archived_plan_is_not_listed_and_cannot_change(store_client: TestClient) -> None:
    address = create_plan(store_client, "old").headers["location"]
    archived = store_client.post(f"{address}/archive", headers={"If-Match": '"1"'})
    assert archived.json()["archived_at"] is not None
    assert names(store_client) == []
    assert names(store_client, archived="yes") == names(store_client, archived="all") == ["old"]
    assert store_client.get(address).status_code == 200
    etag = {"If-Match": archived.headers["etag"]}
    for method, body in (("PUT", {"name": "x", "plan": {}}), ("PATCH", {"name": "x"})):
        assert_problem(store_client.request(method, address, json=body, headers=etag), "archived")

    back = store_client.post(f"{address}/restore", headers=etag)
    assert back.json()["archived_at"] is None
    assert names(store_client) == ["old"]
    save_again(store_client, address, "new", {})


def test_archiving_with_an_older_etag_is_refused(store_client: TestClient) -> None:
    address = create_plan(store_client).headers["location"]
    save_again(store_client, address, "changed", {})
    assert_problem(store_client.post(f"{address}/archive", headers={"If-Match": '"1"'}), "stale")
    assert_problem(store_client.post(f"{address}/archive"), "precondition-required")


def test_renaming_a_plan_creates_no_revision(store_client: TestClient) -> None:
    address = create_plan(store_client, "old", tags=["a", "b"], description="why").headers["location"]
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


@pytest.mark.parametrize("update", [{}, {"name": "old"}, {"tags": ["b", "a"], "description": "why"}])
def test_an_update_without_differences_changes_nothing(store_client: TestClient, update: dict[str, object]) -> None:
    before = create_plan(store_client, "old", tags=["a", "b"], description="why")
    same = store_client.patch(before.headers["location"], json=update, headers={"If-Match": '"1"'})
    assert (same.status_code, same.headers["etag"], same.json()) == (200, '"1"', before.json())


def test_a_copy_is_a_separate_plan(store_client: TestClient) -> None:
    saved = create_plan(store_client, "n" * 200, {"lpars": []}, tags=["prd"], description="why")
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
def test_misleading_text_is_refused_with_its_place(client: TestClient, body: dict[str, object], field: str) -> None:
    assert_problem(client.post(PLANS, json={"name": "x", "plan": {}, **body}), "invalid-input", field)


def test_html_is_stored_as_text(store_client: TestClient) -> None:
    text = '<script>alert("1")</script> & <b>'
    texts = {"description": f"{text}\n\ttwo", "note": text, "author": text, "tags": [text], "version_name": text}
    record = create_plan(store_client, text, {"name": text}, **texts).json()
    assert {name: record[name] for name in texts} == texts
    assert store_client.get(PLANS).json()["plans"][0]["name"] == text


def test_plans_are_found_by_the_smallest_multiple_at_which_a_limit_may_be_reached(store_client: TestClient) -> None:
    """Messages of 100 KB: published up to 17 MB/s, 1.68 times the load; with the largest messages 198, 19.62 times."""
    load = {"name": "w", "put_rate_per_s": 100, "message_bytes": 102_400, "persistent": True}
    manager = {"name": "Q1", "release": "9.4", "workloads": [load], "logs": {"copies": 2}}
    growing = {"growth": {"annual_pct": 20, "since": "2027-01-01"}}
    create_plan(store_client, "range", {"lpars": [{"name": "L1", "queue_managers": [manager]}], **growing})
    create_plan(store_client, "ok", PLAN_OF["ok"])
    (line,) = (one for one in store_client.get(PLANS).json()["plans"] if one["name"] == "range")
    first = line["first_limit"]
    assert (first["multiple"], first["multiple_at_least"]) == (
        pytest.approx(19.62, abs=0.01),
        pytest.approx(1.6848, abs=0.001),
    )
    assert (first["date"], first["date_at_least"]) == ("2043-04-30", "2029-11-10")
    assert first["date_text_at_least"] == "November 2029"
    assert first["years_text"] == "more than 10 years"
    assert line["summary"]["multiple_at_least"] == first["multiple_at_least"]
    assert "range" in names(store_client, multiple_below=1.7)
    assert "range" not in names(store_client, multiple_below=1.68)
    assert names(store_client, reached_before="2029-11-11") == ["range"]
    assert names(store_client, reached_before="2029-11-10") == []


def test_a_plan_with_growth_and_no_date_of_its_figures_is_listed_with_the_time_that_is_left(
    store_client: TestClient,
) -> None:
    create_plan(store_client, "growing", {**PLAN_OF["ok"], "growth": {"annual_pct": 20}})
    (line,) = store_client.get(PLANS).json()["plans"]
    assert line["first_limit"]["date"] is None
    assert line["first_limit"]["years_text"].endswith(("year", "years"))


def test_a_first_limit_that_is_not_known_is_listed_as_the_latest_one(store_client: TestClient) -> None:
    load = {"name": "w", "put_rate_per_s": 600, "message_bytes": 4096, "outage_s": 7200, "page_set": 1}
    pools = {"buffer_pools": [{"id": 1}], "page_sets": [{"id": 1, "buffer_pool": 1}]}
    manager = {"name": "Q1", "workloads": [load], **pools}
    create_plan(store_client, "open", {"lpars": [{"name": "L1", "queue_managers": [manager]}]})
    (line,) = store_client.get(PLANS).json()["plans"]
    assert line["first_limit"]["at_latest"]
    assert line["first_limit"]["undecided"] >= 1
