"""Exceptions of the planner.

Everything below the API and the command line raises these (or subclasses of them); API and command line turn them
into a problem document or a line on the terminal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

MAX_NAME_SHOWN = 80
NOTHING_HERE = "There is nothing at this address."
"""What the service says of a path that it does not have; the command line tells it from a missing plan by that."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One error at one place of the input, with what would be accepted."""

    field: str
    """Name of the input, or JSON pointer (`/lpars/0/name`) into the document."""
    value: Any
    """The value found there; None when there was none."""
    message: str
    """Completes a sentence that starts with the field: `must be at least 1`."""
    allowed: Any = None
    """What would be accepted: a list of values, or a phrase such as `1 to 9999`."""
    place: tuple[int, int] | None = None
    """Line and column (from 1), when the input was text."""
    similar: tuple[str, ...] = ()
    """Names of which one may have been meant, where the last name of the field is not known."""

    @property
    def sentence(self) -> str:
        """The message, with the question whether a similar name was meant."""
        return f"{self.message}: did you mean {' or '.join(self.similar)}?" if self.similar else self.message


class PlannerError(Exception):
    """Base of all errors that are reported to the user."""


class InvalidInput(PlannerError):
    """The input cannot be used; `problems` names every place."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(f"{p.field} {p.sentence}" for p in problems))
        self.problems = list(problems)


class InvalidPlan(InvalidInput):
    """A plan document has mistakes; each problem has its JSON pointer and, where text was read, its position."""


class NotFound(PlannerError):
    """There is nothing of that kind, or not under that name."""

    def __init__(self, kind: str, name: str | None = None, suggestion: str = "") -> None:
        shown = "" if name is None else f" {name[:MAX_NAME_SHOWN]!r}"
        super().__init__(f"There is no {kind}{shown}.{suggestion}")

    def __str__(self) -> str:
        # Subclasses that are also a KeyError would quote the sentence like a key.
        return str(self.args[0])


class NotSignedIn(PlannerError):
    """The request has no token, or one that is unknown, expired or revoked."""


class NotAllowed(PlannerError):
    """The principal is known and may not do that."""


class QuotaReached(PlannerError):
    """A principal may not store more."""

    def __init__(self, what: str, allowed: int, instead: str = "Delete plans") -> None:
        super().__init__(f"At most {allowed:,} {what} of one principal are stored. {instead}, or ask the operator.")
        self.problems = [Problem(what, None, "have reached their limit", allowed)]


class Archived(PlannerError):
    """The plan is archived and cannot change until it is restored."""

    def __init__(self) -> None:
        super().__init__("The plan is archived: restore it before you change it.")


class Stale(PlannerError):
    """The plan has changed since it was read."""

    def __init__(self, etag: str, revision: int, author: str | None, saved_at: datetime) -> None:
        super().__init__(
            f"The plan was changed by {author or 'another user'} in the meantime; it is now at revision {revision}, "
            f"saved at {saved_at:%Y-%m-%d %H:%M} UTC."
        )
        self.etag = etag


class StoreUnavailable(PlannerError):
    """The database did not respond, or not in time; a retry may succeed."""

    retry_after_s = 2

    def __init__(self, detail: str, reason: str = "not-migrated") -> None:
        super().__init__(detail)
        self.reason = reason
        """Name of the cause, for logs and metrics."""


class MeasurementsUnavailable(StoreUnavailable):
    """The object store of measurements did not respond."""

    retry_after_s = 30

    def __init__(self, detail: str) -> None:
        super().__init__(detail, "object-store")


class StoreNotMigrated(StoreUnavailable):
    """The database has not the tables of this release."""

    retry_after_s = 30


class StoreTooNew(StoreNotMigrated):
    """A newer release has migrated the database."""
