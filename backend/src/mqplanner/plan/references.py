"""Checks across the parts of a plan: duplicate names, references to missing parts, and changes of scenarios.

They read the document as it was sent, so that they report together with the mistakes of single fields.
"""

from collections.abc import Iterator
from functools import cache
from heapq import nsmallest
from itertools import islice
from typing import Any, NamedTuple, get_origin

from mqplanner.errors import InvalidPlan, Problem
from mqplanner.plan.choice_spellings import text_at
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
_UNCHANGEABLE = frozenset({"schema_version", "scenarios", "measured"})
"""What a scenario cannot change."""
_TYPE_TEXTS = ((str, "a text"), (bool, "true or false"), (float, "a number"), (int, "a number"))
MAX_VALUES = 200_000
"""Values and parts of a plan: an estate of a thousand queue managers has half of them."""
MAX_UNKNOWN = 1_000
"""Unknown fields, and other mistakes in single fields, that are reported one by one."""
MAX_SHOWN = 60
"""Characters of a name that a message repeats."""
MAX_REFERENCES = 100
"""Wrong references of a kind that are reported, each with the names that are possible."""
Names = dict[Any, None]
"""Names in their order."""


class PartsAt(NamedTuple):
    """The parts in one list of a document by their place, or a single part, and the queue manager around them."""

    kind: type[Part]
    within: str
    """The path of the list, or of the single part."""
    contents: dict[int | None, dict[str, Any]]
    manager: str = ""
    """The path of the queue manager."""
    listed: str = ""
    """The name of the list."""

    def path(self, place: int | None) -> str:
        """Return the path of one of the parts."""
        return self.within if place is None else f"{self.within}/{place}"


PartsByKind = dict[type[Part], list[PartsAt]]
"""The parts of a document by their kind."""


@cache  # Pydantic looks the fields up anew each time: 4 ms of a request with twenty queue managers
def _key(kind: type[Part]) -> str | None:
    """Return the field that identifies a part of this kind."""
    return next((key for key in ("id", "name") if key in kind.model_fields), None)


def reference_problems(by_kind: PartsByKind) -> list[Problem]:
    """Return a problem for each name that is not unique, and for each reference to no part of the plan."""
    names: dict[tuple[str, str], Names] = {}
    duplicates = list(_duplicates(by_kind, names))
    members = _memberships(by_kind, names.get(("queue_managers", ""), {}))
    kinds = (duplicates, members, _dangling(by_kind, names), _misplaced(by_kind))
    return [problem for kind in kinds for problem in islice(kind, MAX_REFERENCES)]


def require_reportable(by_kind: PartsByKind) -> None:
    """Raise InvalidPlan for a document with so many values or unknown fields that checking it would take seconds."""
    values, unknown, wrong, first = 0, 0, 0, None
    for kind, lists in by_kind.items():
        known = frozenset(kind.model_fields)
        for parts in lists:
            for place, content in parts.contents.items():
                values += len(content)
                if not known.issuperset(content):
                    names = [name for name in content if name not in known]
                    unknown, wrong = unknown + len(names), wrong + 1
                    first = first or (parts.path(place), names[0])
    if values > MAX_VALUES:
        text = f"has more than {MAX_VALUES:,} values: describe fewer parts in one plan"
        raise InvalidPlan([Problem("/", None, text, f"at most {MAX_VALUES:,} values")])
    if first and unknown > MAX_UNKNOWN:
        path, name = first
        subject = "This document has" if not path else "has" if wrong == 1 else "and other parts have"
        text = f"{subject} {unknown:,} fields that are not part of a plan, first {name[:40]!r}"
        raise InvalidPlan([Problem(path or "/", None, text, f"at most {MAX_UNKNOWN:,} are reported one by one")])


def parts_of(document: Any) -> PartsByKind:
    """Return the parts of a document; what is no part is left out."""
    by_kind: PartsByKind = {}
    if isinstance(document, dict):
        _collect(by_kind, PartsAt(Plan, "", {None: document}))
    return by_kind


def _collect(by_kind: PartsByKind, parts: PartsAt) -> None:
    """Add parts and those inside them."""
    by_kind.setdefault(parts.kind, []).append(parts)
    fields = _inner(parts.kind)
    for place, content in parts.contents.items() if fields else ():
        path = parts.path(place)
        manager = path if parts.kind is QueueManager else parts.manager
        for field, inner, is_list in fields:
            held = content.get(field)
            if held and is_list and isinstance(held, list):
                contents: dict[int | None, dict[str, Any]] = {
                    number: item for number, item in enumerate(held) if isinstance(item, dict)
                }
                _collect(by_kind, PartsAt(inner, f"{path}/{field}", contents, manager, field))
            elif held and isinstance(held, dict) and not is_list:
                _collect(by_kind, PartsAt(inner, f"{path}/{field}", {None: held}, manager))


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


def _duplicates(by_kind: PartsByKind, names: dict[tuple[str, str], Names]) -> Iterator[Problem]:
    """Collect the names of parts by list, and yield those that are not unique."""
    for kind, lists in by_kind.items():
        key, taken = _key(kind), set[Any]()
        absent: Any = 0 if key == "id" else None  # a pool without a number is 0
        for parts in lists:
            if key is None or not parts.listed:
                continue
            known = names.setdefault((parts.listed, parts.manager if parts.listed in LOCAL else ""), {})
            if kind is not QueueManager:  # whose name is unique in the plan, that of others in their list
                taken = set()
            for place, content in parts.contents.items():
                value = content.get(key, absent)
                if isinstance(value, (str, int)):
                    if value in taken:
                        text = f"must be unique: another {noun(kind)} has this {_KEY_TEXTS[key]}"
                        yield Problem(f"{parts.path(place)}/{key}", value, text)
                    taken.add(value)
                    known[value] = None


def _memberships(by_kind: PartsByKind, managers: Names) -> Iterator[Problem]:
    """Yield members of groups that are no queue managers of the plan, or in another group already."""
    seen: set[str] = set()
    for path, group in _of_kind(QueueSharingGroup, by_kind):
        for position, name in enumerate(_members(group)):
            where = f"{path}/members/{position}"
            if not isinstance(name, str):
                continue
            if name not in managers:
                yield Problem(where, name, _no_such("queue_managers", name), _choice(managers))
            elif name in seen:
                yield Problem(where, name, "is in a queue-sharing group already")
            seen.add(name)


def _no_such(target: str, value: str | int) -> str:
    """Return that a reference must name a part of the plan; it repeats the name, which a form shows elsewhere."""
    return f"must be a {target[:-1].replace('_', ' ')} of this plan, and it has no “{str(value)[:MAX_SHOWN]}”"


def _of_kind(kind: type[Part], by_kind: PartsByKind) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the parts of a kind with their paths."""
    for parts in by_kind.get(kind, ()):
        yield from ((parts.path(place), content) for place, content in parts.contents.items())


def _members(group: dict[str, Any]) -> list[Any]:
    """Return the members of a queue-sharing group."""
    members = group.get("members")
    return members if isinstance(members, list) else []


def _dangling(by_kind: PartsByKind, names: dict[tuple[str, str], Names]) -> Iterator[Problem]:
    for kind, lists in by_kind.items():
        for name, target in _references(kind):
            for parts in lists:
                known = names.get((target, parts.manager if target in LOCAL else ""), {})
                for place, content in parts.contents.items():
                    value = content.get(name)
                    if isinstance(value, (str, int)) and value not in known:
                        text = _no_such(target, value)
                        yield Problem(f"{parts.path(place)}/{name}", value, text, _choice(known))


def _misplaced(by_kind: PartsByKind) -> Iterator[Problem]:
    """Yield queues with a page set and a structure, and structures of groups that the queue manager is not in."""
    reach: dict[Any, set[str]] = {}
    members = {path: _members(group) for path, group in _of_kind(QueueSharingGroup, by_kind)}
    for path, structure in _of_kind(Structure, by_kind):
        name, of_group = structure.get("name"), members[path.rsplit("/", 2)[0]]
        if isinstance(name, str):
            reach.setdefault(name, set()).update(member for member in of_group if isinstance(member, str))
    managers = {path: manager.get("name") for path, manager in _of_kind(QueueManager, by_kind)}
    for parts in by_kind.get(Workload, ()):
        for place, workload in parts.contents.items():
            if workload.get("queue", "private") != "private" or workload.get("structure") is not None:
                yield from _misplaced_queues(parts.path(place), workload, managers.get(parts.manager), reach)


def _misplaced_queues(
    path: str, workload: dict[str, Any], manager: Any, reach: dict[Any, set[str]]
) -> Iterator[Problem]:
    queue = workload.get("queue", "private")
    name, why = _EMPTY_FIELD.get(queue if isinstance(queue, str) else "", ("", ""))
    if name and workload.get(name) is not None:
        yield Problem(f"{path}/{name}", workload[name], f"does not go with queue {queue}: {why}")
    if queue != "shared" or not isinstance(manager, str):
        return
    for where, part in ((path, workload), (f"{path}/streaming", workload.get("streaming"))):
        structure = part.get("structure") if isinstance(part, dict) else None
        if isinstance(structure, str) and manager not in reach.get(structure, {manager}):
            text = (
                "is in a queue-sharing group that this queue manager is not a member of: make it a member, or use "
                "another structure or a private queue"
            )
            open_to = dict.fromkeys(name for name, within in reach.items() if manager in within)
            yield Problem(f"{where}/structure", structure, text, _choice(open_to))


def _choice(names: Names) -> list[Any] | str:
    return nsmallest(20, names, key=str) or "none is described yet"


def invalid_changes(by_kind: PartsByKind) -> Iterator[Problem]:
    """Yield a problem for each change of a scenario at a path that no plan has, or with a value of a wrong type.

    A path that this plan does not have (any more) is no problem: the change has no effect.
    """
    for path, change in _of_kind(ScenarioChange, by_kind):
        target = change.get("path")
        if not isinstance(target, str) or not target:  # reported by the validation of the document
            continue
        value, annotation = change.get("value"), annotation_at(target)
        if annotation is None or target.split("/")[1] in _UNCHANGEABLE:
            yield Problem(f"{path}/path", target, NO_SUCH_FIELD)
        elif wrong := _wrong_type(annotation, text_at(target, value)):
            yield Problem(f"{path}/value", value, f"cannot be at {target}: {wrong}")


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
