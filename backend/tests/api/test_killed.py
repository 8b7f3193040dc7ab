"""Killed again and again while saving: what was acknowledged is there, and nothing is half there."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import httpx2

from mqplanner.persistence import migrations
from mqplanner.settings import Settings
from tests.support.postgres import Postgres
from tests.support.reborn import Reborn

KILLS = 20
WRITERS = 3
FILLER = "x" * 20_000
"""Long enough that a save is many pages, of which half could be written."""


@dataclass
class Saver:
    """Makes plans and saves them until told to stop, and keeps what was acknowledged."""

    url: str
    name: str
    acknowledged: dict[tuple[str, int], int] = field(default_factory=dict)
    """By address and revision, the number in the document."""
    saves: int = 0

    def work(self, stop: threading.Event) -> None:
        with httpx2.Client(base_url=self.url, timeout=10) as client:
            while not stop.is_set():
                try:
                    self._save(client, stop)
                except httpx2.TransportError:
                    time.sleep(0.02)  # killed; it is there again in a moment

    def _save(self, client: httpx2.Client, stop: threading.Event) -> None:
        made = client.post("/api/v1/plans", json=self._body())
        if made.status_code != 201:
            return
        address, etag = made.headers["location"], made.headers["etag"]
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


def killed_while_saving(service: Reborn) -> list[Saver]:
    stop, savers = threading.Event(), [Saver(service.url, f"saver {n}") for n in range(WRITERS)]
    with ThreadPoolExecutor(WRITERS) as pool:
        working = [pool.submit(saver.work, stop) for saver in savers]
        try:
            for _ in range(KILLS):
                before = sum(saver.saves for saver in savers)
                while sum(saver.saves for saver in savers) <= before + WRITERS:
                    time.sleep(0.005)  # until they are in the midst of it
                service.kill()
                service.start()
        finally:
            stop.set()
        for done in working:
            done.result()
    return savers


def all_is_there(service: Reborn, savers: list[Saver]) -> None:
    assert sum(len(saver.acknowledged) for saver in savers) > KILLS
    with httpx2.Client(base_url=service.url, timeout=10) as client:
        for saver in savers:
            for (address, number), n in saver.acknowledged.items():
                plan = client.get(f"{address}/revisions/{number}").json()["plan"]
                assert plan == {"n": n, "filler": FILLER, "end": n}
            for address in {address for address, _ in saver.acknowledged}:
                last = client.get(address).json()["revision"]
                lines = client.get(f"{address}/revisions", params={"limit": 100}).json()["revisions"]
                assert [line["revision"] for line in lines] == list(range(last, max(0, last - 100), -1))


def test_killed_twenty_times_while_saving_to_sqlite(sqlite_url: str) -> None:
    with Reborn(sqlite_url) as service:
        all_is_there(service, killed_while_saving(service))


def test_killed_twenty_times_while_saving_to_postgres_which_is_killed_too() -> None:
    with Postgres(durable=True) as server:
        address = server.create_database("plans")
        migrations.upgrade(Settings().migrations_dir, address)
        with Reborn(address) as service:
            savers = killed_while_saving(service)
            server.kill()
            server.start()
            all_is_there(service, savers)
