"""Queue manager storage below the bar."""

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import outputs_of


def csa(**inputs):
    return outputs_of("csa-per-connection", release="9.4", connection="svrconn", **inputs)["kb_per_connection"]


@pytest.mark.parametrize(
    ("inputs", "per_connection", "per_channel"),
    [
        ({"connection": "local"}, 16.8, None),
        ({"connection": "mca"}, 16.8, 16.8),
        ({"connection": "svrconn", "sharecnv": 0}, 16.8, 16.8),
        ({"connection": "svrconn", "sharecnv": 1}, 27, 27),
        ({"connection": "svrconn", "sharecnv": 10}, 18, 186),
        ({"connection": "svrconn", "sharecnv": 1, "shared_queue": True}, 34, 34),
        ({"connection": "svrconn", "sharecnv": 10, "conversations": 1}, 27, 27),
    ],
)
def test_queue_manager_storage_in_9_4(inputs, per_connection, per_channel):
    answer = outputs_of("qmgr-connection-storage", release="9.4", **inputs)
    assert answer["kb_per_connection"]["value"] == per_connection
    assert answer["kb_per_channel"]["value"] == per_channel


@pytest.mark.parametrize(
    ("release", "conversations", "channel"), [("9.4", 10, 186), ("9.4", None, 186), ("8.0", 10, 151)]
)
def test_below_bar_uses_the_larger_of_two_published_values(release, conversations, channel):
    """Ten conversations at 18 KB are 180 KB, but a channel of ten takes 186 KB; in 8.0 15 KB each and 151 KB."""
    group = {"connection": "svrconn", "sharecnv": 10, "conversations": conversations, "count": 10_240}
    answer = outputs_of("qmgr-below-bar", release=release, connections=[group])
    assert answer["connections_mb"]["value"] == pytest.approx(channel)
    by_connection = outputs_of("qmgr-connection-storage", release=release, connection="svrconn", sharecnv=10)
    assert by_connection["kb_per_connection"]["value"] * 10 < channel


@examples(st.integers(1, 9))
def test_more_conversations_on_a_channel_never_use_less_storage(conversations):
    few, more = (
        outputs_of(
            "qmgr-below-bar",
            release="9.4",
            connections=[{"connection": "svrconn", "sharecnv": 10, "conversations": each, "count": 1000 * each}],
        )["connections_mb"]["value"]
        for each in (conversations, conversations + 1)
    )
    assert few <= more


def test_below_bar_adds_connections_and_pools_and_advises_against_pools():
    groups = [{"connection": "svrconn", "sharecnv": 1, "count": 5000}, {"connection": "local", "count": 200}]
    answer = outputs_of("qmgr-below-bar", release="9.4", connections=groups, buffers_below=50_000, limit_mb=1500)
    connections = (5000 * 27 + 200 * 16.8) / 1024
    pools = 50_000 * 4 / 1024
    assert answer["connections_mb"]["value"] == pytest.approx(connections)
    assert answer["buffer_pools_mb"]["value"] == pytest.approx(pools)
    assert answer["headroom_mb"]["value"] == pytest.approx(1500 - connections - pools)
    ids = [finding["id"] for finding in answer["findings"]["value"]]
    assert "qmgr-pools-below-bar-deprecated" in ids
    assert "qmgr-open-objects" in ids


def test_pools_below_the_bar_are_not_deprecated_in_8_0():
    answer = outputs_of("qmgr-below-bar", release="8.0", connections=[], buffers_below=50_000)
    assert "qmgr-pools-below-bar-deprecated" not in [f["id"] for f in answer["findings"]["value"]]


def test_pools_above_the_ceiling_below_the_bar_give_a_warning():
    """V8 deep dive: 1.6 GB at most for all of them, which is 1,638.4 MB or 419,430 buffers."""

    def found(buffers):
        return outputs_of("qmgr-below-bar", release="9.4", connections=[], buffers_below=buffers)["findings"]

    answer = found(524_288)
    (finding,) = (one for one in answer["value"] if one["id"] == "qmgr-pools-below-too-large")
    assert finding["severity"] == "warning"
    assert "2,048 MB" in finding["message"]
    assert "1,638 MB" in finding["message"]
    assert {(c["document"], c["figure"]) for c in finding["citations"]} >= {("v8-deep-dive", "bufferpool-below-limit")}
    assert "bufferpool-31bit-ceiling" in answer["errata"]
    assert "bufferpool-below-limit" in get_rule("qmgr-below-bar").describe()["figures"]
    at_points = [found(419_430)["value"], *found([419_430, 524_288])["value"]]
    given = ["qmgr-pools-below-too-large" in {one["id"] for one in at} for at in at_points]
    assert given == [False, False, True]


@pytest.mark.parametrize(
    ("release", "first"), [("7.0.1", "mp1j"), ("8.0", "mp1j"), ("9.0", "mq-9.4"), ("9.4", "mq-9.4")]
)
def test_advice_for_a_release_names_the_report_of_that_release(release, first):
    answer = outputs_of("qmgr-below-bar", release=release, connections=[])
    for finding in answer["findings"]["value"]:
        assert finding["citations"][0]["document"] == first, finding["id"]


def test_shared_queue_storage_names_the_cflevel_per_connection_and_per_channel():
    inputs = {"connection": "svrconn", "sharecnv": 1, "shared_queue": True}
    answer = outputs_of("qmgr-connection-storage", release="9.4", **inputs)
    in_all = outputs_of("qmgr-below-bar", release="9.4", connections=[{**inputs, "count": 10}])
    for output in (answer["kb_per_connection"], answer["kb_per_channel"], in_all["connections_mb"]):
        assert any("CFLEVEL 4 or at CFLEVEL 5" in caveat for caveat in output["caveats"])
    private = outputs_of("qmgr-connection-storage", release="9.4", **{**inputs, "shared_queue": False})
    assert not any("CFLEVEL" in caveat for caveat in private["kb_per_connection"]["caveats"])
    early = outputs_of("qmgr-connection-storage", release="7.1", **inputs)["kb_per_connection"]
    assert early["value"] is None
    assert len([caveat for caveat in early["caveats"] if "Not in the sources" in caveat]) == 1


@pytest.mark.parametrize("conversations", [1, 3, 5])
def test_fewer_conversations_than_sharecnv_are_extrapolated_with_a_caveat(conversations):
    inputs = {"release": "9.4", "connection": "svrconn", "sharecnv": 10, "conversations": conversations}
    group = {key: value for key, value in inputs.items() if key != "release"} | {"count": 10}
    managers = [{"release": "9.4", "connections": [group]}]
    outputs = [
        outputs_of("csa-per-connection", **inputs)["kb_per_connection"],
        outputs_of("csa-total", queue_managers=managers, limit_mb=100)["total_mb"],
        outputs_of("qmgr-connection-storage", **inputs)["kb_per_connection"],
        outputs_of("qmgr-connection-storage", **inputs)["kb_per_channel"],
        outputs_of("qmgr-below-bar", release="9.4", connections=[group])["connections_mb"],
    ]
    for output in outputs:
        unmeasured = [caveat for caveat in output["caveats"] if "was not measured" in caveat]
        assert [f"SHARECNV(10) with {conversations} conversation" in caveat for caveat in unmeasured] == [True]
        assert output["basis"] == "extrapolated"
    whole = outputs_of("csa-per-connection", **{**inputs, "conversations": 10})["kb_per_connection"]
    assert not any("was not measured" in caveat for caveat in whole["caveats"])
    early = outputs_of("qmgr-connection-storage", **{**inputs, "release": "7.1"})["kb_per_connection"]
    assert (early["value"], [c for c in early["caveats"] if "was not measured" in c]) == (None, [])


def test_too_many_conversations_are_refused_by_group():
    group = {"connection": "svrconn", "sharecnv": 0, "conversations": 2, "count": 1}
    for rule, inputs, field in (
        ("qmgr-below-bar", {"release": "9.4", "connections": [group]}, "connections[0].conversations"),
        (
            "csa-total",
            {"queue_managers": [{"release": "9.4", "connections": [group]}], "limit_mb": 9},
            "queue_managers[0].connections[0].conversations",
        ),
    ):
        with pytest.raises(InvalidInputs, match=r"SHARECNV\(0\) allows 1 at most") as caught:
            outputs_of(rule, **inputs)
        assert [problem.field for problem in caught.value.problems] == [field]
