"""Fields of a plan by JSON pointer: what a field is, its value, and the plan with another value in it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Literal, get_args, get_origin

from pydantic import TypeAdapter
from pydantic.fields import FieldInfo

from mqplanner.errors import PlannerError
from mqplanner.plan.document import Lpar, MeasuredInput, Plan, Scenario
from mqplanner.plan.measured_settings import settings_then
from mqplanner.plan.part import Part, alternatives, published
from mqplanner.similar_names import named_so, similar_names
from mqplanner.units.number_format import format_number

NO_SUCH_FIELD = "is not a field that a plan can have"
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
        """JSON pointer of its part."""
        return self.path.rpartition("/")[0]

    @property
    def value(self) -> Any:
        """Its value in the plan."""
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
        """Its label in forms."""
        return self.info.title or self.name

    @property
    def unit(self) -> str | None:
        """Its unit, if it has one."""
        unit: str | None = self.published("unit")
        return unit

    @property
    def kinds(self) -> set[Any]:
        """The types of its values, `choice` for a choice of values; empty for a field that holds parts."""
        kinds = alternatives(self.info.annotation)
        return {"choice" if get_origin(kind) is Literal else kind for kind in kinds if not _holds_parts(kind)}

    def published(self, keyword: str) -> Any:
        """Return what the published schema has under a keyword."""
        return published(self.info, keyword)

    def value_text(self, value: Any) -> str:
        """Return a value as people write it."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int | float):
            return format_number(value)
        return (self.published("choice_labels") or {}).get(value) or str(value)


def field_at(plan: Part, path: str) -> PlanField:
    """Return the field at a JSON pointer; NoSuchPath explains why there is none."""
    parent, _, _ = path.rpartition("/")
    if not path.startswith("/"):
        raise NoSuchPath(path, "is not a JSON pointer to a field, such as /lpars/0/csa_limit_mb")
    part, name = _reached(plan, _steps(parent), path), _steps(path)[-1]
    if not isinstance(part, Part) or name not in type(part).model_fields:
        raise NoSuchPath(path, f"is not a field of this plan{_nearest(part, parent, name)}")
    found = PlanField(path, name, part, type(part).model_fields[name])
    if not found.kinds:
        raise NoSuchPath(path, "is a part of the plan and not a field with a value")
    return found


@cache
def declared_field(kind: type[Part], name: str) -> PlanField:
    """Return a field of a kind of part, as it is declared."""
    return PlanField("", name, kind.model_construct(), kind.model_fields[name])


def part_at(plan: Part, path: str) -> Any:
    """Return the part, list or value at a JSON pointer; NoSuchPath where there is none."""
    return _reached(plan, _steps(path), path)


def all_fields(plan: Part, path: str = "") -> Iterator[PlanField]:
    """Yield every field that holds a value, of every part of the plan but scenarios and measurements."""
    for name, info in type(plan).model_fields.items():
        value, at = getattr(plan, name), f"{path}/{name}"
        if isinstance(value, list):
            for number, item in enumerate(value):
                if isinstance(item, Part) and not isinstance(item, (Scenario, MeasuredInput)):
                    yield from all_fields(item, f"{at}/{number}")
        elif isinstance(value, Part):
            yield from all_fields(value, at)
        elif (found := PlanField(at, name, plan, info)).kinds:
            yield found


def with_value(plan: Part, path: str, value: Any) -> Any:
    """Return the plan with another value at a field, unchecked; parts that do not change are the same objects.

    A part, or a list of parts, is read from the object or the list that describes it. On another machine, CPU that was
    entered stays measured on the earlier one; with other settings on which it depends, what was entered as measured
    stays measured with the earlier ones.
    """
    if isinstance(value, dict | list) and part_or_list(kind := annotation_at(path)) is not None:
        parent, _, name = path.rpartition("/")
        return with_field(plan, parent, name, TypeAdapter(kind).validate_python(value))
    found = field_at(plan, path)
    changed = with_field(plan, found.parent, found.name, value)
    for parent, name, settings in settings_then(found.part, found.name, value):
        changed = with_field(changed, found.parent + parent, name, settings)
    if isinstance(found.part, Lpar) and found.name == "machine":
        measured_on = _reached(changed, _steps(found.parent), path).replacing(found.part).cpu_measured_on
        changed = with_field(changed, found.parent, "cpu_measured_on", measured_on)
    return changed


def with_absent_parts(plan: Part, path: str) -> Any:
    """Return the plan with an empty part in place of each one on the way to `path` that it leaves out.

    Entries of lists are not added.
    """
    steps = _steps(path)
    for number in range(1, len(steps)):
        parent, name = steps[: number - 1], steps[number - 1]
        kind = part_or_list(annotation_at(_pointer(steps[:number])))
        if not (isinstance(kind, type) and issubclass(kind, Part)):
            continue
        around = _reached(plan, parent, path)
        if isinstance(around, Part) and getattr(around, name) is None:
            plan = _replaced(plan, parent, name, kind())
    return plan


def with_field(plan: Part, parent: str, name: str, value: Any) -> Any:
    """Return the plan with another value, part or list at a field of the part at `parent` ("" for the plan)."""
    return _replaced(plan, _steps(parent), name, value)


@lru_cache(maxsize=4096)  # 31 µs each time, and a plan may have thousands of changes in scenarios
def annotation_at(path: str) -> Any:
    """Return the declared type at a path: a part, a list or values; None if no plan has such a path."""
    kind: Any = Plan
    for step in _steps(path):
        around = part_or_list(kind)
        if get_origin(around) is list and _is_index(step):
            kind = get_args(around)[0]
        elif isinstance(around, type) and issubclass(around, Part) and step in around.model_fields:
            kind = around.model_fields[step].annotation
        else:
            return None
    return kind if path.startswith("/") else None


def part_or_list(annotation: Any) -> Any:
    """Return the kind of part or the list in an annotation; None for values."""
    return next(filter(_holds_parts, alternatives(annotation)), None)


def value_kinds(annotation: Any) -> set[type]:
    """Return the types of the values that a field takes, including those of choices and of lists."""
    if get_origin(annotation) is Literal:
        return {type(value) for value in get_args(annotation)}
    if inside := get_args(annotation):
        return set().union(*map(value_kinds, inside))
    return {annotation} & {str, int, float, bool}


_CONTAINERS = frozenset({dict, list})


def levels(document: Any) -> Iterator[list[Any]]:
    """Yield the objects and lists of a document level by level, so that no depth exhausts the stack."""
    level = [document] if isinstance(document, (dict, list)) else []
    while level:
        yield level
        members = [outer.values() if type(outer) is dict else outer for outer in level]
        level = [inner for values in members for inner in values if type(inner) in _CONTAINERS]


def _holds_parts(kind: Any) -> bool:
    """Return whether an alternative of an annotation is a part or a list."""
    return get_origin(kind) is list or (isinstance(kind, type) and issubclass(kind, Part))


def _steps(path: str) -> list[str]:
    return [step.replace("~1", "/").replace("~0", "~") for step in path.split("/")[1:]]


def _pointer(steps: list[str]) -> str:
    return "".join(f"/{step.replace('~', '~0').replace('/', '~1')}" for step in steps)


def _nearest(part: Any, at: str, name: str) -> str:
    """Return which path was meant, by the name of a field that the part has; nothing where none is similar."""
    fields = type(part).model_fields if isinstance(part, Part) else {}
    names = similar_names(name, fields, 1) or named_so(name, {key: info.title for key, info in fields.items()}, 1)
    return f"; the nearest is {at}/{names[0]}" if names else ""


def _reached(found: Any, steps: list[str], path: str) -> Any:
    for number, step in enumerate(steps):
        if isinstance(found, list):
            if not (_is_index(step) and int(step) < len(found)):
                raise NoSuchPath(path, f"is not in this plan: there is no entry {step}")
            found = found[int(step)]
            continue
        if isinstance(found, Part) and step not in type(found).model_fields:
            nearest = _nearest(found, _pointer(steps[:number]), step)
            raise NoSuchPath(path, f"is not in this plan: there is no {step}{nearest}")
        found = getattr(found, step, None) if isinstance(found, Part) else None
        if found is None:
            raise NoSuchPath(path, f"is not in this plan: there is no {step}")
    return found


def _replaced(part: Any, steps: list[str], name: str, value: Any) -> Any:
    if isinstance(part, list):
        index = int(steps[0])
        return [_replaced(p, steps[1:], name, value) if n == index else p for n, p in enumerate(part)]
    if not steps:
        return part.model_copy(update={name: value})
    inner = _replaced(getattr(part, steps[0]), steps[1:], name, value)
    return part.model_copy(update={steps[0]: inner})


def _is_index(step: str) -> bool:
    return len(step) <= MAX_INDEX_DIGITS and step.isdecimal() and str(int(step)) == step
