"""Reading a plan document: all mistakes at once, each with its path."""

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from pydantic import ValidationError

from mqplanner.errors import InvalidPlan, Problem
from mqplanner.plan.document import SCHEMA_VERSION, Plan
from mqplanner.plan.queue_manager import read_before
from mqplanner.plan.references import MAX_UNKNOWN, invalid_changes, parts_of, reference_problems, require_reportable
from mqplanner.plan.yaml_text import read_text
from mqplanner.units.number_format import format_number
from mqplanner.validation_messages import (
    UNKNOWN_KEY,
    fields_at,
    json_pointer,
    largest_at,
    plain_message,
    similar_keys,
    without_controls,
)

READABLE_VERSIONS = (1, SCHEMA_VERSION)
"""Every version that can be read."""
_WITHOUT_COLON = re.compile(r"(?P<field>\w{1,60})[ \t]+(?P<value>\S.{0,60})")
"""A field and its value without the colon between them, which YAML reads as a text."""
_SHAPE_ERRORS = frozenset({"list_type", "model_type", "model_attributes_type", "dict_type"})


def upgrade(document: Any) -> Any:
    """Return the document in the current version; raise InvalidPlan for a later one."""
    version = document.get("schema_version") if isinstance(document, dict) else None
    if type(version) is not int:
        return document
    if version > SCHEMA_VERSION:
        text = f"is of a newer release of the planner; this release reads up to {SCHEMA_VERSION}"
        raise InvalidPlan([Problem("/schema_version", version, text, f"1 to {SCHEMA_VERSION}")])
    # Version 1 had LPARs, queue managers and channels only.
    return {**document, "schema_version": SCHEMA_VERSION} if version == 1 else document


def read_plan(document: Any) -> Plan:
    """Return the plan in a document of this or an older version; InvalidPlan lists every mistake."""
    document = upgrade(document)
    parts = parts_of(document)
    require_reportable(parts)
    problems = [*reference_problems(parts), *islice(invalid_changes(parts), MAX_UNKNOWN)]
    try:
        plan = Plan.model_validate(document)
    except ValidationError as error:
        problems = [*(problem_of(item, number) for number, item in enumerate(_errors_of(error))), *problems]
    if problems:
        raise InvalidPlan(problems)
    read_before.make_room(sum(len(lpar.queue_managers) for lpar in plan.lpars))
    return plan


def _errors_of(error: ValidationError) -> list[Any]:
    """Return the errors of a validation; raise InvalidPlan where describing them one by one would take seconds."""
    if error.error_count() > MAX_UNKNOWN:
        text = f"has {error.error_count():,} mistakes, which are too many to report one by one"
        raise InvalidPlan([Problem("/", None, text)])
    return error.errors(include_url=False)


def read_plan_text(text: str) -> Any:
    """Return the plan document in a YAML or JSON text; InvalidPlan lists every mistake with line and column."""
    found = read_text(text)
    try:
        read_plan(found.document)
    except InvalidPlan as error:
        raise InvalidPlan([replace(p, place=found.place_of(p.field)) for p in error.problems]) from None
    return found.document


def problem_of(item: Any, number: int = 0) -> Problem:
    """Return an error of the validation library, with its number among all, as a problem."""
    path, value = json_pointer(item["loc"]), item.get("input")
    message, allowed = plain_message(item, unknown="is not part of a plan")
    if path == "/schema_version" and item["type"] == "literal_error":
        allowed = ", ".join(map(str, READABLE_VERSIONS))
        message = f"must be one of {allowed}"
    if item["type"] == "int_type" and isinstance(value, float):
        most = largest_at(Plan, item["loc"])
        if most is not None and value > most:  # such as 1e99, which is whole
            allowed = f"at most {format_number(most)}"
            message = f"must be {allowed}"
    elif item["type"] in _SHAPE_ERRORS and (meant := _with_colon(item["loc"], value)):
        message = f"{message}: write {meant}"
    if item["type"] == "missing":
        value = None
    elif item["type"] == "value_error" and ": " in message:  # about several fields: "the wrong field: why"
        name, _, message = message.partition(": ")
        path, value = f"{path}/{name}", value.get(name) if isinstance(value, Mapping) else None
    similar = similar_keys(Plan, item["loc"], number) if item["type"] == UNKNOWN_KEY else ()
    return Problem(path or "/", value, message, allowed, similar=similar)


def _with_colon(place: tuple[Any, ...], value: Any) -> str | None:
    """Return the text in place of a part with the colon that its first word lacks; None where that is no field."""
    found = _WITHOUT_COLON.fullmatch(value) if isinstance(value, str) else None
    if found is None or found["field"].lower() not in fields_at(Plan, place):
        return None
    return f"{found['field'].lower()}: {without_controls(found['value'])}"


def require_plan_shape(document: Any) -> None:
    """Raise InvalidPlan with every path where parts or lists are missing, or for a version that cannot be read.

    A plan with mistakes in its values can be shown and corrected; a document of another shape cannot.
    """
    require_reportable(parts_of(document))
    try:
        Plan.model_validate(upgrade(document))
    except ValidationError as error:
        found = [
            problem_of(entry)
            for entry in _errors_of(error)
            if entry["type"] in _SHAPE_ERRORS or entry["loc"] == ("schema_version",)
        ]
        if found:
            raise InvalidPlan(found) from None
