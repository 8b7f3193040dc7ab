"""Errors of units.

UnitError
├── UnknownUnit      a spelling that the registry does not define
└── UnitMismatch     two units that do not measure the same thing
"""


class UnitError(Exception):
    """Any mistake with units; always a defect in a rule or a figure file, never the user's."""


class UnknownUnit(UnitError):
    """A unit was written that `definitions.txt` does not define."""

    def __init__(self, text: str) -> None:
        super().__init__(f"unknown unit {text!r}")
        self.text = text


class UnitMismatch(UnitError):
    """Two quantities of different dimensions were added, compared or converted."""

    def __init__(self, verb: str, left: str, right: str) -> None:
        super().__init__(f"cannot {verb} {left} and {right}: they measure different things")
        self.left = left
        self.right = right
