"""Whether to move to the newest release: what each queue manager gains, and what must change first."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mqplanner.assessment.assess import Assessment, is_lower_end, kind_of_room
from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.limits.channel_initiator import channel_initiator
from mqplanner.assessment.limits.statistics import CLASS5_SINCE
from mqplanner.assessment.names_text import full_name
from mqplanner.assessment.release_left_out import evaluations_of
from mqplanner.assessment.remedy_text import change_text
from mqplanner.assessment.results import Limit
from mqplanner.assessment.scopes import QueueManagerScope, scopes_of
from mqplanner.assessment.serialization import dump, multiple
from mqplanner.assessment.verdict import STATUS_WORDS, WATCH_PCT
from mqplanner.assessment.views.chart import Chart, ChartKind, Mark, Series
from mqplanner.assessment.whatif.before_after import (
    Moved,
    first_multiple,
    first_reached,
    more_changes,
    moved_between,
    names_text,
    quantity_text,
    share_of,
    state_of,
    with_changes,
    worst_verdict,
)
from mqplanner.assessment.whatif.conclusion import Evidence, Headline, PlanChange, Recommendation, conclusion
from mqplanner.assessment.whatif.cost import REMEMBERED, require_affordable
from mqplanner.assessment.whatif.steps import steps
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
from mqplanner.units.number_format import format_quantity, json_value

STORAGE_31BIT, STORAGE_64BIT = "chinit-31-bit", "chinit-64-bit"
MAX_BARS = 8
MAX_NUMBERS = 2
"""Limits with other numbers that the row of a queue manager names."""
MAX_EVIDENCE = 6
WITH_ROOM = constant(100 / WATCH_PCT, "ratio", "so that the use stays below the warning threshold")
TODAY = constant(1, "ratio", "today's load")
PLANNED_FOR = constant(5, "ratio", "the largest load that people plan for")
NEW_FUNCTIONS = (
    ("active logs over zHyperLink", ZHYPERLINK_RELEASES[0]),
    ("streaming queues", STREAMING_RELEASES[0]),
    ("queue statistics (class 5)", CLASS5_SINCE),
)
"""What a release makes possible, and the first release with it."""
QUEUE_MANAGER = "queue-manager"
CHART = ChartKind(
    "newest-release",
    f"Limits today and on {NEWEST}",
    "newest-release",
    "rows",
    "Limit",
    lambda _: iter(()),
    lambda *_: None,
)


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
        """Limits whose verdict is worse afterwards."""
        return [one for one in self.moved if one.has_worse_verdict]

    @property
    def gains(self) -> bool:
        """Whether a verdict is better, the first known limit is reached later, or shares only become smaller."""
        directions = {one.direction for one in self.moved if isinstance(one.result, Limit)}
        if self.worse or "better" not in directions:
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

    def sentences(self) -> list[str]:
        """Return what is better and what is worse, in words."""
        found = [
            f"{one.result.title}: {_verdict_text(one.before)} today, {_verdict_text(one.after)} on {NEWEST}."
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
        return found + changes[:MAX_NUMBERS]

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

    def as_dict(self) -> dict[str, Any]:
        """Return the row of the queue manager as JSON data."""
        manager = self.scope.manager
        return {
            "name": manager.name,
            "lpar": self.scope.system.name,
            "path": self.scope.path,
            "release": manager.release,
            "before": {"verdict": worst_verdict(self.before), "multiple": multiple(first_multiple(self.before))},
            "after": {"verdict": worst_verdict(self.after), "multiple": multiple(first_multiple(self.after))},
            "gain": self.sentences(),
            "first": [] if self.memlimit is None else [f"MEMLIMIT {quantity_text(self.memlimit)}"],
        }


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
    evidence = () if detailed is None else _evidence(detailed)
    headline = _headline(managers, upgrades, moved)
    return dump(
        {
            **conclusion(
                about,
                headline,
                _detail(now, then, moved, upgrades, is_needed=headline.verdict is not None),
                [*_advice(plan, now, then, moved, upgrades), *([_move_alone(plan, detailed)] if detailed else [])],
                evidence,
            ),
            "release": NEWEST,
            "queue_managers": [one.as_dict() for one in upgrades],
            "on_newest": [scope.subject for scope in managers if scope.manager.release == NEWEST],
            "chosen": None if detailed is None else _details(plan, detailed, need.get(detailed.scope.path)),
            "shared": [one.as_dict() for one in moved if one.part.kind != QUEUE_MANAGER and one.is_visible],
            "chart": _chart(moved),
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
    return sorted(upgrades, key=lambda one: (not one.worse, not any(m.changes_verdict for m in one.moved), -one.growth))


def _headline(managers: Sequence[object], upgrades: Sequence[Upgrade], moved: Sequence[Moved]) -> Headline:
    if not managers:
        return Headline("This plan has no queue manager yet.", "no queue manager", "unknown")
    if not upgrades:
        return Headline(f"Nothing to move: {_all_of(managers)} on {NEWEST} already.", "Nothing to move", "ok")
    worse, better = [one for one in upgrades if one.worse], [one for one in upgrades if one.gains]
    if worse:
        first = worse[0].worse[0]
        name = full_name(first.result.title, first.result.subject)
        text = f"Not yet: {name} would be {_verdict_text(first.after).lower()}"
        if isinstance(first.before, Limit) and first.before.verdict == "unknown":
            text += f" on {NEWEST}; whether it is today is not known"
        more = len(worse) - 1
        return Headline(f"{text}{f', and {more:,} more would be worse off' if more else ''}.", "Not yet", "watch")
    shared = [one for one in moved if one.part.kind != QUEUE_MANAGER and one.changes_verdict]
    if shared_worse := [one for one in shared if one.direction == "worse"]:
        title, subject = shared_worse[0].result.title, shared_worse[0].result.subject
        state = _verdict_text(shared_worse[0].after).lower()
        return Headline(f"Not yet: {title} of {subject} would be {state}.", "Not yet", "watch")
    if not better:
        unjudged = [one.name for one in upgrades if one.is_unjudged]
        if unjudged:
            text = f"Not known what {NEWEST} gives {names_text(unjudged)}: enter more of what it runs."
            return Headline(text, "Not known", "unknown")
        return _without_gain(upgrades)
    best = max(better, key=lambda one: one.growth)
    texts = best.load_texts()
    if best.growth > 1 and texts:
        sure = not any(limit.verdict == "unknown" or limit.bounds is not None for limit in best.after)
        what = f"{best.name} handles" if sure else f"the first known limit of {best.name} is reached at"
        text = f"Yes: {what} {texts[1]} today's load on {NEWEST} instead of {texts[0]}"
        others = len(better) - 1
        return Headline(f"{text}{f', and {others:,} more gain' if others else ''}.", "Yes", "ok")
    names = names_text([one.name for one in better])
    if any(moved.changes_verdict and _was_known(moved) for one in better for moved in one.moved):
        return Headline(f"Yes: {NEWEST} improves the status of {names}.", "Yes", "ok")
    text = f"{NEWEST} gives {names} some more room and changes no known status"
    return Headline(f"Not needed for capacity: {text}.", "Not needed for capacity")


def _without_gain(upgrades: Sequence[Upgrade]) -> Headline:
    """Return the headline where no queue manager gains: that one has less room, or that nothing changes."""
    smallest = min(upgrades, key=lambda one: one.growth)
    if smallest.growth < 1 and (texts := smallest.load_texts()):
        handles = f"{smallest.name} handles {texts[1]} today's load instead of {texts[0]}"
        return Headline(f"With {NEWEST} there is less room: {handles}.", "less room", "watch")
    names = names_text([one.name for one in upgrades])
    if any(one.direction == "better" and isinstance(one.result, Limit) for each in upgrades for one in each.moved):
        text = f"{NEWEST} gives {names} more room in some limits, less in others, and changes no known status"
        return Headline(f"Not needed for capacity: {text}.", "Not needed for capacity")
    if any(one.direction == "worse" and isinstance(one.result, Limit) for each in upgrades for one in each.moved):
        text = f"{NEWEST} gives {names} some less room and changes no known status"
        return Headline(f"Not needed for capacity: {text}.", "Not needed for capacity")
    if others := [one for each in upgrades for one in _other_numbers(each.moved)]:
        unknown = sum(limit.verdict == "unknown" for each in upgrades for limit in each.after)
        open_ones = f"; {counted(unknown, 'limit')} {'stays' if unknown == 1 else 'stay'} not known" if unknown else ""
        text = f"Release {NEWEST} changes no status of {names}{open_ones}. {_numbers_text(others[0])}"
        return Headline(text, "no status")
    return Headline(f"Release {NEWEST} moves no limit of {names}.", "no limit")


def _other_numbers(moved: Sequence[Moved]) -> list[Moved]:
    """Return the limits with the same status and other numbers, and new ones; those that both releases have first."""
    found = [one for one in moved if isinstance(one.result, Limit) and one.is_visible and not one.changes_verdict]
    return sorted(found, key=lambda one: one.before is None or one.after is None)


def _numbers_text(moved: Moved) -> str:
    """Return the numbers of a limit on both releases."""
    name = full_name(moved.result.title, moved.result.subject)
    before, after = (None if state is None else state["text"] for state in map(state_of, (moved.before, moved.after)))
    if before is None:
        return f"{name} is new: {after}."
    if after is None:
        return f"{name} does not apply on {NEWEST}."
    return f"{name}: {before} today, {after} on {NEWEST}."


def _all_of(managers: Sequence[object]) -> str:
    if len(managers) <= 2:
        return "the queue manager is" if len(managers) == 1 else "both queue managers are"
    return f"all {len(managers):,} queue managers are"


def _detail(
    now: Assessment, then: Assessment, moved: Sequence[Moved], upgrades: Sequence[Upgrade], *, is_needed: bool
) -> str:
    """Return what the headline leaves open; a headline that no move is needed says itself that no status changes."""
    if not upgrades:
        return (
            "Every result of this plan is for that release." if now.plan.lpars else "Add an LPAR and a queue manager."
        )
    better, worse = (
        sum(one.changes_verdict and one.direction == direction for one in moved) for direction in ("better", "worse")
    )
    memlimits = sum(one.memlimit is not None for one in upgrades)
    before, after = (_first_of_plan(one) for one in (now, then))
    whole = ""
    if after is not None and before != after:
        instead = "" if before is None else f" instead of {before}"
        whole = f" The {_first_limit_name(now, then)} of the plan is reached at {after}{instead}."
    first = f" Set MEMLIMIT first{'' if len(upgrades) == 1 else f' on {memlimits:,} of them'}." if memlimits else ""
    parts = [f"{count:,} for the {how}" for count, how in ((better, "better"), (worse, "worse")) if count]
    changes = f"Status changes: {', '.join(parts)}." if parts else ""
    if is_needed and not parts:
        changes = "No status changes."
    return f"{changes}{whole}{first}".lstrip()


def _advice(
    plan: Plan, now: Assessment, then: Assessment, moved: Sequence[Moved], upgrades: Sequence[Upgrade]
) -> list[Recommendation]:
    """Return the move of all queue managers that lose nothing."""
    ready = [one for one in upgrades if not one.worse]
    if len(ready) < 2:
        return []
    changes = tuple(_all(one.changes for one in ready))
    if len(ready) < len(upgrades):
        then = Assessment(with_changes(plan, changes))
        moved = moved_between(now, then)
    effect = _effect(now, then, moved)
    return [Recommendation(f"Move {names_text([one.name for one in ready])} to {NEWEST}", effect, changes)]


def _move_alone(plan: Plan, upgrade: Upgrade) -> Recommendation:
    """Return the move of one queue manager, or what to do before it where a limit would be worse."""
    if upgrade.worse and isinstance(limit := upgrade.worse[0].after, Limit):
        name = full_name(limit.title, limit.subject)
        remedy = next(iter(limit.remedies), None)
        first = f"find room for {name}" if remedy is None else f"{remedy.message}{change_text(plan, remedy)}"
        return Recommendation(
            f"Before the move of {upgrade.name}: {first}", f"{name} would be {_verdict_text(limit).lower()} on {NEWEST}"
        )
    memlimit = "" if upgrade.memlimit is None else f" with a MEMLIMIT of {quantity_text(upgrade.memlimit)}"
    return Recommendation(f"Move {upgrade.name} to {NEWEST}{memlimit}", " ".join(upgrade.sentences()), upgrade.changes)


def _effect(now: Assessment, then: Assessment, moved: Sequence[Moved]) -> str:
    """Return the changes of verdicts, and the load that the first limit of the plan allows."""
    statuses = [
        f"{full_name(one.result.title, one.result.subject)} {_verdict_text(one.before)} → {_verdict_text(one.after)}"
        for one in moved
        if one.changes_verdict
    ]
    before, after = (_first_of_plan(assessment) for assessment in (now, then))
    load = ""
    if after is not None:
        instead = "" if before in (None, after) else f" instead of {before}"
        load = f"{_first_limit_name(now, then)} of the plan at {after} today's load{instead}"
    more = [more_changes(len(statuses) - 2)] if len(statuses) > 3 else statuses[2:]
    return "; ".join(filter(None, [*statuses[:2], *more, load]))


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


def _evidence(upgrade: Upgrade) -> list[Evidence]:
    """Return the use of the limits that change most, today and on the newest release."""
    found = []
    for one in upgrade.moved:
        for result, when in ((one.before, "today"), (one.after, f"on {NEWEST}")):
            if isinstance(result, Limit) and result.used is not None and result.used.known:
                found.append(Evidence(f"{result.title}, in use {when}", result.subject, result.used))
    return found[:MAX_EVIDENCE]


def _chart(moved: Sequence[Moved]) -> dict[str, Any] | None:
    """Return the shares of the limits that change most; None where no limit has one on both releases."""
    shares = [(one, share_of(one.before), share_of(one.after)) for one in moved if isinstance(one.result, Limit)]
    drawn = sorted(
        ((one, before, after) for one, before, after in shares if before is not None and after is not None),
        key=lambda entry: -abs(entry[2] - entry[1]),
    )[:MAX_BARS]
    if not drawn:
        return None
    chart = Chart(
        about="How much of each limit is used.",
        x_values=[f"{one.result.title}, {one.result.subject}" for one, _, _ in drawn],
        series=[
            Series("Today", "pct", [round(before, 1) for _, before, _ in drawn]),
            Series(f"On {NEWEST}", "pct", [round(after, 1) for _, _, after in drawn]),
        ],
        marks=[Mark("x", 100, "limit", "pct")],
    )
    return {"kind": CHART.id, "subject": "", "part": "", **chart.as_dict(CHART)}


def _first_limit_name(now: Assessment, then: Assessment) -> str:
    """Return what the first limit is called: a limit that is not known today or afterwards may be reached before."""
    is_known = all(limit.verdict != "unknown" for one in (now, then) for limit in one.limits)
    return "first limit" if is_known else "first known limit"


def _first_of_plan(assessment: Assessment) -> str | None:
    """Return the load at which the first limit of the plan is reached; None where that is not known."""
    first = first_reached(assessment.limits)
    return None if first is None else first.text


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


def _was_known(moved: Moved) -> bool:
    return isinstance(moved.before, Limit) and moved.before.verdict != "unknown"


def _verdict_text(result: Any) -> str:
    return STATUS_WORDS[result.verdict] if isinstance(result, Limit) else "not applicable"


def _share_text(moved: Moved) -> str:
    before, after = share_of(moved.before), share_of(moved.after)
    texts = [format_quantity(share, "pct") for share in (after, before)]
    return f"{texts[0]} instead of {texts[1]}" if texts[0] != texts[1] else f"slightly less than {texts[1]}"
