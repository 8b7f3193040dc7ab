"""A comparison tells what is in force from what is planned, and a check never passes what it does not know."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.errors import InvalidInput
from mqplanner.exports.configuration.answers import configuration_diff, configuration_text
from mqplanner.exports.configuration.comparison import is_unreadable
from mqplanner.exports.configuration.current_values import read_current_values
from mqplanner.plan.document import Plan
from mqplanner.plan.reading import read_plan

MANAGER = {
    "name": "QM01",
    "storage_limit_mb": 1400,
    "memlimit_mb": 4096,
    "channel_initiator": {"used_mb": 92, "free_mb": 1379, "maxchl": 500, "memlimit_mb": 3072, "chiadaps": 20},
    "buffer_pools": [{"id": 1, "buffers": 50_000}, {"id": 2, "buffers": 1_000}],
    "page_sets": [{"id": 1, "buffer_pool": 1, "expand": "user"}],
    "channel_groups": [{"name": "TO.B", "type": "sdr", "compmsg": "zlibfast", "count": 5, "message_kb": 1}],
    "logs": {"copies": 2, "outbuff_kb": 4000, "recovery": {"logload": 500_000}},
    "statistics": {"statistics_trace": True, "class5_queues": 10},
}


def plan() -> Plan:
    """Return a plan of one queue manager."""
    return read_plan({"lpars": [{"name": "A", "queue_managers": [MANAGER]}]})


def compared(text: str) -> tuple[dict[str, Any], dict[str, tuple[str, str | None]]]:
    """Return the answer, and state and check of each attribute."""
    answer = configuration_diff(plan(), "QM01", text)
    return answer, {one["id"]: (one["state"], one["check"]) for one in answer["comparisons"]}


def test_definitions_are_compared_attribute_by_attribute() -> None:
    """Same, differing and missing values, and those that the plan does not decide, each with their lines."""
    answer, found = compared(
        "DEFINE BUFFPOOL(01) BUFFERS(50000) LOC(ABOVE)\n"
        "CSQM409I +CSQ1 QMNAME(QM01) MAXCHL(300) CHIADAPS(30) SSLTASKS(8)\n"
        "ALTER CHANNEL(TO.B) CHLTYPE(SDR) COMPMSG(NONE)\n"
    )
    assert found["BUFFPOOL(1).BUFFERS"] == ("same", "ok")
    assert found["BUFFPOOL(1).LOCATION"] == ("same", "ok")
    assert found["BUFFPOOL(2).BUFFERS"] == ("missing", "not-known")
    assert found["QMGR.MAXCHL"] == ("differs", "below")
    assert found["QMGR.CHIADAPS"] == ("differs", "ok")
    assert found["QMGR.SSLTASKS"] == ("not-in-plan", None)
    assert found["CHANNEL(TO.B).COMPMSG"] == ("differs", "differs")
    assert answer["verdict"] == "exceeded"
    assert answer["sentence"] == (
        "QM01 is below the plan: QMGR.MAXCHL is 300, planned 500. "
        "5 of 19 planned values of QM01 compared, with 3 lines of the text."
    )
    (maxchl,) = [one for one in answer["comparisons"] if one["id"] == "QMGR.MAXCHL"]
    assert (maxchl["line"], maxchl["current"], maxchl["planned"]) == (2, "300", "500")


def test_commands_are_for_differences_only() -> None:
    """Values that are in force are not set again; a pool that is missing is defined, others are altered."""
    answer, _ = compared(
        "DEFINE BUFFPOOL(1) BUFFERS(10) LOCATION(ABOVE)\nDEFINE PSID(1) BUFFPOOL(0) EXPAND(USER)\n"
        "ALTER QMGR MAXCHL(500) CHIADAPS(20)\n"
    )
    commands = [line for line in answer["alter"].splitlines() if not line.startswith("*")]
    assert commands == [
        "ALTER BUFFPOOL(1) +",
        "       BUFFERS(50000)",
        "DEFINE BUFFPOOL(2) +",
        "       BUFFERS(1000) +",
        "       LOCATION(ABOVE)",
    ]
    assert "takes another DEFINE in CSQINP1" in answer["alter"]


def test_storage_of_address_spaces_and_parameters() -> None:
    """JCL with continuations, a macro with a mark in column 72, and the message of a start are read."""
    macro = "         CSQ6LOGP OUTBUFF=2000,".ljust(71) + "X\n               TWOACTV=YES\n"
    _, found = compared(
        "//* a comment\n//PROCSTEP EXEC PGM=CSQYASCP,REGION=0M,\n//             MEMLIMIT=4G\n"
        f"{macro}//CHIN EXEC PGM=CSQXJST,REGION=1000M,MEMLIMIT=NOLIMIT\n"
    )
    assert found["MSTR.REGION"] == ("same", "ok")
    assert found["MSTR.MEMLIMIT"] == ("same", "ok")
    assert found["CHIN.REGION"] == ("differs", "below")
    assert found["CHIN.MEMLIMIT"] == ("differs", "ok")
    assert found["CSQ6LOGP.OUTBUFF"] == ("differs", "below")
    assert found["CSQ6LOGP.TWOACTV"] == ("same", "ok")


@pytest.mark.parametrize(
    ("free", "check"), [("2885MB", "ok"), ("2800MB", "below"), (">10GB", "ok"), (">2GB", "not-known")]
)
def test_start_up_message_shows_what_the_channel_initiator_has(free: str, check: str) -> None:
    """Used and free above the bar are MEMLIMIT, rounded; "more than" may suffice or not."""
    local = "CSQX004I Channel initiator storage usage: local storage: used 92MB, free 1379MB"
    _, found = compared(f"{local}: above bar: used 187MB, free {free}")
    assert found["CHIN.MEMLIMIT"][1] == check
    assert found["CHIN.REGION"][1] == "ok"


def test_what_the_plan_exceeds_is_never_enough() -> None:
    """A running value that equals a planned one does not pass where the plan needs more."""
    manager = {**MANAGER, "channel_groups": [{"name": "TO.B", "count": 600, "message_kb": 1}]}
    document = read_plan({"lpars": [{"name": "A", "queue_managers": [manager]}]})
    answer = configuration_diff(document, "QM01", "ALTER QMGR MAXCHL(500)")
    assert answer["verdict"] == "exceeded"
    assert "MAXCHL(" not in answer["alter"]


def test_other_classes_of_the_statistics_trace_are_not_the_first() -> None:
    """START TRACE(STAT) CLASS(5) starts class 5 only, so that the planned statistics are not known to run."""
    for command, state in (("CLASS(5)", "missing"), ("CLASS(1,5)", "same"), ("", "same")):
        _, found = compared(f"START TRACE(STAT) DEST(SMF) {command}\nALTER QMGR MAXCHL(500)\n")
        assert found["TRACE STAT.STARTED"][0] == state


def test_nothing_known_is_no_ok() -> None:
    """A text without any planned attribute gives no verdict."""
    answer, _ = compared("DEFINE QLOCAL(A) MAXDEPTH(5)")
    assert answer["verdict"] == "unknown"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Good morning", "has no definition of a queue manager"),
        ("", "has no definition of a queue manager"),
        ("+Q1 ALTER QMGR MAXCHL(5)\n+Q2 ALTER QMGR MAXCHL(5)", "has commands of several queue managers"),
        ("CSQM409I +CSQ1 QMNAME(QM02) MAXCHL(300)", "is of another queue manager"),
        ("x" * 2_000_001, "is too long"),
        ("\n" + "DEFINE QLOCAL(A) " * 2_000, "has a line, 2, that is too long"),
    ],
)
def test_text_that_cannot_be_compared_is_refused(text: str, message: str) -> None:
    """The reason is one sentence."""
    with pytest.raises(InvalidInput, match=message):
        compared(text)


PIECES = [
    "//A EXEC ", "PGM=CSQXJST,", "MEMLIMIT=", "9G", "\n", " ", "CSQ6LOGP ", "OUTBUFF=1,", "X", "CSQX004I",
    "ALTER QMGR ", "MAXCHL(", "'", ")", "99999999999999999999", "²", "//  ",
]  # fmt: skip


@given(st.text() | st.lists(st.sampled_from(PIECES)).map("".join))
def test_any_text_is_read(text: str) -> None:
    """Reading never fails, and every value names a line of the text."""
    read = read_current_values(text)
    lines = max(len(text.splitlines()), 1)
    assert all(1 <= value.line <= lines for value in read.values.values())


DATA_SETS = {
    "release": "9.4",
    "logs": {"log_gb": 4, "active_logs": 2, "copies": 2},
    "page_sets": [{"id": 1, "primary_mb": 100, "secondary_mb": 10}, {"id": 2, "primary_mb": 50}],
    "statistics": {"statistics_trace": True, "statime_s": 1800},
}


def of_data_sets(change: Callable[[str], str] = str) -> dict[str, tuple[str, str | None]]:
    """Return state and check of each attribute, compared with the generated definitions after a change."""
    plan = read_plan({"lpars": [{"name": "A", "queue_managers": [{"name": "QM01", **DATA_SETS}]}]})
    answer = configuration_diff(plan, "QM01", change(configuration_text(plan, "QM01", None)))
    return {one["id"]: (one["state"], one["check"]) for one in answer["comparisons"]}


def test_generated_data_sets_and_smf_types_read_back_as_the_same() -> None:
    assert set(of_data_sets().values()) == {("same", "ok")}
    assert {"ACTIVE LOG.RECORDS", "ACTIVE LOG.DATA SETS", "PAGE SET(1).MEGABYTES", "SMFPRM.TYPE"} <= set(of_data_sets())


def test_region_below_the_plan_is_named_with_the_storage_that_the_plan_counts_on() -> None:
    answer, found = compared("//PROCSTEP EXEC PGM=CSQYASCP,REGION=8M\n")
    assert found["MSTR.REGION"] == ("differs", "below")
    assert answer["sentence"].startswith(
        "QM01 is below the plan: MSTR.REGION is 8M, planned 0M to have 1,400 MB. 1 of "
    )


def test_comments_of_generated_definitions_are_not_listed_as_not_read() -> None:
    manager = {"name": "QM01", "logs": {"copies": 2, "log_gb": 4, "active_logs": 3}}
    document = read_plan({"lpars": [{"name": "A", "queue_managers": [manager]}]})
    text = configuration_text(document, "QM01", None)
    assert "  /* RECORDS(" in text
    assert configuration_diff(document, "QM01", text)["unread"] == []
    assert configuration_diff(document, "QM01", f"{text}\nno command\n")["unread_count"] == 1


@pytest.mark.parametrize(
    ("old", "new", "id", "expected"),
    [
        ("RECORDS(1040384)", "RECORDS(262144)", "ACTIVE LOG.RECORDS", ("differs", "below")),
        ("LOGCOPY2.DS02", "ARCHIVE", "ACTIVE LOG.DATA SETS", ("differs", "below")),
        ("MEGABYTES(50)", "MEGABYTES(40)", "PAGE SET(2).MEGABYTES", ("differs", "below")),
        ("MEGABYTES(50)", "MEGABYTES(60)", "PAGE SET(2).MEGABYTES", ("differs", "ok")),
        ("TYPE(115)", "TYPE(0:30,110:120)", "SMFPRM.TYPE", ("same", "ok")),
        ("TYPE(115)", "NOTYPE(4,5)", "SMFPRM.TYPE", ("same", "ok")),
        ("TYPE(115)", "NOTYPE(100:116)", "SMFPRM.TYPE", ("differs", "differs")),
    ],
)
def test_other_data_sets_and_smf_types_differ(old: str, new: str, id: str, expected: tuple[str, str]) -> None:
    assert of_data_sets(lambda text: text.replace(old, new))[id] == expected


@pytest.mark.parametrize(
    ("parameters", "shown"),
    [
        ("SYS(NOTYPE(115:116))", "0:114,117:255"),
        ("SYS(TYPE(0:255))", "0:255"),
        ("SYS(TYPE(30,115,116,120))", "30,115:116,120"),
        ("SYS(NOTYPE(0,255))", "1:254"),
    ],
)
def test_smf_types_in_force_are_shown_as_ranges(parameters: str, shown: str) -> None:
    plan = read_plan({"lpars": [{"name": "A", "queue_managers": [{"name": "QM01", **DATA_SETS}]}]})
    found = {one["id"]: one for one in configuration_diff(plan, "QM01", parameters)["comparisons"]}
    assert found["SMFPRM.TYPE"]["current"] == shown


@pytest.mark.parametrize(
    ("stop", "first", "fifth"),
    [
        ("STOP TRACE(STAT)", "missing", "missing"),
        ("STOP TRACE(*)", "missing", "missing"),
        ("STOP TRACE(S) CLASS(5)", "same", "missing"),
        ("STOP TRACE(STAT) CLASS(01)", "missing", "same"),
        ("STOP TRACE(STAT) DEST(GTF)", "same", "same"),
        ("STOP TRACE(ACCTG)", "same", "same"),
        ("STOP TRACE(STAT)\nSTART TRACE(STAT) CLASS(5)", "missing", "same"),
    ],
)
def test_a_trace_that_a_later_command_stops_is_not_in_force(stop: str, first: str, fifth: str) -> None:
    found = compared(f"ALTER QMGR MAXCHL(500)\nSTART TRACE(STAT) CLASS(1,5)\n{stop}\n")[1]
    assert (found["TRACE STAT.STARTED"][0], found["TRACE STAT(5).CLASS"][0]) == (first, fifth)


@pytest.mark.parametrize(
    ("text", "id", "check"),
    [
        ("DEFINE BUFFPOOL(1) BUFFERS(50000) LOCATION(BELOW)", "BUFFPOOL(1).LOCATION", "below"),
        ("ALTER PSID(1) EXPAND(NONE)", "PSID(1).EXPAND", "below"),
        ("ALTER PSID(1) EXPAND(SYSTEM)", "PSID(1).EXPAND", "differs"),
        ("SET LOG ZHYLINK(NO) ZHYWRITE(NO)", "LOG.ZHYLINK", "below"),
        ("SET LOG ZHYLINK(NO) ZHYWRITE(NO)", "LOG.ZHYWRITE", "below"),
        ("         CSQ6LOGP TWOACTV=NO", "CSQ6LOGP.TWOACTV", "below"),
    ],
)
def test_a_word_that_gives_the_plan_less_is_below_it(text: str, id: str, check: str) -> None:
    logs = {"copies": 2, "io": "zhyperlink", "control_unit": "DS1"}
    pools = [{"id": 1, "buffers": 50_000, "location": "above"}]
    sets = [{"id": 1, "buffer_pool": 1, "expand": "user"}]
    manager = {"name": "QM01", "logs": logs, "buffer_pools": pools, "page_sets": sets}
    units = [{"name": "DS1", "zhywrite": True}]
    document = read_plan({"lpars": [{"name": "A", "queue_managers": [manager]}], "control_units": units})
    found = {one["id"]: one["check"] for one in configuration_diff(document, "QM01", text)["comparisons"]}
    assert found[id] == check


def test_steps_of_a_job_for_several_queue_managers_are_refused() -> None:
    """CSQUTIL sends the commands of a step to the queue manager of its PARM."""

    def job(*parameters: str) -> str:
        steps = (
            f"//S{n} EXEC PGM=CSQUTIL,{parameter}\n//CMD DD *\nALTER QMGR MAXCHL({n}00)\n/*\n"
            for n, parameter in enumerate(parameters, start=4)
        )
        return "".join(steps)

    assert compared(job("PARM='QM01'", "PARM=('QM01,,1')"))[1]["QMGR.MAXCHL"] == ("same", "ok")
    with pytest.raises(InvalidInput, match="has definitions of several queue managers: QM01, QM02"):
        compared(job("PARM='QM01'", "REGION=4M,PARM='QM02'"))
    with pytest.raises(InvalidInput, match="is of another queue manager"):
        compared(job("PARM=QM02"))


def test_an_object_that_a_later_command_deletes_is_not_in_force() -> None:
    text = "DEFINE BUFFPOOL(1) BUFFERS(50000)\nDELETE BUFFPOOL(01)\nDEFINE BUFFPOOL(2) BUFFERS(1000)\n"
    assert compared(text)[1]["BUFFPOOL(1).BUFFERS"] == ("missing", "not-known")
    again = compared(f"{text}DEFINE BUFFPOOL(1) BUFFERS(40000)\n")[1]
    assert again["BUFFPOOL(1).BUFFERS"] == ("differs", "below")
    assert again["BUFFPOOL(2).BUFFERS"] == ("same", "ok")


def test_a_trace_counts_where_it_writes_smf_records() -> None:
    def found(destination: str) -> tuple[str, str | None]:
        text = f"ALTER QMGR MAXCHL(500)\nSTART TRACE(STAT) CLASS(1,5){destination}\n"
        return compared(text)[1]["TRACE STAT(5).CLASS"]

    assert found(" DEST(GTF)") == ("missing", "not-known")
    assert found(" DEST(GTF,SMF)") == found(" DEST(SMF)") == found("") == ("same", "ok")


def test_data_sets_of_one_copy_are_not_enough_for_dual_logging() -> None:
    """A text without the second copy does not pass a check, and one with too few logs is below the plan."""

    def answer(count: int, copies: tuple[int, ...]) -> dict[str, Any]:
        manager = {"name": "QM01", "logs": {"copies": 2, "log_gb": 1, "active_logs": 3}}
        text = "".join(
            f"  DEFINE CLUSTER (NAME(HLQ.QM01.LOGCOPY{copy}.DS0{number}) LINEAR RECORDS(262144))\n"
            for copy in copies
            for number in range(1, count + 1)
        )
        return configuration_diff(read_plan({"lpars": [{"name": "A", "queue_managers": [manager]}]}), "QM01", text)

    def found(count: int, *copies: int) -> tuple[str, str | None, str, bool]:
        compared = answer(count, copies)["comparisons"]
        (one,) = [one for one in compared if one["id"] == "ACTIVE LOG.DATA SETS"]
        return one["state"], one["check"], one["current"], is_unreadable(one)

    assert found(3, 1, 2) == ("same", "ok", "3", False)
    assert found(3, 1) == ("differs", "not-known", "3 of one copy", False)
    assert found(2, 2) == ("differs", "below", "2", False)
    words = "Not known whether it suffices: ACTIVE LOG.DATA SETS(3 of one copy), planned 3. "
    assert answer(3, (2,))["sentence"].startswith(words)


def test_two_copies_count_where_the_plan_does_not_state_how_many() -> None:
    """The plan is assessed with two, which is MQ's default: it is not written, and one copy is below it."""
    manager = {"name": "QM01", "logs": {"log_gb": 1, "active_logs": 2}}
    document = read_plan({"lpars": [{"name": "A", "queue_managers": [manager]}]})
    data_set = "  DEFINE CLUSTER (NAME(HLQ.QM01.LOGCOPY1.DS0{}) LINEAR RECORDS(262144))\n"
    logs = data_set.format(1) + data_set.format(2)
    assert "TWOACTV" not in configuration_text(document, "QM01", None)

    def checks(text: str) -> dict[str, str | None]:
        return {one["id"]: one["check"] for one in configuration_diff(document, "QM01", text)["comparisons"]}

    assert checks(f"{logs}         CSQ6LOGP TWOACTV=NO\n")["CSQ6LOGP.TWOACTV"] == "below"
    assert checks(logs)["ACTIVE LOG.DATA SETS"] == "not-known"
    both = checks(logs + logs.replace("COPY1", "COPY2"))
    assert both == {"ACTIVE LOG.RECORDS": "ok", "ACTIVE LOG.DATA SETS": "ok"}


def test_a_structure_without_offload_is_below_one_with_it() -> None:
    structure = {"name": "APPL1", "offload": "smds", "cflevel": 5, "size_mb": 1000, "smds_mb": 1000}
    groups = [{"name": "QSGA", "members": ["QM01"], "structures": [structure]}]
    document = read_plan({"lpars": [{"name": "A", "queue_managers": [MANAGER]}], "queue_sharing_groups": groups})
    answer = configuration_diff(document, "QM01", "ALTER CFSTRUCT(APPL1) OFFLOAD(NONE)")
    found = {one["id"]: one["check"] for one in answer["comparisons"]}
    assert found["CFSTRUCT(APPL1).OFFLOAD"] == "below"


@pytest.mark.parametrize("mark", ["//*", "//* ", "* "])
def test_definitions_in_comments_of_jcl_and_mqsc_are_not_in_force(mark: str) -> None:
    def defined(number: int) -> str:
        return f"  DEFINE CLUSTER (NAME(HLQ.QM01.LOGCOPY1.DS{number:02}) LINEAR RECORDS(9000))\n"

    text = f"{mark}{defined(1)}{defined(2)}{mark} REGION\n{defined(3)}  /* the end */\n"
    values = read_current_values(text).values
    count = values["ACTIVE LOG", None, "DATA SETS"]
    assert (count.value, count.line) == ("2", 2)


def test_a_floor_is_raised_and_never_lowered() -> None:
    """A queue that takes less than the plan's messages is below it; one that takes more is left as it is."""
    workloads = [
        {"name": "APP.SMALL", "message_bytes": 2000, "capexpry_s": 60},
        {"name": "APP.BIG", "message_bytes": 5_000_000},
    ]
    manager = {"name": "QM01", "workloads": workloads}
    document = read_plan({"lpars": [{"name": "A", "queue_managers": [manager]}]})

    def states(text: str) -> tuple[dict[str, tuple[str, str | None]], str]:
        answer = configuration_diff(document, "QM01", text)
        return {one["id"]: (one["state"], one["check"]) for one in answer["comparisons"]}, answer["alter"]

    found, alter = states(
        "DEFINE QLOCAL(APP.SMALL) MAXMSGL(1024) CUSTOM('CAPEXPRY(600)')\nDEFINE QLOCAL(APP.BIG) MAXMSGL(104857600)\n"
        "DEFINE QLOCAL(OTHER) MAXMSGL(1024)\n"
    )
    assert found == {
        "QLOCAL(APP.SMALL).CAPEXPRY": ("same", "ok"),
        "QLOCAL(APP.BIG).MAXMSGL": ("differs", "ok"),
        "QLOCAL(APP.SMALL).MAXMSGL": ("differs", "below"),
    }
    assert "ALTER QLOCAL(APP.SMALL) +\n       MAXMSGL(4194304)" in alter
    assert "ALTER QLOCAL(APP.BIG)" not in alter
    found, _ = states("DEFINE QLOCAL(APP.SMALL) CAPEXPRY(NOLIMIT)\n")
    assert found["QLOCAL(APP.SMALL).CAPEXPRY"] == ("differs", "differs")
    assert "QLOCAL(APP.SMALL).MAXMSGL" not in found


@pytest.mark.parametrize(
    ("count", "running", "check"),
    [(600, "TCPCHL(500) ACTCHL(900)", ("below", "ok")), (100, "TCPCHL(200) ACTCHL(50)", ("ok", "below"))],
)
def test_limits_on_channels_that_no_field_has_are_compared_with_the_channels_of_the_plan(
    count: int, running: str, check: tuple[str, str]
) -> None:
    manager = {"name": "QM01", "channel_groups": [{"name": "C", "count": count, "message_kb": 1}]}
    with_channels = read_plan({"lpars": [{"name": "A", "queue_managers": [manager]}]})
    answer = configuration_diff(with_channels, "QM01", f"CSQM409I +CSQ1 QMNAME(QM01) MAXCHL(9999) {running}\n")
    found = {one["id"]: one["check"] for one in answer["comparisons"]}
    assert (found["QMGR.TCPCHL"], found["QMGR.ACTCHL"]) == check


@pytest.mark.parametrize(
    ("running", "check", "altered"), [(200, "below", True), (700, "ok", False), (9999, "ok", False)]
)
def test_maxchl_that_the_plan_leaves_out_is_what_its_channels_need(running: int, check: str, altered: bool) -> None:
    """With MQ's default the plan exceeds its limit; a value in force that is large enough corrects that."""
    manager = {"name": "QM01", "channel_groups": [{"name": "C", "count": 500, "message_kb": 1}]}
    of = read_plan({"lpars": [{"name": "A", "queue_managers": [manager]}]})
    answer = configuration_diff(of, "QM01", f"ALTER QMGR MAXCHL({running}) TCPCHL(9999) ACTCHL(9999)\n")
    (found,) = (one for one in answer["comparisons"] if one["id"] == "QMGR.MAXCHL")
    assert (found["check"], "MAXCHL(" in answer["alter"]) == (check, altered), found
    written = configuration_diff(of, "QM01", configuration_text(of, "QM01", None))
    assert (written["verdict"], written["counts"]["differs"]) == ("ok", 0)


def test_ssltasks_that_the_plan_leaves_out_are_never_lowered() -> None:
    group = {"name": "C", "count": 5, "message_kb": 1, "sslciph": "TLS_AES_128_GCM_SHA256"}
    of = read_plan({"lpars": [{"name": "A", "queue_managers": [{"name": "QM01", "channel_groups": [group]}]}]})
    assert "SSLTASKS" not in configuration_diff(of, "QM01", "ALTER QMGR SSLTASKS(8)\n")["alter"]
    assert "SSLTASKS(2)" in configuration_diff(of, "QM01", "ALTER QMGR SSLTASKS(0)\n")["alter"]
    commands = [line for line in configuration_text(of, "QM01", None).splitlines() if not line.startswith("*")]
    assert not any("SSLTASKS" in line for line in commands)
