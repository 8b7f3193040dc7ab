"""Commands that took no effect give no values, and what is not used of the others is reported."""

from typing import Any

import pytest

from mqplanner.measurements.readers.facts import Fact, Notice
from mqplanner.measurements.readers.registry import recognize

POOL = "DEFINE BUFFPOOL(1) BUFFERS(4000) LOCATION(ABOVE)\n"
DONE, FAILED = (f"CSQ90{{}} !QM1 CSQPALTB ' {{}}' {word}NORMAL COMPLETION\n" for word in ("", "AB"))


def values(text: str) -> dict[str, Any]:
    """Return the last value of each field."""
    return {f"{one.place}/{one.field}": one.value for _, one in recognize(text).readings if isinstance(one, Fact)}


def notices(text: str) -> list[str]:
    return [one.text for _, one in recognize(text).readings if isinstance(one, Notice)]


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
        ("DEFINE QLOCAL(A) MAXDEPTH(xyz) FROBNICATE(7)", ["Not used: MAXDEPTH(XYZ)", "Left out of QLOCAL: attribute"]),
        ("ALTER BUFFPOOL(1) BUFFERS(20K)", ["Not used: BUFFERS(20K) of BUFFPOOL."]),
        ("ALTER BUFFPOOL(1) BUFFERS(-1)", ["Not used: BUFFERS(-1) of BUFFPOOL."]),
        ("ALTER BUFFPOOL(1) BUFFERS(1,000)", ["Not used: BUFFERS(1,000) of BUFFPOOL."]),
        ("ALTER QMGR EXPRYINT(-5)", ["Not used: EXPRYINT(-5) of QMGR."]),
        ("ALTER QMGR EXPRYINT(OFF)", []),
        ("DEFINE BUFFPOOL(200) BUFFERS(100)", ["Not read: DEFINE BUFFPOOL(200). Its number is not from 0 to 99."]),
        ("DEFINE QLOCAL(A) QSGDISP(SHARED) CFSTRUCT(APP1)", []),
        ("SET LOG COMPLOG(RLE)", ["Left out of LOG: attribute COMPLOG."]),
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
    text = "".join(f"DEFINE CHANNEL(C{n}) CHLTYPE(SVRCONN) COMPMSG(ODD)\n" for n in range(300))
    assert notices(text) == ["Not used: COMPMSG(ODD) in 300 definitions of CHANNEL."]


def test_commands_count_as_understood() -> None:
    found = recognize(POOL + "DEFINE PSID(1) BUFFPOOL(1)\nhello\n")
    assert (found.messages, found.read) == (2, 2)


def test_a_type_of_object_that_does_not_exist_is_reported() -> None:
    text = "DEFINE QLOCL(APP.PAY) MAXDEPTH(5000)\nDEFINE TOPIC(T1) TOPICSTR(x)\nDEFINE TOPIC(T2) TOPICSTR(y)\n"
    found = recognize(POOL + text)
    assert (found.messages, found.read) == (4, 1)
    assert notices(POOL + text) == [
        "Not read: DEFINE QLOCL(APP.PAY). QLOCL is no type of object.",
        "Not read: DEFINE TOPIC(T1) and 1 more.",
    ]


def test_data_sets_are_reported_once_as_not_read() -> None:
    text = "  DEFINE CLUSTER (NAME(HLQ.QM01.LOGCOPY1.DS01) -\n         LINEAR RECORDS(1040384))\n" * 2
    assert notices(POOL + text) == [
        "System parameter macros, JCL and data sets are not read here: Configuration compares them."
    ]


def test_like_of_the_same_object_does_not_multiply_attributes() -> None:
    found = recognize("DEFINE QLOCAL(A) LIKE(A) MAXDEPTH(5)\n" * 200)
    assert [one.value for _, one in found.readings if isinstance(one, Fact)] == [5] * 200


def test_an_attribute_that_a_later_one_replaces_is_not_reported() -> None:
    channel = "DEFINE CHANNEL({}) CHLTYPE(SVRCONN) {}\n"
    text = channel.format("A", "SSLCIPH(TLS_AES_256_GCM_SHA384)") + channel.format("B", "LIKE(A) SSLCIPH(' ')")
    assert values(text)["channel_groups=B/sslciph"] == "none"
    assert notices(text) == []


@pytest.mark.parametrize(
    ("cipher", "entered"),
    [
        ("ECDHE_RSA_AES_256_GCM_SHA384", "ECDHE_RSA_AES_256_GCM_SHA384"),
        ("any_tls12_or_higher", "ANY_TLS12_OR_HIGHER"),
        ("ECDHE_RSA_3DES_EDE_CBC_SHA256", "other"),
        ("'C028'", "other"),
    ],
)
def test_a_cipher_that_is_not_listed_is_tls_all_the_same(cipher: str, entered: str) -> None:
    text = f"DEFINE CHANNEL(A) CHLTYPE(SVRCONN) SSLCIPH({cipher})\n"
    assert values(text)["channel_groups=A/sslciph"] == entered
    assert notices(text) == []


@pytest.mark.parametrize(
    ("text", "reported"),
    [
        ("DEFINE BUFFPOOL(4) BUFFERS(20000) LOCATION(ABO\n", "ends within parentheses"),
        ("DEFINE BUFFPOOL(4) BUFFERS(20000) LOCA\n", "has LOCA without a value"),
        ("DEFINE BUFFPOOL(4) BUFFERS(20000) +\n", "ends with a continuation that nothing follows"),
        ("DEFINE BUFFPOOL(4) BUFFERS(20000) +\n/*\n", "ends with a continuation that nothing follows"),
        ("DEFINE BUFFPOOL(4) BUFFERS(", "ends within parentheses"),
        ("DEFINE BUFFPOOL(4) BUFFERS(20000)\nlocation(above)\n", "goes on in the next line without a continuation"),
    ],
)
def test_a_definition_without_its_end_is_reported_and_gets_no_default(text: str, reported: str) -> None:
    assert "buffer_pools=4/location" not in values(text)
    (notice,) = notices(text)
    assert notice.startswith(f"DEFINE BUFFPOOL(4) {reported}")


@pytest.mark.parametrize("end", ["", " REPLACE", " NOREPLACE", " +\n  REPLACE"])
def test_a_whole_definition_gets_the_default(end: str) -> None:
    assert values(f"DEFINE BUFFPOOL(4) BUFFERS(20000){end}\n")["buffer_pools=4/location"] == "below"


def test_a_command_that_is_continued_by_mistake_does_not_take_the_values_of_the_next() -> None:
    text = "DEFINE BUFFPOOL(4) BUFFERS(20000) +\nDEFINE BUFFPOOL(5) BUFFERS(3)\n"
    assert values(text) == {"buffer_pools=4/buffers": 20_000}
    assert notices(text) == ["DEFINE BUFFPOOL(4) goes on with another command: what follows there was not read."]


LOGGED = "NC0000000 SYSA     26061 10:15:00.12 CONS01   00000290  !{} {}\n"
ANSWER = "NR0000000 SYSA     26061 10:15:00.15 STC01235 00000090  CSQ90{} !{} CSQMAMMS ' {}' {}NORMAL COMPLETION\n"


def test_a_command_in_a_log_takes_effect_when_it_is_completed() -> None:
    command = LOGGED.format("QM1", "ALTER QMGR MAXCHL(5000)")
    assert values(command + ANSWER.format("22I", "QM1", "ALTER QMGR", "")) == {"channel_initiator/maxchl": 5000}
    for other in ("", ANSWER.format("22I", "QM2", "ALTER QMGR", ""), ANSWER.format("22I", "QM1", "ALTER BUFFPOOL", "")):
        assert values(command + other) == {}
        assert notices(command + other) == ["ALTER QMGR was not read: its CSQ9022I is not in the log behind it."]
    assert notices(command + ANSWER.format("23E", "QM1", "ALTER QMGR", "AB")) == [
        "ALTER QMGR failed by message CSQ9023E and was not read."
    ]


def test_the_completion_at_one_queue_manager_is_not_that_at_another() -> None:
    commands = "".join(LOGGED.format(f"QM{n}", f"ALTER QMGR MAXCHL({n}00)") for n in (1, 2))
    answers = ANSWER.format("23E", "QM1", "ALTER QMGR", "AB") + ANSWER.format("22I", "QM2", "ALTER QMGR", "")
    assert values(commands + answers) == {"channel_initiator/maxchl": 200}


@pytest.mark.parametrize("line", ["R 12,!QM1 ALTER QMGR MAXCHL(5000)", "SE 'DEFINE BUFFPOOL(3) BUFFERS(5)'"])
def test_a_command_in_other_words_of_a_log_is_listed(line: str) -> None:
    text = f"10.15.00 STC01235  {line}\n"
    assert values(text) == {}
    assert notices(text) == [f"Not read: {line}. It is no MQSC command by itself."]


def _in_flight(*answers: str) -> str:
    entered = "".join(LOGGED.format("QM1", f"ALTER BUFFPOOL({n}) BUFFERS({n}000)") for n in (3, 4))
    words = {"22I": "", "23E": "AB"}
    return entered + "".join(ANSWER.format(one, "QM1", "ALTER BUFFPOOL", words[one]) for one in answers)


@pytest.mark.parametrize("answers", [("23E", "22I"), ("22I", "23E"), ("22I",), ("23E",)])
def test_of_commands_in_flight_together_only_a_common_outcome_is_known(answers: tuple[str, ...]) -> None:
    assert values(_in_flight(*answers)) == {}
    reported = notices(_in_flight(*answers))
    assert [one.partition(" was not read")[0] for one in reported] == ["ALTER BUFFPOOL(3)", "ALTER BUFFPOOL(4)"]
    assert all("do not say which one" in one for one in reported)


def test_commands_in_flight_that_are_all_completed_take_effect() -> None:
    assert values(_in_flight("22I", "22I")) == {"buffer_pools=3/buffers": 3000, "buffer_pools=4/buffers": 4000}
    later = LOGGED.format("QM1", "ALTER BUFFPOOL(5) BUFFERS(5000)") + ANSWER.format("22I", "QM1", "ALTER BUFFPOOL", "")
    assert values(_in_flight("23E", "22I") + later) == {"buffer_pools=5/buffers": 5000}


def test_in_a_listing_the_messages_behind_a_command_are_its_own() -> None:
    definitions = "".join(f"ALTER BUFFPOOL({n}) BUFFERS({n}000)\n" for n in (3, 4))
    failed = FAILED.format("23E", "ALTER BUFFPOOL")
    assert values(definitions + failed) == {"buffer_pools=3/buffers": 3000}
    assert values(definitions + DONE.format("22I", "ALTER BUFFPOOL") + failed) == {}


RESPONSES = "NR0000000 SYSA     26061 10:15:00.15 STC01235 00000090  CSQN121I !QM1 '{}' command responses from {}\n"


@pytest.mark.parametrize("answers_by", ["QM1", "QM2"])
def test_a_command_with_cmdscope_is_of_the_queue_manager_that_it_names(answers_by: str) -> None:
    entered = LOGGED.format("QM1", "ALTER QMGR MAXCHL(500) CMDSCOPE(QM2)")
    begins = RESPONSES.format("ALTER QMGR", "QM2")
    found = recognize(entered + begins + ANSWER.format("22I", answers_by, "ALTER QMGR", ""))
    assert [one.scope.name for _, one in found.readings] == ["QM2"]
    assert values(entered + begins + ANSWER.format("23E", answers_by, "ALTER QMGR", "AB")) == {}
    assert values(entered + ANSWER.format("22I", "QM1", "ALTER QMGR", "")) == {}


def test_the_answer_of_another_queue_manager_does_not_complete_a_command_of_this_one() -> None:
    entered = "".join(
        LOGGED.format("QM1", f"SET LOG OUTBUFF({n}000){scope}") for n, scope in ((3, ""), (4, " CMDSCOPE(QM2)"))
    )
    answers = RESPONSES.format("SET LOG", "QM2") + ANSWER.format("22I", "QM2", "SET LOG", "")
    assert values(entered + answers + ANSWER.format("23E", "QM1", "SET LOG", "AB")) == {"logs/outbuff_kb": 4000}


def test_a_command_for_all_queue_managers_of_the_group_is_left_out() -> None:
    assert values("SET LOG OUTBUFF(3000) CMDSCOPE(*)\n") == {}
    (reported,) = notices("SET LOG OUTBUFF(3000) CMDSCOPE(*)\n")
    assert reported.startswith("SET LOG was not read: CMDSCOPE(*) sends it to all queue managers")
    assert values("SET LOG OUTBUFF(3000) CMDSCOPE(' ')\n") == {"logs/outbuff_kb": 3000}


CLIENT = "DEFINE CHANNEL(A) CHLTYPE(CLNTCONN) SHARECNV(10) NOREPLACE\n"
SERVER = "DEFINE CHANNEL(A) CHLTYPE(SVRCONN) SHARECNV(1) NOREPLACE\n"


@pytest.mark.parametrize("text", [CLIENT + SERVER, SERVER + CLIENT, SERVER + "DELETE CHANNEL(A) CHLTABLE(CLNTTAB)\n"])
def test_the_client_end_of_a_channel_is_another_object(text: str) -> None:
    assert values(text) == {"channel_groups=A/type": "svrconn", "channel_groups=A/sharecnv": 1}
    assert any("CLNTCONN" in one or one.startswith("DELETE CHANNEL(A)") for one in notices(text))


@pytest.mark.parametrize(
    ("definition", "expected"),
    [
        (
            "QUEUE(A)\nTYPE(QLOCAL)\nQSGDISP({})\nMAXDEPTH({})\n",
            {"workloads=A/queue": "private", "workloads=A/max_depth": 1},
        ),
        (
            "CHANNEL(A)\nCHLTYPE(SVRCONN)\nQSGDISP({})\nSHARECNV({})\n",
            {"channel_groups=A/type": "svrconn", "channel_groups=A/sharecnv": 1},
        ),
    ],
)
def test_the_definition_of_the_group_is_not_the_copy_in_use(definition: str, expected: dict[str, Any]) -> None:
    answer = "CSQM201I !QM1 CSQMDRTC DISPLAY OBJECT DETAILS\n{}END OBJECT DETAILS\n"
    text = answer.format(definition.format("COPY", 1)) + answer.format(definition.format("GROUP", 5000))
    assert values(text) == expected
    assert sum("QSGDISP(GROUP) is kept for the group" in one for one in notices(text)) == 1


def test_a_definition_has_all_defaults_of_its_command() -> None:
    assert values("DEFINE BUFFPOOL(3)\nDEFINE PSID(4)\n") == {
        "buffer_pools=3/buffers": 1000,
        "buffer_pools=3/location": "below",
        "buffer_pools=3/pageclas": "4KB",
        "page_sets=4/buffer_pool": 0,
        "page_sets=4/expand": "user",
    }
    assert values("ALTER BUFFPOOL(3) BUFFERS(2000)\nALTER PSID(4) EXPAND(NONE)\n") == {
        "buffer_pools=3/buffers": 2000,
        "page_sets=4/expand": "none",
    }


NOT_USED = "10.15.00 STC01234  CSQP064I !QM1 Buffer pool {} definition in initialization input data sets not used\n"


def test_a_definition_that_the_queue_manager_did_not_use_is_not_read() -> None:
    assert values(POOL + NOT_USED.format(1)) == {}
    assert notices(POOL + NOT_USED.format(1)) == [
        "DEFINE BUFFPOOL(1) was not read: message CSQP064I says that it was not used."
    ]
    assert values(POOL + NOT_USED.format(2))["buffer_pools=1/buffers"] == 4000
    assert values(f"!QM2 {POOL}{NOT_USED.format(1)}")["buffer_pools=1/buffers"] == 4000


def test_no_offload_is_a_value_of_a_structure() -> None:
    assert values("ALTER CFSTRUCT(APP1) OFFLOAD(NONE)\n") == {"/offload": None}


def test_a_definition_that_replaces_keeps_no_attribute() -> None:
    text = "DEFINE CHANNEL(A) CHLTYPE(SVRCONN) SHARECNV(1)\nDEFINE CHANNEL(A) CHLTYPE(SVRCONN) REPLACE\n"
    read = [one for _, one in recognize(f"{text}DEFINE CHANNEL(B) CHLTYPE(SVRCONN) LIKE(A)\n").readings]
    assert {one.field for one in read if isinstance(one, Fact)} == {"type"}
