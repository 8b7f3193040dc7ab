"""Inputs, sources and what was not checked, as sections of a report."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mqplanner.counts import counted
from mqplanner.exports.reports.condensed import alike, common_words
from mqplanner.exports.reports.document import (
    DEFAULT,
    ENTERED,
    NOT_ENTERED,
    Block,
    Cell,
    Column,
    Entries,
    Entry,
    Number,
    Paragraph,
    Row,
    Section,
    Table,
    bullets,
    text_of,
)
from mqplanner.exports.reports.input_list import input_blocks, kind_of
from mqplanner.exports.reports.limit_tables import sentence
from mqplanner.figures.catalog import catalog

Json = Mapping[str, Any]
UNKNOWN = "not known"


class Sources:
    """The numbered places in reports that an answer cites."""

    def __init__(self, answer: Json) -> None:
        self._numbers: dict[tuple[str, str], int] = {}
        self._errata: dict[str, None] = {}
        self.references: dict[str, list[int]] = {}
        """Numbers of the places by the id of the result."""
        for group in answer["sources"]:
            places = dict.fromkeys((cited["document"], cited["section"]) for cited in group["citations"])
            numbers = sorted(self._numbers.setdefault(place, len(self._numbers) + 1) for place in places)
            self._errata |= dict.fromkeys(group["errata"])
            for id in group["results"]:
                self.references[id] = numbers
        cited = (one["document"] for finding in answer["findings"] for one in finding["citations"])
        self._of_advice = tuple(dict.fromkeys(cited))

    @property
    def number(self) -> int:
        """How many places are cited."""
        return len(self._numbers)

    @property
    def documents(self) -> list[Json]:
        """The documents, in the order of their first citation."""
        known = _documents()
        return [known[id] for id in dict.fromkeys(document for document, _ in self._numbers)]

    @property
    def listed(self) -> list[Json]:
        """The documents of numbers and of advice, which the review lists."""
        known = _documents()
        return [*self.documents, *(known[id] for id in self._of_advice if known[id] not in self.documents)]

    def in_words(self) -> str:
        """Return how many publications numbers and advice are from, as a sentence."""
        names = [document["cite_as"] for document in self.listed]
        documents = counted(len(names), "publication")
        rest = f"The numbers and the advice rest on the plan and on {documents}: {', '.join(names)}."
        return f"{rest} The review has their titles and dates."

    def section(self) -> Section:
        """Return the list of the places, and of the inconsistencies in them that the results are affected by."""
        columns = (
            Column("number", "No.", width=0.5),
            Column("document", "Document", width=1.8),
            Column("section", "Section", width=7.0),
            Column("title", "Title", only_data=True),
            Column("date", "Published", only_data=True),
            Column("releases", "Releases", only_data=True),
            Column("machine", "Measured on", only_data=True),
            Column("address", "Address", only_data=True),
        )
        rows = [Row(tuple(_place(number, *place))) for place, number in self._numbers.items()]
        blocks: list[Block] = [
            Paragraph(
                "The numbers in the column Sources of the limits refer to this list. A limit without a number there "
                "compares inputs of the plan only."
            ),
            Entries("Sources", tuple(_entry(row) for row in rows)),
            Table("sources", "Sources", columns, rows, audience="data"),
            self._cited_documents(),
        ]
        if self._errata:
            blocks.append(self._known_inconsistencies())
        return Section("sources", "Sources", blocks)

    def _cited_documents(self) -> Table:
        columns = (
            Column("document", "Document", width=1.6),
            Column("title", "Title", width=3.6),
            Column("date", "Published", width=1.1),
            Column("releases", "Releases", width=1.3),
            Column("machine", "Measured on", width=1.3),
            Column("address", "Address", width=3.0),
        )
        rows = [Row((document["cite_as"], *_about(document))) for document in self.listed]
        return Table("documents", "Documents", columns, rows)

    def _known_inconsistencies(self) -> Table:
        columns = (
            Column("place", "Place", width=2.0),
            Column("title", "Inconsistency", width=2.0),
            Column("effect", "What the planner does", width=3.0),
        )
        rows = []
        for id in self._errata:
            erratum = catalog().erratum(id)
            place = f"{_documents()[erratum.document]['cite_as']}, {erratum.section}"
            rows.append(Row((place, erratum.title, erratum.effect)))
        title = "Known inconsistencies in the sources"
        return Table("inconsistencies", title, columns, rows, sheet="Known inconsistencies")


def _entry(place: Row) -> Entry:
    number, document, section = map(text_of, place.cells[:3])
    return Entry(number, ((f"{document}, {section}", ""),))


def _documents() -> dict[str, Json]:
    return {source["id"]: source for source in catalog().sources()}


def _place(number: int, document: str, section: str) -> Iterator[Cell]:
    source = _documents()[document]
    yield str(number)
    yield source["cite_as"]
    yield section
    yield from _about(source)


def _about(source: Json) -> Iterator[Cell]:
    """Yield title, day, releases, machine and address of a document."""
    system = source.get("system") or {}
    yield source["title"]
    yield source["date"] or ""
    yield ", ".join(source["releases"])
    yield system.get("machine") or "not stated"
    yield source["url"] or ""


def inputs_section(parts: Sequence[Json]) -> Section:
    """Return every input with its value, and whether it was entered."""
    columns = (
        Column("part", "Part of the plan", only_data=True),
        Column("field", "Field", width=2.0),
        Column("mq_name", "MQ name", only_data=True),
        Column("value", "Value", "number", width=2.0),
        Column("origin", "Origin", width=1.0),
    )
    names = _names(parts)
    rows = [_input(names[part["path"]], part["path"], field) for part in parts for field in part["fields"]]
    table = Table("inputs", "All inputs", columns, rows, audience="data")
    return Section("inputs", "Inputs", [*input_blocks(parts), table])


def _names(parts: Sequence[Json]) -> dict[str, str]:
    """Return the name of each part by its path, with the names of as many parts around it as make it unique."""
    own = {part["path"]: part["name"] for part in parts if part["path"] and part["name"] is not None}
    found = {part["path"]: _name(part, own, 1) for part in parts}
    counts = Counter(found.values())
    return {part["path"]: _name(part, own, 1 if counts[found[part["path"]]] == 1 else 3) for part in parts}


def _name(part: Json, own: Mapping[str, str], most: int) -> str:
    """Return the kind of a part, its name, and those of at most `most` parts around it, the nearest first."""
    around = [own[outer] for outer in _around(part["path"]) if outer in own]
    return " of ".join([" ".join(filter(None, [kind_of(part), part["name"]])), *around[:most]])


def _around(path: str) -> Iterator[str]:
    """Yield the paths that lead to a path, the nearest first."""
    while path:
        path = path.rpartition("/")[0]
        yield path


def _input(part: str, path: str, field: Json) -> Row:
    unknown = field["value"] == UNKNOWN
    origin = ENTERED if field["given"] else NOT_ENTERED if unknown else DEFAULT
    value: Cell = field["value"]
    if field["number"] is not None:
        value = Number(field["number"], field["unit"], field["value"])
    return Row((part, field["label"], field["mq_name"] or "", value, origin), group=path)


def advice_section(answer: Json) -> Section:
    """Return the findings that apply to the plan, with the parts that they are about."""
    columns = (
        Column("finding", "Finding", width=4.0),
        Column("parts", "About", width=2.0),
        Column("source", "Source", width=2.0),
        Column("every", "All parts", only_data=True),
    )
    rows = []
    for finding in answer["findings"]:
        places = list(dict.fromkeys(place["subject"] for place in finding["places"]))
        about = ", ".join(places[:4]) + (f" and {len(places) - 4} more" if len(places) > 4 else "")
        cited = dict.fromkeys(f"{one['cite_as']}, {one['section']}" for one in finding["citations"])
        rows.append(Row((finding["message"], about, "; ".join(list(cited)[:2]), ", ".join(places))))
    blocks = alike(Table("findings", "Advice and warnings", columns, rows)) if rows else []
    return Section("findings", "Advice and warnings", blocks or [Paragraph("None applies to this plan.")])


def not_checked(answer: Json) -> list[Block]:
    """Return what was not checked, and what to enter to check it: once for the parts of which it is the same."""
    subjects: dict[tuple[str, str], list[str]] = {}
    for one in answer["not_assessed"]:
        subjects.setdefault((one["title"], one["message"]), []).append(one["subject"])
    return bullets(
        f"{title} of {common_words(names)}: {sentence(message)}" for (title, message), names in subjects.items()
    )
