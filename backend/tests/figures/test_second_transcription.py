"""All figures equal a second, independent transcription of the reports.

One CSV file for each report in tests/transcription: figure, key (the place on the axes), column, value. A `?` says
that the report gives no number at that place. What the first comparison caught stands in docs/transcription.md.
"""

from __future__ import annotations

import csv
import math
from pathlib import Path

from mqplanner.figures.catalog import catalog
from mqplanner.figures.figure import Figure

FOLDER = Path(__file__).parents[1] / "transcription"
UNKNOWN = "?"

Place = tuple[str, str, str]


def second_transcription() -> dict[Place, tuple[str, str]]:
    """Document and value of each cell, by figure, key and column; no cell stands twice."""
    cells: dict[Place, tuple[str, str]] = {}
    for path in sorted(FOLDER.glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                place = (row["figure"], row["key"], row["column"])
                assert place not in cells, f"{place} stands twice in the transcription"
                cells[place] = (path.stem, row["value"])
    return cells


def numeric_columns(figure: Figure) -> list[str]:
    return [name for name, column in figure.file.columns.items() if column.unit != "text"]


def all_figures() -> list[Figure]:
    return [catalog().figure(id) for id in catalog().ids()]


def published() -> dict[Place, tuple[str, float]]:
    """Document and number of each cell that the data files hold, by figure, key and column."""
    cells: dict[Place, tuple[str, float]] = {}
    for figure in all_figures():
        for column in numeric_columns(figure):
            for key, value in figure.points(column).items():
                where = dict(zip(figure.file.axes, key, strict=True))
                document = figure.at(column, **where).origin.citations[0].document
                written = ";".join(f"{axis}={place}" for axis, place in where.items())
                cells[(figure.id, written, column)] = (document, float(value))
    return cells


SECOND = second_transcription()
FIRST = published()


def test_both_transcriptions_agree() -> None:
    differences = []
    for place, (document, value) in SECOND.items():
        ours = FIRST.get(place)
        if value == UNKNOWN:
            agrees = ours is None
        else:
            agrees = ours is not None and ours[0] == document and math.isclose(ours[1], float(value))
        if not agrees:
            differences.append(f"{place}: second transcription {document} {value}, data file {ours}")
    assert not differences, "\n".join(differences)


def test_published_numbers_were_transcribed_twice() -> None:
    missing = sorted(set(FIRST) - set(SECOND))
    assert missing == [], "read them a second time: lines `figure,axis=value;axis=value,column,value`"


def test_each_transcribed_place_has_a_figure() -> None:
    figures = {figure.id: figure for figure in all_figures()}
    strangers = [
        place for place in SECOND if place[0] not in figures or place[2] not in numeric_columns(figures[place[0]])
    ]
    assert strangers == []
