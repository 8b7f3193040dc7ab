"""Choices that a document may write otherwise: releases and levels as numbers, attributes of MQ in capitals."""

from typing import Any

from mqplanner.plan.document import ZOS_LEVELS, Plan
from mqplanner.plan.part import choice_in_any_case, choices_in_any_case, part_kinds, text_of_number
from mqplanner.plan.paths import levels
from mqplanner.releases import RELEASES

_AS_NUMBERS = {"release": RELEASES, "zos_level": ZOS_LEVELS}
_IN_ANY_CASE = {
    name: choices
    for kind in part_kinds(Plan)
    for name, info in kind.model_fields.items()
    if (choices := choices_in_any_case(info))
}
_NAMES = _AS_NUMBERS.keys() | _IN_ANY_CASE.keys()


def text_of(name: str, value: Any) -> Any:
    """Return the choice that a value stands for in a field of this name, the value itself in other fields."""
    if name in _AS_NUMBERS:
        return text_of_number(_AS_NUMBERS[name], value)
    return choice_in_any_case(_IN_ANY_CASE[name], value) if name in _IN_ANY_CASE else value


def text_at(path: str, value: Any) -> Any:
    """Return the same for a value that a scenario, or a measurement, has for the field at a path."""
    return text_of(path.rpartition("/")[2], value)


def with_texts(document: Any) -> Any:
    """Change such values of a document, also those for a path, to the choices that they stand for, and return it."""
    for level in levels(document):
        for held in level:
            if isinstance(held, dict):
                for name in _NAMES & held.keys():
                    held[name] = text_of(name, held[name])
                if "value" in held and isinstance(path := held.get("path"), str):
                    held["value"] = text_at(path, held["value"])
    return document
