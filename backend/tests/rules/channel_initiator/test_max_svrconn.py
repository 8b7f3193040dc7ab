"""Sections 1 to 3: how many channels fit, and what a planner would miss if it were wrong."""

import numpy as np
import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points

CLIENTS = {
    "release": "9.4",
    "sharecnv": 1,
    "message_kb": 32,
    "used_mb": 92,
    "free_mb": 1379,
    "threshold_pct": 80,
}
releases = st.sampled_from(["7.0.1", "7.1", "8.0", "9.2", "9.3", "9.4"])
sharecnvs = st.sampled_from([0, 1, 10])
sizes = st.floats(0.1, 64)
storage = st.integers(0, 1024)


def ask(rule, **inputs):
    return get_rule(rule).evaluate(inputs)["outputs"]


def value(rule, output, **inputs):
    return ask(rule, **inputs)[output]["value"]


def test_the_clients_example_with_every_step_shown():
    answer = ask("chinit-max-svrconn", **CLIENTS)
    channels = answer["max_channels"]
    assert (channels["value"], channels["unit"], channels["basis"]) == (5522, "channel", "rule-of-thumb")
    assert answer["binding"]["value"] == "31-bit"
    shown = [step["value"] for step in channels["derivation"]["steps"]]
    for number in (1471, 1176, 1084, 201, 5522):
        assert number in shown
    cited = {(c["cite_as"], c["figure"]) for c in channels["citations"]}
    assert ("MQ 9.4", "chinit-svrconn-31bit") in cited
    assert ("MQ 9.4", "chinit-31bit-threshold") in cited


def test_another_threshold_is_the_users_own_assumption():
    own = ask("chinit-max-svrconn", **{**CLIENTS, "threshold_pct": 70})
    assert own["max_channels"]["basis"] == "assumed"


@examples(releases, sharecnvs, sizes, storage, storage, st.floats(1, 100))
def test_the_largest_count_fits_and_one_more_does_not(release, sharecnv, message_kb, used_mb, free_mb, pct):
    inputs = {"release": release, "sharecnv": sharecnv, "message_kb": message_kb}
    room = {"used_mb": used_mb, "free_mb": free_mb, "threshold_pct": pct}
    channels = value("chinit-max-svrconn", "max_channels", **inputs, **room)
    each = value("chinit-svrconn-31bit", "kb_per_channel", **inputs)
    available = value("chinit-usable-31bit", "available_mb", **room) * 1024
    assert channels * each <= available * (1 + 1e-8)
    assert channels == 9999 or (channels + 1) * each > available * (1 - 1e-8)


@examples(storage, storage, st.floats(1, 100))
def test_what_is_available_is_never_more_than_what_is_free(used_mb, free_mb, pct):
    available = value(
        "chinit-usable-31bit", "available_mb", used_mb=used_mb, free_mb=free_mb, threshold_pct=pct
    )
    assert 0 <= available <= free_mb


@examples(releases, sharecnvs, sizes, sizes)
def test_larger_messages_never_need_less(release, sharecnv, a, b):
    small, large = sorted((a, b))
    needs = [
        value("chinit-svrconn-31bit", "kb_per_channel", release=release, sharecnv=sharecnv, message_kb=size)
        for size in (small, large)
    ]
    assert needs[0] <= needs[1]


@examples(st.integers(1, 104_857_600), st.integers(0, 1000), st.integers(1, 1000))
def test_a_64_bit_buffer_holds_the_message_and_its_header(message_bytes, sharecnv, conversations):
    conversations = min(conversations, max(sharecnv, 1))
    answer = ask(
        "chinit-svrconn-64bit", message_bytes=message_bytes, sharecnv=sharecnv, conversations=conversations
    )
    buffer = answer["buffer_kb"]["value"]
    assert buffer * 1024 >= message_bytes + 500
    assert buffer >= 4
    assert answer["kb_per_channel"]["value"] >= buffer


@pytest.mark.parametrize(
    ("message_bytes", "buffer_kb"),
    [
        (1, 4),
        (3596, 4),
        (3597, 8),
        (31 * 1024, 32),
        (32 * 1024, 64),
        (1024 * 1024 - 500, 1024),
        (1024 * 1024, 2048),
        (100 * 1024 * 1024, 101 * 1024),
    ],
)
def test_buffers_double_up_to_1_mb_and_then_go_by_the_mb(message_bytes, buffer_kb):
    assert value("chinit-svrconn-64bit", "buffer_kb", message_bytes=message_bytes, sharecnv=0) == buffer_kb


def test_memlimit_binds_from_9_4_on_only():
    tight = {**CLIENTS, "memlimit_mb": 64}
    assert value("chinit-max-svrconn", "max_channels", **tight) == 64 * 1024 // 128
    assert value("chinit-max-svrconn", "binding", **tight) == "64-bit"
    before = {**tight, "release": "9.3"}
    assert value("chinit-max-svrconn", "binding", **before) == "31-bit"


def test_memlimit_to_set_is_whole_gb_and_at_least_the_documented_minimum():
    group = {"count": 5522, "sharecnv": 1, "message_bytes": 32_768}
    answer = ask("chinit-memlimit", groups=[group], class4_trace=True, memlimit_mb=1024)
    assert answer["needed_mb"]["value"] == 5522 * 128 / 1024 + 256
    assert answer["memlimit_gb"]["value"] == 2
    assert answer["free_mb"]["value"] == 1024 - (5522 * 128 / 1024 + 256)
    assert "chinit-memlimit-below-minimum" in [finding["id"] for finding in answer["findings"]["value"]]
    assert value("chinit-memlimit", "memlimit_gb", groups=[{**group, "count": 20_000}]) == 3


GROUPS = [
    {"connection": "svrconn", "count": 1000, "sharecnv": 1, "message_kb": 32},
    {"connection": "mca", "count": 100, "message_kb": 32},
    {"connection": "svrconn", "count": 50, "sharecnv": 10, "message_kb": 10},
]


def test_a_plan_adds_up_all_groups_and_shows_each_release():
    answer = ask("chinit-plan", release="9.4", channel_groups=GROUPS, used_mb=92, free_mb=1379)
    used = (1000 * 201 + 100 * 100 + 50 * 233) / 1024
    assert answer["used_31bit_mb"]["value"] == pytest.approx(used)
    assert answer["headroom_31bit_mb"]["value"] == pytest.approx(1084 - used)
    assert answer["channels"]["value"] == 1150
    assert answer["binding"]["value"] == "31-bit"
    by_release = {row["release"]: row for row in answer["by_release"]["value"]}
    assert by_release["9.4"]["used_31bit_mb"] == answer["used_31bit_mb"]["value"]
    assert by_release["9.3"]["used_31bit_mb"] is None  # no figure for message channels in 9.3
    assert by_release["8.0"]["used_31bit_mb"] == pytest.approx((1000 * 288 + 100 * 115 + 50 * 285) / 1024)


@examples(st.permutations(GROUPS))
def test_the_order_of_groups_changes_nothing(groups):
    room = {"release": "9.4", "used_mb": 92, "free_mb": 1379}
    answer = ask("chinit-plan", channel_groups=groups, **room)
    straight = ask("chinit-plan", channel_groups=GROUPS, **room)
    for name in ("used_31bit_mb", "used_64bit_mb", "channels"):
        assert answer[name]["value"] == pytest.approx(straight[name]["value"])


@examples(st.lists(st.tuples(sizes, storage, storage), min_size=1, max_size=25), sharecnvs)
def test_many_points_at_once_are_the_same_as_one_by_one(cases, sharecnv):
    message_kb, used_mb, free_mb = (np.array(column, dtype=float) for column in zip(*cases, strict=True))
    inputs = {"release": "9.4", "sharecnv": sharecnv, "memlimit_mb": 512}
    many = points(
        get_rule("chinit-max-svrconn"),
        {**inputs, "message_kb": message_kb, "used_mb": used_mb, "free_mb": free_mb},
        ("max_channels", "binding"),
    )
    for index, (size, used, free) in enumerate(cases):
        one = ask("chinit-max-svrconn", **inputs, message_kb=size, used_mb=used, free_mb=free)
        assert many["max_channels"][index] == one["max_channels"]["value"]
        assert many["binding"][index] == one["binding"]["value"]


@pytest.mark.parametrize(
    ("sharecnv", "message_kb", "kb", "basis"),
    [
        (1, 256, 1144 * 1024 / 2275, "extrapolated"),
        (10, 256, 1144 * 1024 / 2010, "extrapolated"),
        (1, 160, (277 + 1144 * 1024 / 2275) / 2, "extrapolated"),
        (0, 256, None, None),
        (1, 257, None, None),
    ],
)
def test_large_messages_before_9_4_take_what_the_channels_of_the_report_had(sharecnv, message_kb, kb, basis):
    """MQ 9.4 ch. 7: 2,275 and 2,010 channels of 256 KB ran in 1,200 MB of which 56 MB were used at the start.

    At SHARECNV(0) they were fewer than 3,000, which is no number; above 256 KB and below 9.3 nothing is said.
    """
    asked = {"sharecnv": sharecnv, "message_kb": message_kb}
    found = ask("chinit-svrconn-31bit", release="9.3", **asked)["kb_per_channel"]
    assert (found["value"], found["basis"]) == (None if kb is None else pytest.approx(kb), basis)
    assert kb is None or any("Reckoned from the" in caveat for caveat in found["caveats"])
    assert ask("chinit-svrconn-31bit", release="9.2", **asked)["kb_per_channel"]["value"] is None


def test_many_sizes_on_both_sides_of_the_table_are_as_each_alone():
    sizes = [10, 64, 100, 256]
    many = ask("chinit-svrconn-31bit", release="9.3", sharecnv=1, message_kb=sizes)["kb_per_channel"]
    assert many["basis"] == "extrapolated"
    assert not any("No published figure" in caveat for caveat in many["caveats"])
    for size, value in zip(sizes, many["value"], strict=True):
        alone = ask("chinit-svrconn-31bit", release="9.3", sharecnv=1, message_kb=size)["kb_per_channel"]
        assert value == pytest.approx(alone["value"])
    beyond = ask("chinit-svrconn-31bit", release="9.3", sharecnv=1, message_kb=[10, 300])["kb_per_channel"]
    assert beyond["value"] == [190, None]


def test_points_may_vary_in_choices_too():
    answer = ask(
        "chinit-max-svrconn", **{**CLIENTS, "release": ["9.3", "9.4", "9.1"], "sharecnv": [1, 10, 1]}
    )
    assert answer["max_channels"]["value"] == [4493, 4188, None]
    assert answer["binding"]["value"] == ["31-bit", "31-bit", None]


def test_no_points_give_no_values():
    assert ask("chinit-max-svrconn", **{**CLIENTS, "message_kb": []})["max_channels"]["value"] == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"release": "9.1"}, "release 9.2, SHARECNV 1, 32 KB: 245 KB per channel"),
        ({"release": "9.3", "sharecnv": 0, "message_kb": 256}, "fewer than 3,000 channels ran with 256 KB"),
        ({"release": "9.3", "message_kb": 300}, "release 9.3, SHARECNV 1, 64 KB: 277 KB per channel"),
        ({"release": "9.3", "message_kb": 1024}, "2,275 channels ran with 256 KB, about 514.93 KB each"),
    ],
)
def test_what_no_report_publishes_has_no_number_and_a_reason(change, reason):
    answer = ask("chinit-max-svrconn", **{**CLIENTS, **change})["max_channels"]
    assert answer["value"] is None
    assert answer["basis"] is None
    assert any(reason in caveat for caveat in answer["caveats"])


@pytest.mark.parametrize(
    ("field", "bad", "says"),
    [
        ("sharecnv", 7, "must be one of 0, 1, 10"),
        ("sharecnv", True, "must be one of"),
        ("sharecnv", "1", "must be one of"),
        ("message_kb", 0, "above 0"),
        ("message_kb", -1, "above 0"),
        ("message_kb", 1e300, "at most 102,400 KB"),
        ("message_kb", float("nan"), "finite"),
        ("message_kb", float("inf"), "finite"),
        ("message_kb", "32", "not a text"),
        ("message_kb", True, "not true or false"),
        ("message_kb", [1, -1], "above 0"),
        ("message_kb", None, "not nothing"),
        ("release", "10.0", "must be one of 7.0.1"),
        ("release", 9.4, "must be one of 7.0.1"),
        ("used_mb", -1, "at least 0"),
        ("threshold_pct", 101, "at most 100"),
        ("maxchl", 2.5, "whole number"),
        ("maxchl", 10_000, "at most 9,999"),
        ("surprise", 1, "is not an input"),
    ],
)
def test_bad_input_names_the_field_and_what_is_allowed(field, bad, says):
    with pytest.raises(InvalidInputs) as caught:
        ask("chinit-max-svrconn", **{**CLIENTS, field: bad})
    (problem,) = caught.value.problems
    assert problem.field == field
    assert says in problem.message
    assert problem.allowed


def test_every_missing_input_is_named_at_once():
    with pytest.raises(InvalidInputs) as caught:
        ask("chinit-max-svrconn", release="9.4")
    assert [p.field for p in caught.value.problems] == ["sharecnv", "message_kb", "used_mb", "free_mb"]


def test_a_mistake_inside_a_group_is_named_by_its_place():
    with pytest.raises(InvalidInputs) as caught:
        ask(
            "chinit-memlimit",
            groups=[{"count": 1, "sharecnv": 1, "message_bytes": 1}, {"count": -1, "sharecnv": 1}],
        )
    assert [p.field for p in caught.value.problems] == ["groups[1].count", "groups[1].message_bytes"]


def test_more_conversations_than_sharecnv_allows_are_refused():
    with pytest.raises(InvalidInputs, match=r"SHARECNV\(5\) allows 5 at most"):
        ask("chinit-svrconn-64bit", message_bytes=100, sharecnv=5, conversations=6)


def test_a_channel_without_sharing_carries_one_conversation_in_every_rule():
    client = {"count": 1, "sharecnv": 0, "conversations": 2}
    plan = {"release": "9.4", "used_mb": 92, "free_mb": 1379}
    for rule, inputs, field in (
        ("chinit-plan", {**plan, "channel_groups": [{**client, "message_kb": 1}]}, "channel_groups[0]"),
        ("chinit-memlimit", {"groups": [{**client, "message_bytes": 1}]}, "groups[0]"),
    ):
        with pytest.raises(InvalidInputs, match=r"SHARECNV\(0\) allows 1 at most") as caught:
            ask(rule, **inputs)
        assert [problem.field for problem in caught.value.problems] == [f"{field}.conversations"]
    with pytest.raises(InvalidInputs, match=r"SHARECNV\(0\) allows 1 at most"):
        ask("chinit-svrconn-64bit", message_bytes=1, sharecnv=0, conversations=2)
    # SHARECNV plays no part for a message channel
    message_channel = {"connection": "mca", "count": 1, "message_kb": 1, "sharecnv": 0, "conversations": 2}
    assert ask("chinit-plan", **plan, channel_groups=[message_channel])["channels"]["value"] == 1


def test_the_kind_of_a_channel_is_called_connection_as_in_every_rule():
    groups = next(i for i in get_rule("chinit-plan").describe()["inputs"] if i["name"] == "channel_groups")
    kind = groups["items"][0]
    assert (kind["name"], kind["allowed"]) == ("connection", ["mca", "svrconn"])
    with pytest.raises(InvalidInputs) as caught:
        ask(
            "chinit-plan",
            release="9.4",
            used_mb=92,
            free_mb=1379,
            channel_groups=[{"type": "mca", "count": 1, "message_kb": 1}],
        )
    assert [problem.field for problem in caught.value.problems] == ["channel_groups[0].type"]


def test_what_class_4_takes_with_its_trace_off_is_told_and_not_counted():
    group = {"count": 10, "sharecnv": 1, "message_bytes": 32_768}
    off, on = (ask("chinit-memlimit", groups=[group], class4_trace=trace) for trace in (False, True))
    (told,) = (f for f in off["findings"]["value"] if f["id"] == "chinit-class4-set-aside")
    assert "190 MB" in told["message"]
    assert {(c["document"], c["figure"]) for c in told["citations"]} >= {("mp1j", "chinit-class4-allocation")}
    assert "chinit-class4-storage-size" in off["findings"]["errata"]
    assert off["needed_mb"]["value"] == 10 * 128 / 1024
    assert "chinit-class4-set-aside" not in [f["id"] for f in on["findings"]["value"]]
    assert "mp1j" in {source["document"] for source in get_rule("chinit-memlimit").describe()["sources"]}


def plan_of(release, **more):
    group = {"connection": "svrconn", "count": 10, "sharecnv": 1, "message_kb": 32}
    return ask(
        "chinit-plan",
        **{"release": release, "channel_groups": [group], "used_mb": 92, "free_mb": 1379, **more},
    )


def test_a_plan_says_why_there_is_no_64_bit_headroom():
    reasons = {
        (release, given): plan_of(release, **({"memlimit_mb": 4096} if given else {}))["headroom_64bit_mb"][
            "caveats"
        ]
        for release in ("8.0", "9.4")
        for given in (True, False)
    }
    assert reasons["9.4", False] == ["No MEMLIMIT was given."]
    for given in (True, False):
        assert "came with 9.4" in reasons["8.0", given][0]
    assert plan_of("8.0")["limit_64bit_mb"]["caveats"] == ["No MEMLIMIT was given."]


@pytest.mark.parametrize(
    ("release", "memlimit_mb", "ids"),
    [
        ("7.1", 128, []),
        ("8.0", 128, ["class4-memlimit-short"]),
        ("9.3", 128, ["class4-memlimit-short"]),
        ("8.0", 256, []),
        ("8.0", None, []),
        ("9.4", 1024, ["chinit-scavenging", "chinit-memlimit-below-minimum"]),
    ],
)
def test_a_plan_says_what_its_memlimit_is_too_small_for(release, memlimit_mb, ids):
    findings = plan_of(release, **({"memlimit_mb": memlimit_mb} if memlimit_mb else {}))["findings"]["value"]
    assert [finding["id"] for finding in findings] == ids
    if ids == ["class4-memlimit-short"]:
        assert "CSQX124E" in findings[0]["message"]
        assert "chinit-memlimit-class4" in {cited["figure"] for cited in findings[0]["citations"]}


def test_a_count_says_that_64_bit_storage_was_not_looked_at():
    def caveats(output="max_channels", **change):
        return " ".join(ask("chinit-max-svrconn", **{**CLIENTS, **change})[output]["caveats"])

    for output in ("max_channels", "max_conversations", "binding"):
        assert "64-bit storage was not looked at" in caveats(output)
    assert "report advises against" in caveats()
    assert "not looked at" not in caveats(memlimit_mb=4096)
    assert "not looked at" not in caveats(release="9.3")


def test_a_count_says_at_what_rate_the_report_ran_its_channels():
    said = {
        release: " ".join(
            ask("chinit-max-svrconn", **{**CLIENTS, "release": release})["max_channels"]["caveats"]
        )
        for release in ("8.0", "9.3", "9.4")
    }
    assert ["one message a second" in caveats for caveats in said.values()] == [False, True, True]


def test_a_use_above_the_threshold_says_by_how_much_and_leaves_no_share():
    room = {"used_mb": 1400, "free_mb": 71}
    available = ask("chinit-usable-31bit", **room)["available_mb"]
    assert available["value"] == 0
    assert any("above the threshold already, by 224 MB" in caveat for caveat in available["caveats"])
    many = ask("chinit-usable-31bit", used_mb=[92, 1400], free_mb=71)["available_mb"]
    assert any("nothing is left" in caveat for caveat in many["caveats"])
    assert not ask("chinit-usable-31bit", used_mb=92, free_mb=1379)["available_mb"]["caveats"][0].startswith(
        "The use"
    )
    rows = {row["release"]: row for row in plan_of("9.4", **room)["by_release"]["value"]}
    assert rows["9.4"]["used_31bit_pct"] is None
    assert "nothing is left to have a share of" in rows["9.4"]["reason"]
    assert "nothing is published" in rows["9.0"]["reason"]
    usual = {row["release"]: row["reason"] for row in plan_of("9.4")["by_release"]["value"]}
    assert usual["9.4"] is None
