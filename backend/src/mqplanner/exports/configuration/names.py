"""Names that MQ takes for its objects."""

import re

QUEUE_NAME = re.compile(r"[A-Za-z0-9._/%]{1,48}")
# MQ takes small letters too, but channels have none by convention: such a name of a group describes its channels.
CHANNEL_NAME = re.compile(r"[A-Z0-9._/%]{1,20}")
STRUCTURE_NAME = re.compile(r"[A-Z][A-Z0-9]{0,11}")
QUALIFIER = re.compile(r"[A-Z$#@][A-Z0-9$#@-]{0,7}")
"""A part of the name of a data set."""
SUBSYSTEM_NAME = re.compile(r"[A-Z$#@][A-Z0-9$#@]{0,3}")


NAMES = {"CHANNEL": CHANNEL_NAME, "QLOCAL": QUEUE_NAME, "CFSTRUCT": STRUCTURE_NAME}
"""Names of the objects that a plan may describe by other words."""


def names_an_object(object_type: str, name: str | None) -> bool:
    """Whether there can be an object of a type with the name of a part of the plan."""
    return name is None or object_type not in NAMES or bool(NAMES[object_type].fullmatch(name))


def name_problem(name: str, pattern: re.Pattern[str], words: str) -> str | None:
    """Return why a name cannot be used in a command; None where it can."""
    return None if pattern.fullmatch(name) else f"“{name}”: {words}"


def quoted(value: str) -> str:
    """Return a value as MQSC takes it: in quotes unless it is a word in upper case."""
    if re.fullmatch(r"[A-Z0-9._/%]+", value):
        return value
    doubled = value.replace("'", "''")
    return f"'{doubled or ' '}'"
