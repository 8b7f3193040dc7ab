"""`/api/v1/rules`: every rule of the rulebook, and the answer of one."""

from functools import cache

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.responses import Json, Published
from mqplanner.api.schemas.problem import BODY, problems
from mqplanner.api.schemas.rules import RuleAnswer, RuleList, RuleQuestion, RuleWithExamples
from mqplanner.api.strict_route import StrictRoute
from mqplanner.figures.topics import SECTIONS
from mqplanner.rules.engine.examples import examples_of
from mqplanner.rules.engine.registry import all_rules, get_rule

router = APIRouter(prefix="/api/v1/rules", tags=["rules"], route_class=StrictRoute)


@router.get("", response_model=RuleList)
async def list_rules(request: Request) -> Response:
    """Every rule with its inputs, outputs, sources and releases."""
    return _listing().response(request)


@router.get("/{rule_id}", response_model=RuleWithExamples, responses=problems(404))
async def describe_rule(rule_id: str, request: Request) -> Response:
    """One rule, with its worked examples."""
    described = get_rule(rule_id).describe()
    return Published({**described, "examples": examples_of(rule_id)}).response(request)


@router.post("/{rule_id}/evaluate", response_model=RuleAnswer, responses=problems(404, *BODY))
async def evaluate_rule(rule_id: str, body: RuleQuestion) -> Response:
    """The answer of one rule; a list in place of a number asks for each of its points."""
    return Json(get_rule(rule_id).evaluate(body.inputs))


@cache
def _listing() -> Published:
    sections = [{"number": number, "title": title} for number, title in SECTIONS.items()]
    return Published({"rules": [rule.describe() for rule in all_rules()], "sections": sections})
