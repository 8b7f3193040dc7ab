"""Answers for the OpenAPI document to the requests that it has as examples, calculated from the example plan.

They are shortened to one entry of each list, the shortest.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from mqplanner.api.json_responses import dump
from mqplanner.api.schemas.whatif import PlanToSweep
from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.views.summary import summary
from mqplanner.assessment.views.views import views
from mqplanner.assessment.whatif.day import day
from mqplanner.assessment.whatif.feature_cost import feature_cost
from mqplanner.assessment.whatif.goal import goal
from mqplanner.assessment.whatif.growth import growth
from mqplanner.assessment.whatif.more_queue_managers import more_queue_managers
from mqplanner.assessment.whatif.newest_release import newest_release, scenarios
from mqplanner.assessment.whatif.outage_answer import outage
from mqplanner.assessment.whatif.outage_grid import outage_grid
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.assessment.whatif.zhyperlink_benefit import zhyperlink_benefit
from mqplanner.differences.compare import compare
from mqplanner.exports.configuration.answers import configuration_answer, configuration_diff
from mqplanner.measurements.console import read_console_line
from mqplanner.plan.reading import read_plan

BUDGET = 100_000
"""Evaluations of a plan for one answer; the examples need far fewer."""
Body = Mapping[str, Any]


def _solve_request(one: Body) -> SolveRequest:
    return SolveRequest(one["path"], one.get("want", "largest"))


def _swept(body: Body) -> list[dict[str, Any]]:
    return [one.model_dump(by_alias=True) for one in PlanToSweep(**body).inputs]


_ANSWERS: Mapping[str, Callable[[Any, Body], Any]] = {
    "assess_plan": lambda plan, body: Assessment(plan).as_dict(body["include"]),
    "detail_part": lambda plan, body: Assessment(plan).part_as_json(body["path"]),
    "explain_numbers": lambda plan, body: {"quantities": {id: Assessment(plan).explain(id) for id in body["ids"]}},
    "read_console": lambda _, body: read_console_line(body["text"]),
    "sweep_plan": lambda plan, body: sweep(plan, _swept(body), None, BUDGET),
    "solve_plan": lambda plan, body: solve(plan, _solve_request(body), BUDGET),
    "reach_goal": lambda plan, body: goal(plan, list(map(_solve_request, body["inputs"])), False, BUDGET),
    "grow_plan": lambda plan, body: growth(plan, body["years"], body["step"], body["upgrades"], BUDGET),
    "plan_in_outage": lambda plan, body: outage(plan, None, body["load"], body["seconds"], BUDGET),
    "plan_in_outages": lambda plan, body: outage_grid(plan, body["loads"], body["seconds"], None, BUDGET),
    "compare_plans": lambda _, body: compare(list(map(read_plan, body["plans"])), body["names"], BUDGET),
    "view_plan": lambda plan, _: views(plan, None, None),
    "list_scenario_templates": lambda plan, _: {"templates": scenarios(plan)},
    "move_to_newest_release": lambda plan, body: newest_release(plan, body["queue_manager"], BUDGET),
    "weigh_zhyperlink": lambda plan, body: zhyperlink_benefit(plan, body["cable_m"], BUDGET),
    "cost_features": lambda plan, body: feature_cost(plan, body["parts"], None, body["sslrkeyc_bytes"], BUDGET),
    "count_more_queue_managers": lambda plan, body: more_queue_managers(plan, body["queue_manager"], BUDGET),
    "find_tightest_hour": lambda plan, _: day(plan, BUDGET),
    "summarize_plan": lambda plan, _: summary(plan),
    "generate_configuration": lambda plan, _: configuration_answer(plan, None),
    "compare_configuration": lambda plan, body: configuration_diff(plan, body["queue_manager"], body["current"]),
}
"""By operation, from the plan of its example, if it has one, and the whole example."""


def calculated_answer(operation: str, body: Body | None) -> Any:
    """Return the answer to the example of a request; None for operations whose answer is not calculated here."""
    if operation not in _ANSWERS or body is None:
        return None
    plan = read_plan(body["plan"]) if "plan" in body else None
    found = _ANSWERS[operation](plan, body)
    return shortened(json.loads(found if isinstance(found, bytes) else dump(found)))


def shortened(content: Any) -> Any:
    """Return JSON with the shortest entry of each list alone."""
    if isinstance(content, dict):
        return {name: shortened(value) for name, value in content.items()}
    if isinstance(content, list) and content:
        return [min(map(shortened, content), key=lambda entry: len(str(entry)))]
    return content
