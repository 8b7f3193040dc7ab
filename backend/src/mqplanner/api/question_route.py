"""A route that is asked about plans: what is wrong with the question and with the plan is told all at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from fastapi.exceptions import RequestValidationError

from mqplanner.api.errors import of_validation
from mqplanner.api.strict_route import StrictRoute
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.errors import InvalidPlan
from mqplanner.plan.known_paths import NOWHERE, kind_at
from mqplanner.plan.paths import NoSuchPlace, field_at
from mqplanner.plan.reading import read_plan

_PLANS = ("plan", "plans")


class QuestionRoute(StrictRoute):
    """Looks for what else is wrong once something is."""

    def read(self, body: bytes) -> Any:
        """What the strict reader finds; places in the plan are named as in the plan itself."""
        try:
            return super().read(body)
        except InvalidInput as error:
            raise InvalidInput([replace(p, field=_in_the_plan(p.field)) for p in error.problems]) from None

    def gathered(self, error: RequestValidationError | InvalidPlan, body: Any) -> Exception:
        """What was found first, then what is wrong with the plans, then paths that lead nowhere; each told once."""
        first = error.problems if isinstance(error, InvalidPlan) else of_validation(error)
        found = [*first, *_wrong(body)] if isinstance(body, dict) else first
        return InvalidInput(list({(problem.field, problem.message): problem for problem in found}.values()))


def _in_the_plan(field: str) -> str:
    return field.removeprefix("/plan") if field.startswith("/plan/") else field


def _wrong(body: dict[str, Any]) -> Iterator[Problem]:
    plan, problems = _read(body.get("plan"))
    yield from problems
    plans = body.get("plans")
    for number, document in enumerate(plans if isinstance(plans, list) else ()):
        for problem in _read(document)[1]:
            yield replace(problem, field=f"/plans/{number}{problem.field}")
    if "plan" in body:
        for place, path in _paths({key: body[key] for key in body if key not in _PLANS}, ""):
            reason = _nowhere(plan, path)
            if reason:
                yield Problem(place, path, reason)


def _read(document: Any) -> tuple[Plan | None, list[Problem]]:
    if not isinstance(document, dict):  # its form is complained of already
        return None, []
    try:
        return read_plan(document), []
    except InvalidPlan as error:
        return None, error.problems


def _paths(part: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every path in a question, with the place where it stands."""
    if isinstance(part, list):
        for number, item in enumerate(part):
            yield from _paths(item, f"{place}/{number}")
    elif isinstance(part, dict):
        for key, value in part.items():
            if key == "path" and isinstance(value, str):
                yield f"{place}/path", value
            elif key == "also" and isinstance(value, list):
                yield from ((f"{place}/also/{n}", path) for n, path in enumerate(value) if type(path) is str)
            elif key in ("inputs", "upgrades", "changes"):
                yield from _paths(value, f"{place}/{key}")


def _nowhere(plan: Plan | None, path: str) -> str | None:
    """Why a path leads nowhere; of a plan that cannot be read only what no plan can have."""
    if plan is None:
        return NOWHERE if kind_at(path) is None else None
    try:
        field_at(plan, path)
    except NoSuchPlace as error:
        return error.reason
    return None
