"""How many more queue managers like one of the plan fit beside it: on its LPAR, its control unit and in its groups."""

from collections.abc import Iterator, Sequence
from typing import Any

from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.first_limit import names_of
from mqplanner.assessment.results import Limit
from mqplanner.assessment.scopes import QueueManagerScope, scopes_of
from mqplanner.assessment.whatif.conclusion import Evidence, Headline, conclusion
from mqplanner.assessment.whatif.cost import require_affordable
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import part_at
from mqplanner.units.number_format import format_number

MOST = 100
"""The largest number of copies that is tried."""
TRIES = 16
"""How often the shared parts of the plan are evaluated at most: doubling, then bisection."""
MAX_EVIDENCE = 3
SEVERITY = {"ok": 0, "watch": 1, "unknown": 2, "exceeded": 3}


def more_queue_managers(plan: Plan, path: str | None = None, budget: int | None = None) -> dict[str, Any]:
    """Return the answer of `POST /api/v1/more-queue-managers`; raise InvalidInput for a path of no queue manager.

    `path` names the queue manager that is copied, by default the first one. `budget` is how many parts of the plan may
    be evaluated.
    """
    managers = _managers(plan)
    chosen = path if path is not None else next(iter(managers), None)
    if chosen is not None and chosen not in managers:
        raise InvalidInput([Problem("/queue_manager", path, "is not the path of a queue manager of this plan")])
    shared = sum(not isinstance(scope, QueueManagerScope) for scope in scopes_of(plan))
    require_affordable(shared * TRIES, budget, "/plan", "describe fewer LPARs, control units and groups")
    found = None if chosen is None else _Search(plan, chosen)
    named = [{"path": at, "name": name, "lpar": lpar} for at, (name, lpar) in managers.items()]
    return {**(found.as_dict() if found else _empty()), "queue_managers": named, "chosen": chosen, "most": MOST}


def _empty() -> dict[str, Any]:
    text = "Enter a queue manager."
    detail = "Then this page shows how many more of the same kind fit beside it."
    return {**conclusion("No queue manager", Headline(text, verdict="unknown"), detail, (), ()), **_numbers()}


def _numbers(largest: int | None = None, warned: int | None = None, at: Sequence[Limit] = ()) -> dict[str, Any]:
    limits = [{"id": limit.id, "title": limit.title, "subject": limit.subject} for limit in at]
    return {"largest": largest, "without_warning": warned, "stopped_by": limits}


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
        self.plan, self.manager = plan, part_at(plan, path)
        self.place = int(path.split("/")[2])
        self.lpar = plan.lpars[self.place]
        self._known: dict[int, dict[str, Limit]] = {}
        self.today = self._limits(0)

    def as_dict(self) -> dict[str, Any]:
        """Return the answer."""
        largest, warned = self._largest(self._broken), self._largest(self._warned)
        next_one = largest + 1
        stopped = self._broken(next_one) if largest < MOST else []
        headline, detail = self._words(largest, warned, stopped)
        about = f"More queue managers like {self.manager.name} on LPAR {self.lpar.name}"
        evidence = self._evidence(next_one, stopped)
        return {**conclusion(about, headline, detail, (), evidence), **_numbers(largest, warned, stopped)}

    def _words(self, largest: int, warned: int, stopped: list[Limit]) -> tuple[Headline, str]:
        unknown = [limit for limit in self.today.values() if limit.verdict == "unknown"]
        doubt = f" {names_of(unknown)} cannot be judged." if unknown else ""
        same = f"Each has the load of {self.manager.name}; limits of the new queue managers themselves are those of it."
        if not stopped:
            text = f"Room for {MOST} more queue managers like {self.manager.name}, and perhaps more."
            return Headline(text, f"{MOST} more", "unknown" if unknown else "ok"), f"{same}{doubt}"
        reached = {"unknown": "could no longer be judged", "watch": "becomes doubtful"}.get(
            stopped[0].verdict, "is exceeded"
        )
        next_one = f"With one more, this {reached}: {stopped[0].title}, {stopped[0].subject}."
        if largest == 0:
            text = f"No room for another queue manager like {self.manager.name}. {next_one}"
            return Headline(text, "No room", "exceeded"), f"{same}{doubt}"
        number = f"{format_number(largest)} more"
        noun = "queue manager" if largest == 1 else "queue managers"
        text = f"Room for {number} {noun} like {self.manager.name}. {next_one}"
        calm = (
            ""
            if warned == largest
            else " The first already gives a warning."
            if warned == 0
            else (f" The first {format_number(warned)} give no new warning.")
        )
        verdict = "unknown" if unknown else "watch" if warned == 0 else "ok"
        return Headline(text, number, verdict), f"{same}{calm}{doubt}"

    def _evidence(self, copies: int, stopped: list[Limit]) -> Iterator[Evidence]:
        for limit in stopped[:MAX_EVIDENCE]:
            with_copies = f"with {format_number(copies)} more"
            for title, number in ((f"{limit.title} {with_copies}", limit.used), (f"{limit.title}: limit", limit.limit)):
                if number is not None and number.known:
                    yield Evidence(title, limit.subject, number)

    def _largest(self, stops: Any) -> int:
        """Return the largest number of copies that nothing stops; limits only get fuller with more copies."""
        low, high = 0, 1
        while high < MOST and not stops(high):
            low, high = high, min(2 * high, MOST)
        if high == MOST and not stops(MOST):
            return MOST
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if stops(middle) else (middle, high)
        return low

    def _broken(self, copies: int) -> list[Limit]:
        """Return the limits that hold today and with so many copies do not, or not for certain; the fullest first."""
        limits = self._limits(copies).values()
        doubtful = [limit for limit in limits if limit.doubtful and not self._was_doubtful(limit)]
        found = [limit for limit in limits if self._is_worse(limit, "unknown")]
        return sorted([*found, *(limit for limit in doubtful if limit not in found)], key=lambda limit: limit.rank)

    def _warned(self, copies: int) -> list[Limit]:
        """Return the limits that have a worse status with so many copies than today."""
        return [limit for limit in self._limits(copies).values() if self._is_worse(limit, "watch")]

    def _is_worse(self, limit: Limit, at_least: str) -> bool:
        before = self.today.get(limit.id)
        earlier = "ok" if before is None else before.verdict
        return SEVERITY[limit.verdict] >= SEVERITY[at_least] and SEVERITY[limit.verdict] > SEVERITY[earlier]

    def _was_doubtful(self, limit: Limit) -> bool:
        before = self.today.get(limit.id)
        return before is not None and bool(before.doubtful)

    def _limits(self, copies: int) -> dict[str, Limit]:
        """Return the limits of what queue managers share, with so many copies, by id."""
        if copies not in self._known:
            scopes = evaluate(self._with(copies), lambda scope: not isinstance(scope, QueueManagerScope))
            self._known[copies] = {limit.id: limit for scope in scopes for limit in scope.limits}
        return self._known[copies]

    def _with(self, copies: int) -> Plan:
        """Return the plan with copies of the queue manager, which are members of its groups."""
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
        return self.plan.model_copy(update={"lpars": lpars, "queue_sharing_groups": groups})
