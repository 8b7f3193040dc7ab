"""To which queue manager, LPAR and group values of texts belong, and the questions where texts do not say it."""

from typing import Any

import pytest

from mqplanner.measurements.applying import apply
from mqplanner.measurements.preview import preview
from mqplanner.measurements.sources import Source
from mqplanner.plan.presets import preset
from tests.measurements.previews import EMPTY, STORAGE, by_id, plan_with, previewed


def test_defined_channels_become_channel_groups_where_that_is_wanted() -> None:
    document = plan_with("QM1", channel_groups=[{"name": "APP.SVRCONN", "type": "svrconn", "sharecnv": 10}])
    text = """DEFINE CHANNEL(APP.SVRCONN) CHLTYPE(SVRCONN) SHARECNV(1)
DEFINE CHANNEL(TO.QM2) CHLTYPE(SDR) SSLCIPH(ANY_TLS12)
DEFINE CHANNEL(APP.CLIENT) CHLTYPE(CLNTCONN) SHARECNV(5)
DEFINE CHANNEL(SYSTEM.DEF.SENDER) CHLTYPE(SDR)
"""
    names = {"unnamed:0": "QM1"}
    found = preview(document, [Source("defs.txt", text)], names)
    (question,) = [one for one in found.questions if one.id == "channels"]
    assert (question.answer, question.is_required) == ("no", False)
    assert {change.place for change in found.changes} == {"channel_groups=APP.SVRCONN"}
    assert found.waiting["channels"] == len({"CHLTYPE", "SSLCIPH"})
    assert not preview(document, [Source("defs.txt", text)], {**names, "channels": "no"}).waiting["channels"]
    assert any("no channel group" in notice.text for _, _, notice in found.notices)
    wanted = apply(document, [Source("defs.txt", text)], {**names, "channels": "yes"}, None)
    groups = wanted.plan["lpars"][0]["queue_managers"][0]["channel_groups"]
    assert [(one["name"], one["type"], one.get("sharecnv")) for one in groups] == [
        ("APP.SVRCONN", "svrconn", 1),
        ("TO.QM2", "sdr", None),
    ]


def test_three_logs_build_an_estate_without_a_question() -> None:
    frame = "N 4000000 {} 26326 12:00:00.00 STC0123{} 00000090  "
    texts = [
        frame.format(system, n) + f"CSQX004I !QM{n} {STORAGE}\nCSQX072I !QM{n} CSQXGIP MAXCHL=200, ACTCHL=200\n"
        for n, system in ((1, "SYSA"), (2, "SYSB"), (3, "SYSA"))
    ]
    sources = [Source(f"{n}.log", text) for n, text in enumerate(texts)]
    assert not [one for one in preview(EMPTY, sources, {}).questions if one.is_required and one.answer is None]
    plan = apply(EMPTY, sources, {}, None).plan
    found = [(lpar["name"], [one["name"] for one in lpar["queue_managers"]]) for lpar in plan["lpars"]]
    assert found == [("SYSA", ["QM1", "QM3"]), ("SYSB", ["QM2"])]
    assert all(lpar["queue_managers"][0]["channel_initiator"]["maxchl"] == 200 for lpar in plan["lpars"])


def group_log(*names: str) -> str:
    return "".join(
        f"CSQX002I {name} CSQXGIP Queue-sharing group is QSGA\nCSQX072I {name} CSQXGIP MAXCHL=200, ACTCHL=200\n"
        for name in names
    )


def test_a_group_gets_all_its_queue_managers() -> None:
    sources = [Source("group.log", group_log("QM01", "QM02", "QM03"))]
    [group] = apply(EMPTY, sources, {}, None).plan["queue_sharing_groups"]
    assert group["members"] == ["QM01", "QM02", "QM03"]
    accepted = {one.id for one in preview(EMPTY, sources, {}).changes if "QM03" not in one.id}
    assert apply(EMPTY, sources, {}, accepted).plan["queue_sharing_groups"][0]["members"] == ["QM01", "QM02"]


@pytest.mark.parametrize(
    ("document", "answers", "lpar"),
    [(EMPTY, {}, "LPAR1"), (plan_with("QM1"), {"manager:QMA1": "QMA1", "lpar": "PRD1"}, "PRD1")],
)
def test_a_log_with_the_group_alone_adds_its_queue_manager(document, answers, lpar) -> None:
    source = Source("a.log", "CSQX002I QMA1 CSQXJST Queue-sharing group is QSGA\n")
    plan = apply(document, [source], answers, None).plan
    assert plan["queue_sharing_groups"] == [{"name": "QSGA", "members": ["QMA1"]}]
    [place] = plan["lpars"]
    assert (place["name"], place["queue_managers"][-1]) == (lpar, {"name": "QMA1"})


def test_a_structure_is_of_the_group_whose_queue_manager_defines_it() -> None:
    texts = (
        "CSQX002I QMA1 CSQXJST Queue-sharing group is QSGA\n",
        "IXC360I  10.15.22  DISPLAY XCF\nSTRNAME: QSGAAPPL1\n POLICY SIZE    : 1 G\n POLICY INITSIZE: 512 M\n",
        "CSQU055I Target queue manager is QMA1\nDEFINE CFSTRUCT(APPL1) CFLEVEL(5)\n",
    )
    found = previewed(plan_with("QMA1"), *texts)
    assert found.questions == []
    assert by_id(found)["APPL1/size_mb"].target.shown == "APPL1 of QSGA"


def test_many_queue_managers_that_the_plan_does_not_have_are_one_question() -> None:
    names = [f"QM{number}" for number in range(20, 40)]
    log = "".join(f"CSQX072I !{name} CSQXGIP MAXCHL=300, ACTCHL=300\n" for name in names)
    waiting = previewed(plan_with("QM01"), log)
    assert [one.id for one in waiting.questions] == ["managers"]
    assert waiting.waiting == {"managers": 20}
    of_all = previewed(plan_with("QM01"), log, managers="new")
    assert [one.id for one in of_all.questions] == ["managers", "lpar"]
    assert of_all.waiting == {"lpar": 20}
    added = previewed(plan_with("QM01"), log, managers="new", lpar="LPAR1")
    assert {one.target.name for one in added.changes} == set(names)
    each = previewed(plan_with("QM01"), log, managers="each")
    assert {one.id for one in each.questions} == {"managers", *(f"manager:{name}" for name in names)}
    others = previewed(plan_with("QM01"), log, **{"managers": "new", "manager:QM20": "QM01", "lpar": "LPAR1"})
    assert {one.target.name for one in others.changes} == {"QM01", *names[1:]}


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("lpar", ["PRD1", "LPAR1"])
def test_names_that_the_plan_does_not_have_and_their_lpar_are_one_question(count: int, lpar: str) -> None:
    names = [f"QMA{number}" for number in range(count)]
    texts = [f"CSQX072I !{name} CSQXGIP MAXCHL=300, ACTCHL=300\n" for name in names]
    [question] = previewed(plan_with("QM01"), *texts).questions
    assert f"new:{lpar}" in [choice.value for choice in question.choices]
    answered = previewed(plan_with("QM01"), *texts, **{question.id: f"new:{lpar}"})
    assert ([one.id for one in answered.questions], answered.waiting) == ([question.id], {})
    assert {(one.target.name, one.target.around) for one in answered.changes} == {(name, lpar) for name in names}


def test_names_that_are_not_all_new_are_one_question_each() -> None:
    log = "".join(f"CSQX072I !{name} CSQXGIP MAXCHL=300, ACTCHL=300\n" for name in ("QMA1", "QMA2"))
    answers = {"managers": "each", "manager:QMA1": "QM01", "manager:QMA2": "new:PRD1"}
    found = previewed(plan_with("QM01"), log, **answers)
    assert ({one.target.name for one in found.changes}, found.waiting) == ({"QM01", "QMA2"}, {})


def test_the_lpar_is_no_part_of_the_question_where_the_texts_have_it() -> None:
    line = "N 4000000 SYSA     26001 10:15:30.10 STC00123 00000090  CSQX072I !{0} CSQXGIP MAXCHL=300, ACTCHL=300\n"
    [question] = previewed(plan_with("QM01"), line.format("QMA1")).questions
    assert [choice.value for choice in question.choices] == ["QMA1", "QM01", "-"]
    [question] = previewed(plan_with("QM01"), line.format("QMA1") + line.format("QMA2")).questions
    assert [choice.value for choice in question.choices] == ["new", "each"]


def test_a_group_gets_a_queue_manager_once_it_is_known_which_it_is() -> None:
    log = group_log("ZQS1", "ZQS2")
    waiting = previewed(plan_with("QM01"), log)
    assert not waiting.changes
    assert waiting.waiting == {"managers": 4}
    answers = {"manager:ZQS1": "QM01", "manager:ZQS2": "-"}
    [change] = [one for one in previewed(plan_with("QM01"), log, **answers).changes if one.field == "members"]
    assert change.new == ["QM01"]


@pytest.mark.parametrize("name", ["estate-of-twenty", "bank-on-the-move"])
def test_a_log_of_a_group_that_the_plan_has_can_be_read(name: str) -> None:
    found = previewed(preset(name).plan, group_log("ZQS1"))
    assert [one for one in found.questions if one.is_required]


def test_a_queue_manager_that_the_plan_may_have_under_another_name_is_a_question() -> None:
    document, text = plan_with("PAYM"), f"CSQX004I !QM1 {STORAGE}"
    found = previewed(document, text)
    [question] = [one for one in found.questions if one.id == "manager:QM1"]
    assert (question.answer, found.changes) == (None, [])
    assert found.waiting == {"manager:QM1": 4}
    answered = previewed(document, text, **{"manager:QM1": "PAYM"})
    assert by_id(answered)["PAYM/channel_initiator/used_mb"].path.startswith("/lpars/0/queue_managers/0/")
    assert previewed(document, text, **{"manager:QM1": "-"}).changes == []


def test_lines_without_a_name_are_never_given_to_a_queue_manager_unasked() -> None:
    found = previewed(plan_with("QM1"), f"CSQX004I {STORAGE}")
    assert found.changes == []
    assert found.waiting == {"unnamed:0": 4}
    answered = previewed(plan_with("QM1"), f"CSQX004I {STORAGE}", **{"unnamed:0": "QM1"})
    assert by_id(answered)["QM1/channel_initiator/free_mb"].new == 1379


def test_files_that_contradict_each_other_are_a_question() -> None:
    texts = [f"CSQX072I !QM1 CSQXGIP MAXCHL={n}, ACTCHL=100" for n in (200, 300)]
    assert previewed(plan_with("QM1"), *texts).changes == []
    [question] = previewed(plan_with("QM1"), *texts).questions
    assert by_id(previewed(plan_with("QM1"), *texts, **{question.id: "1"}))["QM1/channel_initiator/maxchl"].new == 300
    same = previewed(plan_with("QM1"), texts[0], texts[0])
    assert [one.new for one in same.changes] == [200]


DAY = "10.00.00 STC00001 ---- {} ----\n"
MAXCHL = "{} STC00001  CSQX072I !QM1 CSQXGIP MAXCHL={}, ACTCHL=100\n"


def job_log(day: str, maxchl: int, time: str = "10.00.01") -> str:
    return DAY.format(day) + MAXCHL.format(time, maxchl)


def maxchl_of(*sources: Source, **answers: str) -> tuple[Any, list[tuple[str | None, bool]]]:
    """Return the value that is taken, and the answers to questions, with whether they are required."""
    found = preview(plan_with("QM1"), list(sources), answers)
    change = by_id(found).get("QM1/channel_initiator/maxchl")
    answered = [(one.answer, one.is_required) for one in found.questions if one.id.startswith("source:")]
    return change and change.new, answered


SUNDAY, MONDAY = "SUNDAY,    29 NOV 2026", "MONDAY,    30 NOV 2026"


def test_the_days_of_job_logs_say_which_one_is_the_newest() -> None:
    newer, older = Source("a.log", job_log(MONDAY, 300, "10.00.01")), Source("b.log", job_log(SUNDAY, 200, "23.00.00"))
    assert maxchl_of(newer, older) == maxchl_of(older, newer) == (300, [])
    [change] = [one for one in previewed(plan_with("QM1"), newer.text, older.text).changes if one.field == "maxchl"]
    assert (change.note, change.origin.fact.time) == ("the latest by its date of 2 values", "2026-11-30 10.00.01")


@pytest.mark.parametrize(
    "other",
    [
        MAXCHL.format("23.00.00", 200),  # no day
        job_log(MONDAY, 200, "10.00.01"),  # at the same time
        job_log(SUNDAY, 200, "09.00.00"),  # after midnight, of a day that no line has
        job_log("SONNTAG,   29 NOV 2026", 200),
        job_log("SUNDAY,    31 NOV 2026", 200),
        job_log(SUNDAY, 200).replace("STC00001  CSQX", "STC00002  CSQX"),  # the day of another job
    ],
)
def test_a_file_without_a_day_is_a_question(other: str) -> None:
    assert maxchl_of(Source("a.log", job_log(MONDAY, 300)), Source("b.log", other)) == (None, [(None, True)])


def test_dates_in_the_names_of_files_are_assumed_and_can_be_answered_otherwise() -> None:
    text = "CSQX072I !QM1 CSQXGIP MAXCHL={}, ACTCHL=100\n"
    older, newer = Source("qm1-20261129.log", text.format(200)), Source("qm1 2026-11-30.log", text.format(300))
    assert maxchl_of(newer, older) == (300, [("0", False)])
    answer = {"source:QM1:channel_initiator_parameters": "1"}
    assert maxchl_of(newer, older, **answer) == (200, [("1", False)])
    assert maxchl_of(newer, Source("b.log", job_log(SUNDAY, 200))) == (300, [("0", False)])
    for name in ("qm1-20261130.log", "qm1-20261131.log", "qm1-20261128-20261129.log", "qm1.log", "1202611290.log"):
        assert maxchl_of(newer, Source(name, text.format(200))) == (None, [(None, True)])


def test_the_lpar_is_a_question_for_all_or_each_unless_the_job_log_names_it() -> None:
    text = "CSQY000I QM2 IBM MQ for z/OS V9.4.0 LTS\nCSQY000I QM3 IBM MQ for z/OS V9.4.0 LTS\n"
    document = plan_with("QM1")
    managers = {"manager:QM2": "QM2", "manager:QM3": "QM3"}
    assert {"lpar"} == {one.id for one in previewed(document, text, **managers).questions if one.id.startswith("lpar")}
    found = previewed(document, text, **managers, **{"lpar": "each", "lpar:QM2": "PRD1"})
    assert {one.id for one in found.questions} >= {"lpar:QM2", "lpar:QM3"}
    assert ({one.target.name for one in found.changes}, found.waiting) == ({"QM2"}, {"lpar:QM3": 1})
    heading = "                    J E S 2  J O B  L O G  --  S Y S T E M  {}  --  N O D E  N 1\n"
    lines = [f"10.00.00 STC00001  {line}\n" for line in text.splitlines()]
    log = heading.format("P R D 1") + lines[0] + heading.format("P R D 2") + lines[1]
    found = previewed({"schema_version": 2, "lpars": []}, log)
    assert {one.target.name: one.target.around for one in found.changes} == {"QM2": "PRD1", "QM3": "PRD2"}


STRUCTURE = "IXC360I  12.00.01  DISPLAY XCF\nSTRNAME: {}\n  POLICY SIZE    : 100 M\n"


@pytest.mark.parametrize(
    ("text", "answer", "is_required"),
    [
        (STRUCTURE.format("ISGLOCK"), "-", False),
        (STRUCTURE.format("QSG1APPL1"), None, True),
        ("DEFINE CFSTRUCT(APPL1) CFLEVEL(5)\n", None, True),
    ],
)
def test_a_structure_of_another_product_is_left_out(text: str, answer: str | None, is_required: bool) -> None:
    document = {**plan_with("QM1"), "queue_sharing_groups": [{"name": "QSG1", "members": ["QM1"]}]}
    (question,) = previewed(document, text).questions
    assert (question.answer, question.is_required) == (answer, is_required)
    assert not previewed(document, text).changes
    assert previewed(document, text, **{question.id: "QSG1"}).changes


def test_a_structure_can_belong_to_a_group_that_the_texts_name() -> None:
    text = "CSQX002I QM1 CSQXGIP Queue-sharing group is QSGA\n" + STRUCTURE.format("QSGAAPPL1")
    (question,) = [one for one in previewed(plan_with("QM1"), text).questions if one.id.startswith("structure")]
    assert (question.is_required, [one.value for one in question.choices]) == (True, ["QSGA", "-"])
    plan = apply(plan_with("QM1"), [Source("a", text)], {question.id: "QSGA"}, None).plan
    (group,) = plan["queue_sharing_groups"]
    assert [one["name"] for one in group["structures"]] == ["APPL1"]


def test_the_name_of_a_short_group_is_padded_in_the_names_of_its_structures() -> None:
    group = {"name": "QS1", "members": ["QM1"], "structures": [{"name": "APPL1"}]}
    document = {**plan_with("QM1"), "queue_sharing_groups": [group]}
    found = previewed(document, STRUCTURE.format("QS1@APPL1") + STRUCTURE.format("QS1@CSQ_ADMIN"))
    assert {(one.target.name, one.field) for one in found.changes} == {("APPL1", "size_mb"), ("QS1", "admin_mb")}
    assert not found.questions


@pytest.mark.parametrize("control", ["", "1"])
@pytest.mark.parametrize(
    ("system", "reported"), [("P R D 1", []), ("S Y S B", ["QM1 ran on system SYSB; the plan has QM1 on LPAR PRD1."])]
)
def test_a_queue_manager_that_ran_on_another_system_is_reported(system: str, reported: list[str], control: str) -> None:
    text = (
        f"{control}                    J E S 2  J O B  L O G  --  S Y S T E M  {system}  --  N O D E  N 1\n"
        "10.00.00 STC00001  CSQY000I QM1 IBM MQ for z/OS V9.4.0 LTS\n"
    )
    found = previewed(plan_with("QM1"), text)
    assert [notice.text for _, _, notice in found.notices] == reported
    assert found.changes
    [new] = [one for one in previewed(EMPTY, text).changes if one.field == "release"]
    assert new.target.around == system.replace(" ", "")


def test_answers_that_are_not_used_are_listed() -> None:
    text = f"CSQX004I !QM1 {STORAGE}"
    answers = {"manager:QM1": "PAYM", "manager:QM9": "PAYM", "taken:PAYM": "perhaps"}
    assert previewed(plan_with("PAYM"), text, **answers).unused_answers == ["manager:QM9", "taken:PAYM"]
    assert previewed(plan_with("PAYM"), text).unused_answers == []


def test_the_question_about_a_structure_says_what_to_do_where_the_plan_has_no_group() -> None:
    text = "CSQU055I Target queue manager is QM1\nDEFINE CFSTRUCT(APPL1) CFLEVEL(5)\n"
    [question] = previewed(plan_with("QM1"), text).questions
    assert question.text.endswith("The plan has none: add it to the plan, or import a text with CSQX002I, too.")
