"""Places in a plan by JSON pointer: what a field is, what stands there, and the plan with another value in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from mqplanner.errors import PlannerError
from mqplanner.plan.part import Part
from mqplanner.plan.scenarios import Scenario

LONGEST_POSITION = 9
"""Digits of a place in a list; no list of a plan is so long."""


class NoSuchPlace(PlannerError):
    """The plan has no field at that pointer."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path} {reason}")
        self.path = path
        self.reason = reason


@dataclass(frozen=True)
class PlanField:
    """A field of a part that stands in the plan."""

    path: str
    name: str
    part: Part
    info: FieldInfo

    @property
    def parent(self) -> str:
        """JSON pointer of the part that it belongs to."""
        return self.path.rpartition("/")[0]

    @property
    def value(self) -> Any:
        """What stands there."""
        return getattr(self.part, self.name)

    @property
    def numeric(self) -> bool:
        """Whether it is a number whose size counts, so that many points can be worked out at once."""
        return self._measures and not self.published("step")

    @property
    def stepped(self) -> bool:
        """Whether it is a number whose values are worked out one by one."""
        return self._measures and bool(self.published("step"))

    @property
    def _measures(self) -> bool:
        numbers = bool(self.kinds & {int, float}) and not self.kinds & {"choice", bool, str}
        return numbers and not self.names_a_part

    @property
    def whole(self) -> bool:
        """Whether it takes whole numbers only."""
        return self.kinds <= {int, "choice"}

    @property
    def names_a_part(self) -> bool:
        """Whether it is the name of this part or of another one."""
        return self.name in ("id", "name") or bool(self.published("refers_to"))

    @property
    def label(self) -> str:
        """What people call it."""
        return self.info.title or self.name

    @property
    def unit(self) -> str | None:
        """Its unit, where it has one."""
        unit: str | None = self.published("unit")
        return unit

    def published(self, keyword: str) -> Any:
        """What the published schema says of it beside type and limits."""
        extra = self.info.json_schema_extra
        return extra.get(keyword) if isinstance(extra, dict) else None

    def choice_label(self, value: Any) -> str:
        """A value as people write it."""
        return (self.published("choice_labels") or {}).get(value) or str(value)

    @property
    def kinds(self) -> set[Any]:
        """What it may be: types, and `choice` for a list of values."""
        return _kinds(self.info.annotation)


def field_at(plan: Part, path: str) -> PlanField:
    """The field at a JSON pointer; NoSuchPlace says what is wrong with it."""
    steps = _steps(path)
    if not path.startswith("/") or not steps:
        raise NoSuchPlace(path, "is not a JSON pointer to a field, such as /lpars/0/csa_limit_mb")
    part: Any = plan
    for step in steps[:-1]:
        part = _into(part, step, path)
    name = steps[-1]
    if not isinstance(part, Part) or name not in type(part).model_fields:
        raise NoSuchPlace(path, "is not a field of this plan")
    info = type(part).model_fields[name]
    if not _kinds(info.annotation) - {"part"}:
        raise NoSuchPlace(path, "is a part of the plan and not a field with a value")
    return PlanField(path, name, part, info)


def part_at(plan: Part, path: str) -> Any:
    """Return the part, list or value at a JSON pointer; NoSuchPlace where there is none."""
    found: Any = plan
    for step in _steps(path):
        found = _into(found, step, path)
    return found


def every_field(plan: Part, path: str = "") -> Iterator[PlanField]:
    """Every field that holds a value, of every part that stands in the plan; its variants are no parts of it."""
    for name, info in type(plan).model_fields.items():
        value, place = getattr(plan, name), f"{path}/{name}"
        if isinstance(value, list):
            for number, item in enumerate(value):
                if isinstance(item, Part) and not isinstance(item, Scenario):
                    yield from every_field(item, f"{place}/{number}")
        elif isinstance(value, Part):
            yield from every_field(value, place)
        elif _kinds(info.annotation) - {"part"}:
            yield PlanField(place, name, plan, info)


def with_value(plan: Part, path: str, value: Any) -> Any:
    """The plan with another value at a field, unchecked; every part that is not on the way is the same object."""
    found = field_at(plan, path)
    steps = path.split("/")[1:]
    return _replaced(plan, steps[:-1], found.name, value)


def with_field(plan: Part, parent: str, name: str, value: Any) -> Any:
    """The plan with another value at a field of the part at `parent` ("" for the plan), parts and lists as well."""
    return _replaced(plan, parent.split("/")[1:], name, value)


def document_with(document: Any, path: str, value: Any) -> Any:
    """The document of a plan with another value at one of its fields; what is not on the way is the same object."""
    return _put(document, _steps(path), value)


def _put(part: Any, steps: list[str], value: Any) -> Any:
    if not steps:
        return value
    if isinstance(part, list):
        at = int(steps[0])
        return [*part[:at], _put(part[at], steps[1:], value), *part[at + 1 :]]
    return {**part, steps[0]: _put(part.get(steps[0]), steps[1:], value)}


def _steps(path: str) -> list[str]:
    return [step.replace("~1", "/").replace("~0", "~") for step in path.split("/")[1:]]


def _replaced(part: Any, steps: list[str], name: str, value: Any) -> Any:
    if isinstance(part, list):
        index = int(steps[0])
        return [_replaced(p, steps[1:], name, value) if n == index else p for n, p in enumerate(part)]
    if not steps:
        return part.model_copy(update={name: value})
    inner = _replaced(getattr(part, steps[0]), steps[1:], name, value)
    return part.model_copy(update={steps[0]: inner})


def is_position(step: str) -> bool:
    """Whether a step of a path can be a place in a list."""
    return len(step) <= LONGEST_POSITION and step.isdecimal() and str(int(step)) == step


def _into(part: Any, step: str, path: str) -> Any:
    if isinstance(part, list):
        if is_position(step) and int(step) < len(part):
            return part[int(step)]
        raise NoSuchPlace(path, f"is not in this plan: there is no entry {step}")
    inner = getattr(part, step, None) if isinstance(part, Part) and step in type(part).model_fields else None
    if inner is None:
        raise NoSuchPlace(path, f"is not in this plan: there is no {step}")
    return inner


def _kinds(annotation: Any) -> set[Any]:
    """What a field may be: types, `choice` for a list of values, `part` for what holds fields of its own."""
    origin = get_origin(annotation)
    if origin is Literal:
        return {"choice"}
    if origin is list or (isinstance(annotation, type) and issubclass(annotation, BaseModel)):
        return {"part"}
    if origin is None:
        return set() if annotation is type(None) else {annotation}
    inside = get_args(annotation)
    members = inside if origin is Union or type(annotation).__name__ == "UnionType" else inside[:1]
    return set().union(*(_kinds(member) for member in members))


def value_kinds(annotation: Any) -> set[type]:
    """The types of the values that a field takes, those of a list of values and of a choice among them."""
    if get_origin(annotation) is Literal:
        return {type(value) for value in get_args(annotation)}
    inside = get_args(annotation)
    if inside:
        return set().union(*(value_kinds(part) for part in inside))
    return {annotation} if annotation in (str, int, float, bool) else set()
