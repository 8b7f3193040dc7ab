"""Regular lines are read in a faster way, which must give what the tolerant way gives."""

import random
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from mqplanner.measurements.smf.regular import RegularLines
from mqplanner.measurements.store import staging
from tests.measurements.smf.imports import HEADING, NEW, OLD, load, pool_line, rows, write

Answer = tuple[list[dict[str, Any]], Sequence[tuple[Any, ...]]]


@pytest.fixture
def both_ways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path, str], tuple[Answer, Answer, bool]]:
    """Return a function that imports a file in both ways: their reports and rows, and whether the fast one was used."""

    def imported(folder: Path, file: Path, table: str) -> Answer:
        reports = [asdict(one) for one in load(folder, file)]
        return reports, rows(folder, table, "*", "ALL")

    def both(file: Path, table: str) -> tuple[Answer, Answer, bool]:
        irregular: list[Path] = []
        slow = staging._load_irregular

        def slow_with_note(*arguments: Any) -> None:
            irregular.append(file)
            slow(*arguments)

        def refuse(*_: object) -> None:
            raise pa.ArrowInvalid("The tolerant way is wanted.")

        with monkeypatch.context() as patched:
            patched.setattr(staging, "_load_irregular", slow_with_note)
            first = imported(tmp_path / f"{file.stem}-fast", file, table)
            is_fast = not irregular
            patched.setattr(RegularLines, "_read", refuse)
            return first, imported(tmp_path / f"{file.stem}-slow", file, table), is_fast

    return both


@pytest.mark.parametrize(
    ("sample", "table"),
    [
        (OLD / "SMF-QPST.csv", "qpst"),
        (NEW / "SMF-QJST.csv", "qjst"),
        (NEW / "SMF-QCTDSP.csv", "qctdsp"),
        (NEW / "SMF-WQ.csv", "wq"),
        (OLD / "SMF-QCST.csv", "qcst"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_samples_are_read_in_the_fast_way(both_ways: Any, sample: Path, table: str) -> None:
    first, second, is_fast = both_ways(sample, table)
    assert first == second
    assert first[1]
    assert is_fast


NO_VALUES = [
    pool_line(seconds=0, start="10:15:00"),
    pool_line(manager="    "),
    pool_line(manager="no"),
    pool_line(manager="TOOLONG"),
    pool_line(day="1970/01/01"),
    pool_line(pool=3, free=-1),
    pool_line(pool=4).replace(",50000,", ",,"),
    pool_line(pool=5).replace('"Above"', '"..."'),
]
"""Lines as they should be, with values that are none."""
DAMAGED = [
    pool_line(day="2026/02/30"),
    pool_line(time="24:00:00"),
    pool_line(free=2**63),
    pool_line().replace(",50000,", ',"12"34,'),
    pool_line().replace('"Fixed",', '"Fix\ned",'),
    pool_line().replace('"Fixed",', '"Fixed,'),
    pool_line().replace('"Fixed"', '"Fi\0xed"'),
]


def test_values_that_are_none_are_read_in_the_fast_way(both_ways: Any, tmp_path: Path) -> None:
    first, second, is_fast = both_ways(write(tmp_path / "a.csv", *NO_VALUES, pool_line()), "qpst")
    assert first == second
    assert is_fast
    assert len(first[1]) == 4


@pytest.mark.parametrize("line", DAMAGED, ids=range(len(DAMAGED)))
def test_damaged_lines_give_the_same(both_ways: Any, tmp_path: Path, line: str) -> None:
    first, second, is_fast = both_ways(write(tmp_path / "a.csv", pool_line(pool=1), line, pool_line(pool=2)), "qpst")
    assert first == second
    assert not is_fast


def test_damaged_files_give_the_same(both_ways: Any, tmp_path: Path) -> None:
    chance = random.Random(20261123)  # noqa: S311
    plain = "\n".join([HEADING, *(pool_line(pool=number, free=1_000 + number) for number in range(12)), ""]).encode()
    for number in range(8):
        content = bytearray(plain)
        for _ in range(chance.randint(1, 3)):
            start = chance.randrange(len(HEADING) + 1, len(content))
            content[start : start + chance.randint(0, 20)] = bytes(
                chance.choices(b'0123456789,";\n\r', k=chance.randint(0, 3))
            )
        file = tmp_path / f"{number}.csv"
        file.write_bytes(content)
        first, second, _ = both_ways(file, "qpst")
        assert first == second, bytes(content)
