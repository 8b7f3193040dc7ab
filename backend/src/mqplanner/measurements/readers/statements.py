"""How readers make facts and notices of statements in MQSC, so that each names its lines."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from mqplanner.measurements.mqsc import DISPLAYED, MqscAttribute, MqscStatement
from mqplanner.measurements.readers.facts import Fact, Notice, Scope
from mqplanner.plan.channels import CHANNEL_TYPES

_PREFIX = re.compile(r"[^\w\s]{0,3}(?P<name>[A-Z$#@][\w$#@]{0,7})", re.IGNORECASE)
_JOB = re.compile(r"(?:STC|JOB|TSU)\d{1,7}", re.IGNORECASE)
"""A time stamp or the number of a job in front of a command is no queue manager."""
CHANNEL_TYPE_WORDS = {words.upper(): name for name, words in CHANNEL_TYPES.items() if name != "mca"}
"""Types of channels by the values of CHLTYPE."""
SYSTEM_OBJECTS = "SYSTEM."


@dataclass(frozen=True, slots=True)
class AttributeFact(Fact):
    """A value that an attribute has."""

    attribute: str = ""
    """The attribute that has the value."""


def owner_of(statement: MqscStatement) -> str | None:
    """Return the queue manager that CMDSCOPE or an answer to DISPLAY QMGR names, or whose prefix a statement has."""
    if statement.verb == DISPLAYED and statement.object_type == "QMGR" and statement.name:
        return statement.name.upper()
    executor = statement.executor
    return prefix_of(statement) if executor == statement.prefix or statement.is_for_all else executor


def prefix_of(statement: MqscStatement) -> str | None:
    """Return the name in the command prefix of a statement."""
    found = _PREFIX.fullmatch(statement.prefix or "")
    return found["name"].upper() if found and not _JOB.fullmatch(found["name"]) else None


def value_of(statement: MqscStatement, name: str) -> str | None:
    """Return the value of an attribute in upper case; None where it is missing or blank."""
    found = statement.get(name)
    return found.value.strip().upper() if found and found.value else None


def whole_of(statement: MqscStatement, name: str) -> int | None:
    """Return the value of an attribute as a whole number; None where it is none."""
    text = value_of(statement, name)
    return int(text) if text and re.fullmatch(r"\d{1,12}", text) else None


def fact_of(statement: MqscStatement, attribute: str, place: str, name: str, value: Any, **more: Any) -> Fact:
    """Return a value with the line of its attribute."""
    found = statement.get(attribute) or MqscAttribute(attribute, None, statement.first_line)
    scope = more.pop("scope", None) or Scope("queue manager", owner_of(statement))
    last = max(found.line, min(statement.last_line, found.line + 1))
    return AttributeFact(scope, place, name, value, found.line, last, found.value or "", attribute=attribute, **more)


def wholes_of(
    statement: MqscStatement, place: str, fields: dict[str, str], least: int = 0, **more: Any
) -> Iterator[Fact]:
    """Yield the attributes that are whole numbers of at least `least`."""
    for attribute, name in fields.items():
        value = whole_of(statement, attribute)
        if value is not None and value >= least:
            yield fact_of(statement, attribute, place, name, value, **more)


def words_of(
    statement: MqscStatement, place: str, attribute: str, name: str, words: dict[str, Any], **more: Any
) -> Iterator[Fact]:
    """Yield an attribute whose value is one of the words; "" stands for a blank value, None for none."""
    found = statement.get(attribute)
    word = None if found is None or found.value is None else found.value.strip().upper()
    if word in words:
        yield fact_of(statement, attribute, place, name, words[word], **more)


def notice_of(statement: MqscStatement, text: str, severity: Literal["info", "warning"] = "info") -> Notice:
    """Return an event at the lines of a statement."""
    scope = Scope("queue manager", owner_of(statement))
    return Notice(scope, severity, text, statement.first_line, statement.last_line)


def text_of(statement: MqscStatement) -> str:
    """Return the beginning of a statement, as DEFINE QLOCAL(A)."""
    name = f"({statement.name})" if statement.name else ""
    return f"{statement.verb} {statement.object_type}{name}"
