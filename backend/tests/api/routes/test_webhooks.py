"""Webhooks: what is sent when a verdict changes, signed, repeated and logged; and what is never reached."""

import base64
import hashlib
import hmac
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import delete, select, update

from mqplanner.access.principal import Role
from mqplanner.api import webhook_posts, webhook_runner
from mqplanner.api.webhook_posts import Receivers, is_public, post
from mqplanner.api.webhook_runner import check_notices, check_verdicts, send_due
from mqplanner.errors import InvalidInput
from mqplanner.history.current_verdict import grown_until, verdict_on
from mqplanner.measurements.store.importing import import_files
from mqplanner.persistence import Database, audit, verdict_checks, webhooks
from mqplanner.persistence.tables import PlanVerdict, Webhook, WebhookDelivery
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan
from tests.api.conftest import serve
from tests.api.principals import plan_of, principal_named, signed_up, store_of
from tests.api.problem import assert_problem
from tests.api.saved_plans import PLANS, create_plan, example_plan, save_again
from tests.measurements.comparison.stores import FIRST, document, write_store
from tests.measurements.smf.imports import pool_line, write

WEBHOOKS = "/api/v1/webhooks"
HERE = Receivers(http=True, private=True)
WATCH, EXCEEDED = example_plan(4900), example_plan(9000)


class Receiver:
    """A server that keeps what it gets, and responds with the next of some statuses."""

    def __init__(self) -> None:
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.statuses: list[int] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(receiver.statuses.pop(0) if receiver.statuses else 200)
                self.send_header("location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/mq?x=1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def events(self) -> list[dict[str, Any]]:
        return [json.loads(body) for _, body in self.got]


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """Yield a receiver on this machine."""
    found = Receiver()
    yield found
    found.server.shutdown()
    found.server.server_close()


@pytest.fixture
def hooked(database_url: str, built_ui: Path) -> Iterator[TestClient]:
    """Yield a client of a service that may send to this machine, on each database."""
    yield from serve(database_url, built_ui, webhook_http=True, webhook_private=True)


def store(client: TestClient) -> Database:
    return store_of(client.app)  # type: ignore[arg-type]


def add(client: TestClient, url: str, **more: Any) -> dict[str, Any]:
    response = client.post(WEBHOOKS, json={"url": url, "name": "ops", **more})
    assert response.status_code == 201, response.text
    found: dict[str, Any] = response.json()
    return found


def log_of(client: TestClient, webhook: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"{WEBHOOKS}/{webhook['id']}/deliveries").json()["deliveries"]
    return found


def make_due(client: TestClient) -> None:
    """Let the next attempt of every delivery be due now."""
    with store(client).writing() as session:
        waiting = update(WebhookDelivery).where(WebhookDelivery.next_attempt_at.is_not(None))
        session.execute(waiting.values(next_attempt_at=datetime.now(UTC) - timedelta(seconds=1)))


def test_a_save_that_changes_the_verdict_is_sent_signed_and_logged(hooked: TestClient, receiver: Receiver) -> None:
    address = create_plan(hooked, "Zahlungen ü", WATCH).headers["location"]
    webhook = add(hooked, receiver.url)
    assert check_verdicts(store(hooked)) == (1, 0)
    save_again(hooked, address, "Zahlungen ü", EXCEEDED)
    assert check_verdicts(store(hooked)) == (1, 1)
    assert check_verdicts(store(hooked)) == (0, 0)
    assert send_due(store(hooked), HERE) == (1, 0)
    assert send_due(store(hooked), HERE) == (0, 0)
    ((headers, body),) = receiver.got
    key = base64.b64decode(webhook["secret"].removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    assert headers["webhook-signature"] == f"v1,{expected}"
    assert abs(int(headers["webhook-timestamp"]) - datetime.now(UTC).timestamp()) < 600
    event = json.loads(body)
    assert event["type"] == "plan.verdict_changed"
    data = event["data"]
    assert (data["from"], data["to"], data["cause"], data["revision"]) == ("watch", "exceeded", "save", 2)
    assert (data["plan"], data["plan_id"]) == ("Zahlungen ü", address.rpartition("/")[2])
    listed = hooked.get(PLANS).json()["plans"][0]
    assert data["first_limit"]["id"] == listed["first_limit"]["id"]
    (line,) = log_of(hooked, webhook)
    assert (line["id"], line["state"], line["status"]) == (headers["webhook-id"], "delivered", 200)
    assert (line["attempts"], line["body"]) == (1, event)


def test_a_plan_that_is_saved_again_before_the_first_check_is_reported(hooked: TestClient, receiver: Receiver) -> None:
    add(hooked, receiver.url)
    address = create_plan(hooked, "new", WATCH).headers["location"]
    save_again(hooked, address, "new", EXCEEDED)
    assert check_verdicts(store(hooked)) == (1, 1)
    send_due(store(hooked), HERE)
    data = receiver.events[0]["data"]
    assert (data["from"], data["to"], data["cause"], data["revision"]) == ("watch", "exceeded", "save", 2)
    with store(hooked).writing() as session:  # as of a plan that its owner has just shared with those who watch
        session.execute(delete(PlanVerdict))
    save_again(hooked, address, "new", WATCH)
    assert check_verdicts(store(hooked)) == (1, 1)


def test_the_trail_has_each_use_of_a_webhook_without_secrets_of_its_address(hooked: TestClient) -> None:
    webhook = add(hooked, "https://hooks.example.com:8443/services/SECRET?token=SECRET")
    hooked.post(f"{WEBHOOKS}/{webhook['id']}/test").raise_for_status()
    hooked.delete(f"{WEBHOOKS}/{webhook['id']}").raise_for_status()
    with store(hooked).reading() as session:
        events = [(event.action, event.principal, event.subject) for event in audit.events(session, 10)]
    receiver = "ops: https://hooks.example.com:8443"
    assert events == [(f"webhook {done}", "local", receiver) for done in ("deleted", "tested", "created")]


def test_the_signature_is_that_of_the_standard() -> None:
    secret, id = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "msg_p5jXN8AQM9LWM0D4loKWxJek"
    found = webhooks.signature(secret, id, "1614265330", '{"test": 2432232314}')
    assert found == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_a_failed_attempt_is_repeated_later_and_finally_given_up(hooked: TestClient, receiver: Receiver) -> None:
    webhook = add(hooked, receiver.url)
    hooked.post(f"{WEBHOOKS}/{webhook['id']}/test")
    receiver.statuses = [500, 302]
    assert send_due(store(hooked), HERE) == (0, 1)
    (line,) = log_of(hooked, webhook)
    assert (line["state"], line["attempts"], line["status"], line["delivered_at"]) == ("waiting", 1, 500, None)
    assert line["next_attempt_at"] > line["last_attempt_at"]
    assert send_due(store(hooked), HERE) == (0, 0)  # not before its time
    make_due(hooked)
    assert send_due(store(hooked), HERE) == (0, 1)  # a redirect is not followed
    make_due(hooked)
    assert send_due(store(hooked), HERE) == (1, 0)
    ids = {headers["webhook-id"] for headers, _ in receiver.got}
    assert (len(receiver.got), ids) == (3, {line["id"]})
    assert receiver.events[0]["type"] == "webhook.test"
    hooked.post(f"{WEBHOOKS}/{webhook['id']}/test")
    receiver.statuses = [503] * 20
    for _ in range(20):
        make_due(hooked)
        send_due(store(hooked), HERE)
    (last, _) = log_of(hooked, webhook)
    assert (last["state"], last["attempts"]) == ("failed", len(webhooks.RETRIES) + 1)


def test_what_a_process_had_claimed_when_it_ended_is_sent_later(hooked: TestClient, receiver: Receiver) -> None:
    webhook = add(hooked, receiver.url)
    id = hooked.post(f"{WEBHOOKS}/{webhook['id']}/test").json()["id"]
    now = datetime.now(UTC)
    with store(hooked).writing() as session:
        assert webhooks.claim(session, id, now) is not None
    with store(hooked).writing() as session:
        assert webhooks.claim(session, id, now) is None  # another replica
        assert webhooks.due(session, now, 10) == []
        assert webhooks.due(session, now + webhooks.CLAIM, 10) == [id]


def test_many_messages_to_one_receiver_keep_no_others_waiting(database_url: str, built_ui: Path) -> None:
    with contextmanager(serve)(database_url, built_ui, auth="token", webhook_http=True) as client:

        def tested(name: str, principal: str, count: int) -> list[str]:
            headers = signed_up(client.app, principal)  # type: ignore[arg-type]
            body = {"url": "http://hooks.example.com/", "name": name}
            id = client.post(WEBHOOKS, json=body, headers=headers).raise_for_status().json()["id"]
            return [client.post(f"{WEBHOOKS}/{id}/test", headers=headers).json()["id"] for _ in range(count)]

        many, second = tested("many", "Eve", 6), tested("second", "Eve", 2)
        of_ada = tested("ops", "Ada", 2)
        with store(client).reading() as session:
            found = webhooks.due(session, datetime.now(UTC), 5)
    assert found == [many[0], of_ada[0], second[0], of_ada[1], many[1]]


def test_a_receiver_can_end_a_webhook(hooked: TestClient, receiver: Receiver) -> None:
    webhook = add(hooked, receiver.url)
    later, _ = (hooked.post(f"{WEBHOOKS}/{webhook['id']}/test").json()["id"] for _ in range(2))
    with store(hooked).writing() as session:
        tomorrow = datetime.now(UTC) + timedelta(days=1)
        session.execute(update(WebhookDelivery).where(WebhookDelivery.id == later).values(next_attempt_at=tomorrow))
    receiver.statuses = [410]
    assert send_due(store(hooked), HERE) == (0, 1)
    make_due(hooked)
    assert send_due(store(hooked), HERE) == (0, 0)
    assert len(receiver.got) == 1
    assert hooked.get(WEBHOOKS).json()["webhooks"][0]["disabled_at"] is not None
    assert {line["state"] for line in log_of(hooked, webhook)} == {"failed"}
    assert_problem(hooked.post(f"{WEBHOOKS}/{webhook['id']}/test"), "invalid-input", "webhook_id")


GROWING = example_plan(4000) | {"growth": {"annual_pct": 20, "since": "2026-01-01"}}


def test_growth_that_reaches_a_day_is_reported(
    hooked: TestClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    create_plan(hooked, "growing", GROWING)
    add(hooked, receiver.url)
    on = {"today": datetime(2026, 1, 1, tzinfo=UTC)}

    class Clock(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return on["today"]

    monkeypatch.setattr(webhook_runner, "datetime", Clock)
    assert check_verdicts(store(hooked)) == (1, 0)
    assert check_verdicts(store(hooked)) == (0, 0)
    first = hooked.get(PLANS).json()["plans"][0]["first_limit"]["date"]
    on["today"] = datetime.fromisoformat(first).replace(tzinfo=UTC) + timedelta(days=2)
    assert check_verdicts(store(hooked)) == (1, 1)
    on["today"] += timedelta(days=1)
    assert check_verdicts(store(hooked)) == (1, 0)
    assert send_due(store(hooked), HERE) == (1, 0)
    data = receiver.events[0]["data"]
    assert (data["to"], data["cause"]) == ("exceeded", "time")
    assert data["day"] > first


def test_the_verdict_of_a_day_is_that_of_the_grown_plan() -> None:
    plan = read_plan(GROWING)
    assert grown_until(plan, date(2025, 1, 1)) is grown_until(plan, date(2026, 1, 1)) is plan
    now = verdict_on(GROWING, date(2026, 1, 1))
    assert now.first_limit is not None
    reached = date.fromisoformat(now.first_limit["date"])
    assert verdict_on(GROWING, reached - timedelta(days=3)).verdict != "exceeded"
    after = verdict_on(GROWING, reached + timedelta(days=3))
    assert after.verdict == "exceeded"
    assert after.first_limit is not None
    assert after.first_limit["id"] == now.first_limit["id"]
    assert verdict_on({"lpars": "none"}, reached).verdict is None
    for grown in (GROWING, preset("zhyperlink-metro-mirror").plan):  # the latter rounds up what it needs
        ancient = {**grown, "growth": {"annual_pct": 1000, "since": "1000-01-01"}}
        assert verdict_on(ancient, reached).verdict == "exceeded"


def test_a_plan_that_cannot_be_assessed_keeps_no_other_from_being_checked(
    hooked: TestClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b", "c"):
        create_plan(hooked, name, WATCH)
    add(hooked, receiver.url)
    check_verdicts(store(hooked))
    with store(hooked).writing() as session:
        session.execute(update(PlanVerdict).values(checked_on="", verdict="ok"))
    work = iter([ZeroDivisionError, verdict_on, verdict_on])

    def failing_once(document: Any, day: date) -> Any:
        found = next(work)
        if found is ZeroDivisionError:
            raise ZeroDivisionError
        return found(document, day)

    monkeypatch.setattr(webhook_runner, "verdict_on", failing_once)
    assert check_verdicts(store(hooked)) == (3, 3)
    assert send_due(store(hooked), HERE) == (3, 0)
    assert sorted(str(one["data"]["to"]) for one in receiver.events) == ["None", "watch", "watch"]


def test_new_figures_are_the_cause_where_only_the_version_differs(hooked: TestClient, receiver: Receiver) -> None:
    create_plan(hooked, "mine", WATCH)
    add(hooked, receiver.url)
    check_verdicts(store(hooked))
    with store(hooked).writing() as session:  # as if an earlier release had found another verdict
        session.execute(update(PlanVerdict).values(verdict="ok", figures_version="earlier"))
    assert check_verdicts(store(hooked)) == (1, 1)
    send_due(store(hooked), HERE)
    data = receiver.events[0]["data"]
    assert (data["from"], data["to"], data["cause"]) == ("ok", "watch", "figures")


def test_of_two_replicas_that_check_a_plan_one_reports(hooked: TestClient, receiver: Receiver) -> None:
    address = create_plan(hooked, "mine", WATCH).headers["location"]
    add(hooked, receiver.url)
    check_verdicts(store(hooked))
    save_again(hooked, address, "mine", EXCEEDED)
    now, known = datetime.now(UTC), {"rules": "r", "figures": "f"}
    id = address.rpartition("/")[2]
    with store(hooked).reading() as session:
        check = verdict_checks.prepare(session, id)
    assert check is not None
    found = verdict_on(EXCEEDED, now.date())
    sent = []
    for _ in range(2):
        with store(hooked).writing() as session:
            sent.append(verdict_checks.record(session, check, found, known, now.date(), now))
    assert sent == [1, 0]
    with store(hooked).reading() as session:
        stale = verdict_checks.prepare(session, id)
    save_again(hooked, address, "mine", WATCH)
    assert stale is not None
    with store(hooked).writing() as session:  # the plan was saved while it was checked
        assert verdict_checks.record(session, stale, verdict_on(WATCH, now.date()), known, now.date(), now) == 0


def test_a_webhook_is_notified_of_plans_of_its_owner_with_its_tag_only(
    database_url: str, built_ui: Path, receiver: Receiver
) -> None:
    for client in serve(database_url, built_ui, auth="token"):
        app: Any = client.app
        headers = signed_up(app, "me")
        signed_up(app, "other")
        granted, foreign = plan_of(app, "other", me=Role.VIEWER), plan_of(app, "other")
        now = datetime.now(UTC)
        with store_of(app).writing() as session:
            me = principal_named(app, "me")
            webhooks.create(session, me, receiver.url, "all", None, now)
            webhooks.create(session, me, receiver.url, "tagged", "prd", now)
        for name, tags in (("plain", []), ("tagged", ["prd"])):
            body = {"name": name, "plan": WATCH, "tags": tags}
            assert client.post(PLANS, json=body, headers=headers).status_code == 201
        assert check_verdicts(store_of(app)) == (3, 0)
        with store_of(app).writing() as session:
            assert session.get(PlanVerdict, foreign) is None
            session.execute(update(PlanVerdict).values(verdict="ok", checked_on=""))
        assert check_verdicts(store_of(app)) == (3, 4)  # "tagged" twice
        with store_of(app).reading() as session:
            sent = session.execute(
                select(Webhook.name, WebhookDelivery.body).join(Webhook, Webhook.id == WebhookDelivery.webhook_id)
            )
            pairs = sorted((name, json.loads(body)["data"]["plan"]) for name, body in sent)
        assert pairs == [("all", "plain"), ("all", "tagged"), ("all", "theirs"), ("tagged", "tagged")]
        assert granted


def test_a_deleted_plan_or_webhook_takes_what_belongs_to_it(hooked: TestClient, receiver: Receiver) -> None:
    created = create_plan(hooked, "mine", WATCH)
    webhook = add(hooked, receiver.url)
    check_verdicts(store(hooked))
    address = created.headers["location"]
    hooked.post(f"{address}/archive", headers={"If-Match": "*"})
    deleted = hooked.delete(address, params={"confirm": "mine"}, headers={"If-Match": "*"})
    assert deleted.status_code == 204
    hooked.post(f"{WEBHOOKS}/{webhook['id']}/test")
    assert hooked.delete(f"{WEBHOOKS}/{webhook['id']}").status_code == 204
    assert hooked.get(WEBHOOKS).json() == {"webhooks": []}
    assert send_due(store(hooked), HERE) == (0, 0)
    assert receiver.got == []


def test_secrets_are_shown_once_and_webhooks_are_private_and_bounded(database_url: str, built_ui: Path) -> None:
    for client in serve(database_url, built_ui, auth="token"):
        app: Any = client.app
        mine, other = signed_up(app, "me"), signed_up(app, "other")
        body = {"url": "https://hooks.example.com/mq", "name": "ops"}
        made = client.post(WEBHOOKS, json=body, headers=mine).json()
        assert made["secret"].startswith("whsec_")
        assert "secret" not in client.get(WEBHOOKS, headers=mine).text
        assert client.get(WEBHOOKS, headers=other).json() == {"webhooks": []}
        for method, path in (("DELETE", ""), ("POST", "/test"), ("GET", "/deliveries")):
            response = client.request(method, f"{WEBHOOKS}/{made['id']}{path}", headers=other)
            assert response.status_code == 404
        for _ in range(webhooks.MAX_WEBHOOKS - 1):
            assert client.post(WEBHOOKS, json=body, headers=mine).status_code == 201
        assert_problem(client.post(WEBHOOKS, json=body, headers=mine), "quota-reached", "webhooks")


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example.com",
        "ftp://hooks.example.com",
        "https://",
        "https://user@hooks.example.com",
        "https://user:x@hooks.example.com",
        "https://hooks.example.com/#x",
        "https://hooks.example.com:0",
        "https://hooks.example.com:99999",
        "https://hooks.example.com/a b",
        "https://hooks.example.com/\r\nX: y",
        "https://hooks.exämple.com",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.1.2.3",
        "https://169.254.169.254/latest/meta-data",
        "https://[::ffff:10.0.0.1]",
        "x",
    ],
)
def test_an_address_that_must_not_be_reached_is_refused(client: TestClient, url: str) -> None:
    assert_problem(client.post(WEBHOOKS, json={"url": url, "name": "x"}), "invalid-input", "/url")
    status, error = post(url, {}, b"{}", Receivers())
    assert (status, bool(error)) == (None, True)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("93.184.215.14", True),
        ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", True),
        ("127.0.0.1", False),
        ("0.0.0.1", False),
        ("10.0.0.1", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::", False),
        ("::1", False),
        ("fe80::1", False),
        ("fc00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::808:808", True),
        ("64:ff9b:1::7f00:1", False),
        ("64:ff9b:1:7f00:0:100::", False),
        ("::127.0.0.1", False),
        ("::ffff:0:127.0.0.1", False),
        ("2002:7f00:1::", False),
        ("2002:808:808::", True),
        ("2001:0:7f00:1::", False),
        ("2001:0:808:808::80ff:fffe", False),
        ("fec0::1", False),
        ("5f00::1", False),
    ],
)
def test_only_addresses_of_the_internet_are_public(address: str, expected: bool) -> None:
    assert is_public(ip_address(address)) is expected


def test_a_name_that_belongs_to_this_machine_is_not_reached(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = receiver.server.server_port
    entries = [(2, 1, 6, "", ("93.184.215.14", port)), (2, 1, 6, "", ("127.0.0.1", port))]
    monkeypatch.setattr(webhook_posts.socket, "getaddrinfo", lambda *_, **__: entries)
    status, error = post(f"http://hooks.example.com:{port}/", {}, b"{}", Receivers(http=True))
    assert status is None
    assert error is not None
    assert "private" in error
    assert receiver.got == []


def test_a_receiver_that_does_not_end_its_response_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    monkeypatch.setattr(webhook_posts, "TOTAL_S", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        status, error = post(f"http://127.0.0.1:{silent.getsockname()[1]}/", {}, b"{}", HERE)
    assert (status, bool(error)) == (None, True)
    status, error = post("http://127.0.0.1:1/", {}, b"{}", HERE)
    assert (status, bool(error)) == (None, True)


@pytest.fixture
def measured(database_url: str, built_ui: Path, tmp_path: Path) -> Iterator[TestClient]:
    """Yield a client of a service with a store of measurements, on each database."""
    folder = str(tmp_path / "measurements")
    yield from serve(database_url, built_ui, measurements=folder, webhook_http=True, webhook_private=True)


def check_measured(client: TestClient) -> tuple[int, int]:
    return check_notices(store(client), client.app.state.settings)  # type: ignore[attr-defined]


def test_a_measured_limit_that_comes_sooner_is_sent_once(
    measured: TestClient, receiver: Receiver, tmp_path: Path
) -> None:
    """And not again with the next import, but when it does not any more."""
    folder = tmp_path / "measurements"
    webhook = add(measured, receiver.url)
    address = create_plan(measured, "payments", document()).headers["location"]
    assert check_measured(measured) == (1, 0), "nothing is measured yet"
    write_store(folder, growth_pct=60)
    assert check_measured(measured) == (1, 1)
    assert check_measured(measured) == (0, 0)
    line = pool_line(manager="QM77", day=FIRST.strftime("%Y/%m/%d"))
    import_files(folder, [write(tmp_path / "more.csv", line)])
    assert check_measured(measured) == (1, 0), "the state is as it was"
    save_again(measured, address, "payments", {**document(), "growth": {"annual_pct": 10}})
    assert check_measured(measured) == (1, 1)
    assert send_due(store(measured), HERE) == (2, 0)
    sooner, ended = sorted(receiver.events, key=lambda event: str(event["timestamp"]))
    assert sooner["type"] == "plan.measured_limit_changed"
    data = sooner["data"]
    assert (data["from"], data["to"], data["plan"], data["revision"]) == (None, "sooner", "payments", 1)
    assert data["notice"]["queue_manager"] == "QM01"
    assert data["notice"]["reached_likely"] < data["notice"]["reached_planned"]
    assert data["last_measured_day"] == (FIRST + timedelta(days=69)).isoformat()
    assert (ended["data"]["from"], ended["data"]["to"], ended["data"]["notice"]) == ("sooner", None, None)
    assert {(line["event"], line["state"]) for line in log_of(measured, webhook)} == {(sooner["type"], "delivered")}


def test_a_store_that_cannot_be_read_changes_no_state(measured: TestClient, receiver: Receiver, tmp_path: Path) -> None:
    folder = tmp_path / "measurements"
    add(measured, receiver.url)
    create_plan(measured, "payments", document())
    write_store(folder, growth_pct=60)
    assert check_measured(measured) == (1, 1)
    for damaged in folder.glob("*/*.parquet"):
        damaged.write_bytes(b"damaged")
    import_files(folder, [write(tmp_path / "more.csv", pool_line(manager="QM77", day="2020/01/01"))])
    assert check_measured(measured) == (1, 0)
    (folder / "store.json").write_text("damaged")
    with pytest.raises(InvalidInput, match="damaged"):
        check_measured(measured)
