"""What texts would change in a plan: each value with its place, its source line, and what is not known for certain.

Nothing is changed by a preview. Values that need an answer wait for it; messages that were not understood are listed.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.change_texts import defaults_in, describe, name_part, title_of
from mqplanner.measurements.changes import Change, SourcedFact, with_changes
from mqplanner.measurements.moments import moment_of
from mqplanner.measurements.newest import newest_file
from mqplanner.measurements.other_storage import (
    measured_other_storage,
    outdated_other_storage,
    subtract_computed,
    unselect_limits_below_use,
)
from mqplanner.measurements.other_systems import on_other_systems
from mqplanner.measurements.ownership import Choice, Ownership, Question
from mqplanner.measurements.pool_locations import ask_for_locations, note_buffers_out_of_range
from mqplanner.measurements.readers.facts import MEMBERS, Fact, Notice, Scope, queue_manager_of, writer_of
from mqplanner.measurements.readers.registry import (
    CHANNEL_EVENTS,
    INITIATOR_STARTS,
    LISTENER_STARTS,
    MOST_IDS,
    Recognized,
    Unread,
    recognize,
)
from mqplanner.measurements.readers.storage import OTHER_ABOVE_BAR, OTHER_BELOW_BAR
from mqplanner.measurements.refusals import refuse_invalid
from mqplanner.measurements.sources import NOTHING_RECOGNIZED, Source, why_unreadable
from mqplanner.measurements.targets import Target, find_place, find_target
from mqplanner.plan.editable import editable
from mqplanner.plan.reading import read_plan

MAX_CHANGES = 20_000


OTHER_STORAGE = (OTHER_BELOW_BAR, OTHER_ABOVE_BAR)


_RUNNING = "channels-running"
_TAKEN = (("before-channels", "before channels started"), (_RUNNING, "with channels running"))
_COUNTED_TWICE = "the channels that ran then are counted twice until they are entered under Channels running then"


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
    """Return what the texts would change in a plan; raise InvalidPlan where the document is no plan."""
    read_plan(document)
    present = editable(document)
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
    chosen = [_chosen(owners, key, found) for key, found in _newest_group_first(candidates).items()]
    changes = [change for change in chosen if change is not None]
    changes += _when_taken(owners, present, changes, recognized)
    located, unlocated = ask_for_locations(owners, present, changes)
    changes += located
    if len(changes) > MAX_CHANGES:
        text = f"give {len(changes):,} values: import fewer queue managers at once"
        raise InvalidInput([Problem("/sources", None, text, f"at most {MAX_CHANGES:,}")])
    after, added = with_changes(present, changes)
    if any(change.field in OTHER_STORAGE for change in changes):
        refuse_invalid(present, changes)
        for change in changes:
            name_part(change)
        possible, _ = with_changes(present, [change for change in changes if not change.refused])
        with_changes(present, changes)  # the paths of all, again
        subtract_computed(possible, changes, unlocated)
        after, added = with_changes(present, changes)
    unselect_limits_below_use(after, changes)
    note_buffers_out_of_range(after, changes)
    for change in changes:
        describe(change, present, after)
    refuse_invalid(present, changes)
    notices += _outdated(present, changes)
    given: dict[str, set[str]] = defaultdict(set)
    for change in changes:
        part, _, field = change.path.rpartition("/")
        given[part].add(field)
    return Preview(
        [
            SourceSummary(source.name, source.text.removesuffix("\n").count("\n") + 1, one.messages, one.read, problem)
            for source, one, problem in zip(sources, recognized, problems, strict=True)
        ],
        changes,
        list(owners.questions.values()),
        dict(waiting),
        notices,
        [(number, unread) for number, one in enumerate(recognized) for unread in one.unread],
        [
            AddedPart(path, title_of(after, path), defaults)
            for path in added
            if (defaults := defaults_in(path, given[path]))
        ],
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
        fact = change.origin.fact
        scope = Scope("queue manager", change.target.name)
        notice = Notice(scope, "warning", one.text, fact.first_line, fact.last_line)
        yield change.origin.source, change.target.name, notice
    with_changes(present, changes)  # the paths of all, again


_Key = tuple[Target, str, str]


def _sorted(
    owners: Ownership, recognized: list[Recognized]
) -> tuple[dict[_Key, list[SourcedFact]], Counter[str], list[tuple[int, str, Notice]]]:
    candidates: dict[_Key, list[SourcedFact]] = {}
    waiting: Counter[str] = Counter()
    notices: list[tuple[int, str, Notice]] = []
    reported: Counter[tuple[int, Scope, str]] = Counter()
    left_out: dict[tuple[int, str, str], Fact] = {}
    defined = _defined_channels(recognized)
    for number, one in enumerate(recognized):
        for reader, reading in one.readings:
            if isinstance(reading, Notice):
                key = number, reading.scope, reading.text
                if not (reading.is_once or reading.is_counted) or key not in reported:
                    notices.append((number, reading.scope.name or "", reading))
                reported[key] += 1
                continue
            name = queue_manager_of(reading)
            if owners.is_of_other_system(reading):
                id = f"system:{writer_of(reading)}"
                waiting[id] += owners.questions[id].answer is None
                continue
            target, reading = _owned(owners, reading, number)
            is_new = target and reading.only_existing and not find_place(owners.document, target, reading.place)
            is_channel = (reading.scope, reading.place) in defined
            if target and is_new and not (is_channel and _adds_channels(owners)):
                waiting["channels"] += is_channel and "channels" not in owners.answers
                left_out.setdefault((number, target.name, reader.title), reading)
            elif target is None:
                waiting[f"unnamed:{number}" if reading.scope.name is None else _question_of(owners, name, reading)] += 1
            else:
                found = SourcedFact(number, reader, reading)
                field = f"{MEMBERS}/{reading.value}" if reading.field == MEMBERS else reading.field
                candidates.setdefault((target, reading.place, field), []).append(found)
    for (number, name, title), fact in left_out.items():
        words = "channels and queues for which the plan has no channel group or workload of that name are left out"
        notices.append(
            (number, name, Notice(fact.scope, "info", f"{title}: {words}.", fact.first_line, fact.last_line))
        )
    return (
        candidates,
        waiting,
        [(number, name, _counted(one, reported[number, one.scope, one.text])) for number, name, one in notices],
    )


def _newest_group_first(candidates: dict[_Key, list[SourcedFact]]) -> dict[_Key, list[SourcedFact]]:
    """Return the values with the newest of several groups of a queue manager first: the plan takes the first one.

    Where not all have a day and a time, the newest is the last one: texts are given oldest first.
    """
    keys = list(candidates)
    for field in {field for _, _, field in keys if field.startswith(f"{MEMBERS}/")}:
        places = [place for place, key in enumerate(keys) if key[2] == field]
        groups = [keys[place] for place in places]
        last = [_latest(candidates[group]) for group in groups]
        ages: list[Any] = [moment_of(one.fact.time) for one in last]
        if not all(ages):
            ages = [(one.source, one.fact.first_line) for one in last]
        newest_first = sorted(range(len(groups)), key=ages.__getitem__, reverse=True)
        for place, number in zip(places, newest_first, strict=True):
            keys[place] = groups[number]
    return {key: candidates[key] for key in keys}


def _owned(owners: Ownership, fact: Fact, source: int) -> tuple[Target | None, Fact]:
    """Return the part of the plan that a value is of, and the value; a group has only queue managers of the plan."""
    target = owners.target(fact.scope, source)
    if fact.field != MEMBERS:
        return target, fact
    member = owners.target(Scope("queue manager", queue_manager_of(fact)), source)
    return (target, replace(fact, value=member.name)) if member else (None, fact)


def _counted(notice: Notice, count: int) -> Notice:
    """Return an event that is counted with how often it was read."""
    if not notice.is_counted or count == 1:
        return notice
    return replace(notice, text=f"{notice.text} {count:,} messages of this kind were read; the line is the first one.")


def _defined_channels(recognized: list[Recognized]) -> set[tuple[Scope, str]]:
    """Return the channels whose definitions have a CHLTYPE that a channel group can have."""
    facts = (reading for one in recognized for _, reading in one.readings if isinstance(reading, Fact))
    return {(one.scope, one.place) for one in facts if one.only_existing and one.field == "type"}


def _adds_channels(owners: Ownership) -> bool:
    """Return whether channels that the plan does not have become groups; one of hundreds may be defined."""
    text = (
        "Add a channel group for each channel that is defined and not in the plan? "
        "Then enter for each how many channels run."
    )
    choices = [Choice("no", "no: leave them out"), Choice("yes", "yes")]
    return owners.ask("channels", text, choices, "no", is_required=False) == "yes"


def _question_of(owners: Ownership, name: str | None, reading: Fact) -> str:
    of_structure = f"structure:{name}:{reading.scope.queue_manager}"
    of_all = "managers" if "managers" in owners.questions and owners.questions["managers"].answer is None else "lpar"
    ids = (of_structure, f"lpar:{name}", f"manager:{name}", f"control-unit:{name}", f"structure:{name}", of_all)
    return next((id for id in ids if id in owners.questions), "")


def _chosen(owners: Ownership, key: _Key, found: list[SourcedFact]) -> Change | None:
    """Return the change by the value that counts among several; None while that is a question."""
    target, place, name = key
    found = sorted(found, key=lambda one: (one.source, one.fact.first_line))
    if name.startswith(f"{MEMBERS}/"):
        member = owners.member(str(found[-1].fact.value))
        return Change(f"{target.name}/{name}", target, place, MEMBERS, None, found[-1], member=member)
    chosen, is_by_date = _latest(found), False
    if found[0].fact.pick == "largest":
        chosen = max(found, key=lambda one: one.fact.value if one.fact.rank is None else one.fact.rank)
    elif len({one.source for one in found}) > 1 and len({repr(one.fact.value) for one in found}) > 1:
        sources = dict.fromkeys(one.source for one in found)
        last = {source: _latest([one for one in found if one.source == source]) for source in sources}
        newest = newest_file(owners, target, last)
        if newest.source is None:
            return None
        chosen, is_by_date = last[newest.source], newest.is_by_date
    if chosen.fact.is_unlimited:  # which is reported
        return None
    is_by_date |= chosen is not max((one for one in found if one.source == chosen.source), key=_line)
    if chosen.fact.is_unconfirmed:  # the last message may show the same value
        shown = [one for one in found if not one.fact.is_unconfirmed]
        if shown and (last_shown := _latest(shown)).fact.value == chosen.fact.value:
            chosen = last_shown
    place_of_chosen = chosen.source, chosen.fact.first_line
    others = {repr(one.fact.value) for one in found if (one.source, one.fact.first_line) != place_of_chosen}
    id = "/".join(filter(None, (_name_in_ids(owners, target), place, name)))
    change = Change(id, target, place, name, chosen.fact.value, chosen)
    change.note = chosen.fact.note
    if _has_later_unread(owners, chosen):
        change.note = "; ".join(filter(None, (change.note, "a later message of this kind could not be read")))
    if others and name != "console":
        which = "largest" if chosen.fact.pick == "largest" else "latest by its date" if is_by_date else "last"
        more = f"the {which} of {len(found)} values"
        change.note = f"{change.note}; {more}" if change.note else more
    return change


def _name_in_ids(owners: Ownership, target: Target) -> str:
    """Return the name of a target; with its group where several groups have or get a structure of the name."""
    if target.kind == "structure" and owners.is_in_several_groups(target.name):
        return f"{target.around}/{target.name}"
    return target.name


def _line(found: SourcedFact) -> int:
    return found.fact.first_line


def _latest(found: list[SourcedFact]) -> SourcedFact:
    """Return the value of the latest moment, or of the last line where not all have a day and a time."""
    moments = [moment_of(one.fact.time) for one in found]
    known = [moment for moment in moments if moment is not None]
    if len(known) < len(found):
        return found[-1]
    return max(zip(known, range(len(found)), found, strict=True))[2]


def _has_later_unread(owners: Ownership, found: SourcedFact) -> bool:
    """Return whether the text has a message of the same kind behind the value that was not understood."""
    ids = (found.fact.message_id,) if found.fact.message_id in found.reader.ids else found.reader.ids
    if len(found.reader.ids) > MOST_IDS:
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
        found = change.origin
        value = _by_log(recognized[found.source], found.fact)
        shown = f"line {found.fact.first_line} of {owners.sources[found.source].name}"
        choices = [*(Choice(*one) for one in _TAKEN), Choice("unknown", "not known")]
        text = f"Was the storage of the channel initiator of {change.target.name} ({shown}) reported …"
        answer = owners.ask(f"taken:{change.target.name}", text, choices, value or "unknown", is_required=value is None)
        value = None if answer in (None, "unknown") else answer
        present = find_place(document, change.target, change.place)
        before = present.content.get("taken") if present else None
        changed = present is not None and present.content.get("used_mb") != change.new
        running = present.content.get("running") if present and not changed else None
        if value is not None or (before is not None and changed):
            one = Change(f"{change.id}/taken", change.target, change.place, "taken", value, found)
            one.note = None if value else "the earlier statement was about another line"
            taken.append(one)
        if value == _RUNNING and (not running or f"running:{change.target.name}" in owners.answers):
            ran = _ran_then(owners, document, change, found)
            taken += ran
            one.note = None if ran else _COUNTED_TWICE
    return taken


def _ran_then(owners: Ownership, document: dict[str, Any], change: Change, found: SourcedFact) -> list[Change]:
    """Return the channels that ran when a line was taken, where the answer is that they were those of the plan."""
    manager = find_target(document, change.target)
    held = manager.content if manager else {}
    names = ("count", "type", "sharecnv", "conversations", "message_kb")
    groups = [
        {**{name: group[name] for name in names if group.get(name) is not None}, "release": held.get("release")}
        for group in held.get("channel_groups") or ()
        if group.get("count")
    ]
    if not groups:
        return []
    shown = ", ".join(
        f"{group['count']:,} of {group['name']}" for group in held["channel_groups"] if group.get("count")
    )
    text = f"Which channels of {change.target.name} were running then? Until that is known they are counted twice."
    choices = [Choice("plan", f"those of the plan: {shown}"), Choice("unknown", "others, or not known")]
    if owners.ask(f"running:{change.target.name}", text, choices, "unknown", is_required=False) != "plan":
        return []
    ran = [{name: value for name, value in group.items() if value is not None} for group in groups]
    one = Change(f"{change.id}/running", change.target, change.place, "running", ran, found)
    one.note = f"as the plan has them now: {shown}"
    return [one]


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
