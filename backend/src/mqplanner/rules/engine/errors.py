"""Errors of the inputs of a rule.

InvalidInputs      one or more inputs were refused; carries every Problem at once
UnknownRule        no rule has this id
Refused            a value was refused while it was read; gives the problems of its field
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from mqplanner.errors import InvalidInput, NotFound
from mqplanner.errors import Problem as Problem
from mqplanner.similar_names import did_you_mean


class InvalidInputs(InvalidInput):
    """The inputs of a rule were refused."""


class UnknownRule(NotFound, KeyError):
    """No rule has this id."""

    def __init__(self, id: str, known: Iterable[str]) -> None:
        super().__init__("rule", id, did_you_mean(id, known))


class Refused(ValueError):
    """A value was refused: `message` gives the reason, `allowed` what would be accepted; or parts or points of it were.

    The fields of the problems of parts are relative to the value.
    """

    def __init__(self, message: str, allowed: Any = None, parts: Sequence[Problem] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.allowed = allowed
        self.parts = parts

    def problems(self, field: str, value: Any) -> list[Problem]:
        """Return the problems of the field whose value was refused."""
        own = Problem("", value, self.message, self.allowed)
        return [replace(problem, field=field + problem.field) for problem in self.parts or (own,)]
