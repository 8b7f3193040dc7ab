"""Goals over several inputs: each by itself, two together, room to grow; confirmed on both sides on every preset."""

import copy
from collections.abc import Collection
from typing import Any

import pytest
from fastapi.testclient import TestClient

from mqplanner.api.schemas.whatif import GoalReached
from mqplanner.assessment.assess import Assessment, assess
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.assessment.whatif.condition import Target
from mqplanner.assessment.whatif.goal import goal
from mqplanner.assessment.whatif.points import NumericResult, Results, limits_of, today, values_of
from mqplanner.assessment.whatif.solve import SolveRequest, rounded_value, solve, solve_one
from mqplanner.errors import InvalidInput
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import allowed_values, refusal, value_range
from mqplanner.plan.paths import PlanField, all_fields, field_at, with_value
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from mqplanner.plan.workload_growth import with_growth
from tests.api.conftest import built_ui, client  # noqa: F401  (fixtures)
from tests.api.problem import assert_problem
from tests.assessment.answers import plan_of
from tests.assessment.test_assess import PLAN
from tests.support.examples import THOROUGH, fields_to_try
from tests.support.plans import SMALL

MANAGER = "/lpars/0/queue_managers/0"
COUNT = f"{MANAGER}/channel_groups/0/count"
SHARECNV = f"{MANAGER}/channel_groups/0/sharecnv"
MESSAGE = f"{MANAGER}/channel_groups/0/message_kb"
CHINIT = "PRD1/QM21/chinit-31-bit"
WANTED = [("largest", False), ("smallest", False), ("largest", True)]
MOST_CHOICES = 64
"""A test of each value of a longer list would be the same and slow."""


def used(result: NumericResult | None, part: str = "used_pct") -> float:
    return float(values_of(result, part, 1)[0])


def cautioned(results: Results) -> set[str]:
    """The limits with a caution."""
    return {id for id, result in results.items() if isinstance(result, Limit) and result.doubtful}


def holds(
    plan: Plan, values: dict[str, Any], ids: list[str], keep_ok: bool = False, allowed: Collection[str] | None = None
) -> bool:
    """Whether limits hold as far as they are in force, by an assessment of the plan with other values in it.

    `allowed` are limits that may have a caution, by default those with one in the plan.
    """
    before = cautioned(today(plan)) if allowed is None else set(allowed)
    for path, value in values.items():
        plan = with_value(plan, path, value)
    found = today(plan)
    shares = [used(found[id]) for id in ids if id in found]
    within = all(share < WATCH_PCT if keep_ok else share <= 100 for share in shares)
    return within and cautioned(found).intersection(ids) <= before


def one_of_each(plan: Plan) -> list[PlanField]:
    """The first field of each kind that a value can be looked for in; of a large plan a quarter of them."""
    kinds: dict[Any, PlanField] = {}
    for found in all_fields(plan):
        choices = [] if found.numeric or found.names_a_part else allowed_values(found)
        sound = len(choices) <= MOST_CHOICES and any(refusal(plan, found, c) is None for c in choices)
        if (found.numeric and value_range(plan, found)) or sound:
            kinds.setdefault((type(found.part), found.name), found)
    return list(kinds.values())[:: 1 if len(plan.lpars) == 1 else 4]


@pytest.mark.sample(6)
@pytest.mark.parametrize(("want", "keep_ok"), WANTED)
@pytest.mark.parametrize("name", SMALL)
def test_each_solution_holds_and_the_next_value_does_not(name: str, want: str, keep_ok: bool) -> None:
    plan = read_plan(SMALL[name])
    wrong = []
    fields = fields_to_try(name, one_of_each)
    for found in fields if THOROUGH else fields[WANTED.index((want, keep_ok)) :: len(WANTED)]:
        solved = solve_one(plan, SolveRequest(found.path, want, keep_ok=keep_ok))
        answer, ids, allowed = solved.answer, solved.chosen.ids, solved.chosen.cautioned or frozenset()
        if found.value is not None:
            assert allowed <= cautioned(today(plan)), "a caution that a value avoids counts"
        if answer["none"]:
            # a field that is left out has no value yet
            holds_now = found.value is not None and holds(plan, {}, ids, keep_ok, allowed)
            wrong += [found.path] if holds_now else []
            continue
        judged = [
            id for id in solved.chosen.ids if id not in answer["not_judged"]
        ]  # the others count where they exceed
        wrong += [] if holds(plan, {found.path: answer["value"]}, judged, keep_ok, allowed) else [found.path]
        stop = answer["stopped_by"]
        if stop and holds(plan, {found.path: stop["value"]}, ids, keep_ok, allowed):
            wrong.append(f"{found.path} at {stop['value']}")
    assert not wrong


def test_room_to_grow_does_not_go_with_staying_ok() -> None:
    target = Target("first_limit", "multiple", 2, at_least=True)
    with pytest.raises(InvalidInput) as raised:
        solve(read_plan(PLAN), SolveRequest(COUNT, target=target, keep_ok=True))
    assert [problem.field for problem in raised.value.problems] == ["/keep_ok"]


def test_each_input_is_answered_by_itself() -> None:
    plan = read_plan(PLAN)
    inputs = [SolveRequest(COUNT, ids=[CHINIT]), SolveRequest(SHARECNV, "smallest", [CHINIT])]
    answer = goal(plan, inputs)
    assert answer["solutions"] == [solve(plan, request) for request in inputs]
    assert answer["together"] is None


def test_single_values_of_one_input_each_have_the_value_of_the_other() -> None:
    plan = read_plan(PLAN)
    found = goal(plan, [SolveRequest(COUNT, ids=[CHINIT]), SolveRequest(SHARECNV, ids=[CHINIT])], True)["together"]
    assert (found["first"], found["second"]) == (SHARECNV, COUNT)
    assert [pair["first"] for pair in found["pairs"]] == [0, 1, 10]
    for pair in found["pairs"]:
        values = {SHARECNV: pair["first"], COUNT: pair["second"]}
        assert holds(plan, values, [CHINIT])
        if pair["stopped_by"]:
            assert not holds(plan, {**values, COUNT: pair["stopped_by"]["value"]}, [CHINIT])


def test_of_two_numbers_no_pair_is_worse_than_another() -> None:
    document = copy.deepcopy(PLAN)
    document["lpars"][0]["queue_managers"][0]["release"] = "9.2"
    plan = read_plan(document)
    found = goal(plan, [SolveRequest(COUNT, ids=[CHINIT]), SolveRequest(MESSAGE, ids=[CHINIT])], True)["together"]
    counts = [pair["first"] for pair in found["pairs"]]
    sizes = [pair["second"] for pair in found["pairs"]]
    assert len(counts) >= 3
    assert counts == sorted(set(counts))
    assert sizes == sorted(set(sizes), reverse=True)
    for pair in found["pairs"]:
        assert holds(plan, {COUNT: pair["first"], MESSAGE: pair["second"]}, [CHINIT])


def test_of_two_numbers_neither_can_move_by_its_fourth_digit_while_the_other_stays() -> None:
    rate, size = f"{MANAGER}/workloads/0/put_rate_per_s", f"{MANAGER}/workloads/0/message_bytes"
    plan = read_plan(presets()["first-queue-manager"].plan)
    inputs = [SolveRequest(rate), SolveRequest(size)]
    solved, found = [solve_one(plan, request) for request in inputs], goal(plan, inputs, True)["together"]
    ids = list(dict.fromkeys(solved[0].chosen.ids + solved[1].chosen.ids))
    assert len(found["pairs"]) >= 3
    for pair in found["pairs"]:
        values = {rate: pair["first"], size: pair["second"]}
        assert holds(plan, values, ids)
        assert pair["first"] == float(f"{pair['first']:.4g}")
        assert not holds(plan, {**values, rate: pair["first"] * 1.0011}, ids)
        assert not holds(plan, {**values, size: pair["second"] + 1}, ids)


@pytest.mark.parametrize(
    ("preset", "field", "good"),
    [
        ("first-queue-manager", "buffer_pools/1/hold_outage", [False]),
        ("first-queue-manager", "buffer_pools/0/location", ["below", "above"]),
        ("first-queue-manager", "page_sets/1/buffer_pool", [0, 1]),
        ("kafka-bridge", "buffer_pools/1/location", ["above"]),
    ],
)
def test_a_limit_that_is_not_in_force_at_a_choice_does_not_forbid_it(preset: str, field: str, good: list[Any]) -> None:
    plan = read_plan(presets()[preset].plan)
    path = f"{MANAGER}/{field}"
    solved = solve_one(plan, SolveRequest(path))
    assert solved.answer["choices"] == good
    for value in good:
        assert holds(plan, {path: value}, list(limits_of(today(with_value(plan, path, value)).values())))


def test_a_named_limit_forbids_values_only_where_it_applies() -> None:
    plan = read_plan(presets()["first-queue-manager"].plan)
    hold = f"{MANAGER}/buffer_pools/1/hold_outage"
    (outage,) = limits_of(today(with_value(plan, hold, True)).values()).keys() - today(plan).keys()
    assert solve(plan, SolveRequest(hold, ids=[outage]))["choices"] == [False]
    with pytest.raises(InvalidInput, match="/limits/0 is not a limit"):
        solve(plan, SolveRequest(f"{MANAGER}/buffer_pools/0/location", ids=[outage]))


HOLD, LOCATION = f"{MANAGER}/buffer_pools/1/hold_outage", f"{MANAGER}/buffer_pools/1/location"


@pytest.mark.parametrize("paths", [(HOLD, LOCATION), (LOCATION, HOLD)])
def test_limits_come_and_go_with_two_choices_together(paths: tuple[str, str]) -> None:
    plan = read_plan(presets()["kafka-bridge"].plan)
    found = goal(plan, [SolveRequest(path) for path in paths], True)["together"]
    assert found["first"] == paths[0]
    for pair in found["pairs"]:
        beside = with_value(plan, paths[0], pair["first"])
        fine = [
            value
            for value in allowed_values(field_at(plan, paths[1]))
            if all(
                used(limit) <= 100 for limit in limits_of(today(with_value(beside, paths[1], value)).values()).values()
            )
        ]
        assert pair["second"] == (fine[-1] if fine else None)


def test_a_limit_that_only_two_inputs_bring_into_force_counts_too() -> None:
    document = copy.deepcopy(presets()["first-queue-manager"].plan)
    del document["lpars"][0]["real_storage_mb"]
    for pool in document["lpars"][0]["queue_managers"][0]["buffer_pools"]:
        pool.pop("pageclas", None)
    inputs = [SolveRequest(f"{MANAGER}/buffer_pools/1/pageclas"), SolveRequest("/lpars/0/real_storage_mb", "smallest")]
    found = goal(read_plan(document), inputs, True)["together"]
    needed = {pair["first"]: pair["second"] for pair in found["pairs"]}
    assert needed["FIXED4KB"] == 391  # 100,000 buffers x 4 / 1024, rounded up to three digits
    assert needed["4KB"] < 1


def test_a_number_that_is_not_there_beside_a_choice_is_not_reached() -> None:
    plan = read_plan(presets()["first-queue-manager"].plan)
    holding = with_value(plan, HOLD, True)
    (outage,) = limits_of(today(holding).values()).keys() - today(plan).keys()
    target = Target(outage, "used_pct", 1e9, at_least=False)
    found = goal(holding, [SolveRequest(HOLD, target=target), SolveRequest(LOCATION, target=target)], True)["together"]
    without, with_it = found["pairs"]
    assert (without["first"], without["second"]) == (False, None)
    assert without["none"]["sentence"] == "The number is not known at any value."
    assert with_it["first"] is True
    assert with_it["second"] is not None


@pytest.mark.parametrize("now", ["uss", "remote"])
def test_a_choice_that_takes_load_off_an_lpar_is_judged_where_the_load_is(now: str) -> None:
    place, limit, cps = "/connectors/0/location", "PRD3/cpu/cp", "/lpars/0/cps"
    plan = read_plan(presets()["kafka-bridge"].plan)
    shares = {where: used(today(with_value(plan, place, where)).get(limit)) for where in ("uss", "remote")}
    assert shares["remote"] < shares["uss"]
    between = (shares["remote"] + shares["uss"]) / 2 / 100 * with_value(plan, place, now).lpars[0].cps
    plan = with_value(with_value(plan, place, now), cps, between)
    # what MQ needs for remote connectors is a caution
    assert solve(plan, SolveRequest(place, ids=[limit], despite_cautions=True))["choices"] == ["remote"]


def test_what_neither_does_alone_two_may_do_together() -> None:
    document = copy.deepcopy(PLAN)
    manager = document["lpars"][0]["queue_managers"][0]
    manager["channel_groups"][0]["count"] = 9000
    manager["release"] = "9.2"
    document["lpars"][0]["csa_limit_mb"] = 1
    plan = read_plan(document)
    ids = [CHINIT, "PRD1/csa"]
    inputs = [SolveRequest(COUNT, "largest", ids, low=1), SolveRequest("/lpars/0/csa_limit_mb", "smallest", ids)]
    answer = goal(plan, inputs, True)
    assert [one["value"] for one in answer["solutions"]] == [None, None]
    good = [pair for pair in answer["together"]["pairs"] if pair["second"] is not None]
    assert good
    for pair in good:
        assert holds(plan, {COUNT: pair["first"], "/lpars/0/csa_limit_mb": pair["second"]}, ids)


@pytest.mark.parametrize("multiple", [0.75, 1.0, 1.5, 3.0])
def test_room_to_grow_is_a_goal(multiple: float) -> None:
    plan = read_plan(PLAN)
    answer = solve(plan, SolveRequest(COUNT, target=Target("first_limit", "multiple", multiple, True)))

    def at(count: int) -> float:
        later = with_growth(with_value(plan, COUNT, count), lambda _rate: multiple)
        return used(today(later)[CHINIT])

    assert at(answer["value"]) <= 100 < at(answer["value"] + 1)
    assert answer["stopped_by"]["limit"] == CHINIT
    assert answer["stopped_by"]["multiple"] < multiple <= answer["holds"]["fullest"]["multiple"]


def test_a_limit_that_leaves_no_room_to_grow_is_named() -> None:
    target = Target("first_limit", "multiple", 1000.0, True)
    answer = solve(read_plan(PLAN), SolveRequest(f"{MANAGER}/channel_initiator/maxchl", target=target))
    limits = today(read_plan(PLAN))
    assert {CHINIT} <= set(answer["set_aside"])
    assert all(isinstance(limits[id], Limit) for id in answer["set_aside"])


def test_the_api_gives_the_documented_shape(client: TestClient) -> None:  # noqa: F811
    body: dict[str, Any] = {"plan": PLAN, "inputs": [{"path": COUNT}, {"path": SHARECNV}], "together": True}
    response = client.post("/api/v1/goal", json=body)
    assert response.status_code == 200, response.text
    GoalReached.model_validate(response.json())


@pytest.mark.parametrize(
    ("more", "fields"),
    [
        ({"inputs": [{"path": COUNT}, {"path": "/no_solution"}, {"path": MESSAGE, "from": -1}]}, None),
        ({"inputs": [{"path": COUNT}, {"path": MESSAGE}, {"path": COUNT}]}, ["/inputs/2/path"]),
        ({"inputs": [{"path": COUNT}], "limits": ["no"]}, ["/limits/0"]),
        ({"inputs": [{"path": COUNT}], "together": True}, ["/together"]),
        ({"inputs": []}, ["/inputs"]),
        (
            {"inputs": [{"path": COUNT}], "target": {"output": "first_limit#multiple", "at_most": 2}},
            ["/target/at_most"],
        ),
        (
            {"inputs": [{"path": COUNT}], "target": {"output": "first_limit#multiple", "at_least": 0}},
            ["/target/at_least"],
        ),
    ],
)
def test_invalid_requests_are_named(
    client: TestClient,  # noqa: F811
    more: dict[str, Any],
    fields: list[str] | None,
) -> None:
    problem = assert_problem(client.post("/api/v1/goal", json={"plan": PLAN, **more}), "invalid-input")
    found = [error["field"] for error in problem["errors"]]
    assert found == (fields or ["/inputs/1/path", "/inputs/2/from"])


def lacking(**manager: Any) -> Plan:
    """A plan in which one workload, and one kind of connections, do not say what they take."""
    workloads = [{"name": "x", "put_rate_per_s": 10, "cpu_us_per_message": 100}, {"name": "y", "put_rate_per_s": 10}]
    more = {"release": "9.4", "local_connections": [{"name": "a", "count": 1000}], "workloads": workloads}
    return read_plan(plan_of(more | manager, {"csa_limit_mb": 30, "common_storage_by": "reports", "cps": 2}))


def test_what_an_input_is_missing_for_counts_only_where_what_is_known_exceeds_it() -> None:
    plan = lacking()
    rate = f"{MANAGER}/workloads/0/put_rate_per_s"
    answer = solve(plan, SolveRequest(rate))
    assert answer["value"] == 20_000  # at 100 µs, two engines
    assert answer["stopped_by"]["limit"] == "LP/cpu/cp"
    assert "LP/cpu/cp" in answer["not_judged"]
    assert answer["holds"]["limits"] == 1  # CSA alone is known to hold
    assert answer["holds"]["fullest"]["limit"] == "LP/csa"
    assert solve(plan, SolveRequest("/lpars/0/cps", "smallest"))["value"] == pytest.approx(0.001)
    pairs = goal(plan, [SolveRequest(rate), SolveRequest("/lpars/0/csa_limit_mb", "smallest")], True)["together"][
        "pairs"
    ]
    assert all(pair["second"] for pair in pairs)


def test_where_nothing_at_all_is_known_to_hold_no_limit_is_the_fullest() -> None:
    plan = lacking(local_connections=[{"name": "a", "count": 1000}, {"name": "b"}], workloads=[])
    answer = solve(plan, SolveRequest(f"{MANAGER}/local_connections/0/count"))
    alone = lacking(workloads=[])
    assert answer["value"] == solve(alone, SolveRequest(f"{MANAGER}/local_connections/0/count"))["value"]
    assert answer["holds"]["limits"] == 0
    assert answer["holds"]["fullest"]["limit"] is None


def test_a_named_limit_with_a_missing_input_names_it() -> None:
    plan = lacking(local_connections=[{"name": "a", "count": 1000}, {"name": "b"}])
    none = solve(plan, SolveRequest(f"{MANAGER}/local_connections/0/count", ids=["LP/csa"]))["none"]
    assert none["reason"] == "missing-input"
    assert none["sentence"] == (
        "CSA of LPAR LP (1 queue manager) cannot be judged where it is not exceeded:"
        " enter the number of connections in “b”."
    )


def test_a_value_that_no_report_speaks_of_does_not_hold_all_the_same() -> None:
    connector = {"name": "k", "messages_per_s": 28_000, "message_kb": 1, "version": 1, "persistent": False}
    manager = {"connectors": [connector], "schema_version": 2}
    answer = solve(read_plan(manager), SolveRequest("/connectors/0/tasks"))
    assert answer["value"] is None or holds(
        read_plan(manager), {"/connectors/0/tasks": answer["value"]}, ["connector/k/rate"]
    )


def test_a_caution_that_the_plan_does_not_have_stops_a_search_and_is_given() -> None:
    """From a MEMLIMIT of 2 GB on that of the channel initiator has no caution."""
    plan = read_plan(PLAN)
    path = f"{MANAGER}/channel_initiator/memlimit_mb"
    answer = solve(with_value(plan, path, 4096), SolveRequest(path, "smallest", low=100))
    assert answer["value"] == 2048
    stop = answer["stopped_by"]
    assert (stop["limit"], stop["reason"]) == ("PRD1/QM21/chinit-64-bit", "caution")
    assert "below 2 GB" in stop["caution"]
    assert not answer["holds"]["cautions"]


@pytest.mark.parametrize("present", [1024, 2048, 4096])
def test_a_search_does_not_depend_on_the_caution_that_the_plan_has_now(present: int) -> None:
    path = f"{MANAGER}/channel_initiator/memlimit_mb"
    plan = with_value(read_plan(PLAN), path, present)
    assert solve(plan, SolveRequest(path, "smallest", low=100))["value"] == 2048
    assert solve(plan, SolveRequest(path, low=1000, high=1024))["none"]["reason"] == "caution"


def test_a_caution_that_no_value_avoids_does_not_stop_a_search_but_is_given() -> None:
    path = f"{MANAGER}/channel_initiator/memlimit_mb"
    answer = solve(with_value(read_plan(PLAN), path, 1024), SolveRequest(COUNT))
    assert answer["value"] is not None
    assert "below 2 GB" in answer["holds"]["cautions"]["PRD1/QM21/chinit-64-bit"]


def test_a_caution_at_all_values_is_named() -> None:
    path = f"{MANAGER}/channel_initiator/memlimit_mb"
    plan = with_value(read_plan(PLAN), path, 4096)
    answer = solve(plan, SolveRequest(path, low=1000, high=1024))
    assert answer["value"] is None
    assert answer["none"]["reason"] == "caution"
    assert "below 2 GB" in answer["none"]["sentence"]
    target = Target("PRD1/QM21/chinit-64-bit", "used_pct", 99, at_least=False)
    assert solve(plan, SolveRequest(path, "smallest", target=target, low=100))["value"] == 2048


@pytest.mark.parametrize("keep_ok", [False, True])
@pytest.mark.parametrize("present", [None, 0, 3000])
def test_a_caution_at_any_rate_above_zero_is_named_and_no_vanishing_rate_is_given(
    keep_ok: bool, present: float | None
) -> None:
    """It is not known whether zHPF is on at the control unit, which counts once anything is logged."""
    load = {"name": "w", "put_rate_per_s": present, "message_bytes": 4096, "persistent": True}
    manager = {"name": "QMA1", "logs": {"control_unit": "CU1"}, "workloads": [load]}
    lpar = {"name": "PRD1", "machine": "z16", "queue_managers": [manager]}
    plan = Plan.model_validate({"control_units": [{"name": "CU1"}], "lpars": [lpar]})
    answer = solve(plan, SolveRequest(f"{MANAGER}/workloads/0/put_rate_per_s", keep_ok=keep_ok))
    if present == 0:
        assert answer["value"] == 0
        assert answer["stopped_by"]["value"] >= 1e-6
        return
    assert answer["value"] is None
    assert (answer["none"]["reason"], answer["none"]["value"]) == ("caution", 0)
    assert answer["none"]["sentence"].startswith("Log rate of each copy of QMA1 has a warning at any value. The plan")


def test_two_inputs_together_keep_to_the_cautions_of_the_plan() -> None:
    path = f"{MANAGER}/channel_initiator/memlimit_mb"
    plan = with_value(read_plan(PLAN), path, 4096)
    pairs = goal(plan, [SolveRequest(path, "smallest", low=100), SolveRequest(COUNT)], together=True)["together"][
        "pairs"
    ]
    assert pairs
    assert all(pair["first"] >= 2048 for pair in pairs if pair["second"] is not None)


def test_until_the_first_warning_and_until_the_limit_are_two_numbers() -> None:
    """From 524 channels on CSA has a caution, and from 978 on it is exceeded."""
    plan = read_plan(presets()["first-queue-manager"].plan)
    ok = solve(plan, SolveRequest(COUNT, keep_ok=True))
    within = solve(plan, SolveRequest(COUNT, despite_cautions=True))
    assert (ok["stopped_by"]["limit"], ok["stopped_by"]["reason"]) == ("TST1/csa", "caution")
    assert (within["stopped_by"]["limit"], within["stopped_by"]["reason"]) == ("TST1/csa", "limit")
    assert ok["value"] < within["value"]
    assert "TST1/csa" in within["holds"]["cautions"]
    after = today(with_value(plan, COUNT, within["value"]))
    assert used(after["TST1/csa"]) <= 100 < used(today(with_value(plan, COUNT, within["value"] + 1))["TST1/csa"])
    with pytest.raises(InvalidInput, match="a limit with a caution is not OK"):
        solve(plan, SolveRequest(COUNT, keep_ok=True, despite_cautions=True))


def test_the_room_of_the_channel_initiator_is_what_the_search_finds_where_its_limits_are_first() -> None:
    plan = read_plan(presets()["thousands-of-clients"].plan)
    assessment = Assessment(plan)
    room = assessment.channels_that_fit
    assert room is not None
    assert room.sentence.startswith("The channel initiator has room for 5,522 ")
    # one of two published numbers: the table has 201 KB for a channel, and in the run each took 209 KB
    assert room.sentence.endswith(" With the storage that each took in the report's test run it is 5,306.")
    assert solve(plan, SolveRequest(COUNT, despite_cautions=True))["value"] == room.quantity.value == 5522
    titles = {one.title for one in assessment.quantities if one.kind == "channels/max_channels"}
    assert titles == {"Maximum number of channels by the limits of the channel initiator"}


EXACT = 360.822355


@pytest.mark.parametrize(
    ("value", "want", "answer", "rounded"),
    [
        (EXACT, "largest", {}, 360),
        (0.0123456, "largest", {}, 0.0123),
        (1.23456, "smallest", {"intervals": [[1.23456, 9]]}, 1.24),
        # 2.3 / 0.01 is 229.99… in binary fractions
        (2.3, "largest", {}, 2.3),
        (0.57, "largest", {}, 0.57),
        (4.35, "largest", {}, 4.35),
        (1.12, "smallest", {"intervals": [[1.12, 9]]}, 1.12),
        (EXACT, "largest", {"intervals": [[360.1, EXACT]]}, EXACT),
        (EXACT, "largest", {"current": 360.1}, EXACT),
        (EXACT, "largest", {"current": EXACT}, EXACT),
        (EXACT, "largest", {"current": 360}, 360),
        (EXACT, "largest", {"stopped_by": None}, EXACT),
    ],
)
def test_a_solution_has_its_value_with_three_digits_where_all_in_between_holds(
    value: float, want: str, answer: dict[str, Any], rounded: float
) -> None:
    path = "/lpars/0/queue_managers/0/workloads/0/put_rate_per_s"
    plan = read_plan({"lpars": [{"name": "L", "queue_managers": [{"name": "Q", "workloads": [{"name": "w"}]}]}]})
    found = {"value": value, "current": 1, "stopped_by": {}, "intervals": [[0, value]], **answer}
    assert rounded_value(plan, field_at(plan, path), found, want) == rounded


def test_a_solution_of_whole_numbers_or_of_single_values_is_not_rounded() -> None:
    plan = read_plan(presets()["thousands-of-clients"].plan)
    solution = solve(plan, SolveRequest(COUNT, despite_cautions=True))
    assert solution["rounded"] == solution["value"] == 5522
    plan = read_plan({"lpars": [], "replications": [{"name": "R"}]})
    found = {"value": 123.45, "current": None, "stopped_by": {}, "intervals": [[0, 200]]}
    assert rounded_value(plan, field_at(plan, "/replications/0/distance_km"), found, "largest") == 123.45


def test_a_page_set_of_unknown_size_stops_the_put_rate_where_none_is_large_enough() -> None:
    """Its size was not counted, and twice as much was found to be within all limits."""
    work = {"name": "w", "put_rate_per_s": 80, "message_bytes": 20480, "depth": 0, "page_set": 1, "outage_s": 7200}
    document = plan_of({"page_sets": [{"id": 1}], "workloads": [work]})
    path = "/lpars/0/queue_managers/0/workloads/0/put_rate_per_s"
    (found,) = goal(read_plan(document), [SolveRequest(path)])["solutions"]
    assert found["stopped_by"]["limit"] == "LP/QM/page-set/1/outage"
    assert "LP/QM/page-set/1/outage" in found["not_judged"]
    for rate, verdict in ((found["value"], "unknown"), (found["value"] * 1.01, "exceeded")):
        work["put_rate_per_s"] = rate
        limits = {limit["id"]: limit["verdict"] for limit in assess(document)["limits"]}
        assert limits["LP/QM/page-set/1/outage"] == verdict


def test_a_value_with_a_higher_maxchl_is_at_most_that_where_its_limit_is_not_known() -> None:
    """What channels use beside the 31-bit storage that is not entered leaves less than all that can be addressed."""
    group = {"name": "clients", "type": "svrconn", "count": 300, "sharecnv": 1, "message_kb": 64}
    document = plan_of({"release": "8.0", "channel_initiator": {"maxchl": 400}, "channel_groups": [group]})
    (found,) = goal(read_plan(document), [SolveRequest("/lpars/0/queue_managers/0/channel_groups/0/count")])[
        "solutions"
    ]
    further = found["with_higher_maxchl"]
    assert further["stopped_by"]["limit"] == "LP/QM/chinit-31-bit"
    assert "the largest value is at most " in further["sentence"]


def test_a_value_with_a_higher_maxchl_names_what_is_not_known_and_may_stop_it_sooner() -> None:
    """Nothing stops 1,000 channels for certain, but their 31-bit storage is compared with nothing."""
    group = {"name": "clients", "type": "svrconn", "count": 300, "sharecnv": 1, "message_kb": 4}
    manager: dict[str, Any] = {"channel_initiator": {"maxchl": 400}, "channel_groups": [group]}
    request = SolveRequest("/lpars/0/queue_managers/0/channel_groups/0/count", high=1000)

    def sentence() -> str:
        (found,) = goal(read_plan(plan_of(manager)), [request])["solutions"]
        return str(found["with_higher_maxchl"]["sentence"])

    assert "at most 1,000" in sentence()
    assert "Less may fit: 31-bit storage of channel initiator QM and 3 more limits cannot be judged" in sentence()
    known = {"used_mb": 92, "free_mb": 1379, "taken": "before-channels", "memlimit_mb": 65_536}
    manager |= {"channel_initiator": {"maxchl": 400, **known}, "storage_limit_mb": 1500}
    of_lpar = plan_of(manager, {"csa_limit_mb": 400})
    (found,) = goal(read_plan(of_lpar), [request])["solutions"]
    assert "at most" not in found["with_higher_maxchl"]["sentence"]
    assert "Less" not in found["with_higher_maxchl"]["sentence"]
