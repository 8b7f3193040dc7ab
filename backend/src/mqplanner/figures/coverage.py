"""What of each report is encoded: for each heading the figures that cite it, what is missing, and what was left out.

The headings are data, `data/coverage.yaml`. The section that a figure, an erratum, advice or an unpublished chart cites
decides under which heading it appears.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from pydantic import Field

from mqplanner.cached_property import cached_property
from mqplanner.figures.file_format import Strict, UnpublishedChart

ELSEWHERE = "Elsewhere in the report"
"""The chapter for what fits no heading, in a report whose citations name no chapter."""


class Heading(Strict):
    """One heading of a report; `also` gives other words under which a citation may name it."""

    heading: str
    also: list[str] = Field(default_factory=list)
    left_out: str | None = None


class Chapter(Strict):
    """A chapter or another large part of a report; `cited_as` is how a citation begins that belongs to it."""

    document: str
    chapter: str
    cited_as: str | None = None
    also: list[str] = Field(default_factory=list)
    left_out: str | None = None
    sections: list[Heading] = Field(default_factory=list)

    @property
    def heading(self) -> str:
        """Its own heading."""
        return self.chapter


Status = Literal["encoded", "partly", "missing", "left-out", "open"]


@dataclass(frozen=True)
class Cited:
    """Something that cites a report: a figure, an erratum or advice by its id, or an unpublished chart."""

    kind: str
    document: str
    section: str
    what: Any


@dataclass(frozen=True)
class CoveredSection:
    """A heading of a report, and what the data has of it."""

    heading: str
    status: Status
    figures: list[str]
    advice: list[str]
    errata: list[str]
    missing: list[UnpublishedChart]
    left_out: str | None


@dataclass(frozen=True)
class CoveredChapter:
    """A chapter of a report, heading by heading."""

    document: str
    chapter: str
    sections: list[CoveredSection]


@dataclass
class Place:
    """A heading, or a chapter as a whole, with what cites it."""

    chapter: Chapter
    entry: Heading | Chapter
    found: dict[str, list[Any]] = field(default_factory=lambda: defaultdict(list))

    @cached_property
    def words(self) -> list[str]:
        """Each name by which a citation may refer to this place, divided into words."""
        return [_words(text) for text in (self.entry.heading, *self.entry.also)]

    def covered(self) -> CoveredSection:
        """Return what the data has of it."""
        left_out, missing = self.entry.left_out, self.found["missing"]
        figures, advice, errata = (list(dict.fromkeys(self.found[kind])) for kind in ("figure", "advice", "erratum"))
        status: Status = "missing" if missing else "left-out" if left_out else "open"
        if figures or advice or (errata and not left_out):
            status = "partly" if missing else "encoded"
        return CoveredSection(self.entry.heading, status, figures, advice, errata, missing, left_out)


def coverage(chapters: Iterable[Chapter], citing: Iterable[Cited]) -> list[CoveredChapter]:
    """Return every chapter with its headings, each with what cites it; what fits no heading is with its chapter."""
    listed = list(chapters)
    elsewhere = [Chapter(document=name, chapter=ELSEWHERE) for name in dict.fromkeys(c.document for c in listed)]
    places = [
        [Place(chapter, chapter), *(Place(chapter, heading) for heading in chapter.sections)]
        for chapter in [*listed, *elsewhere]
    ]
    flat = [place for chapter in places for place in chapter]
    for cited in citing:
        for place in _places_of(cited, flat):
            place.found[cited.kind].append(cited.what)
    return [
        CoveredChapter(
            chapter.document,
            chapter.chapter,
            [
                place.covered()
                for place in heads
                if place.entry is not chapter or chapter.left_out or not chapter.sections or any(place.found.values())
            ],
        )
        for heads in places
        for chapter in [heads[0].chapter]
        if chapter.chapter != ELSEWHERE or any(heads[0].found.values())
    ]


def _places_of(cited: Cited, places: list[Place]) -> list[Place]:
    """Return the places that a citation names; it may name several, separated by semicolons."""
    of_document = [place for place in places if place.chapter.document == cited.document]
    beginnings = {_words(place.chapter.cited_as) for place in of_document if place.chapter.cited_as}
    found: list[Place] = []
    start = ""
    for part in cited.section.split(";"):
        begins = [c for c in beginnings if _words(part).startswith(c + " ")]
        start = max(begins, key=len, default=start)
        near = [p for p in of_document if p.chapter.cited_as is None or _words(p.chapter.cited_as) == start]
        ranked = [(_rank(place, words, part), place) for place in near for words in place.words]
        best = max((rank for rank, _ in ranked if rank), default=())
        if best:
            found.append(next(place for rank, place in ranked if rank == best))
        else:
            own = [p for p in near if p.entry is p.chapter and p.chapter.cited_as is not None]
            found.append((own or [p for p in of_document if p.chapter.chapter == ELSEWHERE])[0])
    return list({id(place): place for place in found}.values())


def _rank(place: Place, words: str, part: str) -> tuple[int, ...]:
    """Return how well a place fits a citation, which names headings from the outer to the inner; empty: not at all."""
    at = f" {_words(part)} ".rfind(f" {words} ")
    return () if at < 0 else (place.entry is not place.chapter, at + len(words), len(words))


@cache
def _words(text: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", text.lower()))
