"""Requests that Schemathesis generates from the OpenAPI document: no 5xx, and every response as documented.

`make fuzz` generates more, and sends them without sign-in, with a token that may write, and as an administrator.
"""

import json
import re
import shutil
import time
from collections.abc import Callable, Iterator
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import settings
from schemathesis.config import SchemathesisConfig
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test
from schemathesis.python._constants.orchestrator import make_constants_value_source
from schemathesis.specs.openapi.checks import negative_data_rejection

from mqplanner.access.policy import REQUIREMENTS
from mqplanner.access.principal import LOCAL, LOCAL_ID, TokenScope
from mqplanner.api.app import create_app
from mqplanner.persistence import tokens
from mqplanner.persistence.database import Database
from mqplanner.persistence.identifiers import hash_secret
from mqplanner.persistence.tables import Plan, PlanRevision, Share
from mqplanner.settings import Settings
from tests.support.application import application
from tests.support.application import operations as operations_of_the_api
from tests.support.fuzzing import FUZZ_CASES, MAX_ANSWER_S, UNLIMITED
from tests.support.generated_requests import GENERATED_REQUESTS

CASES = max(1, FUZZ_CASES // 1_500)
"""Generated for each operation and database, in addition to those that cover every keyword of the document."""

SIGN_IN = ("none", TokenScope.WRITE, TokenScope.ADMIN) if FUZZ_CASES else ("none",)

PLAN_ID, TOKEN, SHARE_ID = "A" * 22, "A" * 43, "B" * 22
OF_ONE_PLAN = {"plan_id": PLAN_ID, "token": TOKEN, "number": 1, "share_id": SHARE_ID, "header.if-match": "*"}

CHECKS = {
    # The document does not describe all constraints of plans and rules, a generated If-Match is not an ETag, and the
    # audit trail is for administrators, of which there are none without sign-in.
    "positive_data_acceptance": {"expected-statuses": ["2xx", "304", "403", "404", "409", "412", "422", "428"]},
    "missing_required_header": {"expected-statuses": ["422", "428"]},
    "negative_data_rejection": {"expected-statuses": ["400", "403", "404", "405", "412", "413", "415", "422", "428"]},
}


@cache
def described(of_one_plan: bool) -> Any:
    """Return the document, with parameters that are generated or, on request, those of the plan that exists."""
    config = {
        "request-timeout": 120,  # no test fails because a machine is busy
        "generation": {"max-examples": CASES, "deterministic": settings().derandomize},
        "checks": CHECKS,
        "parameters": OF_ONE_PLAN if of_one_plan else {},
    }
    document = deepcopy(application().openapi())
    schemas = document["components"]["schemas"]
    names = {"Plan"} if FUZZ_CASES else {"Plan", *_parts_of("Plan", schemas)}
    left_out = {f"#/components/schemas/{name}" for name in names}
    for name, schema in schemas.items():
        if name not in _WITH_PLANS:
            schema["properties"] = _without(left_out, schema.get("properties", {}))
    for path, item in document["paths"].items():
        if "/batch/" in path:  # an entry has the fields of several other requests, whose keywords are covered there
            entries = {"type": "array", "items": {"type": "object"}}
            item["post"]["requestBody"]["content"] = {"application/json": {"schema": entries}}
    export = document["paths"]["/api/v1/plans/{plan_id}/export"]["get"]["responses"]["200"]["content"]
    export["text/yaml"]["schema"] = {}  # the generator would read the text, and compare what it read
    return schemathesis.openapi.from_dict(document, config=SchemathesisConfig.from_dict(config))


_WITH_PLANS = ("PlanToAssess", "PlanRead") if FUZZ_CASES else ()
"""One request of `make fuzz` covers every keyword of a plan; the others take any object, or each would take minutes.

`make test` damages presets in `test_damaged_presets.py` instead, and leaves out the keywords of the parts of a plan, of
which the request for a new plan has many.
"""


def _without(left_out: set[str], schema: Any) -> Any:
    if isinstance(schema, list):
        return [_without(left_out, item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("$ref") in left_out:
        return {"type": "object"}
    return {key: _without(left_out, value) for key, value in schema.items()}


def _parts_of(name: str, schemas: dict[str, Any]) -> set[str]:
    """Return the names of all objects that a schema refers to, directly or not."""
    found, left = set[str](), [name]
    while left:
        for other in re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(schemas[left.pop()])):
            if other not in found and "properties" in schemas[other]:
                found.add(other)
                left.append(other)
    return found


sampled = pytest.mark.sample(1 if FUZZ_CASES else 3)

ONE_IN = 1 if FUZZ_CASES else 2
"""Of so many generated requests of an operation one is sent, the first among them."""


def operations(of_one_plan: bool) -> list[Any]:
    """Return each operation with the databases that it needs, and with each kind of sign-in, as parameters."""
    return [
        pytest.param(
            f"{one.method.upper()} {one.path}",
            ("sqlite", "postgres") if one.id in {*REQUIREMENTS, "check_readiness"} else ("sqlite",),
            sign_in,
            id=f"{one.method.upper()} {one.path}-{sign_in}",
        )
        for sign_in in SIGN_IN
        for one in operations_of_the_api()
        if _is_tried(of_one_plan, bool({"{plan_id}", "{token}"}.intersection(one.path.split("/"))))
    ]


def _is_tried(of_one_plan: bool, names_a_plan: bool) -> bool:
    """Return whether an operation is tried; with generated ids of plans, which do not exist, only by `make fuzz`."""
    return names_a_plan or not of_one_plan if FUZZ_CASES else names_a_plan == of_one_plan


Service = tuple[FastAPI, dict[str, str]]
"""An application, and the headers of a request to it."""


@pytest.fixture(scope="session")
def services(request: pytest.FixtureRequest) -> Callable[[str, str], Service]:
    """Return the service on a database that all cases share, with one plan: by kinds of database and of sign-in."""

    @cache
    def service(store: str, sign_in: str) -> Service:
        name = f"fuzz_{sign_in}"
        if store == "sqlite":
            template = request.getfixturevalue("_sqlite_template")
            folder = request.getfixturevalue("tmp_path_factory").mktemp(name)
            address = f"sqlite:///{shutil.copy(template, folder / 'fuzz.db')}"
        else:
            template = request.getfixturevalue("_postgres_template")
            address = request.getfixturevalue("postgres").create_database(name, template)
        auth = "none" if sign_in == "none" else "token"
        app = create_app(
            Settings(database_url=address, auth=auth, allowed_hosts="testserver", calculation_seconds=600, **UNLIMITED)
        )
        _save_a_plan(app.state.database)
        if sign_in == "none":
            return app, {}
        now = datetime.now(UTC)
        with app.state.database.writing() as session:  # for the principal who owns the plan
            secret = tokens.create(session, "fuzz", TokenScope(sign_in), LOCAL.name, now, now + timedelta(days=1))
        return app, {"Authorization": f"Bearer {secret}"}

    return service


def _save_a_plan(store: Database) -> None:
    """Save one with a known id, a link to open and one to revoke."""
    now = datetime.now(UTC)
    with store.writing() as session:
        plan = {"id": PLAN_ID, "owner_id": LOCAL_ID, "created_at": now, "updated_at": now, "state": 1}
        called = {"name": "x", "name_folded": "x", "search_text": "x", "description": ""}
        session.add(Plan(**plan, **called, current_revision=1))
        session.flush()
        session.add(PlanRevision(plan_id=PLAN_ID, number=1, name="x", document="{}", created_at=now))
        session.flush()
        for share_id, token in ((SHARE_ID, "to be revoked"), ("C" * 22, TOKEN)):
            link = {"id": share_id, "token_sha256": hash_secret(token)}
            session.add(Share(**link, plan_id=PLAN_ID, created_at=now, open_count=0))


generated = cases = 0
"""Requests that were generated for a test, and those of them that were sent: the same in each run, on any worker."""


@pytest.fixture(autouse=True)
def _counted(record_property: Callable[[str, object], None]) -> Iterator[None]:
    """Record the number of requests of a test, for the total in `tests/support/generated_requests.py`."""
    global generated, cases
    generated = cases = 0
    yield
    record_property(GENERATED_REQUESTS, cases)


def check(case: schemathesis.Case, stores: dict[str, Service]) -> None:
    """Check the responses to one request: in `make fuzz` on each database, in `make test` on one, or leave it out."""
    global generated
    generated += 1
    if (generated - 1) % ONE_IN:
        return
    chosen = list(stores.items())
    for store, service in chosen if FUZZ_CASES else [chosen[cases % len(chosen)]]:
        try:
            check_response(case, service)
        except Exception as failure:
            failure.add_note(f"On {store}.")
            raise


def check_response(case: schemathesis.Case, service: Service) -> None:
    global cases
    cases += 1
    app, headers = service
    case.operation.app = app
    start = time.process_time()
    response = case.call(app=app, headers=headers)
    took_s = time.process_time() - start
    # A mistake in one plan of a batch is the answer for that plan, and the others have theirs.
    excluded = [negative_data_rejection] if "/batch/" in case.operation.path else []
    sent_with = {"app": app, "headers": headers}
    case.validate_response(response, excluded_checks=excluded, headers=headers, transport_kwargs=sent_with)
    if response.status_code >= 400 and response.status_code != 405:
        documented = case.operation.definition.raw["responses"][str(response.status_code)]["x-problem-codes"]
        assert response.json()["code"] in documented, case.as_curl_command()
    assert took_s <= MAX_ANSWER_S, case.as_curl_command()


def check_all(name: str, of_one_plan: bool, stores: dict[str, Service]) -> None:
    """Check all requests of an operation; they are generated here, since each worker would do it while it collects."""
    schema = described(of_one_plan)
    feedback = FeedbackSources(constants_value_source=make_constants_value_source(schema))
    for found in schema.include(name=name).get_all_operations():
        build_operation_test(
            config=schema.config, operation=found.ok(), test_func=check, given_kwargs={}, feedback=feedback
        )(stores=stores)


@sampled
@pytest.mark.parametrize(("operation", "stores", "sign_in"), operations(of_one_plan=False))
def test_responses_match_the_document(
    operation: str, stores: tuple[str, ...], sign_in: str, services: Callable[[str, str], Service]
) -> None:
    check_all(operation, False, {store: services(store, sign_in) for store in stores})


@sampled
@pytest.mark.parametrize(("operation", "stores", "sign_in"), operations(of_one_plan=True))
def test_responses_about_an_existing_plan_match_the_document(
    operation: str, stores: tuple[str, ...], sign_in: str, services: Callable[[str, str], Service]
) -> None:
    check_all(operation, True, {store: services(store, sign_in) for store in stores})
