"""How long it takes until puts fail if all consumers stop: as the answer about an outage of all of them says."""

import copy

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.whatif.outage import workloads_of
from mqplanner.assessment.whatif.outage_answer import outage
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan
from tests.assessment.question_plans import Json, plan_of

PAYMENTS: Json = {"name": "payments", "put_rate_per_s": 200, "message_bytes": 2048, "page_set": 1, "depth": 100}
MANAGER: Json = {
    "page_sets": [{"id": 1, "buffer_pool": 1, "size_mb": 4060}],
    "buffer_pools": [{"id": 1, "location": "above"}],
    "workloads": [PAYMENTS],
}


@pytest.mark.parametrize(
    "name", ["first-queue-manager", "kafka-bridge", "q-replication", "queue-sharing-group", "estate-of-twenty"]
)
def test_the_time_is_that_of_an_outage_of_all_consumers(name: str) -> None:
    """Also where messages of some queues on a page set expire before it is full."""
    plan = read_plan(preset(name).plan)
    stopped = Assessment(plan).consumers_stopped
    survived = outage(plan, [one.path for one in workloads_of(plan)])["survived"]
    assert stopped is not None
    assert stopped.seconds == pytest.approx(survived["seconds"])
    assert f" is full after {survived['duration']}." in stopped.sentence
    assert stopped.text == survived["duration"]


def test_a_plan_without_an_outage_says_when_puts_would_fail() -> None:
    assert _sentence(MANAGER) == "If all consumers stop, page set 1 of QM is full after 1 h 25 min."
    assert _sentence({**MANAGER, "workloads": []}) == ""


def test_a_queue_that_reaches_its_maxdepth_first_is_named() -> None:
    workload = {**PAYMENTS, "max_depth": 120_100}
    words = "If all consumers stop, queue “payments” of QM is full after 10 min."
    assert _sentence({**MANAGER, "workloads": [workload]}) == words


def test_what_is_not_known_may_be_full_before() -> None:
    elsewhere = {**PAYMENTS, "name": "orders", "page_set": 2}
    manager = {**MANAGER, "workloads": [PAYMENTS, elsewhere]}
    manager["page_sets"] = [*MANAGER["page_sets"], {"id": 2, "buffer_pool": 1}]
    words = "If all consumers stop, page set 1 of QM is full after 1 h 25 min"
    words += "; others that cannot be judged may be full earlier."
    assert _sentence(manager) == words
    manager["page_sets"] = [*MANAGER["page_sets"], {"id": 2, "buffer_pool": 1, "size_mb": 4060}]
    without_puts = {key: value for key, value in elsewhere.items() if key != "put_rate_per_s"}
    assert _sentence({**manager, "workloads": [PAYMENTS, without_puts]}) == words
    assert _sentence(manager).endswith("1 h 25 min.")
    del elsewhere["page_set"]
    assert _sentence({**MANAGER, "workloads": [PAYMENTS, elsewhere]}) == words


def test_an_smds_that_messages_of_no_workload_may_fill_is_not_called_full() -> None:
    """The messages may be on the SMDS of another member, so that the limit cannot be judged."""
    load: Json = {"name": "w", "put_rate_per_s": 10, "message_bytes": 16_384, "depth": 10, "queue": "shared"}
    structure = {"name": "APPL1", "size_mb": 4096, "scenario": "smds-no-flash", "message_kb": 16, "messages": 200_000}
    structure |= {"cflevel": 5, "offload": "smds", "capacity_from": "cfcc-17-25"}
    group = {"name": "G", "members": ["QM"], "structures": [{**structure, "smds_mb": 400}]}
    document = plan_of({"workloads": [{**load, "structure": "APPL1"}]}) | {"queue_sharing_groups": [group]}
    assessment = Assessment(read_plan(document))
    assert {limit.verdict for limit in assessment.limits if limit.kind == "smds"} == {"unknown"}
    stopped = assessment.consumers_stopped
    assert stopped is not None
    assert stopped.first.kind == "structure/lasts"
    assert "others that cannot be judged" in stopped.sentence


def test_copies_that_are_lost_do_not_stop_puts() -> None:
    document = copy.deepcopy(preset("estate-of-twenty").plan)
    stopped = Assessment(read_plan(document)).consumers_stopped
    assert stopped is not None
    assert stopped.first.subject == "page set 1 of QM16"


def _sentence(manager: Json) -> str:
    """Return the sentence of the answer; an empty one where it has none."""
    stopped: Json | None = Assessment(read_plan(plan_of(manager))).as_dict()["consumers_stopped"]
    return "" if stopped is None else str(stopped["sentence"])
