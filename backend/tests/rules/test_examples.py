"""Every worked example of the reports, to the digit; and those that do not reproduce, as errata."""

import pytest

from mqplanner.figures.catalog import catalog
from mqplanner.rules.engine.examples import all_examples
from mqplanner.rules.engine.registry import get_rule

EXAMPLES = all_examples()


def test_there_are_worked_examples():
    assert len(EXAMPLES) > 150


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_worked_example(example):
    answered = get_rule(example.rule).evaluate(example.inputs)["outputs"]
    for name, expected in example.expect.items():
        value = answered[name]["value"]
        if isinstance(expected, dict):
            assert value == pytest.approx(expected["about"], abs=expected["within"] * (1 + 1e-9)), name
        else:
            assert value == (
                pytest.approx(expected, rel=1e-9) if isinstance(expected, float) else expected
            ), name


@pytest.mark.parametrize("example", [e for e in EXAMPLES if not e.reproduces], ids=lambda example: example.id)
def test_what_does_not_reproduce_is_an_erratum_with_both_numbers(example):
    assert example.published
    catalog().erratum(example.erratum)
    answered = get_rule(example.rule).evaluate(example.inputs)["outputs"]
    assert any(answered[name]["value"] != published for name, published in example.published.items())
