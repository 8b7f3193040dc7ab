"""Values that do not go with other fields of the plan are refused alone, or clear these fields."""

from typing import Any

import pytest

from mqplanner.measurements.applying import apply
from mqplanner.measurements.sources import Source
from tests.measurements.previews import by_id, plan_with, previewed

POOL = "DEFINE BUFFPOOL(5) BUFFERS(7000) LOCATION(ABOVE)\n"
QUEUE, CHANNEL = "QM1/workloads=APP.Q1", "QM1/channel_groups=APP"
CHANNEL_ANSWER = "CSQM201I !QM1 CSQMDRTC DISPLAY CHANNEL DETAILS\nCHANNEL(APP)\n{}\nEND CHANNEL DETAILS\n"
STATUS = (
    "CSQM201I !QM1 CSQMDRTC DISPLAY CHSTATUS DETAILS\nCHSTATUS(APP)\nCHLTYPE(SVRCONN)\nSTATUS(RUNNING)\n"
    "CURSHCNV(4)\nMAXSHCNV(10)\nEND CHSTATUS DETAILS\n"
)


def _plan(queue: dict[str, Any] | None = None, channel: dict[str, Any] | None = None, **structure: Any) -> Any:
    plan = plan_with(
        "QM1",
        buffer_pools=[{"id": 3, "buffers": 50_000}],
        page_sets=[{"id": 4, "buffer_pool": 3}],
        workloads=[{"name": "APP.Q1", "put_rate_per_s": 10, "message_bytes": 2000, **(queue or {"page_set": 4})}],
        channel_groups=[{"name": "APP", "type": "svrconn", "message_kb": 4, **(channel or {"count": 20})}],
    )
    structures = [{"name": "APP1", "size_mb": 1024, "cflevel": 5, **structure}]
    return {**plan, "queue_sharing_groups": [{"name": "QSG1", "members": ["QM1"], "structures": structures}]}


@pytest.mark.parametrize(
    ("before", "text", "after", "lost"),
    [
        (
            {"page_set": 4},
            "DEFINE QLOCAL(APP.Q1) QSGDISP(SHARED) CFSTRUCT(APP1) REPLACE\n",
            {"queue": "shared", "structure": "APP1"},
            "Page set 4 is cleared",
        ),
        (
            {"queue": "shared", "structure": "APP1"},
            "DEFINE STGCLASS(FAST) PSID(4)\nDEFINE QLOCAL(APP.Q1) QSGDISP(QMGR) STGCLASS(FAST) REPLACE\n",
            {"queue": "private", "page_set": 4},
            "Structure APP1 is cleared",
        ),
    ],
)
def test_a_queue_that_moves_leaves_where_it_was(
    before: dict[str, Any], text: str, after: dict[str, Any], lost: str
) -> None:
    plan, answers = _plan(before), {"unnamed:0": "QM1"}
    assert by_id(previewed(plan, text, **answers))[f"{QUEUE}/queue"].note == lost
    applied = apply(plan, [Source("a", text)], answers, None).plan
    workload = applied["lpars"][0]["queue_managers"][0]["workloads"][0]
    assert {name: workload[name] for name in workload.keys() & {"queue", "page_set", "structure"}} == after


@pytest.mark.parametrize(
    ("channel", "text", "refused"),
    [
        ({"clients": 100}, STATUS, {"count": "does not go with Clients 100: enter channels, conversations or clients"}),
        (
            {"count": 20, "sharecnv": 10, "conversations": 3},
            CHANNEL_ANSWER.format("CHLTYPE(SVRCONN)\nSHARECNV(1)"),
            {"sharecnv": "does not go with CURSHCNV 3: SHARECNV(1) allows 1 at most"},
        ),
    ],
)
def test_a_value_that_does_not_go_with_another_field_is_refused_alone(
    channel: dict[str, Any], text: str, refused: dict[str, str]
) -> None:
    plan, answers = _plan(channel=channel), {"unnamed:0": "QM1"}
    changes = by_id(previewed(plan, text + POOL, **answers))
    found = {name.removeprefix(f"{CHANNEL}/"): one.refused for name, one in changes.items() if one.refused}
    assert found.keys() == refused.keys()
    assert all((found[name] or "").startswith(words) for name, words in refused.items())
    assert changes["QM1/buffer_pools=5/buffers"].selected
    apply(plan, [Source("a", text + POOL)], answers, None)


def test_a_lower_cflevel_clears_the_offload() -> None:
    plan, text = _plan(offload="smds"), "ALTER CFSTRUCT(APP1) CFLEVEL(4)\n"
    assert by_id(previewed(plan, text))["APP1/cflevel"].note == "OFFLOAD SMDS is cleared"
    applied = apply(plan, [Source("a", text)], {}, None).plan["queue_sharing_groups"][0]["structures"][0]
    assert (applied["cflevel"], applied.get("offload")) == (4, None)


def test_a_structure_without_offload_loses_that_of_the_plan() -> None:
    plan, text = _plan(offload="smds"), "ALTER CFSTRUCT(APP1) OFFLOAD(NONE)\n"
    applied = apply(plan, [Source("a", text)], {}, None).plan["queue_sharing_groups"][0]["structures"][0]
    assert (applied["cflevel"], applied["offload"]) == (5, None)


def test_the_members_of_a_group_of_the_plan_are_a_list() -> None:
    change = by_id(previewed(_plan(), "CSQX002I !QM1 CSQXGIP Queue sharing group is QSG1\n"))["QSG1/members/QM1"]
    assert (change.new, change.refused, change.selected) == (["QM1"], None, True)


def test_names_that_differ_only_in_case_are_two_parts() -> None:
    text = "DEFINE CHANNEL('a.b') CHLTYPE(SVRCONN) SHARECNV(7)\nDEFINE CHANNEL(a.b) CHLTYPE(SVRCONN) SHARECNV(3)\n"
    document = plan_with("QM1", channel_groups=[{"name": "a.b", "count": 5}])
    answers = {"unnamed:0": "QM1", "channels": "yes"}
    plan = apply(document, [Source("a", text)], answers, None).plan
    groups = plan["lpars"][0]["queue_managers"][0]["channel_groups"]
    assert [(one["name"], one["sharecnv"]) for one in groups] == [("a.b", 7), ("A.B", 3)]


def _group(name: str, time: str = "") -> str:
    frame = f"N 4000000 PRD1 {time} STC01234 00000090  " if time else ""
    return f"{frame}CSQX002I !QM1 CSQXGIP Queue-sharing group is {name}\n"


@pytest.mark.parametrize(
    "texts",
    [
        [_group("QSG1", "2024010 12:00:00.00") + _group("QSG2", "2026010 12:00:00.00")],
        [_group("QSG2", "2026010 12:00:00.00") + _group("QSG1", "2024010 12:00:00.00")],
        [_group("QSG2", "2026010 12:00:00.00"), _group("QSG1", "2024010 12:00:00.00")],
        [_group("QSG1") + _group("QSG2")],
        [_group("QSG1"), _group("QSG2")],
    ],
    ids=["one text", "newest first", "files", "without times", "files without times"],
)
def test_of_two_groups_of_a_queue_manager_the_newest_counts(texts: list[str]) -> None:
    changes = by_id(previewed(plan_with("QM1"), *texts))
    assert (changes["QSG2/members/QM1"].selected, changes["QSG2/members/QM1"].refused) == (True, None)
    assert changes["QSG1/members/QM1"].refused == "is in a queue-sharing group already"
