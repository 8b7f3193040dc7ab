"""What several parts take together, of an input that each of them takes alone: confirmed with all values at once."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.names_text import full_name, is_or_are
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import RANK
from mqplanner.assessment.whatif.conclusion import named
from mqplanner.assessment.whatif.solve import Solved, SolveRequest, three_digits
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import field_value
from mqplanner.plan.paths import PlanField, field_at, with_value
from mqplanner.units.number_format import format_quantity

TRIES = 12
"""How often the plan is assessed at most for one sum."""


@dataclass(frozen=True)
class _Part:
    """An input of a part: its field, and the largest value that it takes alone."""

    found: PlanField
    alone: float

    def at(self, share: float) -> Any:
        """Return the value at a share of the way from today's to the one alone, never above it."""
        value = self.found.value + share * (self.alone - self.found.value)
        if share == 1:
            value = self.alone
        elif self.found.whole:
            value = math.floor(value)
        elif value > 0:
            value = max(three_digits(value, math.floor), self.found.value)
        return field_value(self.found, value)


def estate_sums(plan: Plan, inputs: Sequence[SolveRequest], solved: Sequence[Solved]) -> list[dict[str, Any]]:
    """Return, of inputs that are the same field of several parts, what these take together.

    Where all the values found hold at once, it is their sum; otherwise the inputs go from today's values towards them
    together, as far as what they share allows.
    """
    same: dict[str, list[tuple[SolveRequest, Solved]]] = {}
    for request, one in zip(inputs, solved, strict=True):
        same.setdefault(re.sub(r"/\d+(?=/|$)", "", request.path), []).append((request, one))
    groups = ((group[0][0], _parts(plan, group)) for group in same.values())
    return [_sum(plan, request, parts) for request, parts in groups if parts]


def _parts(plan: Plan, group: Sequence[tuple[SolveRequest, Solved]]) -> list[_Part]:
    """Return the inputs that can be summed; none where one of them has no largest value, or is beyond it today."""
    parts = []
    for request, one in group:
        found, value = field_at(plan, request.path), one.answer["rounded"]
        is_number = found.numeric and isinstance(value, int | float) and isinstance(found.value, int | float)
        has_room = is_number and value >= found.value and one.answer["stopped_by"] is not None
        if request.want != "largest" or request.target is not None or not has_room:
            return []
        parts.append(_Part(found, value))
    return parts if len(parts) > 1 else []


def _sum(plan: Plan, request: SolveRequest, parts: Sequence[_Part]) -> dict[str, Any]:
    search = _Together(plan, request, parts)
    share, stop = search.largest_share()
    values = [part.at(share) for part in parts]
    alone = sum(part.alone for part in parts)
    unknown = search.unknown_at(share)
    return {
        "paths": [part.found.path for part in parts],
        "unit": parts[0].found.unit,
        "current": sum(part.found.value for part in parts),
        "alone": alone,
        "together": sum(values),
        "undecided": bool(unknown),
        "shared": None if stop is None else named(stop),
        "sentence": _sentence(parts, sum(values), alone, stop, unknown, request.keep_ok),
    }


class _Together:
    """The search for how far all inputs go at once without a limit that holds today being passed."""

    def __init__(self, plan: Plan, request: SolveRequest, parts: Sequence[_Part]) -> None:
        self.plan, self.parts, self.ids = plan, parts, request.ids
        self.worst = "ok" if request.keep_ok else "watch"
        self.today = {limit.id: limit for limit in Assessment(plan).limits}
        self.tried: dict[float, list[Limit]] = {}

    def largest_share(self) -> tuple[float, Limit | None]:
        """Return the share of the way at which all holds, and what the next one tried passes."""
        if (stop := self._stop(1.0)) is None:
            return 1.0, None
        low, high = 0.0, 1.0
        for _ in range(TRIES - 1):
            middle = (low + high) / 2
            if (found := self._stop(middle)) is None:
                low = middle
            else:
                high, stop = middle, found
        return low, stop

    def unknown_at(self, share: float) -> list[Limit]:
        """Return the limits that cannot be judged there, so that less may fit."""
        return [limit for limit in self._limits(share) if limit.verdict == "unknown"]

    def _stop(self, share: float) -> Limit | None:
        """Return the fullest limit that is passed there and holds today."""
        passed = [limit for limit in self._limits(share) if self._is_passed(limit)]
        return min(passed, key=lambda limit: limit.rank, default=None)

    def _is_passed(self, limit: Limit) -> bool:
        before = self.today.get(limit.id)
        allowed = max(RANK[self.worst], RANK["ok" if before is None else before.verdict])
        return (self.ids is None or limit.id in self.ids) and RANK[limit.verdict] > allowed

    def _limits(self, share: float) -> list[Limit]:
        if share not in self.tried:
            plan = self.plan
            for part in self.parts:
                plan = with_value(plan, part.found.path, part.at(share))
            self.tried[share] = list(Assessment(plan).limits)
        return self.tried[share]


def _sentence(
    parts: Sequence[_Part], together: float, alone: float, stop: Limit | None, unknown: list[Limit], keep_ok: bool
) -> str:
    """Return in a sentence what all take together, and whether it is the sum of what each takes alone."""
    unit = parts[0].found.unit or "1"
    most = "by what is known up to" if unknown else "up to"
    text = f"{parts[0].found.label}, all {len(parts)} together: {most} {format_quantity(together, unit)}"
    if stop is None:
        holds = "no further limit gets a warning" if keep_ok else "no further limit is exceeded"
        text += f", the sum of what each takes alone; with all of them at once {holds}"
    else:
        name = full_name(stop.title, stop.subject)
        does = "gets a warning" if stop.verdict == "watch" else "can no longer be judged"
        does = f"{is_or_are(name)} exceeded" if stop.verdict == "exceeded" else does
        text += f", less than the sum of what each takes alone ({format_quantity(alone, unit)})"
        text += f": where all grow together, {name} {does} beyond it"
    return f"{text}."
