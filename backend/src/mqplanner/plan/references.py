"""Checks across the parts of a plan: names that stand twice, and names that no part has.

They look at the document as it was sent, so that they are told together with everything that is wrong in one field.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from mqplanner.errors import Problem

Place = tuple[str, Any]
"""A JSON pointer and what stands there."""
_STRAY = {
    "shared": ("page_set", "its messages lie on a structure"),
    "private": ("structure", "its messages lie on a page set"),
}
"""The field that does not go with a kind of queue, and why."""
DECIDES = frozenset({"queue"})
"""The fields, beside names, that decide what other fields may say."""


def contradictions(document: Any) -> list[Problem]:
    """Every name that stands twice among its kind, and every reference to a part that is not in the plan."""
    managers = [m for lpar in _parts("", document, "lpars") for m in _parts(*lpar, "queue_managers")]
    groups = list(_parts("", document, "queue_sharing_groups"))
    structures = [s for group in groups for s in _parts(*group, "structures")]
    sharing = _sharing(groups)
    units = list(_parts("", document, "control_units"))
    names = {
        "queue manager": _values(managers, "name"),
        "structure": _values(structures, "name"),
        "control unit": _values(units, "name"),
    }
    return [
        *_twice(_parts("", document, "lpars"), "name"),
        *_twice(managers, "name"),
        *_twice(groups, "name"),
        *(problem for group in groups for problem in _twice(_parts(*group, "structures"), "name")),
        *_twice(units, "name"),
        *_twice(_parts("", document, "connectors"), "name"),
        *_twice(_parts("", document, "replications"), "name"),
        *_twice(_parts("", document, "scenarios"), "name"),
        *_members(groups, names["queue manager"]),
        *_unknown(_parts("", document, "connectors"), "queue_manager", "queue manager", names),
        *_unknown(_parts("", document, "replications"), "queue_manager", "queue manager", names),
        *(problem for manager in managers for problem in _within(manager)),
        *(problem for manager in managers for problem in _beyond(manager, names)),
        *(problem for manager in managers for problem in _queues(manager, sharing)),
    ]


def _within(manager: Place) -> Iterator[Problem]:
    """Contradictions of one queue manager in itself."""
    for kind, key in (
        ("channel_groups", "name"),
        ("local_connections", "name"),
        ("workloads", "name"),
        ("buffer_pools", "id"),
        ("page_sets", "id"),
    ):
        yield from _twice(_parts(*manager, kind), key)
    pools, sets = _parts(*manager, "buffer_pools"), list(_parts(*manager, "page_sets"))
    here = {"buffer pool": _values(pools, "id"), "page set": _values(sets, "id")}
    workloads = list(_parts(*manager, "workloads"))
    yield from _unknown(sets, "buffer_pool", "buffer pool", here)
    yield from _unknown(workloads, "page_set", "page set", here)
    yield from _unknown(_inside(workloads, "streaming"), "page_set", "page set", here)


def _beyond(manager: Place, names: dict[str, set[Any]]) -> Iterator[Problem]:
    """References of one queue manager to what is not there elsewhere in the plan."""
    workloads = list(_parts(*manager, "workloads"))
    yield from _unknown(workloads, "structure", "structure", names)
    yield from _unknown(_inside(workloads, "streaming"), "structure", "structure", names)
    yield from _unknown(_inside([manager], "logs"), "control_unit", "control unit", names)


def _queues(manager: Place, sharing: dict[str, set[str]]) -> Iterator[Problem]:
    """Private queues lie on page sets, shared ones on structures of the group that their queue manager is in."""
    name = manager[1].get("name")
    for path, workload in _parts(*manager, "workloads"):
        queue = workload.get("queue", "private")
        stray = _STRAY.get(queue if isinstance(queue, str) else "")
        if stray is not None and workload.get(stray[0]) is not None:
            yield Problem(
                f"{path}/{stray[0]}", workload[stray[0]], f"does not go with queue {queue}: {stray[1]}"
            )
        if queue != "shared":
            continue
        for where, part in ((path, workload), *_inside([(path, workload)], "streaming")):
            structure = part.get("structure")
            if isinstance(structure, str) and name not in sharing.get(structure, {name}):
                words = "is in a queue-sharing group that this queue manager is not a member of"
                yield Problem(f"{where}/structure", structure, words, _listed(_open_to(name, sharing)))


def _sharing(groups: list[Place]) -> dict[str, set[str]]:
    """The structures by name, each with the queue managers that can reach it."""
    reach: dict[str, set[str]] = {}
    for path, group in groups:
        members = group.get("members")
        named = {m for m in (members if isinstance(members, list) else []) if isinstance(m, str)}
        for structure in _values(_parts(path, group, "structures"), "name"):
            reach.setdefault(structure, set()).update(named)
    return reach


def _open_to(manager: Any, sharing: dict[str, set[str]]) -> set[Any]:
    return {structure for structure, members in sharing.items() if manager in members}


def _members(groups: list[Place], known: set[Any]) -> Iterator[Problem]:
    """A queue manager is in one queue-sharing group at most, and is one of this plan's."""
    seen: set[str] = set()
    for path, group in groups:
        members = group.get("members")
        for number, name in enumerate(members if isinstance(members, list) else []):
            where = f"{path}/members/{number}"
            if not isinstance(name, str):
                continue
            if name not in known:
                yield Problem(where, name, "is not a queue manager of this plan", _listed(known))
            elif name in seen:
                yield Problem(where, name, "is in a queue-sharing group already")
            seen.add(name)


def _parts(path: str, part: Any, kind: str) -> Iterator[Place]:
    listed = part.get(kind) if isinstance(part, dict) else None
    for number, item in enumerate(listed if isinstance(listed, list) else []):
        if isinstance(item, dict):
            yield f"{path}/{kind}/{number}", item


def _inside(parts: Iterable[Place], key: str) -> Iterator[Place]:
    for path, part in parts:
        if isinstance(part.get(key), dict):
            yield f"{path}/{key}", part[key]


def _values(parts: Iterable[Place], key: str) -> set[Any]:
    return {value for _, part in parts if isinstance(value := _said(part, key), (str, int))}


def _said(part: Any, key: str) -> Any:
    """The name or number of a part; a buffer pool or page set that says none is 0, as published."""
    return part.get(key, 0 if key == "id" else None)


def _twice(parts: Iterable[Place], key: str) -> Iterator[Problem]:
    seen: set[Any] = set()
    for path, part in parts:
        value = _said(part, key)
        if not isinstance(value, (str, int)):
            continue
        if value in seen:
            yield Problem(f"{path}/{key}", value, "stands twice among its kind")
        seen.add(value)


def _unknown(parts: Iterable[Place], key: str, kind: str, names: dict[str, set[Any]]) -> Iterator[Problem]:
    for path, part in parts:
        value = part.get(key)
        if isinstance(value, (str, int)) and value not in names[kind]:
            yield Problem(f"{path}/{key}", value, f"is not a {kind} of this plan", _listed(names[kind]))


def _listed(names: set[Any]) -> list[Any] | str:
    return sorted(names, key=str)[:20] or "none is described yet"
