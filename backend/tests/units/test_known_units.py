"""The units read without Pint are those that Pint reads, and a copy of other definitions never counts."""

from fractions import Fraction
from pathlib import Path

import orjson
import pytest

from mqplanner.figures.catalog import catalog
from mqplanner.units import known_units, pint_registry


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "known_units.json"
    for name in ("_copied", "factors_of", "size_of"):
        monkeypatch.setattr(known_units, name, getattr(known_units, name).__wrapped__)
    monkeypatch.setattr(known_units, "COPY", file)
    known_units.write_copy(file)
    return file


def expressions() -> set[str]:
    """Return the units of all figures, and some that they do not have."""
    files = [catalog().figure(id).file for id in catalog().ids()]
    units = {part.unit for file in files for part in (*file.columns.values(), *file.axes.values()) if part.unit}
    return {*units, "MB * MB / s", "B / s**2", "MB / MB", "KB/s", "1 / s", "s / s / s"} - {"text"}


def test_units_are_those_that_pint_reads(copy: Path) -> None:
    for text in expressions():
        assert known_units.factors_of(text) == pint_registry.factors_of(text), text
    for name in pint_registry.names():
        assert known_units.size_of(name) == pint_registry.size_of(name), name


def test_units_of_figures_are_read_without_pint(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pint_registry, "factors_of", None)
    assert known_units.factors_of("KB / channel") == {"KB": 1, "channel": -1}


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"definitions": "another", "units": {"KB": [7, 1, {"B": 1}]}}'])
def test_another_copy_does_not_count(copy: Path, text: str) -> None:
    copy.write_text(text)
    assert known_units.size_of("KB") == (Fraction(1024), {"B": 1})
    assert known_units.factors_of("KB / s") == {"KB": 1, "s": -1}


def test_a_unit_of_the_copy_counts(copy: Path) -> None:
    content = orjson.loads(copy.read_bytes())
    copy.write_bytes(orjson.dumps({**content, "units": {"KB": [7, 1, {"B": 1}]}}))
    assert known_units.size_of("KB") == (Fraction(7), {"B": 1})
