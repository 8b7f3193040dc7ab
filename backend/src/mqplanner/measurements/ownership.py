"""Decides which part of a plan each value belongs to; where the texts do not say, it is a question."""

from collections import defaultdict
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from mqplanner.measurements.readers.facts import MEMBERS, Fact, Scope, queue_manager_of, writer_of
from mqplanner.measurements.readers.registry import Recognized
from mqplanner.measurements.sources import Source
from mqplanner.measurements.targets import Target, find, find_target, named_parts

LEAVE_OUT = "-"
"""The answer that leaves values out."""
EACH = "each"
"""The answer that there is no common one, so that there is a question for each."""
NEW = "new"
"""The answer that all names without a queue manager in the plan are those of new ones."""
_NEW_ON = "new:"
"""Begins the answer that they are new on this LPAR."""
SIZE = "size_mb"
"""The field of a structure that z/OS displays, of structures of any product; MQ's own definitions have the others."""
_LONGEST_NAME = 4
"""Characters of the name of a queue manager (documentation of MQ, *Rules for naming IBM MQ objects*); a command prefix
may have eight, and the name of a job, too."""
_SEVERAL = 2
"""New names from which on one question asks for all of them first."""
_MOST_LISTED = 10
"""Names in one question."""
_MOVED = "moved:"
"""Begins the answer that a queue manager of several systems is one that moved to this system."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A possible answer."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Question:
    """What the texts do not say; its values wait for the answer, unless one is assumed."""

    id: str
    text: str
    choices: tuple[Choice, ...]
    answer: str | None
    """What was answered, or what is assumed."""
    is_required: bool
    """Whether values wait for the answer."""


@dataclass
class Ownership:
    """Finds the parts of a plan that the names in texts mean."""

    document: dict[str, Any]
    sources: list[Source]
    recognized: list[Recognized]
    answers: Mapping[str, str]
    questions: dict[str, Question] = field(default_factory=dict)

    def __post_init__(self) -> None:
        names = {
            name
            for one in self.recognized
            for _, reading in one.readings
            if isinstance(reading, Fact) and (reading.scope.kind == "queue manager" or reading.field == MEMBERS)
            if (name := queue_manager_of(reading))
        }
        self._named = sorted(names)
        facts = [reading for one in self.recognized for _, reading in one.readings if isinstance(reading, Fact)]
        self._groups = list(
            dict.fromkeys(
                [str(one.content.get("name")) for one in named_parts(self.document, "group")]
                + [one.scope.name for one in facts if one.scope.kind == "group" and one.scope.name]
            )
        )
        self._defined = {one.scope.name for one in facts if one.scope.kind == "structure" and one.field != SIZE}
        self._memberships = [one for one in facts if one.scope.kind == "group" and one.field == MEMBERS]
        self._asked_for: dict[str | None, set[str | None]] = defaultdict(set)
        for one in facts:
            if one.scope.kind == "structure":
                self._asked_for[one.scope.name].add(one.scope.queue_manager)
        self._groups_with: dict[str, set[str | None]] = defaultdict(set)
        self._in_plan = [str(one.content.get("name")) for one in named_parts(self.document, "queue manager")]
        self._own = {name.upper(): name for name in reversed(self._in_plan)}  # the first of a name counts
        known = {name.upper() for name in self._in_plan}
        self._new = [name for name in self._named if name not in known]
        self._unmatched = [name for name in self._in_plan if name.upper() not in names]
        self._systems: dict[str, dict[str, None]] = defaultdict(dict)
        for text in self.recognized:
            for name, systems in text.systems.items():
                self._systems[name].update(systems)
        self._new_on: dict[str, str] = {}
        self._managers = self._managers_of_names()
        self._lpars = self._places_of_new()

    def ask(
        self, id: str, text: str, choices: Iterable[Choice], assumed: str | None = None, is_required: bool = True
    ) -> str | None:
        """Return the answer to a question; None while there is none."""
        offered = tuple(choices)
        answer = self.answers.get(id)
        if answer not in {choice.value for choice in offered}:
            answer = assumed
        if id not in self.questions or (is_required and not self.questions[id].is_required):
            self.questions[id] = Question(id, text, offered, answer, is_required)
        return answer

    def unused_answers(self) -> list[str]:
        """Return the ids of answers without a question, or that are none of its choices."""
        offered = {(id, choice.value) for id, one in self.questions.items() for choice in one.choices}
        return [id for id, answer in self.answers.items() if (id, answer) not in offered]

    def target(self, scope: Scope, source: int) -> Target | None:
        """Return the part that a scope means; None if that is not answered, or the answer leaves it out."""
        if scope.kind == "queue manager":
            name = self._unnamed(source) if scope.name is None else self._managers.get(scope.name)
            if name is None or name == LEAVE_OUT:
                return None
            if own := self._own.get(name.upper()):
                return Target("queue manager", own)
            lpar = self._lpars.get(name)
            return None if lpar is None else Target("queue manager", name, lpar)
        if scope.kind == "control unit":
            return self._control_unit(scope.name or "")
        if scope.kind == "structure":
            target = self._structure(scope)
            if target:
                self._groups_with[target.name].add(target.around)
            return target
        held = find(self.document, "group", scope.name or "")
        return Target("group", str(held.content["name"]) if held else scope.name or "")

    def _managers_of_names(self) -> dict[str, str | None]:
        """Return the queue manager of each name; of many that only the texts have, one question asks for all."""
        several = [
            name
            for name in self._new
            if len(name) <= _LONGEST_NAME and not self._aliases(name) and f"manager:{name}" not in self.answers
        ]
        are_new: list[str] = []
        if self._unmatched and len(several) >= _SEVERAL:
            new = "new queue managers of these names"
            places = self._choices_of_lpar() if any(map(self._is_without_system, several)) else []
            choices = [Choice(f"{_NEW_ON}{one.value}", f"{new}, on {one.label}") for one in places]
            choices.append(Choice(NEW, f"{new}: ask for their LPARs" if places else new))
            choices.append(Choice(EACH, "not all are new: ask for each"))
            text = f"Which queue managers do the messages of {_listed(several)} belong to?"
            answer = self.ask("managers", text, choices)
            if answer is None:
                return {name: None if name in several else self._manager(name) for name in self._named}
            are_new = [] if answer == EACH else several
            if answer.startswith(_NEW_ON):
                self._new_on = dict.fromkeys(several, answer.removeprefix(_NEW_ON))
        return {name: self._manager(name, are_new) for name in self._named}

    def _is_without_system(self, name: str) -> bool:
        """Return whether the texts do not say on which system a queue manager runs."""
        return not self._systems.get(name)

    def _choices_of_lpar(self) -> list[Choice]:
        """Return the LPARs of the plan and a new one; none where a plan without LPARs leaves no choice."""
        existing = [str(one.content.get("name")) for one in named_parts(self.document, "LPAR")]
        free = self._free_lpar()
        return [*(Choice(name, name) for name in existing), Choice(free, f"a new LPAR, {free}")] if existing else []

    def _aliases(self, name: str) -> list[str]:
        return list(dict.fromkeys(alias for one in self.recognized for alias in one.aliases.get(name, ())))

    def _manager(self, name: str, are_new: Container[str] = ()) -> str | None:
        """Return the name in the plan of the queue manager with this command prefix or name."""
        held = find(self.document, "queue manager", name)
        if held:
            return str(held.content["name"])
        aliases = self._aliases(name)
        is_name = len(name) <= _LONGEST_NAME
        short = [one for one in self._new if len(one) <= _LONGEST_NAME]
        others = dict.fromkeys([*(self._unmatched if is_name else [*self._in_plan, *short]), *aliases])
        if is_name and (not others or name in are_new):
            return name
        new = "a queue manager that the plan does not have"
        is_new = f"{name}, {new}" if is_name else f"{new}: {name} is its name until you change it"
        id = f"manager:{name}"
        places = self._choices_of_lpar() if self._is_without_system(name) and self.answers.get(id) != name else []
        choices = [Choice(f"{_NEW_ON}{one.value}", f"{is_new}, on {one.label}") for one in places]
        choices += [] if places else [Choice(name, is_new)]
        choices += [Choice(one, one) for one in others]
        choices.append(Choice(LEAVE_OUT, "none: leave its values out"))
        answer = self.ask(id, f"Which queue manager do the messages of {name} belong to?", choices)
        if answer and answer.startswith(_NEW_ON):
            self._new_on[name] = answer.removeprefix(_NEW_ON)
            return name
        return answer

    def _unnamed(self, source: int) -> str | None:
        names = dict.fromkeys([*self._in_plan, *filter(None, self._managers.values())])
        names.pop(LEAVE_OUT, None)
        if not names:
            names = {"QM01": None}
        choices = [Choice(name, name) for name in names] + [Choice(LEAVE_OUT, "none: leave these values out")]
        text = f"Which queue manager do the lines without a name in {self.sources[source].name} belong to?"
        answer = self.ask(f"unnamed:{source}", text, choices)
        if (
            answer
            and answer != LEAVE_OUT
            and answer not in self._lpars
            and not find(self.document, "queue manager", answer)
        ):
            self._lpars[answer] = self._free_lpar()
        return answer

    def _places_of_new(self) -> dict[str, str | None]:
        """Return the LPAR of each queue manager that the plan does not have."""
        made = [name for name in self._new if self._managers[name] == name]
        lpars = {name: self._system(name) or self._new_on.get(name) for name in made}
        made = [name for name in made if lpars[name] or len(self._systems[name]) <= 1]
        without = [name for name in made if lpars[name] is None]
        if without:
            answer: str | None = self._free_lpar()
            choices = self._choices_of_lpar()
            if choices:
                verb = "does" if len(without) == 1 else "do"
                several = [Choice(EACH, "not all on one: ask for each")] if len(without) > 1 else []
                answer = self.ask("lpar", f"On which LPAR {verb} {_listed(without)} run?", [*choices, *several])
            for name in without:
                is_own = answer == EACH
                lpars[name] = self.ask(f"lpar:{name}", f"On which LPAR does {name} run?", choices) if is_own else answer
        return {name: self._existing_lpar(lpar) for name, lpar in lpars.items()}

    def _system(self, name: str) -> str | None:
        """Return the system of a queue manager; that is a question where the texts have several."""
        systems = list(self._systems.get(name, ()))
        if len(systems) <= 1:
            return systems[0] if systems else None
        choices = [Choice(one, f"{one}: leave out what was written on another system") for one in systems]
        choices += [Choice(f"{_MOVED}{one}", f"it moved to {one}: take the values of all systems") for one in systems]
        shown = f"{', '.join(systems[:-1])} and {systems[-1]}"
        text = f"{name} ran on {shown}: it moved, or there are several of that name. On which one is that of the plan?"
        answer = self.ask(f"system:{name}", text, [*choices, Choice(LEAVE_OUT, "none: leave its values out")])
        return None if answer in (None, LEAVE_OUT) else str(answer).removeprefix(_MOVED)

    def member(self, name: str) -> Target:
        """Return the queue manager of the plan with this name, with the LPAR that a new one gets."""
        return Target("queue manager", name, self._lpars.get(name))

    def is_of_other_system(self, fact: Fact) -> bool:
        """Return whether a value is of another system than that of its queue manager, or which one is not known."""
        name = writer_of(fact) or ""
        if len(self._systems.get(name, ())) <= 1 or self._managers.get(name) in (None, LEAVE_OUT):
            return False
        system = self._system(name)
        is_all = self.questions[f"system:{name}"].answer == f"{_MOVED}{system}"
        return system is None or (not is_all and fact.system not in (None, system))

    def _existing_lpar(self, name: str | None) -> str | None:
        held = find(self.document, "LPAR", name) if name else None
        return str(held.content["name"]) if held else name

    def _free_lpar(self) -> str:
        number = 1
        while find(self.document, "LPAR", f"LPAR{number}"):
            number += 1
        return f"LPAR{number}"

    def _control_unit(self, serial: str) -> Target | None:
        held = find(self.document, "control unit", serial)
        if held:
            return Target("control unit", str(held.content["name"]))
        existing = [str(one.content.get("name")) for one in named_parts(self.document, "control unit")]
        choices = [*(Choice(name, name) for name in existing), Choice(serial, f"a new one, {serial}")]
        choices.append(Choice(LEAVE_OUT, "none: leave its values out"))
        answer = self.ask(f"control-unit:{serial}", f"Which control unit is {serial}?", choices)
        return None if answer in (None, LEAVE_OUT) else Target("control unit", str(answer))

    def is_in_several_groups(self, structure: str) -> bool:
        """Return whether several groups have a structure of this name, by the plan or the texts."""
        in_plan = {one for one in self._groups if find_target(self.document, Target("structure", structure, one))}
        return len(in_plan | self._groups_with[structure]) > 1

    def _structure(self, scope: Scope) -> Target | None:
        """Return a structure of its group: by its name in z/OS, its queue manager, or the answer to a question."""
        name = scope.name or ""
        # z/OS calls a structure by the name of its group and that of MQ
        prefixes = [group for group in self._groups if name.startswith(_prefix_of(group))]
        for group in prefixes:
            target = Target("structure", name.removeprefix(_prefix_of(group)), group)
            if target.name and (held := find_target(self.document, target)):
                return target._replace(name=str(held.content["name"]))
            if target.name in self._defined and group in map(self._group_of, self._asked_for[target.name]):
                return target  # which a queue manager of the group has by the texts
        if group_of_manager := self._group_of(scope.queue_manager):
            target = Target("structure", name, group_of_manager)
            held = find_target(self.document, target)
            return target._replace(name=str(held.content["name"])) if held else target
        holders = [group for group in self._groups if find_target(self.document, Target("structure", name, group))]
        if holders and len(self._groups) == 1:
            return self._structure_in(name, holders[0])
        choices = [*(Choice(group, group) for group in self._groups), Choice(LEAVE_OUT, "none: leave its values out")]
        is_of_mq = bool(prefixes) or name in self._defined
        assumed = holders[0] if len(holders) == 1 and scope.queue_manager is None else None
        if not is_of_mq and not holders:
            assumed = LEAVE_OUT
        manager = scope.queue_manager
        id, of = f"structure:{name}", ""
        if manager and len(self._asked_for[name]) > 1:
            id, of = f"structure:{name}:{manager}", f", which {manager} displays or defines,"
        text = f"Which queue-sharing group does structure {name}{of} belong to?"
        if not self._groups:
            text += " The plan has none: add it to the plan, or import a text with CSQX002I, too."
        answer = self.ask(id, text, choices, assumed, is_required=assumed is None)
        if answer is None or answer == LEAVE_OUT:
            return None
        return self._structure_in(name, answer)

    def _structure_in(self, name: str, group: str) -> Target:
        held = find_target(self.document, Target("structure", name, group))
        own = name.removeprefix(_prefix_of(group)) or name
        return Target("structure", str(held.content["name"]) if held else own, group)

    def _group_of(self, name: str | None) -> str | None:
        """Return the group of a queue manager: by a message of the texts, else by the plan."""
        known = self._managers.get(name or "", name)
        if known is None:
            return None
        for one in self._memberships:
            if self.is_of_other_system(one):
                continue
            if known.upper() in (str(one.value).upper(), str(self._managers.get(str(one.value))).upper()):
                held = find(self.document, "group", one.scope.name or "")
                return str(held.content["name"]) if held else one.scope.name
        for held in named_parts(self.document, "group"):
            if known.upper() in (str(member).upper() for member in held.content.get(MEMBERS) or ()):
                return str(held.content["name"])
        return None


def _listed(names: list[str]) -> str:
    return ", ".join(names[:_MOST_LISTED]) + (f" and {len(names) - _MOST_LISTED} more" if names[_MOST_LISTED:] else "")


def _prefix_of(group: str) -> str:
    """Return what the names of the structures of a group begin with in z/OS: its name, padded to four characters."""
    return group.upper().ljust(4, "@")
