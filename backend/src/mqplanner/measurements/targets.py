"""The parts of a plan document that values belong to: finds them by their names, and adds those that are missing."""

from collections.abc import Iterator
from typing import Any, NamedTuple

_KEYS = {"buffer_pools": "id", "page_sets": "id"}


class Target(NamedTuple):
    """A queue manager, a control unit, a group or a structure, by its name in the plan."""

    kind: str
    name: str
    around: str | None = None
    """LPAR of a queue manager that the plan does not have, or the group of a structure: several can have one name."""

    @property
    def shown(self) -> str:
        """The name for people: that of a structure with its group."""
        return f"{self.name} of {self.around}" if self.kind == "structure" and self.around else self.name


class Held(NamedTuple):
    """A part of a document and its JSON pointer."""

    path: str
    content: dict[str, Any]


def named_parts(document: dict[str, Any], kind: str) -> Iterator[Held]:
    """Yield all parts of a kind, with their places."""
    if kind == "control unit":
        yield from _members(document, "", "control_units")
    elif kind == "group":
        yield from _members(document, "", "queue_sharing_groups")
    elif kind == "LPAR":
        yield from _members(document, "", "lpars")
    else:
        outer, inner = (
            ("lpars", "queue_managers") if kind == "queue manager" else ("queue_sharing_groups", "structures")
        )
        for one in _members(document, "", outer):
            yield from _members(one.content, one.path, inner)


def _members(holder: dict[str, Any], path: str, key: str) -> Iterator[Held]:
    for number, one in enumerate(holder.get(key) or ()):
        yield Held(f"{path}/{key}/{number}", one)


def find(document: dict[str, Any], kind: str, name: str) -> Held | None:
    """Return the part of this name, in upper or lower case; None where there is none."""
    wanted = name.upper()
    return next(
        (one for one in named_parts(document, kind) if str(one.content.get("name", "")).upper() == wanted), None
    )


def find_target(document: dict[str, Any], target: Target) -> Held | None:
    """Return the part that a target means: a structure of its group only; None where there is none."""
    if target.kind != "structure" or target.around is None:
        return find(document, target.kind, target.name)
    group = find(document, "group", target.around)
    inner = _members(group.content, group.path, "structures") if group else ()
    return next((one for one in inner if str(one.content.get("name", "")).upper() == target.name.upper()), None)


def find_place(document: dict[str, Any], target: Target, place: str) -> Held | None:
    """Return the part at a place of the target; None where the plan has none."""
    held = find_target(document, target)
    for step in filter(None, place.split("/")):
        if held is None:
            return None
        held = _step(held, step)
    return held


def _step(held: Held, step: str) -> Held | None:
    key, _, wanted = step.partition("=")
    if not wanted:
        inner = held.content.get(key)
        return None if inner is None else Held(f"{held.path}/{key}", inner)
    name = _KEYS.get(key, "name")
    absent = 0 if name == "id" else ""
    for number, one in enumerate(held.content.get(key) or ()):
        if str(one.get(name, absent)) == wanted:  # upper and lower case count in names of MQ
            return Held(f"{held.path}/{key}/{number}", one)
    return None


def add_place(document: dict[str, Any], target: Target, place: str) -> tuple[Held, list[str]]:
    """Return the part at a place of the target, and the paths of parts that were added on the way."""
    added: list[str] = []
    held = find_target(document, target)
    if held is None:
        held = _added_target(document, target, added)
    for step in filter(None, place.split("/")):
        inner = _step(held, step)
        if inner is None:
            key, _, wanted = step.partition("=")
            name = _KEYS.get(key, "name")
            if wanted:
                inner = _append(held, key, {name: int(wanted) if name == "id" else wanted})
            else:
                held.content[key] = {}
                inner = Held(f"{held.path}/{key}", held.content[key])
            added.append(inner.path)
        held = inner
    return held, added


def _added_target(document: dict[str, Any], target: Target, added: list[str]) -> Held:
    holder = Held("", document)
    key = {"control unit": "control_units", "group": "queue_sharing_groups"}.get(target.kind)
    if key is None:
        outer, kind = ("lpars", "LPAR") if target.kind == "queue manager" else ("queue_sharing_groups", "group")
        around = target.around or ""
        found = find(document, kind, around)
        if found is None:
            found = _append(holder, outer, {"name": around})
            added.append(found.path)
        holder, key = found, "queue_managers" if target.kind == "queue manager" else "structures"
    made = _append(holder, key, {"name": target.name})
    added.append(made.path)
    return made


def _append(holder: Held, key: str, content: dict[str, Any]) -> Held:
    members = holder.content.setdefault(key, [])
    if members is None:
        members = holder.content[key] = []
    members.append(content)
    return Held(f"{holder.path}/{key}/{len(members) - 1}", content)
