"""One queue manager on the newest release, compared with today, and the difference in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mqplanner.assessment.assess import is_lower_end, kind_of_room
from mqplanner.assessment.estimates import MissingInput, missing_figures
from mqplanner.assessment.names_text import full_name, names_and_more
from mqplanner.assessment.remedy_text import change_text
from mqplanner.assessment.results import Limit, ReportedQuantity
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.assessment.serialization import multiple
from mqplanner.assessment.verdict import STATUS_WORDS
from mqplanner.assessment.whatif.before_after import (
    Moved,
    first_multiple,
    first_reached,
    quantity_text,
    share_of,
    state_of,
    worst_verdict,
)
from mqplanner.assessment.whatif.conclusion import PlanChange
from mqplanner.plan.document import Plan
from mqplanner.plan.scenario_templates import NEWEST
from mqplanner.units import Quantity
from mqplanner.units.number_format import format_quantity

MAX_INPUTS = 3
MEMLIMIT = "/channel_initiator/memlimit_mb"
MAX_NUMBERS = 2
"""Limits with other numbers that the row of a queue manager names."""


@dataclass(frozen=True, slots=True)
class Upgrade:
    """One queue manager on the newest release, compared with today."""

    scope: QueueManagerScope
    changes: tuple[PlanChange, ...]
    memlimit: Quantity | None
    """The MEMLIMIT to set first; None where the present one is enough, or the need is not known."""
    before: Sequence[Limit]
    after: Sequence[Limit]
    moved: Sequence[Moved]

    @property
    def name(self) -> str:
        """The name of the queue manager."""
        return self.scope.manager.name

    @property
    def worse(self) -> list[Moved]:
        """Limits whose verdict is worse afterwards, and not only because an input is missing."""
        return [one for one in self.moved if is_against(one)]

    @property
    def open(self) -> list[Moved]:
        """Limits that are not known afterwards because an input is missing."""
        return [one for one in self.moved if lacks_input(one)]

    @property
    def is_ready(self) -> bool:
        """Whether it can move: no limit is worse, and none is not known for lack of an input."""
        return not self.worse and not self.open

    def first_step(self, plan: Plan) -> str | None:
        """Return what to do before the move, in words; None where nothing is to be done."""
        if self.worse and isinstance(limit := self.worse[0].after, Limit):
            name, remedy = full_name(limit.title, limit.subject), next(iter(limit.remedies), None)
            if limit.verdict == "unknown":
                return f"Measure {name}"
            return f"Find room for {name}" if remedy is None else f"{remedy.message}{change_text(plan, remedy)}"
        if self.open:
            return f"Enter {inputs_text(self.open)}"
        return None if self.memlimit is None else f"MEMLIMIT {quantity_text(self.memlimit)}"

    @property
    def gains(self) -> bool:
        """Whether a verdict is better, the first known limit is reached later, or shares only become smaller."""
        directions = {one.direction for one in self.moved if isinstance(one.result, Limit)}
        if not self.is_ready or "better" not in directions:
            return False
        return self.growth > 1 or "worse" not in directions or any(one.changes_verdict for one in self.moved)

    @property
    def growth(self) -> float:
        """How many times more load the first known limit allows at least; 1 where it may be the same."""
        before, after = first_reached(self.before), first_reached(self.after)
        if before is None or after is None or not before.at_most:
            return 1.0
        if after.at_least > before.at_most:
            return after.at_least / before.at_most
        return after.at_most / before.at_least if after.at_most < before.at_least else 1.0

    def sentences(self, *, with_numbers: bool = True) -> list[str]:
        """Return what is better and what is worse, in words; numbers of limits only where no status changes."""
        found = [
            f"{one.result.title}: {verdict_text(one.before)} today, {verdict_text(one.after)} on {NEWEST}."
            for one in self.moved
            if one.changes_verdict
        ]
        if texts := self.load_texts():
            found.append(f"The first known limit is reached at {texts[1]} today's load instead of {texts[0]}.")
        room = kind_of_room(self.scope.manager)
        found += [text for one in self.moved if one.result.kind == room and (text := _room_text(one))]
        better = [one for one in self.moved if one.direction == "better" and not one.changes_verdict]
        if not found and better:
            found.append(f"{better[0].result.title}: {_share_text(better[0])} of the limit.")
        if found:
            return found
        changes = list(map(_numbers_text, _other_numbers(self.moved)))
        if self.is_unjudged:
            found = ["None of its limits can be judged."]
        else:
            found = ["No status changes." if changes else "No limit changes."]
        return found + changes[:MAX_NUMBERS] if with_numbers else found

    @property
    def is_unjudged(self) -> bool:
        """Whether no limit can be judged afterwards."""
        return all(limit.verdict == "unknown" for limit in self.after)

    def load_texts(self) -> tuple[str, str] | None:
        """Return the load that the first known limit allows today and afterwards; None where it may be the same."""
        before, after = first_reached(self.before), first_reached(self.after)
        if self.growth == 1 or before is None or after is None or before.text == after.text:
            return None
        return before.text, after.text

    def as_dict(self, plan: Plan) -> dict[str, Any]:
        """Return the row of the queue manager as JSON data."""
        manager, first = self.scope.manager, self.first_step(plan)
        return {
            "name": manager.name,
            "lpar": self.scope.system.name,
            "path": self.scope.path,
            "release": manager.release,
            "before": {"verdict": worst_verdict(self.before), "multiple": multiple(first_multiple(self.before))},
            "after": {"verdict": worst_verdict(self.after), "multiple": multiple(first_multiple(self.after))},
            "gain": self.sentences(),
            "first": [] if first is None else [first],
        }


def is_against(moved: Moved) -> bool:
    """Return whether a limit speaks against the move: its verdict is worse, and not for lack of an input."""
    return moved.has_worse_verdict and not lacks_input(moved)


def lacks_input(moved: Moved) -> bool:
    """Return whether a limit is not known after the move only because the plan lacks an input."""
    after = moved.after
    if not moved.has_worse_verdict or not isinstance(after, Limit) or after.verdict != "unknown":
        return False
    is_of_inputs = all(one.path is not None for one in after.missing) and not missing_figures(after.used, after.limit)
    return is_of_inputs and bool(_inputs_of(after))


def inputs_text(moved: Sequence[Moved]) -> str:
    """Return the inputs that limits lack, in words."""
    limits = (one.after for one in moved)
    inputs = (one for limit in limits if isinstance(limit, Limit) for one in _inputs_of(limit))
    return names_and_more(list(dict.fromkeys(one.message for one in inputs)), MAX_INPUTS)


def _inputs_of(limit: Limit) -> list[MissingInput]:
    """Return the inputs that a limit lacks, without the MEMLIMIT, which follows from the others."""
    return [one for one in limit.missing if one.path is not None and not one.path.endswith(MEMLIMIT)]


def _other_numbers(moved: Sequence[Moved]) -> list[Moved]:
    """Return the limits with the same status and other numbers, and new ones; those that both releases have first."""
    found = [one for one in moved if isinstance(one.result, Limit) and one.is_visible and not one.changes_verdict]
    return sorted(found, key=lambda one: one.before is None or one.after is None)


def _numbers_text(moved: Moved) -> str:
    """Return what is used of a limit on both releases, in short; with the limit where that differs too."""
    title = moved.result.title
    if moved.before is None:
        return f"{title} is new: {_use_text(moved.after)}."
    if moved.after is None:
        return f"{title} does not apply on {NEWEST}."
    uses = _use_text(moved.before), _use_text(moved.after)
    if "" in uses or uses[0] == uses[1]:
        states = (state["text"] for state in map(state_of, (moved.before, moved.after)) if state is not None)
        return f"{title}: {' → '.join(states)}."
    return f"{title}: {' → '.join(uses)}."


def _use_text(result: Limit | ReportedQuantity | None) -> str:
    """Return what is used of a limit, or both ends of it: `338 to 343 MB`; nothing where neither is known."""
    if not isinstance(result, Limit):
        return ""
    bounds = result.bounds
    ends = (result.used,) if bounds is None else (bounds.used_at_least, bounds.used_at_most)
    texts = list(dict.fromkeys(quantity_text(end) for end in ends if end is not None and end.known))
    if bounds is not None and len(texts) == 1 and None in ends:
        return f"at {'most' if ends[0] is None else 'least'} {texts[0]}"
    units = {text.partition(" ")[2] for text in texts}
    return f"{texts[0].partition(' ')[0]} to {texts[1]}" if len(texts) > 1 and len(units) == 1 else " to ".join(texts)


def _room_text(moved: Moved) -> str | None:
    """Return how many channels there is room for; None where that is not known on the newest release."""
    counts = [one.quantity for one in (moved.after, moved.before) if one is not None and not isinstance(one, Limit)]
    if len(counts) < 2:
        return None
    after, before = map(_count_text, counts)
    if after is None:
        return None
    instead = ", which is not known today" if before is None else f" instead of {before}"
    return f"Room for {after} of “{moved.result.subject}”{instead}."


def _count_text(channels: Quantity) -> str | None:
    """Return how many channels fit, or at least fit; None where nothing is known of it."""
    at_least = is_lower_end(channels)
    if not channels.known or (at_least and channels.value == 0):
        return None
    return f"{'at least ' if at_least else ''}{quantity_text(channels)}"


def verdict_text(result: Any) -> str:
    """Return the status of a limit in a word, also where it does not apply."""
    return STATUS_WORDS[result.verdict] if isinstance(result, Limit) else "not applicable"


def _share_text(moved: Moved) -> str:
    before, after = share_of(moved.before), share_of(moved.after)
    texts = [format_quantity(share, "pct") for share in (after, before)]
    return f"{texts[0]} instead of {texts[1]}" if texts[0] != texts[1] else f"slightly less than {texts[1]}"
