"""How well founded a number is.

A result has the weakest basis of its operands. What the user enters about an estate (a count, a rate, a console line)
is fact and weakens nothing; a figure that the user or the planner puts in place of a published one is `assumed`.
"""

from typing import Final

Basis = int

MEASURED: Final[Basis] = 0
RULE_OF_THUMB: Final[Basis] = 1
INTERPOLATED: Final[Basis] = 2
EXTRAPOLATED: Final[Basis] = 3
ASSUMED: Final[Basis] = 4

BASES: Final = ("measured", "rule-of-thumb", "interpolated", "extrapolated", "assumed")
"""Names of the bases, from the strongest to the weakest; the index is the value."""
