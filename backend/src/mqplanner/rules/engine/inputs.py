"""Kinds of rule inputs: how each is declared, read, checked and described.

An input is declared by an annotation: `message_kb: Annotated[Quantity, Number("KB", above=0)]` on a parameter of the
rule. Numbers become quantities, a list of numbers an array of points; choices, flags and texts stay what they are.

A list of parts is declared by a frozen dataclass whose fields declare the inputs of one part in the same way. Reading
yields instances of it, and other code constructs the same class:

    @dataclass(frozen=True, kw_only=True)
    class ConnectionGroup:
        connection: Connection
        sharecnv: Sharecnv = 0
        count: Annotated[Quantity, Number("connection", least=0)]

    connections: Annotated[list[ConnectionGroup], Groups(ConnectionGroup, "Connections by kind")]

A field without such an annotation is no input and needs a default. A method `problems` returns what does not go
together in a part whose inputs are each allowed.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, replace
from functools import cached_property
from typing import Annotated, Any, Generic, Protocol, TypeVar, get_args, get_origin, get_type_hints

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.errors import Problem, Refused
from mqplanner.units import Quantity, given
from mqplanner.units.basis import ASSUMED
from mqplanner.units.number_format import format_number, json_value

REQUIRED: Any = object()
MAX_POINTS = 100_000


class Input(Protocol):
    """A kind of input."""

    @property
    def discrete(self) -> bool:
        """Whether many points are taken case by case instead of as one array."""

    def read(self, name: str, raw: Any) -> Any:
        """The value for the rule; Refused when it is not allowed."""

    def describe(self) -> dict[str, Any]:
        """Type, unit, range and allowed values, as the API lists them."""


@dataclass(frozen=True)
class PublishedDefault:
    """A default that a report gives. `advised`: another value in its place is the user's own assumption.

    `where` says at which place of a table it stands: pairs of axis and value.
    """

    figure: str
    column: str | None = None
    advised: bool = False
    where: tuple[tuple[str, Any], ...] = ()

    @cached_property
    def quantity(self) -> Quantity:
        """The published number."""
        return figure(self.figure).at(self.column, **dict(self.where))


@dataclass(frozen=True)
class Number:
    """A number with a unit, within bounds (inclusive, save `above`)."""

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
        """The number as a quantity, or a list of numbers as an array of points."""
        value = self._array(name, raw) if isinstance(raw, (list, np.ndarray)) else self._one(raw)
        if self.published and not isinstance(value, np.ndarray):
            default = self.published.quantity.to(self.unit)
            if value == default.value:
                return default.named(name)
            if self.published.advised:
                return given(name, value, self.unit).cap_basis(ASSUMED).named(name)
        return given(name, value, self.unit)

    def _one(self, raw: Any) -> int | float:
        kind = "a whole number" if self.integer else "a number"
        if isinstance(raw, bool) or not isinstance(raw, (int, float)):
            raise Refused(f"must be {kind}, not {_kind(raw)}", self.allowed)
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

    def _hold(self, values: np.ndarray[Any, Any]) -> bool:
        """Whether every point is allowed; a NaN among them is the smallest and the largest of them."""
        if not values.size:
            return True
        low, high = values.min(), values.max()
        inside = -math.inf < low and high < math.inf and self._within(low) and self._within(high)
        return inside and (not self.integer or bool((values == np.floor(values)).all()))

    def _array(self, name: str, raw: Any) -> np.ndarray[Any, Any]:
        if isinstance(raw, np.ndarray):
            values = np.asarray(raw, dtype=float)
            if not self._hold(values):
                raise Refused(f"every point must be {self.allowed}", self.allowed)
            return values
        if len(raw) > MAX_POINTS:
            raise Refused(f"at most {MAX_POINTS:,} points at once", self.allowed)
        return np.array([self._point(index, item) for index, item in enumerate(raw)], dtype=float)

    def _point(self, index: int, raw: Any) -> int | float:
        try:
            return self._one(raw)
        except Refused as refused:
            raise RefusedPoint(index, raw, refused) from None

    @property
    def allowed(self) -> str:
        """The range in words."""
        low = f"above {format_number(self.above)}" if self.above is not None else ""
        if self.least is not None:
            low = f"at least {format_number(self.least)}"
        high = f"at most {format_number(self.most)}" if self.most is not None else ""
        bounds = " and ".join(part for part in (low, high) if part) or "finite"
        return f"a {'whole ' if self.integer else ''}number {bounds}{_unit_words(self.unit)}"

    def describe(self) -> dict[str, Any]:
        """As the API lists it."""
        return {
            "type": "integer" if self.integer else "number",
            "unit": self.unit,
            "minimum": self.least if self.above is None else self.above,
            "exclusive_minimum": self.above is not None,
            "maximum": self.most,
            "allowed": None,
            "items": None,
        }


@dataclass(frozen=True)
class Choice:
    """One of a few values: a release, a kind of connection, a published SHARECNV."""

    values: tuple[Any, ...]
    description: str = ""
    mq_name: str | None = None
    unit: str | None = None
    discrete: bool = True

    def read(self, name: str, raw: Any) -> Any:
        """The chosen value itself."""
        for value in self.values:
            if type(raw) is type(value) and raw == value:
                return value
        if isinstance(raw, float) and raw.is_integer() and int(raw) in self.values:
            return int(raw)
        listed = ", ".join(str(value) for value in self.values)
        raise Refused(f"must be one of {listed}{self._nearest(raw)}", list(self.values))

    def _nearest(self, raw: Any) -> str:
        """Of measured settings, the one nearest to a number that was not measured."""
        numbers = [value for value in self.values if isinstance(value, int) and not isinstance(value, bool)]
        if len(numbers) < len(self.values) or isinstance(raw, bool) or not isinstance(raw, (int, float)):
            return ""
        if not math.isfinite(raw):
            return ""
        nearest = min(numbers, key=lambda value: abs(value - raw))
        return f"; nothing is published for {format_number(raw)}, the nearest published is {nearest}"

    def describe(self) -> dict[str, Any]:
        """As the API lists it."""
        numeric = all(isinstance(value, int) for value in self.values)
        return {
            "type": "integer" if numeric else "choice",
            "unit": self.unit,
            "minimum": None,
            "exclusive_minimum": False,
            "maximum": None,
            "allowed": list(self.values),
            "items": None,
        }


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    description: str = ""
    mq_name: str | None = None
    discrete: bool = True

    def read(self, name: str, raw: Any) -> bool:
        """True or false, and nothing that merely resembles it."""
        if not isinstance(raw, bool):
            raise Refused(f"must be true or false, not {_kind(raw)}", [True, False])
        return raw

    def describe(self) -> dict[str, Any]:
        """As the API lists it."""
        return {**Choice((True, False)).describe(), "type": "boolean", "unit": None}


Part = TypeVar("Part")


@dataclass(frozen=True)
class Groups(Generic[Part]):
    """A list of parts, each an instance of the frozen dataclass `part`, whose fields declare its inputs."""

    part: type[Part]
    description: str = ""
    fewest: int = 0
    largest: int = 1000
    mq_name: str | None = None
    discrete: bool = True

    @cached_property
    def fields(self) -> dict[str, tuple[Any, Any]]:
        """The inputs of one part by name, each with its default."""
        hints = get_type_hints(self.part, include_extras=True)
        specs = {f.name: (spec_of(hints[f.name]), f) for f in fields(self.part)}  # type: ignore[arg-type]
        return {name: declared_input(spec, _field_default(f)) for name, (spec, f) in specs.items() if spec}

    def read(self, name: str, raw: Any) -> list[Part]:
        """Return every part with its inputs read; raise RefusedParts with the problems of all parts."""
        if not isinstance(raw, list):
            raise Refused(
                f"must be a list, not {_kind(raw)}", f"a list of {self.fewest} to {self.largest:,} parts"
            )
        if not self.fewest <= len(raw) <= self.largest:
            raise Refused(f"must have {self.fewest} to {self.largest:,} parts, not {len(raw):,}")
        problems: list[Problem] = []
        parts = []
        for number, item in enumerate(raw):
            try:
                parts.append(self._read_part(f"{name}[{number}]", item))
            except RefusedParts as refused:
                problems += refused.problems
        if problems:
            raise RefusedParts(problems)
        return parts

    def _read_part(self, where: str, item: Any) -> Part:
        if not isinstance(item, dict):
            raise RefusedParts([Problem(where, item, f"must be an object, not {_kind(item)}")])
        lists = [key for key, value in item.items() if isinstance(value, list) and self._takes_one(key)]
        if lists:
            raise RefusedParts(
                [Problem(f"{where}.{key}", item[key], "must be one value, not a list") for key in lists]
            )
        values, problems = read_inputs(self.fields, item, f"{where}.")
        if problems:
            raise RefusedParts(problems)
        part = self.part(**values)
        disagreements = part.problems() if hasattr(part, "problems") else []
        if disagreements:
            raise RefusedParts([replace(p, field=f"{where}.{p.field}") for p in disagreements])
        return part

    def _takes_one(self, name: str) -> bool:
        return name in self.fields and not isinstance(self.fields[name][0], Groups)

    def describe(self) -> dict[str, Any]:
        """As the API lists it, with the inputs of one part."""
        items = [describe_input(name, spec, default) for name, (spec, default) in self.fields.items()]
        return {**Choice(()).describe(), "type": "list", "allowed": None, "unit": None, "items": items}


def spec_of(annotation: Any) -> Any:
    """Return the kind of input that an annotation declares, None where it declares none."""
    if get_origin(annotation) is Annotated:
        return next((extra for extra in annotation.__metadata__ if hasattr(extra, "read")), None)
    return next((spec for part in get_args(annotation) if (spec := spec_of(part))), None)


def declared_input(spec: Any, default: Any) -> tuple[Any, Any]:
    """Return an input with its default, which a published number provides where the input names one."""
    return spec, spec.published if isinstance(spec, Number) and spec.published else default


def _field_default(field: Any) -> Any:
    if field.default is not MISSING:
        return field.default
    return REQUIRED if field.default_factory is MISSING else field.default_factory()


class RefusedPoint(Refused):
    """One of many points was refused; `value` is what it says, and the message which of them it is."""

    def __init__(self, index: int, value: Any, refused: Refused) -> None:
        super().__init__(f"{refused.message}: this is point [{index}] of the list", refused.allowed)
        self.value = value


class RefusedParts(Refused):
    """Several inputs inside a list of parts were refused."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("some parts were refused")
        self.problems = problems


def read_inputs(
    fields: Mapping[str, tuple[Any, Any]], raw: Mapping[str, Any], prefix: str = ""
) -> tuple[dict[str, Any], list[Problem]]:
    """Every input by name, read and checked, and every problem at once."""
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    for name in raw:
        if name not in fields:
            problems.append(Problem(prefix + str(name), raw[name], "is not an input", list(fields)))
    for name, (spec, default) in fields.items():
        value = raw.get(name)
        if name not in raw or (value is None and default is None):
            if default is REQUIRED:
                problems.append(
                    Problem(
                        prefix + name,
                        None,
                        "is missing",
                        spec.describe()["allowed"] or getattr(spec, "allowed", None),
                    )
                )
                continue
            if default is None or isinstance(default, list):
                values[name] = default
                continue
            value = published_default(spec, default) if isinstance(default, PublishedDefault) else default
        try:
            values[name] = spec.read(name, value)
        except RefusedParts as refused:
            problems += [Problem(prefix + p.field, p.value, p.message, p.allowed) for p in refused.problems]
        except RefusedPoint as refused:
            problems.append(Problem(prefix + name, refused.value, refused.message, refused.allowed))
        except Refused as refused:
            problems.append(Problem(prefix + name, value, refused.message, refused.allowed))
    return values, problems


def published_default(spec: Any, default: PublishedDefault) -> Any:
    """The published default in the unit of the input."""
    return json_value(default.quantity.to(spec.unit).value)


def describe_input(name: str, spec: Any, default: Any) -> dict[str, Any]:
    """One input as the API lists it."""
    shown = published_default(spec, default) if isinstance(default, PublishedDefault) else default
    return {
        "name": name,
        **spec.describe(),
        "description": spec.description,
        "mq_name": spec.mq_name,
        "required": default is REQUIRED,
        "default": None if default is REQUIRED else shown,
    }


def _kind(raw: Any) -> str:
    names = {bool: "true or false", str: "a text", list: "a list", dict: "an object", type(None): "nothing"}
    return names.get(type(raw), "a number")


def _unit_words(unit: str) -> str:
    return {"ratio": "", "pct": " %"}.get(unit, f" {unit}")
