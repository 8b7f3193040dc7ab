"""Uses the generated Python client as its users do; prints what it got, for the test that runs it.

    use_python_client.py ADDRESS < examples.json

It runs in the environment of the generator, where the client is the package `planner_client`.
"""

import json
import sys
from importlib import import_module
from typing import Any

from planner_client import AuthenticatedClient, Client, models

client = Client(base_url=sys.argv[1])
stored = AuthenticatedClient(base_url=sys.argv[1], token="not checked here")  # noqa: S106
examples = json.load(sys.stdin)


def call(name: str, request: str) -> dict[str, Any]:
    """Send an example; return the type of the answer and its content as the client has it."""
    operation = import_module(f"planner_client.api.{name}")
    answer = operation.sync(client=client, body=getattr(models, request).from_dict(examples[name.rpartition(".")[2]]))
    return {"type": type(answer).__name__, "content": answer.to_dict()}


def save_and_change(document: dict[str, Any]) -> dict[str, Any]:
    """Save a plan, change it, lose a race, export, archive and delete it."""
    plans, files = import_module("planner_client.api.plans"), import_module("planner_client.api.files")
    for name in ("create_plan", "get_plan", "save_plan", "update_plan", "archive_plan", "delete_plan", "list_plans"):
        import_module(f"planner_client.api.plans.{name}")
    import_module("planner_client.api.files.export_plan")
    plan = models.Plan.from_dict(document)
    created = plans.create_plan.sync_detailed(
        client=stored, body=models.PlanToCreate(name="One", plan=plan, tags=["production"])
    )
    id, first = created.parsed.id, created.headers["etag"]
    plan.lpars[0].name = "PRD9"
    saved = plans.save_plan.sync_detailed(id, client=stored, body=models.PlanToSave("One", plan), if_match=first)
    late = plans.save_plan.sync(id, client=stored, body=models.PlanToSave("One", plan), if_match=first)
    opened = plans.get_plan.sync_detailed(id, client=stored)
    listed = plans.list_plans.sync(client=stored, tag="production")
    text = files.export_plan.sync(id, client=stored, format_=models.ExportPlanFormat.YAML)
    archived = plans.archive_plan.sync_detailed(id, client=stored, if_match=opened.headers["etag"])
    deleted = plans.delete_plan.sync_detailed(id, client=stored, confirm="One", if_match=archived.headers["etag"])
    return {
        "etags": [first, saved.headers["etag"], opened.headers["etag"]],
        "lpar": opened.parsed.plan.lpars[0].name,
        "release": opened.parsed.plan.lpars[0].queue_managers[0].release.value,
        "revision": opened.parsed.revision,
        "late": [type(late).__name__, late.status, late.code.value],
        "listed": [one.id == id for one in listed.plans],
        "text": text,
        "deleted": deleted.status_code.value,
    }


print(
    json.dumps(
        {
            "assess_plan": call("assessment.assess_plan", "PlanToAssess"),
            "solve_plan": call("what_if.solve_plan", "PlanToSolve"),
            "grow_plan": call("what_if.grow_plan", "PlanToGrow"),
            "compare_plans": call("what_if.compare_plans", "PlansToCompare"),
            "sweep_plan": call("what_if.sweep_plan", "PlanToSweep"),
            "plans": save_and_change(examples["assess_plan"]["plan"]),
        }
    )
)
