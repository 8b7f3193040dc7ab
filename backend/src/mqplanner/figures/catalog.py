"""All the published figures, their sources and their errata, read once."""

import hashlib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from mqplanner.figures.advice import Advice, AdviceList, read_advice
from mqplanner.figures.coverage import Chapter, Cited, CoveredChapter, coverage
from mqplanner.figures.figure import Figure
from mqplanner.figures.file_format import (
    BrokenDataFile,
    Conflict,
    ErratumInFile,
    FigureFile,
    Source,
    UnavailableSource,
    UnknownFigure,
    UnpublishedChart,
    checked,
    document_in,
    label,
    read_list,
    read_yaml,
)
from mqplanner.figures.parsed_files import is_checked
from mqplanner.units.origin import Citation


class Topic(NamedTuple):
    """A topic by its number in the rulebook and its title; figures and rules have a folder for each."""

    number: int
    title: str


DATA = Path(__file__).parent / "data"
TOPICS = {folder: Topic(**topic) for folder, topic in read_yaml(DATA / "topics.yaml").items()}
TOPIC_TITLES = {topic.number: topic.title for topic in TOPICS.values()}
"""By number."""

LISTS = ("advice", "conflicts", "errata", "unpublished_charts")
"""Files of a topic that hold no figure."""


class FigureCatalog:
    """The figures under one folder. Reading it checks it: a broken file raises BrokenDataFile.

    Data that was checked when the copy was written is not checked again, and a figure is read when it is used: all of
    them take a tenth of a start of the command (0.06 s of 0.65 s).
    """

    def __init__(self, root: Path = DATA) -> None:
        files = sorted(root.rglob("*.yaml"))
        self._contents = {path: path.read_bytes() for path in files}
        self._sources = {source.id: source for source in read_list(root / "sources.yaml", Source)}
        headings = root / "coverage.yaml"
        self._chapters = read_list(headings, Chapter) if headings.exists() else []
        errata = [erratum for path in _named(files, "errata") for erratum in read_list(path, ErratumInFile)]
        self._errata = {erratum.id: erratum for erratum in sorted(errata, key=lambda erratum: erratum.id)}
        conflicts = sorted(_named(files, "conflicts"), key=_topic_number)
        self._conflicts = [conflict for path in conflicts for conflict in read_list(path, Conflict)]
        unavailable = root / "unavailable_sources.yaml"
        self._unavailable = read_list(unavailable, UnavailableSource) if unavailable.exists() else []
        charts = sorted(_named(files, "unpublished_charts"), key=_topic_number)
        self._charts = [chart for path in charts for chart in read_list(path, UnpublishedChart)]
        self._advice, self._advice_lists = read_advice(_named(files, "advice"))
        self._cite = {source.id: (source.cite_as, source.title) for source in self._sources.values()}
        self._files: dict[str, Path] = {}
        for path in files:
            if path.parent == root or path.stem in LISTS:
                continue
            if path.stem in self._files:
                raise BrokenDataFile(label(path), f"the id {path.stem!r} is a duplicate")
            self._files[path.stem] = path
        self._topics = {id: _topic_number(path) for id, path in self._files.items()}
        self._figures: dict[str, Figure] = {}
        digest = hashlib.sha256()
        for path, content in self._contents.items():
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + content + b"\0")
        self.version = digest.hexdigest()[:12]
        if not is_checked(self.version):
            self.check()

    def check(self) -> None:
        """Raise BrokenDataFile where a figure, a row of it, or a reference to one does not fit."""
        for id in self._files:
            self.figure(id).check_table()
        self._check_references()

    def figure(self, id: str) -> Figure:
        """Return the figure of that id; raise UnknownFigure when there is none."""
        if id not in self._figures:
            self._figures.setdefault(id, self._read(id))
        return self._figures[id]

    def _read(self, id: str) -> Figure:
        try:
            path = self._files[id]
        except KeyError:
            raise UnknownFigure(id) from None
        file = checked(path, document_in(path, self._contents[path]), FigureFile)
        if file.id != id:
            raise BrokenDataFile(label(path), f"the id {file.id!r} is not the name of the file")
        return Figure(file, self._cite, self._errata, self._topics[id])

    def ids(self) -> list[str]:
        """Return the ids of all figures, by topic and then by name."""
        return sorted(self._files, key=lambda id: (self._topics[id], id))

    def describe(self, id: str) -> dict[str, Any]:
        """Return one figure as its file has it, with its sources spelled out."""
        figure = self.figure(id)
        document = {"section": figure.topic, **figure.file.model_dump(mode="json")}
        for stored, edition in zip(document["editions"], figure.file.editions, strict=True):
            stored["citation"] = figure.citation(edition).as_dict()
        return document

    def describe_all(self) -> list[dict[str, Any]]:
        """Return every figure as its file has it."""
        return [self.describe(id) for id in self.ids()]

    def errata(self) -> list[dict[str, Any]]:
        """Return every erratum, by id."""
        return [erratum.model_dump(mode="json") for erratum in self._errata.values()]

    def erratum(self, id: str) -> ErratumInFile:
        """Return one erratum, by id."""
        return self._errata[id]

    def errata_of_rule(self, rule: str) -> list[ErratumInFile]:
        """Return the errata that affect a rule."""
        return [erratum for erratum in self._errata.values() if rule in erratum.rules]

    def advice(self, id: str) -> Advice:
        """Return a piece of advice, by id."""
        return self._advice[id]

    def advice_list(self, name: str) -> AdviceList:
        """Return the advice of one rule, in the order of its findings."""
        return self._advice_lists[name]

    def advice_lists(self) -> list[AdviceList]:
        """Return every list of advice."""
        return list(self._advice_lists.values())

    def sources(self) -> list[dict[str, Any]]:
        """Return the published documents."""
        return [source.model_dump(mode="json") for source in self._sources.values()]

    def conflicts(self) -> list[dict[str, Any]]:
        """Return every question on which sources disagree, by topic."""
        return [conflict.model_dump(mode="json") for conflict in self._conflicts]

    def unavailable_sources(self) -> list[UnavailableSource]:
        """Return the documents that could not be obtained."""
        return self._unavailable

    def unpublished_charts(self) -> list[dict[str, Any]]:
        """Return the charts whose numbers none of the sources gives as text."""
        return [chart.model_dump(mode="json") for chart in self._charts]

    def coverage(self) -> list[CoveredChapter]:
        """Return every chapter of every report: what is encoded, what is missing, what was left out."""
        figures = (
            Cited("figure", edition.document, edition.section, id)
            for id in self.ids()
            for edition in self.figure(id).file.editions
        )
        advice = (Cited("advice", a.document, a.section or "", a.id) for a in self._advice.values() if a.document)
        errata = (Cited("erratum", e.document, e.section, e.id) for e in self._errata.values())
        gaps = (Cited("missing", m.document, m.section, m) for m in self._charts)
        return coverage(self._chapters, [*figures, *advice, *errata, *gaps])

    def cite(self, document: str, section: str) -> Citation:
        """Return a citation of a place that is no figure, such as a piece of advice."""
        source = self._sources[document]
        return Citation(document, source.cite_as, source.title, section, None)

    def _check_references(self) -> None:
        for id in self._files:
            _check_known(f"{id}.yaml", "erratum", self.figure(id).file.errata, self._errata)
        for erratum in self._errata.values():
            _check_known(f"the erratum {erratum.id}", "figure", erratum.figures, self._files)
            _check_known(f"the erratum {erratum.id}", "figure", (p.figure for p in erratum.plan_with), self._files)
        for conflict in self._conflicts:
            _check_known(f"the conflict {conflict.id}", "figure", (*conflict.figures, conflict.safe), self._files)
        for name, listed in self._advice_lists.items():
            cited = [id for entry in listed.entries for id in entry.cites]
            cited += [fact.id for fact in listed.published.values()]
            _check_known(f"the advice of {name}", "figure", cited, self._files)


def _named(files: list[Path], stem: str) -> list[Path]:
    return [path for path in files if path.stem == stem]


def _topic_number(path: Path) -> int:
    try:
        return TOPICS[path.parent.name].number
    except KeyError:
        folders = ", ".join(TOPICS)
        raise BrokenDataFile(label(path), f"is in no folder of a topic; move it to one of {folders}") from None


def _check_known(where: str, kind: str, ids: Iterable[str], known: Mapping[str, object]) -> None:
    for id in ids:
        if id not in known:
            raise BrokenDataFile(where, f"the {kind} {id!r} has no entry in the data; add it, or correct the id")


@cache
def catalog() -> FigureCatalog:
    """Return the figures that come with the planner."""
    return FigureCatalog()


@cache
def figure(id: str) -> Figure:
    """Return the planner's figure of that id."""
    return catalog().figure(id)
