"""`/api/v1/scenario-templates`: scenarios that are often wanted, as changes to a plan. Nothing is saved."""

from fastapi import APIRouter

from mqplanner.api.schemas.scenario_templates import PlanForTemplates, ScenarioTemplates
from mqplanner.api.strict_json_route import StrictJsonRoute
from mqplanner.plan.reading import read_plan
from mqplanner.plan.scenario_templates import scenario_templates

router = APIRouter(prefix="/api/v1", tags=["what-if"], route_class=StrictJsonRoute)


@router.post("/scenario-templates")
def list_scenario_templates(body: PlanForTemplates) -> ScenarioTemplates:
    """Return the plan on the newest release, with zHyperLink, dual logging, streaming, a member of a group lost.

    Scenarios that change nothing are left out.
    """
    return ScenarioTemplates.model_validate(
        {"templates": scenario_templates(read_plan(body.plan))}, from_attributes=True
    )
