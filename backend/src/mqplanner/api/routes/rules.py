"""`/api/v1/rules`: lists, describes and evaluates the rules of the rulebook."""

from functools import cache

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.json_responses import JsonResponse, StaticJson
from mqplanner.api.json_routes import StrictJsonRoute
from mqplanner.api.schemas.rulebook import RuleAnswer, RuleList, RuleQuestion, RuleWithExamples
from mqplanner.figures.topics import SECTIONS
from mqplanner.rules.engine.examples import examples_of
from mqplanner.rules.engine.registry import all_rules, get_rule

router = APIRouter(prefix="/api/v1/rules", tags=["rules"], route_class=StrictJsonRoute)


@router.get("", response_model=RuleList)
async def list_rules(request: Request) -> Response:
    """Return every rule with its inputs, outputs, sources and releases."""
    return _rules().response(request)


@router.get("/{rule_id}", response_model=RuleWithExamples)
async def describe_rule(rule_id: str, request: Request) -> Response:
    """Return one rule, with its worked examples."""
    described = get_rule(rule_id).describe()
    return StaticJson({**described, "examples": examples_of(rule_id)}).response(request)


@router.post("/{rule_id}/evaluate", response_model=RuleAnswer)
async def evaluate_rule(rule_id: str, body: RuleQuestion) -> Response:
    """Evaluate one rule; with a list in place of a number, for each of its values."""
    return JsonResponse(get_rule(rule_id).evaluate(body.inputs))


@cache
def _rules() -> StaticJson:
    sections = [{"number": number, "title": title} for number, title in SECTIONS.items()]
    return StaticJson({"rules": [rule.describe() for rule in all_rules()], "sections": sections})
