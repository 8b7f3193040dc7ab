"""What can be wrong with the published figures.

FigureError
├── BrokenFigureFile   a data file that does not say what it must; names file, place and mend
└── UnknownFigure      an id that no file has (a KeyError)
"""


class FigureError(Exception):
    """Any mistake with figures."""


class BrokenFigureFile(FigureError):
    """A data file cannot be used; the message names the file, the place in it and what is wrong."""

    def __init__(self, file: str, problem: str) -> None:
        super().__init__(f"{file}: {problem}")
        self.file = file
        self.problem = problem


class UnknownFigure(FigureError, KeyError):
    """No figure has this id."""

    def __init__(self, id: str) -> None:
        super().__init__(f"no figure is called {id!r}")
        self.id = id
