"""What holds for every rule of the rulebook, tried on its own worked examples."""

import json
import math

import pytest

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.examples import all_examples
from mqplanner.rules.engine.registry import all_rules, get_rule
from mqplanner.units import unit

RULES = all_rules()
FIRST = {rule.id: next((e.inputs for e in all_examples() if e.rule == rule.id), None) for rule in RULES}
ASKED = [rule for rule in RULES if FIRST[rule.id] is not None]
NUMBERS = [
    (rule.id, given["name"])
    for rule in ASKED
    for given in rule.describe()["inputs"]
    if given["type"] in ("number", "integer") and not given["allowed"]
]
VARYING = [(id, name) for id, name in NUMBERS if isinstance(FIRST[id].get(name), (int, float))]
NOT_NUMBERS = [float("nan"), float("inf"), float("-inf"), True, "1", {}, -1e300, 1e300]


def outputs(id, **changes):
    return get_rule(id).evaluate({**FIRST[id], **changes})["outputs"]


@pytest.mark.parametrize("rule", ASKED, ids=lambda rule: rule.id)
def test_an_answer_is_json_with_units_basis_derivation_and_sources(rule):
    answer = rule.evaluate(FIRST[rule.id])
    json.dumps(answer, allow_nan=False)
    assert set(answer["outputs"]) == set(rule.outputs)
    for name, output in answer["outputs"].items():
        declared = rule.outputs[name].unit
        if isinstance(output["value"], (int, float)) and declared:
            assert output["unit"] == unit(declared).text, name
            assert output["basis"], name
            steps = output["derivation"]["steps"]
            assert steps[-1]["id"] == output["derivation"]["root"], name
            assert steps[-1]["value"] == output["value"], name
    assert any(output["citations"] for output in answer["outputs"].values())


@pytest.mark.parametrize("example", all_examples(), ids=lambda example: example.id)
def test_what_is_said_in_words_tells_where_it_is_from(example):
    answer = get_rule(example.rule).evaluate(example.inputs)["outputs"]
    said = [output for output in answer.values() if isinstance(output["value"], str)]
    for output in said:
        assert output["derivation"]["steps"][-1]["value"] == output["value"]
        assert output["citations"], output


@pytest.mark.parametrize("example", all_examples(), ids=lambda example: example.id)
def test_errata_of_an_answer_are_those_of_the_rule(example):
    rule = get_rule(example.rule)
    answer = rule.evaluate(example.inputs)["outputs"]
    assert {id for output in answer.values() for id in output["errata"]} <= set(rule.describe()["errata"])


@pytest.mark.parametrize(("id", "name"), NUMBERS)
def test_what_is_no_number_is_refused_by_name(id, name):
    for bad in NOT_NUMBERS:
        with pytest.raises(InvalidInputs) as caught:
            outputs(id, **{name: bad})
        assert [problem.field for problem in caught.value.problems] == [name], bad
        assert caught.value.problems[0].allowed, bad


@pytest.mark.parametrize("rule", ASKED, ids=lambda rule: rule.id)
def test_unknown_and_missing_inputs_are_named(rule):
    with pytest.raises(InvalidInputs) as caught:
        outputs(rule.id, surprise=1)
    assert caught.value.problems[0].field == "surprise"
    required = [given["name"] for given in rule.describe()["inputs"] if given["required"]]
    if required:
        with pytest.raises(InvalidInputs) as caught:
            rule.evaluate({})
        assert [problem.field for problem in caught.value.problems] == required


@pytest.mark.parametrize(("id", "name"), VARYING)
def test_a_list_of_points_is_answered_like_each_point(id, name):
    value = FIRST[id][name]
    one = outputs(id)
    many = outputs(id, **{name: [value, value]})
    for output, answer in one.items():
        values = many[output]["value"]
        assert len(values) == 2, output
        for point in values:
            if isinstance(answer["value"], float):
                assert math.isclose(point, answer["value"], rel_tol=1e-9), output
            elif not isinstance(answer["value"], list):
                assert point == answer["value"], output


@pytest.mark.parametrize(("id", "name"), VARYING)
def test_no_points_give_no_values(id, name):
    assert all(answer["value"] == [] for answer in outputs(id, **{name: []}).values())
