"""What a reader returns: values for fields of a plan, and events that the planner only reports."""

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple


class Scope(NamedTuple):
    """What a value belongs to, by the name in the text."""

    kind: Literal["queue manager", "control unit", "group", "structure"]
    name: str | None
    """None: the text does not say."""
    queue_manager: str | None = None
    """Which queue manager answered or executes it, for a structure: its group has the structure."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A value that was read, for one field of a plan."""

    scope: Scope
    place: str
    """The part within the scope: "" or `channel_initiator`, `logs/observed`, `buffer_pools=3`."""
    field: str
    value: Any
    """In the unit of the field."""
    first_line: int
    last_line: int
    shown: str
    """The value as the text has it."""
    time: str | None = None
    is_lower_bound: bool = False
    """The text gives at least this much: GB are rounded down, a page set can expand."""
    is_calculated: bool = False
    """The value is no number of the text but follows from several."""
    note: str | None = None
    pick: Literal["last", "largest"] = "last"
    """Which of several values counts: the newest, or that of the busiest interval."""
    rank: float | None = None
    """How busy the interval was."""
    only_existing: bool = False
    """The value is of use only for a part that the plan has already."""
    is_unconfirmed: bool = False
    """It is that of a command, and the text does not say that the command took effect."""
    system: str | None = None
    """The system of the queue manager that wrote it, by the log."""
    is_unlimited: bool = False
    """The text says that there is no limit: earlier values do not count, and the plan has no value for it."""
    message_id: str | None = None
    """The message that has it, where its reader reads several."""


@dataclass(frozen=True, slots=True)
class Notice:
    """An event that no field of a plan has: storage ran short, a message could not be streamed."""

    scope: Scope
    severity: Literal["info", "warning"]
    text: str
    first_line: int
    last_line: int
    time: str | None = None
    is_once: bool = False
    """The same text again, as of another interval, is not reported."""
    is_counted: bool = False
    """The same text again is reported once, at its first line, with how often it was read."""


@dataclass(frozen=True, slots=True)
class Covered:
    """Lines that a reader of whole texts read; it may have found nothing in them that a plan has."""

    first_line: int
    last_line: int
    is_command: bool
    """Whether they are a command, and no message."""
    is_read: bool = True
    """Whether they are of a kind that is read."""


@dataclass(frozen=True, slots=True)
class Alias:
    """A queue manager whose answer has another name in front of it: its command prefix, or who passed the answer on."""

    prefix: str
    name: str


Reading = Fact | Notice

MEMBERS = "members"
"""The field of a group that names its queue managers."""


def writer_of(fact: Fact) -> str | None:
    """Return the name in the text of the queue manager that a value is of, also that of a structure or a membership."""
    return fact.scope.queue_manager or queue_manager_of(fact)


def queue_manager_of(reading: Reading) -> str | None:
    """Return the name in the text of what a value belongs to, or of the queue manager that is a member of a group."""
    return str(reading.value) if isinstance(reading, Fact) and reading.field == MEMBERS else reading.scope.name
