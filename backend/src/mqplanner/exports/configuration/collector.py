"""Collects the settings of a queue manager or a group: only what the plan states, checked and judged."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from mqplanner.assessment.results import Limit
from mqplanner.exports.configuration.attributes import Attribute, Range, attributes, field_of, range_of
from mqplanner.exports.configuration.setting import JudgedLimit, Output, Setting
from mqplanner.plan.part import Part
from mqplanner.units.number_format import format_number, number_with_unit


@dataclass
class Collector:
    """Settings of one target, and the limits by which they are judged."""

    path: str
    limits: Iterable[Limit]
    context: Mapping[str, Any] = field(default_factory=dict)
    settings: list[Setting] = field(default_factory=list)
    undecided: list[str] = field(default_factory=list)
    implied: list[Setting] = field(default_factory=list)
    """What the plan needs at least or is assessed with, and MQ's defaults give."""

    def add(
        self,
        output: Output,
        target: tuple[str, str | None],
        attribute: str,
        part: Part,
        at: str,
        name: str,
        value: str | None = None,
        *,
        number: float | None = None,
        unit: str | None = None,
        withheld: str | None = None,
        note: str | None = None,
        reason: str | None = None,
        shared: Collection[str] = (),
        by_default: bool = False,
        default: float | None = None,
    ) -> None:
        """Add the field `name` of a part at `at` within the target, if the plan states it, by default with its value.

        `number` in `unit` is what is compared and checked against the range, by default the value of the field.
        `shared` are kinds of limits of several objects together that the value sets, too. `by_default`: it is added
        although the plan leaves it out, because MQ's default is not what the plan was assessed with.
        `default`: MQ's, where the value is a floor; what does not exceed it is compared, and not written.
        """
        entered = getattr(part, name)
        if entered is None or (name not in part.model_fields_set and not by_default):
            return
        declared = attributes()[target[0], attribute]
        found = field_of(part, name, f"{at}{name}" if at.startswith("/") else f"{self.path}/{at}{name}")
        if number is None and isinstance(entered, int | float) and not isinstance(entered, bool):
            number = float(entered)
        allowed = range_of(declared, found, unit, self.context)
        limits = self.judged(declared, target[1], found.path, shared)
        words = _words(found.label, found.unit, entered, found.value_text(entered))
        suffices = default is not None and number is not None and number <= default
        (self.implied if suffices else self.settings).append(
            Setting(
                output=output,
                object_type=target[0],
                object_name=target[1],
                attribute=attribute,
                value=str(entered) if value is None else value,
                number=number,
                unit=unit,
                path=found.path,
                reason=reason or f"In the plan: {words}",
                declared=declared,
                range=allowed,
                limits=limits,
                withheld=withheld or out_of_range(number, allowed) or _exceeded(limits),
                note=note,
            )
        )

    def leave(self, words: str) -> None:
        """Note what the plan leaves open."""
        self.undecided.append(words)

    def judged(
        self, declared: Attribute, key: str | None, path: str, shared: Collection[str] = ()
    ) -> tuple[JudgedLimit, ...]:
        """Return the limits that an attribute sets; `key` names the object in their ids, None for the whole part."""
        around = [limit for limit in self.limits if path.startswith(f"{limit.part.path}/")]
        return tuple(
            JudgedLimit(limit.id, f"{limit.title}, {limit.subject}", limit.verdict)
            for limit in around
            if limit.kind in shared or (limit.kind in declared.limits and _is_about(limit, key, path))
        )


def _is_about(limit: Limit, key: str | None, path: str) -> bool:
    if key is None or any(remedy.path == path for remedy in limit.remedies):
        return True
    return any(step == key or step.startswith(f"{key} of ") for step in limit.id.split("/"))


def _words(label: str, unit: str | None, value: Any, text: str) -> str:
    if unit and isinstance(value, int | float) and not isinstance(value, bool):
        return f"{label} {number_with_unit(value, unit)}"
    return f"{label} {text}"


def out_of_range(number: float | None, allowed: Range) -> str | None:
    """Return why a number is not written: it is out of the range."""
    if number is None or not allowed.excludes(number):
        return None
    return f"{format_number(number)} is out of range: {allowed.text}"


def _exceeded(limits: Iterable[JudgedLimit]) -> str | None:
    over = next((limit for limit in limits if limit.verdict == "exceeded"), None)
    return None if over is None else f"The plan exceeds it: {over.title}"
