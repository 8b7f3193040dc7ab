"""Reading a plan document: every mistake at once, each with the place where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from mqplanner.errors import Problem
from mqplanner.plan import lately
from mqplanner.plan.document import Plan
from mqplanner.plan.errors import InvalidPlan
from mqplanner.plan.references import contradictions
from mqplanner.plan.text import read_text
from mqplanner.plan.versions import upgraded
from mqplanner.wording import pointer, worded


def read_plan(document: Any) -> Plan:
    """The plan that a document says, of this or an older form; InvalidPlan names every place that is wrong."""
    document = upgraded(document)
    sound: set[str] = set()
    known = _with_known(document, sound)
    problems = contradictions(document, sound)
    try:
        plan = _validated(document, known)
    except ValidationError as error:
        problems = [*(_problem(item) for item in error.errors(include_url=False)), *problems]
    if problems:
        raise InvalidPlan(problems)
    for lpar, said in zip(plan.lpars, document.get("lpars", ()), strict=True):
        for manager, its in zip(lpar.queue_managers, said.get("queue_managers", ()), strict=True):
            lately.keep(its, manager)
    return plan


def _validated(document: Any, known: Any) -> Plan:
    try:
        return Plan.model_validate(known)
    except ValidationError:
        return Plan.model_validate(document)  # what is wrong is told of the document as it was sent


def _with_known(
    part: Any, sound: set[str], path: str = "", inner: tuple[str, ...] = ("lpars", "queue_managers")
) -> Any:
    """The document with the queue managers of sound plans that were read lately in place of what is said of them.

    Their places are added to `sound`.
    """
    if not inner:
        manager = lately.read(part)
        if manager is not None:
            sound.add(path)
        return manager or part
    parts = part.get(inner[0]) if isinstance(part, dict) else None
    if not isinstance(parts, list):
        return part
    known = [_with_known(one, sound, f"{path}/{inner[0]}/{n}", inner[1:]) for n, one in enumerate(parts)]
    return {**part, inner[0]: known}


def read_plan_text(text: str) -> Any:
    """The plan document in a YAML or JSON text, checked; InvalidPlan names every mistake with line and column."""
    found = read_text(text)
    try:
        read_plan(found.document)
    except InvalidPlan as error:
        raise InvalidPlan([replace(p, place=found.place_of(p.field)) for p in error.problems]) from None
    return found.document


def _problem(item: Any) -> Problem:
    path, value = pointer(item["loc"]), item.get("input")
    message, allowed = worded(item, unknown="is not part of a plan")
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
