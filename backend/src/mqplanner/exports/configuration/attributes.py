"""What is known of the attributes that a plan can decide: rule, documentation, range, and how values compare."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

import yaml

from mqplanner.figures.catalog import catalog, figure
from mqplanner.plan.part import Part
from mqplanner.plan.paths import PlanField
from mqplanner.units import Quantity
from mqplanner.units.number_format import format_number
from mqplanner.units.origin import Citation

DOCUMENT = "mq-docs"
Compare = Literal["equal", "at-least", "at-most"]


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute as the data file declares it."""

    object_type: str
    name: str
    rule: str
    citation: Citation
    limits: tuple[str, ...]
    compare: Compare
    effect: str | None
    range: Mapping[str, Any] | None
    """The figures with its least and its largest value; None for the range of the plan's field."""
    is_checked: bool
    is_floor: bool
    """Whether the plan needs at least the value, and a larger one in force is left as it is."""
    weaker: Mapping[str, Sequence[str]]
    """For a planned word those in force that are below it."""


@dataclass(frozen=True, slots=True)
class Range:
    """The values that an attribute can have; None where that end is not known."""

    least: float | None = None
    most: float | None = None
    citations: tuple[Citation, ...] = ()
    from_plan: bool = False

    @property
    def text(self) -> str:
        """Return the range in words."""
        if self.least is None and self.most is None:
            return "not checked: none of the planner's sources gives the range"
        ends = [("at least", self.least), ("at most", self.most)]
        words = " and ".join(f"{word} {format_number(end)}" for word, end in ends if end is not None)
        return f"{words}{', as the field of the plan' if self.from_plan else ''}"

    def excludes(self, number: float) -> bool:
        """Whether a number is out of the range."""
        return (self.least is not None and number < self.least) or (self.most is not None and number > self.most)


@cache
def attributes() -> dict[tuple[str, str], Attribute]:
    """Return every attribute by object type and name."""
    content = yaml.safe_load(Path(__file__).with_name("attributes.yaml").read_text("utf-8"))
    declared = [_attribute(name, entry) for name, entry in content.items()]
    return {(one.object_type, one.name): one for one in declared}


def _attribute(full_name: str, entry: Mapping[str, Any]) -> Attribute:
    object_type, name = full_name.rsplit(".", 1)
    given = entry.get("range")
    return Attribute(
        object_type,
        name,
        entry["rule"],
        catalog().cite(DOCUMENT, entry["command"]),
        tuple(entry.get("limits", ())),
        entry["compare"],
        entry.get("effect"),
        given if isinstance(given, dict) else None,
        given != "none",
        entry.get("floor", False),
        entry.get("weaker", {}),
    )


def range_of(attribute: Attribute, field: PlanField, unit: str | None, context: Mapping[str, Any]) -> Range:
    """Return the range of an attribute: of its figures, at the places that `context` names, else of the plan's field.

    A figure without a number at the place gives no end.
    """
    if not attribute.is_checked:
        return Range()
    if attribute.range is None:
        return _of_field(field)
    ends = {end: _published(place, context) for end, place in attribute.range.items()}
    known = {end: number for end, number in ends.items() if number.known}
    values = {end: float((number.to(unit) if unit else number).value) for end, number in known.items()}
    cited = (figure(attribute.range[end]["figure"]) for end in known)
    citations = tuple(dict.fromkeys(one.citation(one.file.editions[0]) for one in cited))
    return Range(values.get("least"), values.get("most"), citations)


def _published(place: Mapping[str, Any], context: Mapping[str, Any]) -> Quantity:
    where = {name: value for name, value in place.items() if name not in ("figure", "column", "by")}
    where |= {name: context[name] for name in place.get("by", ())}
    return figure(place["figure"]).at(place.get("column"), **where)


def _of_field(field: PlanField) -> Range:
    ends: dict[str, float] = {}
    for limit in field.info.metadata:
        for end, names in (("least", ("ge", "gt")), ("most", ("le", "lt"))):
            for name in names:
                value = getattr(limit, name, None)
                if isinstance(value, int | float):
                    ends[end] = float(value)
    return Range(ends.get("least"), ends.get("most"), from_plan=True)


def field_of(part: Part, name: str, path: str) -> PlanField:
    """Return a field of a part of the plan."""
    return PlanField(path, name, part, type(part).model_fields[name])
