"""Errors of the inputs of a rule.

InvalidInputs      one or more inputs were refused; carries every Problem at once
UnknownRule        no rule has this id
Refused            one value was refused while it was read; gives the problems of its field
"""

from dataclasses import replace
from typing import Any

from mqplanner.errors import InvalidInput, NotFound, Problem

__all__ = ["InvalidInputs", "Problem", "Refused", "RefusedParts", "RefusedPoint", "UnknownRule"]


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


class RefusedPoint(Refused):
    """One of a list of points was refused."""

    def __init__(self, index: int, value: Any, refused: Refused) -> None:
        super().__init__(f"{refused.message}: this is point [{index}] of the list", refused.allowed)
        self.value = value

    def problems(self, field: str, value: Any) -> list[Problem]:
        """Return the problem of the point, with its value instead of the list."""
        return [Problem(field, self.value, self.message, self.allowed)]


class RefusedParts(Refused):
    """Inputs inside a list of parts were refused; their fields are relative to the list."""

    def __init__(self, inner: list[Problem]) -> None:
        super().__init__("some parts were refused")
        self.inner = inner

    def problems(self, field: str, value: Any) -> list[Problem]:
        """Return the problems of the parts, with their full fields."""
        return [replace(problem, field=field + problem.field) for problem in self.inner]
