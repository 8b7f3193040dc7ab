"""The OpenAPI document is a contract that generators of clients understand: each kind of defect fails a test.

A new operation, property or model is held to it as soon as it is in the document.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import jsonschema_rs
import pytest
from fastapi.testclient import TestClient

from mqplanner import __version__
from mqplanner.access.policy import REQUIREMENTS
from mqplanner.api.http_protocol import HEALTH_CHECKS
from mqplanner.api.openapi_schemas import declared, is_number, referred, walk
from mqplanner.api.problems import KINDS
from mqplanner.plan.document import TEXTS_AS_NUMBERS
from tests.api.problem import assert_problem
from tests.support.application import Operation, application
from tests.support.application import operations as operations_of_the_api

Document = dict[str, Any]
DEFECTS: dict[str, Callable[[Document], Iterator[str]]] = {}
TEXTS = ("text/", "application/problem+json")
TOLERATED: frozenset[str] = frozenset()
"""Defects that are known and not yet corrected."""
ANY_JSON = "JsonValue"
"""The only schema that takes any value."""
GLOBAL_CODES = {"method-not-allowed"}
"""Of addresses, and not of operations."""


def defect(find: Callable[[Document], Iterator[str]]) -> Callable[[Document], Iterator[str]]:
    DEFECTS[find.__name__] = find
    return find


def schemas(document: Document) -> dict[str, Any]:
    found: dict[str, Any] = document["components"]["schemas"]
    return found


def operations(document: Document) -> Iterator[tuple[str, str, Document]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def properties(document: Document) -> Iterator[tuple[str, Document, Document]]:
    """Yield each property of a component, with its name and the schema that has it."""
    for name, schema in schemas(document).items():
        for part in walk(schema):
            for field, found in part.get("properties", {}).items():
                yield f"{name}.{field}", found, part


def everywhere(document: Document) -> Iterator[tuple[str, Document]]:
    """Yield each schema of components, parameters, bodies and answers, with the place."""
    for name, schema in schemas(document).items():
        yield from ((name, part) for part in walk(schema))
    for _, _, operation in operations(document):
        held = [one["schema"] for one in operation.get("parameters", ())]
        for holder in (operation.get("requestBody", {}), *operation["responses"].values()):
            held += [media["schema"] for media in holder.get("content", {}).values()]
        yield from ((operation["operationId"], part) for schema in held for part in walk(schema))


@defect
def names_that_are_not_unique(document: Document) -> Iterator[str]:
    """Yield names that generators take for the same: they ignore case, hyphens and underscores."""
    for names in (
        list(schemas(document)),
        [schema.get("title", "") for schema in schemas(document).values()],
        [operation["operationId"] for _, _, operation in operations(document)],
    ):
        seen = Counter(name.lower().replace("_", "").replace("-", "") for name in names)
        yield from (name for name, times in seen.items() if times > 1 or not name)
    yield from (name for name, schema in schemas(document).items() if schema.get("title") != name)


@defect
def objects_without_a_type(document: Document) -> Iterator[str]:
    for place, schema in everywhere(document):
        if place == ANY_JSON:
            continue
        if not schema.keys() & {"type", "$ref", "anyOf", "oneOf", "allOf", "enum", "const"}:
            yield f"{place}: {schema}"
        is_map = isinstance(schema.get("additionalProperties"), dict)
        if schema.get("type") == "object" and not schema.get("properties") and not is_map:
            yield f"{place}: an object without properties"
        if schema.get("type") == "array" and not schema.get("items"):
            yield f"{place}: a list of anything"


@defect
def ambiguous_unions(document: Document) -> Iterator[str]:
    """Yield unions of two alternatives of one JSON type without a discriminator."""

    def json_type(schema: Document) -> str:
        name = schema.get("$ref", "").rpartition("/")[2]
        return json_type(schemas(document)[name]) if name else str(schema.get("type", "enum"))

    for place, schema in everywhere(document):
        for key in ("anyOf", "oneOf"):
            types = Counter(json_type(one) for one in schema.get(key, ()))
            if "discriminator" not in schema and any(times > 1 for times in types.values()):
                yield f"{place}: {types}"


@defect
def properties_without_a_description(document: Document) -> Iterator[str]:
    yield from (place for place, found, _ in properties(document) if not found.get("description"))
    for name, schema in schemas(document).items():
        if not schema.get("description"):
            yield name


@defect
def numbers_without_a_unit(document: Document) -> Iterator[str]:
    """Yield numbers without `unit`; a property `unit` of the same object says it as well."""
    for place, found, owner in properties(document):
        if is_number(found) and "unit" not in found and "unit" not in owner["properties"]:
            yield place


@defect
def parameters_without_description_or_example(document: Document) -> Iterator[str]:
    for _, _, operation in operations(document):
        for one in operation.get("parameters", ()):
            if not one.get("description") or "example" not in one:
                yield f"{operation['operationId']}: {one['name']}"


@defect
def operations_without_tag_summary_or_description(document: Document) -> Iterator[str]:
    known = {tag["name"] for tag in document["tags"]}
    for _, _, operation in operations(document):
        if not operation.get("description") or not operation.get("summary") or len(operation.get("tags", ())) != 1:
            yield operation["operationId"]
        yield from (f"{operation['operationId']}: {tag}" for tag in operation.get("tags", ()) if tag not in known)


@defect
def operations_without_an_example(document: Document) -> Iterator[str]:
    """Yield operations whose body has no example; without a body or parameters the answer has one."""
    for _, _, operation in operations(document):
        holders = [operation["requestBody"]] if "requestBody" in operation else []
        if not holders and not operation.get("parameters"):
            holders = [found for status, found in operation["responses"].items() if status < "300"]
        if any("example" not in next(iter(one["content"].values())) for one in holders):
            yield operation["operationId"]


@defect
def errors_without_codes(document: Document) -> Iterator[str]:
    for _, _, operation in operations(document):
        listed = set()
        for status, response in operation["responses"].items():
            if status >= "400":
                codes = response.get("x-problem-codes", [])
                listed |= set(codes)
                if not codes or any(str(KINDS[code].status) != status for code in codes):
                    yield f"{operation['operationId']}: {status}"
        if listed != set(operation.get("x-problem-codes", ())):
            yield operation["operationId"]


@defect
def codes_of_no_operation(document: Document) -> Iterator[str]:
    listed = {code for _, _, operation in operations(document) for code in operation["x-problem-codes"]}
    yield from KINDS.keys() - listed - GLOBAL_CODES


@defect
def preconditions_that_are_not_required(document: Document) -> Iterator[str]:
    for _, _, operation in operations(document):
        for one in operation.get("parameters", ()):
            if one["name"].lower() == "if-match" and not one["required"]:
                yield operation["operationId"]


@defect
def text_that_is_not_declared_as_text(document: Document) -> Iterator[str]:
    """Yield answers other than JSON whose first media type is not text, or whose schema is not."""
    for _, _, operation in operations(document):
        for status, response in operation["responses"].items():
            for media_type, media in response.get("content", {}).items():
                is_json = media_type.endswith("json")
                if not is_json and media["schema"].get("type") != "string":
                    yield f"{operation['operationId']}: {status} {media_type}"


@defect
def answers_that_are_not_named(document: Document) -> Iterator[str]:
    """Yield JSON bodies and answers that are no component, which generators would name by themselves."""
    for _, _, operation in operations(document):
        for holder in (operation.get("requestBody", {}), *operation["responses"].values()):
            content = list(holder.get("content", {}).items())
            if content and content[0][0].endswith("json") and referred(content[0][1]["schema"]) is None:
                yield operation["operationId"]


@defect
def descriptions_of_nothing(document: Document) -> Iterator[str]:
    """Yield entries of the data file whose model or property is not in the document."""
    known = {place for place, _, _ in properties(document)}
    names = {place.rpartition(".")[2] for place in known}
    yield from (key for key in declared() if key not in (known if "." in key else names))


@pytest.mark.parametrize("name", DEFECTS)
def test_the_document_has_no(name: str) -> None:
    found = sorted(set(DEFECTS[name](application().openapi())).difference(TOLERATED))
    assert not found, "\n".join(found)


def test_the_document_says_where_and_which_version_it_is_of() -> None:
    document = application().openapi()
    assert document["info"]["version"] == __version__
    assert document["servers"][0]["url"] == "/"


@pytest.mark.parametrize("address", ["/healthz", "/api/v1/rules", "/api/v1/nothing", "/"])
def test_each_answer_tells_the_version(client: TestClient, address: str) -> None:
    assert client.get(address).headers["mqplanner-version"] == __version__


EXAMPLES = [one for one in operations_of_the_api() if one.id not in {*REQUIREMENTS, "check_readiness"}]


@pytest.mark.parametrize("operation", EXAMPLES, ids=[one.id for one in EXAMPLES])
def test_an_example_is_answered_as_declared(client: TestClient, operation: Operation) -> None:
    """Send the example; the answer has no property that its schema does not declare."""
    described = operation.described()
    given = {one["name"]: one["example"] for one in described.get("parameters", ())}
    query = {one["name"]: one["example"] for one in described.get("parameters", ()) if one["in"] == "query"}
    body = described.get("requestBody", {}).get("content", {}).get("application/json", {}).get("example")
    response = client.request(operation.method, operation.path.format(**given), json=body, params=query)
    assert response.status_code == 200, response.text
    media_type = response.headers["content-type"].partition(";")[0]
    schema = described["responses"]["200"]["content"][media_type]
    if media_type.endswith("json"):
        validate(schema["schema"], response.json(), is_answer=True)
    if "example" in schema:
        validate(schema["schema"], schema["example"], is_answer=True)
    assert_etag_is_declared(client, response, described)


def test_calculations_have_an_example_of_their_answer() -> None:
    """It is validated with the answer to the example of the request."""
    without = {
        one.id
        for one in EXAMPLES
        if (operation := one.described())["tags"] in (["assessment"], ["what-if"], ["configuration"])
        and "example" not in operation["responses"]["200"]["content"].get("application/json", {"example": None})
    }
    assert without == {"say_what_moved"}


def assert_etag_is_declared(client: TestClient, response: Any, operation: Document) -> None:
    """Assert that an answer has an ETag where the document says so, and is then 304 for a client that has it."""
    declared = operation["responses"][str(response.status_code)].get("headers", {})
    assert ("ETag" in declared) == ("etag" in response.headers)
    if response.request.method == "GET":
        assert ("304" in operation["responses"]) == ("ETag" in declared)
        if "ETag" in declared:
            headers = {"If-None-Match": response.headers["etag"]}
            assert client.get(str(response.request.url), headers=headers).status_code == 304


class SavedPlans:
    """Sends requests about saved plans, each of whose answers has to be as the document says."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.of_name = {
            one["operationId"]: (path, method, one) for path, method, one in operations(application().openapi())
        }
        self.seen: set[str] = set()

    def send(self, name: str, body: Any = None, *, headers: Any = None, query: Any = None, **path: Any) -> Any:
        """Return the answer as JSON, or the response where it is none."""
        template, method, operation = self.of_name[name]
        example = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("example")
        response = self.client.request(
            method, template.format(**path), json=example if body is None else body, params=query, headers=headers
        )
        assert response.is_success, f"{name}: {response.text}"
        self.seen.add(name)
        declared = operation["responses"][str(response.status_code)]
        assert_etag_is_declared(self.client, response, operation)
        if not response.content:
            assert "content" not in declared
            return response
        media_type = response.headers["content-type"].partition(";")[0]
        assert media_type in declared["content"], name
        if not media_type.endswith("json"):
            return response
        has_lines = "ndjson" in media_type
        for line in response.text.splitlines() if has_lines else [response.text]:
            validate(declared["content"][media_type]["schema"], json.loads(line), is_answer=True)
        return response if has_lines else response.json()


_OF_OTHER_TESTS = {"report_plan", "compare_stored_with_measured", "hold_stored_against_actual"}
"""Operations whose answers are no JSON, or need measurements."""


def test_answers_about_saved_plans_are_as_declared(client: TestClient) -> None:
    """Send each operation on saved plans; no answer has a property that its schema does not declare."""
    plans = SavedPlans(client)
    send = plans.send
    id = send("create_plan")["id"]
    current = lambda: {"If-Match": client.get(f"/api/v1/plans/{id}").headers["etag"]}  # noqa: E731
    one: dict[str, Any] = {"plan_id": id}
    send("get_plan", **one)
    send("save_plan", headers=current(), **one)
    send("update_plan", headers=current(), **one)
    send("record_opening", **one)
    send("list_plans")
    send("list_tags")
    send("whoami")
    send("list_revisions", **one)
    answer = send("get_revision", number=1, **one)["answer"]
    etag = client.get(f"/api/v1/plans/{id}/revisions/1").headers["etag"]
    send("name_revision", headers={"If-Match": etag}, number=1, **one)
    numbers = {"ids": [f"{answer['limits'][0]['id']}#used"]}
    send("explain_revision", query=numbers, number=1, **one)
    send("compare_revisions", query={"from": 1, "to": 2}, **one)
    send("restore_revision", headers=current(), number=1, **one)
    for format in ("yaml", "json", "snapshot"):
        exported = send("export_plan", query={"format": format}, **one)
        text = exported.text if format == "yaml" else json.dumps(exported)
        if format != "snapshot":
            send("import_plan", {"text": text})
    send("import_plan", {"text": client.get(f"/api/v1/plans/{id}/export?format=snapshot").text})
    send("duplicate_plan", **one)
    shared = send("share_plan", **one)
    token = {"token": shared["token"]}
    send("list_shares", **one)
    send("get_shared_plan", **token)
    send("reassess_shared_plan", **token)
    send("explain_shared_plan", query=numbers, **token)
    send("copy_shared_plan", **token)
    send("revoke_share", share_id=shared["id"], **one)
    send("assess_plans", [{"id": id}, {"plan": {"lpars": 1}}], query={"detail": "answer"})
    send("compare_many_plans")
    send("check_plans", [{"id": id}])
    send("plan_metrics")
    assert (
        "openmetrics"
        in send("plan_metrics", headers={"Accept": "application/openmetrics-text"}).headers["content-type"]
    )
    send("archive_plan", headers=current(), **one)
    send("restore_plan", headers=current(), **one)
    send("archive_plan", headers=current(), **one)
    send("delete_plan", headers=current(), query={"confirm": "One queue manager"}, **one)
    others = {name for name, (path, _, _) in plans.of_name.items() if "/plans" in path or "/shared" in path}
    assert others - plans.seen == _OF_OTHER_TESTS


STRICT = [one for one in operations_of_the_api() if one.path not in HEALTH_CHECKS]


@pytest.mark.parametrize("operation", STRICT, ids=[one.id for one in STRICT])
def test_an_unknown_query_parameter_is_refused(client: TestClient, operation: Operation) -> None:
    """And the problem names the parameters that there are; without the unknown one it is another problem, or none."""
    described = operation.described()
    query, headers = ({one["name"]: one["example"] for one in of(described, place)} for place in ("query", "header"))
    address = operation.path.format(**{one["name"]: one["example"] for one in of(described, "path")})
    content = described.get("requestBody", {}).get("content", {})
    sent: dict[str, Any] = {"headers": {name: str(value) for name, value in headers.items()}}
    if "application/json" in content:
        sent["json"] = content["application/json"]["example"]
    response = client.request(operation.method, address, params={**query, "bogus": "1"}, **sent)
    if response.status_code == 403:  # the audit trail is for administrators
        return
    error = assert_problem(response, "invalid-input", "bogus")["errors"][0]
    assert error["allowed"] == (sorted(query) or "no parameters")
    answer = client.request(operation.method, address, params=query, **sent)
    assert answer.status_code != 422, answer.text


def of(operation: Document, place: str) -> list[Document]:
    """Return the parameters of an operation in a place."""
    return [one for one in operation.get("parameters", ()) if one["in"] == place]


def test_the_examples_are_as_declared() -> None:
    for _, _, operation in operations(application().openapi()):
        for media in operation.get("requestBody", {}).get("content", {}).values():
            validate(media["schema"], media["example"])
        for parameter in operation.get("parameters", ()):
            validate(parameter["schema"], parameter["example"])


def _with_numbers(part: Any) -> Any:
    """Return the example with releases and levels of z/OS as numbers."""
    if isinstance(part, list):
        return [_with_numbers(one) for one in part]
    if not isinstance(part, dict):
        return part
    return {
        name: float(one) if name in TEXTS_AS_NUMBERS and one is not None else _with_numbers(one)
        for name, one in part.items()
    }


def test_a_release_as_a_number_is_taken_and_answered_as_text(client: TestClient) -> None:
    with_plans = set()
    for path, method, operation in operations(application().openapi()):
        body = operation.get("requestBody", {})
        is_public = operation["operationId"] not in REQUIREMENTS
        if not is_public or method != "post" or "parameters" in operation or "Plan" not in json.dumps(body):
            continue
        with_plans.add(path)
        example = body["content"]["application/json"]["example"]
        answers = [client.post(path, json=sent) for sent in (example, _with_numbers(example))]
        assert [one.status_code for one in answers] == [200, 200], f"{path}: {answers[1].text}"
        if "json" in answers[0].headers["content-type"]:
            assert answers[0].json() == answers[1].json(), path
    assert "/api/v1/assess" in with_plans


OPEN = ("EarlierAnswer", "EarlierResult")
"""Models whose further properties are those of other releases."""


def validate(schema: Document, content: Any, *, is_answer: bool = False) -> None:
    """Raise unless the content is as the schema says and has nothing that it does not declare."""
    known, needed = _closed(is_answer), _referred(schema)
    while added := {name for one in needed for name in known[one][1]} - needed:
        needed |= added
    components = {name: known[name][0] for name in needed}
    jsonschema_rs.validator_for({**schema, "components": {"schemas": components}}).validate(content)


@cache
def _closed(is_answer: bool) -> dict[str, tuple[Document, set[str]]]:
    """Return each schema without further properties, and the names of those that it refers to."""
    known = schemas(application().openapi())
    if is_answer:
        known = _of_answers(known)
    closed = {
        name: one if name in OPEN or "properties" not in one else {**one, "additionalProperties": False}
        for name, one in known.items()
    }
    return {name: (one, _referred(one)) for name, one in closed.items()}


def _referred(schema: Document) -> set[str]:
    return set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(schema)))


def _of_answers(part: Any) -> Any:
    """Return a schema without the alternatives that only requests may have."""
    if isinstance(part, list):
        return [_of_answers(one) for one in part if not (isinstance(one, dict) and one.get("writeOnly"))]
    return {name: _of_answers(one) for name, one in part.items()} if isinstance(part, dict) else part
