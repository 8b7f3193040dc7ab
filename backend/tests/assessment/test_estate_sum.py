"""What equal inputs of several parts take together, and the pair of values found: confirmed by assessments."""

from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.whatif.goal import goal
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan
from tests.assessment.question_plans import CLIENTS, persistent, plan_of

CHANNELS = "/lpars/0/queue_managers/{}/channel_groups/0/count"
PUTS = "/lpars/0/queue_managers/{}/workloads/0/put_rate_per_s"


def three_queue_managers(**lpar: object) -> Plan:
    """Return a plan of three equal queue managers on one LPAR, with clients and a workload each."""
    manager = {"workloads": persistent(500), "channel_groups": [{**CLIENTS, "count": 500}]}
    document = plan_of({**manager, "channel_initiator": {"maxchl": 2000}}, {"csa_limit_mb": 1900, **lpar})
    first = document["lpars"][0]["queue_managers"][0]
    document["lpars"][0]["queue_managers"] = [{**first, "name": f"Q{number}"} for number in range(3)]
    return read_plan(document)


def estate_sum(plan: Plan, path: str) -> tuple[list[Any], dict[str, Any]]:
    inputs = [SolveRequest(path.format(number), despite_cautions=True) for number in range(3)]
    answer = goal(plan, inputs, estate=True)
    (found,) = answer["estate"]
    return [one["rounded"] for one in answer["solutions"]], found


def test_independent_limits_add_up_to_the_sum_of_what_each_part_takes_alone() -> None:
    plan = three_queue_managers(cps=8)
    alone, found = estate_sum(plan, CHANNELS)
    assert found["together"] == found["alone"] == sum(alone)
    assert found["shared"] is None
    assert "the sum of what each takes alone" in found["sentence"]
    for number, value in enumerate(alone):
        plan = with_value(plan, CHANNELS.format(number), value)
    assert [one.id for one in Assessment(plan).limits if one.verdict == "exceeded"] == []


def test_what_parts_share_leaves_less_than_the_sum() -> None:
    plan = three_queue_managers(cps=0.3)
    alone, found = estate_sum(plan, PUTS)
    assert found["current"] < found["together"] < found["alone"] == sum(alone)
    assert found["shared"]["id"] == "LP/cpu/cp"
    assert "less than the sum of what each takes alone" in found["sentence"]
    verdicts = []
    for total in (found["together"], found["alone"]):
        for number in range(3):
            plan = with_value(plan, PUTS.format(number), total / 3)
        verdicts += [one.verdict for one in Assessment(plan).limits if one.id == "LP/cpu/cp"]
    assert verdicts[0] == "watch"
    assert verdicts[1] in ("unknown", "exceeded")


def test_inputs_of_different_fields_are_not_summed() -> None:
    plan = three_queue_managers(cps=8)
    assert goal(plan, [SolveRequest(PUTS.format(0)), SolveRequest(CHANNELS.format(1))], estate=True)["estate"] == []


def test_the_first_rounded_value_that_does_not_hold_is_confirmed() -> None:
    plan, path = three_queue_managers(cps=0.3), PUTS.format(0)
    answer = solve(plan, SolveRequest(path, despite_cautions=True))
    holds, fails = answer["rounded"], answer["stopped_by"]["rounded"]
    assert holds < answer["stopped_by"]["value"] <= fails
    assert (float(f"{holds:.3g}"), float(f"{fails:.3g}")) == (holds, fails)
    stop = answer["stopped_by"]["limit"]
    verdicts = [
        next(one.verdict for one in Assessment(with_value(plan, path, value)).limits if one.id == stop)
        for value in (holds, fails)
    ]
    assert verdicts[0] in ("ok", "watch")
    assert verdicts[1] in ("unknown", "exceeded")
