"""What can go wrong with what somebody asked of the planner.

PlannerError
├── InvalidInput      something said is missing, unknown, of the wrong kind or out of range
├── NotFound          there is no such rule, figure, plan or share
├── NotSignedIn       it takes a token, and there is none or not a good one
├── NotAllowed        whoever asks may not do that
├── Archived          the plan is put away and does not change
├── Stale             somebody else changed the plan in the meantime
└── StoreUnavailable  the database does not answer, or not in time
    └── StoreNotMigrated   it answers, but its tables are not those of this release

Everything below the API and the command line raises these (or subclasses of them); the two rims
turn them into a problem document or a line on the terminal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

LONGEST_NAME_SHOWN = 80


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, at one place, with what would be right."""

    field: str
    """The input's name, or a JSON pointer (`/lpars/0/name`) into the document."""
    value: Any
    """What was said there; `None` when nothing was."""
    message: str
    """What is wrong with it, to be read after the name of the field: `must be at least 1`."""
    allowed: Any = None
    """What would be accepted: a list of values, or a phrase such as `1 to 9999`."""
    place: tuple[int, int] | None = None
    """Line and column (from 1) where it stands, when it was read from a text."""


class PlannerError(Exception):
    """Anything the planner tells a person or a script that it cannot do."""


class InvalidInput(PlannerError):
    """What was said cannot be used; `problems` names every place."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(f"{p.field} {p.message}" for p in problems))
        self.problems = list(problems)


class NotFound(PlannerError):
    """There is nothing of that kind, or not under that name."""

    def __init__(self, kind: str, name: str | None = None) -> None:
        shown = "" if name is None else f" {name[:LONGEST_NAME_SHOWN]!r}"
        super().__init__(f"There is no {kind}{shown}.")
        self.kind = kind
        self.name = name

    def __str__(self) -> str:
        # The subclasses that are a KeyError too would quote the sentence as if it were a key.
        return str(self.args[0])


class NotSignedIn(PlannerError):
    """It takes a token, and there is none, or it is unknown, expired or revoked."""


class NotAllowed(PlannerError):
    """Whoever asks is known, and may not do that."""


class Archived(PlannerError):
    """The plan is put away and does not change until it is taken out again."""

    def __init__(self) -> None:
        super().__init__("The plan is archived: restore it before you change it.")


class Stale(PlannerError):
    """The change was made on a state of the plan that is no longer the current one."""

    def __init__(self, etag: str, revision: int, author: str | None, saved_at: datetime) -> None:
        by = f"by {author}" if author else "by somebody else"
        super().__init__(
            f"The plan was changed {by} in the meantime; it is now at revision {revision}, "
            f"saved at {saved_at:%Y-%m-%d %H:%M} UTC."
        )
        self.etag = etag
        self.revision = revision
        self.author = author
        self.saved_at = saved_at


class StoreUnavailable(PlannerError):
    """The database did not answer, or not in time; the same request may work in a moment."""

    retry_after_s = 2


class StoreNotMigrated(StoreUnavailable):
    """The database answers, but its tables are not the ones this release works with."""

    retry_after_s = 30
