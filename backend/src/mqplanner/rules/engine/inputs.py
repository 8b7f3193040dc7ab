"""Kinds of rule inputs: how each is declared, read, checked and described.

An input is declared by an annotation: `message_kb: Annotated[Quantity, Number("KB", above=0)]` on a parameter of the
rule. Numbers become quantities, a list of numbers an array of points; choices, flags and texts stay what they are.
An input that is a field of a plan is declared with `plan_input`: unit, range and choices then come from the plan's
model. Lists of parts are declared with `declarations.Groups`. A `discrete` input computes a list of points value by
value instead of as one array.
"""

import math
from dataclasses import dataclass
from typing import Any

import annotated_types
import numpy as np

from mqplanner.cached_property import cached_property
from mqplanner.figures.catalog import figure
from mqplanner.plan.field_values import allowed_values
from mqplanner.plan.part import Part, text_of_number
from mqplanner.plan.paths import declared_field
from mqplanner.rules.engine.errors import Problem, Refused
from mqplanner.units import ASSUMED, Quantity, format_number, given, json_value

MAX_POINTS = 100_000
Array = np.ndarray[Any, Any]


def listing(type: str, **differing: Any) -> dict[str, Any]:
    """Return the description of an input as JSON data."""
    empty = dict.fromkeys(("unit", "minimum", "maximum", "allowed", "items"))
    return {"type": type, **empty, "exclusive_minimum": False, **differing}


@dataclass(frozen=True)
class PublishedDefault:
    """A default that a report gives. `advised`: another value in its place is the user's own assumption.

    `where` is its place in a table: pairs of axis and value.
    """

    figure: str
    column: str | None = None
    advised: bool = False
    where: tuple[tuple[str, Any], ...] = ()

    @cached_property
    def quantity(self) -> Quantity:
        """The published number."""
        return figure(self.figure).at(self.column, **dict(self.where))

    def value(self, unit: str) -> Any:
        """Return the published number in a unit, in JSON."""
        return json_value(self.quantity.to(unit).value)


@dataclass(frozen=True)
class Number:
    """A number with a unit, within bounds (inclusive, except for `above`)."""

    unit: str
    description: str = ""
    least: float | None = None
    above: float | None = None
    most: float | None = None
    integer: bool = False
    mq_name: str | None = None
    published: PublishedDefault | None = None
    discrete: bool = False

    def read(self, name: str, raw: Any) -> Quantity:
        """Return the number as a quantity, or a list of numbers as an array of points."""
        value = self._array(raw) if isinstance(raw, list | np.ndarray) else self._one(raw)
        if self.published and not isinstance(value, np.ndarray):
            default = self.published.quantity.to(self.unit)
            if value == default.value:
                return default.named(name)
            if self.published.advised:
                return given(name, value, self.unit).cap_basis(ASSUMED).named(name)
        return given(name, value, self.unit)

    def _one(self, raw: Any) -> int | float:
        kind = "a whole number" if self.integer else "a number"
        if isinstance(raw, bool) or not isinstance(raw, int | float):
            raise Refused(f"must be {kind}, not {kind_of(raw)}", self.allowed)
        if not -1e308 < raw < 1e308:
            raise Refused(f"must be {kind} that is finite", self.allowed)
        if self.integer and raw != math.floor(raw):
            raise Refused("must be a whole number", self.allowed)
        if not self._within(raw):
            raise Refused(f"must be {self.allowed}", self.allowed)
        return int(raw) if self.integer else raw

    def _within(self, raw: float) -> bool:
        return (
            (self.least is None or raw >= self.least)
            and (self.above is None or raw > self.above)
            and (self.most is None or raw <= self.most)
        )

    def _array(self, raw: list[Any] | Array) -> Array:
        if isinstance(raw, np.ndarray):
            values = np.asarray(raw, dtype=float)
            if not self._are_within(values):
                raise Refused(f"every point must be {self.allowed}", self.allowed)
            return values
        if len(raw) > MAX_POINTS:
            raise Refused(f"at most {MAX_POINTS:,} points at once", self.allowed)
        values = np.empty(len(raw))
        for index, item in enumerate(raw):
            try:
                values[index] = self._one(item)
            except Refused as refused:
                message = f"{refused.message}: this is point [{index}] of the list"
                raise Refused(message, parts=[Problem("", item, message, refused.allowed)]) from None
        return values

    def _are_within(self, values: Array) -> bool:
        if not values.size:
            return True
        # a NaN among the points is the smallest and the largest of them, and within no bounds
        low, high = values.min(), values.max()
        inside = -math.inf < low and high < math.inf and self._within(low) and self._within(high)
        return inside and (not self.integer or bool((values == np.floor(values)).all()))

    @property
    def allowed(self) -> str:
        """The range in words."""
        low = f"above {format_number(self.above)}" if self.above is not None else ""
        if self.least is not None:
            low = f"at least {format_number(self.least)}"
        high = f"at most {format_number(self.most)}" if self.most is not None else ""
        bounds = " and ".join(part for part in (low, high) if part) or "finite"
        unit = {"ratio": "", "pct": " %"}.get(self.unit, f" {self.unit}")
        return f"a {'whole ' if self.integer else ''}number {bounds}{unit}"

    def describe(self) -> dict[str, Any]:
        """Return the input as JSON data."""
        return listing(
            "integer" if self.integer else "number",
            unit=self.unit,
            minimum=self.least if self.above is None else self.above,
            exclusive_minimum=self.above is not None,
            maximum=self.most,
        )


@dataclass(frozen=True)
class Choice:
    """One of a few values: a release, a kind of connection, a published SHARECNV."""

    values: tuple[Any, ...]
    description: str = ""
    mq_name: str | None = None
    unit: str | None = None
    discrete: bool = True

    def read(self, name: str, raw: Any) -> Any:
        """Return the chosen value itself."""
        raw = self.text_of(raw)
        for value in self.values:
            if type(raw) is type(value) and raw == value:
                return value
        if isinstance(raw, float) and raw.is_integer() and int(raw) in self.values:
            return int(raw)
        values = ", ".join(str(value) for value in self.values)
        raise Refused(f"must be one of {values}{self._nearest(raw)}", list(self.values))

    def text_of(self, raw: Any) -> Any:
        """Return the text that a number stands for, `"9.4"` for 9.4, in a list each; other values as they are."""
        if isinstance(raw, list):
            return [self.text_of(one) for one in raw]
        texts = tuple(value for value in self.values if isinstance(value, str) and value.replace(".", "").isdecimal())
        return text_of_number(texts, raw)

    def _nearest(self, raw: Any) -> str:
        """Name the nearest of measured settings for a number that was not measured."""
        is_number = isinstance(raw, int | float) and not isinstance(raw, bool) and math.isfinite(raw)
        if not is_number or not all(type(value) is int for value in self.values):
            return ""
        nearest = min(self.values, key=lambda value: abs(value - raw))
        return f"; none of the planner's sources has {format_number(raw)}, the nearest published is {nearest}"

    def describe(self) -> dict[str, Any]:
        """Return the input as JSON data."""
        is_integer = all(isinstance(value, int) for value in self.values)
        return listing("integer" if is_integer else "choice", unit=self.unit, allowed=list(self.values))


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    description: str = ""
    mq_name: str | None = None
    discrete: bool = True

    def read(self, name: str, raw: Any) -> bool:
        """Return true or false; nothing that merely resembles them is taken."""
        if not isinstance(raw, bool):
            raise Refused(f"must be true or false, not {kind_of(raw)}", [True, False])
        return raw

    def describe(self) -> dict[str, Any]:
        """Return the input as JSON data."""
        return listing("boolean", allowed=[True, False])


@dataclass(frozen=True)
class Text:
    """A short text in the user's own words, which is shown and never computed with."""

    description: str = ""
    longest: int = 100
    mq_name: str | None = None
    discrete: bool = True

    def read(self, name: str, raw: Any) -> str:
        """Return the text without surrounding space."""
        if not isinstance(raw, str) or len(raw) > self.longest:
            raise Refused(f"must be {self.allowed}", self.allowed)
        return raw.strip()

    @property
    def allowed(self) -> str:
        """What is accepted, in words."""
        return f"a text of at most {self.longest} characters"

    def describe(self) -> dict[str, Any]:
        """Return the input as JSON data."""
        return listing("text")


def kind_of(raw: Any) -> str:
    """Return the kind of a JSON value in words."""
    kinds = {bool: "true or false", str: "a text", list: "a list", dict: "an object", type(None): "nothing"}
    return kinds.get(type(raw), "a number")


_BOUNDS = {annotated_types.Ge: ("least", "ge"), annotated_types.Gt: ("above", "gt"), annotated_types.Le: ("most", "le")}


def plan_input(part: type[Part], name: str, description: str | None = None, **others: Any) -> Any:
    """Return the input of a rule that a field of a plan describes.

    `description` replaces the help of the field, where a rule has more to say; `others` are further attributes.
    """
    field = declared_field(part, name)
    words = description or field.info.description or field.label
    mq_name = field.published("mq_name")
    if bool in field.kinds:
        return Flag(words, mq_name, **others)
    if "choice" in field.kinds:
        return Choice(tuple(allowed_values(field)), words, mq_name, field.unit, **others)
    bounds = {
        _BOUNDS[type(mark)][0]: getattr(mark, _BOUNDS[type(mark)][1])
        for mark in field.info.metadata
        if type(mark) in _BOUNDS
    }
    return Number(field.unit or "count", words, **bounds, integer=field.whole, mq_name=mq_name, **others)
