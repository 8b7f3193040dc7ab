"""The limits of a plan as tables and charts of a report, worst first, with the reason of each verdict."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from mqplanner.assessment.estimates import MissingInput
from mqplanner.assessment.missing_inputs import inputs_together
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import EXCEEDED_PCT, VERDICTS, WATCH_PCT
from mqplanner.cancellation import check_cancelled
from mqplanner.exports.reports.document import Bar, BarChart, Cell, ChartMark, Column, Number, Row, Status, Table
from mqplanner.units.number_format import format_number, format_quantity, json_value, multiple_decimals

Json = Mapping[str, Any]
MAX_NAMED = 3
OTHER = "Other limits"
NO_GROWTH = "does not grow"
MOST_PCT = 200
"""Per cent of a limit at which bars are cut."""
MULTIPLE = "ROUNDDOWN(%s,%d)"
"""A multiple of a load is rounded down, so that no plan looks roomier than it is."""
COLUMNS = (
    Column("limit", "Limit", width=2.7),
    Column("part", "Part of the plan", width=2.5),
    Column("status", "Status", "status", 1.5),
    Column("used", "Used", "number", 1.5),
    Column("available", "Limit value", "number", 1.5),
    Column("share", "Used %", "percent", 1.0),
    Column("left", "Left", "number", only_data=True),
    Column("growing", "Grows with the load", "number", only_data=True),
    Column("multiple", "Holds up to", "multiple", 1.1),
    Column("reached", "Reached", width=1.85),
    Column("sources", "Sources", width=1.25),
)


@cache
def _families() -> dict[str, str]:
    """Return the family of limits by the beginning of their kind."""
    listed: dict[str, list[str]] = yaml.safe_load((Path(__file__).parent / "families.yaml").read_text("utf-8"))
    return {start: family for family, starts in listed.items() for start in starts}


def family_of(kind: str) -> str:
    """Return the family of a kind of limits."""
    starts = [start for start in _families() if kind.startswith(start)]
    return _families()[max(starts, key=len)] if starts else OTHER


def worst_first(limits: Sequence[Json]) -> list[Json]:
    """Return limits by verdict, of the same verdict the fullest first."""
    return sorted(limits, key=lambda limit: VERDICTS.index(limit["verdict"]))


def limits_table(
    limits: Sequence[Json],
    results: Mapping[str, Limit],
    dates: Mapping[str, str],
    references: Mapping[str, Sequence[int]],
) -> Table:
    """Return every limit, worst first.

    `dates` are the words for when growth reaches a limit, and `references` the numbers
    of the sources, all by the id of the limit.
    """
    rows = []
    for limit in worst_first(limits):
        check_cancelled()
        id = limit["id"]
        cells: tuple[Cell, ...] = (
            limit["title"],
            limit["subject"],
            Status(limit["verdict"]),
            *_numbers(limit, results[id]),
            dates.get(id) or (NO_GROWTH if is_constant(results[id]) else ""),
            ranges(references.get(id, ())),
        )
        rows.append(Row(cells, why(limit, results[id].missing_inputs), family_of(limit["kind"]), id))
    return Table("limits", "All limits", COLUMNS, rows, "Why", by_group=True)


def is_constant(limit: Limit) -> bool:
    """Whether nothing of the use grows with the load."""
    growing = limit.growing
    if limit.verdict == "unknown" or (growing is not None and growing.is_array):
        return False
    return growing is None or not growing.value


def ranges(numbers: Sequence[int]) -> str:
    """Return ascending numbers with three or more in a row as a range: `1, 4–7, 9`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    texts = [[f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run) for run in runs]
    return ", ".join(text for run in texts for text in run)


def _numbers(limit: Json, result: Limit) -> tuple[Cell, ...]:
    """Return used, limit, share, what is left, what grows and the multiple, with the formulas that compute them."""
    used, available = _number(limit["used"]), _number(limit["limit"])
    if limit["endless"]:
        return None, available, limit["used_pct"]["text"], None, None, None
    share, left, multiple = (_number(limit[name]) for name in ("used_pct", "headroom", "multiple"))
    used, share = (one and replace(one, text=f"{known_part(limit)}{one.text}") for one in (used, share))
    growing = None
    if used is not None and result.growing is not None and result.growing is not result.used:
        value = json_value(result.growing.to(used.unit).value)
        growing = None if value is None else Number(value, used.unit, format_quantity(value, used.unit))
    if used is None or available is None or used.unit != available.unit or not available.value:
        return used, available, share, left, growing, multiple
    if share is not None:
        share = Number(share.value, share.unit, share.text, "{used}/{available}")
    if left is not None:
        left = Number(left.value, left.unit, left.text, "{available}-{used}")
    expression = _multiple_of(result, used, growing)
    if multiple is not None and expression is not None:
        multiple = Number(
            multiple.value, multiple.unit, multiple.text, MULTIPLE % (expression, multiple_decimals(multiple.value))
        )
    return used, available, share, left, growing, multiple


def known_part(limit: Json) -> str:
    """Return the words before a use of which only a part is known, or that is one end of a range."""
    if limit["at_least"]:
        return "at least "
    if not limit["bounds"] or not limit["used"]:
        return ""
    low, high = (limit["bounds"][f"used_at_{end}"] for end in ("least", "most"))
    if low == high:
        return ""
    used = limit["used"]["value"]
    return "at most " if high and high["value"] == used else "at least " if low and low["value"] == used else ""


def _multiple_of(result: Limit, used: Number, growing: Number | None) -> str | None:
    """Return the formula of the multiple; None where it is no quotient of numbers of the row."""
    if result.multiple_of or result.minimum_load is not None:
        return None
    if result.growing is result.used:
        return "{available}/{used}" if used.value else None
    if growing is None or not growing.value:
        return None
    return "MAX({available}-({used}-{growing}),0)/{growing}"


def _number(written: Json | None) -> Number | None:
    if written is None or written["value"] is None:
        return None
    return Number(written["value"], written["unit"], written["text"])


def why(limit: Json, missing: Iterable[MissingInput]) -> str:
    """Return the reason of the verdict in words, with bounds and assumptions; empty where it is plainly OK."""
    reasons = []
    share = limit["used_pct"] and limit["used_pct"]["value"]
    if limit["verdict"] == "exceeded":
        reasons.append("A queue grows without end." if limit["endless"] else "The plan uses more than the limit.")
    elif limit["verdict"] == "watch" and share is not None and share >= WATCH_PCT:
        reasons.append(f"At or above the warning threshold of {format_number(WATCH_PCT)} % of the limit.")
    reasons += what_to_enter(missing)
    if limit["moment"]:
        reasons.append(sentence(limit["moment"]["sentence"]))
    if limit["at_least"] and not limit["endless"]:
        reasons.append("What is known of the use exceeds the limit by itself.")
    if limit["bounds"]:
        reasons.append(sentence(limit["bounds"]["text"]))
    if limit["beyond"]:
        reasons.append(sentence(limit["beyond"]))
    if limit["assumption"] and limit["assumption"] not in (limit["caution"] or ""):
        reasons.append(sentence(limit["assumption"]))
    if limit["caution"]:
        reasons.append(sentence(limit["caution"]))
    return " ".join(dict.fromkeys(reasons))


def what_to_enter(gaps: Iterable[MissingInput]) -> list[str]:
    """Return what is missing as what to do; a figure that no source has cannot be entered.

    The same input of several queue managers, or of several workloads, is one with their names.
    """
    gaps = list(gaps)
    entered = inputs_together((gap for gap in gaps if gap.path is not None), MAX_NAMED)
    others = dict.fromkeys(gap.message for gap in gaps if gap.path is None)
    return [sentence(words) for words in (*(f"enter {one}" for one in entered), *others)]


def use_of_limit(limit: Json) -> str:
    """Return use and limit in words: their bounds, or the numbers; endless use, and what is not known, as such."""
    if limit["bounds"]:
        return str(limit["bounds"]["text"])
    if limit["endless"]:
        return "grows without end"
    if not limit["used"] and not limit["limit"]:
        return "not known"
    used, most = (limit[name]["text"] if limit[name] else "not known" for name in ("used", "limit"))
    return f"{known_part(limit)}{used} of {most}"


def range_reason(limit: Json) -> str:
    """Return why a limit without an assumption of its own has bounds."""
    ends = (limit["bounds"][f"{name}_at_{end}"] for name in ("used", "limit") for end in ("least", "most"))
    low, high, floor, ceiling = (end and end["value"] for end in ends)
    if low != high:
        return "The use is known as a range, of which the upper end is counted."
    if floor != ceiling:
        return "The limit is known as a range, of which the lower end is counted."
    return "What grows with the load is known within bounds only."


def sentence(words: str) -> str:
    """Return words with a capital letter and a full stop."""
    text = f"{words[:1].upper()}{words[1:]}"
    return text if text.endswith((".", "!", "?")) else f"{text}."


def limits_chart(limits: Sequence[Json], number: int) -> BarChart | None:
    """Return the fullest limits as bars, as many as `number`; None where no share is known."""
    known = [limit for limit in limits if limit["used_pct"] and limit["used_pct"]["value"] is not None]
    known.sort(key=lambda limit: -limit["used_pct"]["value"])
    if not known:
        return None
    shown = known[:number]
    bars = tuple(
        Bar(
            f"{limit['title']}, {limit['subject']}",
            (limit["used_pct"]["value"],),
            f"{known_part(limit)}{limit['used_pct']['text']} {Status(limit['verdict']).text}",
            limit["verdict"],
        )
        for limit in shown
    )
    what = "every limit" if len(shown) == len(known) else f"the {len(shown)} fullest of {len(known):,} limits"
    marks = (ChartMark(WATCH_PCT, f"warning {WATCH_PCT} %"), ChartMark(EXCEEDED_PCT, f"limit {EXCEEDED_PCT} %"))
    cut = f" Bars are cut at {MOST_PCT} %." if any(bar.parts[0] > MOST_PCT for bar in bars) else ""
    words = f"Used share of {what}, in per cent.{cut}"
    return BarChart("used-share", "Used share of the limits", words, bars, marks, most=MOST_PCT)
