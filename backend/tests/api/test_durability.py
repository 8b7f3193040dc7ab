"""Kills the service repeatedly while plans are saved: every acknowledged save is there, and is complete."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import httpx2

from mqplanner.persistence import migrations
from mqplanner.settings import Settings
from tests.support.postgres import Postgres
from tests.support.restartable_service import RestartableService

KILLS = 5
WRITERS = 3
FILLER = "x" * 20_000
"""Makes a save take many pages, of which half could be written."""


@dataclass
class Writer:
    """Creates and saves plans until stopped, and records what was acknowledged."""

    url: str
    name: str
    acknowledged: dict[tuple[str, int], int] = field(default_factory=dict)
    """The number in the document, by address and revision."""
    saves: int = 0

    def work(self, stop: threading.Event) -> None:
        with httpx2.Client(base_url=self.url, timeout=60) as client:
            while not stop.is_set():
                try:
                    self._save(client, stop)
                except httpx2.TransportError:
                    time.sleep(0.02)  # the service was killed and will be back in a moment

    def _save(self, client: httpx2.Client, stop: threading.Event) -> None:
        created = client.post("/api/v1/plans", json=self._body())
        if created.status_code != 201:
            return
        address, etag = created.headers["location"], created.headers["etag"]
        self.acknowledged[address, 1] = self.saves
        while not stop.is_set():
            saved = client.put(address, json=self._body(), headers={"If-Match": etag})
            if saved.status_code != 200:
                return
            etag = saved.headers["etag"]
            self.acknowledged[address, saved.json()["revision"]] = self.saves

    def _body(self) -> dict[str, object]:
        self.saves += 1
        return {"name": self.name, "plan": {"n": self.saves, "filler": FILLER, "end": self.saves}}


def kill_while_saving(service: RestartableService, kills: int = KILLS) -> list[Writer]:
    stop, writers = threading.Event(), [Writer(service.url, f"writer {n}") for n in range(WRITERS)]
    with ThreadPoolExecutor(WRITERS) as pool:
        running = [pool.submit(writer.work, stop) for writer in writers]
        try:
            for _ in range(kills):
                before = sum(writer.saves for writer in writers)
                while sum(writer.saves for writer in writers) <= before + WRITERS:
                    time.sleep(0.005)  # until saves are in progress
                service.kill()
                service.start()
        finally:
            stop.set()
        for done in running:
            done.result()
    return writers


def assert_complete(service: RestartableService, writers: list[Writer], kills: int = KILLS) -> None:
    assert sum(len(writer.acknowledged) for writer in writers) > kills
    with httpx2.Client(base_url=service.url, timeout=60) as client:
        for writer in writers:
            for (address, number), n in writer.acknowledged.items():
                plan = client.get(f"{address}/revisions/{number}").json()["plan"]
                assert plan == {"n": n, "filler": FILLER, "end": n}
            for address in {address for address, _ in writer.acknowledged}:
                last = client.get(address).json()["revision"]
                items = client.get(f"{address}/revisions", params={"limit": 100}).json()["revisions"]
                assert [item["revision"] for item in items] == list(range(last, max(0, last - 100), -1))


def test_acknowledged_saves_survive_kills_on_sqlite(sqlite_url: str) -> None:
    with RestartableService(sqlite_url) as service:
        assert_complete(service, kill_while_saving(service))


def test_acknowledged_saves_survive_kills_on_postgres() -> None:
    with Postgres(durable=True) as server:
        address = server.create_database("plans")
        migrations.upgrade(Settings().migrations_dir, address)
        with RestartableService(address) as service:
            writers = kill_while_saving(service)
            server.kill()
            server.start()
            assert_complete(service, writers)
