"""Results in words: the limit that is reached first, a text of a report, and what follows from them."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from mqplanner.cached_property import cached_property
from mqplanner.units.basis import MEASURED, Basis
from mqplanner.units.origin import Origin
from mqplanner.units.quantity import Quantity, in_unit


class Label:
    """The name of the operand that equals `chosen` (the earlier at a tie), for one point or for an array of them."""

    origins: tuple[Origin, ...] = ()
    """Sources besides those of its operands."""

    def __init__(
        self, names: tuple[str, ...], chosen: Quantity, operands: tuple[Quantity, ...], choice: str = "the first met of"
    ) -> None:
        """Take `choice` as the words for the choice in a derivation."""
        self.names = names
        self.chosen = chosen
        self.operands = operands
        self.choice = choice

    @cached_property
    def basis(self) -> Basis:
        """The basis of the chosen quantity."""
        return self.chosen.basis

    @cached_property
    def value(self) -> Any:
        """The name, None without a finite value; for an array of points an array of names."""
        values = [in_unit(operand, self.chosen.unit, "compare") for operand in self.operands]
        if not self.chosen.is_array:
            return self.names[values.index(self.chosen.value)] if math.isfinite(self.chosen.value) else None
        matches = [np.broadcast_to(value == self.chosen.value, self.chosen.value.shape) for value in values]  # type: ignore[union-attr]
        names = np.array([*self.names, None], dtype=object)
        return names[np.where(np.any(matches, axis=0), np.argmax(matches, axis=0), len(self.names))]

    def written(self, shown: Callable[[Quantity], str]) -> tuple[str, str]:
        """Return the choice once with names and once with numbers, which `shown` formats."""
        pairs = zip(self.names, self.operands, strict=True)
        numbers = "; ".join(f"{title} {shown(operand)}" for title, operand in pairs)
        return f"{self.choice} {', '.join(self.names)}", f"{self.choice} {numbers}"


class Words(Label):
    """A text of a report, or one that follows from quantities and other texts; or an array of texts."""

    def __init__(
        self,
        text: Any,
        *based_on: "Quantity | Words | None",
        origins: tuple[Origin, ...] = (),
        basis: Basis = MEASURED,
        how: str = "follows from",
    ) -> None:
        """Take `how` as the words for the conclusion in a derivation; None in `based_on` is passed over."""
        given = [source for source in based_on if source is not None]
        words = [source for source in given if isinstance(source, Words)]
        self.operands = tuple(
            dict.fromkeys(q for source in given for q in (source.operands if isinstance(source, Words) else (source,)))
        )
        self.origins = tuple(dict.fromkeys((*(origin for source in words for origin in source.origins), *origins)))
        self.basis = max((basis, *(source.basis for source in given)))
        self.how = how
        self.value = text

    def written(self, shown: Callable[[Quantity], str]) -> tuple[str, str]:
        """Return what it follows from, once with names and once with numbers."""
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
