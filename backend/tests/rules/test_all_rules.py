"""What holds for all rules of the rulebook, tried on their own worked examples."""

import math

import pytest

from mqplanner.rules.engine.errors import InvalidInputs, UnknownRule
from mqplanner.rules.engine.registry import all_rules, get_rule
from mqplanner.units import unit
from tests.rules.answers import EXAMPLES, example_outputs

RULES = all_rules()
EXAMPLE = {rule.id: next(e for e in EXAMPLES.values() if e.rule == rule.id) for rule in RULES}
NOT_NUMBERS = [float("nan"), float("inf"), float("-inf"), True, "1", {}, -1e300, 1e300]


each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)


def numbers(rule):
    """Return the inputs of a rule that take any number within bounds."""
    return [
        given for given in rule.describe()["inputs"] if given["type"] in ("number", "integer") and not given["allowed"]
    ]


def varying(rule):
    """Return the names of the numbers that the first example of the rule has."""
    inputs = EXAMPLE[rule.id].inputs
    return [given["name"] for given in numbers(rule) if isinstance(inputs.get(given["name"]), (int, float))]


def outputs(id, **changes):
    return get_rule(id).evaluate({**EXAMPLE[id].inputs, **changes})["outputs"]


@each_rule
def test_a_rule_describes_itself_whole(rule):
    described = rule.describe()
    assert described["title"]
    assert described["summary"]
    assert described["inputs"] or rule.id == "smc-r-gain"
    for given in described["inputs"]:
        assert given["description"], given["name"]
        assert given["type"] in ("number", "integer", "choice", "boolean", "list", "text")
    for output in described["outputs"]:
        assert output["description"], output["name"]
    assert described["sources"]


@each_rule
def test_an_answer_has_units_basis_derivation_and_sources(rule):
    outputs = example_outputs(EXAMPLE[rule.id].id)
    assert set(outputs) == set(rule.outputs)
    for name, output in outputs.items():
        declared = rule.outputs[name].unit
        if isinstance(output["value"], (int, float)) and declared:
            assert output["unit"] == unit(declared).text, name
            assert output["basis"], name
            steps = output["derivation"]["steps"]
            assert steps[-1]["id"] == output["derivation"]["root"], name
            assert steps[-1]["value"] == output["value"], name
    assert any(output["citations"] for output in outputs.values())


def refused(id, name, value):
    """Return the problem of the only input that is refused."""
    with pytest.raises(InvalidInputs) as caught:
        outputs(id, **{name: value})
    (problem,) = caught.value.problems
    assert problem.field == name
    return problem


@each_rule
def test_what_is_no_number_is_refused_by_name(rule):
    for given in numbers(rule):
        for bad in NOT_NUMBERS:
            assert refused(rule.id, given["name"], bad).allowed, (given["name"], bad)


@each_rule
def test_a_number_outside_its_bounds_is_refused_by_name(rule):
    for given in rule.describe()["inputs"]:
        for value in outside(given):
            assert refused(rule.id, given["name"], value).allowed, (given["name"], value)


def outside(given):
    """Return numbers outside the bounds of an input, which may have none."""
    least, most = given["minimum"], given["maximum"]
    if least is None and most is None:
        return []
    values = [] if least is None else [least - 1, *([least] if given["exclusive_minimum"] else [])]
    values += [] if most is None else [most + 1]
    return values + ([(least or 0) + 1.5] if given["type"] == "integer" else [])


@each_rule
def test_an_unknown_choice_is_refused_with_the_known_ones(rule):
    for given in rule.describe()["inputs"]:
        for value in ("no such choice", 1_000_003, "yes") if given["allowed"] else ():
            assert refused(rule.id, given["name"], value).allowed == given["allowed"], (given["name"], value)


@each_rule
def test_unknown_and_missing_inputs_are_named(rule):
    with pytest.raises(InvalidInputs) as caught:
        outputs(rule.id, surprise=1)
    assert caught.value.problems[0].field == "surprise"
    required = [given["name"] for given in rule.describe()["inputs"] if given["required"]]
    if required:
        with pytest.raises(InvalidInputs) as caught:
            rule.evaluate({})
        assert [problem.field for problem in caught.value.problems] == required


@each_rule
def test_a_list_of_points_is_answered_like_each_point(rule):
    one = example_outputs(EXAMPLE[rule.id].id)
    for name in varying(rule):
        value = EXAMPLE[rule.id].inputs[name]
        many = outputs(rule.id, **{name: [value, value]})
        for output, answer in one.items():
            values = many[output]["value"]
            assert len(values) == 2, (name, output)
            for point in values:
                if isinstance(answer["value"], float):
                    assert math.isclose(point, answer["value"], rel_tol=1e-9), (name, output)
                elif not isinstance(answer["value"], list):
                    assert point == answer["value"], (name, output)


@each_rule
def test_no_points_give_no_values(rule):
    for name in varying(rule):
        assert all(answer["value"] == [] for answer in outputs(rule.id, **{name: []}).values()), name


def test_an_unknown_rule_is_named():
    with pytest.raises(UnknownRule, match="no-such-rule"):
        get_rule("no-such-rule")


def test_an_answer_names_the_versions_of_rules_and_figures():
    answer = get_rule("csa-initial").evaluate({"release": "9.4"})
    assert set(answer["version"]) == {"rules", "figures"}
    assert answer["inputs"] == {"release": "9.4"}


def test_defaults_are_echoed():
    answer = get_rule("chinit-usable-31bit").evaluate({"used_mb": 92, "free_mb": 1379})
    assert answer["inputs"] == {"used_mb": 92, "free_mb": 1379, "threshold_pct": 80}
