"""Short ways to evaluate a rule and to read its answer, for the tests of all topics."""

from functools import cache

from mqplanner.rules.engine.examples import all_examples
from mqplanner.rules.engine.registry import get_rule

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
