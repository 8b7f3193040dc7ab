"""Short ways to evaluate a rule and to read its answer, for the tests of all topics."""

from functools import cache

import numpy as np
import pytest

from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.rule_files import all_examples
from mqplanner.rules.engine.sweep import points

EXAMPLES = {example.id: example for example in all_examples()}


@cache
def example_outputs(id):
    """Return the outputs of a worked example, which is evaluated once for all tests."""
    example = EXAMPLES[id]
    return get_rule(example.rule).evaluate(example.inputs)["outputs"]


def outputs_of(rule, **inputs):
    return get_rule(rule).evaluate(inputs)["outputs"]


def finding_ids(answer):
    return [finding["id"] for finding in answer["findings"]["value"]]


def caveats(output):
    return " ".join(output["caveats"])


def value(rule, output, **inputs):
    """Return the value of one output of a rule."""
    return outputs_of(rule, **inputs)[output]["value"]


def assert_points_equal_each(rule, columns, **fixed):
    """Assert that a rule answers columns of points like each point alone: numbers, texts and what has neither."""
    many = points(get_rule(rule), {**fixed, **{name: np.array(each, float) for name, each in columns.items()}})
    cases = list(zip(*columns.values(), strict=True))
    for index, point in enumerate(cases):
        alone = outputs_of(rule, **fixed, **dict(zip(columns, point, strict=True)))
        for name, values in many.items():
            wanted = alone[name]["value"]
            found = np.broadcast_to(values, len(cases))[index]
            if wanted is None:
                assert found is None or not np.isfinite(found), (name, point)
            elif isinstance(wanted, (int, float)):
                assert found == pytest.approx(wanted, rel=1e-9), (name, point)
            elif isinstance(wanted, str):
                assert found == wanted, (name, point)
