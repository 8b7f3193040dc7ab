"""The record of how a quantity came about, made readable: only when somebody asks.

A derivation is a list of steps, operands before what uses them. Inputs, figures and named intermediate results are
steps; what was not given a name is written out inside the step that uses it. Results that are rendered together share
their steps, so that what several of them rest on is written once and has one number.
"""

from __future__ import annotations

from typing import Any

from mqplanner.units.basis import BASES
from mqplanner.units.label import Label
from mqplanner.units.numbers import plain, readable, with_unit
from mqplanner.units.origin import Citation, Origin
from mqplanner.units.quantity import Quantity

_INFIX = {"+": 1, "−": 1, "×": 2, "÷": 2}
_ATOM = 9


def walk(root: Quantity | Label) -> list[Quantity]:
    """Every quantity that `root` rests on and `root` itself, operands first, each once."""
    found: list[Quantity] = []
    seen: set[int] = set()
    stack: list[Any] = [root]
    while stack:
        node = stack.pop()
        if node is None:
            found.append(stack.pop())
        elif id(node) not in seen:
            seen.add(id(node))
            if isinstance(node, Quantity):
                stack += (node, None)
            stack += reversed(node.operands)
    return found


def leaves(root: Quantity | Label) -> list[Origin]:
    """The origins at the leaves, each once, in the order in which they were used."""
    return list(dict.fromkeys(node.origin for node in walk(root) if not isinstance(node.origin, str)))


def citations(root: Quantity | Label) -> list[Citation]:
    """Every place in a report that `root` rests on, each once."""
    return list(dict.fromkeys(c for origin in leaves(root) for c in origin.citations))


class Derivations:
    """The derivations of results that belong together; keeps those results alive while it numbers them."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}
        self._steps: list[dict[str, Any]] = []
        self._values: dict[int, str] = {}
        self._held: list[Quantity | Label] = []

    def of(self, root: Quantity | Label, name: str, nodes: list[Quantity] | None = None) -> dict[str, Any]:
        """The steps that led to `root`, called `name`; `root` in the answer is the number of its own step.

        `nodes` spares a second walk to who has done `walk(root)` already.
        """
        self._held.append(root)
        steps = [step for node in nodes or walk(root) if (step := self._step(node, node is root)) is not None]
        if isinstance(root, Label):
            steps.append(self._label(root, name))
        return {"root": steps[-1]["id"], "steps": steps}

    def span(self, low: Quantity, high: Quantity, name: str) -> dict[str, Any]:
        """The steps that led to both ends of a range called `name`, and the range itself as the last of them."""
        ends = (self.of(low, f"{name} from"), self.of(high, f"{name} to"))
        steps = {step["id"]: step for end in ends for step in end["steps"]}
        first, second = (steps[end["root"]] for end in ends)
        says = "{} to {}".format(first["name"] or first["expression"], second["name"] or second["expression"])
        shown = f"{readable(low.value)} to {self._value(high)}"
        step = {
            "id": len(self._steps),
            "name": name,
            "kind": "operation",
            "expression": says,
            "text": f"{name} = {says} = {shown}",
            "value": None,
            "unit": high.unit.text,
            "basis": BASES[max(low.basis, high.basis)],
            "operands": list(dict.fromkeys(end["root"] for end in ends)),
            "citation": None,
            "figure": None,
        }
        self._steps.append(step)
        return {"root": step["id"], "steps": [*(steps[id] for id in sorted(steps)), step]}

    def _step(self, node: Quantity, is_root: bool) -> dict[str, Any] | None:
        number = self._numbers.get(id(node))
        if number is not None:
            return self._steps[number]
        origin = None if isinstance(node.origin, str) else node.origin
        if not (is_root or node.name or (origin and origin.kind != "constant")):
            return None
        number = self._numbers[id(node)] = len(self._steps)
        step = {
            "id": number,
            "name": node.name,
            "kind": origin.kind if origin else "operation",
            **(self._said(node, origin) if origin else self._computed(node)),
            "value": None if node.is_array else plain(node.value),
            "unit": node.unit.text,
            "basis": BASES[node.basis],
            "operands": self._below(node),
            "citation": origin.citations[0].as_dict() if origin and origin.citations else None,
            "figure": origin.figure if origin else None,
        }
        self._steps.append(step)
        return step

    def _said(self, node: Quantity, origin: Origin) -> dict[str, str]:
        if origin.refusal and not node.is_array:
            text = f"{origin.text}: {origin.refusal}"
        elif origin.kind == "figure":
            text = f"{origin.text}: {self._value(node)}"
        else:
            text = f"{node.name or origin.text} = {self._value(node)}"
        return {"expression": origin.text, "text": text}

    def _computed(self, node: Quantity) -> dict[str, str]:
        symbolic = self._expression(node, values=False)[0]
        numeric = self._expression(node, values=True)[0]
        parts = (node.name, symbolic, numeric, self._value(node))
        return {"expression": symbolic, "text": " = ".join(dict.fromkeys(part for part in parts if part))}

    def _label(self, label: Label, name: str) -> dict[str, Any]:
        pairs = zip(label.names, label.operands, strict=True)
        shown = "; ".join(f"{title} {self._value(operand)}" for title, operand in pairs)
        value = None if label.chosen.is_array else label.value
        step = {
            "id": len(self._steps),
            "name": name,
            "kind": "operation",
            "expression": f"{label.choice} {', '.join(label.names)}",
            "text": f"{name} = {label.choice} {shown} = {value}",
            "value": value,
            "unit": None,
            "basis": BASES[label.basis],
            "operands": list(
                dict.fromkeys(n for operand in label.operands for n in self._of_operand(operand))
            ),
            "citation": None,
            "figure": None,
        }
        self._steps.append(step)
        return step

    def _below(self, node: Quantity) -> list[int]:
        return list(dict.fromkeys(n for operand in node.operands for n in self._of_operand(operand)))

    def _of_operand(self, operand: Quantity) -> list[int]:
        """The step of an operand, or where it is none the steps that it was computed from."""
        number = self._numbers.get(id(operand))
        return self._below(operand) if number is None else [number]

    def _value(self, node: Quantity) -> str:
        text = self._values.get(id(node))
        if text is None:
            text = self._values[id(node)] = with_unit(node.value, node.unit.text)
        return text

    def _expression(self, node: Quantity, values: bool) -> tuple[str, int]:
        """How `node` was computed from its operands, and how tightly the outermost operation binds."""
        if not isinstance(node.origin, str):
            return self._value(node), _ATOM
        symbol = node.origin
        parts = [self._operand(operand, values) for operand in node.operands]
        if symbol == "=":
            return parts[0]
        if symbol in _INFIX:
            strength = _INFIX[symbol]
            (left, tight), (right, loose) = parts
            left = left if tight >= strength else f"({left})"
            right = right if loose > strength else f"({right})"
            return f"{left} {symbol} {right}", strength
        return f"{symbol}({', '.join(text for text, _ in parts)})", _ATOM

    def _operand(self, node: Quantity, values: bool) -> tuple[str, int]:
        if id(node) not in self._numbers:
            return self._expression(node, values)
        if values:
            return self._value(node), _ATOM
        return node.name or (node.origin if isinstance(node.origin, str) else node.origin.text), _ATOM
