"""Fields of a plan by JSON pointer: what a field is, its value, and the plan with another value in it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from mqplanner.errors import PlannerError
from mqplanner.plan.document import Scenario
from mqplanner.plan.part import Part, published

MAX_INDEX_DIGITS = 9
"""No list of a plan is so long."""


class NoSuchPath(PlannerError):
    """The plan has nothing at a JSON pointer."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path} {reason}")
        self.reason = reason


@dataclass(frozen=True)
class PlanField:
    """A field of a part of the plan."""

    path: str
    name: str
    part: Part
    info: FieldInfo

    @property
    def parent(self) -> str:
        """Return the JSON pointer of its part."""
        return self.path.rpartition("/")[0]

    @property
    def value(self) -> Any:
        """Return its value."""
        return getattr(self.part, self.name)

    @property
    def numeric(self) -> bool:
        """Whether it is a number whose size counts, so that many points are evaluated in one call."""
        return self._measures and not self.published("step")

    @property
    def stepped(self) -> bool:
        """Whether it is a number whose values are evaluated one by one."""
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
        """Return its label."""
        return self.info.title or self.name

    @property
    def unit(self) -> str | None:
        """Return its unit, if it has one."""
        unit: str | None = self.published("unit")
        return unit

    def published(self, keyword: str) -> Any:
        """Return what the published schema has under a keyword."""
        return published(self.info, keyword)

    def choice_label(self, value: Any) -> str:
        """Return a value as people write it."""
        return (self.published("choice_labels") or {}).get(value) or str(value)

    @property
    def kinds(self) -> set[Any]:
        """Return the types of its values, `choice` for a choice of values."""
        return _kinds(self.info.annotation)


def field_at(plan: Part, path: str) -> PlanField:
    """Return the field at a JSON pointer; NoSuchPath explains why there is none."""
    steps = _steps(path)
    if not path.startswith("/") or not steps:
        raise NoSuchPath(path, "is not a JSON pointer to a field, such as /lpars/0/csa_limit_mb")
    part: Any = plan
    for step in steps[:-1]:
        part = _into(part, step, path)
    name = steps[-1]
    if not isinstance(part, Part) or name not in type(part).model_fields:
        raise NoSuchPath(path, "is not a field of this plan")
    info = type(part).model_fields[name]
    if not _kinds(info.annotation) - {"part"}:
        raise NoSuchPath(path, "is a part of the plan and not a field with a value")
    return PlanField(path, name, part, info)


def declared_field(kind: type[Part], name: str) -> PlanField:
    """Return a field of a kind of part, as it is declared."""
    return PlanField("", name, kind.model_construct(), kind.model_fields[name])


def part_at(plan: Part, path: str) -> Any:
    """Return the part, list or value at a JSON pointer; NoSuchPath where there is none."""
    found: Any = plan
    for step in _steps(path):
        found = _into(found, step, path)
    return found


def all_fields(plan: Part, path: str = "") -> Iterator[PlanField]:
    """Yield every field that holds a value, of every part of the plan but its scenarios."""
    for name, info in type(plan).model_fields.items():
        value, at = getattr(plan, name), f"{path}/{name}"
        if isinstance(value, list):
            for number, item in enumerate(value):
                if isinstance(item, Part) and not isinstance(item, Scenario):
                    yield from all_fields(item, f"{at}/{number}")
        elif isinstance(value, Part):
            yield from all_fields(value, at)
        elif _kinds(info.annotation) - {"part"}:
            yield PlanField(at, name, plan, info)


def with_value(plan: Part, path: str, value: Any) -> Any:
    """Return the plan with another value at a field, unchecked; parts that do not change are the same objects."""
    found = field_at(plan, path)
    return with_field(plan, found.parent, found.name, value)


def with_field(plan: Part, parent: str, name: str, value: Any) -> Any:
    """Return the plan with another value, part or list at a field of the part at `parent` ("" for the plan)."""
    return _replaced(plan, _steps(parent), name, value)


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


def is_index(step: str) -> bool:
    """Return whether a step of a path can be an index of a list."""
    return len(step) <= MAX_INDEX_DIGITS and step.isdecimal() and str(int(step)) == step


def _into(part: Any, step: str, path: str) -> Any:
    if isinstance(part, list):
        if is_index(step) and int(step) < len(part):
            return part[int(step)]
        raise NoSuchPath(path, f"is not in this plan: there is no entry {step}")
    inner = getattr(part, step, None) if isinstance(part, Part) and step in type(part).model_fields else None
    if inner is None:
        raise NoSuchPath(path, f"is not in this plan: there is no {step}")
    return inner


def _kinds(annotation: Any) -> set[Any]:
    """Return the types of a field, `choice` for a choice of values, `part` for what holds fields of its own."""
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
    """Return the types of the values that a field takes, including those of choices and of lists."""
    if get_origin(annotation) is Literal:
        return {type(value) for value in get_args(annotation)}
    inside = get_args(annotation)
    if inside:
        return set().union(*(value_kinds(part) for part in inside))
    return {annotation} if annotation in (str, int, float, bool) else set()
