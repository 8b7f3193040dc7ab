"""A result that is a name and not a number, such as which limit is met first."""

from __future__ import annotations

import math
from functools import cached_property
from typing import Any

import numpy as np

from mqplanner.units.basis import Basis
from mqplanner.units.quantity import Quantity, in_unit


class Label:
    """The name of the quantity that equals `chosen` (the earlier at a tie), for one point or for an array of them."""

    def __init__(
        self,
        names: tuple[str, ...],
        chosen: Quantity,
        operands: tuple[Quantity, ...],
        choice: str = "the first met of",
    ) -> None:
        """`choice` says in a derivation how the name was chosen."""
        self.names = names
        self.chosen = chosen
        self.operands = operands
        self.choice = choice

    @property
    def basis(self) -> Basis:
        """How well founded the choice is."""
        return self.chosen.basis

    @cached_property
    def value(self) -> Any:
        """The name, None where it cannot be said; for an array of points an array of names."""
        values = [in_unit(operand, self.chosen.unit, "compare") for operand in self.operands]
        if not self.chosen.is_array:
            return self.names[values.index(self.chosen.value)] if math.isfinite(self.chosen.value) else None
        matches = [np.broadcast_to(value == self.chosen.value, self.chosen.value.shape) for value in values]  # type: ignore[union-attr]
        names = np.array([*self.names, None], dtype=object)
        return names[np.where(np.any(matches, axis=0), np.argmax(matches, axis=0), len(self.names))]
