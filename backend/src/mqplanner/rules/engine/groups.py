"""Lists of parts as inputs: channel groups, queue managers, workloads.

A frozen dataclass declares the inputs of one part by its fields, as a rule does by its parameters. Reading yields
instances of it, and other code constructs the same class:

    @dataclass(frozen=True, kw_only=True)
    class ConnectionGroup:
        connection: Connection
        sharecnv: Sharecnv = 0
        count: Annotated[Quantity, Number("connection", least=0)]

    connections: Annotated[list[ConnectionGroup], Groups(ConnectionGroup, "Connections by kind")]

A field whose annotation declares nothing is no input and needs a default. A method `problems` returns what does not
go together in a part whose inputs are each allowed.
"""

from dataclasses import MISSING, dataclass, fields, replace
from functools import cached_property
from typing import Any, Generic, TypeVar, get_type_hints

from mqplanner.rules.engine.declarations import REQUIRED, DeclaredInput, declared_input, read_inputs
from mqplanner.rules.engine.errors import Problem, Refused, RefusedParts
from mqplanner.rules.engine.inputs import kind_of, listing

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
        """Return every part with its inputs read; raise RefusedParts with the problems of all parts."""
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
            except RefusedParts as refused:
                problems += refused.problems(f"[{number}]", item)
        if problems:
            raise RefusedParts(problems)
        return parts

    def _read_part(self, raw: Any) -> Part:
        if not isinstance(raw, dict):
            raise RefusedParts([Problem("", raw, f"must be an object, not {kind_of(raw)}")])
        lists = [name for name, value in raw.items() if isinstance(value, list) and self._takes_one(name)]
        problems = [Problem(f".{name}", raw[name], "must be one value, not a list") for name in lists]
        if not problems:
            values, problems = read_inputs(self.declared, raw, ".")
        if problems:
            raise RefusedParts(problems)
        part = self.part(**values)
        problems = part.problems() if hasattr(part, "problems") else []
        if problems:
            raise RefusedParts([replace(problem, field=f".{problem.field}") for problem in problems])
        return part

    def _takes_one(self, name: str) -> bool:
        return name in self.declared and not isinstance(self.declared[name].spec, Groups)

    def describe(self) -> dict[str, Any]:
        """Return the input as the API lists it, with the inputs of one part."""
        return listing("list", items=[declared.describe(name) for name, declared in self.declared.items()])


def _default(field: Any) -> Any:
    if field.default is not MISSING:
        return field.default
    return REQUIRED if field.default_factory is MISSING else field.default_factory()
