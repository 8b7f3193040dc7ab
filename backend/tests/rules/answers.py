"""Short ways to evaluate a rule and to read its answer, for the tests of all topics."""

from mqplanner.rules.engine.registry import get_rule


def outputs_of(rule, **inputs):
    return get_rule(rule).evaluate(inputs)["outputs"]


def finding_ids(answer):
    return [finding["id"] for finding in answer["findings"]["value"]]


def caveats(output):
    return " ".join(output["caveats"])
