"""What texts would change in a plan: each value with its place, its source line, and what is not known for certain.

Nothing is changed by a preview. Values that need an answer wait for it; messages that were not understood are listed.
"""

import copy
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from mqplanner.errors import InvalidInput, InvalidPlan, Problem
from mqplanner.measurements.moments import moment_of
from mqplanner.measurements.other_storage import (
    measured_other_storage,
    outdated_other_storage,
    subtract_computed,
    unselect_limits_below_use,
)
from mqplanner.measurements.other_systems import on_other_systems
from mqplanner.measurements.ownership import MEMBERS, Choice, Ownership, Question, queue_manager_of
from mqplanner.measurements.readers.facts import Fact, Notice, Scope
from mqplanner.measurements.readers.registry import (
    CHANNEL_EVENTS,
    INITIATOR_STARTS,
    LISTENER_STARTS,
    MOST_IDS,
    Reader,
    Recognized,
    Unread,
    recognize,
)
from mqplanner.measurements.readers.storage import OTHER_ABOVE_BAR, OTHER_BELOW_BAR
from mqplanner.measurements.sources import NOTHING_RECOGNIZED, Source, why_unreadable
from mqplanner.measurements.targets import Target, add_place, find_place
from mqplanner.plan.document import Plan
from mqplanner.plan.part import Part
from mqplanner.plan.paths import annotation_at, declared_field, part_or_list
from mqplanner.plan.reading import read_plan, upgrade
from mqplanner.units.number_format import number_with_unit

MAX_CHANGES = 20_000
OTHER_STORAGE = (OTHER_BELOW_BAR, OTHER_ABOVE_BAR)
_TAKEN = (("before-channels", "before channels started"), ("channels-running", "with channels running"))


class _Found(NamedTuple):
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
    found: _Found
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
    is_by_default: bool = False
    """Whether the plan leaves the field out, so that the old value is its default."""

    @property
    def is_same(self) -> bool:
        """Whether the plan has this value already, and not only by default."""
        return bool(self.old == self.new) and not self.is_by_default

    @property
    def shown(self) -> str:
        """The value as the text has it."""
        return self.found.fact.shown

    @property
    def is_lower_bound(self) -> bool:
        """Whether the text gives at least this much."""
        return self.found.fact.is_lower_bound and self.field == self.found.fact.field


@dataclass
class SourceSummary:
    """How much of a text was recognised."""

    name: str
    lines: int
    messages: int
    read: int
    problem: str | None
    """Why there is nothing to read, and what to do."""


class AddedPart(NamedTuple):
    """A part that the plan does not have yet."""

    path: str
    title: str
    defaults: str
    """Values that hold in it because no text has them, in words."""


@dataclass
class Preview:
    """What texts would change in a plan."""

    sources: list[SourceSummary]
    changes: list[Change]
    questions: list[Question]
    waiting: dict[str, int]
    """How many values wait for an answer, by question."""
    notices: list[tuple[int, str, Notice]]
    """The source, the queue manager, and the event."""
    unread: list[tuple[int, Unread]]
    added: list["AddedPart"]
    """Parts that the plan does not have yet, where defaults hold in them."""
    unused_answers: list[str]
    """The ids of answers without a question, or that are none of its choices."""


def preview(document: Any, sources: list[Source], answers: Mapping[str, str]) -> Preview:
    """Return what the texts would change in a plan; InvalidPlan if the plan is none."""
    read_plan(document)
    present = upgrade(copy.deepcopy(document))
    problems = [why_unreadable(source) for source in sources]
    recognized = [
        Recognized() if problem else recognize(source.text) for source, problem in zip(sources, problems, strict=True)
    ]
    problems = [
        NOTHING_RECOGNIZED if problem is None and not one.messages and not one.readings else problem
        for problem, one in zip(problems, recognized, strict=True)
    ]
    owners = Ownership(present, sources, recognized, answers)
    candidates, waiting, notices = _sorted(owners, recognized)
    notices += on_other_systems(owners, recognized)
    chosen = [_chosen(owners, key, found) for key, found in candidates.items()]
    changes = [change for change in chosen if change is not None]
    changes += _when_taken(owners, present, changes, recognized)
    if len(changes) > MAX_CHANGES:
        text = f"give {len(changes):,} values: import fewer queue managers at once"
        raise InvalidInput([Problem("/sources", None, text, f"at most {MAX_CHANGES:,}")])
    after, added = with_changes(present, changes)
    if any(change.field in OTHER_STORAGE for change in changes):
        _refuse_invalid(present, changes)
        for change in changes:
            _name(change)
        possible, _ = with_changes(present, [change for change in changes if not change.refused])
        with_changes(present, changes)  # the paths of all, again
        subtract_computed(possible, changes)
        after, added = with_changes(present, changes)
    unselect_limits_below_use(after, changes)
    for change in changes:
        _describe(change, present, after)
    _refuse_invalid(present, changes)
    notices += _outdated(present, changes)
    return Preview(
        [
            SourceSummary(source.name, source.text.count("\n") + 1, one.messages, one.read, problem)
            for source, one, problem in zip(sources, recognized, problems, strict=True)
        ],
        changes,
        list(owners.questions.values()),
        dict(waiting),
        notices,
        [(number, unread) for number, one in enumerate(recognized) for unread in one.unread],
        [AddedPart(path, _title(after, path), defaults) for path in added if (defaults := _defaults(path, changes))],
        owners.unused_answers(),
    )


def _outdated(present: dict[str, Any], changes: list[Change]) -> Iterator[tuple[int, str, Notice]]:
    """Yield that other storage of the plan was measured with other pools than those of the changes."""
    if not measured_other_storage(present):
        return
    selected = [change for change in changes if change.selected and not change.refused]
    after, _ = with_changes(present, selected)
    for one in outdated_other_storage(present, after, selected):
        change = next(change for change in selected if change.path.startswith(f"{one.queue_manager}/"))
        fact = change.found.fact
        scope = Scope("queue manager", change.target.name)
        notice = Notice(scope, "warning", one.text, fact.first_line, fact.last_line)
        yield change.found.source, change.target.name, notice
    with_changes(present, changes)  # the paths of all, again


_Key = tuple[Target, str, str]


def _sorted(
    owners: Ownership, recognized: list[Recognized]
) -> tuple[dict[_Key, list[_Found]], Counter[str], list[tuple[int, str, Notice]]]:
    candidates: dict[_Key, list[_Found]] = {}
    waiting: Counter[str] = Counter()
    notices: list[tuple[int, str, Notice]] = []
    reported: set[tuple[int, Scope, str]] = set()
    left_out: dict[tuple[int, str, str], Fact] = {}
    defined = _defined_channels(recognized)
    for number, one in enumerate(recognized):
        for reader, reading in one.readings:
            if isinstance(reading, Notice):
                if not reading.is_once or (number, reading.scope, reading.text) not in reported:
                    notices.append((number, reading.scope.name or "", reading))
                reported.add((number, reading.scope, reading.text))
                continue
            name = queue_manager_of(reading)
            target = owners.target(reading.scope, number)
            if reading.field == MEMBERS:  # a group can only have queue managers of the plan
                member = owners.target(Scope("queue manager", name), number)
                target = target if member else None
                reading = replace(reading, value=member.name) if member else reading
            is_new = target and reading.only_existing and not find_place(owners.document, target, reading.place)
            is_channel = (reading.scope, reading.place) in defined
            if target and is_new and not (is_channel and _adds_channels(owners)):
                left_out.setdefault((number, target.name, reader.title), reading)
            elif target is None:
                waiting[f"unnamed:{number}" if reading.scope.name is None else _question_of(owners, name)] += 1
            else:
                found = _Found(number, reader, reading)
                field = f"{MEMBERS}/{reading.value}" if reading.field == MEMBERS else reading.field
                candidates.setdefault((target, reading.place, field), []).append(found)
    for (number, name, title), fact in left_out.items():
        words = "channels and queues for which the plan has no channel group or workload of that name are left out"
        notices.append(
            (number, name, Notice(fact.scope, "info", f"{title}: {words}.", fact.first_line, fact.last_line))
        )
    return candidates, waiting, notices


def _defined_channels(recognized: list[Recognized]) -> set[tuple[Scope, str]]:
    """Return the channels whose definitions have a CHLTYPE that a channel group can have."""
    facts = (reading for one in recognized for _, reading in one.readings if isinstance(reading, Fact))
    return {(one.scope, one.place) for one in facts if one.only_existing and one.field == "type"}


def _adds_channels(owners: Ownership) -> bool:
    """Return whether channels that the plan does not have become groups; one of hundreds may be defined."""
    text = "Add a channel group for each channel that is defined and not in the plan? How many run is to be entered."
    choices = [Choice("no", "no: leave them out"), Choice("yes", "yes")]
    return owners.ask("channels", text, choices, "no", is_required=False) == "yes"


def _question_of(owners: Ownership, name: str | None) -> str:
    ids = (f"lpar:{name}", f"manager:{name}", f"control-unit:{name}", f"structure:{name}", "lpar")
    return next((id for id in ids if id in owners.questions), "")


def _chosen(owners: Ownership, key: _Key, found: list[_Found]) -> Change | None:
    """Return the change by the value that counts among several; None while that is a question."""
    target, place, name = key
    found = sorted(found, key=lambda one: (one.source, one.fact.first_line))
    if name.startswith(f"{MEMBERS}/"):
        return Change(f"{target.name}/{name}", target, place, MEMBERS, None, found[-1])
    chosen = _latest(found)
    if found[0].fact.pick == "largest":
        chosen = max(found, key=lambda one: one.fact.value if one.fact.rank is None else one.fact.rank)
    elif len({one.source for one in found}) > 1 and len({repr(one.fact.value) for one in found}) > 1:
        sources = dict.fromkeys(one.source for one in found)
        last = {source: _latest([one for one in found if one.source == source]) for source in sources}
        title = found[0].reader.title
        choices = [
            Choice(str(source), f"{owners.sources[source].name}, line {one.fact.first_line}")
            for source, one in last.items()
        ]
        question = f"source:{target.name}:{found[0].reader.name}"
        text = f"Several files have different values for “{title}” of {target.name}. Which one is the newest?"
        answer = owners.ask(question, text, choices)
        if answer is None or int(answer) not in last:
            return None
        chosen = last[int(answer)]
    others = len({repr(one.fact.value) for one in found if one.fact.first_line != chosen.fact.first_line})
    change = Change("/".join(filter(None, (target.name, place, name))), target, place, name, chosen.fact.value, chosen)
    change.note = chosen.fact.note
    if _has_later_unread(owners, chosen):
        change.note = "; ".join(filter(None, (change.note, "a later message of this kind could not be read")))
    if others and name != "console":
        by_date = chosen is not max((one for one in found if one.source == chosen.source), key=_line)
        which = "largest" if chosen.fact.pick == "largest" else "latest by its date" if by_date else "last"
        more = f"the {which} of {len(found)} values"
        change.note = f"{change.note}; {more}" if change.note else more
    return change


def _line(found: _Found) -> int:
    return found.fact.first_line


def _latest(found: list[_Found]) -> _Found:
    """Return the value of the latest moment, or of the last line where not all have a day and a time."""
    moments = [moment_of(one.fact.time) for one in found]
    known = [moment for moment in moments if moment is not None]
    if len(known) < len(found):
        return found[-1]
    return max(zip(known, range(len(found)), found, strict=True))[2]


def _has_later_unread(owners: Ownership, found: _Found) -> bool:
    """Return whether the text has a message of the same kind behind the value that was not understood."""
    ids = found.reader.ids
    if len(ids) > MOST_IDS:
        return False
    owner = found.fact.scope.name if found.fact.scope.kind == "queue manager" else None
    return any(
        line > found.fact.last_line and (name is None or owner is None or name == owner)
        for one in owners.recognized[found.source].unread
        if one.id in ids
        for name, line in one.last_lines.items()
    )


def _when_taken(
    owners: Ownership, document: dict[str, Any], changes: list[Change], recognized: list[Recognized]
) -> list[Change]:
    """Return when lines with the storage of a channel initiator were taken: by the log, or by an answer."""
    taken = []
    for change in changes:
        if change.field != "used_mb" or change.place != "channel_initiator":
            continue
        found = change.found
        value = _by_log(recognized[found.source], found.fact)
        shown = f"line {found.fact.first_line} of {owners.sources[found.source].name}"
        choices = [*(Choice(*one) for one in _TAKEN), Choice("unknown", "not known")]
        text = f"Was the storage of the channel initiator of {change.target.name} ({shown}) reported …"
        answer = owners.ask(f"taken:{change.target.name}", text, choices, value or "unknown", is_required=value is None)
        value = None if answer in (None, "unknown") else answer
        present = find_place(document, change.target, change.place)
        before = present.content.get("taken") if present else None
        changed = present is not None and present.content.get("used_mb") != change.new
        if value != before and (value is not None or changed):
            one = Change(f"{change.id}/taken", change.target, change.place, "taken", value, found)
            one.note = None if value else "the earlier statement was about another line"
            taken.append(one)
    return taken


def _by_log(recognized: Recognized, fact: Fact) -> str | None:
    """Return whether channels ran, where the log has the start of the channel initiator before the line."""
    running, can_be_called = None, False
    for event in recognized.channel_events:
        if event.line >= fact.first_line:
            break
        if event.owner not in (fact.scope.name, None):
            continue
        if event.id == INITIATOR_STARTS:
            running, can_be_called = 0, False
        elif event.id in LISTENER_STARTS:
            can_be_called = True
        elif running is not None:
            running = max(running + CHANNEL_EVENTS[event.id], 0)
    if running:
        return "channels-running"
    # once a listener runs channels may have started without a message: EXCLMSG leaves out CSQX511I and CSQX500I
    return None if running is None or can_be_called else "before-channels"


_CLEARED: dict[str, dict[Any, str]] = {
    "queue": {"shared": "page_set", "private": "structure"},
    "cflevel": {3: "offload", 4: "offload"},
}
"""Fields that a part cannot have any more, by the field that changes and its value."""


def with_changes(document: dict[str, Any], changes: Iterable[Change]) -> tuple[dict[str, Any], list[str]]:
    """Return a copy of the document with the changes, and the paths of parts that were added."""
    after = copy.deepcopy(document)
    added: list[str] = []
    for change in sorted(changes, key=lambda one: one.field not in _CLEARED):
        held, paths = add_place(after, change.target, change.place)
        added += paths
        change.path = f"{held.path}/{change.field}"
        if change.field == MEMBERS:
            members = held.content.setdefault(MEMBERS, [])
            if change.found.fact.value not in members:
                members.append(change.found.fact.value)
            change.new = list(members)
        else:
            if change.field == "used_mb" and held.content.get("used_mb") != change.new and held.content.get("running"):
                held.content["running"] = []  # they were running at another line
            if cleared := _cleared(change, held.content):
                del held.content[cleared]
            held.content[change.field] = change.new
    return after, added


def _cleared(change: Change, content: Mapping[str, Any]) -> str | None:
    """Return the field with a value that a part loses by a change; None where there is none."""
    name = _CLEARED[change.field].get(change.new) if change.field in _CLEARED else None
    return name if name and content.get(name) is not None else None


def _name(change: Change) -> None:
    """Add the words for the part and the field."""
    kind = _kind(change.path.rpartition("/")[0])
    change.part, change.label = _part_text(kind, change), declared_field(kind, change.field).label


def _describe(change: Change, before: dict[str, Any], after: dict[str, Any]) -> None:
    """Add the words for people, the value in the plan, and whether it is selected."""
    kind = _kind(change.path.rpartition("/")[0])
    declared = declared_field(kind, change.field)
    present = find_place(before, change.target, change.place)
    default = None if declared.info.is_required() else declared.info.get_default(call_default_factory=True)
    change.old = None if present is None else present.content.get(change.field, default)
    change.is_by_default = present is not None and change.field not in present.content and default is not None
    if change.is_by_default and change.old == change.new:
        change.note = "; ".join(filter(None, (change.note, "so far by default")))
    if present and (cleared := _cleared(change, present.content)):
        text_of_field = declared_field(kind, cleared)
        lost = f"{text_of_field.label} {text_of_field.value_text(present.content[cleared])} is cleared"
        change.note = "; ".join(filter(None, (change.note, lost)))
    _name(change)
    unit = declared.unit

    def text(value: Any) -> str:
        if value is None:
            return str(declared.published("when_empty") or "not known")
        if isinstance(value, list):
            return ", ".join(map(str, value)) or "none"
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        return number_with_unit(value, unit) if is_number and unit else declared.value_text(value)

    change.old_text, change.new_text = text(change.old), text(change.new)
    fact = change.found.fact
    if change.is_lower_bound:
        change.confidence = "lower bound"
        is_agreed = isinstance(change.old, int | float) and change.old >= change.new
        if is_agreed and (change.most is None or change.old < change.most):
            change.selected = False
            change.note = "; ".join(filter(None, (change.note, "at least; what the plan has agrees with it")))
    elif fact.is_calculated and change.field == fact.field:
        change.confidence = "calculated"


def _kind(path: str) -> type[Part]:
    kind: type[Part] = Plan if path == "" else part_or_list(annotation_at(path))
    return kind


def _part_text(kind: type[Part], change: Change) -> str:
    step = change.place.rpartition("/")[2]
    noun = str(kind.model_config.get("title") or "")
    noun = noun[:1].upper() + noun[1:]
    _, _, key = step.partition("=")
    return f"{noun} {key}".strip() if change.place else noun


def _title(document: dict[str, Any], path: str) -> str:
    """Return a part in words, with the queue manager, the group or the LPAR that it is in."""
    names: list[str] = []
    content: Any = document
    at = ""
    for step in path.split("/")[1:]:
        at += f"/{step}"
        content = content[int(step) if isinstance(content, list) else step]
        if isinstance(content, dict):
            noun = str(_kind(at).model_config.get("title") or "")
            names.append(" ".join(filter(None, (noun, str(content.get("name", content.get("id", "")))))))
    shown = " of ".join(reversed(names[-2:]))
    return shown[:1].upper() + shown[1:]


def _defaults(path: str, changes: list[Change]) -> str:
    """Return the defaults that hold in an added part, in words."""
    kind = _kind(path)
    given = {change.field for change in changes if change.path.rpartition("/")[0] == path}
    shown = []
    for name, info in kind.model_fields.items():
        declared = declared_field(kind, name)
        default = None if info.is_required() else info.get_default(call_default_factory=True)
        is_shown = declared.kinds and not declared.published("shown_if") and not declared.names_a_part
        if is_shown and name not in given and default not in (None, 0, False, []) and not isinstance(default, list):
            shown.append(f"{declared.label}: {declared.value_text(default)}")
    return "; ".join(shown)


def _refuse_invalid(document: dict[str, Any], changes: list[Change]) -> None:
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


_ATTEMPTS = 20
"""After so many all values that are left are refused."""


def _problems(document: dict[str, Any]) -> list[Problem]:
    try:
        read_plan(document)
    except InvalidPlan as error:
        return list(error.problems)
    return []


_Refused = list[tuple[Change, str]]
"""Changes with the reasons why the plan cannot have them."""


def _at_problems(problems: list[Problem], left: list[Change]) -> _Refused:
    """Return the changes of which the plan cannot have the value itself."""
    by_path = {change.path: change for change in left}
    wrong = [(by_path[p.field], p) for p in problems if p.field in by_path]
    wrong = wrong or [(change, p) for p in problems for change in left if change.path.startswith(f"{p.field}/")]
    wrong = wrong or [  # an entry of a list
        (change, p)
        for p in problems
        for change in left
        if p.field.startswith(f"{change.path}/") and p.value == change.found.fact.value
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
    declared = declared_field(_kind(part), name)
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
