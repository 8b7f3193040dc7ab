"""Listing, searching and opening stay fast with ten thousand plans of twenty revisions, on both databases."""

import gc
import logging
import random
import shutil
import time
import zlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from statistics import quantiles
from typing import Any

import orjson
import pytest
import structlog
from fastapi.testclient import TestClient
from httpx2 import Response
from sqlalchemy import Connection, DateTime, Integer, LargeBinary, String, column, insert, table

from mqplanner.access.principal import LOCAL_ID
from mqplanner.api.app import create_app
from mqplanner.history.stored_answers import answer_of, summary_of
from mqplanner.persistence.database import WRITING, make_engine
from mqplanner.persistence.identifiers import new_id
from mqplanner.persistence.tables import Plan, PlanGrant, PlanOpening, PlanTag, Principal
from mqplanner.plan.presets import preset
from mqplanner.settings import Settings
from tests.bench.conftest import RecordBenchmark
from tests.support.application import client_of

pytestmark = pytest.mark.bench

PLANS, REVISIONS = 10_000, 20
ARCHIVED_SHARE = 10
"""One of so many plans is archived."""
OPENED = 2_000
AT_ONCE = 500
GRANTED = 100
REQUESTS = 200
ROUNDS = 3
MOST_MS = 50.0
WORDS = ["payments", "cards", "settlement", "branch", "mobile", "loans", "treasury", "clearing", "archive", "gateway"]
START = datetime(2026, 1, 1, tzinfo=UTC)


REVISION_ROWS = table(
    "plan_revisions",
    *(column(name, String) for name in ("plan_id", "name", "document", "summary", "changes", "author")),
    *(column(name, String) for name in ("author_id", "rules_version", "figures_version")),
    *(column(name, LargeBinary) for name in ("answer", "derivations")),
    column("number", Integer),
    column("created_at", DateTime(timezone=True)),
)
"""The table as it is stored: compressed columns are compressed once for all rows."""


def seed(connection: Connection) -> None:
    """Fill the database with real documents and answers under generated names and times."""
    dice = random.Random(5522)  # noqa: S311 - the same library each time
    connection.execute(insert(Principal), [{"id": "other", "name": "other", "created_at": START}])
    columns = _revision_columns()
    for first in range(0, PLANS, AT_ONCE):
        plans = [_plan(number, dice) for number in range(first, first + AT_ONCE)]
        if first == 0:  # some belong to another principal, who granted a role on them
            for plan in plans[:GRANTED]:
                plan["owner_id"] = "other"
            roles = [{"plan_id": plan["id"], "principal_id": LOCAL_ID} for plan in plans[:GRANTED]]
        for plan in plans[::ARCHIVED_SHARE]:
            plan["archived_at"] = plan["updated_at"]
        connection.execute(insert(Plan), plans)
        if first == 0:
            connection.execute(insert(PlanGrant), [{**role, "role": "editor", "created_at": START} for role in roles])
        tags = [{"plan_id": plan["id"], "tag": dice.choice(WORDS)} for plan in plans]
        connection.execute(insert(PlanTag), tags)
        if first < OPENED:
            rows = [{"plan_id": plan["id"], "opened_at": plan["updated_at"]} for plan in plans]
            connection.execute(insert(PlanOpening), [{**row, "principal_id": LOCAL_ID} for row in rows])
        for number in range(1, REVISIONS + 1):
            rows = [{"plan_id": plan["id"], "number": number, "name": plan["name"], **columns} for plan in plans]
            connection.execute(insert(REVISION_ROWS), rows)


def _revision_columns() -> dict[str, Any]:
    """Return the columns that all revisions share."""
    document = preset("thousands-of-clients").plan
    answer = answer_of(document)
    return {
        "document": orjson.dumps(document).decode(),
        "summary": orjson.dumps(summary_of(answer.plain)).decode(),
        "answer": zlib.compress(answer.content or b""),
        "derivations": zlib.compress(answer.derivations or b""),
        "changes": orjson.dumps({"inputs": 1, "results": 2, "words": ["count: from 1 to 2"]}).decode(),
        "rules_version": answer.rules,
        "figures_version": answer.figures,
        "author": "Ada",
        "author_id": LOCAL_ID,
        "created_at": START,
    }


def _plan(number: int, dice: random.Random) -> dict[str, Any]:
    name = f"{dice.choice(WORDS)} {dice.choice(WORDS)} {number}"
    moment = START + timedelta(minutes=dice.randrange(500_000))
    return {
        "id": new_id(),
        "owner_id": LOCAL_ID,
        "name": name,
        "name_folded": name,
        "description": "Before the review",
        "search_text": f"{name}\n{dice.choice(WORDS)}\nbefore the review",
        "created_at": moment,
        "updated_at": moment,
        "archived_at": None,
        "current_revision": REVISIONS,
        "state": REVISIONS,
    }


@pytest.fixture(scope="module", autouse=True)
def _quiet() -> Iterator[None]:
    """Log no requests: writing to the terminal would be measured too."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    yield
    structlog.reset_defaults()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def library(request: pytest.FixtureRequest) -> Iterator[TestClient]:
    if request.param == "sqlite":
        template = request.getfixturevalue("_sqlite_template")
        folder = request.getfixturevalue("tmp_path_factory").mktemp("library")
        address = f"sqlite:///{shutil.copy(template, folder / 'library.db')}"
    else:
        template = request.getfixturevalue("_postgres_template")
        address = request.getfixturevalue("postgres").create_database("library", template)
    engine = make_engine(address, statement_s=600).execution_options(**{WRITING: True})
    with engine.begin() as connection:
        seed(connection)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("ANALYZE")  # as autovacuum does in its own time
    engine.dispose()
    with client_of(create_app(Settings(database_url=address, log_level="error"))) as client:
        gc.collect()
        gc.freeze()  # as `mqplanner serve` does
        yield client
    gc.unfreeze()


def p95_ms(request_page: Callable[[int], Response]) -> float:
    """Return the 95th percentile of the fastest of a few rounds, because the machine may be busy."""
    best = round_ms(request_page)
    for _ in range(ROUNDS - 1):
        if best <= MOST_MS:
            break
        best = min(best, round_ms(request_page))
    return best


def round_ms(request_page: Callable[[int], Response]) -> float:
    took = []
    for number in range(REQUESTS):
        began = time.perf_counter()
        response = request_page(number)
        took.append((time.perf_counter() - began) * 1000)
        assert response.status_code == 200, response.text[:300]
    return quantiles(took, n=20)[-1]


def pages(client: TestClient, count: int, **parameters: object) -> list[str]:
    """Return the cursors of the pages after the first."""
    found: list[str] = []
    while len(found) < count:
        cursor = {"cursor": found[-1]} if found else {}
        found.append(client.get("/api/v1/plans", params={**parameters, **cursor, "limit": 100}).json()["next"])
    return found


def test_list_search_and_open(library: TestClient, record_benchmark: RecordBenchmark) -> None:
    address = "/api/v1/plans"
    ids = [plan["id"] for plan in library.get(address, params={"limit": 100}).json()["plans"]]

    def get(**parameters: object) -> Response:
        return library.get(address, params=parameters)

    measured = {"list": p95_ms(lambda n: get())}
    for sort in ("updated", "created", "name", "opened"):
        for order in ("asc", "desc"):
            parameters = {"sort": sort, "order": order}
            deep = pages(library, 10 if sort == "opened" else 60, **parameters)
            measured[f"by {sort}, {order}"] = p95_ms(lambda n, parameters=parameters: get(**parameters))
            measured[f"by {sort}, {order}, far down"] = p95_ms(
                lambda n, parameters=parameters, deep=deep: get(**parameters, cursor=deep[n % len(deep)])
            )
    measured |= {
        "archived": p95_ms(lambda n: get(archived="yes")),
        "archived, by name": p95_ms(lambda n: get(archived="yes", sort="name")),
        "archived or not": p95_ms(lambda n: get(archived="all", sort="name")),
        "search, in every plan": p95_ms(lambda n: get(q="review")),
        "search, two words": p95_ms(lambda n: get(q=f"{WORDS[n % 10]} review")),
        "search, one plan": p95_ms(lambda n: get(q=str(9000 + n))),
        "search, nothing": p95_ms(lambda n: get(q=f"nothing {n}")),
        "search by name": p95_ms(lambda n: get(q=WORDS[n % 10], sort="name")),
        "search among all": p95_ms(lambda n: get(q=WORDS[n % 10], archived="all")),
        "tag": p95_ms(lambda n: get(tag=WORDS[n % 10])),
        "tag and word, by name": p95_ms(lambda n: get(tag=WORDS[n % 10], q=WORDS[n // 10 % 10], sort="name")),
        "tags": p95_ms(lambda n: library.get("/api/v1/tags")),
        "open": p95_ms(lambda n: library.get(f"{address}/{ids[n % 100]}")),
        "history": p95_ms(lambda n: library.get(f"{address}/{ids[n % 100]}/revisions")),
        "a revision": p95_ms(lambda n: library.get(f"{address}/{ids[n % 100]}/revisions/{n % REVISIONS + 1}")),
        "compare": p95_ms(lambda n: library.get(f"{address}/{ids[n % 100]}/compare?from=1&to={REVISIONS}")),
    }
    for name, took in measured.items():
        print(f"{name:<28} p95 {took:6.1f} ms")
    store = library.app.state.database.engine.dialect.name
    for what, took in (("slowest request", max(measured.values())), ("opening of a plan", measured["open"])):
        record_benchmark("Library", f"{store}: p95 of the {what}", took, "ms", at_most=MOST_MS)
