"""Declared inputs of a rule, and of the parts in a list: channel groups, queue managers, workloads.

Annotations and defaults declare inputs: those of the parameters of a rule, and those of the fields of a frozen
dataclass, for a part. Reading a list yields instances of it, and other code constructs the same class:

    @dataclass(frozen=True, kw_only=True)
    class ConnectionGroup:
        connection: Connection
        sharecnv: Sharecnv = 0
        count: Annotated[Quantity, Number("connection", least=0)]

    connections: Annotated[list[ConnectionGroup], Groups(ConnectionGroup, "Connections by kind")]

A field whose annotation declares nothing is no input and needs a default. A method `problems` returns what does not
go together in a part whose inputs are each allowed.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, replace
from typing import Annotated, Any, Generic, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from mqplanner.cached_property import cached_property
from mqplanner.rules.engine.errors import Problem, Refused
from mqplanner.rules.engine.inputs import Choice, Flag, Number, PublishedDefault, Text, kind_of, listing
from mqplanner.validation_messages import meant

REQUIRED: Any = object()
PARTS = "some parts were refused"


class DeclaredInput(NamedTuple):
    """An input and its default: REQUIRED, a published number, or a value in JSON."""

    spec: "Input"
    default: Any

    @property
    def is_list(self) -> bool:
        """Whether the input is a list of parts."""
        return isinstance(self.spec, Groups)

    @property
    def json_default(self) -> Any:
        """The default in JSON; None where there is none."""
        if isinstance(self.default, PublishedDefault):
            assert isinstance(self.spec, Number)  # noqa: S101  (only numbers name published defaults)
            return self.default.value(self.spec.unit)
        return None if self.default is REQUIRED else self.default

    def read(self, name: str, raw: Mapping[str, Any]) -> Any:
        """Return the value for the rule, or its default; raise Refused when it is not allowed, or missing."""
        value = raw.get(name)
        if name in raw and not (value is None and self.default is None):
            return self.spec.read(name, value)
        if self.default is REQUIRED:
            raise Refused("is missing", self.spec.describe()["allowed"] or getattr(self.spec, "allowed", None))
        if self.default is None or isinstance(self.default, list):
            return self.default
        return self.spec.read(name, self.json_default)

    def describe(self, name: str) -> dict[str, Any]:
        """Return the input as JSON data."""
        return {
            "name": name,
            **self.spec.describe(),
            "description": self.spec.description,
            "mq_name": self.spec.mq_name,
            "required": self.default is REQUIRED,
            "default": self.json_default,
        }


Declared = Mapping[str, DeclaredInput]


def declared_input(annotation: Any, default: Any) -> DeclaredInput | None:
    """Return the input that an annotation declares, None where it declares none.

    A published number that the input names takes the place of the default.
    """
    spec = _spec_of(annotation)
    if spec is None:
        return None
    published = spec.published if isinstance(spec, Number) else None
    return DeclaredInput(spec, published or default)


def _spec_of(annotation: Any) -> Any:
    if get_origin(annotation) is Annotated:
        return next((extra for extra in annotation.__metadata__ if hasattr(extra, "read")), None)
    return next((spec for part in get_args(annotation) if (spec := _spec_of(part))), None)


def read_inputs(declared: Declared, raw: Mapping[str, Any], prefix: str = "") -> tuple[dict[str, Any], list[Problem]]:
    """Return every input by name, read and checked, and every problem at once."""
    values: dict[str, Any] = {}
    problems = [
        Problem(f"{prefix}{name}", raw[name], "is not an input", list(declared), similar=meant(name, declared, number))
        for number, name in enumerate(name for name in raw if name not in declared)
    ]
    for name, declaration in declared.items():
        try:
            values[name] = declaration.read(name, raw)
        except Refused as refused:
            problems += refused.problems(prefix + name, raw.get(name))
    return values, problems


Part = TypeVar("Part")


@dataclass(frozen=True)
class Groups(Generic[Part]):
    """A list of parts, each an instance of the frozen dataclass `part`."""

    part: type[Part]
    description: str = ""
    fewest: int = 0
    largest: int = 1000
    mq_name: str | None = None
    discrete: bool = True

    @cached_property
    def declared(self) -> dict[str, DeclaredInput]:
        """The inputs of one part by name."""
        hints = get_type_hints(self.part, include_extras=True)
        inputs = {
            field.name: declared_input(hints[field.name], _default(field))
            for field in fields(self.part)  # type: ignore[arg-type]
        }
        return {name: declaration for name, declaration in inputs.items() if declaration}

    def read(self, name: str, raw: Any) -> list[Part]:
        """Return every part with its inputs read; raise Refused with the problems of all parts."""
        if not isinstance(raw, list):
            allowed = f"a list of {self.fewest} to {self.largest:,} parts"
            raise Refused(f"must be a list, not {kind_of(raw)}", allowed)
        if not self.fewest <= len(raw) <= self.largest:
            raise Refused(f"must have {self.fewest} to {self.largest:,} parts, not {len(raw):,}")
        problems: list[Problem] = []
        parts = []
        for number, item in enumerate(raw):
            try:
                parts.append(self._read_part(item))
            except Refused as refused:
                problems += refused.problems(f"[{number}]", item)
        if problems:
            raise Refused(PARTS, parts=problems)
        return parts

    def _read_part(self, raw: Any) -> Part:
        if not isinstance(raw, dict):
            raise Refused(PARTS, parts=[Problem("", raw, f"must be an object, not {kind_of(raw)}")])
        lists = [name for name, value in raw.items() if isinstance(value, list) and self._takes_one(name)]
        problems = [Problem(f".{name}", raw[name], "must be one value, not a list") for name in lists]
        if not problems:
            values, problems = read_inputs(self.declared, raw, ".")
        if problems:
            raise Refused(PARTS, parts=problems)
        part = self.part(**values)
        problems = part.problems() if hasattr(part, "problems") else []
        if problems:
            raise Refused(PARTS, parts=[replace(problem, field=f".{problem.field}") for problem in problems])
        return part

    def _takes_one(self, name: str) -> bool:
        return name in self.declared and not isinstance(self.declared[name].spec, Groups)

    def describe(self) -> dict[str, Any]:
        """Return the input as JSON data, with the inputs of one part."""
        return listing("list", items=[declared.describe(name) for name, declared in self.declared.items()])


Input = Number | Choice | Flag | Text | Groups[Any]


def _default(field: Any) -> Any:
    if field.default is not MISSING:
        return field.default
    return REQUIRED if field.default_factory is MISSING else field.default_factory()
