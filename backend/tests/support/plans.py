"""Hypothesis strategies for plans: altered presets, and anything that the schema allows, with valid references."""

import copy
from collections.abc import Iterator
from functools import cache
from typing import Any, get_origin

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from pydantic.fields import FieldInfo

from mqplanner.plan.channels import CHANNEL_NUMBERS, CHANNEL_TYPES, INTERCEPTED
from mqplanner.plan.document import Lpar, Plan
from mqplanner.plan.field_values import SMALLEST, allowed_values, bounds, refusal
from mqplanner.plan.part import Part, parts_in, published
from mqplanner.plan.paths import PlanField, all_fields, field_at, with_value
from mqplanner.plan.presets import presets
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.reading import read_plan
from mqplanner.plan.references import parts_of, reference_problems

ORDINARY = 5000
"""Numbers up to here are drawn as often as all larger ones."""
MAX_PARTS = 2
MOST_ALTERED = 8
LEFT_OUT = ("name", "schema_version", "since", "scenarios", "measured")
"""Fields that are set separately, or that change no answer."""
ODD_NAMES = ("a", "b/c", "~d", "é ü", "1", "count")
REFERRED = {
    "control_units": ("control_units", "name"),
    "queue_managers": ("queue_managers", "name"),
    "structures": ("structures", "name"),
    "buffer_pools": ("buffer_pools", "id"),
    "page_sets": ("page_sets", "id"),
}
LOCAL = {"buffer_pools", "page_sets"}
"""Lists whose parts are referred to within their queue manager only."""


def documents() -> SearchStrategy[dict[str, Any]]:
    """Return valid plan documents: altered presets, and plans of arbitrary parts."""
    return st.integers(0, 2).flatmap(lambda kind: altered() if kind else invented())


@st.composite
def altered(draw: DrawFn) -> dict[str, Any]:
    """Draw a reduced preset with some fields at other values and some parts left out."""
    plan = read_plan(SMALL[draw(st.sampled_from(sorted(SMALL)))])
    for found in draw(st.lists(st.sampled_from(_fields(plan)), max_size=MOST_ALTERED)):
        value = draw(values(type(found.part), found.name, found.info))
        now = field_at(plan, found.path)
        if refusal(plan, now, value) is None:
            plan = with_value(plan, found.path, value)
    document: dict[str, Any] = plan.model_dump(mode="json")
    for _, part in all_parts(document, Plan):
        for name in ("channel_groups", "workloads", "buffer_pools", "local_connections"):
            if part.get(name) and draw(st.integers(0, 9)) == 0:
                part[name].pop()
    return _without_dangling_references(document)


def _fields(plan: Plan) -> list[PlanField]:
    return [found for found in all_fields(plan) if not found.names_a_part and found.kinds != {str}]


def _cut(name: str) -> dict[str, Any]:
    """Return a preset with at most two LPARs of two queue managers."""
    document: dict[str, Any] = copy.deepcopy(presets()[name].plan)
    document["lpars"] = document["lpars"][:2]
    for lpar in document["lpars"]:
        lpar["queue_managers"] = lpar["queue_managers"][:2]
    return _without_dangling_references(document)


def _without_dangling_references(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document without references to parts that it does not have."""
    while problems := reference_problems(parts_of(document)):
        problem = problems[0]
        *way, last = problem.field.split("/")[1:]
        part: Any = document
        for step in way:
            part = part[int(step)] if isinstance(part, list) else part[step]
        if isinstance(part, list):
            part[int(last)] = None
        else:
            part[last] = None
    for group in document.get("queue_sharing_groups") or []:
        group["members"] = [member for member in group.get("members") or [] if member is not None]
    return document


SMALL = {name: _cut(name) for name in presets()}
LARGEST = "bank-on-the-move"
OTHER_PRESETS = [name for name in presets() if name != LARGEST]
"""Presets for tests to which the size of a plan makes no difference; with the largest they take twice as long."""


@st.composite
def invented(draw: DrawFn) -> dict[str, Any]:
    """Draw a plan of arbitrary parts, with a queue manager."""
    document: dict[str, Any] = draw(parts(Plan))
    document["schema_version"] = 2
    document["lpars"] = document.get("lpars") or [draw(parts(Lpar))]
    first = document["lpars"][0]
    first["queue_managers"] = first.get("queue_managers") or [draw(parts(QueueManager))]
    counts: dict[str, int] = {}
    for kind, part in all_parts(document, Plan):
        _named(draw, kind, part, counts)
        _agreed(part)
    growth = document.get("growth")
    if growth:
        growth["since"] = draw(st.sampled_from([None, "2024-02-29", "2026-12-31"]))
    for kind, part in all_parts(document, Plan):
        _referring(draw, kind, part, document)
    members = set()
    for group in document.get("queue_sharing_groups") or []:
        group["members"] = [m for m in group.get("members") or [] if m not in members]
        members |= set(group["members"])
    return _without_dangling_references(document)


@cache
def parts(kind: type[Part]) -> SearchStrategy[dict[str, Any]]:
    """Return parts with all of their fields, or with some."""
    fields = {name: values(kind, name, info) for name, info in kind.model_fields.items() if name not in LEFT_OUT}
    return st.one_of(st.fixed_dictionaries(fields), st.fixed_dictionaries({}, optional=fields))


def values(kind: type[Part], name: str, info: FieldInfo) -> SearchStrategy[Any]:
    """Return valid values of a field by itself."""
    inner = inner_kind(info.annotation)
    if inner is not None:
        one = st.deferred(lambda: parts(inner))
        return st.lists(one, max_size=MAX_PARTS) if is_list(info.annotation) else st.none() | one
    found = PlanField("", name, kind.model_construct(), info)
    if found.names_a_part or str in found.kinds:
        return st.just([] if is_list(info.annotation) else None)
    choices = st.sampled_from(allowed_values(found)) if allowed_values(found) and not found.numeric else _numbers(found)
    return choices | choices.map(lambda value: value) | st.none() if info.default is None else choices


def _numbers(found: PlanField) -> SearchStrategy[Any]:
    low, high = bounds(found)
    assert low is not None
    assert high is not None
    near = min(high, low + ORDINARY)
    if found.whole:
        return st.integers(int(low), int(near)) | st.integers(int(low), int(high))
    start = low + 1e-3 if low == SMALLEST else low
    return st.floats(start, near) | st.floats(start, high)


def all_parts(document: Any, kind: type[Part]) -> Iterator[tuple[type[Part], dict[str, Any]]]:
    """Yield every part of a document with its class, outermost first."""
    yield kind, document
    for name, info in kind.model_fields.items():
        inner, value = inner_kind(info.annotation), document.get(name)
        for item in value if isinstance(value, list) else [value]:
            if inner is not None and isinstance(item, dict):
                yield from all_parts(item, inner)


def inner_kind(annotation: Any) -> type[Part] | None:
    """Return the class of the parts that a field contains."""
    return next(iter(parts_in(annotation)), None)


def is_list(annotation: Any) -> bool:
    """Return whether a field is a list."""
    return get_origin(annotation) is list


def _named(draw: DrawFn, kind: type[Part], part: dict[str, Any], counts: dict[str, int]) -> None:
    """Set unique names, some of them unusual."""
    number = counts[kind.__name__] = counts.get(kind.__name__, -1) + 1
    if "name" in kind.model_fields:
        part["name"] = f"{draw(st.sampled_from(ODD_NAMES))}{number}"
    if "id" in kind.model_fields:
        part["id"] = number


def _agreed(part: dict[str, Any]) -> None:
    """Adjust fields of one part that depend on each other."""
    if part.get("conversations") is not None:
        part["conversations"] = min(part["conversations"], max(part.get("sharecnv", 1) or 1, 1))
    entered = [name for name in CHANNEL_NUMBERS if part.get(name) is not None]
    for name in entered if part.get("type", "svrconn") != "svrconn" else entered[1:]:
        if name != "count" or name in entered[1:]:
            part[name] = None
    if "splprot" in part and part.get("type", "svrconn") not in INTERCEPTED.get(part["splprot"], CHANNEL_TYPES):
        part["splprot"] = "passthru"
    if part.get("cflevel") not in (None, 5) and "offload" in part:
        part["offload"] = None
    if part.get("running") and part.get("taken") == "before-channels":
        part["taken"] = None
    if (part.get("used_mb") or 0) + (part.get("free_mb") or 0) > 2048:
        part["free_mb"] = 2048 - part["used_mb"]
    if part.get("lowest_free") is not None and part.get("buffers") is not None:
        part["lowest_free"] = min(part["lowest_free"], part["buffers"])


def _referring(draw: DrawFn, kind: type[Part], part: dict[str, Any], document: dict[str, Any]) -> None:
    """Set references to existing parts, or none."""
    for name, info in kind.model_fields.items():
        target = published(info, "refers_to")
        if isinstance(target, str) and name in part and target not in LOCAL:
            known = _known(document, Plan, target)
            part[name] = _drawn(draw, info, known)
    if kind.__name__ == "QueueManager":
        for inner, within in all_parts(part, kind):
            for name, info in inner.model_fields.items():
                target = published(info, "refers_to")
                if isinstance(target, str) and target in LOCAL and name in within:
                    within[name] = _drawn(draw, info, _known(part, kind, target))


def _known(document: dict[str, Any], kind: type[Part], target: str) -> list[Any]:
    listed_in, key = REFERRED[target]
    return [
        item[key]
        for _, part in all_parts(document, kind)
        for item in part.get(listed_in) or []
        if isinstance(part.get(listed_in), list)
    ]


def _drawn(draw: DrawFn, info: FieldInfo, known: list[Any]) -> Any:
    if is_list(info.annotation):
        return draw(st.lists(st.sampled_from(known), unique=True)) if known else []
    return draw(st.none() | st.sampled_from(known)) if known else None
