"""Reads whatever file somebody brings: a sealed plan, or a plan document in JSON or YAML."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from mqplanner.errors import InvalidInput, PlannerError, Problem
from mqplanner.exports.sealed_files import NotOpened, changed, is_sealed, unseal, was_sealed
from mqplanner.exports.strict_json import NotJson, read_json
from mqplanner.plan.document import Plan
from mqplanner.plan.document_shape import require_shape
from mqplanner.plan.yaml_text import read_text

_MARKS = frozenset(Plan.model_fields) - {"name"}
"""Names at the top of a document that show whose it is; anybody's file may have a name."""
_READ = "a plan in YAML or JSON, or a sealed plan, as this planner exports them"


class NotAPlan(PlannerError):
    """A file is readable and says something else than a plan."""


@dataclass(frozen=True, slots=True)
class BroughtPlan:
    """What a file holds."""

    document: dict[str, Any]
    sealed: Mapping[str, Any] | None
    """Everything that is inside a sealed file."""


def read_file(text: str) -> BroughtPlan:
    """The plan in a file; InvalidInput says of the field `/text` why it cannot be read."""
    text = text.removeprefix("\ufeff")
    try:
        brought = _brought(text)
        require_shape(brought.document)
    except (NotJson, NotOpened, NotAPlan) as error:
        raise InvalidInput([Problem("/text", text, str(error), _READ)]) from None
    except InvalidInput as error:
        raise InvalidInput([_inside(problem) for problem in error.problems]) from None
    return brought


def sealed_plan(text: str) -> dict[str, Any] | None:
    """The plan in a text that is a sealed file, None where it is none; InvalidInput where it was changed."""
    if not was_sealed(text.removeprefix("\ufeff")):
        return None
    try:
        return read_file(text).document
    except InvalidInput as error:
        raise InvalidInput([replace(problem, field="text") for problem in error.problems]) from None


def _brought(text: str) -> BroughtPlan:
    try:
        value = _read(text)
        if not is_sealed(value):
            return BroughtPlan(_own(value), None)
    except (NotJson, NotAPlan, InvalidInput):
        if was_sealed(text):
            raise changed() from None
        raise
    inside = unseal(text, value)
    return BroughtPlan(_plan(inside.get("plan")), inside)


def _read(text: str) -> Any:
    """JSON where it begins like JSON, else YAML; whatever cannot be kept exactly is refused in either."""
    if not text.strip():
        raise NotAPlan("is empty")
    if text.lstrip().startswith(("{", "[")):
        return read_json(text.encode("utf-8", "surrogatepass"))
    return read_json(
        json.dumps(read_text(text).document, ensure_ascii=False).encode("utf-8", "surrogatepass")
    )


def _own(value: Any) -> dict[str, Any]:
    document = _plan(value)
    known = _MARKS & document.keys()
    if not known and not document.keys() <= Plan.model_fields.keys():
        named = ", ".join(json.dumps(name[:40], ensure_ascii=False) for name in list(document)[:3])
        raise NotAPlan(f"is not a plan of this planner: it begins with {named}")
    return document


def _plan(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise NotAPlan("is not a plan of this planner: a plan is made of named parts")
    return value


def _inside(problem: Problem) -> Problem:
    where = "" if problem.field in ("", "text") else f"{problem.field} "
    return replace(problem, field="/text", message=f"{where}{problem.message}")
