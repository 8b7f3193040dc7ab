"""Checks across the parts of a plan: duplicate names, references to missing parts, and changes of scenarios.

They read the document as it was sent, so that they report together with the mistakes of single fields.
"""

from collections.abc import Iterator
from functools import cache
from heapq import nsmallest
from itertools import islice
from typing import Any, NamedTuple, get_origin

from mqplanner.errors import InvalidPlan, Problem
from mqplanner.plan.document import Plan, ScenarioChange
from mqplanner.plan.part import LOCAL, Part, noun, parts_in, published
from mqplanner.plan.paths import NO_SUCH_FIELD, annotation_at, levels, part_or_list, value_kinds
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
MAX_VALUES = 200_000
"""Values and parts of a plan: an estate of a thousand queue managers has half of them."""
MAX_UNKNOWN = 1_000
"""Unknown fields, and other mistakes in single fields, that are reported one by one."""
MAX_REFERENCES = 100
"""Wrong references of a kind that are reported, each with the names that are possible."""
Names = dict[Any, None]
"""Names in their order."""


class _PartAt(NamedTuple):
    """A part of a document, with its name, the list that it is in, and the path of the queue manager around, if any."""

    kind: type[Part]
    path: str
    content: dict[str, Any]
    manager: str
    name: Any = None
    listed: str = ""
    peers: str = ""
    """The path of that list."""


@cache  # Pydantic looks the fields up anew each time: 4 ms of a request with twenty queue managers
def _key(kind: type[Part]) -> str | None:
    """Return the field that identifies a part of this kind."""
    return next((key for key in ("id", "name") if key in kind.model_fields), None)


def reference_problems(document: Any) -> list[Problem]:
    """Return a problem for each name that is not unique, and for each reference to no part of the plan."""
    if not isinstance(document, dict):
        return []
    found: list[_PartAt] = []
    _collect(found, _PartAt(Plan, "", document, ""))
    names: dict[tuple[str, str], Names] = {}
    duplicates = list(_duplicates(found, names))
    dangling = _dangling(found, names)
    groups = [part for part in found if part.kind is QueueSharingGroup]
    members = _memberships(groups, names.get(("queue_managers", ""), {}))
    kinds = (duplicates, members, dangling, _misplaced(found))
    return [problem for kind in kinds for problem in islice(kind, MAX_REFERENCES)]


def require_reportable(document: Any) -> None:
    """Raise InvalidPlan for a document with so many values or unknown fields that checking it would take seconds."""
    values = 0
    for level in levels(document):
        values += sum(map(len, level))
        if values > MAX_VALUES:
            text = f"has more than {MAX_VALUES:,} values: describe fewer parts in one plan"
            raise InvalidPlan([Problem("/", None, text, f"at most {MAX_VALUES:,} values")])
    found: list[_PartAt] = []
    if isinstance(document, dict):
        _collect(found, _PartAt(Plan, "", document, ""))
    unknown = [(part.path, part.content.keys() - part.kind.model_fields.keys()) for part in found]
    count = sum(len(names) for _, names in unknown)
    if count > MAX_UNKNOWN:
        path, names = next((path, names) for path, names in unknown if names)
        text = f"and other parts have {count:,} fields that are not part of a plan, first {next(iter(names))[:40]!r}"
        raise InvalidPlan([Problem(path or "/", None, text, f"at most {MAX_UNKNOWN:,} are reported one by one")])


def _collect(found: list[_PartAt], part: _PartAt) -> None:
    """Add a part and those inside it, in the order of their declaration; what is no part is left out."""
    kind, path, content, manager, *_ = part
    found.append(part)
    for field, inner, is_list in _inner(kind):
        held = content.get(field)
        if not is_list or not isinstance(held, list):
            if isinstance(held, dict) and not is_list:
                _collect(found, _PartAt(inner, f"{path}/{field}", held, manager))
            continue
        peers, key = f"{path}/{field}", _key(inner)
        absent = 0 if key == "id" else None  # a pool without a number is 0
        is_manager, has_parts = inner is QueueManager, bool(_inner(inner))
        for number, item in enumerate(held):
            if isinstance(item, dict):
                place = f"{peers}/{number}"
                name = item.get(key, absent) if key else None
                child = _PartAt(inner, place, item, place if is_manager else manager, name, field, peers)
                if has_parts:
                    _collect(found, child)
                else:
                    found.append(child)


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
            peers = "" if part.kind is QueueManager else part.peers
            if (peers, value) in taken:
                key = _key(part.kind) or ""
                yield Problem(
                    f"{part.path}/{key}", value, f"must be unique: another {noun(part.kind)} has this {_KEY_TEXTS[key]}"
                )
            taken.add((peers, value))
            known[value] = None


def _memberships(groups: list[_PartAt], managers: Names) -> Iterator[Problem]:
    """Yield members of groups that are no queue managers of the plan, or in another group already."""
    seen: set[str] = set()
    for group in groups:
        for position, name in enumerate(_members(group)):
            where = f"{group.path}/members/{position}"
            if not isinstance(name, str):
                continue
            if name not in managers:
                yield Problem(where, name, "is not a queue manager of this plan", _choice(managers))
            elif name in seen:
                yield Problem(where, name, "is in a queue-sharing group already")
            seen.add(name)


def _members(group: _PartAt) -> list[Any]:
    """Return the members of a queue-sharing group."""
    members = group.content.get("members")
    return members if isinstance(members, list) else []


def _dangling(found: list[_PartAt], names: dict[tuple[str, str], Names]) -> Iterator[Problem]:
    for part in found:
        for name, target in _references(part.kind):
            value = part.content.get(name)
            if isinstance(value, (str, int)):
                known = names.get((target, part.manager if target in LOCAL else ""), {})
                if value not in known:
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
    for path, workload, at in ((part.path, part.content, part.manager) for part in found if part.kind is Workload):
        queue = workload.get("queue", "private")
        name, why = _EMPTY_FIELD.get(queue if isinstance(queue, str) else "", ("", ""))
        if name and workload.get(name) is not None:
            yield Problem(f"{path}/{name}", workload[name], f"does not go with queue {queue}: {why}")
        manager = managers.get(at)
        if queue != "shared" or not isinstance(manager, str):
            continue
        for where, queue_part in ((path, workload), (f"{path}/streaming", workload.get("streaming"))):
            structure = queue_part.get("structure") if isinstance(queue_part, dict) else None
            if isinstance(structure, str) and manager not in reach.get(structure, {manager}):
                text = "is in a queue-sharing group that this queue manager is not a member of"
                open_to = dict.fromkeys(name for name, within in reach.items() if manager in within)
                yield Problem(f"{where}/structure", structure, text, _choice(open_to))


def _choice(names: Names) -> list[Any] | str:
    return nsmallest(20, names, key=str) or "none is described yet"


def invalid_changes(document: Any) -> Iterator[Problem]:
    """Yield a problem for each change of a scenario at a path that no plan has, or with a value of a wrong type.

    A path that this plan does not have (any more) is no problem: the change has no effect.
    """
    scenarios: list[_PartAt] = []
    _collect(
        scenarios, _PartAt(Plan, "", {"scenarios": document.get("scenarios") if isinstance(document, dict) else []}, "")
    )
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
