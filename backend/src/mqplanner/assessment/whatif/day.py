"""Which hour of the day is the tightest: the plan with the rates that its workloads have in each hour."""

from collections.abc import Iterator, Mapping

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.names_text import full_name, is_or_are
from mqplanner.assessment.release_left_out import evaluations_of
from mqplanner.assessment.results import Limit
from mqplanner.assessment.scopes import scopes_of
from mqplanner.assessment.serialization import dump
from mqplanner.assessment.verdict import VERDICTS
from mqplanner.assessment.whatif.before_after import share_of, state_of, worst_verdict
from mqplanner.assessment.whatif.conclusion import Evidence, Headline, conclusion, named
from mqplanner.assessment.whatif.cost import require_affordable
from mqplanner.plan.document import Plan
from mqplanner.plan.queues import Workload
from mqplanner.units.number_format import format_quantity

ALL_AT_ONCE = "all"
CASES = {
    ALL_AT_ONCE: "All workloads at once",
    "peak_hour": "Peak hour",
    "ordinary_hour": "Ordinary hour",
    "batch_window": "Batch window",
}
"""The rates that the plan has, of all workloads at the same time, and the hours of a day profile."""
RATES = ("put_rate_per_s", "get_rate_per_s")
"""What a day profile scales. Depths, channels and measured log rates stay what they are, to be on the safe side."""
FULL_PCT = 100
OVER_MANY_HOURS = ("page-set-recovery", "archive-logs", "structure-recovery", "log-rba", "log-rba/with-messages")
"""Limits on what is logged in many hours, such as since a backup. In each hour they count the highest rates."""
STATES = {"exceeded": "{is_or_are} exceeded", "watch": "{has_or_have} a warning", "unknown": "cannot be judged"}


def day(plan: Plan, budget: int | None = None) -> bytes:
    """Return how limits are used in the course of a day, in JSON; `budget` is how many parts may be evaluated."""
    require_affordable(evaluations_of(scopes_of(plan)) * len(CASES), budget, "/plan", "describe fewer queue managers")
    assessments = {hour: Assessment(plan_in(plan, hour)) for hour in CASES}
    limits = {hour: {limit.id: limit for limit in one.limits} for hour, one in assessments.items()}
    of_many_hours = {id: one for id, one in limits[ALL_AT_ONCE].items() if one.kind in OVER_MANY_HOURS}
    limits = {hour: own | {id: one for id, one in of_many_hours.items() if id in own} for hour, own in limits.items()}
    moved = [id for id in limits[ALL_AT_ONCE] if _differs(id, limits)]
    profiles = sum(workload.day_profile is not None for workload in _workloads(plan))
    tightest = _tightest(limits, moved)
    return dump(
        {
            **conclusion(
                "Hours of the day",
                _headline(limits, moved, tightest, profiles),
                _detail(plan, profiles, limits, moved),
                (),
                _evidence(tightest),
            ),
            "tightest": tightest[0] if tightest else None,
            "hours": [
                {"id": hour, "title": CASES[hour], "verdict": worst_verdict(limits[hour].values())} for hour in CASES
            ],
            "limits": [
                {
                    **named(limits[ALL_AT_ONCE][id]),
                    "part": limits[ALL_AT_ONCE][id].part,
                    "states": {hour: state_of(limits[hour].get(id)) for hour in CASES},
                }
                for id in sorted(moved, key=lambda id: min(one[id].rank for one in limits.values() if id in one))
            ],
        }
    )


def plan_in(plan: Plan, hour: str) -> Plan:
    """Return the plan with the rates that its workloads have in an hour; without a profile a workload keeps its own."""
    if hour == ALL_AT_ONCE:
        return plan
    lpars = [
        lpar.model_copy(
            update={
                "queue_managers": [
                    manager.model_copy(update={"workloads": [_in_hour(one, hour) for one in manager.workloads]})
                    for manager in lpar.queue_managers
                ]
            }
        )
        for lpar in plan.lpars
    ]
    return plan.model_copy(update={"lpars": lpars})


def _in_hour(workload: Workload, hour: str) -> Workload:
    share = 100.0 if workload.day_profile is None else getattr(workload.day_profile, f"{hour}_pct")
    if share == FULL_PCT:
        return workload
    rates = {name: getattr(workload, name) for name in RATES}
    return workload.model_copy(
        update={name: rate * share / FULL_PCT for name, rate in rates.items() if rate is not None}
    )


def _workloads(plan: Plan) -> Iterator[Workload]:
    return (one for lpar in plan.lpars for manager in lpar.queue_managers for one in manager.workloads)


def _differs(id: str, limits: Mapping[str, Mapping[str, Limit]]) -> bool:
    """Return whether a limit is not the same in all hours."""
    found = [one.get(id) for one in limits.values()]
    return len({(None if one is None else one.verdict, share_of(one)) for one in found}) > 1


def _tightest(limits: Mapping[str, Mapping[str, Limit]], moved: list[str]) -> tuple[str, Limit] | None:
    """Return the hour with the worst verdict of a limit that depends on the hour, then the fullest.

    `ALL_AT_ONCE` is left out.
    """
    found = [(hour, one) for hour, own in limits.items() if hour != ALL_AT_ONCE for id in moved if (one := own.get(id))]
    return min(found, key=lambda each: (VERDICTS.index(each[1].verdict), -(share_of(each[1]) or 0.0)), default=None)


def _headline(
    limits: Mapping[str, Mapping[str, Limit]], moved: list[str], tightest: tuple[str, Limit] | None, profiles: int
) -> Headline:
    if not profiles:
        return Headline("No workload has a day profile: all are counted at their highest rates at once.", "day profile")
    verdict = worst_verdict(limit for hour, own in limits.items() if hour != ALL_AT_ONCE for limit in own.values())
    if tightest is None:
        return Headline("Every hour of the day is the same: no limit depends on these rates.", "the same", verdict)
    hour, limit = tightest
    share = share_of(limit)
    name = full_name(limit.title, limit.subject)
    used = format_quantity(share, "pct") if share is not None else ""
    state = f"{is_or_are(name)} {used} used" if used else "cannot be judged"
    text = f"{CASES[hour]} is the tightest: {name} {state}."
    fixed = min((one for id, one in limits[hour].items() if id not in moved), key=lambda one: one.rank, default=None)
    if fixed is not None and VERDICTS.index(fixed.verdict) < VERDICTS.index(limit.verdict):
        name = full_name(fixed.title, fixed.subject)
        verb = is_or_are(name)
        state = STATES[fixed.verdict].format(is_or_are=verb, has_or_have="has" if verb == "is" else "have")
        text += f" In every hour {name} {state}."
    return Headline(text, CASES[hour], verdict)


def _detail(plan: Plan, profiles: int, limits: Mapping[str, Mapping[str, Limit]], moved: list[str]) -> str:
    without = sum(1 for _ in _workloads(plan)) - profiles
    if not profiles:
        return "Enter the shares of a workload by hour, under Day profile of the workload."
    found = []
    if without:
        counted = (
            "1 workload without a profile counts" if without == 1 else f"{without:,} workloads without a profile count"
        )
        found.append(f"{counted} fully in every hour.")
    all_at_once = [one for id in moved if (one := limits[ALL_AT_ONCE].get(id)) and share_of(one) is not None]
    if all_at_once:
        fullest = min(all_at_once, key=lambda limit: limit.rank)
        name, used = full_name(fullest.title, fullest.subject), format_quantity(share_of(fullest), "pct")
        found.append(f"With all workloads at their highest rates at once, {name} {is_or_are(name)} {used} used.")
    return " ".join(found)


def _evidence(tightest: tuple[str, Limit] | None) -> Iterator[Evidence]:
    if tightest is None:
        return
    hour, limit = tightest
    for title, number in (
        (f"{limit.title}, {CASES[hour].lower()}", limit.used),
        (f"{limit.title}: limit", limit.limit),
    ):
        if number is not None and number.known:
            yield Evidence(title, limit.subject, number)
