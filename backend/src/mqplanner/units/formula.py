"""The formula of a quantity, once with names and once with numbers."""

from collections.abc import Callable
from typing import NamedTuple

from mqplanner.units.number_format import number_with_unit
from mqplanner.units.quantity import Quantity

_PRECEDENCE = {"+": 1, "−": 1, "×": 2, "÷": 2}
_OPERAND = 9


class Formula(NamedTuple):
    """How a quantity was computed; `precedence` is that of its outermost operation."""

    names: str
    numbers: str
    precedence: int = _OPERAND

    def in_brackets(self) -> "Formula":
        """Return the same formula in brackets."""
        return Formula(f"({self.names})", f"({self.numbers})")


class FormulaWriter:
    """Writes formulas; what `has_step` is referred to by name, everything else is written out in place."""

    def __init__(self, has_step: Callable[[Quantity], bool]) -> None:
        self._has_step = has_step
        self._values: dict[Quantity, str] = {}

    def value(self, node: Quantity) -> str:
        """Return the value of a quantity with its unit."""
        text = self._values.get(node)
        if text is None:
            text = self._values[node] = number_with_unit(node.value, node.unit.text)
        return text

    def formula(self, node: Quantity) -> Formula:
        """Return how a quantity was computed."""
        symbol = node.origin
        if not isinstance(symbol, str):
            return Formula(self.value(node), self.value(node))
        if symbol == "=":
            return self._operand(node.operands[0])
        operands = [self._operand(operand) for operand in node.operands]
        if symbol in _PRECEDENCE:
            return _infix(symbol, *operands)
        names, numbers = (", ".join(texts) for texts in list(zip(*operands, strict=True))[:2])
        return Formula(f"{symbol}({names})", f"{symbol}({numbers})")

    def _operand(self, node: Quantity) -> Formula:
        if not self._has_step(node):
            return self.formula(node)
        origin = node.origin
        return Formula(node.name or (origin if isinstance(origin, str) else origin.text), self.value(node))


def _infix(symbol: str, left: Formula, right: Formula) -> Formula:
    precedence = _PRECEDENCE[symbol]
    if left.precedence < precedence:
        left = left.in_brackets()
    if right.precedence <= precedence:
        right = right.in_brackets()
    return Formula(
        f"{left.names} {symbol} {right.names}", f"{left.numbers} {symbol} {right.numbers}", precedence
    )
