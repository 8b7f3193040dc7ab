"""The planner in Python: `import mqplanner` offers these functions, whose results are tables."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

import orjson

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.whatif.outage_answer import outage as outage_of
from mqplanner.assessment.whatif.solve import SolveRequest
from mqplanner.assessment.whatif.solve import solve as solve_input
from mqplanner.assessment.whatif.sweep import sweep as sweep_inputs
from mqplanner.assessment.whatif.sweep_table import sweep_table
from mqplanner.counts import counted
from mqplanner.errors import PlannerError
from mqplanner.plan.document import Plan as Plan
from mqplanner.plan.reading import read_plan, read_plan_text
from mqplanner.rules.engine.registry import get_rule
from mqplanner.units.number_format import value_text

MAX_ROWS = 20
"""Rows that are printed; a data frame has all."""
Row = Mapping[str, Any]


class ResultTable:
    """A result: `data` as the API gives it, `heading` in a sentence, and `rows` of values.

    `shown` are the rows as people read them, where that is another table than that of the values.
    """

    def __init__(
        self,
        data: Mapping[str, Any],
        heading: str,
        rows: Sequence[Row],
        shown: Sequence[Mapping[str, str]] | None = None,
    ) -> None:
        self.data = data
        self.heading = heading
        self.rows = rows
        self._shown = shown or [{name: value_text(value) for name, value in row.items()} for row in rows]

    def __getitem__(self, name: str) -> Any:
        return self.data[name]

    def __repr__(self) -> str:
        names, cells = self._cells()
        widths = [max(map(len, column)) for column in zip(names, *cells, strict=True)] if names else []
        lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in ([names, *cells] if names else []))
        return "\n".join(filter(None, [self.heading, *lines, self._more()]))

    def _repr_html_(self) -> str:
        names, cells = self._cells()
        head = "".join(f"<th>{escape(name)}</th>" for name in names)
        body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in cells)
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>" if names else ""
        return f"<p>{escape(self.heading)}</p>{table}<p>{escape(self._more())}</p>"

    def to_frame(self) -> Any:
        """Return the rows as a data frame of pandas, or of Polars where only that is installed."""
        for library in ("pandas", "polars"):
            try:
                module = __import__(library)
            except ImportError:
                continue
            return module.DataFrame([dict(row) for row in self.rows])
        raise ImportError("to_frame() needs pandas or Polars: install one of them")

    def _cells(self) -> tuple[list[str], list[list[str]]]:
        """Return headings and cells of the rows that are printed."""
        names = list(self._shown[0]) if self._shown else []
        return names, [[row[name] for name in names] for row in self._shown[:MAX_ROWS]]

    def _more(self) -> str:
        left = len(self._shown) - MAX_ROWS
        return f"… and {counted(left, 'more row')}" if left > 0 else ""


PlanSource = Plan | Mapping[str, Any] | str | Path
"""A plan, its document, or a file of YAML or JSON that contains it."""


def assess(plan: PlanSource) -> ResultTable:
    """Assess a plan: a row for each limit, the fullest first, and in `data` all that the API answers."""
    answer = Assessment(_plan(plan)).as_dict()
    shown = [
        {name: limit[name] for name in ("title", "subject", "verdict")}
        | {name: _text(limit[name]) for name in ("used", "limit", "used_pct", "multiple")}
        for limit in answer["limits"]
    ]
    return ResultTable(answer, answer["first_limit"]["sentence"], list(map(_limit, answer["limits"])), shown)


def _limit(limit: Mapping[str, Any]) -> dict[str, Any]:
    numbers = {name: limit[name] for name in ("used", "limit", "used_pct", "headroom", "multiple")}
    known = numbers["used"] or numbers["limit"]
    return {
        **{name: limit[name] for name in ("id", "kind", "title", "subject", "verdict", "caution")},
        "part": limit["part"]["path"],
        **{name: number and number["value"] for name, number in numbers.items()},
        "unit": known and known["unit"],
        "basis": (numbers["used_pct"] or {}).get("basis"),
    }


def evaluate(rule: str, /, **inputs: Any) -> ResultTable:
    """Evaluate a rule: a row for each output; with lists of points in place of numbers a row for each point."""
    known, given = get_rule(rule), orjson.loads(orjson.dumps(inputs, option=orjson.OPT_SERIALIZE_NUMPY))
    answer = known.evaluate(given)
    outputs: dict[str, Any] = answer["outputs"]
    varying = {name: value for name, value in given.items() if known.is_varying(name, value)}
    if varying:
        points = max(map(len, varying.values()))
        columns = {**varying, **{name: output["value"] for name, output in outputs.items()}}
        full = {name: values for name, values in columns.items() if _is_list(values, points)}
        return ResultTable(answer, known.title, [{n: full[n][i] for n in full} for i in range(points)])
    rows = [
        {"output": name, **{part: output[part] for part in ("value", "unit", "basis")}}
        for name, output in outputs.items()
    ]
    shown = [
        {"output": name, "value": _text(output, known.outputs[name].unit), "basis": output["basis"] or ""}
        for name, output in outputs.items()
    ]
    return ResultTable(answer, known.title, rows, shown)


def _is_list(value: Any, size: int) -> bool:
    return isinstance(value, list) and len(value) == size and not any(isinstance(one, dict) for one in value)


def sweep(plan: PlanSource, inputs: Mapping[str, Iterable[Any]], outputs: Sequence[str] | None = None) -> ResultTable:
    """Vary one or two inputs of a plan, given as JSON pointers with their values: a row for each point.

    `outputs` are ids of numbers, such as `PRD1/csa#used`; by default how full each affected limit is.
    """
    axes = [{"path": path, "values": list(values)} for path, values in inputs.items()]
    answer = sweep_inputs(_plan(plan), axes, outputs)
    answer = orjson.loads(orjson.dumps(answer, option=orjson.OPT_SERIALIZE_NUMPY))
    return ResultTable(answer, *sweep_table(answer))


def solve(
    plan: PlanSource,
    path: str,
    want: str = "largest",
    limits: Sequence[str] | None = None,
    low: Any = None,
    high: Any = None,
    keep_ok: bool = False,
    despite_cautions: bool = False,
) -> ResultTable:
    """Find the largest or smallest value of an input at which limits hold: all of them, or those with these ids.

    A limit holds while it is not exceeded and has no caution that other values avoid; with `keep_ok` only below the
    warning threshold, with `despite_cautions` until it is exceeded.
    """
    request = SolveRequest(path, want, limits, low=low, high=high, keep_ok=keep_ok, despite_cautions=despite_cautions)
    answer = solve_input(_plan(plan), request)
    unit, value = answer["unit"] or "", answer["value"]
    now = value_text(answer["current"], unit)
    heading = f"No value of {path} holds; the plan has {now}."
    if value is not None:
        heading = f"The {want} value of {path} that holds: {value_text(value, unit)}. The plan has {now}."
    stop = answer["stopped_by"] or {}
    row = {"path": path, "value": value, "unit": unit or None, "current": answer["current"]}
    return ResultTable(answer, heading, [{**row, "stopped_by": stop.get("limit")}])


def outage(
    plan: PlanSource, hours: float | None = None, load: float = 1, workloads: Sequence[str] | None = None
) -> ResultTable:
    """Stop the consumers of workloads, given as JSON pointers: a row for each event, and in `data` the whole answer.

    By default those stop that have an outage in the plan, for the longest of these outages.
    """
    answer = outage_of(_plan(plan), workloads, load, None if hours is None else hours * 3600)
    answer = orjson.loads(orjson.dumps(answer, option=orjson.OPT_SERIALIZE_NUMPY))
    rows = [{name: event[name] for name in ("seconds", "time", "sentence", "limit")} for event in answer["events"]]
    shown = [{"time": row["time"], "what happens": row["sentence"]} for row in rows]
    return ResultTable(answer, f"{answer['headline']['text']} {answer['detail']}".strip(), rows, shown)


def _text(number: Mapping[str, Any] | None, unit: str | None = None) -> str:
    """Return a number as people read it; of findings how many there are."""
    value = None if number is None else number["value"]
    if number is None or value is None:
        return "–"
    if "text" in number:
        return str(number["text"])
    if isinstance(value, list) and any(isinstance(one, dict) for one in value):
        return counted(len(value), "finding")
    return value_text(value, unit)


def _plan(source: PlanSource) -> Plan:
    if isinstance(source, Plan):
        return source
    if isinstance(source, Mapping):
        return read_plan(dict(source))
    try:
        text = Path(source).read_text("utf-8")
    except OSError as error:
        raise PlannerError(f"{source} cannot be read: {error.strerror}") from None
    return read_plan(read_plan_text(text))
