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


def log_of(release: str) -> Any:
    """The question of stripes and I/O, of one queue manager whose LPAR may use zHyperLink."""
    load = {"name": "w", "put_rate_per_s": 100, "message_bytes": 1000, "persistent": True}
    manager = {"name": "QM01", "release": release, "workloads": [load], "logs": {"copies": 2}}
    return questions_of(plan_of(manager))["stripes"]


def test_a_release_without_zhyperlink_has_no_curve_for_it_and_says_so() -> None:
    old, new = log_of("9.3"), log_of("9.4")
    assert old["sweep"]["z"]["values"] == ["zhpf"]
    assert old["note"].startswith("The log of QM01 has no curve over zHyperLink: release 9.3 cannot")
    assert (new["sweep"]["z"]["path"], new["sweep"]["z"]["values"]) == (f"{MANAGER}/logs/io", None)
    assert new["note"] is None


@pytest.mark.parametrize(("message_kb", "ends"), [(2, (1, 256)), (0.5, (0.5, 256)), (200, (1, 400))])
def test_clients_are_shown_where_storage_allows_fewer_than_maxchl(message_kb: float, ends: tuple[float, float]) -> None:
    manager = {
        "release": "9.3",
        "channel_initiator": {"used_mb": 90, "free_mb": 1300, "taken": "before-channels", "maxchl": 4000},
        "channel_groups": [{"name": "c", "count": 100, "sharecnv": 1, "message_kb": message_kb}],
    }
    question = questions_of(plan_of(manager))["clients"]
    assert (question["sweep"]["x"]["from"], question["sweep"]["x"]["to"]) == ends
    assert question["note"].startswith("No curve is above MAXCHL(4000)")


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
