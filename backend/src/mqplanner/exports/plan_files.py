"""Reads plan files: a snapshot, or a plan document in JSON or YAML."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from mqplanner.errors import InvalidInput, PlannerError, Problem
from mqplanner.exports.snapshots import InvalidSnapshot, is_snapshot, open_snapshot, resembles_snapshot
from mqplanner.exports.strict_json import InvalidJson, read_json
from mqplanner.plan.document import Plan
from mqplanner.plan.reading import require_plan_shape
from mqplanner.plan.yaml_text import read_text

_DISTINCTIVE = frozenset(Plan.model_fields) - {"name"}
"""Top-level names that show that a document is a plan; other files may have a name, too."""
_READABLE = "a plan in YAML or JSON, or a snapshot, as this planner exports them"


class NotAPlan(PlannerError):
    """A file is readable but contains no plan."""


@dataclass(frozen=True, slots=True)
class PlanFile:
    """The content of a file."""

    document: dict[str, Any]
    snapshot: Mapping[str, Any] | None
    """The whole content of a snapshot."""


def read_plan_file(text: str) -> PlanFile:
    """Return the plan in a file; InvalidInput at `/text` explains why it cannot be read."""
    text = text.removeprefix("\ufeff")
    try:
        file = _read(text)
        require_plan_shape(file.document)
    except (InvalidJson, InvalidSnapshot, NotAPlan) as error:
        raise InvalidInput([Problem("/text", text, str(error), _READABLE)]) from None
    except InvalidInput as error:
        raise InvalidInput([_at_text(problem) for problem in error.problems]) from None
    return file


def plan_of_snapshot(text: str) -> dict[str, Any] | None:
    """Return the plan of a snapshot, None for any other text; InvalidInput for a changed snapshot."""
    if not resembles_snapshot(text.removeprefix("\ufeff")):
        return None
    try:
        return read_plan_file(text).document
    except InvalidInput as error:
        raise InvalidInput([replace(problem, field="text") for problem in error.problems]) from None


def _read(text: str) -> PlanFile:
    try:
        value = _parsed(text)
        if not is_snapshot(value):
            return PlanFile(_plan_document(value), None)
    except (InvalidJson, NotAPlan, InvalidInput):
        if resembles_snapshot(text):
            raise InvalidSnapshot from None
        raise
    content = open_snapshot(text, value)
    return PlanFile(_object(content.get("plan")), content)


def _parsed(text: str) -> Any:
    """Return the value of a JSON or YAML text; a value that cannot be stored exactly is refused in both."""
    if not text.strip():
        raise NotAPlan("is empty")
    if not text.lstrip().startswith(("{", "[")):
        text = json.dumps(read_text(text).document, ensure_ascii=False)
    return read_json(text.encode("utf-8", "surrogatepass"))


def _plan_document(value: Any) -> dict[str, Any]:
    document = _object(value)
    if not _DISTINCTIVE & document.keys() and not document.keys() <= Plan.model_fields.keys():
        names = ", ".join(json.dumps(name[:40], ensure_ascii=False) for name in list(document)[:3])
        raise NotAPlan(f"is not a plan of this planner: it begins with {names}")
    return document


def _object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise NotAPlan("is not a plan of this planner: a plan is made of named parts")
    return value


def _at_text(problem: Problem) -> Problem:
    where = "" if problem.field in ("", "text") else f"{problem.field} "
    return replace(problem, field="/text", message=f"{where}{problem.message}")
