"""Numbers of the plan as inputs of rules, and outputs of rules as quantities and findings."""

from mqplanner.plan.part import Part
from mqplanner.rules.engine import Output
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.engine.rule import Outputs
from mqplanner.units import Quantity, given

BY_DEFAULT = ", by default"


def plan_number(part: Part, field: str, unit: str, text: str | None = None) -> Quantity:
    """Return the number in a field that has a default; its derivation marks a default that the plan leaves out."""
    value = optional_plan_number(part, field, unit, text)
    assert value is not None  # noqa: S101  (the field has a default)
    return value


def optional_plan_number(part: Part, field: str, unit: str, text: str | None = None) -> Quantity | None:
    """Return the number in a field; None where there is none. `text` names the input in derivations."""
    value, text = getattr(part, field), text or field
    if value is None:
        return None
    return given(field, value, unit, text if field in part.model_fields_set else text + BY_DEFAULT)


def output_number(outputs: Outputs, name: str) -> Quantity:
    """Return an output that the rule declares as a number."""
    output = outputs[name]
    assert isinstance(output, Quantity)  # noqa: S101  (the rule declares it)
    return output


def number_or_none(output: Output) -> Quantity | None:
    """Return the output as a number; None where it is no number, but for example Unanswered."""
    return output if isinstance(output, Quantity) else None


def findings_in(output: Output) -> list[Finding]:
    """Return the findings in an output of a rule."""
    return [entry for entry in output if isinstance(entry, Finding)] if isinstance(output, list) else []
