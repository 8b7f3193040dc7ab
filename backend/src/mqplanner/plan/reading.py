"""Reading a plan document: every mistake at once, each with the place where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from mqplanner.errors import Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.document_versions import READ, upgraded
from mqplanner.plan.errors import InvalidPlan
from mqplanner.plan.known_paths import stray_changes
from mqplanner.plan.references import contradictions
from mqplanner.plan.yaml_text import read_text
from mqplanner.validation_messages import pointer, worded


def read_plan(document: Any) -> Plan:
    """Return the plan in a document of this or an older form; InvalidPlan names every place that is wrong."""
    document = upgraded(document)
    problems = [*contradictions(document), *stray_changes(document)]
    try:
        plan = Plan.model_validate(document)
    except ValidationError as error:
        problems = [*(problem_of(item) for item in error.errors(include_url=False)), *problems]
    if problems:
        raise InvalidPlan(problems)
    return plan


def read_plan_text(text: str) -> Any:
    """The plan document in a YAML or JSON text, checked; InvalidPlan names every mistake with line and column."""
    found = read_text(text)
    try:
        read_plan(found.document)
    except InvalidPlan as error:
        raise InvalidPlan([replace(p, place=found.place_of(p.field)) for p in error.problems]) from None
    return found.document


def problem_of(item: Any) -> Problem:
    """What the validating library found wrong with a document, in our words."""
    path, value = pointer(item["loc"]), item.get("input")
    message, allowed = worded(item, unknown="is not part of a plan")
    if path == "/schema_version" and item["type"] == "literal_error":
        allowed = ", ".join(map(str, READ))
        message = f"must be one of {allowed}"
    if item["type"] == "missing":
        value = None
    elif item["type"] == "value_error":
        path, value, message = _among_fields(path, value, message)
    return Problem(path or "/", value, message, allowed)


def _among_fields(path: str, part: Any, message: str) -> tuple[str, Any, str]:
    """A check over the fields of a part says `field: what is wrong`, and the place is that field's."""
    where, colon, words = message.partition(": ")
    if not colon:
        return path, part, message
    value = part
    for step in where.split("/"):
        if isinstance(value, Mapping):
            value = value.get(step)
        elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        else:
            value = None
    return f"{path}/{where}", value, words
