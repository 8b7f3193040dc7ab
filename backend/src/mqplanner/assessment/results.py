"""What an assessment is made of: constraints, quantities, findings, and parts that were not assessed.

Values are single points, or arrays of points where the plan was evaluated over many at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.rules.engine.results import Finding
from mqplanner.units import Quantity, constant
from mqplanner.units.ancestors import leaves
from mqplanner.units.functions import choose, least, most


def ident(*names: Any) -> str:
    """An id from names, outermost first; a slash inside a name is written as in a JSON pointer."""
    return "/".join(str(name).replace("~", "~0").replace("/", "~1") for name in names)


@dataclass(frozen=True, slots=True)
class PartRef:
    """Where in the estate something is: a group for the screen, and a JSON pointer into the plan."""

    kind: str
    name: str
    path: str


@dataclass(frozen=True, slots=True)
class MissingInput:
    """An input that the plan does not say; `path` is None for an unpublished figure that no input stands in for."""

    path: str | None
    message: str


@dataclass(frozen=True, slots=True)
class Remedy:
    """A change that would help; `to` is a value to try, so that the answer can say how much it would give.

    `also` are changes that go with it, as places and values: fewer channels, where each carries more conversations.
    """

    path: str
    message: str
    to: Any = None
    also: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class MinimumLoad:
    """What some of the work takes however little of it there is, where that is more than its load.

    `whole` is what grows with the floor in place of such loads, `ahead` the same without them.
    """

    whole: Quantity
    ahead: Quantity


@dataclass(frozen=True)
class Limit:
    """One limit of the estate.

    `growing` is the part of `used` that is proportional to the workload; the rest stays as it is, but for a `floor`
    that the workload grows out of. Where a `decisive`
    constraint is unknown, nothing can be said of what is met first. `beyond` says what is not known once the limit is
    met: that it is exceeded is then not certain.
    """

    id: str
    title: str
    subject: str
    place: PartRef
    used: Quantity | None = None
    limit: Quantity | None = None
    growing: Quantity | None = None
    floor: MinimumLoad | None = None
    missing: tuple[MissingInput, ...] = ()
    relief: tuple[Remedy, ...] = ()
    decisive: bool = False
    beyond: str | None = None

    @cached_property
    def used_pct(self) -> Quantity | None:
        """Share of the limit."""
        if self.used is None or self.limit is None:
            return None
        return (self.used / self.limit).to("pct").named("used")

    @cached_property
    def headroom(self) -> Quantity | None:
        """What is left of the limit; negative where it is exceeded."""
        if self.used is None or self.limit is None:
            return None
        return (self.limit - self.used).named("headroom")

    @cached_property
    def needs(self) -> tuple[MissingInput, ...]:
        """What it would take to judge it: inputs by name, or a figure that no report publishes."""
        return tuple(dict.fromkeys(self.missing)) or tuple(
            MissingInput(None, f"a figure that no report publishes: {reason}")
            for reason in _refusals(self.used, self.limit)
        )

    @cached_property
    def at_least(self) -> bool:
        """Whether `used` is only the known part, which exceeds the limit by itself."""
        share = self.used_pct
        return (
            bool(self.missing) and share is not None and bool(np.any(np.greater(share.value, EXCEEDED_PCT)))
        )

    @cached_property
    def undecided(self) -> bool:
        """Whether it cannot be judged and might be met first, for all that can be said.

        Growth does not meet a limit that nothing grows towards, wherever it is; one that is `decisive` is asked for
        all the same.
        """
        if self.used is None:
            return True
        if self.limit is None:
            return self.decisive or self._grows
        return not (self.used.known and self.limit.known)

    @property
    def _grows(self) -> bool:
        return self.growing is not None and bool(np.any(np.not_equal(self.growing.value, 0)))

    @cached_property
    def multiple(self) -> Quantity | None:
        """The multiple of today's workload at which the limit is met; None when nothing grows."""
        if self.used is None or self.limit is None or self.growing is None:
            return None
        if not self.growing.is_array and not self.growing.value:
            return None
        if self.growing is self.used:
            return (self.limit / self.used).named("multiple")
        growing = self.growing if self.growing.name else self.growing.named("what grows")
        if self.floor is not None:
            return _out_of(self.floor, self.used, self.limit, growing)
        return (_left(self.used, self.limit, growing) / growing).named("multiple")


def _left(used: Quantity, limit: Quantity, growing: Quantity) -> Quantity:
    """What of the limit is there for the part of what is used that grows."""
    fixed = (used - growing).named("what does not grow")
    left = (limit - fixed).named("limit for what grows")
    return most(left, constant(0, left.unit.text, "no room at all"))


def _out_of(floor: MinimumLoad, used: Quantity, limit: Quantity, growing: Quantity) -> Quantity:
    """The multiple over a floor: it stays until the load is more, and what is used is the larger of both at each."""
    with np.errstate(all="ignore"):
        resting = _times(_left(used, limit, floor.ahead), floor.ahead)
        grown_out = _times(_left(used, limit, floor.whole), growing)
    never = constant(float("nan"), "ratio", "nothing grows")
    nothing = constant(0, growing.unit.text, "nothing")
    return choose(growing > nothing, least(resting, grown_out), never).named("multiple")


def _times(room: Quantity, growing: Quantity) -> Quantity:
    """How many times what grows has room; where nothing does, any number of times or none."""
    nothing = constant(0, growing.unit.text, "nothing")
    any_number, none = constant(float("inf"), "ratio", "no limit"), constant(0, "ratio", "no room at all")
    return choose(growing > nothing, room / growing, choose(room > nothing, any_number, none))


@dataclass(frozen=True, slots=True)
class ReportedQuantity:
    """A number worth a line beside those of the limits: how many, how large."""

    id: str
    title: str
    subject: str
    place: PartRef
    quantity: Quantity
    path: str
    growing: bool = field(default=False)


@dataclass(frozen=True, slots=True)
class PlacedFinding:
    """A finding of a rule, at the part of the plan that it is about."""

    finding: Finding
    subject: str
    place: PartRef
    path: str


@dataclass(frozen=True, slots=True)
class NotAssessed:
    """A part that the plan leaves out, and what is therefore not judged."""

    title: str
    subject: str
    place: PartRef
    path: str
    message: str


Result = Limit | ReportedQuantity | PlacedFinding | NotAssessed


def measured_instead(path: str, words: str, quantity: Quantity | None) -> tuple[MissingInput, ...]:
    """The input that stands in for a quantity without a published figure, in words and with the reason."""
    reasons = _refusals(quantity)
    return (MissingInput(path, f"{words}: {'; '.join(reasons)}"),) if reasons else ()


def _refusals(*quantities: Quantity | None) -> list[str]:
    unknown = [q for q in quantities if q is not None and not q.is_array and not q.known]
    return list(dict.fromkeys(origin.refusal for origin in leaves(*unknown) if origin.refusal))
