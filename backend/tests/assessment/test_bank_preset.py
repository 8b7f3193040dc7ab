"""The preset of forty queue managers: nothing is unknown, and its scenarios relieve what is exceeded."""

import copy
from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.plan.paths import with_value
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan

PLAN = read_plan(presets()["bank-on-the-move"].plan)
RECOVERY, STORAGE = "PRDE/LGE1/page-set-recovery", "PRDD/ATD1/chinit-31-bit"


def with_scenario(name: str) -> Any:
    changed = PLAN
    for change in next(scenario for scenario in PLAN.scenarios if scenario.name == name).changes:
        changed = with_value(changed, change.path, copy.deepcopy(change.value))
    lpars = [lpar.replacing(before) for lpar, before in zip(changed.lpars, PLAN.lpars, strict=True)]
    return changed.model_copy(update={"lpars": lpars})


def test_each_limit_is_judged_and_two_are_exceeded() -> None:
    answer = Assessment(PLAN)
    assert sum(len(lpar.queue_managers) for lpar in PLAN.lpars) == 40
    assert {limit.id for limit in answer.limits if limit.verdict == "unknown"} == set()
    assert {limit.id for limit in answer.limits if limit.verdict == "exceeded"} == {RECOVERY, STORAGE}
    assert sum(limit.verdict == "ok" for limit in answer.limits) > 0.9 * len(answer.limits)


@pytest.mark.parametrize(
    ("name", "exceeded"),
    [("Everything on 9.4", {RECOVERY}), ("Everything on z16", {RECOVERY, STORAGE}), ("9.4, z16, backups", set())],
)
def test_a_scenario_relieves_what_it_is_about(name: str, exceeded: set[str]) -> None:
    answer = Assessment(with_scenario(name))
    assert {limit.id for limit in answer.limits if limit.verdict == "exceeded"} == exceeded
    assert {limit.id for limit in answer.limits if limit.verdict == "unknown"} == set()


def test_cpu_measured_on_z14_is_less_on_z16_and_to_be_measured_there() -> None:
    before, after = (
        {limit.id: limit for limit in Assessment(plan).limits} for plan in (PLAN, with_scenario("Everything on z16"))
    )
    for lpar in ("PRDC", "PRDD", "PRDE", "PRDF"):
        cpu = [found[f"{lpar}/cpu/cp"] for found in (before, after)]
        shares = [limit.used_pct for limit in cpu]
        assert shares[0] is not None
        assert shares[1] is not None
        assert shares[1].value < shares[0].value
        assert [limit.verdict for limit in cpu] == ["ok", "watch"], "messages on shared queues may cost more"
