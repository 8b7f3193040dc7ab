"""Sweep one or two inputs of a plan: every requested number at every point, and where limits are crossed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, product
from typing import Any

import numpy as np

from mqplanner.assessment.first_limit import by_multiple
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import EXCEEDED_PCT, WATCH_PCT
from mqplanner.assessment.whatif.axis import MAX_REPORTED_VALUES, MOST_POINTS, Axis, read_axis
from mqplanner.assessment.whatif.cancellation import check_cancelled
from mqplanner.assessment.whatif.crossings import crossings
from mqplanner.assessment.whatif.grid import Grid
from mqplanner.assessment.whatif.points import NUMBERS, Numbers
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import affects_other_fields, refusal_of_values
from mqplanner.plan.paths import field_at
from mqplanner.rules.engine.version import version
from mqplanner.units import BASES
from mqplanner.units.number_format import format_number

FIRST_LIMIT = "first_limit#multiple"
"""The id of the multiple at which the first of all limits is met."""
MOST_NUMBERS = 2_000_000
"""Numbers of one answer."""


def sweep(plan: Plan, inputs: Sequence[Mapping[str, Any]], outputs: Sequence[str] | None) -> dict[str, Any]:
    """Return the answer of `POST /api/v1/sweep` with arrays for lists; raise InvalidInput with everything wrong."""
    grid = Grid(plan, _axes(plan, inputs))
    wanted = _wanted(grid, outputs)
    shown = {id: _output(grid, *split(id)) for id in wanted if id != FIRST_LIMIT}
    verdicts = _Verdicts(grid)
    if FIRST_LIMIT in wanted:
        shown[FIRST_LIMIT] = verdicts.first_limit()
    return {
        "inputs": [_input(axis) for axis in grid.axes],
        "outputs": shown,
        "verdicts": verdicts.words(),
        "undecided": _rows(grid.beyond, grid),
        "current": _current(grid, wanted),
        "crossings": crossings(grid, list(dict.fromkeys(split(w)[0] for w in wanted))),
        "watch_pct": WATCH_PCT,
        "version": version(),
    }


def split(output: str) -> tuple[str, str]:
    """Return the id of a result and the name of its number."""
    id, _, part = output.rpartition("#")
    return (id, part) if id and part in NUMBERS else (output, "")


def _axes(plan: Plan, inputs: Sequence[Mapping[str, Any]]) -> list[Axis]:
    read = [read_axis(plan, asked, f"/inputs/{n}") for n, asked in enumerate(inputs)]
    problems = [problem for _, wrong in read for problem in wrong]
    axes = [axis for axis, _ in read if axis is not None]
    if not problems:
        points = int(np.prod([len(axis.values) for axis in axes]))
        if points > MOST_POINTS:
            text = f"must come to at most {MOST_POINTS:,} points together"
            problems.append(Problem("/inputs", points, text))
        problems += _twice(axes)
    if not problems:
        problems += islice(_together(plan, axes), MAX_REPORTED_VALUES)
    if problems:
        raise InvalidInput(problems[:MAX_REPORTED_VALUES])
    return axes


def _twice(axes: Sequence[Axis]) -> Iterator[Problem]:
    seen: set[str] = set()
    for number, axis in enumerate(axes):
        for place, path in zip(
            ("path", *(f"also/{n}" for n in range(len(axis.also)))), axis.paths, strict=True
        ):
            if path in seen:
                yield Problem(f"/inputs/{number}/{place}", path, "is on an axis already")
            seen.add(path)


def _together(plan: Plan, axes: Sequence[Axis]) -> Iterator[Problem]:
    """Return points at which values are invalid in combination although each is valid alone."""
    on = {number: [field_at(plan, path) for path in axis.paths] for number, axis in enumerate(axes)}
    everything = [field for fields in on.values() for field in fields]
    crowded = Counter(field.parent for field in everything)
    deciding = sum(map(affects_other_fields, everything)) > 1
    minded = {
        number: [f for f in fields if crowded[f.parent] > 1 or (deciding and affects_other_fields(f))]
        for number, fields in on.items()
    }
    minded = {number: fields for number, fields in minded.items() if fields}
    for point in product(*(axes[number].values for number in minded)) if minded else ():
        check_cancelled()
        there = [
            (field, value) for fields, value in zip(minded.values(), point, strict=True) for field in fields
        ]
        refused = refusal_of_values(plan, there)
        if refused:
            number, path = list(minded)[-1], there[-1][0].path
            beside = ", ".join(f"{_messages(value)} at {field.path}" for field, value in there[:-1])
            text = f"cannot stand at {path} beside {beside}: {refused[0]}"
            yield Problem(f"/inputs/{number}", point[-1], text, refused[1])


def _messages(value: Any) -> str:
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return format_number(value) if is_number else str(value)


def _wanted(grid: Grid, outputs: Sequence[str] | None) -> list[str]:
    if outputs is None:
        return [*(f"{limit.id}#used_pct" for limit in grid.limits if grid.moves(limit.id)), FIRST_LIMIT]
    known = grid.results
    problems = [
        Problem(f"/outputs/{n}", output, "is not a number of this plan's assessment")
        for n, output in enumerate(outputs)
        if output != FIRST_LIMIT and not _is_known(known.get(split(output)[0]), split(output)[1])
    ]
    if len(outputs) * grid.size > MOST_NUMBERS:
        text = f"come to more than {MOST_NUMBERS:,} numbers: ask for fewer outputs or points"
        problems.append(Problem("/outputs", len(outputs), text))
    if problems:
        raise InvalidInput(problems[:MAX_REPORTED_VALUES])
    return list(dict.fromkeys(outputs))


def _is_known(result: Any, part: str) -> bool:
    return result is not None and bool(part) == isinstance(result, Limit)


def _input(axis: Axis) -> dict[str, Any]:
    return {
        "path": axis.path,
        "also": axis.also,
        "title": axis.field.label,
        "unit": axis.field.unit,
        "mq_name": axis.field.published("mq_name"),
        "continuous": axis.field.numeric,
        "values": axis.values,
    }


def _output(grid: Grid, id: str, part: str) -> dict[str, Any]:
    column = grid.column(id, part)
    result = column.result
    return {
        "title": result.title,
        "subject": result.subject,
        "unit": column.unit.text if column.unit else None,
        "basis": BASES[column.basis] if column.unit else None,
        "values": _rows(column.values, grid),
        "limit": _limit(grid, id, part),
    }


def _limit(grid: Grid, id: str, part: str) -> Any:
    if part == "used_pct":
        return EXCEEDED_PCT
    if part != "used":
        return None
    values = grid.column(id, "limit").values
    first = float(values[0])
    return (first if first == first else None) if np.all(values == first) else _rows(values, grid)


def _rows(values: Any, grid: Grid) -> Any:
    """Return the values of one axis as one row; of two, a row for each value of the first."""
    return np.ascontiguousarray(values).reshape(grid.shape)


def _current(grid: Grid, wanted: Sequence[str]) -> dict[str, Any]:
    order = by_multiple(grid.current.limits)
    return {
        "inputs": {axis.path: axis.field.value for axis in grid.axes},
        "outputs": {
            id: (float(order[0][1].value) if order else None) if id == FIRST_LIMIT else grid.now(*split(id))
            for id in wanted
        },
    }


class _Verdicts:
    """The verdicts of all limits together at each point."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    def words(self) -> Any:
        """Return the worst verdict of each point; `unknown` where an unknown limit might be exceeded."""
        worst, judged = self._worst
        words = np.select(
            [worst > EXCEEDED_PCT, self.grid.undecided | ~judged, worst >= WATCH_PCT],
            ["exceeded", "unknown", "watch"],
            "ok",
        )
        return words.reshape(self.grid.shape).tolist()

    @cached_property
    def _worst(self) -> tuple[Numbers, Any]:
        """Return the largest used share at each point, and whether any limit can be judged there."""
        worst, judged = np.full(self.grid.size, -np.inf), np.zeros(self.grid.size, dtype=bool)
        for shares in self._shares():
            judged |= ~np.isnan(shares)
            worst = np.fmax(worst, shares)
        return worst, judged

    def _decided(self, lowest: Numbers) -> Numbers:
        """Return the multiples that no unknown limit makes uncertain: it could be reached first above today's load.

        A limit that is exceeded at any load has no multiple; it counts as 0.
        """
        found = np.where(np.isnan(lowest) & (self._worst[0] > EXCEEDED_PCT), 0, lowest)
        return np.where(self.grid.beyond & ~(found < 1), np.nan, found)

    def first_limit(self) -> dict[str, Any]:
        """Return the smallest multiple of today's workload at which a limit is reached, and the limit.

        An exceeded limit that growth does not change comes before all others; it has no multiple.
        """
        limits = self.grid.limits
        columns = [self.grid.column(limit.id, "multiple") for limit in limits]
        lowest, which = np.full(self.grid.size, np.inf), np.full(self.grid.size, -1)
        for number, column in enumerate(columns):
            lower = column.values < lowest
            lowest, which = np.where(lower, column.values, lowest), np.where(lower, number, which)
        standing = np.full(self.grid.size, float(EXCEEDED_PCT))
        for number, (column, shares) in enumerate(zip(columns, self._shares(), strict=True)):
            more = np.isnan(column.values) & (shares > standing)
            standing, which = np.where(more, shares, standing), np.where(more, number, which)
        lowest = np.where((which < 0) | (standing > EXCEEDED_PCT), np.nan, lowest)
        met = np.unique(which[which >= 0])
        names = {int(number): position for position, number in enumerate(met)}
        basis = max((columns[int(n)].basis for n in met), default=None)
        return {
            "title": "Multiple of the workload at which the first limit is met",
            "subject": self.grid.plan.name or "",
            "unit": "ratio",
            "basis": None if basis is None else BASES[basis],
            "values": _rows(lowest, self.grid),
            "decided_values": _rows(self._decided(lowest), self.grid),
            "limit": 1,
            "limits": [limits[int(number)].id for number in met],
            "which": np.array([names.get(int(n), -1) for n in which]).reshape(self.grid.shape),
        }

    def _shares(self) -> Iterator[Numbers]:
        for limit in self.grid.limits:
            yield self.grid.column(limit.id, "used_pct").values
