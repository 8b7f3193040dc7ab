"""How many more queue managers like one of the plan fit beside it: on its LPAR, its control unit and in its groups."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.first_limit import names_of
from mqplanner.assessment.limits.cpu import KNOWN_PART
from mqplanner.assessment.limits.queue_sharing import most_members
from mqplanner.assessment.names_text import full_name, is_or_are, names_and_more
from mqplanner.assessment.release_left_out import evaluations_of
from mqplanner.assessment.results import Limit, PartRef
from mqplanner.assessment.scopes import ConnectorAlone, QueueManagerScope, ReplicationAlone, scopes_of
from mqplanner.assessment.verdict import WATCH_PCT, Verdict
from mqplanner.assessment.whatif.before_after import share_of
from mqplanner.assessment.whatif.conclusion import Evidence, Headline, conclusion, named
from mqplanner.assessment.whatif.cost import require_affordable
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import part_at
from mqplanner.plan.shared_resources import QueueSharingGroup
from mqplanner.units.number_format import format_number, format_quantity

MOST = 100
"""The largest number of copies that is tried."""
TRIES = 16
"""How often the shared parts of the plan are evaluated at most: doubling, then bisection."""
MAX_EVIDENCE = 3
HOLDS = ("ok", "watch")


def more_queue_managers(plan: Plan, path: str | None = None, budget: int | None = None) -> dict[str, Any]:
    """Return what more queue managers would change; raise InvalidInput for a path of no queue manager.

    `path` names the queue manager that is copied, by default the first one. `budget` is how many parts of the plan may
    be evaluated.
    """
    managers = _managers(plan)
    chosen = path if path is not None else next(iter(managers), None)
    if chosen is not None and chosen not in managers:
        raise InvalidInput([Problem("/queue_manager", path, "is not the path of a queue manager of this plan")])
    shared = evaluations_of(scope for scope in scopes_of(plan) if not isinstance(scope, QueueManagerScope))
    require_affordable(shared * TRIES, budget, "/plan", "describe fewer LPARs, control units and groups")
    found = None if chosen is None else _Search(plan, chosen)
    choices = [{"path": at, "name": name, "lpar": lpar} for at, (name, lpar) in managers.items()]
    most = found.most if found else MOST
    return {**(found.as_dict() if found else _empty()), "queue_managers": choices, "chosen": chosen, "most": most}


def _empty() -> dict[str, Any]:
    text = "Enter a queue manager."
    detail = "Then you see how many more of the same kind fit beside it."
    return {**conclusion("No queue manager", Headline(text, verdict="unknown"), detail, (), ()), **_numbers()}


def _numbers(largest: int | None = None, warned: int | None = None, at: Sequence[Limit] = ()) -> dict[str, Any]:
    return {"largest": largest, "without_warning": warned, "stopped_by": [named(limit) for limit in at]}


def _managers(plan: Plan) -> dict[str, tuple[str, str]]:
    """Return the names of queue managers and of their LPARs, by the path of the queue manager."""
    return {
        f"/lpars/{at}/queue_managers/{number}": (manager.name, lpar.name)
        for at, lpar in enumerate(plan.lpars)
        for number, manager in enumerate(lpar.queue_managers)
    }


class _Search:
    """The search for the largest number of copies of a queue manager at which what it shares with others holds."""

    def __init__(self, plan: Plan, path: str) -> None:
        self.plan, self.path, self.manager = plan, path, part_at(plan, path)
        self.place = int(path.split("/")[2])
        self.lpar = plan.lpars[self.place]
        self.most, self.group = self._most_in_groups()
        today = {scope.path: scope.key for scope in scopes_of(plan)}
        own = QueueManagerScope | ConnectorAlone | ReplicationAlone
        with_one = (scope for scope in scopes_of(self._with(1)) if not isinstance(scope, own))
        self.changed = {scope.path for scope in with_one if today.get(scope.path) != scope.key}
        self._known: dict[int, dict[str, Limit]] = {}
        self.today = self._limits(0)

    def _most_in_groups(self) -> tuple[int, QueueSharingGroup | None]:
        """Return the largest number of copies to try, and the group that cannot have more, if one cannot."""
        groups = [group for group in self.plan.queue_sharing_groups if self.manager.name in group.members]
        fullest = max(groups, key=lambda group: len(group.members), default=None)
        room = MOST if fullest is None else max(int(most_members().value) - len(fullest.members), 0)
        return (room, fullest) if room < MOST else (MOST, None)

    def as_dict(self) -> dict[str, Any]:
        """Return the answer.

        Nothing fits where one of the limits of what it shares is exceeded today that copies fill further; an exceeded
        one that they leave as it is does not count. A limit of the queue manager alone does not stop others: each has
        it once more.
        """
        own = [limit for scope in evaluate(self.plan, lambda scope: scope.path == self.path) for limit in scope.limits]
        own_exceeded = _exceeded(limit for limit in own if limit.id not in self.today)
        exceeded = _exceeded(self.today.values())
        stopped_today = [one for one in exceeded if share_of(one) is None or self._is_filled_by_copies(one)]
        room, warned = self._largest(self._broken), self._largest(self._warned)
        next_ones = self._broken(room + 1) if room < self.most else []
        unknown = {limit.id: limit for limit in (*own, *self.today.values()) if limit.verdict == "unknown"}
        bounding = [limit for id, limit in unknown.items() if id in self.today]
        bounding += (in_part := self._counted_in_part(room))
        if stopped_today:
            room_without = self._room_without(stopped_today[0], room, next_ones, is_bound=bool(bounding))
            largest, warned, stopped = 0, 0, stopped_today
        else:
            room_without, largest, stopped = "", room, next_ones
        headline, detail = self._words(largest, warned, stopped, room_without, bounding)
        detail += "".join(f" {text}" for text in _counted_texts(in_part))
        if own_exceeded:
            names = names_of(own_exceeded)
            are = is_or_are(names) if len(own_exceeded) == 1 else "are"
            alone = f"Each has the same problem as {self.manager.name} by itself: {names} {are} exceeded."
            headline = replace(headline, text=f"{headline.text} {alone}")
            headline = replace(headline, verdict="watch" if headline.verdict == "ok" else headline.verdict)
        if not stopped_today and exceeded:
            detail = f"{detail} Exceeded today already, whatever the number of queue managers: {names_of(exceeded)}."
            headline = replace(headline, verdict="watch" if headline.verdict == "ok" else headline.verdict)
        if headline.verdict in ("ok", "unknown") and (watched := self._watched_today):
            detail = f"{detail} With a warning today already: {names_of(watched)}. {_why(watched)}"
            headline = replace(headline, verdict="unknown" if unknown else "watch")
        if unknown:
            detail = f"{detail} {names_of(list(unknown.values()))} cannot be judged."
            headline = replace(headline, verdict="unknown" if headline.verdict == "ok" else headline.verdict)
        about = f"More queue managers like {self.manager.name} on LPAR {self.lpar.name}"
        when = "today" if stopped_today else f"with {format_number(largest + 1)} more"
        evidence = [*self._evidence(when, stopped), *self._members_evidence(stopped)]
        return {**conclusion(about, headline, detail, (), evidence), **_numbers(largest, warned, stopped)}

    def _room_without(self, exceeded: Limit, room: int, next_ones: list[Limit], is_bound: bool) -> str:
        """Return how many the other limits have room for, in the sentences after that about the exceeded one."""
        reached = f"This is exceeded already: {exceeded.title}, {exceeded.subject}."
        if not next_ones:
            return (
                f"{reached} {self._group_text}"
                if self.group
                else f"{reached} The other limits do not stop {MOST} more."
            )
        first = next_ones[0]
        limit = f"{first.title}, {first.subject}."
        if not room:
            return f"{reached} With one more, this {_REACHED[first.verdict]}, too: {limit}"
        number = f"{format_number(room)} more"
        others = f"By what is known the other limits allow at most {number}" if is_bound else ""
        others = others or f"The other limits have room for {number}"
        return f"{reached} {others}; then this {_REACHED[first.verdict]}: {limit}"

    def _words(
        self, largest: int, warned: int, stopped: list[Limit], exceeded: str, bounding: list[Limit]
    ) -> tuple[Headline, str]:
        """Return the headline and the sentence below it.

        `exceeded` are the sentences about what is exceeded today and stops any copy, if something does. `bounding` are
        limits that cannot be judged, or whose use is counted in part, and may leave room for fewer.
        """
        name = self.manager.name
        detail = f"Each has the load of {name}, and the same limits of its own."
        if warned < largest:
            since = "With the first one" if warned == 0 else f"From {format_number(warned + 1)} more on"
            detail = f"{detail} {since} {self._new_warnings(warned + 1)}"
        if largest == 0:
            return self._no_room(stopped, exceeded), detail
        if bounding:
            return self._at_most(bounding), detail
        number = f"{format_number(largest)} more"
        noun = "queue manager" if largest == 1 else "queue managers"
        text, emphasis = f"Room for {number} {noun} like {name}", number
        text += "" if stopped or self.group else ", and perhaps more"
        if 0 < warned < largest:
            emphasis = f"OK up to {format_number(warned)}"
            text += f": OK up to {format_number(warned)}, with a warning up to {format_number(largest)}"
        elif not warned:
            text += ", with a warning" if largest == 1 else ", each with a warning"
        if stopped:
            text += f". With the next one this {_REACHED[stopped[0].verdict]}: {stopped[0].title}, {stopped[0].subject}"
        elif self.group:
            text += f". {self._group_text.removesuffix('.')}"
        verdict: Verdict = "ok" if warned else "watch"
        return Headline(f"{text}.", emphasis, verdict), detail

    def _at_most(self, bounding: list[Limit]) -> Headline:
        """Return how many fit at most; `bounding` may leave room for fewer.

        What can no longer be judged is no upper bound, so that only what is exceeded for certain counts.
        """
        name, largest = self.manager.name, self._largest(self._passed)
        if largest == self.most:
            text = f"Not known how many more queue managers like {name} fit. {self._group_text}"
            return Headline(text.strip(), "Not known", "unknown")
        noun = "queue manager" if largest == 1 else "queue managers"
        text = f"{_until_known(bounding)}; by what is known at most {format_number(largest)} more {noun} like {name}"
        first = self._passed(largest + 1)[0]
        text += f". With the next one this {_REACHED[first.verdict]}: {first.title}, {first.subject}."
        return Headline(text, "Not known", "unknown")

    @property
    def _group_text(self) -> str:
        """How many more members the fullest group can have, in a sentence; nothing where that is no bound."""
        if self.group is None:
            return ""
        most = format_number(most_members().value)
        if self.most == 0:
            count = format_number(len(self.group.members))
            return f"Group {self.group.name} has {count} members, and {most} at most can connect to a structure."
        members = f"group {self.group.name} has {most} members, the most that can connect to a structure"
        return f"With {format_number(self.most)} more, {members}."

    def _no_room(self, stopped: Sequence[Limit], exceeded: str) -> Headline:
        """Return that nothing fits, or that it is not known because a limit cannot be judged with one more."""
        name = self.manager.name
        first = next(iter(stopped), None)
        if first is None or self.most == 0:
            return Headline(
                f"No room for another queue manager like {name}. {exceeded or self._group_text}", "No room", "exceeded"
            )
        limit = f"{first.title}, {first.subject}"
        if not exceeded and first.verdict == "unknown":
            text = f"Not known whether another queue manager like {name} fits. With it this {_REACHED['unknown']}"
            return Headline(f"{text}: {limit}.", "Not known", "unknown")
        why = exceeded or f"This {_REACHED[first.verdict]} with one more: {limit}."
        return Headline(f"No room for another queue manager like {name}. {why}", "No room", "exceeded")

    @staticmethod
    def _evidence(when: str, stopped: list[Limit]) -> Iterator[Evidence]:
        for limit in stopped[:MAX_EVIDENCE]:
            for title, number in ((f"{limit.title} {when}", limit.used), (f"{limit.title}: limit", limit.limit)):
                if number is not None and number.known:
                    yield Evidence(title, limit.subject, number)

    def _members_evidence(self, stopped: list[Limit]) -> Iterator[Evidence]:
        """Yield how many members a group can have, where that stops the next one."""
        if self.group is not None and not stopped:
            yield Evidence("Members that can connect to a structure", f"group {self.group.name}", most_members())

    def _largest(self, stops: Callable[[int], list[Limit]]) -> int:
        """Return the largest number of copies that nothing stops; limits only get fuller with more copies."""
        low, high = 0, min(1, self.most)
        while high < self.most and not stops(high):
            low, high = high, min(2 * high, self.most)
        if high == self.most and not stops(self.most):
            return self.most
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if stops(middle) else (middle, high)
        return low

    def _broken(self, copies: int) -> list[Limit]:
        """Return the limits that hold today and with so many copies do not; the fullest first.

        As with the largest value of an input, a limit with a caution holds.
        """
        found = []
        for limit in self._limits(copies).values():
            before = self.today.get(limit.id)
            if before is not None and before.verdict == "exceeded":
                continue
            held = before is None or before.verdict in HOLDS
            if limit.verdict == "exceeded" or (limit.verdict == "unknown" and held):
                found.append(limit)
        return sorted(found, key=lambda limit: limit.rank)

    def _passed(self, copies: int) -> list[Limit]:
        """Return the limits that hold today and with so many copies are exceeded for certain."""
        return [limit for limit in self._broken(copies) if limit.verdict == "exceeded"]

    def _counted_in_part(self, copies: int) -> list[Limit]:
        """Return, as they are today, the limits whose use is counted in part and that the next copy leaves not OK."""
        limits = self._limits(min(copies + 1, self.most)).values()
        found = [limit for limit in limits if limit.to_count and limit.verdict != "ok"]
        return [self.today.get(limit.id, limit) for limit in sorted(found, key=lambda limit: limit.rank)]

    def _warned(self, copies: int) -> list[Limit]:
        """Return the limits that have another status than OK with so many copies, and another one today."""
        limits = [limit for limit in self._limits(copies).values() if limit.verdict != "ok"]
        return [one for one in limits if one.id not in self.today or self.today[one.id].verdict != one.verdict]

    def _new_warnings(self, copies: int) -> str:
        """Return that there is a warning with so many copies, for which limits, and why the fullest of them has it."""
        found = sorted(self._warned(copies), key=lambda limit: limit.rank)
        return f"there is a warning: {names_of(found)}. {_why(found)}"

    @property
    def _watched_today(self) -> list[Limit]:
        """Return the limits that have a warning today and become fuller with a copy."""
        return [one for one in self.today.values() if one.verdict == "watch" and self._is_filled_by_copies(one)]

    def _is_filled_by_copies(self, limit: Limit) -> bool:
        """Return whether the used share of a limit is another one with a copy."""
        with_one = self._limits(1).get(limit.id)
        return with_one is not None and share_of(with_one) != share_of(limit)

    def _limits(self, copies: int) -> dict[str, Limit]:
        """Return the limits of what the queue manager shares with others, with so many copies, by id."""
        if copies not in self._known:
            scopes = evaluate(self._with(copies), lambda scope: scope.path in self.changed)
            self._known[copies] = {limit.id: limit for scope in scopes for limit in scope.limits}
        return self._known[copies]

    def _with(self, copies: int) -> Plan:
        """Return the plan with copies of the queue manager, in its groups, with its connectors and replications."""
        names = [f"{self.manager.name} ({number})" for number in range(2, copies + 2)]
        managers = [*self.lpar.queue_managers, *(self.manager.model_copy(update={"name": name}) for name in names)]
        lpar = self.lpar.model_copy(update={"queue_managers": managers})
        groups = [
            group.model_copy(update={"members": [*group.members, *names]})
            if self.manager.name in group.members
            else group
            for group in self.plan.queue_sharing_groups
        ]
        lpars = [*self.plan.lpars[: self.place], lpar, *self.plan.lpars[self.place + 1 :]]
        users: dict[str, list[Any]] = {}
        for field in ("connectors", "replications"):
            parts = getattr(self.plan, field)
            own = [one for one in parts if one.queue_manager == self.manager.name]
            copied = [
                one.model_copy(update={"name": f"{one.name} of {name}", "queue_manager": name})
                for name in names
                for one in own
            ]
            users[field] = [*parts, *copied]
        return self.plan.model_copy(update={"lpars": lpars, "queue_sharing_groups": groups, **users})


def _exceeded(limits: Iterable[Limit]) -> list[Limit]:
    """Return the limits that are exceeded, the fullest first."""
    return sorted((one for one in limits if one.verdict == "exceeded"), key=lambda limit: limit.rank)


def _why(limits: Sequence[Limit]) -> str:
    """Return why limits have a warning, of the fullest one: its caution, or how much of it is used."""
    fullest = max(limits, key=lambda limit: share_of(limit) or 0.0)
    name = full_name(fullest.title, fullest.subject) if len(limits) > 1 else ""
    if fullest.is_warning_by_caution:
        return f"On {name}: {fullest.caution}" if name else str(fullest.caution)
    used = format_quantity(share_of(fullest) or 0.0, "pct")
    also = f" {fullest.caution}" if fullest.doubtful else ""
    return f"{used} of {name or 'it'} is used; from {WATCH_PCT} % on there is a warning.{also}"


def _counted_texts(limits: Iterable[Limit]) -> Iterator[str]:
    """Yield which limits are counted in part, and what to enter for the rest: of those that lack the same the first."""
    firsts: dict[tuple[PartRef, tuple[str, ...]], Limit] = {}
    for limit in limits:
        firsts.setdefault((limit.part, limit.to_count), limit)
    for limit in firsts.values():
        name = full_name(limit.title.removesuffix(KNOWN_PART), limit.subject)
        enter = names_and_more(limit.to_count, len(limit.to_count))
        yield f"{name} {is_or_are(name)} not counted fully: enter {enter}."


def _until_known(unknown: Sequence[Limit]) -> str:
    """Return what to enter before it is known how many fit, or which limits cannot be judged where that is no input."""
    gaps = [
        [*limit.to_count, *(gap.message for gap in limit.missing_inputs if gap.path is not None)] for limit in unknown
    ]
    if not all(gaps):
        return f"Not known, since {names_of(unknown)} cannot be judged"
    inputs = list(dict.fromkeys(chain.from_iterable(gaps)))
    are = "is" if len(inputs) == 1 else "are"
    return f"Not known until {names_and_more(inputs, 2, 'more inputs')} {are} entered"


_REACHED = {"exceeded": "is exceeded", "unknown": "can no longer be judged"}
"""What one more queue manager does to a limit, by the verdict with it."""
