"""Write `docs/benchmarks.md` from what `make bench` has measured, or compare new ratios with the ones in it.

    benchmarks.py write
    benchmarks.py check

Only ratios of two ways that took turns in one run are compared, because machines differ.
"""

import json
import os
import platform
import re
import sys
import time
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from tests.support.benchmarks import RECORDS, REPOSITORY, Benchmark

PAGE = REPOSITORY / "docs" / "benchmarks.md"
WORSE = 1.2
"""A ratio that is this many times the last one fails the check."""

TOPICS = {
    "Rules": "A million points of a rule. The ratio compares it with the same formula written by hand in NumPy, in "
    "OpenFisca-core and on plain Pint arrays; memory is the peak.",
    "Assessment": "In one process, without HTTP; processor time from the bytes of a request to those of the answer. "
    "The ratio compares it with an assessment of the same plan from nothing.",
    "HTTP": "One client at a time over the loopback interface. The ratio compares it with a bare FastAPI route that "
    "validates the same body with Pydantic and returns stored bytes of the same length.",
    "Start": "The ratio compares imports with those of the libraries alone.",
    "Browser": "The production build in Chromium, the service and its Postgres on the same machine. The phone is "
    "Lighthouse's: a slow processor on a slow line.",
    "Library": "10,000 plans of 20 revisions; the slowest of 28 kinds of list, search and look-up.",
    "Fleet": "The store of measurements on DuckDB in the process.",
    "Measurements": "A job log that is pasted, and a CSV file of SMF records that is imported in a process of its own.",
    "Load": "Requests of all kinds at fixed times, whether earlier ones were answered or not, at twice the rate that "
    "the service can serve; measured from the time at which a request was due. The load generator has the same "
    "processors.",
    "Attacks": "While one client attacks, as in `backend/tests/bench/attacks.py`; others assess one queue manager.",
}
INTRODUCTION = """# Benchmarks

Written by `make bench`. `make bench-check` measures the ratios again and fails if one is more than 20 % larger.
A target that is not kept is marked **missed** and fails `make bench`. Rows without a target are for information.

Measured on {machine}, {day}.

To compare times with those of another machine: a loop that adds up ten million numbers in Python took {loop_s:.2f} s on
this one. Ratios need no such number.
"""


def loop_s() -> float:
    """Return the median of three times of a loop in Python that adds up ten million numbers, in seconds."""

    def once() -> float:
        start, total = time.perf_counter(), 0
        for number in range(10_000_000):
            total += number
        return time.perf_counter() - start

    return sorted(once() for _ in range(3))[1]


def machine() -> str:
    """Return processor, number of cores, system and versions."""
    names = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    processor = names[0].partition(":")[2].strip() if names else platform.machine()
    libraries = ", ".join(f"{name} {version(name)}" for name in ("numpy", "pint", "fastapi", "uvicorn"))
    return f"{processor}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}, {libraries}"


def number(value: float | None) -> str:
    """Return a number with three significant digits, or with all of its whole ones."""
    if value is None:
        return ""
    digits = 0 if abs(value) >= 100 or value == int(value) else 1 if abs(value) >= 10 else 2 if abs(value) >= 0.1 else 4
    return f"{value:,.{digits}f}"


def target(row: Benchmark) -> str:
    """Return the targets of a row as text."""
    words = [
        f"{sign} {number(bound)} {unit}".rstrip()
        for sign, bound, unit in (
            ("≤", row.at_most, row.unit),
            ("≥", row.at_least, row.unit),
            ("ratio ≤", row.ratio_at_most, ""),
        )
        if bound is not None
    ]
    return ", ".join(words)


def rows() -> list[Benchmark]:
    """Return what was measured, in the order of words and numbers."""
    found = [Benchmark(**json.loads(file.read_text())) for file in RECORDS.glob("*.json")]
    return sorted(
        found, key=lambda row: [int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", row.what)]
    )


def page(found: list[Benchmark]) -> str:
    """Return the page."""
    if unknown := {row.topic for row in found} - TOPICS.keys():
        raise KeyError(f"no text for {', '.join(sorted(unknown))}: add it to TOPICS")
    lines = [INTRODUCTION.format(machine=machine(), day=datetime.now(UTC).date(), loop_s=loop_s())]
    for topic, text in TOPICS.items():
        lines += [f"## {topic}", "", text, ""]
        of_topic = [row for row in found if row.topic == topic]
        if of_topic:
            lines += ["| what | target | result | ratio | |", "| --- | --- | --- | --- | --- |"]
        else:
            lines += ["Not measured in this run."]
        for row in of_topic:
            result = f"{number(row.result)} {row.unit}".rstrip()
            cells = [row.what, target(row), result, number(row.ratio), "**missed**" if row.misses() else ""]
            lines.append(f"| {' | '.join(cells)} |")
        lines.append("")
    return "\n".join(lines)


def ratios_of(text: str) -> dict[str, float]:
    """Return the ratios in a page, by what was measured."""
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("|")]
    return {row[0]: float(row[3].replace(",", "")) for row in cells if len(row) > 3 and row[3][:1].isdecimal()}


def check() -> int:
    """Compare the ratios; return the exit status."""
    last = ratios_of(PAGE.read_text(encoding="utf-8"))
    now = {row.what: row.ratio for row in rows() if row.ratio is not None}
    worse = 0
    for what, before in last.items():
        ratio = now.get(what)
        is_worse = ratio is None or ratio > before * WORSE
        worse += is_worse
        text = "not measured" if ratio is None else f"{ratio:.2f}"
        print(f"{'WORSE' if is_worse else 'ok':<6} {what}: {text}, was {before:g}")
    print(f"{worse} of {len(last)} ratios are more than {WORSE - 1:.0%} worse than in docs/benchmarks.md.")
    return 1 if worse else 0


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        sys.exit(check())
    PAGE.write_text(page(rows()), encoding="utf-8")
