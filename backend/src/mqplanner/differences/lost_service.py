"""What has no service where queue managers of a plan do not run, who takes over its load, and what goes on."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mqplanner.assessment.names_text import names_and_more
from mqplanner.counts import counted
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.document import Plan
from mqplanner.plan.part import Part
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import Workload
from mqplanner.plan.scenario_templates import LETTERS_OF_TAKEN
from mqplanner.plan.workload_growth import growing_fields
from mqplanner.units.number_format import format_quantity

LOADED = ("channel_groups", "local_connections", "workloads")
"""The lists of a queue manager whose load others take over where it does not run."""
CLIENTS = {"clients": "client", "total_conversations": "client conversation", "count": "client channel"}
"""Numbers of clients, of which people notice that they have no service, with their nouns."""
PUTS = "put_rate_per_s"
MAX_NAMED = 3
SAME_SHARE = 1e-9
"""Equal shares of a rate need not add up to it exactly."""


@dataclass(frozen=True)
class _Manager:
    path: str
    lpar: int
    part: QueueManager

    @property
    def name(self) -> str:
        return self.part.name


def lost_service(plan: Plan, scenario: Plan, stopped: Collection[str]) -> dict[str, Any] | None:
    """Return what is lost where queue managers of a plan do not run in a scenario; None where all run.

    `stopped` are the paths in the plan of those that do not run. One that still has load in the scenario runs; one
    whose whole load other members of its group take over does not run, whatever `stopped` has.
    """
    found = _Lost(plan, scenario, stopped)
    if not found.managers:
        return None
    return {"queue_managers": [one.path for one in found.managers], "parts": found.parts, "sentence": found.sentence}


class _Lost:
    """What is lost in a scenario."""

    def __init__(self, plan: Plan, scenario: Plan, stopped: Collection[str]) -> None:
        self.plan, self.scenario = plan, scenario
        self.all = list(_managers(plan))
        self.then = {one.name: one for one in _managers(scenario)}
        self.managers = [one for one in self.all if not self._is_loaded_then(one) and self._is_lost(one, stopped)]
        self.running = [one for one in self.all if one not in self.managers]

    def _is_loaded_then(self, manager: _Manager) -> bool:
        then = self.then.get(manager.name)
        return then is not None and _is_loaded(then.part)

    def _is_lost(self, manager: _Manager, stopped: Collection[str]) -> bool:
        if manager.path in stopped:
            return True
        groups = [group for group in self.plan.queue_sharing_groups if manager.name in group.members]
        others = {name for group in groups for name in group.members} - {manager.name}
        return _is_loaded(manager.part) and any(
            one.name in others and self._is_loaded_then(one) and one.part != self.then[one.name].part
            for one in self.all
        )

    @property
    def parts(self) -> list[str]:
        """The paths of what does not run: queue managers, LPARs with no other one, and groups with no other member."""
        lost = {one.name for one in self.managers}
        paths = [one.path for one in self.managers]
        for number, lpar in enumerate(self.plan.lpars):
            if lpar.queue_managers and all(one.name in lost for one in lpar.queue_managers):
                paths.append(f"/lpars/{number}")
        for number, group in enumerate(self.plan.queue_sharing_groups):
            if group.members and lost.issuperset(group.members):
                paths.append(f"/queue_sharing_groups/{number}")
        return paths

    @property
    def sentence(self) -> str:
        """What does not run, the load that has no service, and what goes on."""
        left, takers = self._load_left()
        others = [one for one in self.running if one not in takers]
        changed = [one for one in others if self._is_changed(one)]
        same = [one for one in others if one not in changed]
        names = _names(self.managers)
        stop = f"{names} {'does' if len(self.managers) == 1 else 'do'} not run"
        loads = _load_texts(left)
        texts = [f"{stop}: no service here for {names_and_more(loads, len(loads))}." if loads else f"{stop}."]
        for some, one_does, several_do in (
            (takers, "takes over load", "take over load"),
            (changed, "goes on, with changes", "go on, with changes"),
            (same, "goes on unchanged", "go on unchanged"),
        ):
            if some:
                texts.append(f"{_names(some)} {one_does if len(some) == 1 else several_do}.")
        return " ".join([*texts, *([] if self.running else ["No queue manager goes on."])])

    def _is_changed(self, manager: _Manager) -> bool:
        """Whether a scenario changes a queue manager, its LPAR, or what all can use."""
        then = self.then.get(manager.name)
        if then is None or then.part != manager.part:
            return True
        lpars = self.plan.lpars[manager.lpar], self.scenario.lpars[then.lpar]
        now, later = (lpar.model_copy(update={"queue_managers": []}) for lpar in lpars)
        own: dict[str, Any] = {"name": None, "lpars": [], "scenarios": []}
        shared, shared_then = (one.model_copy(update=own) for one in (self.plan, self.scenario))
        return now != later or shared != shared_then

    def _load_left(self) -> tuple[Mapping[str, float], list[_Manager]]:
        """Return the load that no other member of the groups takes over, by its field, and the members that do."""
        lost = {one.name for one in self.managers}
        groups = [group.members for group in self.plan.queue_sharing_groups if lost & set(group.members)]
        members = [one for one in self.running if any(one.name in group for group in groups)]
        loads: dict[tuple[str, str], float] = {}
        for manager in self.managers:
            for field, name, value in _loads(manager.part):
                loads[field, name] = loads.get((field, name), 0) + value
        left = dict.fromkeys((*CLIENTS, PUTS), 0.0)
        takers = set[str]()
        for (field, name), value in loads.items():
            rest = value
            for member in members:
                now, then = member.part, self.then.get(member.name)
                more = 0.0 if then is None else _taken(then.part, field, name) - _taken(now, field, name)
                if more > 0:
                    takers.add(member.name)
                    rest -= more
            if rest > value * SAME_SHARE:
                left[field] += rest
        return left, [one for one in self.running if one.name in takers]


def _managers(plan: Plan) -> Iterator[_Manager]:
    for number, lpar in enumerate(plan.lpars):
        for at, manager in enumerate(lpar.queue_managers):
            yield _Manager(f"/lpars/{number}/queue_managers/{at}", number, manager)


def _is_loaded(manager: QueueManager) -> bool:
    """Return whether a queue manager has any load that others could take over."""
    return any(_has_load(part) for field in LOADED for part in getattr(manager, field))


def _has_load(part: Part) -> bool:
    values = (getattr(part, name) for name in growing_fields(type(part)))
    return any(isinstance(value, int | float) and value > 0 for value in values)


def _loads(manager: QueueManager) -> Iterator[tuple[str, str, float]]:
    """Yield the load whose loss people notice, that of clients and what is put: its field, its part and how much."""
    groups = (group for group in manager.channel_groups if group.is_client)
    parts: Sequence[ChannelGroup | Workload] = [*groups, *manager.workloads]
    for part in parts:
        for field in (*CLIENTS, PUTS):
            value = getattr(part, field, None)
            if isinstance(value, int | float) and value > 0:
                yield field, part.name, float(value)


def _taken(manager: QueueManager, field: str, name: str) -> float:
    """Return the load of a member in a part with this name.

    Shared queues whose workload another member has already are added to it under a name of their own.
    """
    copies = f"{name[:LETTERS_OF_TAKEN]} of "
    return sum(value for at, own, value in _loads(manager) if at == field and (own == name or own.startswith(copies)))


def _load_texts(left: Mapping[str, float]) -> list[str]:
    clients = [counted(round(left[field]), noun) for field, noun in CLIENTS.items() if left[field] > 0]
    return [*clients, *([format_quantity(left[PUTS], "message / s")] if left[PUTS] > 0 else [])]


def _names(managers: Sequence[_Manager]) -> str:
    names = [one.name for one in managers]
    return names_and_more(names, len(names) if len(names) == MAX_NAMED + 1 else MAX_NAMED)
