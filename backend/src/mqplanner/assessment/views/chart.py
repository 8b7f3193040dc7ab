"""A chart as data: what is drawn, the same as a table, and in words for those who do not see it."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.results import Limit
from mqplanner.plan.document import Lpar, Plan
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.units import Quantity
from mqplanner.units.number_format import (
    NOT_IN_SOURCES,
    format_multiple,
    format_quantity,
    json_value,
    number_with_unit,
    unit_words,
)

Value = float | str


@dataclass(frozen=True)
class Subject:
    """The limit or the part of the plan that a chart is about."""

    key: str
    label: str
    part: str = ""
    """Name of the part, for titles and files; empty for the whole plan."""
    path: str = ""
    limit: str | None = None


@dataclass(frozen=True)
class Series:
    """Numbers over the values of the x axis; None where the sources have none."""

    name: str
    unit: str
    values: list[float | None]
    source: str | None = None
    """Citation, for a series that is published in a report."""


@dataclass(frozen=True)
class Mark:
    """A line across a chart: a limit, a demand, a moment."""

    axis: Literal["x", "y"]
    value: float
    name: str
    unit: str


@dataclass(frozen=True)
class Chart:
    """What one chart shows; `title` and `file` only where they differ from those of its kind."""

    about: str
    x_values: Sequence[Value]
    series: list[Series]
    x_unit: str = ""
    marks: Sequence[Mark] = ()
    here: Value | None = None
    """The value of x that is the plan's."""
    point: tuple[float, float] | None = None
    """The place of the plan, which need not be on a line."""
    own: str | None = None
    """Name of the plan's own line of several."""
    as_results: bool = False
    """Whether its numbers are written as those of results, with the digits that a decision needs."""
    stacked: bool = False
    logarithmic: bool = False
    title: str = ""
    file: str = ""

    @property
    def unit(self) -> str:
        """Unit of the series, which share an axis."""
        return self.series[0].unit if self.series else ""

    def as_dict(self, kind: "ChartKind", part: str = "") -> dict[str, Any]:
        """Return the chart of a kind as JSON data, with every number in words; `part` completes the title."""
        title = ", ".join(filter(None, [self.title or kind.title, part]))
        return {
            "title": title,
            "about": self.about,
            "description": self._described(title, kind),
            "file": self.file or kind.file,
            "shape": kind.shape,
            "unit": unit_text(self.unit),
            "x": {
                "title": kind.x_title,
                "unit": unit_text(self.x_unit),
                "values": [json_value(value) for value in self.x_values],
                "texts": self._x_texts(),
            },
            "series": [
                {
                    "name": one.name,
                    "unit": unit_text(one.unit),
                    "values": [json_value(value) for value in one.values],
                    "texts": [None if value is None else self._text(value, one.unit) for value in one.values],
                    "source": one.source,
                }
                for one in self.series
            ],
            "marks": [
                {**asdict(mark), "unit": unit_text(mark.unit), "text": f"{mark.name} {text(mark.value, mark.unit)}"}
                for mark in self.marks
            ],
            "here": json_value(self.here),
            "point": self.point and {"x": self.point[0], "y": self.point[1], "text": self._point_text()},
            "own": self.own,
            "stacked": self.stacked,
            "logarithmic": self.logarithmic,
        }

    def _text(self, value: float, unit: str) -> str:
        return format_quantity(value, unit) if self.as_results else text(value, unit)

    def _x_texts(self) -> list[str]:
        return [value if isinstance(value, str) else text(value, self.x_unit) for value in self.x_values]

    def _point_text(self) -> str | None:
        if self.point is None:
            return None
        result = text(self.point[1], self.unit) if self.unit == "ratio" else format_quantity(self.point[1], self.unit)
        return f"this plan: {result} at {text(self.point[0], self.x_unit)}"

    def _described(self, title: str, kind: "ChartKind") -> str:
        lines = (f"{mark.name} {text(mark.value, mark.unit)}" for mark in self.marks)
        marks = "; ".join(filter(None, [*lines, self._point_text()]))
        describe = self._course if kind.shape == "line" else self._ends
        sentences = [f"{title}.", self.about, *(f"{one.name}: {describe(one)}." for one in self.series)]
        return " ".join(filter(None, [*sentences, f"{marks[:1].upper()}{marks[1:]}." if marks else ""]))

    def _points(self, series: Series) -> list[tuple[str, float]]:
        pairs = zip(self._x_texts(), series.values, strict=True)
        return [(at, value) for at, value in pairs if value is not None]

    def _course(self, series: Series) -> str:
        """Return the ends of a line, and its height if that is at neither end."""
        points = self._points(series)
        if not points:
            return NOT_IN_SOURCES
        first, *_, last = points if len(points) > 1 else points * 2
        top = max(points, key=lambda point: point[1])
        start, end, height = (f"{text(value, series.unit)} at {at}" for at, value in (first, last, top))
        more = "" if top[1] in (first[1], last[1]) else f", at most {height}"
        return f"from {start} to {end}{more}"

    def _ends(self, series: Series) -> str:
        """Return the longest and the shortest bar, and that of the plan."""
        points = self._points(series)
        if not points:
            return NOT_IN_SOURCES
        high, low = max(points, key=lambda p: p[1]), min(points, key=lambda p: p[1])
        named = [("highest", high), *([("lowest", low)] if low[1] < high[1] else [])]
        named += [("this plan", point) for point in points if point[0] == self.here]
        return "; ".join(f"{word} {at}, {self._text(value, series.unit)}" for word, (at, value) in named)


@dataclass(frozen=True)
class ChartKind:
    """A chart that a plan may give: lines over a number, or columns or rows over names."""

    id: str
    title: str
    file: str
    shape: Literal["line", "columns", "rows"]
    x_title: str
    subjects: Callable[[Assessment], Iterator[Subject]]
    draw: Callable[[Assessment, Subject], Chart | None]


def of_kind(assessment: Assessment, kind: str) -> Iterator[Limit]:
    """Yield the limits of one kind, in the order of the plan."""
    return (limit for limit in assessment.limits if limit.kind == kind)


def limit_subjects(kind: str) -> Callable[[Assessment], Iterator[Subject]]:
    """Return what yields the limits of a kind as subjects of a chart."""
    return lambda assessment: (subject_of(limit) for limit in of_kind(assessment, kind))


def subject_of(limit: Limit) -> Subject:
    """Return a limit as the subject of a chart."""
    return Subject(limit.id, limit.subject, limit.part.name, limit.part.path, limit.id)


def mark(axis: Literal["x", "y"], quantity: Quantity | None, name: str) -> list[Mark]:
    """Return a line at a quantity, or none where it is not known."""
    if quantity is None or not quantity.known:
        return []
    return [Mark(axis, json_value(quantity.value), name, quantity.unit.text)]


def text(value: float, unit: str) -> str:
    """Return a number with its unit; a multiple is rounded down, so that no plan looks roomier than it is."""
    return format_multiple(value) if unit == "ratio" else number_with_unit(value, unit)


def unit_text(unit: str) -> str:
    """Return a unit as it stands at an axis."""
    return "" if unit in ("", "ratio") else unit_words(unit)


def numbers(values: Any) -> list[float | None]:
    """Return the numbers of a sweep, None for those that are not in the sources."""
    return [json_value(float(value)) for value in values]


def default_subject(assessment: Assessment, subjects: Iterable[Subject]) -> Subject | None:
    """Return the subject of the first limit, else the nearest to its part, of several the nearest to its limit."""
    first = assessment.first_limit.limit
    ranks = {limit.id: limit.rank for limit in assessment.limits}

    def rank(subject: Subject) -> tuple[float, float]:
        near = math.inf if first and subject.limit == first.id else _shared(subject.path, first)
        return near, -ranks.get(subject.limit or "", math.inf)

    return max(subjects, key=rank, default=None)


def managers(plan: Plan) -> Iterator[tuple[Lpar, QueueManager, str]]:
    """Yield every queue manager with its LPAR and its path."""
    for n, lpar in enumerate(plan.lpars):
        for m, manager in enumerate(lpar.queue_managers):
            yield lpar, manager, f"/lpars/{n}/queue_managers/{m}"


def manager_path(path: str) -> str:
    """Return the path of the queue manager that a path leads into."""
    return "/".join(path.split("/")[:5])


def _shared(path: str, limit: Limit | None) -> int:
    """Return how many steps a path shares with that of a limit, from the first on."""
    pairs = zip(path.split("/"), limit.part.path.split("/") if limit else (), strict=False)
    return next((n for n, (one, other) in enumerate(pairs) if one != other), len(path.split("/")))
