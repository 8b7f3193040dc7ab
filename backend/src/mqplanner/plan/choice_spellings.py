"""Releases and levels that a document writes as numbers, since they have no quotes."""

from typing import Any

from mqplanner.plan.document import TEXTS_AS_NUMBERS, ZOS_LEVELS
from mqplanner.plan.part import text_of_number
from mqplanner.plan.paths import levels
from mqplanner.releases import RELEASES

_CHOICES = {"release": RELEASES, "zos_level": ZOS_LEVELS}


def text_of(name: str, value: Any) -> Any:
    """Return the text that a number stands for in a field of this name, the value itself in other fields."""
    return text_of_number(_CHOICES[name], value) if name in _CHOICES else value


def with_texts(document: Any) -> Any:
    """Change such numbers of a document to the texts that they stand for, and return it."""
    for level in levels(document):
        for held in level:
            if isinstance(held, dict):
                for name in TEXTS_AS_NUMBERS & held.keys():
                    held[name] = text_of(name, held[name])
    return document
