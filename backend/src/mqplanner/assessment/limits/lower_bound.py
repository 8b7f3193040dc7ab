"""What is certain of a limit although the plan leaves something out: that what is known exceeds it by itself."""

from __future__ import annotations

import numpy as np

from mqplanner.units import Quantity, constant
from mqplanner.units.functions import choose


def judged(known: Quantity | None, whole: bool, limit: Quantity | None) -> Quantity | None:
    """What is used where that is known as a `whole`; otherwise the known part, if it exceeds the limit by itself."""
    return known if whole or known is None else at_least(known, limit)


def at_least(known: Quantity, limit: Quantity | None) -> Quantity | None:
    """The known part of what is used where it is above the limit, whatever the rest; None, or no number, elsewhere."""
    if limit is None:
        return None
    above = known > limit
    if not isinstance(above, np.ndarray):
        return known if above else None
    if not np.any(above):
        return None
    return choose(above, known, constant(float("nan"), known.unit.text, "what the plan leaves out"))
