"""The results of an assessment: limits, quantities, findings, and parts that were not assessed.

Values are single points, or arrays of points where the plan is evaluated over many at once.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Bounds, Estimate, MissingInput, missing_figures, refusals, same
from mqplanner.assessment.moments import Moment
from mqplanner.assessment.verdict import EXCEEDED_PCT, WATCH_PCT, verdict
from mqplanner.cached_property import cached_property
from mqplanner.rules.engine.findings import Finding
from mqplanner.units import Quantity, constant, everywhere
from mqplanner.units.functions import choose, known_or, least, most


def ident(*names: Any) -> str:
    """Return an id made of names, outermost first; a slash inside a name is written as in a JSON pointer."""
    return "/".join(str(name).replace("~", "~0").replace("/", "~1") for name in names)


@dataclass(frozen=True, slots=True)
class PartRef:
    """A part of the plan that results belong to; `path` is a JSON pointer."""

    kind: str
    name: str
    path: str


@dataclass(frozen=True, slots=True)
class Remedy:
    """A change that would help: `to` is a value to try at `path`, `also` are changes that go with it.

    `clears_caution`: with it the caution of the limit does not apply any more.
    """

    path: str
    message: str
    to: Any = None
    also: tuple[tuple[str, Any], ...] = ()
    clears_caution: bool = False


def twice(present: float | None, maximum: float | None = None) -> float | None:
    """Return twice the present value of a field, as a value to try, but at most `maximum`.

    None for a value that is not one number, or cannot be larger.
    """
    if not isinstance(present, int | float):
        return None
    larger = present * 2 if maximum is None else min(present * 2, type(present)(maximum))
    return larger if larger > present else None


def larger_value(present: float | None, needed: Quantity | None, maximum: float, is_size: bool = True) -> int | None:
    """Return twice the present value, or more where `needed` would otherwise stay above the warning threshold.

    The planner suggests it, none of the sources; it is rounded up to a number that people would choose, of a size in MB
    (`is_size`) also to whole GB. None for a value that varies over many points, or cannot be larger.
    """
    if not isinstance(present, int | float):
        return None
    wanted, least = max(math.ceil(present * 2), 1), 0.0
    if needed is not None and not needed.is_array and needed.known:
        least = float(needed.value) * 100 / WATCH_PCT
    larger = _rounded_up(wanted - 1 if wanted > least else min(least, maximum), is_size)
    bounded = math.floor(min(larger, maximum))
    return bounded if bounded > present else None


def size_to_enter(path: str, needed: Estimate, least: Quantity | None, maximum: float) -> tuple[Remedy, ...]:
    """Return a size for a field that the plan leaves out, by the `least` size that holds what is known of the need.

    Nothing where none of the need is known, where it varies over many points, or where no size is large enough.
    """
    if least is None or least.is_array or not least.known or not 0 < least.to("MB").value <= maximum:
        return ()
    size = larger_value(0, least.to("MB"), maximum)
    if size is None:
        return ()
    if size >= maximum:
        return (Remedy(path, f"Define the largest size, {size:,} MB", size),)
    more = ""
    if needed.missing:
        is_of_depths = all((gap.path or "").endswith("/depth") for gap in needed.missing)
        more = f", plus room for {'the messages usually on the queue' if is_of_depths else 'what is not entered yet'}"
    return (Remedy(path, f"Define at least {size:,} MB{more}", size),)


def _rounded_up(value: float, is_size: bool) -> int:
    """Return the next larger whole number that people would choose: of two digits, and zeros, or a size in GB or 64 MB.

    Of sizes in whole GB those up to 64 GB; above, they are no rounder than other numbers.
    """
    steps = [10 ** max(math.floor(math.log10(max(value, 1))) - 1, 0)]
    if is_size and 64 <= value < 1024:
        steps.append(64)
    elif is_size and 1024 <= value < 64 * 1024:
        steps.append(1024)
    return min(int((math.floor(value / step) + 1) * step) for step in steps)


ALREADY = constant(1, "ratio", "today's load, at which it is exceeded already")


@dataclass(frozen=True, slots=True)
class MinimumLoad:
    """Use of a limit by work of which some parts use a minimum, even where their load is less.

    `with_minimum` is the whole use that grows, with the minimum of each such part; `above_minimum` is the use without
    the parts whose minimum exceeds their load.
    """

    with_minimum: Quantity
    above_minimum: Quantity


@dataclass(frozen=True)
class Limit:
    """One limit of the estate.

    `kind` is the same for all limits of a kind, whatever part they belong to. `growing` is the share of `used` that
    is proportional to the workload. Where `used` is not such a sum, this limit is reached when the first of
    `multiple_of` is. The multiple is at most `whole_multiple`, where the use grows in steps. While a `decisive`
    limit is unknown, no other can be called the first. `beyond` states that the limit is only the largest value
    that is published: above it the verdict is unknown. `caution` states why the published number may be too high
    for this plan: the verdict is then at best `watch`, of many points at those in `caution_at`. `growing` without a
    number: it is not known how the use grows. `bounds` are those of a limit that is not known exactly, `assumption`
    states what the use, or its upper bound, assumes. `moment`: when it is reached in an outage. `exists_at`: the
    points of many with such a limit. `endless`: a queue grows without end, so that no size is enough; the use then
    has no number that people could act on. `copies_only`: nothing but copies of messages is lost where it is full.
    `member`: the one queue manager of the part that it is about. `to_enter`: values for missing inputs with which the
    limit is OK as far as its use is known. `item`: which one it is about where the part has many. `to_count`: what
    to enter for work that is left out, where the use is the known part only. `setting`: the parameter of MQ that it
    is, where that can be raised.
    """

    id: str
    kind: str
    title: str
    subject: str
    part: PartRef
    used: Quantity | None = None
    limit: Quantity | None = None
    growing: Quantity | None = None
    minimum_load: MinimumLoad | None = None
    multiple_of: tuple[Limit, ...] = ()
    whole_multiple: Quantity | None = None
    missing: tuple[MissingInput, ...] = ()
    remedies: tuple[Remedy, ...] = ()
    decisive: bool = False
    beyond: str | None = None
    caution: str | None = None
    caution_at: Any = True
    exists_at: Any = True
    bounds: Bounds | None = None
    assumption: str | None = None
    moment: Moment | None = None
    endless: bool = False
    copies_only: bool = False
    member: PartRef | None = None
    to_enter: tuple[Remedy, ...] = ()
    item: str | None = None
    to_count: tuple[str, ...] = ()
    setting: str | None = None

    @property
    def verdict(self) -> str:
        """Return the verdict, for a single point."""
        share = self.used_pct
        return verdict(None if share is None else float(share.value), bool(self.doubtful))

    @property
    def is_endless(self) -> bool:
        """Whether the limit is exceeded because a queue grows without end."""
        return self.endless and self.verdict == "exceeded"

    @property
    def doubtful(self) -> Any:
        """Whether, or at which points, the verdict is at best `watch`."""
        return self.caution is not None and self.caution_at

    @property
    def is_warning_by_caution(self) -> bool:
        """Whether the limit is a warning for its caution, and not for its use."""
        share = self.used_pct
        is_below = share is not None and float(share.value) < WATCH_PCT
        return is_below and self.caution is not None and self.verdict == "watch"

    @property
    def growth_known(self) -> Any:
        """Whether, or at which points, it is known how the use grows with the workload."""
        return self.growing is None or self.growing.value == self.growing.value

    @cached_property
    def used_pct(self) -> Quantity | None:
        """Used share of the limit."""
        return _share(self.used, self.limit)

    @property
    def rank(self) -> float:
        """Sort key: the fullest limits first, unknown ones last."""
        share = self.used_pct
        return -float(share.value) if share is not None and share.known else math.inf

    @cached_property
    def headroom(self) -> Quantity | None:
        """Limit less use; negative where the limit is exceeded, NaN where it is not known how the use grows."""
        if self.used is None or self.limit is None:
            return None
        headroom = self.limit - self.used
        if not everywhere(self.growth_known):
            unknown = constant(float("nan"), headroom.unit.text, "it is not known how the use grows")
            headroom = choose(self.growth_known, headroom, unknown)
        return headroom.named("headroom")

    @cached_property
    def missing_inputs(self) -> tuple[MissingInput, ...]:
        """What is missing to judge the limit: inputs by name, or a figure that is not in the sources."""
        return tuple(dict.fromkeys(self.missing)) or missing_figures(self.used, self.limit)

    @cached_property
    def at_least(self) -> bool:
        """Whether `used` is a lower bound: the known part of the use, which exceeds the limit by itself."""
        share = self.used_pct
        return bool(self.missing) and share is not None and bool(np.any(np.greater(share.value, EXCEEDED_PCT)))

    @property
    def is_ceiling(self) -> bool:
        """Whether the limit is one of the estate, and not the largest value that is published."""
        return self.beyond is None or self.verdict == "exceeded"

    @cached_property
    def undecided(self) -> bool:
        """Whether the limit is unknown but could be the first to be reached.

        Growth does not reach a limit that nothing grows towards, so that such a limit counts only if it is decisive.
        """
        if self.used is None:
            return True
        if self.limit is None:
            grows = self.growing is not None and bool(np.any(np.not_equal(self.growing.value, 0)))
            return self.decisive or grows
        return not (self.used.known and self.limit.known and self.growth_known)

    @cached_property
    def multiple(self) -> Quantity | None:
        """Multiple of today's workload at which the limit is reached; None where nothing grows."""
        if self.used is None or self.limit is None or self.growing is None:
            return None
        if not self.growing.is_array and not self.growing.value:
            return None
        if self.multiple_of:
            return self._earliest(self.used)
        if self.growing is self.used:
            return self._stepped((self.limit / self.used).named("multiple"))
        growing = self.growing if self.growing.name else self.growing.named("what grows")
        if self.minimum_load is not None:
            return _multiple_above_minimum(self.minimum_load, self.used, self.limit, growing)
        return self._stepped((_left(self.used, self.limit, growing) / growing).named("multiple"))

    def _stepped(self, multiple: Quantity) -> Quantity:
        return multiple if self.whole_multiple is None else least(multiple, self.whole_multiple).named("multiple")

    @cached_property
    def used_at_least(self) -> Quantity | None:
        """The lower bound of what is used; the use itself where it is known exactly."""
        return self.used if self.bounds is None else self.bounds.used_at_least

    @cached_property
    def used_at_most(self) -> Quantity | None:
        """The upper bound of what is used."""
        return self.used if self.bounds is None else self.bounds.used_at_most

    @cached_property
    def limit_at_least(self) -> Quantity | None:
        """The lower bound of the limit."""
        return self.limit if self.bounds is None else self.bounds.limit_at_least

    @cached_property
    def limit_at_most(self) -> Quantity | None:
        """The upper bound of the limit."""
        return self.limit if self.bounds is None else self.bounds.limit_at_most

    @cached_property
    def used_pct_at_least(self) -> Quantity | None:
        """The smallest possible share of the limit that is used."""
        return _share(self.used_at_least, self.limit_at_most)

    @cached_property
    def used_pct_at_most(self) -> Quantity | None:
        """The largest possible share of the limit that is used."""
        return _share(self.used_at_most, self.limit_at_least)

    @cached_property
    def multiple_at_least(self) -> Quantity | None:
        """The multiple of today's workload below which the limit is certainly not reached; None where none is known."""
        if self.bounds is None:
            return self.multiple
        ends = self.bounds.used_at_most, self.bounds.limit_at_least, self.bounds.growing_at_most
        return self._multiple_of(*ends)

    @cached_property
    def multiple_at_most(self) -> Quantity | None:
        """The multiple of today's workload at which the limit is certainly reached; None where none is known."""
        if self.bounds is None:
            return self.multiple
        used, limit, growing = self.bounds.used_at_least, self.bounds.limit_at_most, self.bounds.growing_at_least
        if used is None or limit is None or growing is None or not (self.minimum_load or self.multiple_of):
            return self._multiple_of(used, limit, growing)
        # minimum and parts are those of the upper bound: at a larger load only the share that grows is sure to be used
        return choose(used > limit, ALREADY, limit / growing).named("multiple")

    @cached_property
    def reached_at(self) -> Quantity | None:
        """The multiple at which growth reaches the limit: the smallest possible one where the use is uncertain.

        Where the verdict is open, or the limit is the end of what is published and no limit, the largest possible one.
        """
        bounds, multiple = self.bounds, self.multiple
        if bounds is None:
            return multiple
        latest = self.multiple_at_most
        if multiple is None or latest is None:
            return latest
        is_limit = same(bounds.limit_at_least, bounds.limit_at_most)
        return known_or(multiple, latest) if is_limit else latest

    def _multiple_of(self, used: Quantity | None, limit: Quantity | None, growing: Quantity | None) -> Quantity | None:
        """Return the multiple that this limit would have with other numbers."""
        return replace(self, used=used, limit=limit, growing=growing, bounds=None).multiple

    def _earliest(self, used: Quantity) -> Quantity | None:
        """Return the smallest multiple of `multiple_of`; no number at points where `used` is not known."""
        multiples = [multiple for limit in self.multiple_of if (multiple := limit.multiple) is not None]
        if not multiples:
            return None
        earliest = least(*multiples)
        if used.is_array:
            earliest = choose(np.isfinite(used.value), earliest, constant(float("nan"), "ratio", "not known"))
        return earliest.named("multiple")


def _share(used: Quantity | None, limit: Quantity | None) -> Quantity | None:
    return None if used is None or limit is None else (used / limit).to("pct").named("used")


def _left(used: Quantity, limit: Quantity, growing: Quantity) -> Quantity:
    """Return the part of the limit that is available to the growing share of the use."""
    fixed = (used - growing).named("what does not grow")
    left = (limit - fixed).named("limit for what grows")
    return most(left, constant(0, left.unit.text, "no headroom"))


def _multiple_above_minimum(minimum: MinimumLoad, used: Quantity, limit: Quantity, growing: Quantity) -> Quantity:
    """Return the multiple where the larger of minimum and load is used."""
    with np.errstate(all="ignore"):
        at_minimum = _times(_left(used, limit, minimum.above_minimum), minimum.above_minimum)
        all_above = _times(_left(used, limit, minimum.with_minimum), growing)
    never = constant(float("nan"), "ratio", "nothing grows")
    nothing = constant(0, growing.unit.text, "nothing")
    return choose(growing > nothing, least(at_minimum, all_above), never).named("multiple")


def _times(room: Quantity, growing: Quantity) -> Quantity:
    """Return how many times the growing share fits into the room; without growth any number of times, or none."""
    nothing = constant(0, growing.unit.text, "nothing")
    any_number, none = constant(float("inf"), "ratio", "no limit"), constant(0, "ratio", "no headroom")
    return choose(growing > nothing, room / growing, choose(room > nothing, any_number, none))


@dataclass(frozen=True, slots=True)
class ReportedQuantity:
    """A number of the answer that belongs to no limit; `path` is the field that it is about.

    `item`: which one it is about where the part has many. `derived`: it is the value of that field, which the plan
    leaves empty.
    """

    id: str
    kind: str
    title: str
    subject: str
    part: PartRef
    quantity: Quantity
    path: str
    item: str | None = None
    derived: bool = False


@dataclass(frozen=True, slots=True)
class PlacedFinding:
    """A finding of a rule, at the field of the plan that it is about."""

    finding: Finding
    subject: str
    part: PartRef
    path: str


@dataclass(frozen=True, slots=True)
class NotAssessed:
    """A part of the assessment that is not possible because the plan leaves the field at `path` out."""

    title: str
    subject: str
    part: PartRef
    path: str
    message: str


Result = Limit | ReportedQuantity | PlacedFinding | NotAssessed


def missing_measurement(path: str, name: str, quantity: Quantity | None) -> tuple[MissingInput, ...]:
    """Return the measurement that replaces a quantity without a published figure, with the reason."""
    reasons = refusals(quantity)
    return (MissingInput(path, name, note=f": {'; '.join(reasons)}"),) if reasons else ()
