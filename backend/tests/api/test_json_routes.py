"""Only JSON that can be stored exactly is accepted; all else gets a 4xx with the place."""

import json

import pytest
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.errors import InvalidInput
from mqplanner.exports.strict_json import InvalidJson, read_json
from tests.api.problem import assert_problem
from tests.api.saved_plans import PLANS

JSON = {"content-type": "application/json"}


def sent(client: TestClient, plan: str) -> object:
    return client.post(PLANS, content=f'{{"name": "x", "plan": {plan}}}'.encode(), headers=JSON)


@pytest.mark.parametrize(
    "body",
    [
        b"not json",
        b"{",
        b'{"name": "x", "plan": {}',
        b'{"name": "x", "plan": {}} trailing',
        b"{'name': 'x'}",
        b'{"name": "x", "plan": {"a": 01}}',
        b'{"name": "x", "plan": {"a": "raw \x01 control"}}',
        b'{"name": "\xff\xfe", "plan": {}}',
        '{"name": "x", "plan": {}}'.encode("utf-16"),
        b'{"name": "x", "name": "y", "plan": {}}',
        b'{"name": "x", "plan": {"lpars": [{"a": 1, "b": 2, "a": 3}]}}',
        b"\x00",
    ],
)
def test_a_body_that_is_not_json_is_refused(client: TestClient, body: bytes) -> None:
    assert_problem(client.post(PLANS, content=body, headers=JSON), "invalid-json")


@pytest.mark.parametrize(
    ("plan", "field"),
    [
        ('{"a": 1e400}', "/plan/a"),
        ('{"a": NaN}', "/plan/a"),
        ('{"a": [1, -Infinity]}', "/plan/a/1"),
        ('{"a": [0, -1e999]}', "/plan/a/1"),
        ('{"a": 9007199254740992}', "/plan/a"),
        ('{"a": -%s}' % ("9" * 5000), "/plan/a"),
        (r'{"a": "x\u0000y"}', "/plan/a"),
        (r'{"a~/b\u0000": 1}', "/plan/a~0~1b\x00"),
        (r'{"a": "\ud800"}', "/plan/a"),
        (r'{"a": ["\udc00\ud800"]}', "/plan/a/0"),
        (r'{"\ud800": {}}', "/plan/?"),
    ],
)
def test_json_that_cannot_be_stored_exactly_is_refused_with_its_place(
    client: TestClient, plan: str, field: str
) -> None:
    assert_problem(sent(client, plan), "invalid-input", field)


def test_a_name_that_cannot_be_stored_is_refused(client: TestClient) -> None:
    for name in (r"a\u0000b", r"\ud83d", r"\ude00"):
        body = f'{{"name": "{name}", "plan": {{}}}}'
        assert_problem(client.post(PLANS, content=body, headers=JSON), "invalid-input", "/name")


@pytest.mark.parametrize("plan", [r'{"a": "\ud83d\ude00"}', r'{"a": "\\u0000"}', '{"a": -9007199254740991}'])
def test_json_that_can_be_stored_exactly_is_accepted(client: TestClient, plan: str) -> None:
    assert sent(client, plan).status_code == 201


def nested(levels: int) -> str:
    return '{"a":' * levels + "1" + "}" * levels


def test_nesting_is_limited(client: TestClient) -> None:
    assert sent(client, nested(63)).status_code == 201  # the body itself is one more
    for plan in (
        nested(64),
        "[" * 500 + "]" * 500,
        "[" * 100_000 + "]" * 100_000,
        '{"a":' * 50_000 + "1" + "}" * 50_000,
    ):
        document = assert_problem(sent(client, plan), "invalid-input")
        assert "64 levels" in document["detail"]


def test_a_byte_order_mark_is_accepted(client: TestClient) -> None:
    assert client.post(PLANS, content=b'\xef\xbb\xbf{"name": "x", "plan": {}}', headers=JSON).status_code == 201


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (b"{", "a name in double quotes is missing, at line 1, column 2."),
        (b'{"a" 1}', "a colon is missing, at line 1, column 6."),
        (b'{"a": }', "a value is missing, at line 1, column 7."),
        (b'{"a": 1 "b": 2}', "a comma or the closing bracket is missing, at line 1, column 9."),
        (b"{} {}", "it goes on after its end, at line 1, column 4."),
        (b'{"a": "b', "a text is not closed, at line 1, column 7."),
        (b'{"a": "\n"}', "a text holds a control character, at line 1, column 8."),
        (rb'{"a": "\x"}', "a backslash has no meaning, at line 1, column 8."),
        (rb'{"a": "\uzzzz"}', "is not followed by four hexadecimal digits, at line 1,"),
    ],
)
def test_syntax_errors_are_described_with_their_position(client: TestClient, body: bytes, message: str) -> None:
    document = assert_problem(client.post(PLANS, content=body, headers=JSON), "invalid-json")
    assert message in document["detail"]


@pytest.mark.parametrize(
    "media_type", ["text/plain", "application/x-www-form-urlencoded", "", "json", "application/xml"]
)
def test_a_body_needs_a_json_content_type(client: TestClient, media_type: str) -> None:
    response = client.post(PLANS, content=b'{"name": "x", "plan": {}}', headers={"content-type": media_type})
    assert_problem(response, "unsupported-media-type")


@pytest.mark.parametrize(
    "media_type", ["application/json; charset=utf-8", "Application/JSON", "application/merge-patch+json"]
)
def test_each_json_content_type_is_accepted(client: TestClient, media_type: str) -> None:
    response = client.post(PLANS, content=b'{"name": "x", "plan": {}}', headers={"content-type": media_type})
    assert response.status_code == 201


def test_a_missing_body_is_invalid_input(client: TestClient) -> None:
    assert_problem(client.post(PLANS), "invalid-input")
    assert_problem(client.post(PLANS, content=b"null", headers=JSON), "invalid-input")
    assert_problem(client.post(PLANS, content=b"[]", headers=JSON), "invalid-input")


@pytest.mark.parametrize(
    "plan",
    ['{"a": [' + "[]," * 240_000 + "0]}", '{"a": [' + "1," * 240_000 + "0]}", '{"a": ["' + r"\u0000" * 150_000 + '"]}'],
    ids=["lists", "numbers", "nuls"],
)
def test_a_megabyte_of_unusual_json_gets_a_response(client: TestClient, plan: str) -> None:
    assert sent(client, plan).status_code in (201, 422)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([2**53, -(2**53), 2**64, 10**30])
    | st.floats()
    | st.text()
    | st.sampled_from(["\x00", "e0000", "0" * 20]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=12,
)


def outcome(body: bytes) -> object:
    try:
        return "read", repr(read_json(body))
    except (InvalidJson, InvalidInput) as error:
        return type(error), str(error)


@given(value=VALUES, depth=st.sampled_from([0, 0, 0, 60, 64, 65, 300, 2000]), names=st.booleans())
def test_white_space_does_not_change_the_meaning(value: object, depth: int, names: bool) -> None:
    inner = json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "surrogatepass")
    opening, closing = (b'{"a":', b"}") if names else (b"[", b"]")
    body = opening * depth + inner + closing * depth
    assert outcome(body) == outcome(body + b"\n")
