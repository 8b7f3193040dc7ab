"""Quantities that lack inputs, and what is certain of them nevertheless: that the known part exceeds a limit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from mqplanner.assessment.results import MissingInput
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import choose, total


@dataclass(frozen=True)
class Estimate:
    """A quantity with the inputs that it lacks: while any is missing, only a part of it is `known`, or nothing."""

    known: Quantity | None
    missing: tuple[MissingInput, ...] = ()

    @classmethod
    def total(cls, parts: Iterable[Estimate]) -> Estimate:
        """Return the sum of several estimates, with the inputs that any of them lacks."""
        summands = list(parts)
        known = [part.known for part in summands if part.known is not None]
        missing = dict.fromkeys(gap for part in summands for gap in part.missing)
        return cls(total(known) if known else None, tuple(missing))

    @property
    def quantity(self) -> Quantity | None:
        """The whole quantity; None while an input is missing."""
        return None if self.missing else self.known

    def named(self, name: str) -> Estimate:
        """Return the same estimate with a name."""
        return self if self.known is None else Estimate(self.known.named(name), self.missing)

    def against(self, limit: Quantity | None) -> Quantity | None:
        """Return the quantity to compare with a limit; while inputs are missing, the lower bound."""
        return lower_bound(self.known, limit) if self.missing else self.known


def lower_bound(known: Quantity | None, limit: Quantity | None) -> Quantity | None:
    """Return the known part of a quantity where it exceeds the limit by itself; otherwise None, or NaN at a point."""
    if known is None or limit is None:
        return None
    above = known > limit
    if not isinstance(above, np.ndarray):
        return known if above else None
    if not np.any(above):
        return None
    return choose(above, known, constant(float("nan"), known.unit.text, "what the plan leaves out"))
