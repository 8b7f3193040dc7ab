"""Every route, every way in, every relation to a plan: what the answer has to be, written out.

The routes are taken from the application itself, so a new one fails here until somebody has said who may use it.
"""

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from mqplanner.access.policy import REQUIREMENTS
from mqplanner.access.principal import Role, Scope
from mqplanner.api.app import create_app
from mqplanner.persistence.identifiers import new_id
from mqplanner.persistence.tables import Share
from mqplanner.settings import Settings
from tests.api.principals import DOCUMENT, plan_of, set_token, signed_up, store_of

COMPUTES = {
    *("check_liveness", "check_readiness", "openapi_document", "docs", "start", "problem"),
    *("list_rules", "describe_rule", "evaluate_rule", "list_figures", "describe_figure", "list_errata"),
    *("list_sources", "list_missing", "list_coverage", "assess_plan", "assess_with_each"),
    *("explain_numbers", "read_console"),
    *(
        "compare_plans",
        "grow_plan",
        "reach_goal",
        "say_what_moved",
        "solve_plan",
        "sweep_plan",
        "vary_plan",
        "view_plan",
        "list_presets",
        "get_preset",
        "get_plan_schema",
        "read_plan_document",
        "write_plan_document",
    ),
}
"""Open to everybody: they know nothing of anybody's plans."""

SAVE = {"name": "mine", "plan": {}}
IS = {"If-Match": "*"}
BEFORE = datetime.now(UTC) - timedelta(seconds=1)


@dataclass(frozen=True)
class Call:
    """How an operation about one plan is used, and who may."""

    method: str
    path: str
    kind: str
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)


ABOUT_A_PLAN = {
    "get_plan": Call("GET", "", "views"),
    "list_revisions": Call("GET", "/revisions", "views"),
    "get_revision": Call("GET", "/revisions/1", "views"),
    "explain_revision": Call("GET", "/revisions/1/explain?ids=none", "views"),
    "compare_revisions": Call("GET", "/compare?from=1&to=1", "views"),
    "export_plan": Call("GET", "/export?format=yaml", "views"),
    "duplicate_plan": Call("POST", "/duplicate", "copies"),
    "save_plan": Call("PUT", "", "changes", SAVE, IS),
    "update_plan": Call("PATCH", "", "changes", {"name": "mine"}, IS),
    "restore_revision": Call("POST", "/revisions/1/restore", "changes", None, IS),
    "name_revision": Call("PATCH", "/revisions/1", "names", {"version_name": "v"}, IS),
    "archive_plan": Call("POST", "/archive", "owns", None, IS),
    "restore_plan": Call("POST", "/restore", "owns", None, IS),
    "share_plan": Call("POST", "/shares", "shares", {}),
    "list_shares": Call("GET", "/shares", "lists"),
    "revoke_share": Call("DELETE", "/shares/{share}", "owns"),
}
OTHERS = {
    "list_plans": Call("GET", "/plans", "reads"),
    "list_tags": Call("GET", "/tags", "reads"),
    "whoami": Call("GET", "/whoami", "reads"),
    "create_plan": Call("POST", "/plans", "writes", SAVE),
    "import_plan": Call("POST", "/import", "writes", {"text": DOCUMENT}),
    "copy_shared_plan": Call("POST", "/shared/{token}/copy", "writes"),
    "get_shared_plan": Call("GET", "/shared/{token}", "open"),
    "reassess_shared_plan": Call("GET", "/shared/{token}/today", "open"),
    "explain_shared_plan": Call("GET", "/shared/{token}/explain?ids=none", "open"),
}

PLANS = ("own", "viewer", "editor", "foreign", "archived", "unknown")
DONE = "done"
MAY = {
    #          own   viewer editor foreign archived unknown
    "views": (DONE, DONE, DONE, 404, DONE, 404),
    "copies": (DONE, DONE, DONE, 404, DONE, 404),
    "changes": (DONE, 403, DONE, 404, 409, 404),
    "names": (DONE, 403, DONE, 404, DONE, 404),
    "owns": (DONE, 403, 403, 404, DONE, 404),
    "shares": (DONE, 403, 403, 404, 409, 404),
    "lists": (DONE, 403, 403, 404, DONE, 404),
}
READS = ("views", "lists", "reads", "open")
WAYS = ("none", "write", "read", "no token", "unknown", "expired", "revoked", "no bearer")
NOBODY = ("no token", "unknown", "expired", "revoked", "no bearer")


def expected(kind: str, way: str, plan: str | None) -> int | str:
    """What the answer has to be: `done`, or a status."""
    if kind == "open":
        return DONE
    if way in NOBODY:
        return 401
    if way == "read" and kind not in READS:
        return 403
    return DONE if plan is None else MAY[kind][PLANS.index(plan)]


@dataclass(frozen=True)
class World:
    """The service, once with tokens and once without, on one store."""

    open: TestClient
    signed: TestClient
    headers: dict[str, dict[str, str]]

    @property
    def app(self) -> FastAPI:
        assert isinstance(self.signed.app, FastAPI)
        return self.signed.app

    def client(self, way: str) -> TestClient:
        return self.open if way == "none" else self.signed

    def plan(self, way: str, relation: str) -> str:
        """A plan to which whoever comes in that way has this relation."""
        me = "local" if way == "none" else "me"
        if relation == "unknown":
            return new_id()
        if relation in ("viewer", "editor"):
            return plan_of(self.app, "other", **{me: Role[relation.upper()]})
        return plan_of(self.app, "other" if relation == "foreign" else me, archived=relation == "archived")


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def world(request: pytest.FixtureRequest) -> Iterator[World]:
    if request.param == "sqlite":
        template = request.getfixturevalue("_sqlite_template")
        folder = request.getfixturevalue("tmp_path_factory").mktemp("permissions")
        address = f"sqlite:///{shutil.copy(template, folder / 'permissions.db')}"
    else:
        template = request.getfixturevalue("_postgres_template")
        address = request.getfixturevalue("postgres").create_database("permissions", template)
    apps = [
        create_app(Settings(database_url=address, auth=auth, failed_lookups_per_minute=10**9))
        for auth in ("none", "token")
    ]
    app = apps[1]
    headers = {"none": {}, "write": signed_up(app, "me"), "no token": {}}
    headers["read"] = signed_up(app, "me", Scope.READ)
    headers["undecided"] = {"Authorization": "Bearer mqp_" + "A" * 43}
    headers["no bearer"] = {"Authorization": headers["write"]["Authorization"].replace("Bearer", "Basic")}
    for way, column in (("expired", "expires_at"), ("revoked", "revoked_at")):
        headers[way] = signed_up(app, way)
        set_token(app, way, **{column: BEFORE})
    signed_up(app, "other")
    with TestClient(apps[0]) as first, TestClient(apps[1]) as second:
        yield World(first, second, headers)


def routes(router: Any) -> set[str]:
    """The name of every function that answers at some address, also of routers within."""
    names: set[str] = set()
    for route in router.routes:
        inner = getattr(route, "original_router", None)
        names |= routes(inner) if inner else {route.name} if getattr(route, "methods", None) else set()
    return names


def test_every_route_is_in_the_table_and_none_that_is_not_there(world: World) -> None:
    gated, found = ABOUT_A_PLAN.keys() | OTHERS.keys(), routes(world.app)
    assert found - gated - COMPUTES == set(), "say who may use them"
    assert gated - found == set()
    assert gated == REQUIREMENTS.keys()


@pytest.mark.parametrize("way", WAYS)
def test_what_knows_nobodys_plans_asks_nobody_who_they_are(world: World, way: str) -> None:
    """Whatever comes in the way of a token, right or wrong, the answer is the same as without."""
    document = world.app.openapi()
    asked = 0
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if operation["operationId"] not in COMPUTES:
                continue
            address = re.sub(r"\{[^}]+\}", "x", path)
            body = {} if "requestBody" in operation else None
            plain = world.open.request(method, address, json=body)
            found = world.client(way).request(method, address, json=body, headers=world.headers[way])
            assert found.status_code == plain.status_code != 401, f"{way} to {operation['operationId']}"
            assert found.status_code < 500
            asked += 1
    assert asked > 20


def replaced(call: Call, place: str, by: str) -> Call:
    return replace(call, path=call.path.replace(place, by))


def shared(world: World, plan: str, relation: str) -> str:
    """The id of a link to the plan, made by its owner."""
    if relation == "unknown":
        return new_id()
    with store_of(world.app).writing() as session:
        share = Share(
            id=new_id(), token_sha256=new_id(), plan_id=plan, created_at=datetime.now(UTC), open_count=0
        )
        session.add(share)
        return share.id


def answered(world: World, way: str, call: Call, prefix: str) -> int:
    return (
        world.client(way)
        .request(
            call.method,
            f"/api/v1{prefix}{call.path}",
            json=call.body,
            headers={**world.headers[way], **call.headers},
        )
        .status_code
    )


def agrees(status: int, wanted: int | str) -> bool:
    """A question about an answer that is not there (422) was let in too."""
    return status in (200, 201, 204, 422) if wanted == DONE else status == wanted


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("operation", ABOUT_A_PLAN)
def test_what_is_about_a_plan(world: World, operation: str, way: str) -> None:
    call = ABOUT_A_PLAN[operation]
    for relation in PLANS:
        plan = world.plan(way, relation)
        wanted = expected(call.kind, way, relation)
        if "{share}" in call.path:
            found = answered(
                world, way, replaced(call, "{share}", shared(world, plan, relation)), f"/plans/{plan}"
            )
        else:
            found = answered(world, way, call, f"/plans/{plan}")
        assert agrees(found, wanted), f"{way} to {operation} of {relation}: {found} and not {wanted}"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("operation", OTHERS)
def test_what_is_not_about_a_plan_of_ones_own(world: World, operation: str, way: str) -> None:
    call = OTHERS[operation]
    if "{token}" in call.path:
        made = world.open.post(f"/api/v1/plans/{plan_of(world.app, 'local')}/shares", json={}).json()
        call = replaced(call, "{token}", made["token"])
    found = answered(world, way, call, "")
    assert agrees(found, expected(call.kind, way, None)), f"{way} to {operation}: {found}"


CONDITIONAL = [operation for operation, call in ABOUT_A_PLAN.items() if call.headers]


def test_whatever_changes_a_plan_says_what_it_was_changed_from(world: World) -> None:
    changing = {name for name, call in ABOUT_A_PLAN.items() if call.method in ("PUT", "PATCH", "DELETE")}
    # A link that is ended undoes nobody's work: it needs no condition.
    assert changing - set(CONDITIONAL) == {"revoke_share"}


@pytest.mark.parametrize("way", ["none", "write"])
@pytest.mark.parametrize("operation", CONDITIONAL)
def test_a_change_without_its_condition_or_with_an_old_one_is_refused(
    world: World, operation: str, way: str
) -> None:
    call, plan = ABOUT_A_PLAN[operation], world.plan(way, "own")
    client, address = world.client(way), f"/api/v1/plans/{plan}"
    client.patch(
        address, json={"description": "newer"}, headers={**world.headers[way], "If-Match": "*"}
    ).raise_for_status()
    named = {"version_name": "newer"}
    client.patch(
        f"{address}/revisions/1", json=named, headers={**world.headers[way], "If-Match": "*"}
    ).raise_for_status()
    before = client.get(address, headers=world.headers[way]).json()
    assert answered(world, way, replace(call, headers={}), f"/plans/{plan}") == 428
    old = {"If-Match": '"r1."' if operation == "name_revision" else '"1"'}
    assert answered(world, way, replace(call, headers=old), f"/plans/{plan}") == 412
    assert client.get(address, headers=world.headers[way]).json() == before


def test_somebody_elses_plan_looks_like_one_that_never_was(world: World) -> None:
    foreign, unknown = world.plan("write", "foreign"), new_id()
    for plan in (foreign, unknown):
        assert world.signed.get(f"/api/v1/plans/{plan}", headers=world.headers["write"]).status_code == 404
    answers = [
        world.signed.get(f"/api/v1/plans/{plan}", headers=world.headers["write"]).text.replace(plan, "")
        for plan in (foreign, unknown)
    ]
    assert answers[0] == answers[1]


def test_a_list_holds_ones_own_and_granted_plans_only(world: World) -> None:
    mine, granted, foreign = (world.plan("write", relation) for relation in ("own", "viewer", "foreign"))
    listed: set[str] = set()
    cursor: str | None = None
    while True:
        page = world.signed.get(
            "/api/v1/plans", params={"cursor": cursor} if cursor else {}, headers=world.headers["read"]
        ).json()
        listed |= {plan["id"] for plan in page["plans"]}
        cursor = page["next"]
        if cursor is None:
            break
    assert {mine, granted} <= listed
    assert foreign not in listed
