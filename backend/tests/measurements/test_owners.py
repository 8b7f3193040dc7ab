"""The queue manager that answers belong to, where another one or a utility passes them on."""

from typing import Any

import pytest

from mqplanner.measurements.readers.facts import Fact
from mqplanner.measurements.readers.registry import recognize
from tests.measurements.previews import EMPTY, by_id, plan_with, previewed

FRAME = "10.15.00 STC01234  "
QMGR = (
    "10.15.00 STC01234  CSQM201I !QM1 CSQMDRTC  DISPLAY QMGR DETAILS  12{0}\n   12{0}             QMNAME(QM{0})\n"
    "   12{0}             MAXCHL({0}00)\n   12{0}              END QMGR DETAILS\n"
)
FROM = "10.15.00 STC01234  CSQN121I !QM1 CSQNCDSP '{}' command responses from {}\n"


def values(text: str) -> dict[str, Any]:
    """Return the last value of each field."""
    read = (reading for _, reading in recognize(text).readings if isinstance(reading, Fact))
    return {f"{one.scope.name}/{one.place}/{one.field}": one.value for one in read}


def test_answers_by_cmdscope_belong_to_the_queue_manager_that_gave_them() -> None:
    text = FROM.format("DISPLAY QMGR", "QM1") + QMGR.format(1) + FROM.format("DISPLAY QMGR", "QM2") + QMGR.format(2)
    expected = {"QM1/channel_initiator/maxchl": 100, "QM2/channel_initiator/maxchl": 200}
    assert values(text) == expected
    assert values(QMGR.format(1) + QMGR.format(2)) == expected


USAGE = (
    f"{FRAME}CSQI065I !QM1 Buffer pool attributes ...\n_ 3 500 49 99 4KB ABOVE\nEnd of buffer pool attributes\n"
    f"{FRAME}CSQM409I !QM1 QLOCAL(A) MAXDEPTH(5)\n"
)
PASSED_ON = FROM.format("DISPLAY USAGE", "QM2") + USAGE


def test_other_answers_by_cmdscope_too_until_they_end() -> None:
    assert {name.partition("/")[0] for name in values(PASSED_ON)} == {"QM2"}
    for end in ("CSQ9022I !QM1 CSQIDUSE ' DISPLAY USAGE' NORMAL COMPLETION", "CSQN122I !QM1 'DISPLAY USAGE' command"):
        found = values(f"{FROM.format('DISPLAY USAGE', 'QM2')}{FRAME}{end}\n{USAGE}")
        assert {name.partition("/")[0] for name in found} == {"QM1"}


def test_messages_that_are_no_answers_belong_to_their_own_queue_manager() -> None:
    own = f"{FRAME}CSQX072I !QM1 CSQXGIP MAXCHL=200, ACTCHL=200\n"
    assert values(PASSED_ON + own)["QM1/channel_initiator/maxchl"] == 200


def test_a_prefix_that_is_not_the_name_of_the_queue_manager_is_a_question() -> None:
    text = QMGR.format(2) + f"{FRAME}CSQX071I !QM1 CSQXGIP CHIADAPS=8, CHIDISPS=5\n"
    for document, new in ((EMPTY, ["QM1"]), (plan_with("QM2"), ["new:PRD1", "new:LPAR1"])):
        found = previewed(document, text)
        [question] = [one for one in found.questions if one.id == "manager:QM1"]
        assert [choice.value for choice in question.choices] == [*new, "QM2", "-"]
        assert set(by_id(found)) == {"QM2/channel_initiator/maxchl"}
        answered = by_id(previewed(document, text, **{"manager:QM1": "QM2"}))
        assert answered["QM2/channel_initiator/chiadaps"].new == 8


def test_csqutil_names_the_queue_manager_of_the_commands() -> None:
    begins = "CSQU000I CSQUTIL IBM MQ for z/OS V9.4.0\n"
    text = "CSQU055I Target queue manager is QM1\nDEFINE BUFFPOOL(3) BUFFERS(5000) LOCATION(ABOVE)\n"
    names = {"buffers", "location", "pageclas"}
    assert set(values(begins + text)) == {f"QM1/buffer_pools=3/{name}" for name in names}
    both = values(begins + text + begins + text.partition("\n")[2].replace("(3)", "(4)"))
    assert {name for name in both if name.startswith("None/")} == {f"None/buffer_pools=4/{name}" for name in names}


def test_a_name_is_not_cut_before_its_last_character() -> None:
    """SETSSI takes such names; that of another queue manager may be the beginning of one."""
    text = "CSQU055I Target queue manager is QM1$\nDEFINE BUFFPOOL(3) BUFFERS(5000)\n"
    assert {name.partition("/")[0] for name in values(text)} == {"QM1$"}
    assert {name.partition("/")[0] for name in values(FROM.format("DISPLAY USAGE", "QM2#") + USAGE)} == {"QM2#"}


def test_of_whom_a_name_of_more_than_four_characters_is_the_prefix_or_the_job_is_a_question() -> None:
    id, text = "manager:QUEUEMGR", "CSQX072I !QUEUEMGR CSQXGIP MAXCHL=200, ACTCHL=100\n"
    found = previewed(EMPTY, text)
    assert (found.waiting, [choice.value for choice in found.questions[0].choices]) == ({id: 1}, ["QUEUEMGR", "-"])
    assert set(by_id(previewed(EMPTY, text, **{id: "QUEUEMGR"}))) == {"QUEUEMGR/channel_initiator/maxchl"}
    document = plan_with("QM1")
    release = "CSQY000I QM1 IBM MQ for z/OS V9.4.0 LTS\n"
    assert previewed(document, release + text).waiting == {id: 1}
    assert set(by_id(previewed(document, text, **{id: "QM1"}))) == {"QM1/channel_initiator/maxchl"}


STRUCTURES = "CSQM201I MQ1{0} CSQMDRTC  DISPLAY CFSTRUCT DETAILS\nCFSTRUCT(APP1)\nDSBUFS({1})\nEND CFSTRUCT DETAILS\n"


def groups(*of_second: str) -> dict[str, Any]:
    """Return a plan with two groups, the second of which has these structures."""
    structures = [{"name": name} for name in of_second]
    first = {"name": "SQ33", "members": ["MQ1A"], "structures": [{"name": "APP1"}]}
    second = {"name": "SQ44", "members": ["MQ1B"], "structures": structures}
    return {**plan_with("MQ1A", "MQ1B"), "queue_sharing_groups": [first, second]}


def test_a_structure_is_that_of_the_group_of_the_queue_manager_that_answers() -> None:
    both = STRUCTURES.format("A", 1) + STRUCTURES.format("B", 2)
    of_each = {"/queue_sharing_groups/0/structures/0/dsbufs": 1, "/queue_sharing_groups/1/structures/0/dsbufs": 2}
    for document in (groups("APP1"), groups()):
        found = previewed(document, both)
        assert {one.path: one.new for one in found.changes} == of_each
        assert len(by_id(found)) == 2
    names = "CSQX002I MQ1A CSQXGIP Queue-sharing group is SQ33\nCSQX002I MQ1B CSQXGIP Queue-sharing group is SQ44\n"
    found = previewed(EMPTY, names + both)
    assert {one.path: one.new for one in found.changes if one.field == "dsbufs"} == of_each
    assert not any(one.id.startswith("structure") for one in found.questions)


def test_the_group_of_a_structure_is_a_question_where_no_queue_manager_is_named() -> None:
    found = previewed(groups("APP1"), "ALTER CFSTRUCT(APP1) DSBUFS(3)\n")
    assert not found.changes
    [question] = found.questions
    assert (question.id, question.is_required, found.waiting) == ("structure:APP1", True, {"structure:APP1": 1})


def test_a_queue_manager_on_several_systems_is_a_question() -> None:
    line = (
        "N 4000000 SYS{0}     26001 10:15:3{1}.10 STC00123 00000090  CSQX072I MQ1A CSQXGIP MAXCHL={1}00, ACTCHL=200\n"
    )
    id, name = "system:MQ1A", "MQ1A/channel_initiator/maxchl"
    for document, texts in ((EMPTY, [line.format("A", 2) + line.format("B", 3)]), (plan_with("MQ1A"), None)):
        several = texts or [line.format("A", 2), line.format("B", 3)]
        found = previewed(document, *several)
        assert not found.changes
        assert found.waiting == {id: 2}
        for answer, value in (("SYSA", 200), ("SYSB", 300), ("moved:SYSA", 300)):
            change = by_id(previewed(document, *several, **{id: answer}))[name]
            assert (change.new, change.target.around) == (value, None if document != EMPTY else answer[-4:])


@pytest.mark.parametrize("before", ["", "\n"])
def test_a_command_behind_carriage_control_is_read_on_the_first_line_too(before: str) -> None:
    assert values(before + "0ALTER QMGR CHIADAPS(55)\n") == {"None/channel_initiator/chiadaps": 55}


def test_the_answer_on_which_system_a_queue_manager_runs_holds_for_its_group() -> None:
    line = "N 4000000 SYS{0}     26001 10:15:3{1}.10 STC00123 00000090  CSQX002I MQ1A Queue-sharing group is SQ{1}\n"
    text = line.format("A", 1) + line.format("B", 2)
    for answer, group in (("SYSA", "SQ1"), ("SYSB", "SQ2")):
        found = previewed(EMPTY, text, **{"system:MQ1A": answer})
        assert [one.target.name for one in found.changes if one.field == "members"] == [group]


def test_only_what_the_plan_lacks_is_new() -> None:
    both = STRUCTURES.format("A", 1) + STRUCTURES.format("B", 2)
    found = previewed(groups(), both)
    assert {one.target.shown: one.is_new_owner for one in found.changes} == {
        "APP1 of SQ33": False,
        "APP1 of SQ44": True,
    }


def test_commands_behind_carriage_control_are_read() -> None:
    text = "0CSQU000I CSQUTIL IBM MQ for z/OS V9.4.0\n CSQU055I Target queue manager is QM1\n0ALTER QMGR CHIADAPS(55)\n"
    assert values(text) == {"QM1/channel_initiator/chiadaps": 55}


def test_the_answer_to_display_qmgr_has_the_release() -> None:
    text = QMGR.format(2).replace("MAXCHL(200)", "VERSION(09000000)")
    assert values(text) == {"QM2//release": "9.0"}


def test_messages_in_comments_of_commands_are_not_read() -> None:
    comment, command = (
        "* CSQP023I QM1 Request completed for buffer pool 1, now has 77 buffers\n",
        "ALTER QMGR MAXCHL(9)\n",
    )
    assert values(comment + command) == {"None/channel_initiator/maxchl": 9}
    assert values(comment) == {"QM1/buffer_pools=1/buffers": 77}
