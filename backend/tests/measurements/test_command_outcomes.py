"""Commands that took no effect give no values, and what is not used of the others is reported."""

import re
from pathlib import Path
from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.measurements.applying import apply
from mqplanner.measurements.preview import Preview, preview
from mqplanner.measurements.readers.facts import Fact, Notice
from mqplanner.measurements.readers.registry import recognize
from mqplanner.measurements.sources import Source, decoded, why_unreadable
from mqplanner.plan.reading import read_plan

POOL = "DEFINE BUFFPOOL(1) BUFFERS(4000) LOCATION(ABOVE)\n"
DONE, FAILED = (f"CSQ90{{}} !QM1 CSQPALTB ' {{}}' {word}NORMAL COMPLETION\n" for word in ("", "AB"))


def values(text: str) -> dict[str, Any]:
    """Return the last value of each field."""
    return {f"{one.place}/{one.field}": one.value for _, one in recognize(text).readings if isinstance(one, Fact)}


def notices(text: str) -> list[str]:
    return [one.text for _, one in recognize(text).readings if isinstance(one, Notice)]


def previewed(document: Any, text: str, **answers: str) -> Preview:
    return preview(document, [Source("a.log", text)], answers)


def plan_with(**manager: Any) -> dict[str, Any]:
    return {"schema_version": 2, "lpars": [{"name": "LP1", "queue_managers": [{"name": "QM1", **manager}]}]}


def test_a_command_that_failed_has_no_effect() -> None:
    done, failed = DONE.format("22I", "DEFINE BUFFPOOL"), FAILED.format("23E", "ALTER BUFFPOOL")
    alter = "ALTER BUFFPOOL(1) BUFFERS(900000)\nCSQP022I !QM1 Buffer pool 1 is not valid\n"
    assert values(POOL + done + alter + failed)["buffer_pools=1/buffers"] == 4000
    assert notices(POOL + done + alter + failed) == ["ALTER BUFFPOOL(1) failed by message CSQ9023E and was not read."]
    assert values(POOL + done + alter)["buffer_pools=1/buffers"] == 900_000
    assert values("SET LOG OUTBUFF(100)\n" + FAILED.format("23E", "SET LOG")) == {}


@pytest.mark.parametrize(
    ("text", "location"),
    [
        ("DEFINE BUFFPOOL(1) BUFFERS(3000)", "below"),  # MQ's default
        ("DEF BP(1) BUFFERS(3000) LOC(BELOW)", "below"),
        ("DEF BP(1) BUFFERS(3000) LOC(ABOVE)", "above"),
        ("DEF BP(1) BUFFERS(3000)\nALT BP(1) LOC(ABOVE)", "above"),
        ("ALTER BUFFPOOL(1) BUFFERS(3000)", None),
    ],
)
def test_location_of_buffer_pools(text: str, location: str | None) -> None:
    assert values(text).get("buffer_pools=1/location") == location


def test_a_comment_that_does_not_begin_in_column_1_is_no_command() -> None:
    assert values(POOL + "  * DEFINE BUFFPOOL(1) BUFFERS(2)\n")["buffer_pools=1/buffers"] == 4000


def test_what_is_deleted_or_not_replaced_gives_no_values() -> None:
    assert values(POOL + "DELETE BUFFPOOL(1)\n") == {}
    queue = "DEFINE QLOCAL(A) MAXDEPTH({}) NOREPLACE\n"
    assert values(queue.format(10) + queue.format(20)) == {"workloads=A/max_depth": 10}
    assert values(queue.format(10) + queue.format(20).replace("NOREPLACE", "REPLACE")) == {"workloads=A/max_depth": 20}


def test_like_takes_attributes_over() -> None:
    like = "DEFINE QLOCAL(B) LIKE(A)\n"
    assert values("DEFINE QLOCAL(A) DEFPSIST(YES) MAXDEPTH(7)\n" + like)["workloads=B/persistent"] is True
    assert notices(like) == ["DEFINE QLOCAL(B) takes attributes over from A, which is not in the text."]


@pytest.mark.parametrize(
    ("text", "reported"),
    [
        ("DEFINE QLOCAL(A) MAXDEPTH(xyz) FROBNICATE(7)", ["MAXDEPTH(XYZ) of QLOCAL is no", "QLOCAL: FROBNICATE was"]),
        ("ALTER BUFFPOOL(1) BUFFERS(20K)", ["BUFFERS(20K) of BUFFPOOL is no value"]),
        ("ALTER BUFFPOOL(1) BUFFERS(-1)", ["BUFFERS(-1) of BUFFPOOL is no value"]),
        ("ALTER BUFFPOOL(1) BUFFERS(1,000)", ["BUFFERS(1,000) of BUFFPOOL is no value"]),
        ("ALTER QMGR EXPRYINT(-5)", ["EXPRYINT(-5) of QMGR is no value"]),
        ("ALTER QMGR EXPRYINT(OFF)", []),
        ("SET LOG COMPLOG(RLE)", ["LOG: COMPLOG was not read"]),
        ("DELETE BUFFPOOL(9)", ["DELETE BUFFPOOL(9) has no effect on a plan"]),
        ("ALTER QMGR MAXCHL(200", ["ALTER QMGR ends within parentheses"]),
        ("ALTER QMGR MAXCHL(3000) ACTCHL(2500)", ["ACTCHL(2500): at most 2,500 channels"]),
        ("ALTER QMGR MAXCHL(200) ACTCHL(200)", []),
        ("CSQX072I !QM1 CSQXGIP MAXCHL=9999, ACTCHL=200\n", ["ACTCHL(200): at most 200 channels"]),
        ("CSQX072I !QM1 CSQXGIP MAXCHL=200, ACTCHL=200\n", []),
    ],
)  # fmt: skip
def test_what_is_not_used_is_reported(text: str, reported: list[str]) -> None:
    found = notices(text)
    assert len(found) == len(reported), found
    assert all(one.startswith(words) for one, words in zip(found, reported, strict=True)), found


def test_the_same_value_in_many_definitions_is_reported_once() -> None:
    text = "".join(f"DEFINE CHANNEL(C{n}) CHLTYPE(SVRCONN) SSLCIPH(ODD)\n" for n in range(300))
    assert notices(text) == [
        "SSLCIPH(ODD) in 300 definitions of CHANNEL is no value that a plan can have, and was not used."
    ]


def test_commands_count_as_understood() -> None:
    found = recognize(POOL + "DEFINE PSID(1) BUFFPOOL(1)\nhello\n")
    assert (found.messages, found.read) == (2, 2)


def test_running_channels_are_no_messages_that_were_not_understood() -> None:
    status = "CSQM422I !QM1 CHSTATUS(TO.QM2) CHLDISP(PRIVATE) CURRENT CHLTYPE(SDR) STATUS(RUNNING)\n"
    found = recognize(status * 4)
    assert not found.unread
    assert [one.value for _, one in found.readings if isinstance(one, Fact) and one.field == "count"] == [4]


def test_archive_and_zhyperlink_of_the_log() -> None:
    text = "CSQY121I !QM1 CSQJW001 UNIT={}, UNIT2=    \nCSQY114I !QM1 CSQJW001 ZHYLINK=YES\n"
    assert values(text.format("TAPE")) == {"logs/archive": "tape", "logs/io": "zhyperlink"}
    assert "logs/archive" not in values(text.format("CART"))
    assert any("unit CART" in one for one in notices(text.format("CART")))


def test_names_in_quotation_marks_are_those_of_other_queues() -> None:
    document = plan_with(workloads=[{"name": "ORDERS.IN"}])
    text = "+QM1 DEFINE QLOCAL('orders.in') MAXDEPTH(10)\n+QM1 DEFINE QLOCAL('ORDERS.IN') MAXDEPTH(11)\n"
    (change,) = previewed(document, text).changes
    assert change.new == 11


def test_a_level_between_two_releases_is_not_the_later_one() -> None:
    text = "CSQY000I QM1 IBM MQ for z/OS V9.3.5 CDR\n"
    for release in ("9.2", "9.4"):
        (change,) = previewed(plan_with(release=release), text).changes
        assert (change.new, change.selected) == ("9.3", True)


def test_the_lpar_is_a_question_for_all_or_each_unless_the_job_log_names_it() -> None:
    text = "CSQY000I QM2 IBM MQ for z/OS V9.4.0 LTS\nCSQY000I QM3 IBM MQ for z/OS V9.4.0 LTS\n"
    document = plan_with()
    managers = {"manager:QM2": "QM2", "manager:QM3": "QM3"}
    assert {"lpar"} == {one.id for one in previewed(document, text, **managers).questions if one.id.startswith("lpar")}
    found = previewed(document, text, **managers, **{"lpar": "each", "lpar:QM2": "LP1"})
    assert {one.id for one in found.questions} >= {"lpar:QM2", "lpar:QM3"}
    assert ({one.target.name for one in found.changes}, found.waiting) == ({"QM2"}, {"lpar:QM3": 1})
    heading = "                    J E S 2  J O B  L O G  --  S Y S T E M  {}  --  N O D E  N 1\n"
    lines = [f"10.00.00 STC00001  {line}\n" for line in text.splitlines()]
    log = heading.format("P R D 1") + lines[0] + heading.format("P R D 2") + lines[1]
    found = previewed({"schema_version": 2, "lpars": []}, log)
    assert {one.target.name: one.target.around for one in found.changes} == {"QM2": "PRD1", "QM3": "PRD2"}


def test_rows_that_are_not_complete_are_reported() -> None:
    table = (
        "CSQI010I !QM1 Page set usage ...\n"
        "Page Buffer Total Unused Persistent NonPersist Expansion\n"
        "_ 1 1 20000 100 5 5 USER 0\n_ 11 4 The page set is offline\n_ 12 4 2140\nEnd of page set report\n"
    )
    assert "page_sets=1/size_mb" in values(table)
    assert notices(table) == [
        "This row of CSQI010I was not read: 11 4 The page set is offline",
        "This row of CSQI010I was not read: 12 4 2140",
    ]


def test_storage_above_the_bar_that_is_cut_off_is_reported() -> None:
    text = "CSQX004I !QM1 Channel initiator storage usage: local storage: used 92MB, free 1379MB: above bar: us"
    assert values(text + "\n")["channel_initiator/used_mb"] == 92
    assert notices(text + "\n") == ["The part of CSQX004I on storage above the bar is not complete, and was not read."]


def test_records_without_ends_of_lines_are_lines() -> None:
    lines = ["CSQX072I !QM1 CSQXGIP MAXCHL=300, ACTCHL=300", "CSQX071I !QM1 CSQXGIP CHIADAPS=8, CHIDISPS=5"] * 20
    text = decoded("".join(f" {line}".ljust(133) for line in lines).encode("cp037"))
    assert text.count("\n") == 40
    assert values(text)["channel_initiator/maxchl"] == 300


def test_a_plan_is_no_text_of_messages() -> None:
    assert why_unreadable(Source("plan.yaml", "schema_version: 2\nlpars:\n  - name: LP1\n")) == (
        "is a plan: open it with Import in the library"
    )


def test_storage_in_use_is_compared_with_the_limit() -> None:
    """A queue manager that is nearly full is no OK, whatever is computed of its connections and buffer pools."""
    text = (
        "CSQY220I !QM1 CSQSCTL Queue manager storage usage: local storage: used 1700MB, free 90MB: above bar: used "
        "7900MB, free 292MB\n"
    )
    plan = apply(plan_with(buffer_pools=[{"id": 0, "buffers": 1000}]), [Source("a.log", text)], {}, None).plan
    for more, below, above in ((0, 1700, 7900), (102_400, 1700, 8300)):  # a larger pool takes more
        plan["lpars"][0]["queue_managers"][0]["buffer_pools"][0]["buffers"] += more
        limits = {one.kind: one for one in Assessment(read_plan(plan)).limits}
        used = [one.used.value for kind in ("below-bar", "above-bar") if (one := limits[kind]).used]
        assert used == pytest.approx([below, above], abs=0.01)
        assert [limits[kind].verdict for kind in ("below-bar", "above-bar")] == [
            "watch",
            "exceeded" if more else "watch",
        ]


def test_an_interval_of_no_length_is_no_measurement() -> None:
    sample = (Path(__file__).parent / "corpus" / "zhyperlink-9.4.txt").read_text()
    assert "/response_ms" in values(sample)
    zero = re.sub(r"INTERVAL \d+\.\d+\.\d+", "INTERVAL 00.00.000", sample)
    assert zero != sample
    assert "/response_ms" not in values(zero)


def test_a_type_of_object_that_does_not_exist_is_reported() -> None:
    text = "DEFINE QLOCL(APP.PAY) MAXDEPTH(5000)\nDEFINE TOPIC(T1) TOPICSTR(x)\nDEFINE TOPIC(T2) TOPICSTR(y)\n"
    found = recognize(POOL + text)
    assert (found.messages, found.read) == (4, 1)
    assert notices(POOL + text) == [
        "DEFINE QLOCL(APP.PAY): QLOCL is no type of object.",
        "DEFINE TOPIC(T1) and 1 more: were not read.",
    ]


def test_a_place_that_the_plan_has_by_default_only_is_entered() -> None:
    document = plan_with(buffer_pools=[{"id": 1, "buffers": 4000}])
    by_field = {one.field: one for one in previewed(document, "+QM1 " + POOL).changes}
    assert by_field["buffers"].is_same
    assert (by_field["location"].new, by_field["location"].is_same) == ("above", False)
    assert by_field["location"].note == "so far by default"
    plan = apply(document, [Source("a.log", "+QM1 " + POOL)], {}, None).plan
    assert plan["lpars"][0]["queue_managers"][0]["buffer_pools"][0]["location"] == "above"


def test_like_of_the_same_object_does_not_multiply_attributes() -> None:
    found = recognize("DEFINE QLOCAL(A) LIKE(A) MAXDEPTH(5)\n" * 200)
    assert [one.value for _, one in found.readings if isinstance(one, Fact)] == [5] * 200
