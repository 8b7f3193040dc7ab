"""Whether to move to the newest release: what each queue manager gains, and what must change first."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.limits.channel_initiator import channel_initiator
from mqplanner.assessment.limits.statistics import CLASS5_SINCE
from mqplanner.assessment.release_left_out import evaluations_of
from mqplanner.assessment.results import Limit
from mqplanner.assessment.scopes import QueueManagerScope, scopes_of
from mqplanner.assessment.serialization import dump
from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.assessment.whatif.before_after import Moved, first_multiple, moved_between, quantity_text, with_changes
from mqplanner.assessment.whatif.conclusion import PlanChange, conclusion
from mqplanner.assessment.whatif.cost import REMEMBERED, require_affordable
from mqplanner.assessment.whatif.newest_release_conclusion import (
    NOT_NEEDED,
    QUEUE_MANAGER,
    chart_of,
    detail_on,
    evidence_of,
    headline_on,
    move_all,
    move_alone,
)
from mqplanner.assessment.whatif.steps import steps
from mqplanner.assessment.whatif.upgrade import Upgrade
from mqplanner.counts import counted
from mqplanner.figures.catalog import figure
from mqplanner.plan.document import Plan
from mqplanner.plan.scenario_templates import (
    NEWEST,
    NEWEST_TEMPLATE,
    ScenarioTemplate,
    TemplateChange,
    scenario_templates,
)
from mqplanner.releases import ZHYPERLINK_RELEASES, is_at_least
from mqplanner.rules.logging.rba import possible_rba_bytes
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import least, most, round_up
from mqplanner.units.number_format import json_value

STORAGE_31BIT, STORAGE_64BIT = "chinit-31-bit", "chinit-64-bit"
WITH_ROOM = constant(100 / WATCH_PCT, "ratio", "so that the use stays below the warning threshold")
TODAY = constant(1, "ratio", "today's load")
PLANNED_FOR = constant(5, "ratio", "the largest load that people plan for")
NEW_FUNCTIONS = (
    ("active logs over zHyperLink", ZHYPERLINK_RELEASES[0]),
    ("streaming queues", STREAMING_RELEASES[0]),
    ("queue statistics (class 5)", CLASS5_SINCE),
)
"""What a release makes possible, and the first release with it."""


def newest_release(plan: Plan, chosen: str | None = None, budget: int | None = None) -> bytes:
    """Return what the newest release would change, in JSON; `chosen` is the path of a queue manager to detail."""
    scopes = list(scopes_of(plan))
    require_affordable(
        (REMEMBERED + 1) * evaluations_of(scopes), budget, "/plan", "ask for fewer queue managers at once"
    )
    managers = [scope for scope in scopes if isinstance(scope, QueueManagerScope)]
    older = [scope for scope in managers if scope.manager.release != NEWEST]
    now = Assessment(plan)
    changes, need = _moves(plan, older)
    memlimits = {path: one.memlimit for path, one in need.items()}
    then = Assessment(with_changes(plan, _all(changes.values())))
    moved = moved_between(now, then)
    upgrades = _upgrades(older, changes, memlimits, (now, then), moved)
    detailed = next((one for one in upgrades if one.scope.path == chosen), next(iter(upgrades), None))
    about = f"Should we move to {NEWEST}?"
    if managers:
        about += f" {len(older):,} of {counted(len(managers), 'queue manager')} on an older release"
    evidence = () if detailed is None else evidence_of(detailed)
    # Of several only the one that was asked for, or that is in the way: the first of a list is no advice.
    is_named = len(upgrades) == 1 or chosen is not None or (detailed is not None and not detailed.is_ready)
    ready = [one for one in upgrades if one.is_ready]
    alone = [detailed] if detailed is not None and is_named else []
    if len(ready) == 1 and ready[0] is not detailed:  # there are no others to move it with
        alone.append(ready[0])
    headline = headline_on(managers, upgrades, moved, then)
    return dump(
        {
            **conclusion(
                about,
                headline,
                detail_on(now, then, moved, upgrades, is_needed=headline.emphasis != NOT_NEEDED),
                [*move_all(plan, now, then, moved, upgrades), *(move_alone(plan, one) for one in alone)],
                evidence,
            ),
            "release": NEWEST,
            "queue_managers": [one.as_dict(plan) for one in upgrades],
            "on_newest": [scope.subject for scope in managers if scope.manager.release == NEWEST],
            "chosen": None if detailed is None else _details(plan, detailed, need.get(detailed.scope.path)),
            "shared": [one.as_dict() for one in moved if one.part.kind != QUEUE_MANAGER and one.is_visible],
            "chart": chart_of(moved),
        }
    )


@dataclass(frozen=True, slots=True)
class StorageNeed:
    """The 64-bit storage of a channel initiator on the newest release, and how much load its 31-bit storage allows."""

    limit: Limit
    growth: Quantity | None

    @property
    def used(self) -> Quantity | None:
        """What its channels need at most; None where that is not known."""
        needed = self.limit.used_at_most
        return needed if needed is not None and needed.known else None

    @property
    def memlimit(self) -> Quantity | None:
        """The MEMLIMIT to set, in whole GB; None where the present one is enough or the need is not known.

        It is no smaller than what is advised. As the load grows, 31-bit storage is full first, up to a load that people
        plan for.
        """
        if self.limit.verdict == "ok" or self.used is None:
            return None
        wanted = self.used if self.growth is None else self.used * most(least(self.growth, PLANNED_FOR), TODAY)
        return most(round_up((wanted * WITH_ROOM).to("GB")), figure("chinit-memlimit-minimum").at()).named("MEMLIMIT")


def scenarios(plan: Plan) -> list[ScenarioTemplate]:
    """Return the scenarios that change the plan; that on the newest release with the MEMLIMIT to set first."""
    return [_with_memlimits(plan, one) if one.id == NEWEST_TEMPLATE else one for one in scenario_templates(plan)]


def _with_memlimits(plan: Plan, template: ScenarioTemplate) -> ScenarioTemplate:
    older = [
        scope for scope in scopes_of(plan) if isinstance(scope, QueueManagerScope) and scope.manager.release != NEWEST
    ]
    changes = _all(_moves(plan, older)[0].values())
    if len(changes) == len(template.changes):
        return template
    about = f"{template.about} MEMLIMIT of channel initiators as the page on release {NEWEST} recommends it."
    return replace(template, about=about, changes=[TemplateChange(one.path, one.value) for one in changes])


def _moves(
    plan: Plan, older: Sequence[QueueManagerScope]
) -> tuple[dict[str, tuple[PlanChange, ...]], dict[str, StorageNeed]]:
    """Return the changes that move queue managers to the newest release, and what their channels then need."""
    releases = {scope.path: (PlanChange(scope.at("release"), NEWEST),) for scope in older}
    need = _storage_needs(with_changes(plan, _all(releases.values())))
    memlimits = {path: one.memlimit for path, one in need.items()}
    return {one.path: releases[one.path] + _memlimit_change(one, memlimits.get(one.path)) for one in older}, need


def _storage_needs(plan: Plan) -> dict[str, StorageNeed]:
    """Return what each channel initiator needs, by the path of its queue manager."""
    needs = {}
    for scope in evaluate(plan, lambda scope: isinstance(scope, QueueManagerScope)):
        limits = {one.kind: one for one in scope.results_of(channel_initiator) if isinstance(one, Limit)}
        if STORAGE_64BIT in limits:
            growth = first_multiple(limits[kind] for kind in (STORAGE_31BIT,) if kind in limits)
            needs[scope.scope.path] = StorageNeed(limits[STORAGE_64BIT], growth)
    return needs


def _all(changes: Iterable[tuple[PlanChange, ...]]) -> list[PlanChange]:
    return [change for some in changes for change in some]


def _memlimit_change(scope: QueueManagerScope, memlimit: Quantity | None) -> tuple[PlanChange, ...]:
    if memlimit is None:
        return ()
    mb = json_value(memlimit.to("MB").value)
    if scope.manager.channel_initiator is None:
        return (PlanChange(scope.at("channel_initiator"), {"memlimit_mb": mb}),)
    return (PlanChange(scope.at("channel_initiator/memlimit_mb"), mb),)


def _upgrades(
    older: Sequence[QueueManagerScope],
    changes: dict[str, tuple[PlanChange, ...]],
    memlimits: dict[str, Quantity | None],
    assessments: tuple[Assessment, Assessment],
    moved: Sequence[Moved],
) -> list[Upgrade]:
    """Return the queue managers that can move: what is worse first, then the largest gain."""
    limits: tuple[dict[str, list[Limit]], ...] = (defaultdict(list), defaultdict(list))
    for found, assessment in zip(limits, assessments, strict=True):
        for limit in assessment.limits:
            found[limit.part.path].append(limit)
    by_part: dict[str, list[Moved]] = defaultdict(list)
    for one in moved:
        by_part[one.part.path].append(one)
    upgrades = [
        Upgrade(scope, changes[path], memlimits.get(path), limits[0][path], limits[1][path], by_part[path])
        for scope in older
        for path in (scope.path,)
    ]
    return sorted(upgrades, key=_importance)


def _importance(one: Upgrade) -> tuple[bool, bool, bool, float]:
    return not one.worse, not one.open, not any(moved.changes_verdict for moved in one.moved), -one.growth


def _details(plan: Plan, upgrade: Upgrade, need: StorageNeed | None) -> dict[str, Any]:
    scope, release = upgrade.scope, upgrade.scope.manager.release
    return {
        "name": upgrade.name,
        "path": scope.path,
        "moved": [one.as_dict() for one in upgrade.moved if one.is_visible],
        "steps": _steps(plan, upgrade, need),
        "possible": [
            what for what, since in NEW_FUNCTIONS if is_at_least(NEWEST, since) and not is_at_least(release, since)
        ],
    }


def _steps(plan: Plan, upgrade: Upgrade, need: StorageNeed | None) -> list[dict[str, Any]]:
    manager, system = upgrade.scope.manager, upgrade.scope.system
    chinit = manager.channel_initiator
    present = None if chinit is None else chinit.memlimit_mb
    below = [pool.id for pool in manager.buffer_pools if pool.location == "below"]
    rba = (
        None
        if manager.logs is None
        else possible_rba_bytes(manager.release, manager.opmode_newfunc, manager.logs.rba_bytes)
    )
    state = None
    if need is not None:
        enough = need.used is not None and need.limit.verdict == "ok"
        state = "short" if upgrade.memlimit is not None else "enough" if enough else "unknown"
    gb = None if upgrade.memlimit is None else int(upgrade.memlimit.to("GB").value)
    return steps(
        "newest-release",
        newest=NEWEST,
        release=manager.release,
        queue_manager=manager.name,
        prefix=f"{manager.name} ",
        zos="Enter the z/OS level of the LPAR."
        if system.zos_level is None
        else f"{system.name} runs z/OS {system.zos_level}.",
        machine="" if system.machine is None else f"It is a {system.machine}.",
        in_group=any(manager.name in group.members for group in plan.queue_sharing_groups),
        buffers_since=figure("chinit-64bit-since").text("release"),
        memlimit_state=state,
        memlimit=None if upgrade.memlimit is None else quantity_text(upgrade.memlimit),
        memlimit_jcl=f"{gb}G",
        needed="" if need is None or need.used is None else quantity_text(need.used),
        today="The plan has no MEMLIMIT." if present is None else f"The plan has {present:,.0f} MB.",
        any_below=bool(below),
        below=", ".join(map(str, below)),
        first_below=below[0] if below else None,
        deprecated_from=figure("qmgr-below-bar-pools-deprecated-from").text("release"),
        short_rba=rba is not None and rba < max(figure("log-rba-range").choices("rba_bytes")),
        has_channels=bool(manager.channel_groups) and chinit is not None and chinit.used_mb is not None,
    )
