"""Checks across the parts of a plan: duplicate names, and references to parts that the plan does not have.

They read the document as it was sent, so that they report together with the mistakes of single fields.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, get_origin

from mqplanner.errors import Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.part import LOCAL, Part, noun, parts_in, published
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import Workload

AFFECTS_OTHERS = frozenset({"queue"})
"""Fields, besides names, that decide which values other fields may have."""
_EMPTY_FIELD = {
    "shared": ("page_set", "its messages are on a structure"),
    "private": ("structure", "its messages are on a page set"),
}
"""For each kind of queue the field that must be empty, and why."""
_KEY_TEXTS = {"name": "name", "id": "number", None: ""}
Names = dict[Any, None]
"""Names in their order."""


@dataclass(frozen=True)
class _Layout:
    """Inner parts, references with the lists that they refer to, and the key of a kind of part."""

    kind: type[Part]
    inner: list[tuple[str, "_Layout", bool]]
    references: list[tuple[str, str]]
    key: str | None


@dataclass
class _Found:
    """The parts of a document that refer to others, the names in its lists, and duplicates among them."""

    referring: list[tuple[_Layout, str, dict[str, Any], str]] = field(default_factory=list)
    """With layout, path, content, and the path of the queue manager around."""
    names: dict[tuple[str, str], Names] = field(default_factory=dict)
    """By list, and for parts that are known in their queue manager only by its path."""
    managers: dict[str, Any] = field(default_factory=dict)
    """Names of queue managers by path."""
    duplicates: list[Problem] = field(default_factory=list)

    def read(self, layout: _Layout, content: dict[str, Any], path: str, manager: str) -> None:
        """Read a part and those inside it; what is no part is left out."""
        if layout.references:
            self.referring.append((layout, path, content, manager))
        for name, inner, is_list in layout.inner:
            held = content.get(name)
            if is_list and isinstance(held, list):
                self._read_list(name, inner, held, f"{path}/{name}", manager)
            elif not is_list and isinstance(held, dict):
                self.read(inner, held, f"{path}/{name}", manager)

    def _read_list(self, name: str, layout: _Layout, items: list[Any], path: str, manager: str) -> None:
        known = self.names.setdefault((name, manager if name in LOCAL else ""), {})
        peers = known if layout.kind is QueueManager else {}
        key = layout.key
        for number, item in enumerate(items):
            if not isinstance(item, dict):
                continue
            at = f"{path}/{number}"
            value = item.get(key, 0 if key == "id" else None) if key else None  # a pool without a number is 0
            if isinstance(value, (str, int)):
                if value in peers:
                    words = f"must be unique: another {noun(layout.kind)} has this {_KEY_TEXTS[key]}"
                    self.duplicates.append(Problem(f"{at}/{key}", value, words))
                peers[value] = known[value] = None
            if layout.kind is QueueManager:
                manager, self.managers[at] = at, value
            self.read(layout, item, at, manager)


def reference_problems(document: Any) -> list[Problem]:
    """Return a problem for each name that is not unique, and for each reference to no part of the plan."""
    found = _Found()
    if not isinstance(document, dict):
        return []
    found.read(_layout(Plan), document, "", "")
    groups = [group for group in _list(document, "queue_sharing_groups") if isinstance(group, dict)]
    dangling = (problem for referring in found.referring for problem in _dangling(*referring, found.names))
    members = _memberships(document, found.names.get(("queue_managers", ""), {}))
    return [*found.duplicates, *members, *dangling, *_misplaced(found, groups)]


@cache
def _layout(kind: type[Part]) -> _Layout:
    inner, references = [], []
    for name, info in kind.model_fields.items():
        is_list, held = get_origin(info.annotation) is list, parts_in(info.annotation)
        target = published(info, "refers_to")
        if held:
            inner.append((name, _layout(held[0]), is_list))
        elif target and not is_list:
            references.append((name, target))
    return _Layout(kind, inner, references, next((k for k in ("id", "name") if k in kind.model_fields), None))


def _list(content: dict[str, Any], name: str) -> list[Any]:
    held = content.get(name)
    return held if isinstance(held, list) else []


def _memberships(document: dict[str, Any], managers: Names) -> Iterator[Problem]:
    """Yield members of groups that are no queue managers of the plan, or in another group already."""
    seen: set[str] = set()
    for number, group in enumerate(_list(document, "queue_sharing_groups")):
        for position, name in enumerate(_list(group, "members") if isinstance(group, dict) else ()):
            where = f"/queue_sharing_groups/{number}/members/{position}"
            if not isinstance(name, str):
                continue
            if name not in managers:
                yield Problem(where, name, "is not a queue manager of this plan", _choice(managers))
            elif name in seen:
                yield Problem(where, name, "is in a queue-sharing group already")
            seen.add(name)


def _dangling(
    layout: _Layout, path: str, content: dict[str, Any], manager: str, names: dict[tuple[str, str], Names]
) -> Iterator[Problem]:
    for name, target in layout.references:
        value = content.get(name)
        if not isinstance(value, (str, int)):
            continue
        known = names.get((target, manager if target in LOCAL else ""), {})
        if value not in known:
            words = f"is not a {target[:-1].replace('_', ' ')} of this plan"
            yield Problem(f"{path}/{name}", value, words, _choice(known))


def _misplaced(found: _Found, groups: list[dict[str, Any]]) -> Iterator[Problem]:
    """Yield queues with a page set and a structure, and structures of groups that the queue manager is not in."""
    reach: dict[Any, set[str]] = {}
    for group in groups:
        members = {name for name in _list(group, "members") if isinstance(name, str)}
        for structure in _list(group, "structures"):
            if isinstance(structure, dict) and isinstance(structure.get("name"), str):
                reach.setdefault(structure["name"], set()).update(members)
    for layout, path, workload, at in found.referring:
        if layout.kind is not Workload:
            continue
        queue = workload.get("queue", "private")
        name, why = _EMPTY_FIELD.get(queue if isinstance(queue, str) else "", ("", ""))
        if name and workload.get(name) is not None:
            yield Problem(f"{path}/{name}", workload[name], f"does not go with queue {queue}: {why}")
        if queue != "shared":
            continue
        manager = found.managers.get(at)
        for where, part in ((path, workload), (f"{path}/streaming", workload.get("streaming"))):
            structure = part.get("structure") if isinstance(part, dict) else None
            if isinstance(structure, str) and manager not in reach.get(structure, {manager}):
                words = "is in a queue-sharing group that this queue manager is not a member of"
                open_to = dict.fromkeys(name for name, within in reach.items() if manager in within)
                yield Problem(f"{where}/structure", structure, words, _choice(open_to))


def _choice(names: Names) -> list[Any] | str:
    return sorted(names, key=str)[:20] or "none is described yet"
