"""Values of texts as changes of a plan, and the plan with these changes."""

import copy
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from mqplanner.measurements.readers.facts import MEMBERS, Fact
from mqplanner.measurements.readers.registry import Reader
from mqplanner.measurements.targets import Held, Target, add_place
from mqplanner.plan.document import Plan
from mqplanner.plan.part import Part
from mqplanner.plan.paths import annotation_at, part_or_list


class SourcedFact(NamedTuple):
    """A fact with where it is from: the number of the text, and the reader of it."""

    source: int
    reader: Reader
    fact: Fact


@dataclass
class Change:
    """A value for one field of the plan."""

    id: str
    target: Target
    place: str
    field: str
    new: Any
    origin: SourcedFact
    path: str = ""
    """JSON pointer in the plan with all changes."""
    old: Any = None
    part: str = ""
    label: str = ""
    old_text: str = ""
    new_text: str = ""
    confidence: str = "exact"
    """`exact`, `calculated` from several values, or a `lower bound`."""
    note: str | None = None
    refused: str | None = None
    """Why the plan cannot have the value; completes a sentence that begins with the field."""
    most: float | None = None
    """What a value that agrees with a lower bound has to be less than."""
    selected: bool = True
    member: Target | None = None
    """The queue manager that becomes a member of a group; it is added where the plan does not have it."""
    is_new_owner: bool = False
    """Whether the plan does not have the target yet."""
    is_by_default: bool = False
    """Whether the plan leaves the field out, so that the old value is its default."""

    @property
    def is_same(self) -> bool:
        """Whether the plan has this value already, and not only by default."""
        return bool(self.old == self.new) and not self.is_by_default

    @property
    def shown(self) -> str:
        """The value as the text has it."""
        return self.origin.fact.shown

    @property
    def is_lower_bound(self) -> bool:
        """Whether the text gives at least this much."""
        return self.origin.fact.is_lower_bound and self.field == self.origin.fact.field


_CLEARED: dict[str, dict[Any, str]] = {
    "queue": {"shared": "page_set", "private": "structure"},
    "cflevel": {3: "offload", 4: "offload"},
}
"""Fields that a part cannot have any more, by the field that changes and its value."""


def with_changes(document: dict[str, Any], changes: Iterable[Change]) -> tuple[dict[str, Any], list[str]]:
    """Return a copy of the document with the changes, and the paths of parts that were added."""
    after = copy.deepcopy(document)
    added: list[str] = []
    places: dict[tuple[Target, str], Held] = {}  # a place has many fields, and to find it takes long in a large plan
    for change in sorted(changes, key=lambda one: one.field not in _CLEARED):
        held = places.get((change.target, change.place))
        if held is None:
            held, paths = add_place(after, change.target, change.place)
            places[change.target, change.place] = held
            added += paths
        change.path = f"{held.path}/{change.field}"
        if change.field == MEMBERS:
            if change.member and change.member.around:
                added += add_place(after, change.member, "")[1]
            members = held.content.setdefault(MEMBERS, [])
            if change.origin.fact.value not in members:
                members.append(change.origin.fact.value)
            change.new = list(members)
        else:
            if change.field == "used_mb" and held.content.get("used_mb") != change.new and held.content.get("running"):
                held.content["running"] = []  # they were running at another line
            if cleared := cleared_by(change, held.content):
                del held.content[cleared]
            held.content[change.field] = change.new
    return after, added


def cleared_by(change: Change, content: Mapping[str, Any]) -> str | None:
    """Return the field with a value that a part loses by a change; None where there is none."""
    name = _CLEARED[change.field].get(change.new) if change.field in _CLEARED else None
    return name if name and content.get(name) is not None else None


def kind_of(path: str) -> type[Part]:
    """Return the class of the part at a JSON pointer of a plan."""
    kind: type[Part] = Plan if path == "" else part_or_list(annotation_at(path))
    return kind
