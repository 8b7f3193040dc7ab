"""Rules are listed and evaluated; wrong inputs are reported."""

from typing import Any

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from mqplanner.api.schemas.rulebook import Rule, RuleAnswer, RuleList
from mqplanner.rules.engine.registry import all_rules
from tests.api.problem import assert_problem
from tests.support.examples import examples

RULES = "/api/v1/rules"
MAX_SVRCONN = f"{RULES}/chinit-max-svrconn/evaluate"
QUESTION = {"release": "9.4", "sharecnv": 1, "message_kb": 32, "used_mb": 92, "free_mb": 1379}


def ask(client: TestClient, **changed: Any) -> Response:
    inputs = {name: value for name, value in {**QUESTION, **changed}.items() if value is not ...}
    return client.post(MAX_SVRCONN, json={"inputs": inputs})


def test_a_worked_example_gets_the_published_result(client: TestClient) -> None:
    response = ask(client)
    assert response.status_code == 200
    answer = response.json()
    assert answer["outputs"]["max_channels"]["value"] == 5522
    steps = [step["value"] for step in answer["outputs"]["max_channels"]["derivation"]["steps"]]
    assert {1471, 1176, 1084, 201} <= {value for value in steps if isinstance(value, (int, float))}
    assert answer["outputs"]["max_channels"]["citations"]
    RuleAnswer.model_validate(answer)


def test_the_list_describes_each_rule_and_is_revalidated_by_etag(client: TestClient) -> None:
    response = client.get(RULES)
    listed = RuleList.model_validate(response.json()).rules
    assert {rule.id for rule in listed} == {rule.id for rule in all_rules()}
    again = client.get(RULES, headers={"If-None-Match": response.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    one = client.get(f"{RULES}/chinit-max-svrconn")
    described = {k: v for k, v in one.json().items() if k != "examples"}
    assert Rule.model_validate(described) in listed
    clients = {"max_channels": 5522, "max_conversations": 5522, "binding": "31-bit"}
    assert clients in [example["expect"] for example in one.json()["examples"]]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("sharecnv", 7),
        ("message_kb", 0),
        ("message_kb", -1),
        ("message_kb", 1e300),
        ("message_kb", "32"),
        ("message_kb", True),
        ("release", "9.5"),
        ("release", 9.5),
        ("used_mb", None),
        ("used_mb", {}),
        ("colour", "blue"),
        ("release", ...),
    ],
)
def test_a_wrong_input_is_reported_with_what_is_allowed(client: TestClient, field: str, value: Any) -> None:
    document = assert_problem(ask(client, **{field: value}), "invalid-input", field)
    (error,) = document["errors"]
    assert error["allowed"]
    assert field in document["detail"]
    assert error["value"] == (None if value is ... else "an object" if value == {} else value)


@pytest.mark.parametrize("points", [[32, 0, -1], [32, "much"], [32, True]])
def test_a_wrong_value_in_a_list_is_reported_with_its_position(client: TestClient, points: list[Any]) -> None:
    (error,) = assert_problem(ask(client, message_kb=points), "invalid-input", "message_kb")["errors"]
    assert "point [1]" in error["message"]
    assert error["value"] == points[1]


def test_each_wrong_input_is_reported(client: TestClient) -> None:
    response = ask(client, sharecnv=7, message_kb=-1, release="9.5")
    assert_problem(response, "invalid-input", "sharecnv", "message_kb", "release")


@pytest.mark.parametrize("body", [{}, {"inputs": None}, {"inputs": []}, {"inputs": {}, "more": 1}, {"input": {}}])
def test_a_body_of_another_shape_is_refused(client: TestClient, body: Any) -> None:
    assert_problem(client.post(MAX_SVRCONN, json=body), "invalid-input")


def test_an_unknown_rule_is_not_found(client: TestClient) -> None:
    document = assert_problem(client.post(f"{RULES}/chinit-max/evaluate", json={"inputs": {}}), "not-found")
    assert "chinit-max" in document["detail"]


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**53) + 1, 2**53 - 1),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=5),
    st.lists(st.floats(-1e6, 1e6), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


def questions(described: list[dict[str, Any]]) -> st.SearchStrategy[dict[str, Any]]:
    """Inputs for a rule: mostly such as it takes, now and then anything."""
    return st.fixed_dictionaries(
        {one["name"]: values(one) for one in described if one["required"]},
        optional={one["name"]: values(one) for one in described if not one["required"]},
    )


def values(one: dict[str, Any]) -> st.SearchStrategy[Any]:
    if one["allowed"]:
        usual: st.SearchStrategy[Any] = st.sampled_from(one["allowed"])
    elif one["type"] == "list":
        usual = st.lists(questions(one["items"]), max_size=4)
    elif one["type"] == "boolean":
        usual = st.booleans()
    else:
        least = -(10**6) if one["minimum"] is None else one["minimum"]
        most = 10**9 if one["maximum"] is None else one["maximum"]
        whole = st.integers(int(least), int(most))
        usual = whole if one["type"] == "integer" else whole | st.floats(least, most)
    return st.one_of(usual, usual, usual, usual, ODD)


@pytest.mark.sample(8)
@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.id)
def test_a_rule_gives_a_result_or_a_problem_for_any_input(client: TestClient, rule: Any) -> None:
    described = client.get(f"{RULES}/{rule.id}").json()["inputs"]

    @settings(max_examples=examples(40), suppress_health_check=list(HealthCheck), database=None)
    @given(questions(described))
    def ask_it(inputs: dict[str, Any]) -> None:
        note(f"inputs: {inputs}")
        response = client.post(f"{RULES}/{rule.id}/evaluate", json={"inputs": inputs})
        if response.status_code == 200:
            RuleAnswer.model_validate(response.json())
        else:
            assert_problem(response, "invalid-input")

    ask_it()


def usable(one: dict[str, Any]) -> Any:
    """Some value that the input takes."""
    if one["allowed"]:
        return one["allowed"][-1]
    if one["type"] == "list":
        return [{item["name"]: usable(item) for item in one["items"] if item["required"]}]
    least = one["minimum"] or 0
    return least + 1 if one["maximum"] is None else min(least + 1, one["maximum"])


def parts_gone_wrong() -> list[Any]:
    """Each input of each part of each rule, given something that is no single value."""
    return [
        pytest.param(rule.id, one["name"], item["name"], odd, id=f"{rule.id}-{item['name']}-{odd}")
        for rule in all_rules()
        for one in rule.describe()["inputs"]
        for item in one["items"] or ()
        for odd in ([], [1], [1, 2], {}, None)
    ]


@pytest.mark.sample(6)
@pytest.mark.parametrize(("rule", "parts", "name", "odd"), parts_gone_wrong())
def test_a_list_in_place_of_a_number_in_a_part_gives_a_result_or_a_problem(
    client: TestClient, rule: str, parts: str, name: str, odd: Any
) -> None:
    described = client.get(f"{RULES}/{rule}").json()["inputs"]
    inputs = {one["name"]: usable(one) for one in described if one["required"] or one["name"] == parts}
    inputs[parts][0][name] = odd
    response = client.post(f"{RULES}/{rule}/evaluate", json={"inputs": inputs})
    if response.status_code == 200:
        RuleAnswer.model_validate(response.json())
    else:
        assert_problem(response, "invalid-input")
