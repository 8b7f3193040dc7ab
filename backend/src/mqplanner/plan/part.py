"""What all parts of a plan share: strict reading, and fields that are declared once with all that people see.

A field left out or null is not known: results that use it are not assessed. Units stand in the names (`used_mb`,
`message_bytes`); KB and MB count in 1024s. Fields are declared in the order of forms and completion.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property, partial
from hashlib import blake2b
from types import UnionType
from typing import Annotated, Any, Self, Union, get_args, get_origin
from unicodedata import category

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.fields import FieldInfo

from mqplanner.releases import RELEASES, Release
from mqplanner.units.number_format import unit_words


def _whole(value: Any) -> Any:
    if type(value) is not int:  # true and 1.0, which Python takes for 1
        raise ValueError("must be a whole number")
    return value


WholeNumber = BeforeValidator(_whole)
"""For a choice of whole numbers."""


def text_of_number(choices: tuple[str, ...], value: Any) -> Any:
    """Return the choice that a number stands for, `"9.4"` for 9.4; the value itself where none or two are written so.

    YAML and JSON make a number of a release without quotes, and do not tell 9 from 9.0. 9.1 could be 9.1 or 9.10: where
    both exist, it is neither.
    """
    if not isinstance(value, int | float) or isinstance(value, bool):
        return value
    found = [choice for choice in choices if choice.count(".") == 1 and float(choice) == value]
    return found[0] if len(found) == 1 else value


def number_as_text(choices: tuple[str, ...]) -> BeforeValidator:
    """Return a validator for a choice of texts that a document may write as numbers."""
    return BeforeValidator(partial(text_of_number, choices))


def choice_in_any_case(choices: tuple[str, ...], value: Any) -> Any:
    """Return the choice that equals a text regardless of case; the value itself where there is none."""
    if not isinstance(value, str) or value in choices:
        return value
    return next((choice for choice in choices if choice.lower() == value.lower()), value)


def in_any_case(choices: Iterable[str]) -> BeforeValidator:
    """Return a validator for a choice that MQ writes in capitals, as in SDR: a document may, too."""
    return BeforeValidator(partial(choice_in_any_case, tuple(choices)))


def choices_in_any_case(info: FieldInfo) -> tuple[str, ...]:
    """Return the choices of a field that takes them in any case; nothing for another field."""
    functions: list[Any] = [mark.func for mark in info.metadata if isinstance(mark, BeforeValidator)]
    return next((one.args[0] for one in functions if getattr(one, "func", None) is choice_in_any_case), ())


ReleaseText = Annotated[Release, number_as_text(RELEASES)]
"""A release, with or without quotes."""


_DIRECTION = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def _one_line(name: str) -> str:
    """Refuse control characters and marks that change the direction of a sentence with the name."""
    if name.isprintable():  # as nearly always, and twenty times as fast as looking at each character
        return name
    if any(category(character) == "Cc" for character in name):
        raise ValueError("must not hold control characters")
    if not _DIRECTION.isdisjoint(name):
        raise ValueError("must not hold marks that change the direction of writing")
    return name


Name = Annotated[str, Field(min_length=1, max_length=100), AfterValidator(_one_line)]


def field(
    label: str,
    help: str | None = None,
    unit: str | None = None,
    mq_name: str | None = None,
    *,
    default: Any = None,
    grows: bool = False,
    load: bool = False,
    step: bool = False,
    refers_to: str | None = None,
    choices: Mapping[str, str] | None = None,
    when_empty: str | None = None,
    shown_if: tuple[str, Any] | None = None,
    replaces: tuple[str, ...] = (),
    new: Any = None,
    typical: tuple[int, ...] = (),
    usual: tuple[float, float] | None = None,
    by_machine: bool = False,
    measured_with: str | None = None,
    warns_by_default: bool = False,
    entry_unit: str | None = None,
    **extra: Any,
) -> Any:
    """Declare a field of a part with its label, its help and all that the published schema has of it.

    `mq_name`: MQ's own attribute. `grows`: the value is proportional to the workload. `load`: the largest possible
    value is of interest although it does not grow. `step`: a number of which single values matter and not the size.
    `refers_to`: the list of parts whose names the field takes. `choices`: labels of values where they differ.
    `when_empty`: what a field left out means, if not "not known". `shown_if`: another field of the part, and the
    value that it must have for this one to matter. `replaces`: other fields of the part that are entered instead of
    this one. `new`: the value in a new part, if not the default. `typical`: the numbers that a search tries.
    `usual`: the least and the most of a value that a form takes without a question. They are the planner's own
    judgement, wide enough for any real installation, and show a slip of the unit or of the keyboard.
    `by_machine`: a measurement that counts for the machine on which it was made, in a part with `cpu_measured_on`.
    `measured_with`: the part that has the settings for which the measurement counts, where they are others today.
    `entry_unit`: the unit of a bare number in a form, where people think in another one than `unit`.
    `warns_by_default`: limits may warn where the field is left out, so a form tells the default from an entry. Other
    keywords are limits, or go into the schema as they are.
    """
    published = {
        "unit": unit,
        "unit_text": unit and unit_words(unit),
        "mq_name": mq_name,
        "grows": grows,
        "solve_for": "largest" if grows or load else None,
        "step": step,
        "refers_to": refers_to,
        "refers_within": "QueueManager" if refers_to in LOCAL else None,
        "choice_labels": choices,
        "when_empty": when_empty,
        "shown_if": shown_if and {"field": shown_if[0], "value": shown_if[1]},
        "replaces": list(replaces),
        "new_value": new,
        "typical": list(typical),
        "usual": usual and list(usual),
        "by_machine": by_machine,
        "measured_with": measured_with,
        "warns_by_default": warns_by_default,
        "entry_unit": entry_unit,
        **{key: extra.pop(key) for key in tuple(extra) if key not in _LIMITS},
    }
    stored: Any = {key: value for key, value in published.items() if value}
    return Field(default, title=label, description=help, json_schema_extra=stored or None, **extra)


_LIMITS = frozenset({"ge", "gt", "le", "max_length"})
LOCAL = frozenset({"buffer_pools", "page_sets"})
"""Lists whose parts are known by their numbers, within their queue manager only."""


def named(label: str, default: Any = ...) -> Any:
    """Declare the name of a part."""
    return Field(default, title=label, description="Must be unique" if default is ... else None)


def parts(title: str, most: int = 1000, help: str | None = None, **extra: Any) -> Any:
    """Declare a list of parts, empty where left out."""
    extra["default"] = []
    return Field(default_factory=list, title=title, description=help, max_length=most, json_schema_extra=extra)


def part(title: str, help: str) -> Any:
    """Declare a single part, which may be left out."""
    return Field(None, title=title, description=help)


def hidden_part(title: str, help: str) -> Any:
    """Declare a single part that no form shows."""
    return Field(None, title=title, description=help, json_schema_extra={"hidden": True})


def growth_rate() -> Any:
    """Declare the growth of one part of the workload, where it differs from the plan's."""
    help = "Annual growth of this part; the plan's where left out"
    return field("Separate growth rate", help, "pct", when_empty="as the plan", ge=0, le=1000)


def described(label: str, help: str) -> Any:
    """Declare a text that people find a part by; no calculation uses it."""
    return field(label, help, when_empty="none")


def measured_on() -> Any:
    """Declare the machine on which the CPU of one part was measured, where it is not that of the LPAR's other CPU."""
    return field("CPU measured on", "Machine on which this was measured", when_empty="as the LPAR", hidden=True)


def kind(noun: str, **extra: Any) -> ConfigDict:
    """Describe a kind of part in the published schema.

    `key`: the field that identifies it among its kind, if not `name`. `first_name`: the name of a new one.
    `unique_in`: "plan" where the name must be unique in the whole plan. `form`: it has a form of its own.
    `summary`: what it contains at a glance, with fields in braces. Text in square brackets is left out where a field
    in it is not known; a field that is true is replaced by its label.
    """
    return ConfigDict(title=noun, json_schema_extra=extra)


class Part(BaseModel):
    """Any part of a plan: no unknown key, no value of another type. Plans share parts, so parts never change."""

    model_config = ConfigDict(
        extra="forbid", strict=True, allow_inf_nan=False, frozen=True, ser_json_inf_nan="constants"
    )

    @cached_property
    def digest(self) -> str:
        """Digest of the values and of which of them are given; raises PydanticSerializationError for an array."""
        # What is left to a default differs from the same value given in the plan: a derivation tells which it was.
        return self._digest()

    def _digest(self, apart: str = "") -> str:
        """Return the digest; parts in the list `apart` are represented by their own digests."""
        text = self.model_dump_json(exclude_unset=True, exclude={apart}, warnings=False)
        inner = [part.digest for part in getattr(self, apart, ())]
        return blake2b(f"{text}{inner}".encode(), digest_size=16).hexdigest()

    def __copy__(self) -> Self:
        """Return a copy without the digest: `model_copy` gives it other values."""
        copied = super().__copy__()
        copied.__dict__.pop("digest", None)
        return copied


def alternatives(annotation: Any) -> list[Any]:
    """Return the types, choices (`Literal`) and lists of which an annotation takes one, without None."""
    if isinstance(annotation, UnionType) or get_origin(annotation) is Union:
        return [kind for inner in get_args(annotation) for kind in alternatives(inner)]
    if get_origin(annotation) is Annotated:
        return alternatives(get_args(annotation)[0])
    return [] if annotation is type(None) else [annotation]


def parts_in(annotation: Any) -> list[type[Part]]:
    """Return the kinds of parts in an annotation."""
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return [annotation]
    return [kind for inner in get_args(annotation) for kind in parts_in(inner)]


def part_kinds(outer: type[Part]) -> list[type[Part]]:
    """Return a kind of part, and all kinds of the parts inside it."""
    found = [outer]
    for kind in found:  # which grows
        inner = [part for info in kind.model_fields.values() for part in parts_in(info.annotation)]
        found += [part for part in dict.fromkeys(inner) if part not in found]
    return found


def published(info: FieldInfo, keyword: str) -> Any:
    """Return what the published schema has of a field under a keyword."""
    extra = info.json_schema_extra
    return extra.get(keyword) if isinstance(extra, dict) else None


def fields_marked(part: type[Part], keyword: str) -> tuple[str, ...]:
    """Return the names of the fields of a kind of part that the published schema marks with a keyword."""
    return tuple(name for name, info in part.model_fields.items() if published(info, keyword))


def published_of(part: type[Part], keyword: str) -> Any:
    """Return what the published schema has of a kind of part under a keyword."""
    extra = part.model_config["json_schema_extra"]
    return extra.get(keyword) if isinstance(extra, dict) else None


def noun(part: Part | type[Part]) -> str:
    """Return what a part is called: `buffer pool`."""
    return part.model_config["title"] or ""
