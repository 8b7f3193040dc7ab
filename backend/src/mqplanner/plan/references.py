"""Checks across the parts of a plan: duplicate names, references to missing parts, and changes of scenarios.

They read the document as it was sent, so that they report together with the mistakes of single fields.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, get_origin

from mqplanner.errors import Problem
from mqplanner.plan.document import Plan, ScenarioChange
from mqplanner.plan.part import LOCAL, Part, noun, parts_in, published
from mqplanner.plan.paths import NO_SUCH_FIELD, annotation_at, part_or_list, value_kinds
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import Workload
from mqplanner.plan.shared_resources import QueueSharingGroup, Structure

AFFECTS_OTHERS = frozenset({"queue"})
"""Fields, besides names, that decide which values other fields may have."""
_EMPTY_FIELD = {
    "shared": ("page_set", "its messages are on a structure"),
    "private": ("structure", "its messages are on a page set"),
}
"""For each kind of queue the field that must be empty, and why."""
_KEY_TEXTS = {"name": "name", "id": "number"}
_UNCHANGEABLE = frozenset({"schema_version", "scenarios"})
"""What a scenario cannot change."""
_TYPE_TEXTS = ((str, "a text"), (bool, "true or false"), (float, "a number"), (int, "a number"))
Names = dict[Any, None]
"""Names in their order."""


class _PartAt(NamedTuple):
    """A part of a document, with the list that it is in and the path of the queue manager around, if any."""

    kind: type[Part]
    path: str
    content: dict[str, Any]
    manager: str
    listed: str = ""

    @property
    def key(self) -> str | None:
        """The field that identifies a part of this kind."""
        return _key(self.kind)

    @property
    def name(self) -> Any:
        """The value of that field; a pool without a number is 0."""
        key = self.key
        return self.content.get(key, 0 if key == "id" else None) if key else None


@cache  # Pydantic looks the fields up anew each time: 4 ms of a request with twenty queue managers
def _key(kind: type[Part]) -> str | None:
    return next((key for key in ("id", "name") if key in kind.model_fields), None)


def reference_problems(document: Any) -> list[Problem]:
    """Return a problem for each name that is not unique, and for each reference to no part of the plan."""
    if not isinstance(document, dict):
        return []
    found = _parts(Plan, "", document, "")
    names: dict[tuple[str, str], Names] = {}
    duplicates = list(_duplicates(found, names))
    dangling = [problem for part in found for problem in _dangling(part, names)]
    members = _memberships(found, names.get(("queue_managers", ""), {}))
    return [*duplicates, *members, *dangling, *_misplaced(found)]


def _parts(kind: type[Part], path: str, content: dict[str, Any], manager: str, listed: str = "") -> list[_PartAt]:
    """Return a part and those inside it, in the order of their declaration; what is no part is left out."""
    manager = path if kind is QueueManager else manager
    found = [_PartAt(kind, path, content, manager, listed)]
    for name, inner, is_list in _inner(kind):
        held = content.get(name)
        if is_list and isinstance(held, list):
            for number, item in enumerate(held):
                if isinstance(item, dict):
                    found += _parts(inner, f"{path}/{name}/{number}", item, manager, name)
        elif not is_list and isinstance(held, dict):
            found += _parts(inner, f"{path}/{name}", held, manager)
    return found


@cache
def _inner(kind: type[Part]) -> list[tuple[str, type[Part], bool]]:
    """Return the fields of a part that hold parts, with their kind and whether there are several."""
    annotations = {name: info.annotation for name, info in kind.model_fields.items()}
    return [(name, inner, get_origin(one) is list) for name, one in annotations.items() for inner in parts_in(one)]


@cache
def _references(kind: type[Part]) -> list[tuple[str, str]]:
    """Return the fields of a part that name another one, with the list that has it."""
    targets = {name: published(info, "refers_to") for name, info in kind.model_fields.items()}
    single = [name for name, info in kind.model_fields.items() if get_origin(info.annotation) is not list]
    return [(name, targets[name]) for name in single if targets[name]]


def _duplicates(found: list[_PartAt], names: dict[tuple[str, str], Names]) -> Iterator[Problem]:
    """Collect the names of parts by list, and yield those that are not unique."""
    taken: set[tuple[str, Any]] = set()
    for part in found:
        if not part.listed:
            continue
        known = names.setdefault((part.listed, part.manager if part.listed in LOCAL else ""), {})
        value = part.name
        if isinstance(value, (str, int)):
            # The name of a queue manager is unique in the plan, others in their list.
            peers = "" if part.kind is QueueManager else part.path.rpartition("/")[0]
            if (peers, value) in taken:
                text = f"must be unique: another {noun(part.kind)} has this {_KEY_TEXTS[part.key or '']}"
                yield Problem(f"{part.path}/{part.key}", value, text)
            taken.add((peers, value))
            known[value] = None


def _memberships(found: list[_PartAt], managers: Names) -> Iterator[Problem]:
    """Yield members of groups that are no queue managers of the plan, or in another group already."""
    seen: set[str] = set()
    for group in found:
        for position, name in enumerate(_members(group)):
            where = f"{group.path}/members/{position}"
            if not isinstance(name, str):
                continue
            if name not in managers:
                yield Problem(where, name, "is not a queue manager of this plan", _choice(managers))
            elif name in seen:
                yield Problem(where, name, "is in a queue-sharing group already")
            seen.add(name)


def _members(part: _PartAt) -> list[Any]:
    """Return the members of a queue-sharing group; of other parts none."""
    members = part.content.get("members") if part.kind is QueueSharingGroup else None
    return members if isinstance(members, list) else []


def _dangling(part: _PartAt, names: dict[tuple[str, str], Names]) -> Iterator[Problem]:
    for name, target in _references(part.kind):
        value = part.content.get(name)
        known = names.get((target, part.manager if target in LOCAL else ""), {})
        if isinstance(value, (str, int)) and value not in known:
            text = f"is not a {target[:-1].replace('_', ' ')} of this plan"
            yield Problem(f"{part.path}/{name}", value, text, _choice(known))


def _misplaced(found: list[_PartAt]) -> Iterator[Problem]:
    """Yield queues with a page set and a structure, and structures of groups that the queue manager is not in."""
    reach: dict[Any, set[str]] = {}
    managers: dict[str, Any] = {}
    members: list[Any] = []
    for part in found:
        if part.kind is QueueManager:
            managers[part.path] = part.name
        elif part.kind is QueueSharingGroup:
            members = _members(part)
        elif part.kind is Structure and isinstance(part.name, str):
            reach.setdefault(part.name, set()).update(name for name in members if isinstance(name, str))
    for _, path, workload, at, _ in (part for part in found if part.kind is Workload):
        queue = workload.get("queue", "private")
        name, why = _EMPTY_FIELD.get(queue if isinstance(queue, str) else "", ("", ""))
        if name and workload.get(name) is not None:
            yield Problem(f"{path}/{name}", workload[name], f"does not go with queue {queue}: {why}")
        if queue != "shared":
            continue
        manager = managers.get(at)
        for where, queue_part in ((path, workload), (f"{path}/streaming", workload.get("streaming"))):
            structure = queue_part.get("structure") if isinstance(queue_part, dict) else None
            if isinstance(structure, str) and manager not in reach.get(structure, {manager}):
                text = "is in a queue-sharing group that this queue manager is not a member of"
                open_to = dict.fromkeys(name for name, within in reach.items() if manager in within)
                yield Problem(f"{where}/structure", structure, text, _choice(open_to))


def _choice(names: Names) -> list[Any] | str:
    return sorted(names, key=str)[:20] or "none is described yet"


def invalid_changes(document: Any) -> Iterator[Problem]:
    """Yield a problem for each change of a scenario at a path that no plan has, or with a value of a wrong type.

    A path that this plan does not have (any more) is no problem: the change has no effect.
    """
    scenarios = _parts(Plan, "", {"scenarios": document.get("scenarios")} if isinstance(document, dict) else {}, "")
    for change in scenarios:
        target = change.content.get("path") if change.kind is ScenarioChange else None
        if not isinstance(target, str) or not target:  # reported by the validation of the document
            continue
        value, annotation = change.content.get("value"), annotation_at(target)
        if annotation is None or target.split("/")[1] in _UNCHANGEABLE:
            yield Problem(f"{change.path}/path", target, NO_SUCH_FIELD)
        elif wrong := _wrong_type(annotation, value):
            yield Problem(f"{change.path}/value", value, f"cannot be at {target}: {wrong}")


def _wrong_type(annotation: Any, value: Any) -> str | None:
    """Return which type is needed; None if the value has it. Null means not known."""
    if value is None:
        return None
    if (kind := part_or_list(annotation)) is not None:
        needed, text = (list, "must be a list") if get_origin(kind) is list else (dict, "must be an object")
        return None if isinstance(value, needed) else text
    kinds = value_kinds(annotation)
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if type(value) in kinds or (number and kinds & {int, float}):
        return None
    return "must be " + " or ".join(dict.fromkeys(text for one, text in _TYPE_TEXTS if one in kinds))
