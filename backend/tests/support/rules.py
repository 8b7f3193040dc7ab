"""Evaluate rules in tests as the API does."""

from typing import Any

import pytest

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule


def outputs_of(rule: str, **inputs: Any) -> dict[str, Any]:
    """Return the outputs of a rule in JSON."""
    outputs: dict[str, Any] = get_rule(rule).evaluate(inputs)["outputs"]
    return outputs


def finding_ids(outputs: dict[str, Any]) -> list[str]:
    """Return the ids of the findings among the outputs of a rule."""
    return [finding["id"] for finding in outputs["findings"]["value"]]


def refused_fields(rule: str, **inputs: Any) -> list[str]:
    """Return the fields that a rule refuses; fail where it accepts the inputs."""
    with pytest.raises(InvalidInputs) as refused:
        outputs_of(rule, **inputs)
    return [problem.field for problem in refused.value.problems]
