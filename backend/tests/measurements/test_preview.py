"""What texts would change in a plan, and the plan with the accepted values."""

import copy
from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.errors import InvalidInput
from mqplanner.measurements.applying import apply
from mqplanner.measurements.preview import Change, Preview, preview
from mqplanner.measurements.sources import Source, decoded, why_unreadable
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan

STORAGE = "Channel initiator storage usage: local storage: used 92MB, free 1379MB: above bar: used 187MB, free 837MB"
EMPTY: dict[str, Any] = {"schema_version": 2, "lpars": []}


def plan_with(*names: str, **content: Any) -> dict[str, Any]:
    managers = [{"name": name, **content} for name in names]
    return {"schema_version": 2, "lpars": [{"name": "PRD1", "queue_managers": managers}]}


def previewed(document: Any, *texts: str, **answers: str) -> Preview:
    return preview(document, [Source(f"{n}.log", text) for n, text in enumerate(texts)], answers)


def by_id(found: Preview) -> dict[str, Change]:
    return {change.id: change for change in found.changes}


def test_a_value_has_its_place_its_line_and_both_values() -> None:
    document = plan_with("QM1", "QM21", channel_initiator={"used_mb": 50})
    [_, found] = [
        one
        for one in previewed(document, f"\n\nCSQX004I !QM21 {STORAGE}").changes
        if one.field in ("console", "used_mb")
    ]
    assert found.path == "/lpars/0/queue_managers/1/channel_initiator/used_mb"
    assert (found.old, found.new, found.old_text, found.new_text) == (50, 92, "50 MB", "92 MB")
    assert (found.found.fact.first_line, found.found.reader.title, found.label) == (
        3,
        "Storage usage",
        "Used below the bar",
    )


def test_a_value_says_where_a_later_message_of_its_kind_was_not_understood() -> None:
    first, cut = (
        f"CSQX004I !QM1 {STORAGE}\n",
        f"CSQX004I !QM1 {STORAGE[:60]}\nCSQX001I !QM1 Channel initiator starting\n",
    )
    later = by_id(previewed(EMPTY, first + cut))["QM1/channel_initiator/used_mb"]
    assert later.note == "a later message of this kind could not be read"
    assert by_id(previewed(EMPTY, cut + first))["QM1/channel_initiator/used_mb"].note is None


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


def test_a_group_gets_a_queue_manager_once_it_is_known_which_it_is() -> None:
    log = group_log("ZQS1", "ZQS2")
    waiting = previewed(plan_with("QM01"), log)
    assert not waiting.changes
    assert waiting.waiting == {"manager:ZQS1": 2, "manager:ZQS2": 2}
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


def test_the_last_of_several_lines_of_one_log_counts() -> None:
    text = f"CSQX004I !QM1 {STORAGE}\nCSQX004I !QM1 {STORAGE.replace('92MB', '95MB')}"
    change = by_id(previewed(plan_with("QM1"), text))["QM1/channel_initiator/used_mb"]
    assert change.new == 95
    assert change.note == "the last of 2 values"


@pytest.mark.parametrize(
    ("before", "taken"),
    [
        ("CSQX001I !QM1 CSQXJST Channel initiator starting\n", "before-channels"),
        (
            "CSQX001I !QM1 CSQXJST Channel initiator starting\nCSQX500I !QM1 CSQXRCTL Channel A started\n",
            "channels-running",
        ),
        (
            "CSQX001I !QM1 Channel initiator starting\n"
            "CSQX500I !QM1 Channel A started\nCSQX501I !QM1 Channel A ended\n",
            "before-channels",
        ),
        ("", None),
        (
            "CSQX001I !QM1 CSQXJST Channel initiator starting\nCSQX511I !QM1 CSQXRESP Channel A started\n",
            "channels-running",
        ),
        (
            "CSQX001I !QM1 Channel initiator starting\nCSQX511I !QM1 Channel A started\n"
            "CSQX512I !QM1 Channel A no longer active\n",
            "before-channels",
        ),
        # EXCLMSG may leave out the messages of channels, so that none is no answer once a listener runs
        (
            "CSQX001I !QM1 CSQXJST Channel initiator starting\n"
            "CSQX251I !QM1 CSQXSTRL Listener started, TRPTYPE=TCP INDISP=QMGR\n",
            None,
        ),
    ],
)
def test_the_log_says_whether_channels_were_running(before: str, taken: str | None) -> None:
    found = by_id(previewed(plan_with("QM1"), f"{before}CSQX004I !QM1 {STORAGE}"))
    change = found.get("QM1/channel_initiator/used_mb/taken")
    assert (change and change.new) == taken


def test_another_line_makes_the_statement_about_the_earlier_one_unknown() -> None:
    running = [{"count": 5, "type": "svrconn"}]
    chinit = {"used_mb": 50, "free_mb": 1400, "taken": "channels-running", "running": running}
    document = plan_with("QM1", channel_initiator=chinit)
    found = by_id(previewed(document, f"CSQX004I !QM1 {STORAGE}"))
    assert (found["QM1/channel_initiator/used_mb/taken"].old, found["QM1/channel_initiator/used_mb/taken"].new) == (
        "channels-running",
        None,
    )
    plan = apply(document, [Source("a", f"CSQX004I !QM1 {STORAGE}")], {}, None).plan
    assert plan["lpars"][0]["queue_managers"][0]["channel_initiator"]["running"] == []


def test_a_lower_bound_does_not_replace_a_larger_value() -> None:
    document = plan_with("QM1", channel_initiator={"memlimit_mb": 16384})
    text = f"CSQX004I !QM1 {STORAGE.replace('837MB', '>10GB')}"
    change = by_id(previewed(document, text))["QM1/channel_initiator/memlimit_mb"]
    assert (change.confidence, change.selected) == ("lower bound", False)
    assert by_id(previewed(plan_with("QM1"), text))["QM1/channel_initiator/memlimit_mb"].selected


def test_a_value_that_the_plan_cannot_have_is_refused_alone() -> None:
    text = "CSQX072I !QM1 CSQXGIP MAXCHL=99999, ACTCHL=1\nCSQX071I !QM1 CSQXGIP CHIADAPS=8, CHIDISPS=5\n"
    found = by_id(previewed(plan_with("QM1"), text))
    assert found["QM1/channel_initiator/maxchl"].refused
    assert not found["QM1/channel_initiator/maxchl"].selected
    plan = apply(plan_with("QM1"), [Source("a", text)], {}, None).plan
    assert plan["lpars"][0]["queue_managers"][0]["channel_initiator"] == {"chiadaps": 8, "chidisps": 5}
    with pytest.raises(InvalidInput, match="cannot be applied"):
        apply(plan_with("QM1"), [Source("a", text)], {}, ["QM1/channel_initiator/maxchl"])


def test_only_accepted_values_are_applied_and_each_is_marked_as_measured() -> None:
    text = "12.00.01 STC01234  CSQX071I !QM1 CSQXGIP CHIADAPS=8, CHIDISPS=5\n"
    document = plan_with("QM1")
    before = copy.deepcopy(document)
    plan = apply(document, [Source("qm1.log", text)], {}, ["QM1/channel_initiator/chidisps"]).plan
    assert document == before
    assert plan["lpars"][0]["queue_managers"][0]["channel_initiator"] == {"chidisps": 5}
    [note] = plan["measured"]
    assert note == {
        "path": "/lpars/0/queue_managers/0/channel_initiator/chidisps",
        "value": 5,
        "source": "qm1.log",
        "line": 1,
        "time": "12.00.01",
        "reader": "Channel initiator parameters",
        "text": "12.00.01 STC01234  CSQX071I !QM1 CSQXGIP CHIADAPS=8, CHIDISPS=5",
    }
    again = apply(plan, [Source("new.log", text.replace("=5", "=6"))], {}, None).plan
    assert [(one["path"].rpartition("/")[2], one["value"]) for one in again["measured"]] == [
        ("chiadaps", 8),
        ("chidisps", 6),
    ]


def test_marks_of_measured_values_change_no_number() -> None:
    document = preset("thousands-of-clients").plan
    measured = [{"path": "/lpars/0/csa_limit_mb", "value": 1, "source": "a", "line": 1, "reader": "r"}]
    marked = Assessment(read_plan({**document, "measured": measured})).as_json((), None)
    assert marked == Assessment(read_plan(document)).as_json((), None)


def test_nothing_is_dropped_silently() -> None:
    text = f"hello\nCSQX004I !QM1 {STORAGE[:60]}\nIEF403I X - STARTED\n"
    text += "CSQX068I !QM1 Channel initiator has scavenged 4 MB of transmission buffers\n"
    found = previewed(plan_with("QM1"), text)
    assert [(one.id, one.count, one.has_reader) for _, one in found.unread] == [
        ("CSQX004I", 1, True),
        ("IEF403I", 1, False),
    ]
    assert [(owner, one.first_line) for _, owner, one in found.notices] == [("QM1", 4)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("\x00\x01\x02\x0f" * 100, "mq-smf-csv"),
        ("PK\x03\x04 sheet", "save it as plain text"),
        (" \n", "is empty"),
        ("Date,Time,Qmgr,Pool,Size,Free,Steals\n1,2,3,4,5,6,7\n", "mqplanner measurements import"),
    ],
)
def test_what_is_no_text_of_messages_is_refused_with_what_to_do(text: str, words: str) -> None:
    found = previewed(plan_with("QM1"), text)
    assert words in (found.sources[0].problem or "")
    assert found.changes == []


POOL = "DEFINE BUFFPOOL(1) BUFFERS(4000) LOCATION(ABOVE)\n"


def test_names_in_quotation_marks_are_those_of_other_queues() -> None:
    document = plan_with("QM1", workloads=[{"name": "ORDERS.IN"}])
    text = "+QM1 DEFINE QLOCAL('orders.in') MAXDEPTH(10)\n+QM1 DEFINE QLOCAL('ORDERS.IN') MAXDEPTH(11)\n"
    (change,) = previewed(document, text).changes
    assert change.new == 11


def test_a_level_between_two_releases_is_not_the_later_one() -> None:
    text = "CSQY000I QM1 IBM MQ for z/OS V9.3.5 CDR\n"
    for release in ("9.2", "9.4"):
        (change,) = previewed(plan_with("QM1", release=release), text).changes
        assert (change.new, change.selected) == ("9.3", True)


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
    plan = apply(plan_with("QM1", buffer_pools=[{"id": 0, "buffers": 1000}]), [Source("a.log", text)], {}, None).plan
    for more, below, above in ((0, 1700, 7900), (102_400, 1700, 8300)):  # a larger pool takes more
        plan["lpars"][0]["queue_managers"][0]["buffer_pools"][0]["buffers"] += more
        limits = {one.kind: one for one in Assessment(read_plan(plan)).limits}
        used = [one.used.value for kind in ("below-bar", "above-bar") if (one := limits[kind]).used]
        assert used == pytest.approx([below, above], abs=0.01)
        assert [limits[kind].verdict for kind in ("below-bar", "above-bar")] == [
            "watch",
            "exceeded" if more else "watch",
        ]


def test_a_place_that_the_plan_has_by_default_only_is_entered() -> None:
    document = plan_with("QM1", buffer_pools=[{"id": 1, "buffers": 4000}])
    by_field = {one.field: one for one in previewed(document, f"+QM1 {POOL}").changes}
    assert by_field["buffers"].is_same
    assert (by_field["location"].new, by_field["location"].is_same) == ("above", False)
    assert by_field["location"].note == "so far by default"
    plan = apply(document, [Source("a.log", f"+QM1 {POOL}")], {}, None).plan
    assert plan["lpars"][0]["queue_managers"][0]["buffer_pools"][0]["location"] == "above"


USAGE = (
    "CSQY220I QM1 CSQSCTL Queue manager storage usage: local storage: used {}, free {}: above bar: used {}, free {}\n"
)


def test_storage_at_start_up_does_not_say_what_is_used_besides_what_is_computed() -> None:
    document = plan_with("QM1", memlimit_mb=8192)
    found = by_id(previewed(document, USAGE.format("33MB", "1762MB", "92MB", "1000MB")))
    above, below = found["QM1/other_above_bar_mb"], found["QM1/other_below_bar_mb"]
    assert (above.selected, below.selected) == (False, True)
    assert above.note == (
        "92 MB in use, less than the 2,048 MB that are computed: what is used besides is not known from it"
    )
    pools = [{"id": 0, "buffers": 50_000, "location": "below"}]
    below = by_id(previewed(plan_with("QM1", buffer_pools=pools), USAGE.format("33MB", "1762MB", "92MB", "1000MB")))[
        "QM1/other_below_bar_mb"
    ]
    assert not below.selected
    assert below.note is not None
    assert below.note.startswith("33 MB in use, less than the ")


@pytest.mark.parametrize(("free", "is_selected"), [("1GB", False), ("9GB", True), ("1500MB", True)])
def test_a_lower_bound_below_what_the_plan_needs_is_not_selected(free: str, is_selected: bool) -> None:
    change = by_id(previewed(plan_with("QM1"), USAGE.format("33MB", "1762MB", "92MB", free)))["QM1/memlimit_mb"]
    assert change.selected == is_selected
    if not is_selected:
        assert change.note == (
            "at least 1,116 MB, since GB are rounded down; the plan needs more, so that the exact MEMLIMIT has to be "
            "entered"
        )


@pytest.mark.parametrize(
    ("text", "id", "new", "shown"),
    [
        ("QM1 ALTER QMGR EXPRYINT(OFF)\n", "QM1/expryint_s", None, "off"),
        ("CSQM409I QM1 QMNAME(QM1) EXPRYINT(OFF)\n", "QM1/expryint_s", None, "off"),
        ("QM1 ALTER QLOCAL(ORDERS) CAPEXPRY(NOLIMIT)\n", "QM1/workloads=ORDERS/capexpry_s", None, "none"),
        *(
            (
                f"QM1 DEFINE CHANNEL(B) CHLTYPE(SVRCONN) SSLCIPH({blank})\n",
                "QM1/channel_groups=B/sslciph",
                "none",
                "none",
            )
            for blank in ("' '", "''")
        ),
        ("CSQM415I QM1 CHANNEL(B) CHLTYPE(SVRCONN) SSLCIPH( )\n", "QM1/channel_groups=B/sslciph", "none", "none"),
    ],
)
def test_a_value_that_switches_something_off_is_a_change(text: str, id: str, new: str | None, shown: str) -> None:
    document = plan_with(
        "QM1",
        expryint_s=300,
        workloads=[{"name": "ORDERS", "capexpry_s": 60}],
        channel_groups=[{"name": "B", "type": "svrconn", "count": 1, "sslciph": "TLS_AES_256_GCM_SHA384"}],
    )
    change = by_id(previewed(document, text))[id]
    assert (change.new, change.new_text, change.selected, change.is_same) == (new, shown, True, False)
    apply(document, [Source("a", text)], {}, None)


def test_a_text_without_anything_that_is_recognized_says_what_can_be_given() -> None:
    nothing, message = previewed(plan_with("QM1"), "hello world\n", "IEF403I QM1MSTR - STARTED\n").sources
    assert nothing.problem is not None
    assert nothing.problem.startswith("has nothing that is recognised: paste or choose job logs")
    assert message.problem is None


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


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "is a picture"),
        (b"\x1f\x8b\x08\x00" + bytes(range(256)), "is compressed"),
        (b"\xd0\xcf\x11\xe0" + bytes(range(256)), "is a spreadsheet"),
        (b"\x0e\x1e\x00\x02" * 500, "is binary"),
        (b"MVS,QM,Date,Time,Interval,Pool\nSYS1,QM01,2026,10,60,3\n", "is a CSV file of statistics"),
    ],
)
def test_bytes_that_are_no_text_are_refused_with_what_they_are(content: bytes, problem: str) -> None:
    reason = why_unreadable(Source("a", decoded(content)))
    assert reason is not None
    assert reason.startswith(problem)
    if "CSV" in problem:
        assert "page Fleet" in reason


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "utf-8"])
def test_a_short_text_with_umlauts_is_read(encoding: str) -> None:
    text = "* Größe für Prüfung äöü\nDEFINE BUFFPOOL(3) BUFFERS(500)\n"
    assert decoded(text.encode(encoding)) == text
    assert why_unreadable(Source("a", decoded(text.encode(encoding)))) is None


def test_a_damaged_text_in_utf_8_is_not_read_as_latin() -> None:
    assert decoded("* Größe ".encode() + b"\xff\n") == "* Größe \ufffd\n"


@pytest.mark.parametrize(
    ("system", "reported"), [("P R D 1", []), ("S Y S B", ["QM1 ran on system SYSB; the plan has QM1 on LPAR PRD1."])]
)
def test_a_queue_manager_that_ran_on_another_system_is_reported(system: str, reported: list[str]) -> None:
    text = (
        f"                    J E S 2  J O B  L O G  --  S Y S T E M  {system}  --  N O D E  N 1\n"
        "10.00.00 STC00001  CSQY000I QM1 IBM MQ for z/OS V9.4.0 LTS\n"
    )
    found = previewed(plan_with("QM1"), text)
    assert [notice.text for _, _, notice in found.notices] == reported
    assert found.changes


def test_a_shared_queue_has_its_structure_and_no_page_set() -> None:
    document = {
        **plan_with("QM1", workloads=[{"name": "ORDERS"}]),
        "queue_sharing_groups": [{"name": "QSG1", "members": ["QM1"], "structures": [{"name": "APP1"}]}],
    }
    text = "QM1 DEFINE STGCLASS(S) PSID(3)\nQM1 DEFINE QLOCAL(ORDERS) QSGDISP(SHARED) CFSTRUCT({}) STGCLASS(S)\n"
    found = {change.field: change for change in previewed(document, text.format("APP1")).changes}
    assert {name: change.new for name, change in found.items()} == {"queue": "shared", "structure": "APP1"}
    plan = apply(document, [Source("a", text.format("APP1"))], {}, None).plan
    (workload,) = plan["lpars"][0]["queue_managers"][0]["workloads"]
    assert (workload["queue"], workload["structure"]) == ("shared", "APP1")
    unknown = {change.field: change for change in previewed(document, text.format("APP9")).changes}
    assert unknown["structure"].refused
    assert unknown["queue"].selected


def test_answers_that_are_not_used_are_listed() -> None:
    text = f"CSQX004I !QM1 {STORAGE}"
    answers = {"manager:QM1": "PAYM", "manager:QM9": "PAYM", "taken:PAYM": "perhaps"}
    assert previewed(plan_with("PAYM"), text, **answers).unused_answers == ["manager:QM9", "taken:PAYM"]
    assert previewed(plan_with("PAYM"), text).unused_answers == []
