"""Postgres goes away while twenty people save, and comes back: nobody loses a save, and nothing has to be restarted."""

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
from tests.support.reborn import Reborn

WRITERS = 20
PATIENCE_S = 60.0


@dataclass
class Persistent:
    """Saves a plan of its own, and sends each save again under its key until it is acknowledged."""

    client: httpx2.Client
    name: str
    stop: threading.Event
    acknowledged: list[int] = field(default_factory=list)
    """Revisions, in the order in which they were acknowledged."""
    put_off: int = 0

    def work(self) -> None:
        made = self._until_done("POST", "/api/v1/plans", {})
        self.address, etag = made.headers["location"], made.headers["etag"]
        while not self.stop.is_set():
            saved = self._until_done("PUT", self.address, {"If-Match": etag})
            etag = saved.headers["etag"]

    def _until_done(self, method: str, address: str, headers: dict[str, str]) -> httpx2.Response:
        body = {"name": self.name, "plan": {"n": len(self.acknowledged) + 1, "by": self.name}}
        again = {**headers, "Idempotency-Key": str(uuid4())}
        while True:
            answer = self.client.request(method, address, json=body, headers=again)
            if answer.status_code in (200, 201):
                self.acknowledged.append(answer.json()["revision"])
                return answer
            assert answer.status_code == 503, answer.text
            assert answer.json()["code"] == "store-unavailable"
            assert int(answer.headers["retry-after"]) > 0
            self.put_off += 1
            time.sleep(0.1)


def wait_for(condition: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < until, what
        time.sleep(0.02)


def all_moved_on(writers: list[Persistent]) -> Callable[[], bool]:
    """Whether each has had something acknowledged since now."""
    before = [len(writer.acknowledged) for writer in writers]
    return lambda: all(
        len(writer.acknowledged) > count for writer, count in zip(writers, before, strict=True)
    )


def goes_and_comes_back(server: Postgres, writers: list[Persistent], urls: list[str]) -> None:
    for leave in (server.halt, server.kill):
        wait_for(all_moved_on(writers), "everybody saves")
        before = [writer.put_off for writer in writers]
        leave()
        wait_for(
            lambda before=before: any(  # type: ignore[misc]
                writer.put_off > count for writer, count in zip(writers, before, strict=True)
            ),
            "somebody is asked to wait",
        )
        for url in urls:
            assert httpx2.get(f"{url}/healthz", timeout=30).status_code == 200
            assert httpx2.get(f"{url}/readyz", timeout=30).status_code == 503
        server.start()
    wait_for(all_moved_on(writers), "everybody saves again")


def everything_is_there(client: httpx2.Client, writer: Persistent) -> None:
    count = len(writer.acknowledged)
    assert writer.acknowledged == list(range(1, count + 1))
    assert client.get(writer.address).json()["revision"] == count
    for number in (1, count // 2 or 1, count):
        found = client.get(f"{writer.address}/revisions/{number}").json()
        assert found["plan"] == {"n": number, "by": writer.name}


def test_twenty_who_save_while_postgres_goes_and_comes_back_lose_nothing() -> None:
    with Postgres(durable=True) as server:
        address = server.create_database("plans")
        migrations.upgrade(Settings().migrations_dir, address)
        with Reborn(address) as service:
            urls, stop = [service.url, service.replica()], threading.Event()
            clients = [httpx2.Client(base_url=url, timeout=30) for url in urls]
            writers = [Persistent(clients[n % 2], f"writer {n}", stop) for n in range(WRITERS)]
            with ThreadPoolExecutor(WRITERS) as pool:
                working = [pool.submit(writer.work) for writer in writers]
                try:
                    goes_and_comes_back(server, writers, urls)
                finally:
                    stop.set()
                for done in working:
                    done.result()
            for writer in writers:
                everything_is_there(clients[0], writer)
            for client in clients:
                client.close()
