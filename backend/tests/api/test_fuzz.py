"""Requests that Schemathesis makes up from our own OpenAPI document: no 5xx, and every answer as documented."""

import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from schemathesis.config import SchemathesisConfig

from mqplanner.access.policy import REQUIREMENTS
from mqplanner.access.principal import LOCAL_ID
from mqplanner.api.app import create_app
from mqplanner.persistence.database import Database
from mqplanner.persistence.identifiers import hash_secret
from mqplanner.persistence.tables import Plan, PlanRevision, Share
from mqplanner.settings import Settings
from tests.support.made_up import MADE_UP

CASES = 25
"""Made up for each operation and store, besides those that cover every keyword of the document."""

PLAN_ID, TOKEN, SHARE_ID = "A" * 22, "A" * 43, "B" * 22

CHECKS = {
    # What a plan or the inputs of a rule may hold is said by the rules and not by the document,
    # and a made-up If-Match names no revision.
    "positive_data_acceptance": {"expected-statuses": ["2xx", "304", "404", "409", "412", "422", "428"]},
    "negative_data_rejection": {
        "expected-statuses": ["400", "404", "405", "412", "413", "415", "422", "428"]
    },
}


def described(**parameters: Any) -> Any:
    """The document, with some parameters given and the others made up."""
    config = {
        "generation": {"max-examples": CASES, "deterministic": True},
        "checks": CHECKS,
        "parameters": parameters,
    }
    document = create_app(Settings(database_url="sqlite:///unused.db")).openapi()
    for name, schema in document["components"]["schemas"].items():
        if name not in _WITH_PLANS:
            schema["properties"] = _without_plans(schema.get("properties", {}))
    return schemathesis.openapi.from_dict(document, config=SchemathesisConfig.from_dict(config))


_WITH_PLANS = ("PlanToAssess", "NumbersToExplain", "PlanRead")
"""Two requests cover every keyword of a plan; the others take any object, or each would take minutes."""


def _without_plans(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_without_plans(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("$ref") == "#/components/schemas/Plan":
        return {"type": "object"}
    return {key: _without_plans(value) for key, value in schema.items()}


anything = described()
of_a_plan = described(
    **{"plan_id": PLAN_ID, "token": TOKEN, "number": 1, "share_id": SHARE_ID, "header.if-match": "*"}
).include(path_regex=r"\{(plan_id|token)\}")


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def service(request: pytest.FixtureRequest) -> FastAPI:
    """The service on a store that all its cases share, with one plan in it."""
    if request.param == "sqlite":
        template = request.getfixturevalue("_sqlite_template")
        folder = request.getfixturevalue("tmp_path_factory").mktemp("fuzz")
        address = f"sqlite:///{shutil.copy(template, folder / 'fuzz.db')}"
    else:
        template = request.getfixturevalue("_postgres_template")
        address = request.getfixturevalue("postgres").create_database("fuzz", template)
    app = create_app(Settings(database_url=address, failed_lookups_per_minute=10**9))
    _save_a_plan(app.state.database)
    return app


def _save_a_plan(store: Database) -> None:
    """One that is there at a known address, with a link to read it by and one to revoke."""
    now = datetime.now(UTC)
    with store.writing() as session:
        plan = {"id": PLAN_ID, "owner_id": LOCAL_ID, "created_at": now, "updated_at": now, "state": 1}
        called = {"name": "x", "name_folded": "x", "search_text": "x", "description": ""}
        session.add(Plan(**plan, **called, current_revision=1))
        session.flush()
        session.add(PlanRevision(plan_id=PLAN_ID, number=1, name="x", document="{}", created_at=now))
        session.flush()
        for share_id, token in ((SHARE_ID, "revoked in time"), ("C" * 22, TOKEN)):
            link = {"id": share_id, "token_sha256": hash_secret(token)}
            session.add(Share(**link, plan_id=PLAN_ID, created_at=now, open_count=0))


asked = 0
"""Cases so far."""


@pytest.fixture(autouse=True)
def _counted(record_property: Callable[[str, object], None]) -> Iterator[None]:
    """Says how many cases a test made up: `tests/support/made_up.py` adds them up and asks for enough."""
    before = asked
    yield
    record_property(MADE_UP, asked - before)


def answered(case: schemathesis.Case, service: FastAPI) -> None:
    global asked
    asked += 1
    case.operation.app = service
    case.call_and_validate(app=service)


@anything.parametrize()
def test_whatever_is_sent_the_answer_is_as_documented(case: schemathesis.Case, service: FastAPI) -> None:
    if service.state.database.engine.dialect.name == "postgresql" and not _asks_the_store(case):
        pytest.skip("the same on either store")
    answered(case, service)


@of_a_plan.parametrize()
def test_whatever_is_sent_about_a_plan_that_is_there(case: schemathesis.Case, service: FastAPI) -> None:
    answered(case, service)


def _asks_the_store(case: schemathesis.Case) -> bool:
    return case.operation.definition.raw.get("operationId") in {*REQUIREMENTS, "check_readiness"}
