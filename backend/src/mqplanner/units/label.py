"""A result that is a name and not a number, such as which limit is met first."""

from __future__ import annotations

from typing import Any

import numpy as np

from mqplanner.units.basis import Basis
from mqplanner.units.quantity import Quantity


class Label:
    """One of several names, for one point or for an array of points; -1 where it cannot be said."""

    __slots__ = ("basis", "index", "names", "operands")

    def __init__(
        self, names: tuple[str, ...], index: Any, basis: Basis, operands: tuple[Quantity, ...]
    ) -> None:
        self.names = names
        self.index = index
        self.basis = basis
        self.operands = operands

    @property
    def value(self) -> Any:
        """The name, None where it cannot be said; for an array of points an array of names."""
        if isinstance(self.index, np.ndarray):
            return np.array([*self.names, None], dtype=object)[self.index]
        return self.names[self.index] if self.index >= 0 else None
