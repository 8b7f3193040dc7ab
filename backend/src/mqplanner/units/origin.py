"""Where a quantity that was not computed came from: the leaves of a derivation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in a report."""

    document: str
    cite_as: str
    title: str
    section: str
    figure: str | None = None
    _shown: dict[str, Any] = field(init=False, repr=False, compare=False)
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        shown = {
            "document": self.document,
            "cite_as": self.cite_as,
            "title": self.title,
            "section": self.section,
            "figure": self.figure,
        }
        object.__setattr__(self, "_shown", shown)
        object.__setattr__(self, "_hash", hash(tuple(shown.values())))

    def __hash__(self) -> int:
        return self._hash

    def as_dict(self) -> dict[str, Any]:
        """The citation as the API gives it."""
        return self._shown.copy()


@dataclass(frozen=True, slots=True, eq=False)
class Origin:
    """What stands at a leaf.

    `kind` is `input` (what the user said), `figure` (what a report published) or `constant` (arithmetic, such as
    seconds in a day). `caveats` travel to every result; a leaf without a number says why in `refusal`.
    """

    kind: str
    text: str
    citations: tuple[Citation, ...] = ()
    caveats: tuple[str, ...] = ()
    errata: tuple[str, ...] = ()
    refusal: str | None = field(default=None)
    figure: str | None = field(init=False)
    """The id of the published figure, when it is one."""
    travels: bool = field(init=False)
    """Whether there is anything here that every result has to say too: a source, caveat, erratum or refusal."""

    def __post_init__(self) -> None:
        figure = next((c.figure for c in self.citations if c.figure), None)
        object.__setattr__(self, "figure", figure)
        travels = bool(self.citations or self.caveats or self.errata or self.refusal)
        object.__setattr__(self, "travels", travels)
