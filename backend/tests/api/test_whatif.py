"""Sweeps and solutions over the API: documented shapes, values equal to assessments, mistakes reported at once."""

import copy
from typing import Any

import pytest
from fastapi.testclient import TestClient

from mqplanner.api.schemas import whatif
from mqplanner.api.schemas.differences import Movements
from mqplanner.api.schemas.outage import OutageAnswer, OutageGrid
from mqplanner.api.schemas.whatif import PlanOverTime
from mqplanner.plan.presets import preset, presets
from tests.api.problem import assert_problem
from tests.api.test_assess import PLAN

MANAGER = "/lpars/0/queue_managers/0"
COUNT = f"{MANAGER}/channel_groups/0/count"
RELEASE = f"{MANAGER}/release"
USED = "PRD1/QM21/chinit-31-bit#used_pct"


def swept(client: TestClient, *inputs: dict[str, Any], **more: Any) -> Any:
    response = client.post("/api/v1/sweep", json={"plan": PLAN, "inputs": inputs, **more})
    assert response.status_code == 200, response.text
    answer = response.json()
    whatif.Sweep.model_validate(answer)
    return answer


def solved(client: TestClient, **given: Any) -> Any:
    response = client.post("/api/v1/solve", json={"plan": PLAN, **given})
    assert response.status_code == 200, response.text
    answer = response.json()
    whatif.Solution.model_validate(answer)
    return answer


def used_pct(client: TestClient, count: int, release: str = "9.4") -> float | None:
    plan = copy.deepcopy(PLAN)
    manager = plan["lpars"][0]["queue_managers"][0]
    manager["release"] = release
    manager["channel_groups"][0]["count"] = count
    answer = client.post("/api/v1/assess", json={"plan": plan}).json()
    (found,) = (c for c in answer["limits"] if c["id"] == USED.partition("#")[0])
    value: float | None = found["used_pct"]["value"]
    return value


def test_each_point_of_a_curve_equals_its_own_assessment(client: TestClient) -> None:
    answer = swept(client, {"path": COUNT, "from": 1000, "to": 9000, "points": 5}, outputs=[USED])
    counts = answer["inputs"][0]["values"]
    assert counts == [1000, 3000, 5000, 7000, 9000]
    assert answer["outputs"][USED]["values"] == pytest.approx([used_pct(client, n) for n in counts])
    assert answer["outputs"][USED]["limit"] == 100


def test_two_inputs_give_a_row_for_each_value_of_the_first(client: TestClient) -> None:
    releases, counts = ["9.2", "9.4"], [10, 20, 30]
    answer = swept(client, {"path": RELEASE, "values": releases}, {"path": COUNT, "values": counts}, outputs=[USED])
    expected = [[used_pct(client, count, release) for count in counts] for release in releases]
    for row, wanted in zip(answer["outputs"][USED]["values"], expected, strict=True):
        assert row == pytest.approx(wanted)
    assert len(answer["verdicts"]) == 2
    assert len(answer["verdicts"][0]) == 3


def test_the_crossing_of_a_limit_is_exact_for_counts(client: TestClient) -> None:
    answer = swept(client, {"path": COUNT, "from": 1, "to": 9000, "points": 7}, outputs=[USED])
    (crossing,) = answer["crossings"]
    assert crossing["exceeded"] == crossing["holds"] + 1
    below, above = used_pct(client, int(crossing["holds"])), used_pct(client, int(crossing["exceeded"]))
    assert below is not None
    assert above is not None
    assert below <= 100 < above


def test_without_outputs_the_affected_limits_and_the_first_limit_are_returned(client: TestClient) -> None:
    answer = swept(client, {"path": COUNT, "values": [10, 9000]})
    assert {USED, "PRD1/csa#used_pct", "first_limit#multiple"} <= answer["outputs"].keys()
    binding = answer["outputs"]["first_limit#multiple"]
    assert [binding["limits"][which] for which in binding["which"]]
    assert answer["verdicts"][1] == "exceeded"
    assert answer["current"]["inputs"] == {COUNT: 4850}


def test_points_beyond_published_figures_are_unknown(client: TestClient) -> None:
    plan = presets()["estate-of-twenty"].plan
    inputs = [{"path": "/lpars/0/queue_managers/1/channel_groups/0/message_kb", "values": [32, 64, 5000]}]
    answer = client.post("/api/v1/sweep", json={"plan": plan, "inputs": inputs}).json()
    curve = answer["outputs"]["PRDA/QM02/chinit-31-bit#used_pct"]["values"]
    assert answer["undecided"] == [value is None for value in curve]
    assert answer["undecided"][0] is False
    assert answer["undecided"][-1] is True


def test_fields_varied_together_have_the_same_value_at_each_point(client: TestClient) -> None:
    plan = copy.deepcopy(presets()["estate-of-twenty"].plan)
    at = [f"/lpars/3/queue_managers/4/workloads/{n}/outage_s" for n in (0, 1)]
    pool = "PRDD/QM20/buffer-pool/2"
    lasts = quantities(client, plan)[f"{pool}/lasts"]
    inputs = [{"path": at[0], "values": [0, lasts, 700], "also": at[1:]}]
    body = {"plan": plan, "inputs": inputs, "outputs": [f"{pool}/outage-use", f"{pool}#limit"]}
    answer = client.post("/api/v1/sweep", json=body).json()
    used = answer["outputs"][f"{pool}/outage-use"]["values"]
    limit = answer["outputs"][f"{pool}#limit"]["values"][0]
    assert used[1] == pytest.approx(limit), "deferred write starts when the buffers before it are in use"
    for value, there in zip((0, 700), (used[0], used[2]), strict=True):
        for workload in plan["lpars"][3]["queue_managers"][4]["workloads"]:
            workload["outage_s"] = value
        assert quantities(client, plan)[f"{pool}/outage-use"] == pytest.approx(there)


def quantities(client: TestClient, plan: dict[str, Any]) -> dict[str, float]:
    answer = client.post("/api/v1/assess", json={"plan": plan}).json()
    return {amount["id"]: amount["quantity"]["value"] for amount in answer["quantities"]}


@pytest.mark.parametrize(
    ("inputs", "field", "words"),
    [
        ([{"path": COUNT, "values": [1, -1]}], "inputs/0/values/1", "must be at least 0"),
        ([{"path": COUNT, "values": [1.5]}], "inputs/0/values/0", "must be a whole number"),
        ([{"path": RELEASE, "values": ["9.9"]}], "inputs/0/values/0", "must be one of"),
        ([{"path": "/lpars/7/csa_limit_mb", "values": [1]}], "inputs/0/path", "there is no entry 7"),
        ([{"path": RELEASE, "from": 1, "to": 2}], "inputs/0/path", "list its values"),
        ([{"path": COUNT, "from": 0, "to": 5, "scale": "logarithmic"}], "inputs/0/scale", "needs ends above 0"),
        ([{"path": COUNT, "values": [1]}] * 2, "inputs/1/path", "is on an axis already"),
        ([{"path": COUNT, "values": [1], "also": [COUNT]}], "inputs/0/also/0", "is on an axis already"),
        ([{"path": COUNT, "values": [1], "also": [RELEASE]}], "inputs/0/also/0", "does not take values as"),
        ([{"path": COUNT, "values": [1], "also": ["/lpars/7/csa_limit_mb"]}], "inputs/0/also/0", "no entry 7"),
        ([{"path": COUNT}], "inputs/0", "must have either values, or from and to"),
        (
            [{"path": COUNT, "values": list(range(200))}, {"path": "/lpars/0/csa_limit_mb", "from": 1, "to": 9}],
            "inputs",
            "at most 10,000 points",
        ),
        ([{"path": f"{MANAGER}/name", "values": ["QM22", "Q" * 101]}], "inputs/0/values/1", "at most 100 characters"),
    ],
)
def test_a_mistake_is_named_at_its_place(
    client: TestClient, inputs: list[dict[str, Any]], field: str, words: str
) -> None:
    response = client.post("/api/v1/sweep", json={"plan": PLAN, "inputs": inputs})
    problem = assert_problem(response, "invalid-input")
    (error,) = problem["errors"]
    assert error["field"].strip("/") == field
    assert words in error["message"]


def test_all_mistakes_are_reported_at_once(client: TestClient) -> None:
    inputs = [{"path": COUNT, "values": [-1, "many"]}, {"path": RELEASE, "values": [7]}]
    problem = assert_problem(client.post("/api/v1/sweep", json={"plan": PLAN, "inputs": inputs}), "invalid-input")
    assert [error["field"] for error in problem["errors"]] == [
        "/inputs/0/values/0",
        "/inputs/0/values/1",
        "/inputs/1/values/0",
    ]


def test_an_unknown_output_is_reported(client: TestClient) -> None:
    body = {"plan": PLAN, "inputs": [{"path": COUNT, "values": [1]}], "outputs": [USED, "PRD1/csa", "no"]}
    problem = assert_problem(client.post("/api/v1/sweep", json=body), "invalid-input")
    assert [error["field"] for error in problem["errors"]] == ["/outputs/1", "/outputs/2"]


def test_the_largest_count_is_exact_and_names_the_limit(client: TestClient) -> None:
    answer = solved(client, path=COUNT, limits=["PRD1/QM21/chinit-31-bit"])
    value = answer["value"]
    assert answer["stopped_by"]["value"] == value + 1
    assert answer["stopped_by"]["limit"] == "PRD1/QM21/chinit-31-bit"
    below, above = used_pct(client, value), used_pct(client, value + 1)
    assert below is not None
    assert above is not None
    assert below <= 100 < above
    assert answer["intervals"] == [[0, value]]


def test_the_smallest_sufficient_value_is_found(client: TestClient) -> None:
    answer = solved(client, path="/lpars/0/csa_limit_mb", want="smallest")
    plan = copy.deepcopy(PLAN)
    for limit, holds in ((answer["value"], True), (answer["value"] * (1 - 1e-9), False)):
        plan["lpars"][0]["csa_limit_mb"] = limit
        found = client.post("/api/v1/assess", json={"plan": plan}).json()
        csa = next(c for c in found["limits"] if c["id"] == "PRD1/csa")
        # A caution that the plan does not have today stops a search, too.
        assert (csa["verdict"] == "watch" and csa["caution"] is None) == holds


def test_all_choices_are_tried(client: TestClient) -> None:
    answer = solved(client, path=RELEASE, want="smallest", limits=["PRD1/QM21/chinit-31-bit"])
    assert answer["value"] in answer["choices"]
    assert answer["intervals"] is None


def test_a_number_can_be_the_target(client: TestClient) -> None:
    answer = solved(client, path=COUNT, target={"output": USED, "at_most": 50})
    value = answer["value"]
    below, above = used_pct(client, value), used_pct(client, value + 1)
    assert below is not None
    assert above is not None
    assert below <= 50 < above


def test_an_impossible_target_names_the_limit(client: TestClient) -> None:
    answer = solved(client, path="/lpars/0/csa_limit_mb", to=1)
    assert answer["value"] is None
    assert answer["none"]["limit"] == "PRD1/csa"
    assert "does not hold at any value" in answer["none"]["sentence"]


def test_limits_that_are_exceeded_anyway_are_set_aside(client: TestClient) -> None:
    plan = copy.deepcopy(PLAN)
    plan["lpars"][0]["csa_limit_mb"] = 1
    plan["lpars"].append({"name": "OTHER", "queue_managers": []})
    path = f"{MANAGER}/channel_initiator/maxchl"
    answer = client.post("/api/v1/solve", json={"plan": plan, "path": path}).json()
    assert answer["set_aside"] == ["PRD1/csa"]
    assert answer["value"] == 9999
    assert answer["stopped_by"] is None


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"path": "/no_solution"}, "path"),
        ({"path": f"{MANAGER}/name"}, "path"),
        ({"path": COUNT, "limits": ["no"]}, "limits/0"),
        ({"path": COUNT, "target": {"output": "PRD1/csa", "at_most": 1}}, "target/output"),
        ({"path": COUNT, "from": -1}, "from"),
        ({"path": COUNT, "from": 5, "to": 4}, "from"),
    ],
)
def test_an_invalid_request_is_refused(client: TestClient, given: dict[str, Any], field: str) -> None:
    problem = assert_problem(client.post("/api/v1/solve", json={"plan": PLAN, **given}), "invalid-input")
    assert problem["errors"][0]["field"] == f"/{field}"


def test_growth_has_the_documented_shape_and_names_its_mistakes(client: TestClient) -> None:
    plan = {**PLAN, "schema_version": 2, "growth": {"annual_pct": 20, "since": "2026-01-01"}}
    upgrade = {"date": "2026-07-01", "changes": [{"path": COUNT, "value": 100}]}
    body = {"plan": plan, "years": 2, "step": "quarter", "upgrades": [upgrade]}
    response = client.post("/api/v1/growth", json=body)
    assert response.status_code == 200, response.text
    answer = PlanOverTime.model_validate(response.json())
    assert answer.dates is not None
    assert len(answer.dates) == len(answer.years) == 9
    both = {"plan": plan, "upgrades": [{**upgrade, "after_years": 1}, {"changes": upgrade["changes"]}]}
    problem = assert_problem(client.post("/api/v1/growth", json=both), "invalid-input")
    assert [error["message"] for error in problem["errors"]] == ["must have either date or after_years"] * 2


def test_an_answer_with_fingerprints_can_be_compared_with_today(client: TestClient) -> None:
    answer = client.post("/api/v1/assess", json={"plan": PLAN, "include": ["quantities", "fingerprints"]}).json()
    assert answer["fingerprints"]["figures"]
    answer["limits"][0]["used"]["value"] += 1
    response = client.post("/api/v1/moved", json={"plan": PLAN, "answer": answer})
    assert response.status_code == 200, response.text
    found = Movements.model_validate(response.json())
    assert [entry.id for entry in found.moved] == [answer["limits"][0]["id"]]


def test_a_document_that_is_no_answer_is_refused(client: TestClient) -> None:
    response = client.post("/api/v1/moved", json={"plan": PLAN, "answer": {}})
    assert [e["field"] for e in assert_problem(response, "invalid-input")["errors"]] == ["/answer"]


def test_growth_ends_with_the_calendar(client: TestClient) -> None:
    plan = {**PLAN, "schema_version": 2, "growth": {"annual_pct": 20, "since": "9990-01-01"}}
    for years, status in ((9, 200), (10, 422)):
        response = client.post("/api/v1/growth", json={"plan": plan, "years": years, "step": "year"})
        assert response.status_code == status, response.text
    assert response.json()["errors"][0]["field"] == "/years"
    plan["growth"]["since"] = "9999-01-01"
    response = client.post("/api/v1/growth", json={"plan": plan, "years": 1, "step": "year"})
    assert [e["field"] for e in response.json()["errors"]] == ["/growth/since"]


def test_a_limit_without_an_input_does_not_report_a_missing_figure(client: TestClient) -> None:
    plan = copy.deepcopy(PLAN)
    plan["lpars"][0]["csa_limit_mb"] = None
    given = {"plan": plan, "path": COUNT, "limits": ["PRD1/csa"]}
    none = client.post("/api/v1/solve", json=given).json()["none"]
    assert none["reason"] == "missing-input"
    assert "enter the CSA limit" in none["sentence"]


def test_a_limit_that_does_not_grow_comes_first_in_a_sweep(client: TestClient) -> None:
    plan = copy.deepcopy(preset("first-queue-manager").plan)
    values = [1, 2048]
    axis = {"path": "/lpars/0/real_storage_mb", "values": values}
    given = {"plan": plan, "inputs": [axis], "outputs": ["first_limit#multiple"]}
    found = client.post("/api/v1/sweep", json=given).json()["outputs"]["first_limit#multiple"]
    for position, value in enumerate(values):
        plan["lpars"][0]["real_storage_mb"] = value
        binding = client.post("/api/v1/assess", json={"plan": plan}).json()["first_limit"]
        multiple = binding["multiple"] and binding["multiple"]["value"]
        assert found["values"][position] == (multiple if multiple is None else pytest.approx(multiple))
        assert found["limits"][found["which"][position]] == binding["limit"]


def test_a_wrong_number_is_reported_once(client: TestClient) -> None:
    problem = client.post("/api/v1/growth", json={"plan": PLAN, "years": "5"}).json()
    assert [entry["field"] for entry in problem["errors"]] == ["/years"]


def test_an_outage_has_its_timeline_and_a_grid(client: TestClient) -> None:
    plan = preset("first-queue-manager").plan
    answer = client.post("/api/v1/outage", json={"plan": plan, "load": 2.5, "seconds": 21_600}).json()
    assert OutageAnswer.model_validate(answer).headline.verdict == "exceeded"
    full = next(event for event in answer["events"] if event["limit"] == answer["survived"]["limit"])
    assert full["sentence"].startswith("Page set 1 of QMA1 is full")
    body = {"plan": plan, "loads": [1, 2], "seconds": [0, 3600]}
    grid = OutageGrid.model_validate(client.post("/api/v1/outage/grid", json=body).json())
    assert {len(limit.values) for limit in grid.limits} == {2}
    for path in ("/lpars/0/queue_managers/0/workloads/0", "/lpars/0/queue_managers/0/workloads/1"):  # the other goes on
        one = client.post("/api/v1/outage", json={"plan": plan, "workloads": [path]})
        assert [depth.path for depth in OutageAnswer.model_validate(one.json()).depths] == [path]
    refused = client.post("/api/v1/outage", json={"plan": plan, "workloads": ["/lpars/0"]})
    assert assert_problem(refused, "invalid-input")["errors"][0]["field"] == "/workloads/0"
    too_many = {**body, "loads": [1] * 100, "seconds": [1] * 100}
    assert_problem(client.post("/api/v1/outage/grid", json=too_many), "invalid-input")
