"""Where a quantity that was not computed came from: the leaves of a derivation."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Citation:
    """A section of a report."""

    document: str
    cite_as: str
    title: str
    section: str
    figure: str | None

    def as_dict(self) -> dict[str, Any]:
        """Return the citation as JSON data."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True, eq=False)
class Origin:
    """The leaf of a derivation.

    `kind` is `input` (entered by the user), `figure` (published in a report) or `constant` (arithmetic, such as
    seconds in a day). Every result repeats the `caveats` of its leaves; a leaf without a number has the reason in
    `refusal`. `is_assumed`: an upper bound in place of a number that the sources lack; the first caveat
    states the assumption.
    """

    kind: str
    text: str
    citations: tuple[Citation, ...] = ()
    caveats: tuple[str, ...] = ()
    errata: tuple[str, ...] = ()
    refusal: str | None = None
    is_assumed: bool = False
    figure: str | None = field(init=False)
    """The id of the published figure, when it is one."""
    has_sources: bool = field(init=False)
    """Whether there is anything that every result has to repeat: a citation, caveat, erratum or refusal."""

    def __post_init__(self) -> None:
        figure = next((citation.figure for citation in self.citations if citation.figure), None)
        object.__setattr__(self, "figure", figure)
        has_sources = bool(self.citations or self.caveats or self.errata or self.refusal)
        object.__setattr__(self, "has_sources", has_sources)
