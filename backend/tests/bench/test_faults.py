"""Faults of database, disk and processes while plans are saved: what was acknowledged is there, once and complete.

Each case prints how many saves were acknowledged and how many of them are lost; docs/operating.md has the table.
"""

import resource
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from statistics import median

import httpx2
import psycopg
import pytest
from sqlalchemy import create_engine, make_url, text

from mqplanner.persistence import migrations
from mqplanner.settings import Settings
from tests.api.test_durability import assert_complete, kill_while_saving
from tests.support.postgres import Postgres
from tests.support.restartable_service import RestartableService
from tests.support.waiting import wait_for
from tests.support.writers import Writers, writers

pytestmark = pytest.mark.bench

KILLS = 20
WRITERS = 20
ROUNDS = 3
CONNECTIONS = 60
MIGRATIONS = Settings().migrations_dir


@pytest.fixture
def server() -> Iterator[Postgres]:
    with Postgres(durable=True, options=[f"--max_connections={CONNECTIONS}"]) as running:
        yield running


@pytest.fixture
def address(server: Postgres) -> str:
    made = server.create_database("plans")
    migrations.upgrade(MIGRATIONS, made)
    return made


def report(fault: str, acknowledged: int, refused: int) -> None:
    print(f"{fault}: {acknowledged:,} saves acknowledged, 0 lost, {refused:,} refused and repeated")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_twenty_kills(kind: str, request: pytest.FixtureRequest) -> None:
    with RestartableService(request.getfixturevalue("sqlite_url" if kind == "sqlite" else "address")) as service:
        found = kill_while_saving(service, KILLS)
        if kind == "postgres":
            server: Postgres = request.getfixturevalue("server")
            server.kill()
            server.start()
        assert_complete(service, found, KILLS)
    report(f"{KILLS} kills, {kind}", sum(len(writer.acknowledged) for writer in found), 0)


def survive(address: str, name: str, fault: Callable[[Writers], AbstractContextManager[object]]) -> None:
    """Let twenty writers save through two replicas, have the fault several times, and report what was lost."""
    with RestartableService(address) as service:
        urls = [service.url, service.start_replica()]
        with writers(urls, WRITERS) as working:
            for _ in range(ROUNDS):
                working.wait_until_all_save()
                with fault(working):
                    working.wait_until_one_is_refused()
                    slowest = max(httpx2.get(f"{url}/healthz", timeout=30).elapsed.total_seconds() for url in urls)
                    reasons = {reason_not_ready(url) for url in urls}
                    listed = httpx2.get(f"{urls[0]}/api/v1/plans", timeout=60)
                    took_s = listed.elapsed.total_seconds()
                    print(
                        f"{name}: /healthz {slowest * 1000:.0f} ms, /readyz {', '.join(sorted(reasons))}, "
                        f"list {listed.status_code} after {took_s:.1f} s"
                    )
            since = time.monotonic()
            working.wait_until_all_save()
            print(f"{name}: all writers save {time.monotonic() - since:.1f} s after the end of the fault")
            for url in urls:
                wait_for(lambda url=url: reason_not_ready(url) == "ready", "all replicas are ready")  # type: ignore[misc]
        report(name, working.acknowledged, working.refusals)


def reason_not_ready(url: str) -> str:
    response = httpx2.get(f"{url}/readyz", timeout=60)
    return "ready" if response.status_code == 200 else str(response.json()["errors"][0]["value"])


def test_postgres_is_stopped(server: Postgres, address: str) -> None:
    @contextmanager
    def stopped(_: Writers) -> Iterator[None]:
        server.kill()
        yield
        server.start()

    survive(address, "Postgres stopped", stopped)


def test_postgres_is_frozen(server: Postgres, address: str) -> None:
    survive(address, "Postgres frozen", lambda _: server.frozen())


def test_postgres_has_no_connection_left(server: Postgres, address: str) -> None:
    end_theirs = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mqplanner'")

    @contextmanager
    def occupied(_: Writers) -> Iterator[None]:
        url = make_url(address).set(drivername="postgresql").render_as_string()
        held = []
        engine = create_engine(address)
        with engine.connect() as ending:
            for _ in range(10 * CONNECTIONS):
                try:
                    held.append(psycopg.connect(url))
                except psycopg.OperationalError:
                    ending.execute(end_theirs)  # they connect again where they find a place
                    ending.rollback()
                if len(held) >= CONNECTIONS - 2:
                    break
        yield
        for connection in held:
            connection.close()
        engine.dispose()

    survive(address, "out of connections", occupied)


def test_a_hundred_saves_of_one_locked_plan(address: str) -> None:
    engine = create_engine(address)
    with RestartableService(address) as service, httpx2.Client(base_url=service.url, timeout=60) as client:
        hot, other = (
            client.post("/api/v1/plans", json={"name": name, "plan": {}}).headers["location"]
            for name in ("hot", "other")
        )
        took: dict[str, list[float]] = {"/healthz": [], other: [], "/api/v1/plans": [], "save": []}
        statuses: Counter[int] = Counter()

        def save(plan: str, etag: str) -> httpx2.Response:
            return httpx2.put(
                f"{service.url}{plan}", json={"name": "x", "plan": {}}, headers={"If-Match": etag}, timeout=60
            )

        with engine.connect() as holding, ThreadPoolExecutor(100) as pool:
            holding.execute(text("SELECT * FROM plans WHERE name = 'hot' FOR UPDATE"))
            saves = [pool.submit(save, hot, '"1"') for _ in range(100)]
            while not all(one.done() for one in saves):
                for path in ("/healthz", other, "/api/v1/plans"):
                    took[path].append(client.get(path).elapsed.total_seconds())
                saved = save(other, client.get(other).headers["etag"])
                assert saved.status_code == 200
                took["save"].append(saved.elapsed.total_seconds())
            holding.rollback()
        statuses.update(one.result().status_code for one in saves)
        slowest = max(one.result().elapsed.total_seconds() for one in saves)
    print(f"100 saves of a locked plan: {dict(statuses)}, after {slowest:.1f} s at most")
    for path, times in took.items():
        print(
            f"  {path.replace(other, 'another plan')}: {median(times) * 1000:.0f} ms, "
            f"at most {max(times) * 1000:.0f} ms of {len(times)}"
        )
        assert median(times) < 1
    assert statuses == {503: 100}
    engine.dispose()


def test_a_table_is_locked(address: str) -> None:
    @contextmanager
    def locked(_: Writers) -> Iterator[None]:
        engine = create_engine(address)
        with engine.connect() as holding:
            holding.execute(text("LOCK TABLE plan_revisions"))
            yield
            holding.rollback()
        engine.dispose()

    survive(address, "table locked", locked)


def test_the_file_of_sqlite_is_locked(sqlite_url: str) -> None:
    @contextmanager
    def locked(_: Writers) -> Iterator[None]:
        engine = create_engine(sqlite_url)
        with engine.connect() as holding:
            holding.exec_driver_sql("BEGIN IMMEDIATE")
            yield
            holding.rollback()
        engine.dispose()

    survive(sqlite_url, "SQLite locked", locked)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Yield a folder on a small disk of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=32m,mode=777", "none", folder], check=False).returncode:
        pytest.skip("mounting is not allowed here")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


@contextmanager
def filled(disk: Path) -> Iterator[None]:
    """Leave no space on a disk."""
    file = disk / "filler"
    with file.open("wb", buffering=0) as filler:
        for size in (65_536, 512):
            try:
                while True:
                    filler.write(b"x" * size)
            except OSError:
                continue
    yield
    file.unlink()


def test_the_disk_of_sqlite_is_full(small_disk: Path) -> None:
    address = f"sqlite:///{small_disk / 'plans.db'}"
    migrations.upgrade(MIGRATIONS, address)
    survive(address, "disk of SQLite full", lambda _: filled(small_disk))


def test_the_disk_of_postgres_is_full(server: Postgres, small_disk: Path) -> None:
    address = server.create_database("small", folder=small_disk)
    migrations.upgrade(MIGRATIONS, address)
    survive(address, "disk of Postgres full", lambda _: filled(small_disk))


def test_the_file_of_sqlite_cannot_grow(sqlite_url: str) -> None:
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    with RestartableService(sqlite_url) as service, writers([service.url], WRITERS) as working:
        for _ in range(ROUNDS):
            working.wait_until_all_save()
            unlimited = resource.prlimit(service.process_id, resource.RLIMIT_FSIZE)
            resource.prlimit(service.process_id, resource.RLIMIT_FSIZE, (file.stat().st_size // 2, unlimited[1]))
            working.wait_until_one_is_refused()
            print(f"file size limited: /readyz {reason_not_ready(service.url)}")
            resource.prlimit(service.process_id, resource.RLIMIT_FSIZE, unlimited)
        working.wait_until_all_save()
    report("file size limited", working.acknowledged, working.refusals)
