"""Compare two plans by meaning: parts are matched by name and not by position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from pydantic.fields import FieldInfo

from mqplanner.plan.document import Plan
from mqplanner.plan.part import Part, noun
from mqplanner.plan.paths import part_at, with_field
from mqplanner.units.number_format import format_number, number_with_unit

Whole = TypeVar("Whole", bound=Part)


@dataclass(frozen=True)
class Difference:
    """One difference: a field with another value, or a part that only one of the plans has."""

    kind: Literal["added", "removed", "changed"]
    where: tuple[str, ...]
    """The parts around it, outermost first, in words."""
    what: str
    """Label of the field, or the part in words."""
    parent: str
    """JSON pointer, in the first plan, of the part that has the field or the list."""
    name: str
    """The field, or the list."""
    path: str | None
    """JSON pointer of the field or part in the second plan, or in the first where it is removed."""
    before: Any
    after: Any
    unit: str | None = None

    def applied(self, plan: Plan) -> Plan:
        """Return the first plan with this difference alone."""
        changed: Plan = with_field(plan, self.parent, self.name, self._value(plan))
        return changed

    def _value(self, plan: Plan) -> Any:
        listed = getattr(part_at(plan, self.parent), self.name)
        if self.kind == "changed" or not isinstance(listed, list):
            return self.after
        if self.kind == "added":
            return [*listed, self.after]
        return [part for part in listed if part is not self.before]

    @property
    def sentence(self) -> str:
        """The difference as a sentence."""
        where = ", ".join(self.where)
        if self.kind != "changed":
            return f"{self.what} {self.kind}{f' ({where})' if where else ''}"
        change = (
            f"{self.what} from {_value_text(self.before, self.unit)} to {_value_text(self.after, self.unit)}"
        )
        return f"{where}: {change}" if where else change


def differences(first: Plan, second: Plan) -> list[Difference]:
    """Return all differences in the order of the second plan; removed parts last in their list."""
    return list(_parts(first, second, "", "", ()))


def _parts(first: Part, second: Part, here: str, there: str, where: tuple[str, ...]) -> Iterator[Difference]:
    for name, info in type(first).model_fields.items():
        before, after = getattr(first, name), getattr(second, name)
        if before == after:
            continue
        if _has_parts(before) or _has_parts(after):
            yield from _lists(before, after, name, (here, there), where)
        elif isinstance(before, Part) and isinstance(after, Part):
            inside = (*where, noun(before))
            yield from _parts(before, after, f"{here}/{name}", f"{there}/{name}", inside)
        elif isinstance(before, Part) or isinstance(after, Part):
            kind: Any = "added" if before is None else "removed"
            side = there if before is None else here
            yield Difference(kind, where, noun(before or after), here, name, f"{side}/{name}", before, after)
        else:
            yield _field(info, name, (here, there), where, before, after)


def _field(
    info: FieldInfo, name: str, places: tuple[str, str], where: tuple[str, ...], before: Any, after: Any
) -> Difference:
    extra = info.json_schema_extra if isinstance(info.json_schema_extra, dict) else {}
    unit = extra.get("unit")
    here, there = places
    return Difference(
        "changed", where, info.title or name, here, name, f"{there}/{name}", before, after,
        str(unit) if unit else None,
    )  # fmt: skip


def _lists(
    before: list[Part], after: list[Part], name: str, places: tuple[str, str], where: tuple[str, ...]
) -> Iterator[Difference]:
    here, there = places
    known = {_key(part, n): (n, part) for n, part in enumerate(before)}
    matched = set()
    for n, part in enumerate(after):
        key = _key(part, n)
        part_name = _part_name(part, n)
        if key not in known:
            yield Difference("added", where, part_name, here, name, f"{there}/{name}/{n}", None, part)
            continue
        matched.add(key)
        position, other = known[key]
        yield from _parts(
            other, part, f"{here}/{name}/{position}", f"{there}/{name}/{n}", (*where, part_name)
        )
    for key, (n, part) in known.items():
        if key not in matched:
            yield Difference(
                "removed", where, _part_name(part, n), here, name, f"{here}/{name}/{n}", part, None
            )


def _has_parts(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(item, Part) for item in value)


def _key(part: Part, position: int) -> Any:
    """Return the identity of a part among its kind: name, id, or position without either."""
    for name in ("name", "id"):
        if name in type(part).model_fields:
            return name, getattr(part, name)
    return "position", position


def _part_name(part: Part, position: int) -> str:
    key = _key(part, position)
    return f"{noun(part)} {key[1] + 1 if key[0] == 'position' else key[1]}"


def _value_text(value: Any, unit: str | None) -> str:
    if value is None:
        return "not known"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return number_with_unit(value, unit) if unit else format_number(value)
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return str(value)
