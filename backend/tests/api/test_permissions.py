"""The response of every route for every kind of credential and every role on a plan.

The operations are those of the application, so a new one fails here until its requirement is added.
"""

import re
import shutil
import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from mqplanner.access.policy import REQUIREMENTS
from mqplanner.access.principal import Role, TokenScope
from mqplanner.api.app import AUTHORIZED, PUBLIC, create_app
from mqplanner.measurements.store.uploads import Uploads
from mqplanner.persistence import webhooks
from mqplanner.persistence.identifiers import new_id
from mqplanner.persistence.tables import Share
from mqplanner.settings import Settings
from tests.api.principals import DOCUMENT, plan_of, principal_named, set_token, signed_up, store_of
from tests.measurements.smf.imports import load, pool_line, write
from tests.support.application import application, client_of
from tests.support.postgres import Postgres

SAVE = {"name": "mine", "plan": {}}
USE = {
    "plan": {"lpars": [{"name": "SYS1", "queue_managers": [{"name": "QM01", "buffer_pools": [{"id": 0}]}]}]},
    "queue_manager": "QM01",
    "use": ["buffer-pool-observed/0"],
    "reason": "Measured in March",
}
MATCH_ANY = {"If-Match": "*"}
BEFORE = datetime.now(UTC) - timedelta(seconds=1)


@dataclass(frozen=True)
class Call:
    """A request for an operation, and the kind of its requirement."""

    method: str
    path: str
    kind: str
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)


ON_ONE_PLAN = {
    "get_plan": Call("GET", "", "views"),
    "record_opening": Call("POST", "/opened", "views"),
    "list_revisions": Call("GET", "/revisions", "views"),
    "get_revision": Call("GET", "/revisions/1", "views"),
    "explain_revision": Call("GET", "/revisions/1/explain?ids=none", "views"),
    "compare_revisions": Call("GET", "/compare?from=1&to=1", "views"),
    "compare_stored_with_measured": Call("GET", "/comparison", "views"),
    "hold_stored_against_actual": Call("GET", "/actual", "views"),
    "export_plan": Call("GET", "/export?format=yaml", "views"),
    "report_plan": Call("GET", "/report?format=md", "views"),
    "duplicate_plan": Call("POST", "/duplicate", "copies"),
    "save_plan": Call("PUT", "", "changes", SAVE, MATCH_ANY),
    "update_plan": Call("PATCH", "", "changes", {"name": "mine"}, MATCH_ANY),
    "restore_revision": Call("POST", "/revisions/1/restore", "changes", None, MATCH_ANY),
    "name_revision": Call("PATCH", "/revisions/1", "names", {"version_name": "v"}, MATCH_ANY),
    "archive_plan": Call("POST", "/archive", "owns", None, MATCH_ANY),
    "restore_plan": Call("POST", "/restore", "owns", None, MATCH_ANY),
    "share_plan": Call("POST", "/shares", "shares", {}),
    "list_shares": Call("GET", "/shares", "lists"),
    "delete_plan": Call("DELETE", "?confirm=theirs", "deletes", None, MATCH_ANY),
    "revoke_share": Call("DELETE", "/shares/{share}", "owns"),
}
OTHERS = {
    "list_plans": Call("GET", "/plans", "reads"),
    "list_tags": Call("GET", "/tags", "reads"),
    "check_plans": Call("POST", "/batch/check", "reads", [{"plan": {}}]),
    "create_webhook": Call("POST", "/webhooks", "writes", {"url": "https://hooks.example.com", "name": "x"}),
    "list_webhooks": Call("GET", "/webhooks", "reads"),
    "delete_webhook": Call("DELETE", "/webhooks/{webhook}", "writes"),
    "test_webhook": Call("POST", "/webhooks/{webhook}/test", "writes"),
    "list_deliveries": Call("GET", "/webhooks/{webhook}/deliveries", "reads"),
    "plan_metrics": Call("GET", "/metrics/plans", "reads"),
    "assess_plans": Call("POST", "/batch/assess", "reads", [{"plan": {}}]),
    "compare_many_plans": Call("POST", "/batch/compare", "reads", [{"plan": {}}]),
    "get_fleet": Call("GET", "/fleet", "reads"),
    "get_fleet_member": Call("GET", "/fleet/SYS1/QM01", "reads"),
    "get_measured_metric": Call("GET", "/fleet/SYS1/QM01/metrics/qpst/free_pct?instance=0", "reads"),
    "list_uploads": Call("GET", "/measurements/uploads", "reads"),
    "create_upload": Call("POST", "/measurements/uploads", "writes", {"name": "SMF-QPST.csv", "size": 10}),
    "get_upload": Call("GET", "/measurements/uploads/{upload}", "reads"),
    "put_upload_content": Call("PUT", "/measurements/uploads/{upload}/content?offset=0", "writes"),
    "import_upload": Call("POST", "/measurements/uploads/{upload}/import", "writes"),
    "delete_upload": Call("DELETE", "/measurements/uploads/{upload}", "writes"),
    "compare_measured": Call("POST", "/measurements/compare", "reads", {"plan": {}}),
    "use_measured_values": Call("POST", "/measurements/compare/use", "reads", USE),
    "hold_against_actual": Call("POST", "/measurements/actual", "reads", {"plan": {}, "as_of": "2026-03-01"}),
    "notice_measured": Call("POST", "/measurements/notice", "reads", {"plan": {}}),
    "check_completeness": Call("POST", "/measurements/completeness", "reads", {"plan": {}}),
    "list_audit_events": Call("GET", "/audit", "administers"),
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
ALLOWED = {
    #          own   viewer editor foreign archived unknown
    "views": (DONE, DONE, DONE, 404, DONE, 404),
    "copies": (DONE, DONE, DONE, 404, DONE, 404),
    "changes": (DONE, 403, DONE, 404, 409, 404),
    "names": (DONE, 403, DONE, 404, DONE, 404),
    "owns": (DONE, 403, 403, 404, DONE, 404),
    "shares": (DONE, 403, 403, 404, 409, 404),
    "deletes": (409, 403, 403, 404, DONE, 404),
    "lists": (DONE, 403, 403, 404, DONE, 404),
}
READS = ("views", "lists", "reads", "open")
CREDENTIALS = ("none", "write", "read", "no token")
INVALID = ("unknown", "expired", "revoked", "no bearer")
"""Judged before the operation is known: tried for the first of each kind of requirement, as an administrator is."""
ON_POSTGRES = ("write",)
"""Roles are looked up in the database; credentials are judged alike on each."""
ENDS = ("owns", "deletes")
"""Operations after which a plan is no longer what it was: archived, or gone."""
UNAUTHENTICATED = ("no token", *INVALID)


def expected(kind: str, credential: str, plan: str | None) -> int | str:
    """Return the expected outcome: `done`, or a status."""
    if kind == "open":
        return DONE
    if credential in UNAUTHENTICATED:
        return 401
    if credential == "read" and kind not in READS:
        return 403
    if kind == "administers":
        return DONE if credential == "admin" else 403
    return DONE if plan is None else ALLOWED[kind][PLANS.index(plan)]


@dataclass(frozen=True)
class World:
    """The service with and without sign-in, on one database."""

    open: TestClient
    signed: TestClient
    headers: dict[str, dict[str, str]]
    shared_plans: dict[tuple[bool, str], str] = field(default_factory=dict)

    @property
    def app(self) -> FastAPI:
        assert isinstance(self.signed.app, FastAPI)
        return self.signed.app

    def client(self, credential: str) -> TestClient:
        return self.open if credential == "none" else self.signed

    def shared_plan(self, credential: str, relation: str) -> str:
        """Return a plan with this relation that is shared by the operations that leave the relation as it is."""
        key = (credential == "none", relation)
        if key not in self.shared_plans:
            self.shared_plans[key] = self.plan(credential, relation)
        return self.shared_plans[key]

    def plan(self, credential: str, relation: str) -> str:
        """Create a plan on which the principal of the credential has this relation."""
        me = "local" if credential == "none" else "me"
        if relation == "unknown":
            return new_id()
        if relation in ("viewer", "editor"):
            return plan_of(self.app, "other", **{me: Role[relation.upper()]})
        return plan_of(self.app, "other" if relation == "foreign" else me, archived=relation == "archived")


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a store of measurements with one queue manager."""
    folder = tmp_path_factory.mktemp("measured")
    load(folder / "store", write(folder / "pools.csv", pool_line()))
    return folder / "store"


@pytest.fixture(scope="module")
def sqlite_world(_sqlite_template: Path, measured: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    file = tmp_path_factory.mktemp("permissions") / "permissions.db"
    yield from world_on(f"sqlite:///{shutil.copy(_sqlite_template, file)}", measured)


@pytest.fixture(scope="module")
def postgres_world(postgres: Postgres, measured: Path, _postgres_template: str) -> Iterator[World]:
    name = f"permissions_{uuid.uuid4().hex}"  # a worker that steals tests of this module sets it up more than once
    yield from world_on(postgres.create_database(name, _postgres_template), measured)
    postgres.drop_database(name)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def world(request: pytest.FixtureRequest) -> World:
    found: World = request.getfixturevalue(f"{request.param}_world")
    return found


def world_on(address: str, measured: Path) -> Iterator[World]:
    """Yield the service on a database, with credentials of every kind."""
    apps = [
        create_app(
            Settings(database_url=address, auth=auth, failed_lookups_per_minute=10**9, measurements=str(measured))
        )
        for auth in ("none", "token")
    ]
    app = apps[1]
    headers = {"none": {}, "write": signed_up(app, "me"), "no token": {}}
    headers["read"] = signed_up(app, "me", TokenScope.READ)
    headers["admin"] = signed_up(app, "me", TokenScope.ADMIN)
    headers["unknown"] = {"Authorization": "Bearer mqp_" + "A" * 43}
    headers["no bearer"] = {"Authorization": headers["write"]["Authorization"].replace("Bearer", "Basic")}
    for credential, column in (("expired", "expires_at"), ("revoked", "revoked_at")):
        headers[credential] = signed_up(app, credential)
        set_token(app, credential, **{column: BEFORE})
    signed_up(app, "other")
    with client_of(apps[0]) as first, client_of(apps[1]) as second:
        yield World(first, second, headers)


def operations(modules: Iterable[Any]) -> set[str]:
    return {route.name for module in modules for route in module.router.routes}


def test_each_operation_on_plans_has_an_access_requirement() -> None:
    assert operations(AUTHORIZED) == REQUIREMENTS.keys() == ON_ONE_PLAN.keys() | OTHERS.keys()


@pytest.mark.parametrize("credential", ["write", "unknown", "expired", "no bearer"])
def test_operations_without_plans_need_no_sign_in(sqlite_world: World, credential: str) -> None:
    """The response is the same with any token, valid or not, as without."""
    world, document = sqlite_world, application().openapi()
    calls = 0
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if operation["operationId"] not in operations(PUBLIC):
                continue
            address = re.sub(r"\{[^}]+\}", "x", path)
            body = {} if "requestBody" in operation else None
            plain = world.open.request(method, address, json=body)
            found = world.client(credential).request(method, address, json=body, headers=world.headers[credential])
            assert found.status_code == plain.status_code != 401, f"{credential} to {operation['operationId']}"
            assert found.status_code < 500
            calls += 1
    assert calls > 20


def replace_in_path(call: Call, place: str, by: str) -> Call:
    return replace(call, path=call.path.replace(place, by))


def shared(world: World, plan: str, relation: str) -> str:
    """Create a link to the plan and return its id."""
    if relation == "unknown":
        return new_id()
    with store_of(world.app).writing() as session:
        share = Share(id=new_id(), token_sha256=new_id(), plan_id=plan, created_at=datetime.now(UTC), open_count=0)
        session.add(share)
        return share.id


def webhook_of(world: World, owner: str) -> str:
    """Return the id of a webhook of a principal."""
    with store_of(world.app).writing() as session:
        principal = principal_named(world.app, owner)
        known = webhooks.of_owner(session, principal)
        made = (
            known[0]
            if known
            else webhooks.create(session, principal, "https://x.example", "x", None, datetime.now(UTC))
        )
        return made.id


def upload_of(world: World, owner: str) -> str:
    """Return the id of an upload of a principal, of which no content has arrived."""
    uploads = Uploads(Path(world.app.state.settings.measurements), 1_000, lambda: datetime.now(UTC))
    id = principal_named(world.app, owner).id
    known = [one for one in uploads.all() if one.owner == id]
    return (known[0] if known else uploads.create("SMF-QPST.csv", 10, owner=id)).id


def status_of(world: World, credential: str, call: Call, prefix: str) -> int:
    return (
        world.client(credential)
        .request(
            call.method,
            call.path if call.path.startswith("/metrics") else f"/api/v1{prefix}{call.path}",
            json=call.body,
            headers={**world.headers[credential], **call.headers},
        )
        .status_code
    )


def tried(calls: dict[str, Call]) -> list[tuple[str, str]]:
    """Return each operation with the credentials that are tried on it: all of them on one of each kind."""
    first = {call.kind: operation for operation, call in reversed(calls.items())}.values()
    return [
        (operation, credential)
        for operation in calls
        for credential in (*CREDENTIALS, *(("admin", *INVALID) if operation in first else ()))
    ]


def matches(status: int, wanted: int | str) -> bool:
    """Return whether the status is as expected; 422 (no such number in the answer) means that access was granted."""
    return status in (200, 201, 202, 204, 422) if wanted == DONE else status == wanted


@pytest.mark.parametrize(("operation", "credential"), tried(ON_ONE_PLAN))
def test_operations_on_one_plan_require_a_role(sqlite_world: World, operation: str, credential: str) -> None:
    require_role(sqlite_world, operation, credential)


@pytest.mark.parametrize("credential", ON_POSTGRES)
@pytest.mark.parametrize("operation", ON_ONE_PLAN)
def test_the_same_roles_are_required_on_postgres(postgres_world: World, operation: str, credential: str) -> None:
    require_role(postgres_world, operation, credential)


def require_role(world: World, operation: str, credential: str) -> None:
    """Send an operation on plans of every relation, and compare the status with the table."""
    call = ON_ONE_PLAN[operation]
    # Without a valid token the plan is not even looked for.
    for relation in ("own", "unknown") if credential in UNAUTHENTICATED else PLANS:
        plan = (world.plan if call.kind in ENDS else world.shared_plan)(credential, relation)
        wanted = expected(call.kind, credential, relation)
        if "{share}" in call.path:
            found = status_of(
                world, credential, replace_in_path(call, "{share}", shared(world, plan, relation)), f"/plans/{plan}"
            )
        else:
            found = status_of(world, credential, call, f"/plans/{plan}")
        assert matches(found, wanted), f"{credential} to {operation} of {relation}: {found} and not {wanted}"


@pytest.mark.parametrize(("operation", "credential"), tried(OTHERS))
def test_other_operations_require_a_scope(sqlite_world: World, operation: str, credential: str) -> None:
    require_scope(sqlite_world, operation, credential)


@pytest.mark.parametrize("credential", ON_POSTGRES)
@pytest.mark.parametrize("operation", OTHERS)
def test_the_same_scopes_are_required_on_postgres(postgres_world: World, operation: str, credential: str) -> None:
    require_scope(postgres_world, operation, credential)


def require_scope(world: World, operation: str, credential: str) -> None:
    """Send an operation that is not on one plan, and compare the status with what its requirement says."""
    call = OTHERS[operation]
    if "{token}" in call.path:
        made = world.open.post(f"/api/v1/plans/{plan_of(world.app, 'local')}/shares", json={}).json()
        call = replace_in_path(call, "{token}", made["token"])
    if "{webhook}" in call.path:
        call = replace_in_path(call, "{webhook}", webhook_of(world, "local" if credential == "none" else "me"))
    if "{upload}" in call.path:
        owner = "local" if credential == "none" else "me"
        if credential == "write":
            foreign = replace_in_path(call, "{upload}", upload_of(world, "other"))
            assert status_of(world, credential, foreign, "") == 404
        call = replace_in_path(call, "{upload}", upload_of(world, owner))
    found = status_of(world, credential, call, "")
    assert matches(found, expected(call.kind, credential, None)), f"{credential} to {operation}: {found}"


WITH_PRECONDITION = [operation for operation, call in ON_ONE_PLAN.items() if call.headers]


def test_each_operation_that_changes_a_plan_needs_a_precondition(world: World) -> None:
    changing = {name for name, call in ON_ONE_PLAN.items() if call.method in ("PUT", "PATCH", "DELETE")}
    # Revoking a link undoes no change: it needs no precondition.
    assert changing - set(WITH_PRECONDITION) == {"revoke_share"}


@pytest.mark.parametrize("credential", ["none", "write"])
@pytest.mark.parametrize("operation", WITH_PRECONDITION)
def test_a_change_without_or_with_an_old_precondition_is_refused(world: World, operation: str, credential: str) -> None:
    call, plan = ON_ONE_PLAN[operation], world.plan(credential, "own")
    client, address = world.client(credential), f"/api/v1/plans/{plan}"
    client.patch(
        address, json={"description": "newer"}, headers={**world.headers[credential], "If-Match": "*"}
    ).raise_for_status()
    named = {"version_name": "newer"}
    client.patch(
        f"{address}/revisions/1", json=named, headers={**world.headers[credential], "If-Match": "*"}
    ).raise_for_status()
    before = client.get(address, headers=world.headers[credential]).json()
    assert status_of(world, credential, replace(call, headers={}), f"/plans/{plan}") == 428
    old = {"If-Match": '"r1."' if operation == "name_revision" else '"1"'}
    assert status_of(world, credential, replace(call, headers=old), f"/plans/{plan}") == 412
    assert client.get(address, headers=world.headers[credential]).json() == before


def test_a_plan_of_another_principal_looks_like_an_unknown_one(world: World) -> None:
    foreign, unknown = world.plan("write", "foreign"), new_id()
    for plan in (foreign, unknown):
        assert world.signed.get(f"/api/v1/plans/{plan}", headers=world.headers["write"]).status_code == 404
    answers = [
        world.signed.get(f"/api/v1/plans/{plan}", headers=world.headers["write"]).text.replace(plan, "")
        for plan in (foreign, unknown)
    ]
    assert answers[0] == answers[1]


def test_the_list_contains_owned_and_granted_plans_only(world: World) -> None:
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
