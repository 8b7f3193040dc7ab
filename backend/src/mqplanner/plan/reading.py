"""Reading a plan document: every mistake at once, each with the place where it stands."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from mqplanner.errors import Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.errors import InvalidPlan
from mqplanner.units.numbers import readable

_KINDS = {
    "int_type": "must be a whole number",
    "float_type": "must be a number",
    "bool_type": "must be true or false",
    "string_type": "must be a text",
    "list_type": "must be a list",
    "model_type": "must be an object",
    "model_attributes_type": "must be an object",
    "missing": "is missing",
    "extra_forbidden": "is not part of a plan",
    "finite_number": "must be a number that is finite",
}
_BOUNDS = {
    "greater_than": ("gt", "above"),
    "greater_than_equal": ("ge", "at least"),
    "less_than": ("lt", "below"),
    "less_than_equal": ("le", "at most"),
}


def read_plan(document: Any) -> Plan:
    """The plan that a document says; InvalidPlan names every place that cannot be understood."""
    try:
        return Plan.model_validate(document)
    except ValidationError as error:
        raise InvalidPlan([_problem(item) for item in error.errors(include_url=False)]) from None


def _problem(item: Any) -> Problem:
    path = "".join(f"/{_escaped(part)}" for part in item["loc"])
    context = item.get("ctx") or {}
    kind = item["type"]
    allowed: Any = None
    if kind in _BOUNDS:
        key, words = _BOUNDS[kind]
        message = allowed = f"{words} {readable(context[key])}"
        message = f"must be {message}"
    elif kind == "literal_error":
        allowed = context["expected"].replace("'", "").replace(" or ", ", ")
        message = f"must be one of {allowed}"
    elif kind == "value_error":
        where, _, message = str(context["error"]).partition(": ")
        path += f"/{where}"
    else:
        message = _KINDS.get(kind, item["msg"][:1].lower() + item["msg"][1:])
    value = None if kind in ("missing", "value_error") else item.get("input")
    return Problem(path or "/", value, message, allowed)


def _escaped(part: Any) -> str:
    return str(part).replace("~", "~0").replace("/", "~1")
