"""Common questions are put to the part that is nearest to its limit, and only where the plan has what they need."""

from typing import Any

import numpy as np
import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.views.questions import QUESTIONS, questions
from mqplanner.assessment.whatif.sweep import FIRST_LIMIT, sweep
from mqplanner.plan.paths import field_at
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import MANAGER, plan_of

PRESETS = sorted(presets())


def questions_of(document: dict[str, Any]) -> dict[str, Any]:
    return {one["id"]: one for one in questions(Assessment(read_plan(document)))}


@pytest.mark.parametrize("name", PRESETS)
def test_the_sweep_of_each_question_is_valid(name: str) -> None:
    plan = read_plan(presets()[name].plan)
    for question in questions(Assessment(plan)):
        assert (question["sweep"] is None) == (question["needs"] is not None)
        if question["sweep"]:
            axes = (question["sweep"]["x"], question["sweep"]["z"])
            inputs = [{"path": axis["path"], "values": [field_at(plan, axis["path"]).value]} for axis in axes]
            sweep(plan, inputs, question["sweep"]["outputs"])


def test_presets_fit_all_questions() -> None:
    fits = {id for name in PRESETS for id, one in questions_of(presets()[name].plan).items() if one["sweep"]}
    assert fits == {id for id, *_ in QUESTIONS}


def depth(capexpry_s: float | None = None, expryint_s: float | None = None) -> Any:
    """The question of one workload on a page set, by what expires."""
    workload = {"name": "w", "page_set": 2, "put_rate_per_s": 1, "message_bytes": 1000, "outage_s": 600}
    manager = {
        "workloads": [{**workload, "capexpry_s": capexpry_s}],
        "page_sets": [{"id": 2, "buffer_pool": 3, "size_mb": 100}],
        "buffer_pools": [{"id": 3, "buffers": 1000}],
        "expryint_s": expryint_s,
    }
    return questions_of(plan_of(manager))["depth"]["sweep"]


def test_depth_against_expiry_needs_messages_that_expire() -> None:
    assert depth() is None


@pytest.mark.parametrize(("seconds", "ends"), [(300, (60, 3600)), (7200, (60, 7200)), (5, (5, 3600))])
def test_the_range_of_scans_holds_what_the_plan_has(seconds: float, ends: tuple[float, float]) -> None:
    varied = depth(300, seconds)["z"]
    assert (varied["path"], varied["from"], varied["to"]) == (f"{MANAGER}/expryint_s", *ends)


def test_what_is_not_set_is_not_varied_alone() -> None:
    assert depth(None, 300)["z"]["path"] == f"{MANAGER}/workloads/0/capexpry_s"


@pytest.mark.parametrize("name", ["thousands-of-clients", "first-queue-manager", "queue-sharing-group"])
def test_multiples_are_decided_where_no_unknown_limit_may_be_reached_first(name: str) -> None:
    plan = read_plan(presets()[name].plan)
    path = f"{MANAGER}/channel_groups/0"
    inputs = [{"path": f"{path}/message_kb", "values": [1, 32, 1000]}, {"path": f"{path}/count", "values": [1, 10**6]}]
    answer = sweep(plan, inputs, [FIRST_LIMIT])
    curve = answer["outputs"][FIRST_LIMIT]
    verdicts, undecided = np.array(answer["verdicts"]), answer["undecided"]
    values, decided = curve["values"], curve["decided_values"]
    assert (decided[np.isnan(values) & (verdicts == "exceeded")] == 0).all()
    assert np.isnan(decided[undecided & (values >= 1)]).all()
    rest = ~np.isnan(values) & ~(undecided & (values >= 1))
    assert (decided[rest] == values[rest]).all()
    assert (verdicts == "exceeded").any()
