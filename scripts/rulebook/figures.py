"""The part of a page about a figure: its table, edition by edition, with conditions, notes and errata."""

from __future__ import annotations

from typing import Any

from mqplanner.figures.catalog import catalog
from rulebook.markdown import Lines, number, spaced, table


def figure_lines(id: str) -> Lines:
    """Return the lines about one figure."""
    figure = catalog().describe(id)
    heads = _heads(figure)
    editions = [line for edition in figure["editions"] for line in _edition(edition, heads)]
    extrapolations = [
        f"- {b['side'].capitalize()} the published points of {b['axis']}: {b['why']}" for b in figure["extrapolations"]
    ]
    errata = [f"- Erratum: [{catalog().erratum(e).title}](errata.md#{e})" for e in figure["errata"]]
    remarks = [*(f"- {note}" for note in figure["notes"]), *extrapolations, *errata]
    kind = figure["kind"].replace("-", " ")
    return [f"### {figure['title']}", "", f"`{id}` · {kind}", "", *editions, *remarks, *([""] if remarks else [])]


def _heads(figure: dict[str, Any]) -> list[str]:
    across = next((axis for axis in figure["axes"].values() if axis["across"]), None)
    heads = [_head(name, axis) for name, axis in figure["axes"].items() if not axis["across"]]
    if across is None:
        return heads + [_head(name, column) for name, column in figure["columns"].items()]
    of = _unit(next(iter(figure["columns"].values()))["unit"])
    at = across["unit"] or ""
    return heads + [f"{number(value)} {at}".strip() + of for value in across["across"]]


def _head(name: str, described: dict[str, Any]) -> str:
    return (described["label"] or spaced(name)) + _unit(described["unit"])


def _unit(unit: str | None) -> str:
    return f" ({unit})" if unit and unit not in ("text", "1") else ""


def _edition(edition: dict[str, Any], heads: list[str]) -> Lines:
    cited = edition["citation"]
    conditions = [
        number(value) if name == "note" else f"{spaced(name)} {number(value)}"
        for name, value in edition["conditions"].items()
    ]
    where = f"{cited['cite_as']}, {cited['section']}"
    return [where + (f" · {'; '.join(conditions)}" if conditions else ""), "", *table(heads, edition["rows"])]
