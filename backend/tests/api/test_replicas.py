"""Many writers save one plan at once through two replicas of the service on one Postgres."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import httpx2
import pytest

from tests.support.restartable_service import RestartableService

WRITERS = 20
ROUNDS = 3
"""Saves that each writer tries at least, however slow the machine is."""


@dataclass
class Writer:
    """Reads the plan and saves it until time is up, and records the responses."""

    name: str
    client: httpx2.Client
    address: str
    saved: list[tuple[int, int]] = field(default_factory=list)
    """For each acknowledged save, the revision before and after it."""
    conflicts: int = 0

    def work(self, until: float) -> None:
        while time.monotonic() < until or len(self.saved) + self.conflicts < ROUNDS:
            found = self.client.get(self.address)
            if found.status_code == 503:  # the database has had no answer or no place in time
                continue
            before = found.json()["revision"]
            body = {"name": "contended", "plan": {"by": self.name, "on": before}, "author": self.name}
            response = self.client.put(self.address, json=body, headers={"If-Match": found.headers["etag"]})
            if response.status_code == 200:
                self.saved.append((before, response.json()["revision"]))
            elif response.status_code == 412:
                assert response.json()["code"] == "stale"
                self.conflicts += 1
            else:  # it has waited for the others too long
                assert response.status_code == 503, response.text


@pytest.fixture
def replicas(postgres_url: str) -> Iterator[list[str]]:
    with RestartableService(postgres_url) as service:
        yield [service.url, service.start_replica()]


def contend(replicas: list[str], seconds: float) -> None:
    with (
        httpx2.Client(base_url=replicas[0], timeout=30) as first,
        httpx2.Client(base_url=replicas[1], timeout=30) as second,
    ):
        created = first.post("/api/v1/plans", json={"name": "contended", "plan": {"by": "creator"}})
        address = created.headers["location"]
        writers = [Writer(f"writer {n}", (first, second)[n % 2], address) for n in range(WRITERS)]
        until = time.monotonic() + seconds
        with ThreadPoolExecutor(WRITERS) as pool:
            for done in [pool.submit(writer.work, until) for writer in writers]:
                done.result()
        assert_complete(second, address, writers)


def assert_complete(client: httpx2.Client, address: str, writers: list[Writer]) -> None:
    last = client.get(address).json()["revision"]
    acknowledged = {after: (writer.name, before) for writer in writers for before, after in writer.saved}
    assert sum(len(writer.saved) for writer in writers) == len(acknowledged) == last - 1
    assert sum(writer.conflicts for writer in writers) > 0, "no writers contended"
    for number in range(2, last + 1):
        revision = client.get(f"{address}/revisions/{number}").json()
        name, before = acknowledged[number]
        assert (revision["author"], revision["plan"]) == (name, {"by": name, "on": before})
        assert before == number - 1  # each save is based on the previous one
    items = client.get(f"{address}/revisions", params={"limit": 100}).json()["revisions"]
    times = [item["saved_at"] for item in reversed(items)]
    assert times == sorted(times)


def test_concurrent_saves_through_two_replicas_are_not_lost(replicas: list[str]) -> None:
    contend(replicas, seconds=1.5)


@pytest.mark.bench
def test_concurrent_saves_through_two_replicas_for_half_a_minute(replicas: list[str]) -> None:
    contend(replicas, seconds=30)
