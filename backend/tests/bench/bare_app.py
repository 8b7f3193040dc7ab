"""A FastAPI route that only validates a plan and returns stored bytes, to compare the service with."""

from fastapi import FastAPI, Response
from pydantic import BaseModel

from mqplanner.assessment.assess import Assessment
from mqplanner.plan.document import Plan
from mqplanner.plan.reading import read_plan
from tests.bench.estates import TWENTY


class PlanToValidate(BaseModel):
    plan: Plan


app = FastAPI()
STORED = Assessment(read_plan(TWENTY)).as_json([])


@app.get("/healthz")
async def check_health() -> dict[str, str]:
    return {"status": "ok"}


@app.post("/api/v1/assess")
async def validate_and_return_stored(body: PlanToValidate) -> Response:
    return Response(STORED, media_type="application/json")
