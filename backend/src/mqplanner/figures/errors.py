"""Errors of the published figures.

BrokenFigureFile   a data file is not valid; names the file, the place and the problem
UnknownFigure      an id that no file has
"""

from mqplanner.errors import NotFound


class BrokenFigureFile(Exception):
    """A data file cannot be used; the message names the file, the place in it and what is wrong."""

    def __init__(self, file: str, problem: str) -> None:
        super().__init__(f"{file}: {problem}")
        self.file = file
        self.problem = problem


class UnknownFigure(NotFound, KeyError):
    """No figure has this id."""

    def __init__(self, id: str) -> None:
        super().__init__("figure", id)
