"""What is concluded from a move to the newest release: headline, detail, recommendations, numbers and chart."""

from collections.abc import Sequence
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.names_text import full_name, names_and_more
from mqplanner.assessment.results import Limit
from mqplanner.assessment.views.chart import Chart, ChartKind, Mark, Series
from mqplanner.assessment.whatif.before_after import (
    Moved,
    first_reached,
    more_changes,
    moved_between,
    names_text,
    quantity_text,
    share_of,
    with_changes,
)
from mqplanner.assessment.whatif.conclusion import Evidence, Headline, Recommendation
from mqplanner.assessment.whatif.upgrade import Upgrade, inputs_text, is_against, lacks_input, verdict_text
from mqplanner.counts import counted
from mqplanner.plan.document import Plan
from mqplanner.plan.scenario_templates import NEWEST

MAX_BARS = 8
MAX_NAMED = 3
MAX_EVIDENCE = 6
QUEUE_MANAGER = "queue-manager"
NOT_NEEDED = "Not needed for capacity"
CHART = ChartKind(
    "newest-release",
    f"Limits today and on {NEWEST}",
    "newest-release",
    "rows",
    "Limit",
    lambda _: iter(()),
    lambda *_: None,
)


def headline_on(
    managers: Sequence[object], upgrades: Sequence[Upgrade], moved: Sequence[Moved], then: Assessment
) -> Headline:
    """Return whether there is a reason to move, whether a limit stands in the way, and what to set first."""
    if not managers:
        return Headline("This plan has no queue manager yet.", "no queue manager", "unknown")
    if not upgrades:
        return Headline(f"Nothing to move: {_all_of(managers)} on {NEWEST} already.", "Nothing to move", "ok")
    shared = [one for one in moved if one.part.kind != QUEUE_MANAGER and one.changes_verdict]
    against = _against(upgrades, shared)
    reason = _reason(upgrades, shared)
    return (
        against
        or _to_confirm(upgrades, shared, reason)
        or reason
        or _less_or_unknown(upgrades)
        or _unknown_today([*(one for each in upgrades for one in each.moved), *shared])
        or _not_needed(upgrades, then)
    )


def _against(upgrades: Sequence[Upgrade], shared: Sequence[Moved]) -> Headline | None:
    """Return the limit that would be worse; None where none is."""
    worse = [one for one in upgrades if one.worse]
    shared_worse = [one for one in shared if is_against(one)]
    if worse:
        first = worse[0].worse[0]
        name = full_name(first.result.title, first.result.subject)
        text = f"Not yet: {name} would be {verdict_text(first.after).lower()}"
        if isinstance(first.before, Limit) and first.before.verdict == "unknown":
            text += f" on {NEWEST}; whether it is today is not known"
        more = len(worse) - 1
        return Headline(f"{text}{f', and {more:,} more would be worse off' if more else ''}.", "Not yet", "watch")
    if shared_worse:
        title, subject = shared_worse[0].result.title, shared_worse[0].result.subject
        state = verdict_text(shared_worse[0].after).lower()
        return Headline(f"Not yet: {title} of {subject} would be {state}.", "Not yet", "watch")
    return None


def _to_confirm(upgrades: Sequence[Upgrade], shared: Sequence[Moved], reason: Headline | None) -> Headline | None:
    """Return what to enter for limits that are not known after the move; None where none lacks an input."""
    inputs = [f"{inputs_text(one.open)} of {one.name}" for one in upgrades if one.open]
    inputs += [inputs_text([one]) for one in shared if lacks_input(one)]
    if not inputs:
        return None
    known = "As far as is known"
    text = f"{known}, nothing speaks against the move: enter {names_and_more(inputs, MAX_NAMED)} to confirm it."
    return Headline(text if reason is None else f"{reason.text} {text}", known, "unknown")


def _reason(upgrades: Sequence[Upgrade], shared: Sequence[Moved]) -> Headline | None:
    """Return the largest gain: more load, or a known limit with a better status; None without any."""
    better = [one for one in upgrades if one.gains]
    best = max(better, key=lambda one: one.growth, default=None)
    texts = None if best is None else best.load_texts()
    if best is not None and best.growth > 1 and texts:
        sure = not any(limit.verdict == "unknown" or limit.bounds is not None for limit in best.after)
        what = f"{best.name} handles" if sure else f"the first known limit of {best.name} is reached at"
        text = f"Yes: {what} {texts[1]} today's load on {NEWEST} instead of {texts[0]}"
        others = len(better) - 1
        return Headline(f"{text}{f', and {others:,} more gain' if others else ''}.", "Yes", "ok")
    if any(one.changes_verdict and _was_known(one) for each in better for one in each.moved):
        names = names_text([one.name for one in better])
    else:
        known = [one.result for one in shared if one.direction == "better" and _was_known(one)]
        names = full_name(known[0].title, known[0].subject) if known else ""
    return Headline(f"Yes: {NEWEST} improves the status of {names}.", "Yes", "ok") if names else None


def _less_or_unknown(upgrades: Sequence[Upgrade]) -> Headline | None:
    """Return that it is not known what there is to gain, or that less load fits; None where neither is so."""
    if any(one.gains for one in upgrades):
        return None
    if unjudged := [one.name for one in upgrades if one.is_unjudged]:
        text = f"Not known what {NEWEST} gives {names_text(unjudged)}: enter more of what it runs."
        return Headline(text, "Not known", "unknown")
    smallest = min(upgrades, key=lambda one: one.growth)
    if smallest.growth < 1 and (texts := smallest.load_texts()):
        handles = f"{smallest.name} handles {texts[1]} today's load instead of {texts[0]}"
        return Headline(f"With {NEWEST} there is less room: {handles}.", "less room", "watch")
    return None


def _unknown_today(moved: Sequence[Moved]) -> Headline | None:
    """Return that a limit which the move makes known may be exceeded today; None where no such limit is."""
    unknown = [one.before for one in moved if isinstance(one.before, Limit) and one.changes_verdict]
    for limit in unknown:
        if limit.verdict == "unknown":
            name = full_name(limit.title, limit.subject)
            text = f"Not known whether {NEWEST} is needed for capacity: {name} is not known today."
            return Headline(text, "Not known", "unknown")
    return None


def _not_needed(upgrades: Sequence[Upgrade], then: Assessment) -> Headline:
    """Return that there is no reason to move and no limit against it, and what to set first."""
    known = "known " if any(limit.verdict == "unknown" for limit in then.limits) else ""
    text, to_set = f"{NOT_NEEDED}, and no {known}limit stands in the way", _memlimits_to_set(upgrades)
    return Headline(f"{text}. {to_set}".rstrip(), NOT_NEEDED)


def _memlimits_to_set(upgrades: Sequence[Upgrade]) -> str:
    """Return of which queue managers to set MEMLIMIT first; nothing where none needs it."""
    names = [one.name for one in upgrades if one.memlimit is not None and one.is_ready]
    return f"Set MEMLIMIT of {names_text(names)} first." if names else ""


def _room_in_all(upgrades: Sequence[Upgrade], moved: Sequence[Moved]) -> str:
    """Return whether there is more or less room in limits, and that no number changes where none does."""
    limits = [one for one in moved if isinstance(one.result, Limit)]
    directions = {one.direction for one in limits}
    names = names_text([one.name for one in upgrades])
    if "better" in directions:
        less = "in some limits, less in others" if "worse" in directions else "in some limits"
        return f"{NEWEST} gives {names} more room {less}."
    if "worse" in directions:
        return f"{NEWEST} gives {names} less room in some limits."
    if not any(one.is_visible for one in limits):
        return f"{NEWEST} moves no limit of {names}."
    return ""


def _all_of(managers: Sequence[object]) -> str:
    if len(managers) <= 2:
        return "the queue manager is" if len(managers) == 1 else "both queue managers are"
    return f"all {len(managers):,} queue managers are"


def detail_on(
    now: Assessment, then: Assessment, moved: Sequence[Moved], upgrades: Sequence[Upgrade], *, is_needed: bool
) -> str:
    """Return what the headline leaves open: room, changes of status in the whole plan, and its first limit."""
    if not upgrades:
        return (
            "Every result of this plan is for that release." if now.plan.lpars else "Add an LPAR and a queue manager."
        )
    better = sum(one.changes_verdict and one.direction == "better" for one in moved)
    worse, unknown_then = (sum(map(is_meant, moved)) for is_meant in (is_against, lacks_input))
    before, after = (_first_of_plan(one) for one in (now, then))
    whole = ""
    if after is not None and before != after:
        instead = "" if before is None else f" instead of {before}"
        whole = f"The {_first_limit_name(now, then)} of the plan is reached at {after}{instead}."
    counts = (better, "for the better"), (worse, "for the worse"), (unknown_then, "to not known, for lack of an input")
    parts = [f"{count:,} {how}" for count, how in counts if count]
    changes = f"Status changes: {', '.join(parts)}" if parts else "No status changes"
    unknown = sum(limit.verdict == "unknown" for limit in then.limits)
    stay = f"; {counted(unknown, 'limit')} {'is' if unknown == 1 else 'are'} not known" if unknown else ""
    first = _memlimits_to_set(upgrades) if is_needed else ""  # else the headline has it
    room = "" if is_needed else _room_in_all(upgrades, moved)
    return " ".join(filter(None, (room, f"{changes}{stay}.", whole, first)))


def move_all(
    plan: Plan, now: Assessment, then: Assessment, moved: Sequence[Moved], upgrades: Sequence[Upgrade]
) -> list[Recommendation]:
    """Return the move of all queue managers that lose nothing."""
    ready = [one for one in upgrades if one.is_ready]
    if len(ready) < 2:
        return []
    changes = tuple(change for one in ready for change in one.changes)
    if len(ready) < len(upgrades):
        then = Assessment(with_changes(plan, changes))
        moved = moved_between(now, then)
    effect = _effect(now, then, moved)
    return [Recommendation(f"Move {names_text([one.name for one in ready])} to {NEWEST}", effect, changes)]


def move_alone(plan: Plan, upgrade: Upgrade) -> Recommendation:
    """Return the move of one queue manager, or what to do before it where a limit would be worse."""
    first = upgrade.first_step(plan)
    if not upgrade.is_ready and first is not None:
        one = (upgrade.worse or upgrade.open)[0]
        name = full_name(one.result.title, one.result.subject)
        effect = f"{name} would be {verdict_text(one.after).lower()} on {NEWEST}"
        if not upgrade.worse:
            effect = f"Without it, {name} is not known on {NEWEST}"
        return Recommendation(f"Before the move of {upgrade.name}: {first}", effect)
    memlimit = "" if upgrade.memlimit is None else f" with a MEMLIMIT of {quantity_text(upgrade.memlimit)}"
    return Recommendation(
        f"Move {upgrade.name} to {NEWEST}{memlimit}", " ".join(upgrade.sentences(with_numbers=False)), upgrade.changes
    )


def _effect(now: Assessment, then: Assessment, moved: Sequence[Moved]) -> str:
    """Return the changes of verdicts, and the load that the first limit of the plan allows."""
    statuses = [
        f"{full_name(one.result.title, one.result.subject)} {verdict_text(one.before)} → {verdict_text(one.after)}"
        for one in moved
        if one.changes_verdict
    ]
    before, after = (_first_of_plan(assessment) for assessment in (now, then))
    load = ""
    if after is not None:
        instead = ", as today" if before == after else "" if before is None else f" instead of {before}"
        load = f"{_first_limit_name(now, then)} of the plan at {after} today's load{instead}"
    more = [more_changes(len(statuses) - 2)] if len(statuses) > 3 else statuses[2:]
    return "; ".join(filter(None, [*statuses[:2], *more, load]))


def evidence_of(upgrade: Upgrade) -> list[Evidence]:
    """Return the use of the limits that change most, today and on the newest release."""
    found = []
    for one in upgrade.moved:
        for result, when in ((one.before, "today"), (one.after, f"on {NEWEST}")):
            if isinstance(result, Limit) and result.used is not None and result.used.known:
                found.append(Evidence(f"{result.title}, in use {when}", result.subject, result.used))
    return found[:MAX_EVIDENCE]


def chart_of(moved: Sequence[Moved]) -> dict[str, Any] | None:
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


def _was_known(moved: Moved) -> bool:
    return isinstance(moved.before, Limit) and moved.before.verdict != "unknown"
