"""What can be wrong with the question put to a rule.

InvalidInputs      one or more inputs were refused; carries every Problem at once
UnknownRule        no rule has this id
Refused            one value was refused while inputs are read; becomes a Problem under the name of its field
"""

from __future__ import annotations

from typing import Any

from mqplanner.errors import InvalidInput, NotFound, Problem

__all__ = ["InvalidInputs", "Problem", "Refused", "UnknownRule"]


class InvalidInputs(InvalidInput):
    """The inputs of a rule were refused."""


class UnknownRule(NotFound, KeyError):
    """No rule has this id."""

    def __init__(self, id: str) -> None:
        super().__init__("rule", id)


class Refused(ValueError):
    """One value was refused; `message` says why, `allowed` what would be accepted."""

    def __init__(self, message: str, allowed: Any = None) -> None:
        super().__init__(message)
        self.message = message
        self.allowed = allowed
