"""Measurements for the table in `docs/benchmarks.md`, and the check that each keeps its target."""

import json
import re
from dataclasses import asdict, dataclass, field
from pathlib import Path

REPOSITORY = Path(__file__).parents[3]
RECORDS = REPOSITORY / ".make" / "benchmarks"
"""A file per measurement. The browser's journeys write theirs here too, see `e2e/support/benchmark.ts`."""


@dataclass
class Benchmark:
    """A measurement. `ratio` compares two ways that took turns in one run; the smaller the better."""

    topic: str
    what: str
    result: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None
    ratio: float | None = None
    ratio_at_most: float | None = None

    def misses(self) -> list[str]:
        """Return each target that is not kept, as text."""
        pairs = (
            (self.result, self.at_most, "at most", -1),
            (self.result, self.at_least, "at least", 1),
            (self.ratio, self.ratio_at_most, "a ratio of at most", -1),
        )
        return [
            f"{self.what}: {value:.3g}, promised {word} {bound:g}"
            for value, bound, word, sign in pairs
            if value is not None and bound is not None and sign * value < sign * bound
        ]


@dataclass
class Benchmarks:
    """The measurements of one test."""

    misses: list[str] = field(default_factory=list)

    def record(self, benchmark: Benchmark) -> None:
        """Write a measurement, for the table and to the terminal; `misses` has the targets that are not kept."""
        RECORDS.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^a-z0-9]+", "-", f"{benchmark.topic} {benchmark.what}".lower())
        (RECORDS / f"{name}.json").write_text(json.dumps(asdict(benchmark)))
        ratio = "" if benchmark.ratio is None else f", ratio {benchmark.ratio:.3g}"
        print(f"{benchmark.topic}: {benchmark.what}: {benchmark.result:.4g} {benchmark.unit}{ratio}")
        self.misses += benchmark.misses()
