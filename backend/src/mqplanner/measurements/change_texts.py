"""The words for people about a change: part, field, both values, and what holds by default in a new part."""

from collections.abc import Container
from functools import cache
from typing import Any

from mqplanner.measurements.changes import Change, cleared_by, kind_of
from mqplanner.measurements.targets import find_place, find_target
from mqplanner.plan.part import Part
from mqplanner.plan.paths import PlanField, declared_field
from mqplanner.units.number_format import format_quantity, number_with_unit


def name_part(change: Change) -> None:
    """Add the words for the part and the field."""
    kind = kind_of(change.path.rpartition("/")[0])
    change.part, change.label = _part_text(kind, change), declared_field(kind, change.field).label


def describe(change: Change, before: dict[str, Any], after: dict[str, Any]) -> None:
    """Add the words for people, the value in the plan, and whether it is selected."""
    kind = kind_of(change.path.rpartition("/")[0])
    declared = declared_field(kind, change.field)
    present = find_place(before, change.target, change.place)
    change.is_new_owner = find_target(before, change.target) is None
    default = None if declared.info.is_required() else declared.info.get_default(call_default_factory=True)
    change.old = None if present is None else present.content.get(change.field, default)
    change.is_by_default = present is not None and change.field not in present.content and default is not None
    if change.is_by_default and change.old == change.new:
        change.note = "; ".join(filter(None, (change.note, "so far by default")))
    if present and (cleared := cleared_by(change, present.content)):
        text_of_field = declared_field(kind, cleared)
        lost = f"{text_of_field.label} {text_of_field.value_text(present.content[cleared])} is cleared"
        change.note = "; ".join(filter(None, (change.note, lost)))
    name_part(change)
    change.old_text, change.new_text = (_text(declared, value) for value in (change.old, change.new))
    fact = change.origin.fact
    if fact.is_calculated and declared.unit == "MB" and isinstance(change.new, float):
        change.new_text = format_quantity(change.new, declared.unit)
    if change.is_lower_bound:
        change.confidence = "lower bound"
        is_agreed = isinstance(change.old, int | float) and change.old >= change.new
        if is_agreed and (change.most is None or change.old < change.most):
            change.selected = False
            change.note = "; ".join(filter(None, (change.note, "at least; what the plan has agrees with it")))
    elif fact.is_calculated and change.field == fact.field:
        change.confidence = "calculated"


def _text(declared: PlanField, value: Any) -> str:
    unit = declared.unit
    if value is None:
        return str(declared.published("when_empty") or "not known")
    if isinstance(value, list) and value and isinstance(value[0], dict):  # groups of channels that ran
        return number_with_unit(sum(one.get("count") or 0 for one in value), "channel")
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return number_with_unit(value, unit) if is_number and unit else declared.value_text(value)


def _part_text(kind: type[Part], change: Change) -> str:
    step = change.place.rpartition("/")[2]
    noun = str(kind.model_config.get("title") or "")
    noun = noun[:1].upper() + noun[1:]
    _, _, key = step.partition("=")
    return f"{noun} {key}".strip() if change.place else noun


def title_of(document: dict[str, Any], path: str) -> str:
    """Return a part in words, with the queue manager, the group or the LPAR that it is in."""
    names: list[str] = []
    content: Any = document
    at = ""
    for step in path.split("/")[1:]:
        at += f"/{step}"
        content = content[int(step) if isinstance(content, list) else step]
        if isinstance(content, dict):
            noun = str(kind_of(at).model_config.get("title") or "")
            names.append(" ".join(filter(None, (noun, str(content.get("name", content.get("id", "")))))))
    shown = " of ".join(reversed(names[-2:]))
    return shown[:1].upper() + shown[1:]


def defaults_in(path: str, given: Container[str]) -> str:
    """Return the defaults that hold in an added part, but for the fields that are given, in words."""
    return "; ".join(text for name, text in _defaults_of(kind_of(path)) if name not in given)


@cache
def _defaults_of(kind: type[Part]) -> tuple[tuple[str, str], ...]:
    """Return the fields of a part that have a default, with the words for it."""
    shown = []
    for name, info in kind.model_fields.items():
        declared = declared_field(kind, name)
        default = None if info.is_required() else info.get_default(call_default_factory=True)
        is_shown = declared.kinds and not declared.published("shown_if") and not declared.names_a_part
        if is_shown and default not in (None, 0, False, []) and not isinstance(default, list):
            shown.append((name, f"{declared.label}: {declared.value_text(default)}"))
    return tuple(shown)
