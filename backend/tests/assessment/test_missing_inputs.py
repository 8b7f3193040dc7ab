"""Missing inputs: what they are called and whose they are, and the same one of several parts as one."""

from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.estimates import MissingInput
from mqplanner.assessment.missing_inputs import inputs_together, missing_together
from mqplanner.plan.reading import read_plan


def test_an_input_of_several_parts_is_one_with_their_names() -> None:
    channels = MissingInput("/a", "the channels", ("“c”",), " in ")
    gaps = [
        channels.of("QM1"),
        MissingInput("/b", "the CSA limit"),
        channels.of("QM2"),
        MissingInput("/c", "the depth", ("“w of all”", "QM1"), note=", or its expiry"),
    ]
    assert inputs_together(gaps, 3) == [
        "the channels in “c” of QM1 and QM2",
        "the CSA limit",
        "the depth of “w of all” of QM1, or its expiry",
    ]
    assert inputs_together([*gaps, channels], 3)[0] == "the channels in “c”"
    assert inputs_together([*gaps, MissingInput("/d", "the channels")], 3)[0] == "the channels"


def test_an_owner_is_a_field_and_no_part_of_the_name() -> None:
    gap = MissingInput("/a", "the size of all messages that are put", ("QM 1",), " to ").of("L")
    assert gap.message == "the size of all messages that are put to QM 1 of L"
    assert (gap.name, gap.owner) == ("the size of all messages that are put", "QM 1 of L")


def manager(name: str, *page_sets: int) -> dict[str, Any]:
    queues = [
        {"name": f"Q{one}", "put_rate_per_s": 9, "message_bytes": 99, "depth": 5, "page_set": one, "outage_s": 60}
        for one in page_sets
    ]
    return {"name": name, "workloads": queues, "page_sets": [{"id": one} for one in page_sets]}


def missing_of(*managers: dict[str, Any]) -> dict[str, Any]:
    plan = read_plan({"lpars": [{"name": "L", "queue_managers": list(managers)}]})
    limits = [limit for limit in Assessment(plan).limits if limit.verdict == "unknown"]
    return {one.title: one for one in missing_together(plan, limits)}


def test_an_input_of_several_queue_managers_is_one_line_with_a_field_for_each() -> None:
    space = missing_of(manager("QMA1", 1, 2), manager("QMA2", 1))["Space"]
    assert space.to_enter == [
        {"path": "/lpars/0/queue_managers/0/page_sets/0/size_mb", "owner": "page set 1 of QMA1"},
        {"path": "/lpars/0/queue_managers/0/page_sets/1/size_mb", "owner": "page set 2 of QMA1"},
        {"path": "/lpars/0/queue_managers/1/page_sets/0/size_mb", "owner": "page set 1 of QMA2"},
    ]
    assert space.to_do == "Enter the space of page set 1 of QMA1, page set 2 of QMA1 and page set 1 of QMA2"
    assert len(space.limits) == 3
    assert space.needed_for == "3 limits: Page set space during a consumer outage"


def test_a_part_without_others_of_its_kind_is_not_named_with_what_it_is_in() -> None:
    assert [one["owner"] for one in missing_of(manager("QMA1", 1, 2))["Space"].to_enter] == ["page set 1", "page set 2"]


def test_what_most_limits_need_is_first() -> None:
    counts = [len(one.limits) for one in missing_of(manager("QMA1", 1, 2, 3), manager("QMA2", 1)).values()]
    assert len(counts) > 1
    assert counts == sorted(counts, reverse=True)
