"""All the published figures, their sources and their errata, read once."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from mqplanner.figures.coverage import Chapter, Cited, coverage
from mqplanner.figures.errors import BrokenFigureFile, UnknownFigure
from mqplanner.figures.figure import Figure
from mqplanner.figures.file_format import Advice, Erratum, FigureFile, Source, UnpublishedChart
from mqplanner.figures.loader import read_list, read_one
from mqplanner.units.origin import Citation

DATA = Path(__file__).parent / "data"
_APART = ("advice", "errata", "missing")


class FigureCatalog:
    """The figures under one folder. Reading it checks it: a broken file raises BrokenFigureFile."""

    def __init__(self, root: Path = DATA) -> None:
        files = sorted(root.rglob("*.yaml"))
        self._sources = {source.id: source for source in read_list(root / "sources.yaml", Source)}
        self._cited: dict[tuple[str, str], Citation] = {}
        cite = {source.id: (source.cite_as, source.title) for source in self._sources.values()}
        self._errata = {e.id: e for e in (read_one(f, Erratum) for f in files if f.parent.name == "errata")}

        self._missing = [
            m for f in files if f.parent.name == "missing" for m in read_list(f, UnpublishedChart)
        ]
        self._advice = {a.id: a for f in files if f.parent.name == "advice" for a in read_list(f, Advice)}
        headings = root / "coverage.yaml"
        self._chapters = read_list(headings, Chapter) if headings.exists() else []
        self._figures: dict[str, Figure] = {}
        for path in files:
            if path.parent == root or path.parent.name in _APART:
                continue
            file = read_one(path, FigureFile)
            if file.id != path.stem:
                raise BrokenFigureFile(path.name, f"the id {file.id!r} is not the name of the file")
            if file.id in self._figures:
                raise BrokenFigureFile(path.name, f"the id {file.id!r} stands twice")
            self._figures[file.id] = Figure(file, cite, self._errata)
        self._check_references()
        digest = hashlib.sha256()
        for path in files:
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
        self.version = digest.hexdigest()[:12]

    def figure(self, id: str) -> Figure:
        """The figure of that id; UnknownFigure when there is none."""
        try:
            return self._figures[id]
        except KeyError:
            raise UnknownFigure(id) from None

    def ids(self) -> list[str]:
        """The ids of all figures, by rulebook section and then by name."""
        return sorted(self._figures, key=lambda id: (self._figures[id].file.section, id))

    def describe(self, id: str) -> dict[str, Any]:
        """One figure as it stands in its file, with its sources spelled out."""
        figure = self.figure(id)
        document = figure.file.model_dump(mode="json")
        for stored, edition in zip(document["editions"], figure.file.editions, strict=True):
            stored["citation"] = figure.citation(edition).as_dict()
        return document

    def describe_all(self) -> list[dict[str, Any]]:
        """Every figure as it stands in its file."""
        return [self.describe(id) for id in self.ids()]

    def errata(self) -> list[dict[str, Any]]:
        """Every erratum, by id."""
        return [self._errata[id].model_dump(mode="json") for id in sorted(self._errata)]

    def erratum(self, id: str) -> Erratum:
        """One erratum, by id."""
        return self._errata[id]

    def errata_of_rule(self, rule: str) -> list[Erratum]:
        """The errata that touch a rule."""
        return [erratum for erratum in self._errata.values() if rule in erratum.rules]

    def advice(self, id: str) -> Advice:
        """A piece of advice, by id."""
        return self._advice[id]

    def sources(self) -> list[dict[str, Any]]:
        """The published documents."""
        return [source.model_dump(mode="json") for source in self._sources.values()]

    def missing(self) -> list[dict[str, Any]]:
        """The charts whose numbers were never published as text."""
        return [missing.model_dump(mode="json") for missing in self._missing]

    def coverage(self) -> list[dict[str, Any]]:
        """Every chapter of every report: what is encoded, what is missing, what was left out."""
        figures = (
            Cited("figure", edition.document, edition.section, id)
            for id in self.ids()
            for edition in self._figures[id].file.editions
        )
        advice = (
            Cited("advice", a.document, a.section or "", a.id) for a in self._advice.values() if a.document
        )
        errata = (Cited("erratum", e.document, e.section, e.id) for e in self._errata.values())
        gaps = (Cited("missing", m.document, m.section, m.model_dump(mode="json")) for m in self._missing)
        return coverage(self._chapters, [*figures, *advice, *errata, *gaps])

    def cite(self, document: str, section: str) -> Citation:
        """A citation of a place that is no figure, such as a piece of advice."""
        if (document, section) not in self._cited:
            source = self._sources[document]
            self._cited[document, section] = Citation(document, source.cite_as, source.title, section)
        return self._cited[document, section]

    def _check_references(self) -> None:
        for figure in self._figures.values():
            for id in figure.file.errata:
                if id not in self._errata:
                    raise BrokenFigureFile(f"{figure.id}.yaml", f"the erratum {id!r} has no file")
        for erratum in self._errata.values():
            for id in erratum.figures:
                if id not in self._figures:
                    raise BrokenFigureFile(f"{erratum.id}.yaml", f"the figure {id!r} has no file")


@cache
def catalog() -> FigureCatalog:
    """The figures that come with the planner."""
    return FigureCatalog()


@cache
def figure(id: str) -> Figure:
    """The figure of that id from the planner's own library."""
    return catalog().figure(id)
