"""Growth and outages in a report: when limits are reached, and which outage of consumers is survived."""

from collections.abc import Mapping, Sequence
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.growth_dates import SHOWN_YEARS
from mqplanner.assessment.names_text import full_name, is_or_are, is_plural
from mqplanner.assessment.views.chart import Chart, ChartKind
from mqplanner.assessment.views.limit_charts import LIMIT_CHARTS
from mqplanner.assessment.views.plan_charts import PLAN_CHARTS
from mqplanner.assessment.whatif.grown_points import plan_growth_pct
from mqplanner.assessment.whatif.growth import growth, growth_cost
from mqplanner.assessment.whatif.outage import chosen_workloads, workloads_of
from mqplanner.assessment.whatif.outage_answer import outage
from mqplanner.cancellation import check_cancelled
from mqplanner.errors import InvalidInput
from mqplanner.exports.reports.condensed import events_by_time, largest_parts
from mqplanner.exports.reports.document import (
    Bar,
    BarChart,
    Block,
    Cell,
    ChartMark,
    Column,
    Number,
    Paragraph,
    Row,
    Section,
    Table,
    bullets,
)
from mqplanner.exports.reports.limit_tables import sentence
from mqplanner.plan.document import Plan
from mqplanner.plan.workload_growth import separate_growth_rates
from mqplanner.units.number_format import format_multiple, format_number, format_quantity

Json = Mapping[str, Any]
MOST_DATES = 12
"""Dates that a document shows."""
YEARS = 100
"""How far growth is followed."""
_KINDS = {kind.id: kind for kind in (*LIMIT_CHARTS, *PLAN_CHARTS)}
SHEETS = {"cpu": "CPU", "storage-31-by-part": "31-bit", "storage-64-by-part": "64-bit"}
"""The charts whose parts are tables, with the beginning of the names of their sheets."""


class Outlook:
    """The answers about growth and an outage that a report repeats; None where the plan has no such question."""

    def __init__(self, plan: Plan, budget: int | None, day: str) -> None:
        self.plan, self._day = plan, day
        self.refused: list[str] = []
        self.growth = self._growth(budget)
        if budget is not None and self.growth is not None:
            budget -= round(growth_cost(plan, YEARS, "year"))
        self.outage = self._outage(budget)

    def _growth(self, budget: int | None) -> Json | None:
        if not plan_growth_pct(self.plan) and not any(separate_growth_rates(self.plan).values()):
            return None
        try:
            return growth(self.plan, YEARS, "year", (), budget)
        except InvalidInput as error:
            self.refused.append(f"Growth was not calculated: it {error.problems[0].message}.")
            return None

    def _outage(self, budget: int | None) -> Json | None:
        if not any(one.outage_s for one in workloads_of(self.plan)):
            return None
        try:
            # all or nothing: a report has no place to choose others
            return outage(self.plan, chosen_workloads(self.plan, None), budget=budget)
        except InvalidInput as error:
            self.refused.append(f"An outage was not calculated: it {error.problems[0].message}.")
            return None

    def dates(self) -> dict[str, str]:
        """Return when growth reaches each limit, as words."""
        if self.growth is None:
            return {}
        return {met["limit"]: self._event(met) for met in self.growth["met"]}

    def growth_conclusion(self) -> str:
        """Return how fast the workload grows and when it reaches the first limit; empty for a plan without growth."""
        if self.growth is None:
            return ""
        first = next((met for met in self.growth["met"] if met["limit"] == self.growth["first"]), None)
        words = [_rates_text(self.growth["rates"])]
        if first is not None:
            words.append(f"{full_name(first['title'], first['subject'])} {_state(first)}.")
        return " ".join([*words, *self._passed()])

    def _passed(self) -> list[str]:
        """Return the sentence on limits that the growth reached before the date of the report, if there are any."""
        if self.growth is None:
            return []
        passed = sum(self._is_before(met["years_at_most"], met["date_at_most"]) for met in self.growth["met"])
        limits = "1 limit was" if passed == 1 else f"{passed:,} limits were"
        return (
            [f"By this growth {limits} reached before the date of this report: enter today's figures."]
            if passed
            else []
        )

    def _is_before(self, years: float | None, day: str | None) -> bool:
        """Return whether a day of growth is before that of the report; 0 years are no growth."""
        return bool(years) and day is not None and day <= self._day

    def _event(self, met: Json) -> str:
        words = _event(met)
        return f"{words}, which has passed" if self._is_before(met["years"], met["date"]) else words

    def growth_section(self, assessment: Assessment) -> Section | None:
        """Return when each limit is reached, with a chart; None for a plan without growth."""
        chart = self._growth_chart(assessment)
        charts: list[Block] = [] if chart is None else [chart]
        if self.growth is None:
            return Section("growth", "Growth", charts) if charts else None
        words = [_rates_text(self.growth["rates"]), self.growth["sentence"], *self._passed()]
        blocks: list[Block] = [Paragraph(" ".join(words)), *charts]
        columns = (
            Column("limit", "Limit", width=3.0),
            Column("part", "Part of the plan", width=2.5),
            Column("reached", "Reached", width=1.5),
            Column("time", "Time from the start", "number", 1.2),
        )
        rows = [
            Row((met["title"], met["subject"], self._event(met), _years(met["years"]))) for met in self.growth["met"]
        ]
        if rows:
            title = "When growth reaches each limit"
            # Documents have the dates in the chart and in the table of all limits.
            blocks.append(Table("growth", title, columns, rows, sheet="Growth", audience="data"))
        return Section("growth", "Growth", blocks)

    def _growth_chart(self, assessment: Assessment) -> BarChart | None:
        if self.growth is not None:
            return _dates_chart(self.growth["met"])
        kind = _KINDS["order"]
        drawn = next((kind.draw(assessment, subject) for subject in kind.subjects(assessment)), None)
        return None if drawn is None or not drawn.x_values else _bar_chart(drawn, kind, "")

    def outage_conclusion(self) -> str:
        """Return what stops for how long and whether it is survived; empty where the plan has no outage."""
        if self.outage is None:
            return ""
        about = sentence(self.outage["about"])
        if len({one.outage_s for one in workloads_of(self.plan) if one.outage_s}) > 1:
            # Otherwise the conclusion seems to contradict the limits, of which none needs to be exceeded.
            about += (
                " This is the longest outage entered, for all of them; each limit counts the outage of its workloads."
            )
        words = f"{about} {self.outage['headline'].text}"
        survived = self.outage["survived"]
        if not self.outage["exceeded_anyway"] or survived is None:
            return words
        first = next(curve for curve in self.outage["curves"] if curve["id"] == survived["limit"])
        time = f"{'at most ' if survived['at_most'] else ''}{survived['duration']}"
        name = full_name(first["title"], first["subject"])
        come = "come" if is_plural(name) else "comes"
        return f"{words} By what depends on the outage you survive {time}: {name} {come} first."

    def outage_section(self) -> Section | None:
        """Return which outage of consumers is survived, and what happens in it; None where the plan has no outage."""
        if self.outage is None:
            return None
        answer = self.outage
        whole = "" if answer["exceeded_anyway"] else f" {answer['detail']}"
        blocks: list[Block] = [Paragraph(f"{self.outage_conclusion()}{whole}".strip())]
        if answer["exceeded_anyway"]:
            blocks.append(Paragraph(answer["detail"]))
        columns = (Column("time", "After", width=1.0), Column("event", "What happens", width=5.0))
        rows = [Row((event["time"], event["sentence"])) for event in answer["events"]]
        if rows:
            blocks += events_by_time(Table("outage", "Events in the outage", columns, rows))
        advice = answer["recommendations"]
        blocks += bullets(f"{one.title}: {one.effect}" if one.changes else sentence(one.title) for one in advice)
        return Section("outage", "Outage of consumers", blocks)


def _when(met: Json) -> str:
    return str(met["exceeded"][0]["from_text"])


def _in(met: Json) -> str:
    return f"in {met['date_text']}" if met["date_text"] and met["years"] else _when(met)


def _is_end_of_data(met: Json) -> bool:
    """Return whether only published data end when a limit is met."""
    return not met["ceiling"] and met["years_at_most"] != met["years"]


def _is_range(met: Json) -> bool:
    """Return whether a limit may be reached before it is for certain."""
    return met["years_at_most"] is not None and met["years_at_most"] > met["years"]


def _state(met: Json) -> str:
    """Return in words when a limit is reached."""
    are = is_or_are(met["title"])
    if _is_range(met):
        return f"may be reached {_in(met)}, and {are} reached {met['latest_text']}"
    when = _in(met)
    if met["years_at_most"] is None:
        return f"may be reached {when}" if met["years"] else "may be exceeded today"
    return f"{are} reached {when}" if met["years"] else f"{are} exceeded today"


def _event(met: Json) -> str:
    """Return when a limit is reached; what cannot be judged today may be reached earlier."""
    is_range = _is_range(met)
    end = f", reached {met['latest_text']}" if is_range and met["years"] <= SHOWN_YEARS else ""
    if _is_end_of_data(met):
        return f"{_when(met)}: beyond IBM's measurements{end}"
    if met["at_latest"] and not is_range:
        return str(met["latest_text"])
    is_possible = is_range or met["years_at_most"] is None
    return f"{_when(met)} at the earliest{end}" if is_possible else _when(met)


def _dates_chart(met: Sequence[Json]) -> BarChart | None:
    """Return the dates that growth reaches first as bars of years; None where it reaches no limit after today."""
    later = [one for one in met if one["years"] or one["years_at_most"] != 0]
    bars = tuple(
        Bar(f"{one['title']}, {one['subject']}", (one["years"],), _event(one), is_open=_is_end_of_data(one))
        for one in later[:MOST_DATES]
    )
    order = "first" if len(later) == len(met) else "next"
    which = f"the {len(bars)} of {len(met):,} limits that it reaches {order}" if len(met) > len(bars) else "each limit"
    description = f"Time until growth reaches {which}."
    if any(bar.is_open for bar in bars):
        description += " A dashed bar ends where IBM's measurements end."
    if len(met) > len(bars):
        description += " The workbook and the CSV files of this report have all dates."
    return BarChart("growth", "When growth reaches each limit", description, bars) if bars else None


def _years(years: float) -> Number:
    return Number(years, "year", format_quantity(years, "year"))


def parts_section(assessment: Assessment) -> Section | None:
    """Return what takes the processors and the storage: each part and the total, as tables that add up."""
    blocks: list[Block] = []
    for id in SHEETS:
        kind, tables = _KINDS[id], []
        for subject in kind.subjects(assessment):
            check_cancelled()
            drawn = kind.draw(assessment, subject)
            if drawn is not None and len(drawn.x_values) > 1:
                table = _parts_table(drawn, kind, subject.label, f"{id}-{subject.key}", SHEETS[id])
                tables.append((subject.label, table))
        blocks += largest_parts(kind.title, id, tables)
    if blocks:
        blocks.append(Paragraph("Each number is rounded; a total is the rounded sum of the exact numbers.", "quiet"))
    return Section("parts", "What takes processors and storage", blocks) if blocks else None


def _parts_table(drawn: Chart, kind: ChartKind, subject: str, key: str, sheet: str) -> Table:
    columns = [Column("part", kind.x_title, width=3.0)]
    columns += [Column(f"value{n}", one.name, "number", 1.5) for n, one in enumerate(drawn.series)]
    rows = []
    for place, part in enumerate(drawn.x_values):
        values = [_value(one.values[place], one.unit) for one in drawn.series]
        absent = "none" if any(values) else None
        rows.append(Row((str(part), *(absent if value is None else value for value in values))))
    title = f"{kind.title}, {subject}"
    return Table(key, title, tuple(columns), rows, total=_total(drawn), sheet=f"{sheet}, {subject}")


def _total(drawn: Chart) -> Row | None:
    """Return the sum of each column; None where a part is not known, which has a number in none of them.

    A part that takes general processors and is not eligible for zIIPs takes none of these.
    """
    if any(
        all(value is None for value in of_part) for of_part in zip(*(one.values for one in drawn.series), strict=True)
    ):
        return None
    sums = [sum(value or 0.0 for value in one.values) for one in drawn.series]
    units = [one.unit for one in drawn.series]
    return Row(("Total", *(_value(value, unit) for value, unit in zip(sums, units, strict=True))))


def _text(value: float, unit: str) -> str:
    return format_multiple(value) if unit == "ratio" else format_quantity(value, unit)


def _value(value: float | None, unit: str) -> Cell:
    return None if value is None else Number(value, unit, format_quantity(value, unit))


def _bar_chart(drawn: Chart, kind: ChartKind, part: str) -> BarChart:
    """Return the chart of a view as bars with their numbers in words."""
    written = drawn.as_dict(kind, part)
    bars = tuple(
        Bar(
            str(label),
            tuple(one.values[place] or 0.0 for one in drawn.series),
            ", ".join(_text(value, one.unit) for one in drawn.series if (value := one.values[place]) is not None),
        )
        for place, label in enumerate(drawn.x_values)
    )
    marks = tuple(ChartMark(mark["value"], mark["text"]) for mark in written["marks"] if mark["axis"] == "y")
    series = tuple(one.name for one in drawn.series) if len(drawn.series) > 1 else ()
    return BarChart(kind.id, written["title"], drawn.about, bars, marks, series, drawn.logarithmic)


def _rates_text(rates: Json) -> str:
    """Return how fast the workload grows, and whether parts of it have rates of their own."""
    of_plan = f"The workload of the plan grows by {format_number(rates['plan'] or 0)} % a year."
    if not rates["own"]:
        return of_plan
    count = len(rates["own"])
    parts = "1 part has a rate of its own." if count == 1 else f"{count:,} parts have rates of their own."
    return f"{of_plan} {parts}"
