"""Postgres stops and starts again while plans are saved concurrently: no save is lost, and nothing is restarted."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from uuid import uuid4

import httpx2

from mqplanner.persistence import migrations
from mqplanner.settings import Settings
from tests.support.postgres import Postgres
from tests.support.restartable_service import RestartableService
from tests.support.waiting import wait_for

WRITERS = 8


@dataclass
class Writer:
    """Saves its own plan, and repeats each save with its idempotency key until it is acknowledged."""

    client: httpx2.Client
    name: str
    stop: threading.Event
    acknowledged: list[int] = field(default_factory=list)
    """Revisions, in the order of acknowledgement."""
    refusals: int = 0

    def work(self) -> None:
        created = self._until_acknowledged("POST", "/api/v1/plans", {})
        self.address, etag = created.headers["location"], created.headers["etag"]
        while not self.stop.is_set():
            saved = self._until_acknowledged("PUT", self.address, {"If-Match": etag})
            etag = saved.headers["etag"]

    def _until_acknowledged(self, method: str, address: str, headers: dict[str, str]) -> httpx2.Response:
        body = {"name": self.name, "plan": {"n": len(self.acknowledged) + 1, "by": self.name}}
        repeatable = {**headers, "Idempotency-Key": str(uuid4())}
        while True:
            response = self.client.request(method, address, json=body, headers=repeatable)
            if response.status_code in (200, 201):
                self.acknowledged.append(response.json()["revision"])
                return response
            assert response.status_code == 503, response.text
            assert response.json()["code"] == "store-unavailable"
            assert int(response.headers["retry-after"]) > 0
            self.refusals += 1
            time.sleep(0.1)


def all_continue(writers: list[Writer]) -> Callable[[], bool]:
    """Return a check whether each writer has had something acknowledged since now."""
    before = [len(writer.acknowledged) for writer in writers]
    return lambda: all(len(writer.acknowledged) > count for writer, count in zip(writers, before, strict=True))


def stop_and_start(server: Postgres, writers: list[Writer], urls: list[str]) -> None:
    for stop in (server.halt, server.kill):
        wait_for(all_continue(writers), "all writers save")
        refusals = sum(writer.refusals for writer in writers)
        stop()
        wait_for(
            lambda refusals=refusals: sum(writer.refusals for writer in writers) > refusals,  # type: ignore[misc]
            "a writer is refused",
        )
        for url in urls:
            assert httpx2.get(f"{url}/healthz", timeout=30).status_code == 200
            assert httpx2.get(f"{url}/readyz", timeout=30).status_code == 503
        server.start()
    wait_for(all_continue(writers), "all writers save again")


def assert_complete(client: httpx2.Client, writer: Writer) -> None:
    count = len(writer.acknowledged)
    assert writer.acknowledged == list(range(1, count + 1))
    assert client.get(writer.address).json()["revision"] == count
    for number in (1, count // 2 or 1, count):
        found = client.get(f"{writer.address}/revisions/{number}").json()
        assert found["plan"] == {"n": number, "by": writer.name}


def test_concurrent_saves_survive_outages_of_postgres() -> None:
    with Postgres(durable=True) as server:
        address = server.create_database("plans")
        migrations.upgrade(Settings().migrations_dir, address)
        with RestartableService(address) as service:
            urls, stop = [service.url, service.start_replica()], threading.Event()
            clients = [httpx2.Client(base_url=url, timeout=30) for url in urls]
            writers = [Writer(clients[n % 2], f"writer {n}", stop) for n in range(WRITERS)]
            with ThreadPoolExecutor(WRITERS) as pool:
                running = [pool.submit(writer.work) for writer in writers]
                try:
                    stop_and_start(server, writers, urls)
                finally:
                    stop.set()
                for done in running:
                    done.result()
            for writer in writers:
                assert_complete(clients[0], writer)
            for client in clients:
                client.close()
