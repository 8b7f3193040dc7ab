"""What every part of a plan shares: strictness, documented fields, names.

A field left out or null says "not known": what is not known is not assessed. Units stand in the names (`used_mb`,
`message_bytes`); KB and MB count in 1024s.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, TypeVar
from unicodedata import category

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field


def _whole(value: Any) -> Any:
    """Python takes true for 1 and 1.0 for 1, and so does a choice of numbers; a plan does not."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError("must be a whole number")
    return value


WholeNumber = BeforeValidator(_whole)
"""For a choice of whole numbers."""
_DIRECTION = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def _one_line(name: str) -> str:
    """A name stands inside sentences: it may not break them, nor turn what follows about."""
    if any(category(character) == "Cc" for character in name):
        raise ValueError("must not hold control characters")
    if not _DIRECTION.isdisjoint(name):
        raise ValueError("must not hold marks that change the direction of writing")
    return name


Name = Annotated[
    str,
    Field(min_length=1, max_length=100, description="Its name, none like it among its kind"),
    AfterValidator(_one_line),
]


def field(
    default: Any,
    description: str,
    unit: str | None = None,
    mq_name: str | None = None,
    grows: bool = False,
    refers_to: str | None = None,
    step: bool = False,
    **limits: Any,
) -> Any:
    """A documented field; what stands beside the limits goes into the published schema.

    `unit` and `mq_name` (MQ's own attribute) are for people, `grows` says that the value is proportional to the
    workload, `refers_to` that it is the name of a part elsewhere in the plan, `step` that results go by its single
    values and not by its size.
    """
    extra: Any = {
        key: value
        for key, value in (
            ("unit", unit),
            ("mq_name", mq_name),
            ("grows", grows),
            ("refers_to", refers_to),
            ("step", step),
        )
        if value
    }
    return Field(default, description=description, json_schema_extra=extra or None, **limits)


def parts(description: str, most: int = 1000) -> Any:
    """A list of parts, empty where left out."""
    return Field(
        default_factory=list, description=description, max_length=most, json_schema_extra={"default": []}
    )


class Part(BaseModel):
    """Any part of a plan: no key that is not documented, no value of another kind. Plans share parts: none changes."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False, frozen=True)


def growth_of_its_own() -> Any:
    """The growth of one part of the workload, where it differs from the plan's."""
    return field(None, "Growth in a year; the plan's where left out", "pct", ge=0, le=1000)


Some = TypeVar("Some", bound=Part)


def narrowed(part: Some, fields: tuple[str, ...]) -> Some:
    """A part of which only some fields are said; the others are as where nothing is said of them."""
    return part.model_copy(update=_others(type(part), fields))


@cache
def _others(kind: type[Part], fields: tuple[str, ...]) -> dict[str, Any]:
    return {
        name: info.get_default(call_default_factory=True)
        for name, info in kind.model_fields.items()
        if name not in fields
    }
