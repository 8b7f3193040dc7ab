"""Storage that messages report, and what the planner computes itself."""

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.measurements.applying import apply
from mqplanner.measurements.sources import Source
from mqplanner.plan.reading import read_plan
from tests.measurements.previews import STORAGE, by_id, plan_with, previewed


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


def test_channels_that_ran_then_are_a_question_and_can_be_those_of_the_plan() -> None:
    group = {"name": "clients", "type": "svrconn", "count": 1500, "sharecnv": 10, "message_kb": 4}
    document = plan_with("QM1", release="9.3", channel_groups=[group])
    text, taken = f"CSQX004I !QM1 {STORAGE}\n", {"taken:QM1": "channels-running"}
    found = previewed(document, text, **taken)
    assert "counted twice until" in (by_id(found)["QM1/channel_initiator/used_mb/taken"].note or "")
    [question] = [one for one in found.questions if one.id == "running:QM1"]
    assert (question.answer, question.is_required) == ("unknown", False)
    answers = {**taken, "running:QM1": "plan"}
    sources = [Source("0.log", text)]
    applied = apply(document, sources, answers, None)
    (manager,) = applied.plan["lpars"][0]["queue_managers"]
    ran = {"count": 1500, "type": "svrconn", "sharecnv": 10, "message_kb": 4, "release": "9.3"}
    assert manager["channel_initiator"]["running"] == [ran]
    again = previewed(applied.plan, text, **answers)
    assert [one.is_same for one in again.changes] == [True] * len(applied.changes)


def test_a_last_line_that_ends_is_one_line() -> None:
    assert [previewed(plan_with("QM1"), text).sources[0].lines for text in ("a\nb\n", "a\nb", "a")] == [2, 2, 1]


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


POOL_ABOVE = """CSQI065I QM1 Buffer pool attributes ...
_ 0 800000 49900 99 4KB ABOVE
End of buffer pool attributes
"""
PAGE_SET = """CSQI010I QM1 Page set usage ...
_ 4 3 600000 580000 140 0 NONE 0
End of page set report
"""
NINE_GB = USAGE.format("1176MB", "589MB", "9GB", "12GB")


def test_other_storage_is_not_selected_where_the_plan_lacks_a_pool() -> None:
    found = by_id(previewed(plan_with("QM1"), NINE_GB + POOL_ABOVE))["QM1/other_above_bar_mb"]
    assert (found.new, found.selected) == (4043, True)
    found = by_id(previewed(plan_with("QM1"), NINE_GB + POOL_ABOVE + PAGE_SET))["QM1/other_above_bar_mb"]
    assert (found.new, found.selected) == (4043, False)
    assert found.note == (
        "9,216 MB in use, of which at least 5,173 MB are computed: what is used besides is not known, since the plan "
        "cannot have all values. Page set 4, Buffer pool: must be a buffer pool of this plan, and it has no “3”"
    )


def test_a_value_that_another_queue_manager_lacks_does_not_matter() -> None:
    other = PAGE_SET.replace("QM1", "QM2")
    found = by_id(previewed(plan_with("QM1", "QM2"), NINE_GB + POOL_ABOVE + other))["QM1/other_above_bar_mb"]
    assert (found.new, found.selected) == (4043, True)


def test_pools_that_are_imported_later_make_other_storage_outdated() -> None:
    """What is used besides was measured without the pools: it has to be measured again, or they count twice."""
    storage, pools = [Source("a.log", NINE_GB)], [Source("b.log", POOL_ABOVE)]
    first = apply(plan_with("QM1"), storage, {}, None).plan
    [(_, name, notice)] = previewed(first, POOL_ABOVE).notices
    assert (name, notice.severity) == ("QM1", "warning")
    assert notice.text.startswith("Other storage above the bar, 7,168 MB, was measured while 2,048 MB were computed")
    second = apply(first, pools, {}, None).plan
    again = by_id(previewed(second, NINE_GB))["QM1/other_above_bar_mb"]
    assert (again.old, again.new, again.selected) == (7168, 4043, True)
    third = apply(second, storage, {}, None).plan
    assert not by_id(previewed(third, NINE_GB))["QM1/other_above_bar_mb"].selected
    assert not previewed(third, POOL_ABOVE).notices


POLICY = (
    "IXC360I  10.15.00  DISPLAY XCF 123\nSTRNAME: QSG1CSQSYSAPPL\n  POLICY SIZE    : 65536 K\n  POLICY INITSIZE: {}\n"
)


@pytest.mark.parametrize(
    ("initial", "size", "words"),
    [("N/A", 64, "SIZE, without an INITSIZE, in the CFRM policy"), ("32768 K", 32, "INITSIZE in")],
)
def test_the_system_application_structure_without_an_initial_size_has_the_size_of_the_policy(
    initial: str, size: float, words: str
) -> None:
    change = by_id(previewed(plan_with("QM1"), POLICY.format(initial)))["QSG1/sysappl_mb"]
    assert change.new == size
    assert (change.note or "").startswith(words)


POOLS = "CSQP001I {0} Buffer pool 0 has 50000 buffers\nCSQP001I {0} Buffer pool 1 has 20000 buffers\n"


@pytest.mark.parametrize(
    ("answer", "location", "other_below"), [(None, None, None), ("unknown", None, None), ("below", "below", 59.562)]
)
def test_where_pools_are_is_a_question_if_no_text_says_it(answer, location, other_below) -> None:
    text = POOLS.format("QM1") + USAGE.format("333MB", "1400MB", "92MB", "500MB")
    found = previewed(plan_with("QM1"), text, **({"location:QM1": answer} if answer else {}))
    [question] = found.questions
    assert (question.id, question.is_required, question.answer) == ("location:QM1", True, answer)
    assert "273.44 MB. CSQY220I shows 333 MB below the bar and 92 MB above the bar in use." in question.text
    changes = by_id(found)
    for pool in (0, 1):
        change = changes.get(f"QM1/buffer_pools={pool}/location")
        assert (change and change.new) == location
    other = changes["QM1/other_below_bar_mb"]
    assert (other.new if other.selected else None) == other_below


def test_one_answer_places_the_pools_of_several_queue_managers() -> None:
    text = POOLS.format("QM1") + POOLS.format("QM2")
    above = by_id(previewed(plan_with("QM1", "QM2"), text, location="above"))
    assert {one.new for id, one in above.items() if id.endswith("/location")} == {"above"}
    each = previewed(plan_with("QM1", "QM2"), text, location="each")
    assert [one.id for one in each.questions] == ["location", "location:QM1", "location:QM2"]


def test_pools_of_the_plan_or_with_a_definition_need_no_answer() -> None:
    defined = "CSQU055I Target queue manager is QM1\nDEFINE BUFFPOOL(0)\nDEFINE BUFFPOOL(1) LOCATION(ABOVE)\n"
    pools = [{"id": 0}, {"id": 1}]
    for document, text in (
        (plan_with("QM1"), defined + POOLS.format("QM1")),
        (plan_with("QM1", buffer_pools=pools), POOLS.format("QM1")),
    ):
        assert previewed(document, text).questions == []


@pytest.mark.parametrize(("buffers", "has_note"), [(2, True), (100, False), (500_000, False), (600_000, True)])
def test_buffers_that_a_pool_below_the_bar_cannot_have_get_a_note(buffers: int, has_note: bool) -> None:
    text = f"CSQP001I QM1 Buffer pool 3 has {buffers} buffers\n"
    change = by_id(previewed(plan_with("QM1"), text, **{"location:QM1": "below"}))["QM1/buffer_pools=3/buffers"]
    assert ("100 to 500,000 buffers with LOCATION(BELOW)" in (change.note or "")) == has_note
    above = by_id(previewed(plan_with("QM1"), text, **{"location:QM1": "above"}))["QM1/buffer_pools=3/buffers"]
    assert above.note is None


def test_a_calculated_size_is_shown_with_the_digits_of_results() -> None:
    text = "CSQY220I +QM1 CSQSCTL Queue manager storage usage: local storage: used 412MB, free 1088MB"
    pools = [{"id": 0, "buffers": 20000}]
    clients = [{"name": "c", "count": 2000, "sharecnv": 10, "message_kb": 2}]
    document = plan_with("QM1", buffer_pools=pools, channel_groups=clients)
    other = next(one for one in previewed(document, text).changes if one.field == "other_below_bar_mb")
    assert (other.new, other.new_text) == (pytest.approx(48.719), "48.7 MB")
