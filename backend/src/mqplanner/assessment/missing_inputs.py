"""Missing inputs for people: the same input of several parts of the plan is one, with their names and its limits."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from mqplanner.assessment.estimates import MissingInput
from mqplanner.assessment.names_text import names_and_more, without_article
from mqplanner.assessment.results import Limit
from mqplanner.counts import counted
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import part_at

MOST_NAMED = 5
"""Of the parts that lack the same input, those that a sentence names."""
UNDECIDED = "measure it: no source decides this limit"
"""What to do about a limit that is not known, and that lacks nothing which could be entered."""
MOST_TITLES = 2
"""Of the limits that need an input."""
QUEUE_MANAGER, PART = 4, 2
"""Steps of the path of a queue manager, and of another part in a list of the plan."""
_COLON = ": "
"""Before the owner of an input whose name does not lead to one."""


@dataclass(frozen=True, slots=True)
class MissingTogether:
    """An input that one or more parts of the plan lack, with the limits that are not known without it.

    Without inputs to enter it is a figure that no source has, or a measurement.
    """

    inputs: tuple[MissingInput, ...]
    limits: tuple[Limit, ...]

    @property
    def title(self) -> str:
        """What is missing, without whose it is; what to do where nothing can be entered."""
        first = self.inputs[0]
        if first.path is None:
            return self.to_do
        return _capitalized(without_article(f"{first.name}{_common_note(self.inputs)}"))

    @property
    def to_do(self) -> str:
        """What to enter or to measure, without a full stop."""
        words = _in_words(self.inputs, MOST_NAMED)
        return _capitalized(words if self.inputs[0].path is None else f"enter {words}")

    @property
    def titles(self) -> list[str]:
        """The titles of the limits, each once."""
        return list(dict.fromkeys(limit.title for limit in self.limits))

    @property
    def needed_for(self) -> str:
        """How many limits need it, and their titles."""
        return f"{counted(len(self.limits), 'limit')}: {names_and_more(self.titles, MOST_TITLES)}"

    @property
    def to_enter(self) -> list[dict[str, str | None]]:
        """The fields to enter, each with whose it is; None where the title says it."""
        return [{"path": one.path, "owner": one.owner or None} for one in self.inputs if one.path is not None]


def missing_together(plan: Plan, limits: Iterable[Limit]) -> list[MissingTogether]:
    """Return what limits that are not known lack, each input once: those without which most are not known first."""
    found: dict[tuple[str, bool], tuple[dict[str | None, MissingInput], dict[str, Limit]]] = {}
    for limit in limits:
        gaps = limit.missing_inputs or [MissingInput(None, limit.caution or UNDECIDED)]
        for gap in gaps:
            inputs, lacking = found.setdefault((gap.name, gap.path is None), ({}, {}))
            whole = _with_part(plan, gap)
            known = inputs.get(gap.path)
            if known is None or len(known.owners) < len(whole.owners):
                inputs[gap.path] = whole
            lacking[limit.id] = limit
    groups = [MissingTogether(tuple(inputs.values()), tuple(lacking.values())) for inputs, lacking in found.values()]
    return sorted(groups, key=lambda one: -len(one.limits))


def inputs_together(gaps: Iterable[MissingInput], most: int) -> list[str]:
    """Return inputs as noun phrases: the same one of several parts is one with the names of so many of them.

    Where it stands without a name too, or without what is around the part, it has none.
    """
    found: dict[str, dict[MissingInput, None]] = {}
    for gap in gaps:
        found.setdefault(gap.name, {})[gap] = None
    return [_in_words(list(some), most) for some in found.values()]


def _in_words(gaps: Sequence[MissingInput], most: int) -> str:
    first, note = gaps[0], _common_note(gaps)
    owners = _without_outer(gap.owners for gap in gaps)
    if owners == [()]:
        return f"{first.name}{note}"
    part, *others = {one[:-1] for one in owners}
    if part and not others:  # the same part of several queue managers
        names = " of ".join([*part, names_and_more([one[-1] for one in owners], most)])
    else:
        names = names_and_more([" of ".join(one) for one in owners], most)
    return f"{first.name}{first.joined}{names}{note}"


def _without_outer(owners: Iterable[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return owners, each once, without those that another one names with fewer of the parts around it."""
    found = dict.fromkeys(owners)
    return [one for one in found if not any(one[:steps] in found for steps in range(len(one)))]


def _common_note(gaps: Sequence[MissingInput]) -> str:
    notes = {gap.note for gap in gaps}
    return notes.pop() if len(notes) == 1 else ""


def _with_part(plan: Plan, gap: MissingInput) -> MissingInput:
    """Return an input with the queue manager, or another part of the plan, that it is in; where there are several."""
    steps = [] if gap.path is None else gap.path.split("/")[1:]
    if steps[2:3] == ["queue_managers"] and len(steps) > QUEUE_MANAGER:
        at, several = steps[:QUEUE_MANAGER], sum(len(lpar.queue_managers) for lpar in plan.lpars) > 1
    elif len(steps) > PART:
        at, several = steps[:PART], len(part_at(plan, f"/{steps[0]}")) > 1
    else:
        return gap
    name = part_at(plan, "/" + "/".join(at)).name
    if not several or {name, f"“{name}”"} & set(gap.owners):
        return gap
    return replace(gap, owners=(*gap.owners, name), joined=gap.joined if gap.owners else _COLON)


def _capitalized(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}".removesuffix(".")
