"""What a quantity was computed from: its operands, theirs, and so on down to its leaves."""

from typing import Any

from mqplanner.units.label import Label
from mqplanner.units.origin import Citation, Origin
from mqplanner.units.quantity import Quantity

Ordered = dict[Quantity, None]


def with_ancestors(root: Quantity | Label, known: dict[Quantity, Ordered] | None = None) -> Ordered:
    """Return every quantity behind `root` and `root` itself (if it is one), operands first, each once.

    `known` holds the ancestors of roots of earlier calls, which are not walked again.
    """
    known = {} if known is None else known
    found: dict[Any, None] = {}
    opened: set[Any] = set()
    stack: list[Any] = [root]
    while stack:
        node = stack[-1]
        if node in found:
            stack.pop()
        elif node in known:
            found.update(known[stack.pop()])
        elif node.operands and node not in opened:
            opened.add(node)
            stack += node.operands[::-1]
        else:
            found[stack.pop()] = None
    if isinstance(root, Label):
        del found[root]
    else:
        known[root] = found
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
