"""Two replicas of the service on one Postgres, and many who save one plan through both at once."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import httpx2
import pytest

from tests.support.reborn import Reborn

WRITERS = 20


@dataclass
class Writer:
    """Saves on top of what is there until time is up, and remembers what it was told."""

    name: str
    client: httpx2.Client
    address: str
    saved: list[tuple[int, int]] = field(default_factory=list)
    """Each acknowledged save: the revision it was made on, and the one that it became."""
    conflicts: int = 0

    def work(self, until: float) -> None:
        while time.monotonic() < until:
            found = self.client.get(self.address)
            before = found.json()["revision"]
            body = {"name": "contended", "plan": {"by": self.name, "on": before}, "author": self.name}
            answer = self.client.put(self.address, json=body, headers={"If-Match": found.headers["etag"]})
            if answer.status_code == 200:
                self.saved.append((before, answer.json()["revision"]))
            else:
                assert answer.status_code == 412, answer.text
                assert answer.json()["code"] == "stale"
                self.conflicts += 1


@pytest.fixture
def replicas(postgres_url: str) -> Iterator[list[str]]:
    with Reborn(postgres_url) as service:
        yield [service.url, service.replica()]


def contend(replicas: list[str], seconds: float) -> None:
    with (
        httpx2.Client(base_url=replicas[0], timeout=30) as first,
        httpx2.Client(base_url=replicas[1], timeout=30) as second,
    ):
        made = first.post("/api/v1/plans", json={"name": "contended", "plan": {"by": "nobody"}})
        address = made.headers["location"]
        writers = [Writer(f"writer {n}", (first, second)[n % 2], address) for n in range(WRITERS)]
        until = time.monotonic() + seconds
        with ThreadPoolExecutor(WRITERS) as pool:
            for done in [pool.submit(writer.work, until) for writer in writers]:
                done.result()
        _nothing_is_lost(second, address, writers)


def _nothing_is_lost(client: httpx2.Client, address: str, writers: list[Writer]) -> None:
    last = client.get(address).json()["revision"]
    acknowledged = {after: (writer.name, before) for writer in writers for before, after in writer.saved}
    assert sum(len(writer.saved) for writer in writers) == len(acknowledged) == last - 1
    assert sum(writer.conflicts for writer in writers) > 0, "nobody contended"
    for number in range(2, last + 1):
        revision = client.get(f"{address}/revisions/{number}").json()
        name, before = acknowledged[number]
        assert (revision["author"], revision["plan"]) == (name, {"by": name, "on": before})
        assert before == number - 1  # made on what was there, with nothing between
    lines = client.get(f"{address}/revisions", params={"limit": 100}).json()["revisions"]
    moments = [line["saved_at"] for line in reversed(lines)]
    assert moments == sorted(moments)


def test_twenty_writers_through_two_replicas_lose_nothing(replicas: list[str]) -> None:
    contend(replicas, seconds=4)


@pytest.mark.bench
def test_twenty_writers_through_two_replicas_lose_nothing_in_half_a_minute(replicas: list[str]) -> None:
    contend(replicas, seconds=30)
