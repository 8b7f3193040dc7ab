"""The record of how a quantity came about, made readable: only when somebody asks.

A derivation is a list of steps, operands before what uses them. Inputs, figures and named intermediate results are
steps; what was not given a name is written out inside the step that uses it. Results that are rendered together share
their steps, so that what several of them rest on is written once and has one number.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from mqplanner.units.basis import BASES
from mqplanner.units.label import Label
from mqplanner.units.number_format import format_number, json_value, number_with_unit
from mqplanner.units.origin import Citation, Origin
from mqplanner.units.quantity import Quantity

_INFIX = {"+": 1, "−": 1, "×": 2, "÷": 2}
_ATOM = 9

Step = dict[str, Any]


def walk(root: Quantity | Label) -> list[Quantity]:
    """Every quantity that `root` rests on and `root` itself, operands first, each once."""
    return list(_walk(root, {}))


def _walk(root: Quantity | Label, walked: dict[Any, dict[Quantity, None]]) -> dict[Quantity, None]:
    """The same; `walked` holds what roots rest on from where a walk was done before."""
    found: dict[Any, None] = {}
    opened: set[Any] = set()
    stack: list[Any] = [root]
    while stack:
        node = stack[-1]
        if node in found:
            stack.pop()
        elif node in walked:
            found.update(walked[stack.pop()])
        elif node.operands and node not in opened:
            opened.add(node)
            stack += node.operands[::-1]
        else:
            found[stack.pop()] = None
    if isinstance(root, Label):
        del found[root]
    else:
        walked[root] = found
    return found


def leaves(*roots: Quantity | Label) -> list[Origin]:
    """Where everything came from that was not computed, each once; a figure before what it was looked up by."""
    found: dict[Origin, None] = {}
    seen: set[Any] = set()
    stack: list[Any] = [*roots[::-1]]
    while stack:
        node = stack.pop()
        if node in seen:
            continue
        seen.add(node)
        operands = node.operands
        if operands:
            stack += operands[::-1]
        if isinstance(node, Label):
            found.update(dict.fromkeys(node.origins))
        elif not isinstance(node.origin, str):
            found[node.origin] = None
    return list(found)


def citations(root: Quantity | Label) -> list[Citation]:
    """Every place in a report that `root` rests on, each once."""
    return list(dict.fromkeys(c for origin in leaves(root) for c in origin.citations))


class Derivations:
    """The derivations of results that belong together; keeps those results alive while it numbers them."""

    def __init__(self) -> None:
        self._count = 0
        self._known: dict[Quantity, tuple[Step | None, Origin | None]] = {}
        self._values: dict[Quantity, str] = {}
        self._walked: dict[Any, dict[Quantity, None]] = {}

    def of(self, root: Quantity | Label, name: str) -> dict[str, Any]:
        """The steps that led to `root`, called `name`; `root` in the answer is the number of its own step."""
        return self.with_origins(root, name)[0]

    def with_origins(self, root: Quantity | Label, name: str) -> tuple[dict[str, Any], list[Origin]]:
        """The same, and the origins that `root` rests on, save those that say nothing a result has to repeat."""
        steps: list[Step] = []
        origins: dict[Origin, None] = {}
        known = self._known
        for node in _walk(root, self._walked):
            if node not in known:
                known[node] = self._look(node)
            step, origin = known[node]
            if step is None and node.name:
                # it had no name yet when it was met
                step = self._step(node)
                known[node] = (step, origin)
            if step is not None:
                steps.append(step)
            if origin is not None:
                origins[origin] = None
        if isinstance(root, Label):
            steps.append(self._label(root, name))
            origins.update(dict.fromkeys(root.origins))
        elif known[root][0] is None:
            steps.append(self._step(root))
            known[root] = (steps[-1], known[root][1])
        return {"root": steps[-1]["id"], "steps": steps}, list(origins)

    def span(self, low: Quantity, high: Quantity, name: str) -> dict[str, Any]:
        """The steps that led to both ends of a range called `name`, and the range itself as the last of them."""
        ends = (self.of(low, f"{name} from"), self.of(high, f"{name} to"))
        steps = {step["id"]: step for end in ends for step in end["steps"]}
        first, second = (steps[end["root"]] for end in ends)
        says = "{} to {}".format(first["name"] or first["expression"], second["name"] or second["expression"])
        shown = f"{format_number(low.value)} to {self._value(high)}"
        step = {
            "id": self._number(),
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
        return {"root": step["id"], "steps": [*(steps[id] for id in sorted(steps)), step]}

    def _look(self, node: Quantity) -> tuple[Step | None, Origin | None]:
        """What a quantity met for the first time adds to a derivation: its step, if it is one, and its origin."""
        origin = node.origin
        if isinstance(origin, str):
            return (self._step(node) if node.name else None), None
        shown = node.name or origin.kind != "constant"
        return (self._step(node) if shown else None), (origin if origin.travels else None)

    def _number(self) -> int:
        self._count += 1
        return self._count - 1

    def _step(self, node: Quantity) -> Step:
        """A further step, its operands being numbered already."""
        origin = node.origin
        if isinstance(origin, str):
            said, kind, citation, figure = self._computed(node), "operation", None, None
        else:
            said, kind, figure = self._said(node, origin), origin.kind, origin.figure
            citation = origin.citations[0].as_dict() if origin.citations else None
        value = node.value
        return {
            "id": self._number(),
            "name": node.name,
            "kind": kind,
            "expression": said[0],
            "text": said[1],
            "value": None if isinstance(value, np.ndarray) else json_value(value),
            "unit": node.unit.text,
            "basis": BASES[node.basis],
            "operands": self._below(node),
            "citation": citation,
            "figure": figure,
        }

    def _said(self, node: Quantity, origin: Origin) -> tuple[str, str]:
        if origin.refusal and not node.is_array:
            return origin.text, f"{origin.text}: {origin.refusal}"
        if origin.kind == "figure":
            return origin.text, f"{origin.text}: {self._value(node)}"
        return origin.text, f"{node.name or origin.text} = {self._value(node)}"

    def _computed(self, node: Quantity) -> tuple[str, str]:
        symbolic, numeric, _ = self._written(node)
        parts = (node.name, symbolic, numeric, self._value(node))
        return symbolic, " = ".join(dict.fromkeys(filter(None, parts)))

    def _label(self, label: Label, name: str) -> dict[str, Any]:
        expression, shown = label.written(self._value)
        value = None if isinstance(label.value, np.ndarray) else label.value
        # words that a report has as they stand
        origin = label.origins[0] if len(label.origins) == 1 and not label.operands else None
        return {
            "id": self._number(),
            "name": name,
            "kind": origin.kind if origin else "operation",
            "expression": expression,
            "text": f"{expression}: {value}" if origin else " = ".join(filter(None, (name, shown, value))),
            "value": value,
            "unit": None,
            "basis": BASES[label.basis],
            "operands": self._below(label),
            "citation": origin.citations[0].as_dict() if origin and origin.citations else None,
            "figure": origin.figure if origin else None,
        }

    def _below(self, node: Quantity | Label) -> list[int]:
        """The steps of the operands; of one that is no step, those that it was computed from."""
        numbers: list[int] = []
        for operand in node.operands:
            step = self._known[operand][0]
            if step is None:
                numbers += self._below(operand)
            else:
                numbers.append(step["id"])
        return list(dict.fromkeys(numbers)) if len(numbers) > 1 else numbers

    def _value(self, node: Quantity) -> str:
        text = self._values.get(node)
        if text is None:
            text = self._values[node] = number_with_unit(node.value, node.unit.text)
        return text

    def _written(self, node: Quantity) -> tuple[str, str, int]:
        """How `node` was computed, by names and by numbers, and how tightly its outermost operation binds."""
        symbol = node.origin
        if not isinstance(symbol, str):
            value = self._value(node)
            return value, value, _ATOM
        if symbol == "=":
            return self._operand(node.operands[0])
        parts = [self._operand(operand) for operand in node.operands]
        if symbol in _INFIX:
            strength = _INFIX[symbol]
            (left, first, tight), (right, second, loose) = parts
            if tight < strength:
                left, first = f"({left})", f"({first})"
            if loose <= strength:
                right, second = f"({right})", f"({second})"
            return f"{left} {symbol} {right}", f"{first} {symbol} {second}", strength
        names, numbers, _ = zip(*parts, strict=True)
        return f"{symbol}({', '.join(names)})", f"{symbol}({', '.join(numbers)})", _ATOM

    def _operand(self, node: Quantity) -> tuple[str, str, int]:
        if self._known[node][0] is None:
            return self._written(node)
        origin = node.origin
        return node.name or (origin if isinstance(origin, str) else origin.text), self._value(node), _ATOM
