"""`/api/v1/scenario-templates`: scenarios that are often wanted, as changes to a plan. Nothing is saved."""

from fastapi import APIRouter

from mqplanner.api.json_routes import StrictJsonRoute
from mqplanner.api.schemas.plan_documents import PlanForTemplates, ScenarioTemplates
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
