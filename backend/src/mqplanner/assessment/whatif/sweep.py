"""Sweep one or two inputs of a plan: every requested number at every point, and where limits are crossed.

`Grid` puts the values into the plan (`points.scopes_as_dicts`), so that evaluators compute with arrays, and collects
the numbers of each result at all points (`Grid.column`). Scopes that no value affects come from the memo.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any

import numpy as np

from mqplanner.assessment.results import Limit
from mqplanner.assessment.serialization import NUMBERS
from mqplanner.assessment.verdict import EXCEEDED_PCT, WATCH_PCT
from mqplanner.assessment.whatif.grid import MAX_POINTS, MAX_REPORTED_VALUES, Axis, Grid, read_axis
from mqplanner.assessment.whatif.intervals import narrowed
from mqplanner.assessment.whatif.points import Numbers, affected_evaluations, at_points, by_evaluator, values_of
from mqplanner.cached_property import cached_property
from mqplanner.cancellation import check_cancelled
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import affects_other_fields, refusal_of_values
from mqplanner.rules.engine.version import version
from mqplanner.units import BASES, json_value
from mqplanner.units.number_format import format_number

FIRST_LIMIT = "first_limit#multiple"
"""The id of the multiple at which the first of all limits is reached."""
MAX_NUMBERS = 2_000_000
"""Numbers of one answer."""


def sweep(
    plan: Plan, inputs: Sequence[Mapping[str, Any]], outputs: Sequence[str] | None, budget: int | None = None
) -> dict[str, Any]:
    """Return the results at each value of the inputs, with arrays for lists; raise InvalidInput with all problems.

    `budget` is how many points times affected scopes may be evaluated; each keeps some hundred numbers in memory.
    """
    axes = _axes(plan, inputs)
    if budget is not None:
        _require_affordable(plan, axes, budget)
    grid = Grid(plan, axes)
    wanted = _wanted(grid, outputs)
    found = {id: _output(grid, *split(id)) for id in wanted if id != FIRST_LIMIT}
    verdicts, multiple = _Verdicts(grid), grid.current.first_limit.multiple
    first = None if multiple is None else float(multiple.value)
    if FIRST_LIMIT in wanted:
        found[FIRST_LIMIT] = verdicts.first_limit()
    return {
        "inputs": [_input(axis) for axis in grid.axes],
        "outputs": found,
        "verdicts": verdicts.words(),
        "undecided": _rows(grid.undecided_at, grid),
        "current": {
            "inputs": {axis.field.path: axis.field.value for axis in grid.axes},
            "outputs": {id: first if id == FIRST_LIMIT else grid.now(*split(id)) for id in wanted},
        },
        "crossings": _crossings(grid, list(dict.fromkeys(split(w)[0] for w in wanted))),
        "watch_pct": WATCH_PCT,
        "version": version(),
    }


def split(output: str) -> tuple[str, str]:
    """Return the id of a result and the name of its number."""
    id, _, part = output.rpartition("#")
    return (id, part) if id and part in NUMBERS else (output, "")


def _axes(plan: Plan, inputs: Sequence[Mapping[str, Any]]) -> list[Axis]:
    problems: list[Problem] = []
    axes: list[Axis] = []
    for n, requested in enumerate(inputs):
        try:
            axes.append(read_axis(plan, requested, f"/inputs/{n}"))
        except InvalidInput as error:
            problems += error.problems
    if not problems:
        points = int(np.prod([len(axis.values) for axis in axes]))
        if points > MAX_POINTS:
            text = f"must come to at most {MAX_POINTS:,} points together"
            problems.append(Problem("/inputs", points, text))
        problems += _duplicates(axes)
    if not problems:
        problems += islice(_combination_problems(plan, axes), MAX_REPORTED_VALUES)
    if problems:
        raise InvalidInput(problems[:MAX_REPORTED_VALUES])
    return axes


def _require_affordable(plan: Plan, axes: Sequence[Axis], budget: int) -> None:
    points, each = int(np.prod([len(axis.values) for axis in axes])), affected_evaluations(plan, _paths(axes))
    if points * each > budget:
        text = (
            f"come to {format_number(points)} points with {format_number(each)} evaluations each, more than "
            f"{format_number(budget)} together: ask for fewer points, or for fewer fields at once"
        )
        allowed = f"at most {format_number(budget // each)} points of these fields"
        raise InvalidInput([Problem("/inputs", round(points * each), text, allowed)])


def _paths(axes: Sequence[Axis]) -> list[str]:
    return [path for axis in axes for path in axis.paths]


def _duplicates(axes: Sequence[Axis]) -> Iterator[Problem]:
    seen: set[str] = set()
    for number, axis in enumerate(axes):
        for n, path in enumerate(axis.paths):
            place = f"also/{n - 1}" if n else "path"
            if path in seen:
                yield Problem(f"/inputs/{number}/{place}", path, "is on an axis already")
            seen.add(path)


def _combination_problems(plan: Plan, axes: Sequence[Axis]) -> Iterator[Problem]:
    """Yield points at which values are invalid in combination although each is valid alone."""
    everything = [field for axis in axes for field in axis.fields]
    of_part = Counter(field.parent for field in everything)
    deciding = sum(map(affects_other_fields, everything)) > 1
    related = {
        number: some
        for number, axis in enumerate(axes)
        if (some := [f for f in axis.fields if of_part[f.parent] > 1 or (deciding and affects_other_fields(f))])
    }
    for point in product(*(axes[number].values for number in related)) if related else ():
        check_cancelled()
        values = [(field, value) for some, value in zip(related.values(), point, strict=True) for field in some]
        if refused := refusal_of_values(plan, values):
            path = values[-1][0].path
            others = ", ".join(f"{field.value_text(value)} at {field.path}" for field, value in values[:-1])
            text = f"cannot stand at {path} beside {others}: {refused[0]}"
            yield Problem(f"/inputs/{list(related)[-1]}", point[-1], text, refused[1])


def _wanted(grid: Grid, outputs: Sequence[str] | None) -> list[str]:
    if outputs is None:
        return [*(f"{limit.id}#used_pct" for limit in grid.limits if limit.id in grid.affected), FIRST_LIMIT]
    problems = [
        Problem(f"/outputs/{n}", output, "is not a number of this plan's assessment")
        for n, output in enumerate(outputs)
        for id, part in [split(output)]
        if output != FIRST_LIMIT and not (id in grid.results and bool(part) == isinstance(grid.results[id], Limit))
    ]
    if len(outputs) * grid.size > MAX_NUMBERS:
        text = f"come to more than {MAX_NUMBERS:,} numbers: ask for fewer outputs or points"
        problems.append(Problem("/outputs", len(outputs), text))
    if problems:
        raise InvalidInput(problems[:MAX_REPORTED_VALUES])
    return list(dict.fromkeys(outputs))


def _input(axis: Axis) -> dict[str, Any]:
    return {
        "path": axis.field.path,
        "also": axis.paths[1:],
        "title": axis.field.label,
        "unit": axis.field.unit,
        "mq_name": axis.field.published("mq_name"),
        "continuous": axis.field.numeric,
        "values": axis.values,
    }


def _output(grid: Grid, id: str, part: str) -> dict[str, Any]:
    column, result = grid.column(id, part), grid.results[id]
    return {
        "result": id,
        "number": part or None,
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


class _Verdicts:
    """The verdicts of all limits together at each point."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    def words(self) -> Any:
        """Return the worst verdict of each point, as an assessment of it has it."""
        worst = self._worst
        conditions = [worst > EXCEEDED_PCT, worst >= WATCH_PCT, self.grid.unknown | np.isneginf(worst)]
        words = np.select(conditions, ["exceeded", "watch", "unknown"], "ok")
        return words.reshape(self.grid.shape).tolist()

    @cached_property
    def _worst(self) -> Numbers:
        """The largest used share at each point; minus infinity where no limit is known.

        A share with a caution counts as at least the warning threshold.
        """
        worst = np.full(self.grid.size, -np.inf)
        for limit, shares in zip(self.grid.limits, self._shares(), strict=True):
            watched = np.where(self.grid.doubtful(limit.id), np.maximum(shares, WATCH_PCT), shares)
            worst = np.fmax(worst, watched)
        return worst

    def first_limit(self) -> dict[str, Any]:
        """Return the smallest multiple of today's workload at which a limit is reached, and the limit.

        An exceeded limit that growth does not change comes before all others; it has no multiple, and counts as 0
        among the decided ones. A multiple is decided if no unknown limit could be reached first above today's load.
        """
        limits, size = self.grid.limits, self.grid.size
        columns = [self.grid.column(limit.id, "reached_at") for limit in limits]
        earliest, lowest, which = np.full(size, np.inf), np.full(size, np.inf), np.full(size, -1)
        for number, column in enumerate(columns):
            latest = self.grid.column(limits[number].id, "multiple_at_most").values
            first = (latest < earliest) & ~np.isnan(column.values)
            earliest, lowest = np.where(first, latest, earliest), np.where(first, column.values, lowest)
            which = np.where(first, number, which)
        fullest = np.full(size, float(EXCEEDED_PCT))
        for number, (column, shares) in enumerate(zip(columns, self._shares(), strict=True)):
            more = np.isnan(column.values) & (shares > fullest)
            fullest, which = np.where(more, shares, fullest), np.where(more, number, which)
        lowest = np.where((which < 0) | (fullest > EXCEEDED_PCT), np.nan, lowest)
        decided = np.where(np.isnan(lowest) & (self._worst > EXCEEDED_PCT), 0, lowest)
        decided = np.where(self.grid.undecided_at & ~(decided < 1), np.nan, decided)
        met = np.unique(which[which >= 0])
        basis = max((columns[int(n)].basis for n in met), default=None)
        return {
            "result": None,
            "number": "multiple",
            "title": "Multiple of the workload at which the first limit is reached",
            "subject": self.grid.plan.name or "",
            "unit": "ratio",
            "basis": None if basis is None else BASES[basis],
            "values": _rows(lowest, self.grid),
            "decided_values": _rows(decided, self.grid),
            "limit": 1,
            "limits": [limits[int(number)].id for number in met],
            "which": _rows(np.where(which < 0, -1, np.searchsorted(met, which)), self.grid),
        }

    def _shares(self) -> Iterator[Numbers]:
        return (self.grid.column(limit.id, "used_pct").values for limit in self.grid.limits)


def _crossings(grid: Grid, ids: Sequence[str]) -> list[dict[str, Any]]:
    """Return all crossings of 100 % between two neighbouring points, for limits along one numeric input."""
    if len(grid.axes) != 1 or not grid.axes[0].field.numeric:
        return []
    axis = grid.axes[0]
    known = [n for n, value in enumerate(axis.values) if value is not None]
    order = np.array(sorted(known, key=lambda n: axis.values[n]), dtype=int)
    points = np.array([axis.values[n] for n in order], dtype=float)
    found = [
        (id, float(points[at]), float(points[at + 1]), bool(shares[at] <= EXCEEDED_PCT))
        for id in ids
        if isinstance(grid.affected.get(id), Limit)
        for shares in [grid.column(id, "used_pct").values[order]]
        for over, known in [(shares > EXCEEDED_PCT, ~np.isnan(shares))]
        for at in np.flatnonzero((over[1:] != over[:-1]) & known[1:] & known[:-1]).tolist()
    ]
    if not found:
        return []
    names, low, high, holds = zip(*found, strict=True)
    at_first = dict.fromkeys(axis.paths, np.array(low + high))
    of_evaluator = {
        origin: numbers
        for origin, results in by_evaluator(grid.plan, at_first)
        if (numbers := [number for number, name in enumerate(names) if name in results])
    }

    def alike(values: Numbers, which: Any) -> Any:
        shares = np.full(len(values), np.nan)
        # Each evaluator only at the points of its own limits: at those of all, it would need memory by the square.
        for origin, numbers in of_evaluator.items():
            here = np.flatnonzero(np.isin(which, numbers))
            if here.size:
                results = at_points(grid.plan, dict.fromkeys(axis.paths, values[here]), {origin})
                for number in numbers:
                    of_limit = which[here] == number
                    found = values_of(results.get(names[number]), "used_pct", len(here))
                    shares[here[of_limit]] = found[of_limit]
        return (shares <= EXCEEDED_PCT) == np.array(holds)[which]

    first, last = narrowed(alike, np.array(low), np.array(high), axis.field.whole)
    return [
        {
            "output": f"{name}#used_pct",
            "limit": name,
            "holds": _away(*((below, above) if held else (above, below))),
            "exceeded": _away(*((above, below) if held else (below, above))),
        }
        for name, held, below, above in zip(names, holds, first, last, strict=True)
    ]


def _away(value: float, other: float) -> Any:
    """Return a value with few digits, rounded away from the other side."""
    short = json_value(value)
    return short if (short - value) * (other - value) <= 0 else value
