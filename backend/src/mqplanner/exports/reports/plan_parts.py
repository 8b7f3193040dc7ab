"""Inputs, sources and what was not checked, as sections of a report."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mqplanner.exports.reports.document import (
    DEFAULT,
    ENTERED,
    NOT_ENTERED,
    Block,
    Cell,
    Column,
    Number,
    Paragraph,
    Row,
    Section,
    Table,
    bullets,
)
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

    @property
    def number(self) -> int:
        """How many places are cited."""
        return len(self._numbers)

    @property
    def documents(self) -> list[str]:
        """The short names of the documents, in the order of their first citation."""
        known = _documents()
        return list(dict.fromkeys(known[document]["cite_as"] for document, _ in self._numbers))

    def section(self) -> Section:
        """Return the list of the places, and of the inconsistencies in them that the results are affected by."""
        columns = (
            Column("number", "No.", width=0.6),
            Column("document", "Document", width=1.4),
            Column("section", "Section", width=3.2),
            Column("title", "Title", width=3.0),
            Column("date", "Published", width=1.25),
            Column("releases", "Releases", width=1.2),
            Column("machine", "Measured on", width=1.3),
            Column("address", "Address", only_data=True),
        )
        rows = [Row(tuple(_place(number, *place))) for place, number in self._numbers.items()]
        blocks: list[Block] = [
            Paragraph("The numbers in the column Sources of the limits refer to this list."),
            Table("sources", "Sources", columns, rows),
        ]
        if self._errata:
            blocks.append(self._known_inconsistencies())
        return Section("sources", "Sources", blocks)

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
        return Table("inconsistencies", "Known inconsistencies in the sources", columns, rows)


def _documents() -> dict[str, Json]:
    return {source["id"]: source for source in catalog().sources()}


def _place(number: int, document: str, section: str) -> Iterator[Cell]:
    source = _documents()[document]
    system = source.get("system") or {}
    yield str(number)
    yield source["cite_as"]
    yield section
    yield source["title"]
    yield source["date"] or ""
    yield ", ".join(source["releases"])
    yield system.get("machine") or "not stated"
    yield source["url"] or ""


def inputs_section(parts: Sequence[Json]) -> Section:
    """Return every input with its value, and whether it was entered; one paragraph for each part of the plan."""
    columns = (
        Column("part", "Part of the plan", only_data=True),
        Column("field", "Field", width=2.0),
        Column("mq_name", "MQ name", only_data=True),
        Column("value", "Value", "number", width=2.0),
        Column("origin", "Origin", width=1.0),
    )
    names = _names(parts)
    rows = [_input(names[part["path"]], part["path"], field) for part in parts for field in part["fields"]]
    words = "Values without a remark were entered; for those marked as default, the planner assumes the value."
    return Section("inputs", "Inputs", [Paragraph(words), Table("inputs", "All inputs", columns, rows, "", "lists")])


def _names(parts: Sequence[Json]) -> dict[str, str]:
    """Return the name of each part by its path, with that of the nearest part around it that has one."""
    own = {part["path"]: part["name"] for part in parts if part["path"] and part["name"] is not None}
    found = {}
    for part in parts:
        path, name = part["path"], part["name"]
        kind = f"{part['kind'][:1].upper()}{part['kind'][1:]}"
        around = next((own[outer] for outer in _around(path) if outer in own), None)
        found[path] = " ".join(filter(None, [kind, name, around and f"of {around}"]))
    return found


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
    )
    rows = []
    for finding in answer["findings"]:
        places = list(dict.fromkeys(place["subject"] for place in finding["places"]))
        about = ", ".join(places[:4]) + (f" and {len(places) - 4} more" if len(places) > 4 else "")
        cited = dict.fromkeys(f"{one['cite_as']}, {one['section']}" for one in finding["citations"])
        rows.append(Row((finding["message"], about, "; ".join(list(cited)[:2]))))
    blocks: list[Block] = [Table("findings", "Findings", columns, rows)] if rows else []
    return Section("findings", "Advice and warnings", blocks or [Paragraph("None applies to this plan.")])


def not_checked(answer: Json) -> list[Block]:
    """Return what was not checked, and what to enter to check it."""
    return bullets(f"{one['title']} of {one['subject']}: {sentence(one['message'])}" for one in answer["not_assessed"])
