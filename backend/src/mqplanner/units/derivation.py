"""Derivations: how a quantity was computed, as the steps that lead to it.

Steps are rendered on demand, operands before what uses them. Inputs, figures and named intermediate results are
steps; a result without a name is written out inside the step that uses it. Results that are rendered together share
their steps, so that what several of them rest on appears once and has one number. Steps that say the same of the same
operands are one, as where two queue managers are alike; the ratio 1 is no factor.
"""

from typing import Any, NamedTuple

import numpy as np

from mqplanner.units.basis import BASES
from mqplanner.units.label import Label
from mqplanner.units.number_format import format_number, json_value, number_with_unit
from mqplanner.units.origin import Citation, Origin
from mqplanner.units.quantity import Quantity

Ordered = dict[Quantity, None]


def with_ancestors(root: Quantity | Label) -> Ordered:
    """Return every quantity behind `root` and `root` itself (if it is one), operands first, each once."""
    found: dict[Any, None] = {}
    opened: set[Any] = set()
    stack: list[Any] = [root]
    while stack:
        node = stack[-1]
        if node in found:
            stack.pop()
        elif node.operands and node not in opened:
            opened.add(node)
            stack += node.operands[::-1]
        else:
            found[stack.pop()] = None
    if isinstance(root, Label):
        del found[root]
    return found


def leaves(*roots: Quantity | Label) -> list[Origin]:
    """Return the origins of everything that was not computed, each once; a figure before what it was looked up by."""
    found: dict[Origin, None] = {}
    seen: set[Any] = set()
    stack: list[Any] = [*roots[::-1]]
    while stack:
        node = stack.pop()
        if node in seen:
            continue
        seen.add(node)
        stack += node.operands[::-1]
        if isinstance(node, Label):
            found.update(dict.fromkeys(node.origins))
        elif not isinstance(node.origin, str):
            found[node.origin] = None
    return list(found)


def citations(root: Quantity | Label) -> list[Citation]:
    """Return every place in a report that `root` rests on, each once."""
    return list(dict.fromkeys(citation for origin in leaves(root) for citation in origin.citations))


_PRECEDENCE = {"+": 1, "−": 1, "×": 2, "÷": 2}
_FACTORS = ("×", "÷")
_OPERAND = 9


class Formula(NamedTuple):
    """How a quantity was computed; `precedence` is that of its outermost operation."""

    names: str
    numbers: str
    precedence: int = _OPERAND

    def in_brackets(self) -> "Formula":
        """Return the same formula in brackets."""
        return Formula(f"({self.names})", f"({self.numbers})")


Step = dict[str, Any]
_FIELDS = ("id", "name", "kind", "expression", "text", "value", "unit", "basis", "operands", "citation", "figure")
_EMPTY_STEP: Step = {**dict.fromkeys(_FIELDS), "kind": "operation"}


class Derivations:
    """The derivations of results that belong together; keeps those results alive while it numbers them."""

    def __init__(self) -> None:
        self._count = 0
        self._steps: dict[Quantity, Step | None] = {}
        self._alike: dict[str, Step] = {}

    def of(self, root: Quantity | Label, name: str) -> dict[str, Any]:
        """Return the steps that lead to `root`, called `name`; `root` in the answer is the number of its own step."""
        return self.with_origins(root, name)[0]

    def with_origins(self, root: Quantity | Label, name: str) -> tuple[dict[str, Any], list[Origin]]:
        """Return the same, and those origins behind `root` whose sources or caveats a result has to repeat."""
        steps: dict[int, Step] = {}
        origins: dict[Origin, None] = {}
        for node in with_ancestors(root):
            step = self._step_if_any(node)
            if step is not None:
                steps[step["id"]] = step
            if not isinstance(node.origin, str) and node.origin.has_sources:
                origins[node.origin] = None
        if isinstance(root, Label):
            last = self._label_step(root, name)
            origins.update(dict.fromkeys(root.origins))
        else:
            last = self._steps[root] or self._add_step(root)
        steps[last["id"]] = last
        return {"root": last["id"], "steps": list(steps.values())}, list(origins)

    def span(self, low: Quantity, high: Quantity, name: str) -> dict[str, Any]:
        """Return the steps that lead to both ends of a range called `name`, and the range as the last of them."""
        ends = (self.of(low, f"{name} from"), self.of(high, f"{name} to"))
        steps = {step["id"]: step for end in ends for step in end["steps"]}
        first, second = (steps[end["root"]] for end in ends)
        expression = " to ".join(end["name"] or end["expression"] for end in (first, second))
        shown = f"{format_number(low.value)} to {self._shown(high)}"
        step = self._new_step(
            name=name,
            expression=expression,
            text=f"{name} = {expression} = {shown}",
            unit=high.unit.text,
            basis=BASES[max(low.basis, high.basis)],
            operands=list(dict.fromkeys(end["root"] for end in ends)),
        )
        return {"root": step["id"], "steps": [*(steps[id] for id in sorted(steps)), step]}

    def _step_if_any(self, node: Quantity) -> Step | None:
        step = self._steps.get(node)
        if step is None:
            origin = node.origin
            # a quantity may have been named after it was first rendered
            if node.name or not (isinstance(origin, str) or origin.kind == "constant"):
                return self._add_step(node)
            self._steps[node] = None
        return step

    def _add_step(self, node: Quantity) -> Step:
        origin, value = node.origin, node.value
        leaf = origin if isinstance(origin, Origin) else None
        shown = self._shown(node)
        if leaf is None:
            formula = self._formula(node)
            expression, parts = formula.names, (node.name, formula.names, formula.numbers, shown)
            text = " = ".join(dict.fromkeys(filter(None, parts)))
        else:
            expression = leaf.text
            text = f"{node.name or expression} = {shown}"
            if leaf.refusal and not node.is_array:
                text = f"{expression}: {leaf.refusal}"
            elif leaf.kind == "figure":
                text = f"{expression}: {shown}"
        fields: Step = {
            "name": node.name,
            "kind": leaf.kind if leaf else "operation",
            "expression": expression,
            "text": text,
            "value": None if isinstance(value, np.ndarray) else json_value(value),
            "unit": node.unit.text,
            "basis": BASES[node.basis],
            "operands": self._operand_ids(node),
            "source": leaf,
        }
        # many points are written in short, so that those of two steps may differ
        alike = None if isinstance(value, np.ndarray) else repr(fields)
        step = None if alike is None else self._alike.get(alike)
        if step is None:
            step = self._new_step(**fields)
            if alike is not None:
                self._alike[alike] = step
        self._steps[node] = step
        return step

    def _label_step(self, label: Label, name: str) -> Step:
        expression, shown = label.written(self._shown)
        value = None if isinstance(label.value, np.ndarray) else label.value
        # a text quoted from a report
        source = label.origins[0] if len(label.origins) == 1 and not label.operands else None
        return self._new_step(
            name=name,
            kind=source.kind if source else "operation",
            expression=expression,
            text=f"{expression}: {value}" if source else " = ".join(filter(None, (name, shown, value))),
            value=value,
            basis=BASES[label.basis],
            operands=self._operand_ids(label),
            source=source,
        )

    def _new_step(self, source: Origin | None = None, **fields: Any) -> Step:
        self._count += 1
        if source:
            fields["citation"] = source.citations[0].as_dict() if source.citations else None
            fields["figure"] = source.figure
        return {**_EMPTY_STEP, "id": self._count - 1, **fields}

    def _shown(self, node: Quantity) -> str:
        """Return the value of a quantity with its unit."""
        return number_with_unit(node.value, node.unit.text, computed=not node.is_leaf)

    def _formula(self, node: Quantity) -> Formula:
        """Return how a quantity was computed; what has a step is named, everything else is written out in place."""
        symbol = node.origin
        if not isinstance(symbol, str):
            return Formula(self._shown(node), self._shown(node))
        if symbol == "=":
            return self._operand(node.operands[0])
        factors = self._without_ones(node) if symbol in _FACTORS else node.operands
        if len(factors) < len(node.operands):
            return self._operand(factors[0])
        operands = [self._operand(operand) for operand in node.operands]
        if precedence := _PRECEDENCE.get(symbol):
            left, right = operands
            if left.precedence < precedence:
                left = left.in_brackets()
            if right.precedence <= precedence:
                right = right.in_brackets()
            names, numbers = (f"{one} {symbol} {other}" for one, other in list(zip(left, right, strict=True))[:2])
            return Formula(names, numbers, precedence)
        names, numbers = (", ".join(texts) for texts in list(zip(*operands, strict=True))[:2])
        return Formula(f"{symbol}({names})", f"{symbol}({numbers})")

    def _without_ones(self, node: Quantity) -> list[Quantity]:
        """Return the factors of a product or quotient without the ratio 1, which would say nothing; one at least."""
        first, second = node.operands
        if self._is_one(second):
            return [first]
        return [second] if node.origin == "×" and self._is_one(first) else [first, second]

    def _is_one(self, node: Quantity) -> bool:
        origin = node.origin
        is_constant = not isinstance(origin, str) and origin.kind == "constant" and self._steps[node] is None
        return is_constant and not node.is_array and node.unit.text == "ratio" and bool(node.value == 1)

    def _operand(self, node: Quantity) -> Formula:
        if self._steps[node] is None:
            return self._formula(node)
        origin = node.origin
        return Formula(node.name or (origin if isinstance(origin, str) else origin.text), self._shown(node))

    def _operand_ids(self, node: Quantity | Label) -> list[int]:
        """Return the steps of the operands; of one that is no step, those that it was computed from."""
        ids: list[int] = []
        for operand in node.operands:
            step = self._steps[operand]
            ids += self._operand_ids(operand) if step is None else [step["id"]]
        return list(dict.fromkeys(ids))
