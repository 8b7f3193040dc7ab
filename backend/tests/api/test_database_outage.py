"""Postgres stops and starts again while plans are saved concurrently: no save is lost, and nothing is restarted."""

import httpx2

from mqplanner.persistence import migrations
from mqplanner.settings import Settings
from tests.support.postgres import Postgres
from tests.support.restartable_service import RestartableService
from tests.support.writers import writers

WRITERS = 8


def test_concurrent_saves_survive_outages_of_postgres() -> None:
    with Postgres(durable=True) as server:
        address = server.create_database("plans")
        migrations.upgrade(Settings().migrations_dir, address)
        with RestartableService(address) as service:
            urls = [service.url, service.start_replica()]
            with writers(urls, WRITERS) as working:
                for stop in (server.halt, server.kill):
                    working.wait_until_all_save()
                    stop()
                    working.wait_until_one_is_refused()
                    for url in urls:
                        assert httpx2.get(f"{url}/healthz", timeout=60).status_code == 200
                        assert httpx2.get(f"{url}/readyz", timeout=60).status_code == 503
                    server.start()
                working.wait_until_all_save()
