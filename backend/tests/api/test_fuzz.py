"""Requests that Schemathesis makes up from our own OpenAPI document: no 5xx, and every answer as documented."""

import shutil

import pytest
import schemathesis
from fastapi import FastAPI
from schemathesis.config import SchemathesisConfig

from mqplanner.api.app import create_app
from mqplanner.settings import Settings

CASES = 100
"""Made up for each operation and store, besides those that cover every keyword of the document."""

CONFIG = {
    "generation": {"max-examples": CASES, "deterministic": True},
    "checks": {
        # What a plan or the inputs of a rule may hold is said by the rules and not by the document,
        # and a made-up If-Match names no revision.
        "positive_data_acceptance": {"expected-statuses": ["2xx", "404", "412", "422"]},
        "negative_data_rejection": {"expected-statuses": ["400", "404", "405", "412", "413", "415", "422"]},
    },
}


described = schemathesis.openapi.from_dict(
    create_app(Settings(database_url="sqlite:///unused.db")).openapi(),
    config=SchemathesisConfig.from_dict(CONFIG),
)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def service(request: pytest.FixtureRequest) -> FastAPI:
    """The service on a store that all its cases share."""
    if request.param == "sqlite":
        template = request.getfixturevalue("_sqlite_template")
        folder = request.getfixturevalue("tmp_path_factory").mktemp("fuzz")
        address = f"sqlite:///{shutil.copy(template, folder / 'fuzz.db')}"
    else:
        template = request.getfixturevalue("_postgres_template")
        address = request.getfixturevalue("postgres").create_database("fuzz", template)
    return create_app(Settings(database_url=address))


@described.parametrize()
def test_whatever_is_sent_the_answer_is_as_documented(case: schemathesis.Case, service: FastAPI) -> None:
    case.operation.app = service
    case.call_and_validate(app=service)
