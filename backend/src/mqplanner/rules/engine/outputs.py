"""Outputs of rules: quantities and labels, and what is neither."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from mqplanner.rules.engine.findings import Advice, Finding
from mqplanner.units import Basis, Label, Quantity, json_value, unit
from mqplanner.units.quantity import in_unit


@dataclass(frozen=True)
class Series:
    """A course over time or another axis: columns of equal length, the first one the axis."""

    columns: dict[str, Quantity]
    rests_on: tuple[Quantity, ...] = ()


@dataclass(frozen=True)
class Table:
    """Rows of a small comparison, such as the same plan under each release."""

    rows: tuple[dict[str, Any], ...]

    @property
    def quantities(self) -> list[Quantity]:
        """Every cell that is a quantity."""
        return [cell for row in self.rows for cell in row.values() if isinstance(cell, Quantity)]

    def values(self, point: int = 0) -> list[dict[str, Any]]:
        """Return the rows in JSON, for one of the points where cells are arrays."""
        return [{key: _cell(cell, point) for key, cell in row.items()} for row in self.rows]


def _cell(cell: Any, point: int) -> Any:
    if not isinstance(cell, Quantity):
        return cell
    return json_value(cell.value[point] if isinstance(cell.value, np.ndarray) else cell.value)


@dataclass(frozen=True)
class Range:
    """A number of which only the ends are published; both in one unit, and one number where they are the same."""

    low: Quantity
    high: Quantity

    @property
    def basis(self) -> Basis:
        """The basis of the weaker end."""
        return max(self.low.basis, self.high.basis)

    def values(self, of: str) -> Any:
        """Return the pair of ends in a unit; for many points an array of pairs."""
        ends = np.broadcast_arrays(*(in_unit(end, unit(of), "give") for end in (self.low, self.high)))
        pairs = np.empty(ends[0].shape, dtype=object)
        for place in np.ndindex(pairs.shape):
            low, high = (json_value(end[place]) for end in ends)
            pairs[place] = low if low == high else [low, high]
        return pairs if pairs.shape else pairs.item()


@dataclass(frozen=True)
class Unanswered:
    """No number, because an input that it needs was not given; `why` in words."""

    why: str


Output = Quantity | Range | Label | Series | Table | Unanswered | list[Finding] | Advice | None
