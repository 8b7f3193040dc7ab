"""What texts would change in a plan, and the plan with the accepted values."""

import copy
from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.errors import InvalidInput
from mqplanner.measurements import applying, changes
from mqplanner.measurements.applying import apply
from mqplanner.measurements.readers.frames import plain_lines
from mqplanner.measurements.sources import Source
from mqplanner.measurements.targets import Held, Target, add_place
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan
from tests.measurements.previews import EMPTY, STORAGE, by_id, plan_with, previewed


def test_a_value_has_its_place_its_line_and_both_values() -> None:
    document = plan_with("QM1", "QM21", channel_initiator={"used_mb": 50})
    [_, found] = [
        one
        for one in previewed(document, f"\n\nCSQX004I !QM21 {STORAGE}").changes
        if one.field in ("console", "used_mb")
    ]
    assert found.path == "/lpars/0/queue_managers/1/channel_initiator/used_mb"
    assert (found.old, found.new, found.old_text, found.new_text) == (50, 92, "50 MB", "92 MB")
    assert (found.origin.fact.first_line, found.origin.reader.title, found.label) == (
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
    of_queue_manager = cut.replace("CSQX004I", "CSQY220I").replace("Channel initiator storage", "Queue manager storage")
    assert by_id(previewed(EMPTY, first + of_queue_manager))["QM1/channel_initiator/used_mb"].note is None
    of_another = first + cut.replace("!QM1", "!QM2")
    assert by_id(previewed(EMPTY, of_another))["QM1/channel_initiator/used_mb"].note is None


def test_the_last_of_several_lines_of_one_log_counts() -> None:
    text = f"CSQX004I !QM1 {STORAGE}\nCSQX004I !QM1 {STORAGE.replace('92MB', '95MB')}"
    change = by_id(previewed(plan_with("QM1"), text))["QM1/channel_initiator/used_mb"]
    assert change.new == 95
    assert change.note == "the last of 2 values"


def test_a_limit_that_was_taken_away_later_does_not_count() -> None:
    """An earlier line has used and free, the last one shows that there is no limit."""
    document = plan_with("QM1", channel_initiator={"memlimit_mb": 20_000})
    limited, unlimited = f"CSQX004I !QM1 {STORAGE}\n", f"CSQX004I !QM1 {STORAGE.replace('837MB', '16383PB')}\n"
    found = previewed(document, limited + 2 * unlimited)
    assert "QM1/channel_initiator/used_mb" in by_id(found)
    assert "QM1/channel_initiator/memlimit_mb" not in by_id(found)
    ((_, name, notice),) = found.notices
    assert (name, notice.first_line) == ("QM1", 2)
    assert "NOLIMIT" in notice.text
    assert by_id(previewed(document, unlimited + limited))["QM1/channel_initiator/memlimit_mb"].new == 1024


FRAMES = (
    "N 4000000 SYSA     260{} 10:15:00.12 STC01234 00000090  CSQX004I !QM1 {}\n",
    "N 4000000 SYSA     20260{} 10:15:00.12 STC01234 00000090  CSQX004I !QM1 {}\n",
    "2026-03-{} 10:15:00.123 STC01234 CSQX004I !QM1 {}\n",
    "Mon Mar {} 10:16:00 2026 CSQX004I !QM1 {}\n",
)


@pytest.mark.parametrize("frame", FRAMES)
def test_the_latest_date_counts_and_not_the_last_line(frame: str) -> None:
    text = frame.format(31, STORAGE) + frame.format(30, STORAGE.replace("92MB", "95MB"))
    change = by_id(previewed(plan_with("QM1"), text))["QM1/channel_initiator/used_mb"]
    assert (change.new, change.note) == (92, "the latest by its date of 2 values")
    without_day = text + f"10.15.00 STC01234  CSQX004I !QM1 {STORAGE.replace('92MB', '97MB')}\n"
    assert by_id(previewed(plan_with("QM1"), without_day))["QM1/channel_initiator/used_mb"].new == 97


INTERVAL = (
    "MVCA,QM1,2026/03/{},13:15:00,VRM:940,\n"
    "From 2026/03/{},12:45:00.015222 to 2026/03/{},13:15:00.083630 duration {} seconds\n"
    "MAXCHL. Max allowed current channels..... {}\nACTCHL. Max allowed active channels...... 602\n"
)


def test_intervals_of_the_channel_initiator_are_ordered_by_their_date() -> None:
    newer, older = (INTERVAL.format(day, day, day, 1800, maxchl) for day, maxchl in (("02", 4000), ("01", 900)))
    found = previewed(plan_with("QM1"), newer + older)
    change = by_id(found)["QM1/channel_initiator/maxchl"]
    assert (change.new, change.origin.fact.time) == (4000, "2026/03/02,13:15:00")
    assert [notice.text.partition(":")[0] for _, _, notice in found.notices] == ["ACTCHL(602)"]


def test_an_interval_of_the_channel_initiator_without_a_length_is_reported_and_not_read() -> None:
    day = "02"
    found = previewed(plan_with("QM1"), INTERVAL.format(day, day, day, "0.000000", 9999))
    assert not found.changes
    assert [notice.text for _, _, notice in found.notices] == [
        "The report on the channel initiator is of an interval without a length, and was not read."
    ]


def test_a_value_that_the_plan_cannot_have_is_refused_alone() -> None:
    text = "CSQX072I !QM1 CSQXGIP MAXCHL=99999, ACTCHL=1\nCSQX071I !QM1 CSQXGIP CHIADAPS=8, CHIDISPS=5, LSTRTMR=60\n"
    found = by_id(previewed(plan_with("QM1"), text))
    assert found["QM1/channel_initiator/maxchl"].refused
    assert not found["QM1/channel_initiator/maxchl"].selected
    plan = apply(plan_with("QM1"), [Source("a", text)], {}, None).plan
    assert plan["lpars"][0]["queue_managers"][0]["channel_initiator"] == {"chiadaps": 8, "chidisps": 5}
    with pytest.raises(InvalidInput, match="cannot be applied"):
        apply(plan_with("QM1"), [Source("a", text)], {}, ["QM1/channel_initiator/maxchl"])


def test_only_accepted_values_are_applied_and_each_is_marked_as_measured() -> None:
    text = "12.00.01 STC01234  CSQX071I !QM1 CSQXGIP CHIADAPS=8, CHIDISPS=5, LSTRTMR=60\n"
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
        "text": "12.00.01 STC01234  CSQX071I !QM1 CSQXGIP CHIADAPS=8, CHIDISPS=5, LSTRTMR=60",
    }
    again = apply(plan, [Source("new.log", text.replace("=5", "=6"))], {}, None).plan
    assert [(one["path"].rpartition("/")[2], one["value"]) for one in again["measured"]] == [
        ("chiadaps", 8),
        ("chidisps", 6),
    ]


def test_a_long_text_is_divided_once_for_many_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 3 MB with the values of 40 queue managers, to do it for each value took 16 of 20 seconds."""
    text = "".join(f"CSQX071I QM{n} CSQXGIP CHIADAPS={n}, CHIDISPS=5, LSTRTMR=60\n" for n in range(1, 10))
    divided: list[str] = []

    def plain(text: str) -> str:
        divided.append(text)
        return plain_lines(text)

    monkeypatch.setattr(applying, "plain_lines", plain)
    plan = apply(EMPTY, [Source("a", text)], {}, None).plan
    assert len(plan["measured"]) == 18
    assert len(divided) == 1


def test_a_part_is_looked_for_once_for_all_its_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan may have hundreds of queue managers and thousands of channel groups."""
    looked_for: list[str] = []

    def add(document: dict[str, Any], target: Target, place: str) -> tuple[Held, list[str]]:
        looked_for.append(f"{target.name} {place}")
        return add_place(document, target, place)

    text = "CSQX071I QM1 CSQXGIP CHIADAPS=8, CHIDISPS=5, LSTRTMR=60\nCSQX072I QM1 CSQXGIP MAXCHL=300, ACTCHL=300 \n"
    found = previewed(EMPTY, text).changes
    monkeypatch.setattr(changes, "add_place", add)
    changes.with_changes(EMPTY, found)
    assert len(found) > 1
    assert looked_for == ["QM1 channel_initiator"]


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


IN_FORCE = "by its definition, in force from the next start of the queue manager"
UNLESS = f"{IN_FORCE} unless CSQP064I says that it is not used"


def test_a_place_that_the_plan_has_by_default_only_is_entered() -> None:
    document = plan_with("QM1", buffer_pools=[{"id": 1, "buffers": 4000}])
    by_field = {one.field: one for one in previewed(document, f"+QM1 {POOL}").changes}
    assert by_field["buffers"].is_same
    assert (by_field["location"].new, by_field["location"].is_same) == ("above", False)
    assert by_field["location"].note == f"{UNLESS}; so far by default"
    plan = apply(document, [Source("a.log", f"+QM1 {POOL}")], {}, None).plan
    assert plan["lpars"][0]["queue_managers"][0]["buffer_pools"][0]["location"] == "above"


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


def test_expansions_of_a_page_set_are_counted() -> None:
    extent = "CSQP013I QM1 CSQPEXTD NEW EXTENT CREATED FOR PAGE SET {}. NEW EXTENT WILL NOW BE FORMATTED\n"
    found = previewed(plan_with("QM1"), "".join(map(extent.format, (4, 4, 5, 4))))
    texts = [(one.first_line, one.text.partition(": it is larger than before.")) for _, _, one in found.notices]
    assert texts[0][0] == 1
    assert texts[0][1][0] == "A new extent was created for page set 4"
    assert texts[0][1][2] == " 3 messages of this kind were read; the line is the first one."
    assert [(line, more) for line, (_, _, more) in texts[1:]] == [(3, "")]
    assert not found.changes


DONE = "CSQ9022I !QM1 CSQPDBUF ' {}' NORMAL COMPLETION\n"
USAGE = (
    "CSQI065I !QM1 Buffer pool attributes ...\n_  3   5000   1000   99  4KB   ABOVE\nEnd of buffer pool attributes\n"
)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("DEFINE BUFFPOOL(3) BUFFERS(5000)\n", UNLESS),
        ("DEFINE BUFFPOOL(3) BUFFERS(5000) REPLACE\n", IN_FORCE),
        ("ALTER BUFFPOOL(3) BUFFERS(5000)\n", "by the command; that it completed is not in the text"),
        ("DEFINE BUFFPOOL(3) BUFFERS(5000)\n" + DONE.format("DEFINE BUFFPOOL"), None),
        ("CSQP023I !QM1 Request completed for buffer pool 3, now has 5000 buffers\n", None),
        (
            "".join(f"CSQP023I !QM1 Request completed for buffer pool 3, now has {n}000 buffers\n" for n in (5, 6))
            + "!QM1 ALTER BUFFPOOL(3) BUFFERS(5000)\n",
            "by the command; that it completed is not in the text; the last of 3 values",
        ),
        (USAGE + "!QM1 DEFINE BUFFPOOL(3) BUFFERS(5000) LOCATION(ABOVE)\n", "the last of 2 values"),
    ],
)
def test_the_size_of_a_pool_says_that_it_rests_on_a_definition(text: str, note: str | None) -> None:
    change = by_id(previewed(plan_with("QM1"), text, **{"unnamed:0": "QM1"}))["QM1/buffer_pools=3/buffers"]
    assert (change.new, change.note) == (5000, note)


def test_a_page_set_says_that_it_rests_on_a_definition() -> None:
    changes = by_id(previewed(plan_with("QM1"), "DEFINE PSID(4) BUFFPOOL(3)\n", **{"unnamed:0": "QM1"}))
    assert changes["QM1/page_sets=4/buffer_pool"].note == IN_FORCE
    default = "MQ's default, since the definition has no EXPAND"
    assert changes["QM1/page_sets=4/expand"].note == f"{default}; {IN_FORCE}"
