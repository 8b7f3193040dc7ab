"""`/api/v1/rules`, `planning-questions`, `figures` and lists about them: rules, figures and their sources."""

from collections.abc import Callable
from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from pydantic import create_model
from starlette.responses import Response

from mqplanner.api import openapi_examples
from mqplanner.api.calculations import Calculations, calculated
from mqplanner.api.json_responses import StaticJson
from mqplanner.api.json_routes import StrictJsonRoute
from mqplanner.api.preconditions import IfNoneMatch
from mqplanner.api.schemas import rulebook as models
from mqplanner.figures.catalog import TOPIC_TITLES, FigureCatalog, catalog
from mqplanner.figures.coverage import CoveredChapter
from mqplanner.figures.file_format import Conflict, Erratum, Source, UnpublishedChart
from mqplanner.rules.engine.planning_questions import planning_questions
from mqplanner.rules.engine.registry import all_rules, get_rule
from mqplanner.rules.engine.rule_files import examples_of

router = APIRouter(prefix="/api/v1", route_class=StrictJsonRoute)


@router.get("/rules", response_model=models.RuleList, tags=["rules"])
async def list_rules(if_none_match: IfNoneMatch = None) -> Response:
    """Return every rule with its inputs, outputs, sources and releases."""
    return _rules().response(if_none_match)


@router.get("/rules/{rule_id}", response_model=models.RuleWithExamples, tags=["rules"])
async def describe_rule(rule_id: str, if_none_match: IfNoneMatch = None) -> Response:
    """Return one rule, with its worked examples."""
    described = get_rule(rule_id).describe()
    return StaticJson({**described, "examples": examples_of(rule_id)}).response(if_none_match)


@router.post("/rules/{rule_id}/evaluate", response_model=models.RuleAnswer, tags=["rules"])
async def evaluate_rule(rule_id: str, request: Request, body: models.RuleQuestion) -> Response:
    """Evaluate one rule; with a list in place of a number, for each of its values."""
    rule = get_rule(rule_id)
    return await calculated(request, lambda: rule.evaluate(body.inputs), Calculations.of(request).short)


def _all_rules() -> dict[str, Any]:
    sections = [{"number": number, "title": title} for number, title in TOPIC_TITLES.items()]
    return {"rules": [rule.describe() for rule in all_rules()], "sections": sections}


_rules = cache(lambda: StaticJson(_all_rules()))
openapi_examples.register_answer("list_rules", _all_rules)


@router.get("/planning-questions", response_model=models.PlanningQuestions, tags=["rules"])
async def list_planning_questions(if_none_match: IfNoneMatch = None) -> Response:
    """Return the questions of capacity planning, with the rules and figures that answer each."""
    return _questions().response(if_none_match)


def _all_questions() -> dict[str, Any]:
    questions = [question.model_dump(mode="json") for question in planning_questions()]
    unavailable = [source.model_dump(mode="json") for source in catalog().unavailable_sources()]
    return {"questions": questions, "unavailable_sources": unavailable}


_questions = cache(lambda: StaticJson(_all_questions()))
openapi_examples.register_answer("list_planning_questions", _all_questions)


@router.get("/figures/{figure_id}", response_model=models.Figure, tags=["figures"])
async def describe_figure(figure_id: str, if_none_match: IfNoneMatch = None) -> Response:
    """Return one figure."""
    return StaticJson(catalog().describe(figure_id)).response(if_none_match)


def _add_list(name: str, entry: Any, content: Callable[[FigureCatalog], Any], description: str) -> None:
    """Add the route of a list that changes only with a release; `entry` is the model of its entries."""
    static = cache(lambda: StaticJson({name: content(catalog())}))
    fields: dict[str, Any] = {name: list[entry]}
    openapi_examples.register_answer(f"list_{name}", lambda: {name: content(catalog())})

    async def list_all(if_none_match: IfNoneMatch = None) -> Response:
        return static().response(if_none_match)

    router.add_api_route(
        f"/{name}",
        list_all,
        name=f"list_{name}",
        description=description,
        response_model=create_model(
            f"{name.capitalize()}List", __doc__=description.removeprefix("Return ").capitalize(), **fields
        ),
        tags=["figures"],
    )


_add_list("figures", models.Figure, FigureCatalog.describe_all, "Return every figure with its editions, each cited.")
_add_list(
    "errata",
    Erratum,
    FigureCatalog.errata,
    "Return where a report contradicts itself or its own arithmetic, and what the planner follows.",
)
_add_list(
    "conflicts",
    Conflict,
    FigureCatalog.conflicts,
    "Return where two sources disagree, and which of them verdicts rest on.",
)
_add_list("sources", Source, FigureCatalog.sources, "Return the documents that everything is cited from.")
_add_list(
    "missing",
    UnpublishedChart,
    FigureCatalog.unpublished_charts,
    "Return the charts whose numbers none of the planner's sources gives as text.",
)
_add_list(
    "coverage",
    CoveredChapter,
    FigureCatalog.coverage,
    "Return every heading of every report: whether it is encoded, missing or left out, and why.",
)
