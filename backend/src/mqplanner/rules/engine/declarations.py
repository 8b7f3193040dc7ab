"""Declared inputs of a rule, or of a part in a list: what annotations and defaults declare, and how it is read."""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple, get_args, get_origin

from mqplanner.rules.engine.errors import Problem, Refused
from mqplanner.rules.engine.inputs import Input, Number, PublishedDefault

REQUIRED: Any = object()


class DeclaredInput(NamedTuple):
    """An input and its default: REQUIRED, a published number, or a value in JSON."""

    spec: Input
    default: Any

    @property
    def is_list(self) -> bool:
        """Whether the input is a list of parts."""
        return bool(self.spec.describe()["type"] == "list")

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
        """Return the input as the API lists it."""
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
        Problem(f"{prefix}{name}", raw[name], "is not an input", list(declared)) for name in raw if name not in declared
    ]
    for name, declaration in declared.items():
        try:
            values[name] = declaration.read(name, raw)
        except Refused as refused:
            problems += refused.problems(prefix + name, raw.get(name))
    return values, problems
