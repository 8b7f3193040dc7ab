"""Every worked example of the reports, to the digit; those that do not reproduce are errata."""

import json
from collections import defaultdict

import pytest

from mqplanner.figures.catalog import catalog
from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import EXAMPLES, example_outputs

EXAMPLES_OF = defaultdict(list)
for one in EXAMPLES.values():
    EXAMPLES_OF[one.rule].append(one)

each_rule = pytest.mark.parametrize("rule", EXAMPLES_OF)


def test_there_are_worked_examples():
    assert len(EXAMPLES) > 150


@each_rule
def test_worked_examples(rule):
    wrong = []
    for example in EXAMPLES_OF[rule]:
        outputs = example_outputs(example.id)
        for name, expected in example.expect.items():
            value = outputs[name]["value"]
            if isinstance(expected, dict):
                expected = pytest.approx(expected["about"], abs=expected["within"] * (1 + 1e-9))
            elif isinstance(expected, float):
                expected = pytest.approx(expected, rel=1e-9)
            if value != expected:
                wrong.append((example.id, name, value, expected))
    assert wrong == []


@pytest.mark.parametrize(
    "example", [example for example in EXAMPLES.values() if not example.reproduces], ids=lambda example: example.id
)
def test_what_does_not_reproduce_is_an_erratum_with_both_numbers(example):
    assert example.published
    catalog().erratum(example.erratum)
    outputs = example_outputs(example.id)
    assert any(outputs[name]["value"] != published for name, published in example.published.items())


@each_rule
def test_an_answer_is_json_with_derivations_and_sources(rule):
    for example in EXAMPLES_OF[rule]:
        outputs = example_outputs(example.id)
        json.dumps(outputs, allow_nan=False)
        for name, output in outputs.items():
            if isinstance(output["value"], str):
                assert output["derivation"]["steps"][-1]["value"] == output["value"], (example.id, name)
                assert output["citations"], (example.id, name)


@each_rule
def test_an_answer_cites_what_the_rule_declares(rule):
    described = get_rule(rule).describe()
    for example in EXAMPLES_OF[rule]:
        outputs = example_outputs(example.id).values()
        figures = {cited["figure"] for output in outputs for cited in output["citations"] if cited["figure"]}
        assert figures <= set(described["figures"]), example.id
        assert {id for output in outputs for id in output["errata"]} <= set(described["errata"]), example.id
