"""Dated upgrades: the plan as it is from each of them on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mqplanner.assessment.growth_dates import day_after, years_between
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import refusal
from mqplanner.plan.paths import NoSuchPath, field_at, with_value


@dataclass(frozen=True)
class Stage:
    """The plan from a number of years after its date until the next stage; its workload is that of the plan's date."""

    start: float
    plan: Plan
    date: str | None = None
    changes: tuple[tuple[str, Any, Any], ...] = ()
    """Path, value before, value after."""


def stages(plan: Plan, upgrades: Sequence[Mapping[str, Any]]) -> list[Stage]:
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
        timed.append((after, place, upgrade))
    found = [Stage(0.0, plan)]
    for after, place, upgrade in sorted(timed, key=lambda entry: entry[0]):
        stage, wrong = _upgraded(found[-1].plan, after, place, upgrade["changes"], since)
        found.append(stage)
        problems += wrong
    if problems:
        raise InvalidInput(problems)
    return found


def _upgraded(
    plan: Plan, after: float, place: str, changes: Sequence[Mapping[str, Any]], since: str | None
) -> tuple[Stage, list[Problem]]:
    problems, done = [], []
    for number, change in enumerate(changes):
        path, value, where = change["path"], change["value"], f"{place}/changes/{number}"
        try:
            found = field_at(plan, path)
        except NoSuchPath as error:
            problems.append(Problem(f"{where}/path", path, error.reason))
            continue
        refused = refusal(plan, found, value)
        if refused:
            problems.append(
                Problem(f"{where}/value", value, f"cannot stand at {path}: {refused[0]}", refused[1])
            )
            continue
        done.append((path, found.value, value))
        plan = with_value(plan, path, value)
    return Stage(after, plan, day_after(since, after), tuple(done)), problems
