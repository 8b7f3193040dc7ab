"""The record of how a quantity came about, made readable: only when somebody asks.

A derivation is a list of steps, operands before what uses them. Inputs, figures and named intermediate results are
steps; what was not given a name is written out inside the step that uses it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mqplanner.units.basis import BASES
from mqplanner.units.label import Label
from mqplanner.units.numbers import plain, with_unit
from mqplanner.units.origin import Citation, Origin
from mqplanner.units.quantity import Quantity

_INFIX = {"+": 1, "−": 1, "×": 2, "÷": 2}
_ATOM = 9


def walk(root: Quantity | Label) -> Iterator[Quantity]:
    """Every quantity that `root` rests on and `root` itself, operands first, each once."""
    seen: set[int] = set()
    stack: list[tuple[Quantity | Label, bool]] = [(root, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            if isinstance(node, Quantity):
                yield node
            continue
        if id(node) in seen:
            continue
        seen.add(id(node))
        stack.append((node, True))
        stack.extend((operand, False) for operand in reversed(node.operands))


def leaves(root: Quantity | Label) -> list[Origin]:
    """The origins at the leaves, each once, in the order in which they were used."""
    origins: dict[Origin, None] = {}
    for node in walk(root):
        if isinstance(node.origin, Origin):
            origins[node.origin] = None
    return list(origins)


def citations(root: Quantity | Label) -> list[Citation]:
    """Every place in a report that `root` rests on, each once."""
    return list(dict.fromkeys(c for origin in leaves(root) for c in origin.citations))


def derivation(root: Quantity | Label, name: str) -> dict[str, Any]:
    """The steps that led to `root`, which is called `name` where it has no name of its own."""
    steps: list[dict[str, Any]] = []
    numbers: dict[int, int] = {}
    for node in walk(root):
        if node is root or node.name or (isinstance(node.origin, Origin) and node.origin.kind != "constant"):
            numbers[id(node)] = len(steps)
            title = name if node is root and not (node.name and node.is_leaf) else node.name
            steps.append(_step(len(steps), node, title, numbers))
    if isinstance(root, Label):
        steps.append(_label_step(len(steps), root, name, numbers))
    return {"root": len(steps) - 1, "steps": steps}


def _step(number: int, node: Quantity, title: str | None, numbers: dict[int, int]) -> dict[str, Any]:
    origin = node.origin if isinstance(node.origin, Origin) else None
    symbolic = _expression(node, numbers, values=False)[0]
    result = with_unit(node.value, node.unit.text)
    if origin:
        text = f"{title or origin.text} = {result}" if origin.kind != "figure" else f"{origin.text}: {result}"
        if origin.refusal and not node.is_array:
            text = f"{origin.text}: {origin.refusal}"
    else:
        numeric = _expression(node, numbers, values=True)[0]
        text = " = ".join(dict.fromkeys(part for part in (title, symbolic, numeric, result) if part))
    return {
        "id": number,
        "name": title,
        "kind": origin.kind if origin else "operation",
        "expression": origin.text if origin else symbolic,
        "text": text,
        "value": None if node.is_array else plain(node.value),
        "unit": node.unit.text,
        "basis": BASES[node.basis],
        "operands": [] if origin and not node.operands else _steps_below(node, numbers),
        "citation": origin.citations[0].as_dict() if origin and origin.citations else None,
        "figure": origin.figure if origin else None,
    }


def _label_step(number: int, label: Label, name: str, numbers: dict[int, int]) -> dict[str, Any]:
    parts = [
        f"{title} {with_unit(operand.value, operand.unit.text)}"
        for title, operand in zip(label.names, label.operands, strict=True)
    ]
    value = None if label.chosen.is_array else label.value
    return {
        "id": number,
        "name": name,
        "kind": "operation",
        "expression": f"the first met of {', '.join(label.names)}",
        "text": f"{name} = the first met of {'; '.join(parts)} = {value}",
        "value": value,
        "unit": None,
        "basis": BASES[label.basis],
        "operands": [numbers[id(operand)] for operand in label.operands if id(operand) in numbers],
        "citation": None,
        "figure": None,
    }


def _steps_below(node: Quantity, numbers: dict[int, int]) -> list[int]:
    found: dict[int, None] = {}
    for operand in node.operands:
        if id(operand) in numbers:
            found[numbers[id(operand)]] = None
        else:
            found.update(dict.fromkeys(_steps_below(operand, numbers)))
    return list(found)


def _expression(node: Quantity, numbers: dict[int, int], values: bool) -> tuple[str, int]:
    """How `node` was computed from its operands, and how tightly the outermost operation binds."""
    if isinstance(node.origin, Origin):
        return with_unit(node.value, node.unit.text), _ATOM
    parts = [_operand(operand, numbers, values) for operand in node.operands]
    symbol = node.origin
    if symbol == "=":
        return parts[0]
    if symbol in _INFIX:
        strength = _INFIX[symbol]
        left, right = parts
        tight = left[0] if left[1] >= strength else f"({left[0]})"
        loose = right[0] if right[1] > strength else f"({right[0]})"
        return f"{tight} {symbol} {loose}", strength
    return f"{symbol}({', '.join(part[0] for part in parts)})", _ATOM


def _operand(node: Quantity, numbers: dict[int, int], values: bool) -> tuple[str, int]:
    if id(node) not in numbers:
        return _expression(node, numbers, values)
    if values:
        return with_unit(node.value, node.unit.text), _ATOM
    text = node.name or (
        node.origin.text if isinstance(node.origin, Origin) else with_unit(node.value, node.unit.text)
    )
    return text, _ATOM
