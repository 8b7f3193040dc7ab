"""MQSC text is read with the lines of everything, and nothing that is no definition passes for one."""

from hypothesis import example, given
from hypothesis import strategies as st

from mqplanner.measurements.mqsc import DISPLAYED, MqscStatement, read_mqsc
from mqplanner.measurements.mqsc_lines import MAX_LINES


def one(text: str) -> MqscStatement:
    """Return the only statement of a text of which everything is read."""
    read = read_mqsc(text)
    assert not read.unread
    (statement,) = read.statements
    return statement


def values(statement: MqscStatement) -> dict[str, str | None]:
    """Return the values of a statement by their names."""
    return {attribute.name: attribute.value for attribute in statement.attributes}


def test_command_in_several_lines_with_comments_between_them() -> None:
    """Comments and blank lines within a command are left out; a quoted value keeps blanks, case and apostrophes."""
    text = (
        "* pools of production\n\n+CSQ1 define noreplace qlocal('Account' ) trigdpth ( 1), +\n* a comment\n\n"
        "     descr('it''s (an -\naccount') stgclass(fast)                              00010000\n"
    )
    statement = one(text)
    assert (statement.verb, statement.object_type, statement.name) == ("DEFINE", "QLOCAL", "Account")
    assert (statement.prefix, statement.first_line, statement.last_line) == ("+CSQ1", 3, 7)
    assert values(statement) == {"NOREPLACE": None, "TRIGDPTH": "1", "DESCR": "it's (an account", "STGCLASS": "FAST"}
    assert [attribute.line for attribute in statement.attributes] == [3, 3, 6, 7]


def test_synonyms_lists_and_data_definition_names() -> None:
    """Short forms are read as what they stand for, and a command knows the DD statement that it follows."""
    text = "//CSQINP1  DD *\nDEF BP(3) BUFFERS(5000)\n/*\nALT CHL(TO.B) CHLTYPE(SDR) COMPMSG(RLE, ZLIBFAST)\n"
    pool, channel = read_mqsc(text).statements
    assert (pool.verb, pool.object_type, pool.name, pool.dd_name) == ("DEFINE", "BUFFPOOL", "3", "CSQINP1")
    assert (channel.object_type, channel.dd_name) == ("CHANNEL", None)
    compressed = channel.get("COMPMSG")
    assert compressed is not None
    assert compressed.values == ("RLE", "ZLIBFAST")


def test_answers_of_display() -> None:
    """Answers on one line and on many are objects; values keep blanks and parentheses."""
    text = (
        "CSQN205I    COUNT=    3, RETURN=00000000, REASON=00000000\n"
        "CSQM409I +CSQ1 QMNAME(CSQ1) MAXCHL(500) DEADQ(DEAD.QUEUE          )\n"
        "CSQ9022I +CSQ1 CSQMDRTS ' DISPLAY QMGR' NORMAL COMPLETION\n"
        " CSQM201I ZQS1 CSQMDRTC  DISPLAY QUEUE DETAILS 610\n"
        " 610 QUEUE(PAYMENTS)\n TYPE(QLOCAL)\n DESCR(Bob's :( queue)\n CURDEPTH(12)\n NOTRIGGER\n END QUEUE DETAILS\n"
    )
    read = read_mqsc(text)
    manager, queue = read.statements
    assert (manager.verb, manager.object_type, manager.name) == (DISPLAYED, "QMGR", "CSQ1")
    assert values(manager) == {"MAXCHL": "500", "DEADQ": "DEAD.QUEUE"}
    assert (queue.object_type, queue.name, queue.prefix) == ("QLOCAL", "PAYMENTS", "ZQS1")
    assert values(queue) == {"TYPE": "QLOCAL", "DESCR": "Bob's :( queue", "CURDEPTH": "12", "NOTRIGGER": None}
    assert [one.line for one in read.unread] == [1, 3]


def test_value_that_the_end_of_a_line_cut() -> None:
    """A line of full length within parentheses goes on at the next one; a value without its end is left out."""
    line = "ALTER QLOCAL(PAYMENTS) DESCR('" + "x" * 38 + " and 2"
    assert len(line) > 72
    cut = line[:72]
    statement = one(f"{cut}\n{line[72:]} more') MAXDEPTH(5)\n")
    assert values(statement)["DESCR"] == "x" * 38 + " and 2 more"
    read = read_mqsc("ALTER BUFFPOOL(1) BUFFERS(10")
    assert values(read.statements[0]) == {}
    assert read.unread[0].reason == "ends within parentheses or quotation marks"


def test_what_is_no_command_is_listed() -> None:
    """Other text is listed with its line, whatever it ends with, and the commands after it are read."""
    read = read_mqsc("Dear all, +\n{'a': (1}\nALTER QMGR MAXCHL(300)\nIEF403I MQ01 STARTED -\n")
    assert [values(statement) for statement in read.statements] == [{"MAXCHL": "300"}]
    assert [one.line for one in read.unread] == [1, 2, 4]


def test_text_of_any_length_is_bounded() -> None:
    """Lines beyond the largest number are not read, and the answer says so."""
    read = read_mqsc("* comment\n" * MAX_LINES + "ALTER QMGR MAXCHL(300)")
    assert not read.statements
    assert read.unread[0].line == MAX_LINES + 1


PIECES = st.sampled_from(
    ["DEFINE", "ALT", "QLOCAL", "(", ")", "'", "''", "A.B", " ", "+\n", "-\n", "\n", "*", "CSQM201I", "CSQM409I Q1",
     " DETAILS\n", "END QMGR DETAILS", "//", "DD *\n", "\x00", "é", ",", ";", "x" * 71, "12345678\n", "\r", "\u2028"]
)  # fmt: skip


@given(st.one_of(st.text(), st.lists(PIECES, max_size=40).map("".join)))
@example("CSQM409I Q1 ((((\n)")
def test_any_text_is_read(text: str) -> None:
    """Whatever the text, reading ends, and every value stands on the line that it names or begins there."""
    read = read_mqsc(text)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for statement in read.statements:
        assert 1 <= statement.first_line <= statement.last_line <= len(lines)
        for attribute in statement.attributes:
            assert statement.first_line <= attribute.line <= statement.last_line
            first = attribute.name[0]
            assert first in lines[attribute.line - 1].upper()
    assert all(1 <= one.line <= len(lines) for one in read.unread)


def test_a_key_that_is_repeated_in_an_answer_begins_another_object() -> None:
    lines = ("CSQM201I MQ1A CSQMDRTC  DISPLAY CFSTRUCT DETAILS", "CFSTRUCT(APP1)", "CFLEVEL(5)", "CFSTRUCT(APP2)")
    found = read_mqsc("\n".join((*lines, "CFLEVEL(3)", "END CFSTRUCT DETAILS", ""))).statements
    assert [(one.name, [other.value for other in one.attributes]) for one in found] == [
        ("APP1", ["5"]),
        ("APP2", ["3"]),
    ]
    assert {one.prefix for one in found} == {"MQ1A"}
