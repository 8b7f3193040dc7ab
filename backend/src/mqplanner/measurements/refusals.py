"""Changes that the plan cannot have are refused alone, each with its reason, so that none stops the others."""

import copy
from typing import Any

from mqplanner.errors import InvalidPlan, Problem
from mqplanner.measurements.changes import Change, kind_of, with_changes
from mqplanner.measurements.targets import find_place
from mqplanner.plan.paths import declared_field
from mqplanner.plan.reading import read_plan

_ATTEMPTS = 20
"""After so many all values that are left are refused."""
_Refused = list[tuple[Change, str]]
"""Changes with the reasons why the plan cannot have them."""


def refuse_invalid(document: dict[str, Any], changes: list[Change]) -> None:
    """Mark the changes that the plan cannot have, and no others."""
    for attempt in range(_ATTEMPTS + 1):
        left = [change for change in changes if change.refused is None and change.selected]
        after, _ = with_changes(document, left)
        problems = _problems(after)
        if not problems:
            break
        wrong = _at_problems(problems, left) or _beside_problems(document, after, problems, left)
        if not wrong or attempt == _ATTEMPTS:
            wrong = _around(problems[0], left, is_all=attempt == _ATTEMPTS)
        for change, reason in wrong:
            change.refused, change.selected = reason, False
    with_changes(document, changes)  # the paths of all, again


def _problems(document: dict[str, Any]) -> list[Problem]:
    try:
        read_plan(document)
    except InvalidPlan as error:
        return list(error.problems)
    return []


def _at_problems(problems: list[Problem], left: list[Change]) -> _Refused:
    """Return the changes of which the plan cannot have the value itself."""
    by_path = {change.path: change for change in left}
    wrong = [(by_path[p.field], p) for p in problems if p.field in by_path]
    wrong = wrong or [(change, p) for p in problems for change in left if change.path.startswith(f"{p.field}/")]
    wrong = wrong or [  # an entry of a list
        (change, p)
        for p in problems
        for change in left
        if p.field.startswith(f"{change.path}/") and p.value == change.origin.fact.value
    ]
    return [(change, problem.message) for change, problem in wrong]


def _beside_problems(
    document: dict[str, Any], after: dict[str, Any], problems: list[Problem], left: list[Change]
) -> _Refused:
    """Return the changes that do not go with another field of their part.

    These are the ones without which the problem is none; where it needs several of them, all changes of the part.
    """
    by_part: dict[str, list[Change]] = {}
    for change in left:
        by_part.setdefault(_part_path(change.path), []).append(change)
    beside = {p.field: by_part[part] for p in problems if (part := _part_path(p.field)) in by_part}
    without: dict[str, set[str]] = {}
    for name in {change.field for several in beside.values() for change in several}:
        tried = copy.deepcopy(after)
        for change in (one for several in beside.values() for one in several if one.field == name):
            _take_back(document, tried, change)
        without[name] = {p.field for p in _problems(tried)}
    wrong: _Refused = []
    for problem in problems:
        several = beside.get(problem.field, [])
        part, known = _part_path(problem.field), {p.field for p in problems} - {problem.field}
        # a part may only report its first problem: one without it and without another one is right
        causes = [
            change
            for change in several
            if not any(_part_path(field) == part for field in without[change.field] - known)
        ]
        causes = causes or several
        wrong += [(change, _beside_text(problem)) for change in causes]
    return wrong


def _part_path(path: str) -> str:
    return path.rpartition("/")[0]


def _take_back(document: dict[str, Any], after: dict[str, Any], change: Change) -> None:
    """Give the field of a change the value that it has in the document before."""
    before, held = (find_place(one, change.target, change.place) for one in (document, after))
    if held is None:
        return
    if before is not None and change.field in before.content:
        held.content[change.field] = copy.deepcopy(before.content[change.field])
    else:
        held.content.pop(change.field, None)


def _beside_text(problem: Problem) -> str:
    """Return why a value does not go with another field; completes a sentence that begins with its own field."""
    part, _, name = problem.field.rpartition("/")
    declared = declared_field(kind_of(part), name)
    shown = "" if problem.value is None else f" {declared.value_text(problem.value)}"
    return f"does not go with {declared.label}{shown}: {problem.message}"


def _around(problem: Problem, left: list[Change], *, is_all: bool) -> _Refused:
    """Return the changes in the smallest part around a problem that has any, or all of them."""
    around = "" if is_all else problem.field
    while around:
        around = _part_path(around)
        if found := [change for change in left if change.path.startswith(f"{around}/")]:
            return [(change, f"{problem.field} {problem.message}") for change in found]
    return [(change, f"{problem.field} {problem.message}") for change in left]
