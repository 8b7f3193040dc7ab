"""Plans for questions, and their answers: numbers equal assessments of the changed plan."""

import copy
import json
from typing import Any

from mqplanner.assessment.assess import assess
from mqplanner.plan.reading import read_plan

Json = dict[str, Any]
MANAGER = "/lpars/0/queue_managers/0"
CLIENTS = {"name": "clients", "count": 2000, "sharecnv": 1, "message_kb": 32}
LOGS = {"copies": 2, "environment": "performance", "control_unit": "DS1"}
UNIT = {"name": "DS1", "model": "DS8950F", "zhpf": True, "hyperwrite": True, "zhylink": False, "metro_mirror": False}


def plan_of(manager: Json, lpar: Json | None = None, unit: Json | None = None) -> Json:
    """Return a plan of one queue manager on an LPAR that can use zHyperLink."""
    system = {"name": "LP", "machine": "z16", "zos_level": "3.1", "zvm_guest": False, **(lpar or {})}
    return {
        "lpars": [{**system, "queue_managers": [{"name": "QM", "release": "9.4", **manager}]}],
        "control_units": [{**UNIT, **(unit or {})}],
    }


def persistent(rate: float, size: int = 4096) -> list[Json]:
    return [{"name": "payments", "put_rate_per_s": rate, "message_bytes": size, "persistent": True}]


def changed(document: Json, changes: list[Json]) -> Json:
    """Return the document as a user has it who applies changes."""
    plan = copy.deepcopy(document)
    for change in changes:
        *parents, last = change["path"].split("/")[1:]
        part: Any = plan
        for step in parents:
            part = part[int(step)] if isinstance(part, list) else part.setdefault(step, {})
        part[last] = change["value"]
    return plan


def results_of(document: Json) -> Json:
    answer = assess(document)
    return {one["id"]: one for one in [*answer["limits"], *answer["quantities"]]}


def assert_moved_as_assessed(moved: list[Json], before: Json, after: Json) -> None:
    """Check that each result has the numbers of both assessments."""
    assert moved
    for one in moved:
        for state, results in ((one["before"], before), (one["after"], after)):
            found = results.get(one["id"])
            assert (state is None) == (found is None), one["id"]
            if state is None or found is None:
                continue
            if "quantity" in found:
                assert state["used"] == found["quantity"]
            else:
                assert [state[name] for name in ("verdict", "used", "limit", "used_pct")] == [
                    found[name] for name in ("verdict", "used", "limit", "used_pct")
                ]


def answer_of(question: Any, document: Json, *given: Any) -> Json:
    answer: Json = json.loads(question(read_plan(copy.deepcopy(document)), *given))
    return answer


def steps_of(answer: Json) -> dict[str, str]:
    return {step["title"]: step["status"] for step in answer["chosen"]["steps"]}


def on_newest(document: Json) -> Json:
    """Return the document with its first queue manager on the newest release."""
    return changed(document, [{"path": f"{MANAGER}/release", "value": "9.4"}])
