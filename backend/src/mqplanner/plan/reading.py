"""Reading a plan document: all mistakes at once, each with its path."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from mqplanner.errors import Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.document_versions import READABLE_VERSIONS, upgrade
from mqplanner.plan.errors import InvalidPlan
from mqplanner.plan.known_paths import invalid_changes
from mqplanner.plan.queue_manager import read_before
from mqplanner.plan.references import reference_problems
from mqplanner.plan.yaml_text import read_text
from mqplanner.validation_messages import json_pointer, plain_message


def read_plan(document: Any) -> Plan:
    """Return the plan in a document of this or an older version; InvalidPlan lists every mistake."""
    document = upgrade(document)
    problems = [*reference_problems(document), *invalid_changes(document)]
    try:
        plan = Plan.model_validate(document)
    except ValidationError as error:
        problems = [*(problem_of(item) for item in error.errors(include_url=False)), *problems]
    if problems:
        raise InvalidPlan(problems)
    read_before.make_room(sum(len(lpar.queue_managers) for lpar in plan.lpars))
    return plan


def read_plan_text(text: str) -> Any:
    """Return the plan document in a YAML or JSON text; InvalidPlan lists every mistake with line and column."""
    found = read_text(text)
    try:
        read_plan(found.document)
    except InvalidPlan as error:
        raise InvalidPlan([replace(p, place=found.place_of(p.field)) for p in error.problems]) from None
    return found.document


def problem_of(item: Any) -> Problem:
    """Return an error of the validation library as a problem."""
    path, value = json_pointer(item["loc"]), item.get("input")
    message, allowed = plain_message(item, unknown="is not part of a plan")
    if path == "/schema_version" and item["type"] == "literal_error":
        allowed = ", ".join(map(str, READABLE_VERSIONS))
        message = f"must be one of {allowed}"
    if item["type"] == "missing":
        value = None
    elif item["type"] == "value_error":
        path, value, message = _of_several_fields(path, value, message)
    return Problem(path or "/", value, message, allowed)


def _of_several_fields(path: str, part: Any, message: str) -> tuple[str, Any, str]:
    """Return path, value and message of a check over the fields of a part, which says `field: what is wrong`."""
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
