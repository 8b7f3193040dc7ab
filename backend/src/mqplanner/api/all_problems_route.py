"""A route class for questions about plans: reports every problem of the question and of its plans at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from fastapi.exceptions import RequestValidationError

from mqplanner.api.error_handlers import problems_of
from mqplanner.api.strict_json_route import StrictJsonRoute
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.errors import InvalidPlan
from mqplanner.plan.known_paths import NO_SUCH_FIELD, annotation_at
from mqplanner.plan.paths import NoSuchPath, field_at
from mqplanner.plan.reading import read_plan

_PLANS = ("plan", "plans")


class AllProblemsRoute(StrictJsonRoute):
    """Looks for further problems once there is one."""

    def read(self, body: bytes) -> Any:
        """Return the content; name places in the plan relative to the plan."""
        try:
            return super().read(body)
        except InvalidInput as error:
            raise InvalidInput([replace(p, field=_within_plan(p.field)) for p in error.problems]) from None

    def complete(self, error: RequestValidationError | InvalidPlan, content: Any) -> Exception:
        """Return the first problems, then those of the plans, then unknown paths, without repetitions."""
        first = error.problems if isinstance(error, InvalidPlan) else problems_of(error)
        found = [*first, *_further_problems(content)] if isinstance(content, dict) else first
        return InvalidInput(list({(problem.field, problem.message): problem for problem in found}.values()))


def _within_plan(field: str) -> str:
    return field.removeprefix("/plan") if field.startswith("/plan/") else field


def _further_problems(content: dict[str, Any]) -> Iterator[Problem]:
    plan, problems = _read(content.get("plan"))
    yield from problems
    plans = content.get("plans")
    for number, document in enumerate(plans if isinstance(plans, list) else ()):
        for problem in _read(document)[1]:
            yield replace(problem, field=f"/plans/{number}{problem.field}")
    if "plan" in content:
        question = {key: value for key, value in content.items() if key not in _PLANS}
        for field, path in _paths(question, ""):
            reason = _unknown_path(plan, path)
            if reason:
                yield Problem(field, path, reason)


def _read(document: Any) -> tuple[Plan | None, list[Problem]]:
    if not isinstance(document, dict):  # reported already
        return None, []
    try:
        return read_plan(document), []
    except InvalidPlan as error:
        return None, error.problems


def _paths(part: Any, field: str) -> Iterator[tuple[str, str]]:
    """Yield every path in a question, with the field that contains it."""
    if isinstance(part, list):
        for number, item in enumerate(part):
            yield from _paths(item, f"{field}/{number}")
    elif isinstance(part, dict):
        for key, value in part.items():
            if key == "path" and isinstance(value, str):
                yield f"{field}/path", value
            elif key == "also" and isinstance(value, list):
                yield from ((f"{field}/also/{n}", path) for n, path in enumerate(value) if type(path) is str)
            elif key in ("inputs", "upgrades", "changes"):
                yield from _paths(value, f"{field}/{key}")


def _unknown_path(plan: Plan | None, path: str) -> str | None:
    """Return why a path is unknown; without a readable plan only where no plan can have it."""
    if plan is None:
        return NO_SUCH_FIELD if annotation_at(path) is None else None
    try:
        field_at(plan, path)
    except NoSuchPath as error:
        return error.reason
    return None
