"""Results that are words and not numbers: which limit is met first, what a report says, what follows from it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np

from mqplanner.units.basis import MEASURED, Basis
from mqplanner.units.origin import Origin
from mqplanner.units.quantity import Quantity, in_unit


class Label:
    """The name of the quantity that equals `chosen` (the earlier at a tie), for one point or for an array of them."""

    origins: tuple[Origin, ...] = ()
    """What it rests on besides its operands."""

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

    def written(self, shown: Callable[[Quantity], str]) -> tuple[str, str]:
        """How it was found, by names and by numbers, which `shown` puts into words."""
        pairs = zip(self.names, self.operands, strict=True)
        numbers = "; ".join(f"{title} {shown(operand)}" for title, operand in pairs)
        return f"{self.choice} {', '.join(self.names)}", f"{self.choice} {numbers}"


class Words(Label):
    """What a report says, or what follows from quantities and other words; one text, or an array of them."""

    def __init__(
        self,
        said: Any,
        *rests_on: Quantity | Words | None,
        origins: tuple[Origin, ...] = (),
        basis: Basis = MEASURED,
        how: str = "follows from",
    ) -> None:
        """`how` says in a derivation what was done with what it rests on; what is None was not given."""
        given = [one for one in rests_on if one is not None]
        before = [one for one in given if isinstance(one, Words)]
        self.operands = tuple(
            dict.fromkeys(q for one in given for q in (one.operands if isinstance(one, Words) else (one,)))
        )
        self.origins = tuple(dict.fromkeys((*(o for one in before for o in one.origins), *origins)))
        self._basis = max((basis, *(one.basis for one in given)))
        self.how = how
        self.said = said

    @property
    def basis(self) -> Basis:
        """The weakest of what it rests on."""
        return self._basis

    @property
    def value(self) -> Any:
        """The text; for an array of points an array of texts."""
        return self.said

    def written(self, shown: Callable[[Quantity], str]) -> tuple[str, str]:
        """What it follows from, by names and by numbers."""
        texts = [origin.text for origin in self.origins]
        if not self.operands:
            return (texts[0] if len(texts) == 1 else f"{self.how} {'; '.join(texts)}",) * 2
        names = [operand.name or _title(operand) for operand in self.operands]
        numbers = [f"{name} {shown(o)}" for name, o in zip(names, self.operands, strict=True)]
        by_names, by_numbers = (f"{self.how} {'; '.join((*parts, *texts))}" for parts in (names, numbers))
        return by_names, by_numbers


def _title(quantity: Quantity) -> str:
    if quantity.origin == "=":
        return quantity.operands[0].name or _title(quantity.operands[0])
    return "the result" if isinstance(quantity.origin, str) else quantity.origin.text
