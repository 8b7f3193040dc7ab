"""Reading a plan document: every mistake at once, each with the place where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from mqplanner.errors import Problem
from mqplanner.plan import lately
from mqplanner.plan.document import Plan
from mqplanner.plan.document_versions import READ, upgraded
from mqplanner.plan.errors import InvalidPlan
from mqplanner.plan.known_paths import stray_changes
from mqplanner.plan.part import Part
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.references import contradictions
from mqplanner.plan.shared_resources import Connector, ControlUnit, QueueSharingGroup, Replication
from mqplanner.plan.yaml_text import read_text
from mqplanner.validation_messages import pointer, worded


def read_plan(document: Any) -> Plan:
    """The plan that a document says, of this or an older form; InvalidPlan names every place that is wrong."""
    document = upgraded(document)
    sound: set[str] = set()
    around = _around(document)
    known = _with_known(document, around, sound)
    problems = [*contradictions(document, sound), *stray_changes(document)]
    try:
        plan = _validated(document, known)
    except ValidationError as error:
        problems = [*(problem_of(item) for item in error.errors(include_url=False)), *problems]
    if problems:
        raise InvalidPlan(problems)
    for said, part in _side_by_side(document, plan):
        lately.keep(said, part, around)
    return plan


def _validated(document: Any, known: Any) -> Plan:
    try:
        return Plan.model_validate(known)
    except ValidationError:
        return Plan.model_validate(document)  # what is wrong is told of the document as it was sent


_KINDS: dict[str, type[Part]] = {
    "control_units": ControlUnit,
    "queue_sharing_groups": QueueSharingGroup,
    "connectors": Connector,
    "replications": Replication,
}
"""Parts of a plan that are known again, beside queue managers."""


def _around(document: Any) -> bytes:
    """All that queue managers may refer to, but for their own parts; nothing where that is no JSON."""
    kinds = ("control_units", "queue_sharing_groups")
    return lately.text([document.get(kind) for kind in kinds]) if isinstance(document, dict) else b""


def _with_known(document: Any, around: bytes, sound: set[str]) -> Any:
    """The document with the parts of sound plans that were read lately in place of what is said of them.

    The places of queue managers that were read with the same around them are added to `sound`.
    """
    if not isinstance(document, dict):
        return document
    known = {**document}
    for name, kind in _KINDS.items():
        if isinstance(listed := document.get(name), list):
            known[name] = [lately.read(kind, part) or part for part in listed]
    if isinstance(lpars := document.get("lpars"), list):
        known["lpars"] = [
            _lpar_with_known(lpar, around, sound, f"/lpars/{n}") for n, lpar in enumerate(lpars)
        ]
    return known


def _lpar_with_known(lpar: Any, around: bytes, sound: set[str], path: str) -> Any:
    managers = lpar.get("queue_managers") if isinstance(lpar, dict) else None
    if not isinstance(managers, list):
        return lpar
    known = [lately.read(QueueManager, said) for said in managers]
    sound.update(
        f"{path}/queue_managers/{n}" for n, manager in enumerate(known) if lately.is_sound(manager, around)
    )
    return {**lpar, "queue_managers": [a or b for a, b in zip(known, managers, strict=True)]}


def _side_by_side(document: dict[str, Any], plan: Plan) -> Iterator[tuple[Any, Part]]:
    """The parts that may be known again, each beside what was said of it."""
    for said, lpar in zip(document.get("lpars", ()), plan.lpars, strict=True):
        yield from zip(said.get("queue_managers", ()), lpar.queue_managers, strict=True)
    for name in _KINDS:
        yield from zip(document.get(name, ()), getattr(plan, name), strict=True)


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
