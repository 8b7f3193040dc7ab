"""Dated upgrades: the plan as it is from each of them on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mqplanner.assessment.growth_dates import day_after, years_between
from mqplanner.assessment.whatif.points import value_problems
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import NoSuchPath, field_at, with_value


@dataclass(frozen=True)
class PlanStage:
    """The plan from a number of years after its date until the next stage; its workload is that of the plan's date."""

    start: float
    plan: Plan
    date: str | None = None
    changes: tuple[tuple[str, Any, Any], ...] = ()
    """Path, value before, value after."""


def plan_stages(plan: Plan, upgrades: Sequence[Mapping[str, Any]]) -> list[PlanStage]:
    """Return the plan as it is and after each upgrade in order of time; raise InvalidInput for invalid upgrades."""
    since = plan.growth.since if plan.growth else None
    problems: list[Problem] = []
    timed = []
    for number, upgrade in enumerate(upgrades):
        place = f"/upgrades/{number}"
        day = upgrade.get("date")
        if day is None:
            after = float(upgrade["after_years"])
        elif since is None:
            why = "needs the day of which the plan speaks (growth/since); or say after_years"
            problems.append(Problem(f"{place}/date", day, why))
            continue
        else:
            after = years_between(since, day)
        if after < 0:
            problems.append(Problem(f"{place}/date", day, f"must not be before {since}"))
        timed.append((after, place, upgrade["changes"]))
    stages = [PlanStage(0.0, plan)]
    for after, place, changes in sorted(timed, key=lambda entry: entry[0]):
        done = []
        for number, change in enumerate(changes):
            path, value, where = change["path"], change["value"], f"{place}/changes/{number}"
            try:
                found = field_at(plan, path)
            except NoSuchPath as error:
                problems.append(Problem(f"{where}/path", path, error.reason))
                continue
            if wrong := list(value_problems(plan, found, {f"{where}/value": value})):
                problems += wrong
                continue
            done.append((path, found.value, value))
            plan = with_value(plan, path, value)
        stages.append(PlanStage(after, plan, day_after(since, after), tuple(done)))
    if problems:
        raise InvalidInput(problems)
    return stages
