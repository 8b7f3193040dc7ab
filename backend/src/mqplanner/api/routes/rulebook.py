"""`/api/v1/rules`, `figures`, `errata`, `sources`, `missing`, `coverage`: rules, figures and reports."""

from functools import cache

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.json_responses import JsonResponse, StaticJson
from mqplanner.api.json_routes import StrictJsonRoute
from mqplanner.api.schemas.rulebook import (
    CoverageList,
    ErratumList,
    Figure,
    FigureList,
    MissingList,
    RuleAnswer,
    RuleList,
    RuleQuestion,
    RuleWithExamples,
    SourceList,
)
from mqplanner.figures.catalog import SECTIONS, catalog
from mqplanner.rules.engine.examples import examples_of
from mqplanner.rules.engine.registry import all_rules, get_rule

router = APIRouter(prefix="/api/v1", route_class=StrictJsonRoute)


@router.get("/rules", response_model=RuleList, tags=["rules"])
async def list_rules(request: Request) -> Response:
    """Return every rule with its inputs, outputs, sources and releases."""
    return _rules().response(request)


@router.get("/rules/{rule_id}", response_model=RuleWithExamples, tags=["rules"])
async def describe_rule(rule_id: str, request: Request) -> Response:
    """Return one rule, with its worked examples."""
    described = get_rule(rule_id).describe()
    return StaticJson({**described, "examples": examples_of(rule_id)}).response(request)


@router.post("/rules/{rule_id}/evaluate", response_model=RuleAnswer, tags=["rules"])
async def evaluate_rule(rule_id: str, body: RuleQuestion) -> Response:
    """Evaluate one rule; with a list in place of a number, for each of its values."""
    return JsonResponse(get_rule(rule_id).evaluate(body.inputs))


@cache
def _rules() -> StaticJson:
    sections = [{"number": number, "title": title} for number, title in SECTIONS.items()]
    return StaticJson({"rules": [rule.describe() for rule in all_rules()], "sections": sections})


@router.get("/figures", response_model=FigureList, tags=["figures"])
async def list_figures(request: Request) -> Response:
    """Return every figure with its editions, each cited."""
    return _static_lists()["figures"].response(request)


@router.get("/figures/{figure_id}", response_model=Figure, tags=["figures"])
async def describe_figure(figure_id: str, request: Request) -> Response:
    """Return one figure."""
    return StaticJson(catalog().describe(figure_id)).response(request)


@router.get("/errata", response_model=ErratumList, tags=["figures"])
async def list_errata(request: Request) -> Response:
    """Return where a report contradicts itself or its own arithmetic, and what the planner follows."""
    return _static_lists()["errata"].response(request)


@router.get("/sources", response_model=SourceList, tags=["figures"])
async def list_sources(request: Request) -> Response:
    """Return the documents that everything is cited from."""
    return _static_lists()["sources"].response(request)


@router.get("/missing", response_model=MissingList, tags=["figures"])
async def list_missing(request: Request) -> Response:
    """Return the charts whose numbers were never published as text."""
    return _static_lists()["missing"].response(request)


@router.get("/coverage", response_model=CoverageList, tags=["figures"])
async def list_coverage(request: Request) -> Response:
    """Return every heading of every report: whether it is encoded, missing or left out, and why."""
    return _static_lists()["coverage"].response(request)


@cache
def _static_lists() -> dict[str, StaticJson]:
    figures = catalog()
    lists = {
        "figures": figures.describe_all(),
        "errata": figures.errata(),
        "sources": figures.sources(),
        "missing": figures.unpublished_charts(),
        "coverage": figures.coverage(),
    }
    return {name: StaticJson({name: content}) for name, content in lists.items()}
