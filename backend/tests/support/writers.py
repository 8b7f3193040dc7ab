"""Writers that save their own plans through a service until they are stopped, whatever happens to its database."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from uuid import uuid4

import httpx2

from tests.support.waiting import wait_for

TIMEOUT_S = 60


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
        """Create the plan and save it until stopped."""
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


class Writers:
    """Several writers, spread over the replicas of a service."""

    def __init__(self, clients: Sequence[httpx2.Client], count: int) -> None:
        self._clients = clients
        self._stop = threading.Event()
        self._writers = [Writer(clients[n % len(clients)], f"writer {n}", self._stop) for n in range(count)]

    @property
    def acknowledged(self) -> int:
        """How many saves were acknowledged."""
        return sum(len(writer.acknowledged) for writer in self._writers)

    @property
    def refusals(self) -> int:
        """How often a save was refused, to be repeated."""
        return sum(writer.refusals for writer in self._writers)

    def wait_until_all_save(self) -> None:
        """Wait until each writer has had something acknowledged since now."""
        before = [len(writer.acknowledged) for writer in self._writers]
        self._wait(
            lambda: all(len(writer.acknowledged) > n for writer, n in zip(self._writers, before, strict=True)),
            "all writers save",
        )

    def wait_until_one_is_refused(self) -> None:
        """Wait until a save is refused, from now on."""
        before = self.refusals
        self._wait(lambda: self.refusals > before, "a writer is refused")

    def _wait(self, condition: Callable[[], bool], message: str) -> None:
        wait_for(lambda: condition() or any(one.done() for one in self._running), message)
        assert condition(), [one.exception() for one in self._running if one.done()]

    @contextmanager
    def working(self) -> Iterator[None]:
        """Let them work, and fail if one of them does."""
        with ThreadPoolExecutor(len(self._writers)) as pool:
            self._running = [pool.submit(writer.work) for writer in self._writers]
            try:
                yield
            finally:
                self._stop.set()
            for done in self._running:
                done.result()

    def assert_nothing_is_lost(self) -> None:
        """Assert that each acknowledged save is there, once, and with its content."""
        for writer in self._writers:
            count = len(writer.acknowledged)
            assert writer.acknowledged == list(range(1, count + 1))
            assert self._read(writer.address)["revision"] == count
            for number in {1, count // 2 or 1, count}:
                found = self._read(f"{writer.address}/revisions/{number}")
                assert found["plan"] == {"n": number, "by": writer.name}

    def _read(self, address: str) -> dict[str, object]:
        answers: list[httpx2.Response] = []

        def is_read() -> bool:
            answers.append(self._clients[0].get(address))
            return answers[-1].status_code != 503

        wait_for(is_read, "the database takes connections again")
        found: dict[str, object] = answers[-1].raise_for_status().json()
        return found


@contextmanager
def writers(urls: Sequence[str], count: int) -> Iterator[Writers]:
    """Yield writers that are at work; at the end, stop them and assert that nothing that was acknowledged is lost."""
    with ExitStack() as opened:
        clients = [opened.enter_context(httpx2.Client(base_url=url, timeout=TIMEOUT_S)) for url in urls]
        found = Writers(clients, count)
        with found.working():
            yield found
        found.assert_nothing_is_lost()
