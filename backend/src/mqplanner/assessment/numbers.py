"""Numbers of the plan as inputs of rules, and outputs of rules as numbers."""

from typing import Any

from mqplanner.plan.part import Part
from mqplanner.rules.engine import Output
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.engine.rule import Outputs, Rule
from mqplanner.units import Quantity, given

BY_DEFAULT = ", by default"


def plan_number(part: Part, field: str, unit: str, text: str | None = None) -> Quantity:
    """Return the number in a field that has a default; its derivation marks a default that the plan leaves out."""
    value = optional_plan_number(part, field, unit, text)
    assert value is not None  # noqa: S101  (the field has a default)
    return value


def optional_plan_number(part: Part | None, field: str, unit: str, text: str | None = None) -> Quantity | None:
    """Return the number in a field; None without it or its part. `text` names the input in derivations."""
    value, text = getattr(part, field, None), text or field
    if part is None or value is None:
        return None
    return given(field, value, unit, text if field in part.model_fields_set else text + BY_DEFAULT)


def compute_for(rule: Rule, *parts: object, **others: Any) -> Outputs:
    """Return the outputs of a rule for the fields of parts of the plan that are named as its inputs, and for others.

    Fields that the plan leaves out have the default of the rule.
    """
    values: dict[str, Any] = {}
    for name, declared in rule.declared.items():
        for part in parts:
            value = getattr(part, name, None)
            if isinstance(part, Part) and value is not None and isinstance(declared.spec, Number):
                values[name] = plan_number(part, name, declared.spec.unit)
            elif value is not None:
                values[name] = value
    return rule.compute(**(values | others))


def output_number(outputs: Outputs, name: str) -> Quantity:
    """Return an output that the rule declares as a number."""
    output = outputs[name]
    assert isinstance(output, Quantity)  # noqa: S101  (the rule declares it)
    return output


def number_or_none(output: Output) -> Quantity | None:
    """Return the output as a number; None where it is no number, but for example Unanswered."""
    return output if isinstance(output, Quantity) else None
