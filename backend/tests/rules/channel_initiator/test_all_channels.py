"""All channels of a channel initiator against its limits."""

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import outputs_of

GROUPS = [
    {"connection": "svrconn", "count": 1000, "sharecnv": 1, "message_kb": 32},
    {"connection": "mca", "count": 100, "message_kb": 32},
    {"connection": "svrconn", "count": 50, "sharecnv": 10, "message_kb": 10},
]


def plan_of(release, **more):
    group = {"connection": "svrconn", "count": 10, "sharecnv": 1, "message_kb": 32}
    return outputs_of(
        "chinit-plan", **{"release": release, "channel_groups": [group], "used_mb": 92, "free_mb": 1379, **more}
    )


def test_channel_plan_adds_all_groups_and_shows_each_release():
    answer = outputs_of("chinit-plan", release="9.4", channel_groups=GROUPS, used_mb=92, free_mb=1379)
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
    answer = outputs_of("chinit-plan", channel_groups=groups, **room)
    straight = outputs_of("chinit-plan", channel_groups=GROUPS, **room)
    for name in ("used_31bit_mb", "used_64bit_mb", "channels"):
        assert answer[name]["value"] == pytest.approx(straight[name]["value"])


def test_sharecnv_0_allows_one_conversation_in_all_rules():
    client = {"count": 1, "sharecnv": 0, "conversations": 2}
    plan = {"release": "9.4", "used_mb": 92, "free_mb": 1379}
    for rule, inputs, field in (
        ("chinit-plan", {**plan, "channel_groups": [{**client, "message_kb": 1}]}, "channel_groups[0]"),
        ("chinit-memlimit", {"groups": [{**client, "message_bytes": 1}]}, "groups[0]"),
    ):
        with pytest.raises(InvalidInputs, match=r"SHARECNV\(0\) allows 1 at most") as caught:
            outputs_of(rule, **inputs)
        assert [problem.field for problem in caught.value.problems] == [f"{field}.conversations"]
    with pytest.raises(InvalidInputs, match=r"SHARECNV\(0\) allows 1 at most"):
        outputs_of("chinit-svrconn-64bit", message_bytes=1, sharecnv=0, conversations=2)
    # SHARECNV plays no part for a message channel
    message_channel = {"connection": "mca", "count": 1, "message_kb": 1, "sharecnv": 0, "conversations": 2}
    assert outputs_of("chinit-plan", **plan, channel_groups=[message_channel])["channels"]["value"] == 1


def test_the_kind_of_channel_is_the_input_connection():
    groups = next(i for i in get_rule("chinit-plan").describe()["inputs"] if i["name"] == "channel_groups")
    kind = groups["items"][0]
    assert (kind["name"], kind["allowed"]) == ("connection", ["mca", "svrconn"])
    with pytest.raises(InvalidInputs) as caught:
        outputs_of(
            "chinit-plan",
            release="9.4",
            used_mb=92,
            free_mb=1379,
            channel_groups=[{"type": "mca", "count": 1, "message_kb": 1}],
        )
    assert [problem.field for problem in caught.value.problems] == ["channel_groups[0].type"]


def test_missing_64_bit_headroom_has_a_reason():
    reasons = {
        (release, given): plan_of(release, **({"memlimit_mb": 4096} if given else {}))["headroom_64bit_mb"]["caveats"]
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
def test_memlimit_findings_by_release(release, memlimit_mb, ids):
    findings = plan_of(release, **({"memlimit_mb": memlimit_mb} if memlimit_mb else {}))["findings"]["value"]
    assert [finding["id"] for finding in findings] == ids
    if ids == ["class4-memlimit-short"]:
        assert "CSQX124E" in findings[0]["message"]
        assert "chinit-memlimit-class4" in {cited["figure"] for cited in findings[0]["citations"]}


def test_use_above_the_threshold_leaves_nothing_available():
    room = {"used_mb": 1400, "free_mb": 71}
    available = outputs_of("chinit-usable-31bit", **room)["available_mb"]
    assert available["value"] == 0
    assert any("above the threshold already, by 224 MB" in caveat for caveat in available["caveats"])
    many = outputs_of("chinit-usable-31bit", used_mb=[92, 1400], free_mb=71)["available_mb"]
    assert any("nothing is left" in caveat for caveat in many["caveats"])
    assert not outputs_of("chinit-usable-31bit", used_mb=92, free_mb=1379)["available_mb"]["caveats"][0].startswith(
        "The use"
    )
    rows = {row["release"]: row for row in plan_of("9.4", **room)["by_release"]["value"]}
    assert rows["9.4"]["used_31bit_pct"] is None
    assert "nothing is left to have a share of" in rows["9.4"]["reason"]
    assert "none of the planner's sources has a figure" in rows["9.0"]["reason"]
    usual = {row["release"]: row["reason"] for row in plan_of("9.4")["by_release"]["value"]}
    assert usual["9.4"] is None
