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

    def as_dict(self) -> dict[str, Any]:
        """The citation as the API gives it."""
        return {
            "document": self.document,
            "cite_as": self.cite_as,
            "title": self.title,
            "section": self.section,
            "figure": self.figure,
        }


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

    @property
    def figure(self) -> str | None:
        """The id of the published figure, when it is one."""
        return next((c.figure for c in self.citations if c.figure), None)
