"""Errors of the inputs of a rule.

InvalidInputs      one or more inputs were refused; carries every Problem at once
UnknownRule        no rule has this id
Refused            one value was refused while it was read; gives the problems of its field
"""

from dataclasses import replace
from typing import Any

from mqplanner.errors import InvalidInput, NotFound, Problem

__all__ = ["InvalidInputs", "Problem", "Refused", "RefusedParts", "UnknownRule"]


class InvalidInputs(InvalidInput):
    """The inputs of a rule were refused."""


class UnknownRule(NotFound, KeyError):
    """No rule has this id."""

    def __init__(self, id: str) -> None:
        super().__init__("rule", id)


class Refused(ValueError):
    """One value was refused; `message` gives the reason, `allowed` what would be accepted."""

    def __init__(self, message: str, allowed: Any = None) -> None:
        super().__init__(message)
        self.message = message
        self.allowed = allowed

    def problems(self, field: str, value: Any) -> list[Problem]:
        """Return the problems of the field whose value was refused."""
        return [Problem(field, value, self.message, self.allowed)]


class RefusedParts(Refused):
    """Parts or points of a list were refused; the fields of their problems are relative to the list."""

    def __init__(self, inner: list[Problem]) -> None:
        super().__init__("some parts were refused")
        self.inner = inner

    def problems(self, field: str, value: Any) -> list[Problem]:
        """Return the problems with their full fields."""
        return [replace(problem, field=field + problem.field) for problem in self.inner]
