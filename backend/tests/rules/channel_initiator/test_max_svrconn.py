"""31-bit storage that is available for channels."""

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from tests.rules.answers import assert_points_equal_each, outputs_of, value

storage = st.integers(0, 1024)


@examples(storage, storage, st.floats(1, 100))
def test_available_storage_is_at_most_the_free_storage(used_mb, free_mb, pct):
    available = value("chinit-usable-31bit", "available_mb", used_mb=used_mb, free_mb=free_mb, threshold_pct=pct)
    assert 0 <= available <= free_mb


CLIENTS = {"release": "9.4", "sharecnv": 1, "message_kb": 32, "used_mb": 92, "free_mb": 1379, "threshold_pct": 80}


releases = st.sampled_from(["7.0.1", "7.1", "8.0", "9.2", "9.3", "9.4"])


sharecnvs = st.sampled_from([0, 1, 10])


sizes = st.floats(0.1, 64)


def test_clients_example_derivation_contains_all_steps():
    answer = outputs_of("chinit-max-svrconn", **CLIENTS)
    channels = answer["max_channels"]
    assert (channels["value"], channels["unit"], channels["basis"]) == (5522, "channel", "rule-of-thumb")
    assert answer["binding"]["value"] == "31-bit"
    shown = [step["value"] for step in channels["derivation"]["steps"]]
    for number in (1471, 1176, 1084, 201, 5522):
        assert number in shown
    cited = {(c["cite_as"], c["figure"]) for c in channels["citations"]}
    assert ("MQ 9.4", "chinit-svrconn-31bit") in cited
    assert ("MQ 9.4", "chinit-31bit-threshold") in cited


def test_a_threshold_other_than_the_published_one_is_assumed():
    own = outputs_of("chinit-max-svrconn", **{**CLIENTS, "threshold_pct": 70})
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


def test_memlimit_limits_channels_from_9_4_on_only():
    tight = {**CLIENTS, "memlimit_mb": 64}
    assert value("chinit-max-svrconn", "max_channels", **tight) == 64 * 1024 // 128
    assert value("chinit-max-svrconn", "binding", **tight) == "64-bit"
    before = {**tight, "release": "9.3"}
    assert value("chinit-max-svrconn", "binding", **before) == "31-bit"


@examples(st.lists(st.tuples(sizes, storage, storage), min_size=1, max_size=25), sharecnvs)
def test_an_array_of_points_equals_its_single_points(cases, sharecnv):
    columns = dict(zip(("message_kb", "used_mb", "free_mb"), zip(*cases, strict=True), strict=True))
    assert_points_equal_each("chinit-max-svrconn", columns, release="9.4", sharecnv=sharecnv, memlimit_mb=512)


def test_points_may_vary_in_choices_too():
    answer = outputs_of("chinit-max-svrconn", **{**CLIENTS, "release": ["9.3", "9.4", "9.1"], "sharecnv": [1, 10, 1]})
    assert answer["max_channels"]["value"] == [4493, 4188, None]
    assert answer["binding"]["value"] == ["31-bit", "31-bit", None]


def test_no_points_give_no_values():
    assert outputs_of("chinit-max-svrconn", **{**CLIENTS, "message_kb": []})["max_channels"]["value"] == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"release": "9.1"}, "release 9.2, SHARECNV 1, 32 KB: 245 KB per channel"),
        ({"release": "9.3", "sharecnv": 0, "message_kb": 256}, "fewer than 3,000 channels ran with 256 KB"),
        ({"release": "9.3", "message_kb": 300}, "release 9.3, SHARECNV 1, 64 KB: 277 KB per channel"),
        ({"release": "9.3", "message_kb": 1024}, "2,275 channels ran with 256 KB, about 514.93 KB each"),
    ],
)
def test_unpublished_footprints_have_no_number_but_a_reason(change, reason):
    answer = outputs_of("chinit-max-svrconn", **{**CLIENTS, **change})["max_channels"]
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
        ("release", "99.0", "must be one of 7.0.1"),
        ("release", 9.5, "must be one of 7.0.1"),
        ("used_mb", -1, "at least 0"),
        ("threshold_pct", 101, "at most 100"),
        ("maxchl", 2.5, "whole number"),
        ("maxchl", 10_000, "at most 9,999"),
        ("surprise", 1, "is not an input"),
    ],
)
def test_invalid_input_names_the_field_and_what_is_allowed(field, bad, says):
    with pytest.raises(InvalidInputs) as caught:
        outputs_of("chinit-max-svrconn", **{**CLIENTS, field: bad})
    (problem,) = caught.value.problems
    assert problem.field == field
    assert says in problem.message
    assert problem.allowed


def test_all_missing_inputs_are_named_at_once():
    with pytest.raises(InvalidInputs) as caught:
        outputs_of("chinit-max-svrconn", release="9.4")
    assert [p.field for p in caught.value.problems] == ["sharecnv", "message_kb", "used_mb", "free_mb"]


def test_a_count_without_memlimit_has_a_caveat_on_64_bit_storage():
    def caveats(output="max_channels", **change):
        return " ".join(outputs_of("chinit-max-svrconn", **{**CLIENTS, **change})[output]["caveats"])

    for output in ("max_channels", "max_conversations", "binding"):
        assert "64-bit storage is not checked" in caveats(output)
    assert "report advises against" in caveats()
    assert "is not checked" not in caveats(memlimit_mb=4096)
    assert "is not checked" not in caveats(release="9.3")


def test_a_count_has_the_notes_of_the_measured_counts():
    notes = {
        release: " ".join(
            outputs_of("chinit-max-svrconn", **{**CLIENTS, "release": release})["max_channels"]["caveats"]
        )
        for release in ("8.0", "9.3", "9.4")
    }
    assert ["one message a second" in caveats for caveats in notes.values()] == [False, True, True]


IN_RUN = {"used_mb": 56, "free_mb": 1445, "threshold_pct": 80}
"""Storage of the channel initiator in the report's own run."""


@pytest.mark.parametrize(
    ("release", "sharecnv", "message_kb", "computed", "measured"),
    [
        ("9.3", 0, 32, 7367, 7000),
        ("9.3", 1, 32, 4742, 4500),
        ("9.3", 10, 32, 3742, 3530),
        ("9.4", 1, 32, 5828, 5600),
        ("9.4", 10, 32, 4420, 4270),
        ("9.4", 1, 256, 5742, 5570),
        ("9.4", 10, 256, 4387, 4270),
    ],
)
def test_the_count_of_the_run_is_shown_beside_the_computed_one(release, sharecnv, message_kb, computed, measured):
    group = {"release": release, "sharecnv": sharecnv, "message_kb": message_kb}
    answer = outputs_of("chinit-max-svrconn", **group, **IN_RUN)
    assert answer["max_channels"]["value"] == computed
    assert answer["measured_channels"]["value"] == measured
    assert answer["channels_as_run"]["value"] == measured


def test_a_published_bound_is_returned_and_says_that_it_is_one():
    answer = outputs_of("chinit-max-svrconn", release="9.3", sharecnv=0, message_kb=256, **IN_RUN)
    assert answer["measured_channels"]["value"] == 3000
    assert answer["measured_channels"]["basis"] == "extrapolated"
    assert any("fewer than this" in caveat for caveat in answer["measured_channels"]["caveats"])
    assert answer["max_channels"]["value"] is None
    assert answer["channels_as_run"]["value"] is None


@examples(st.sampled_from(["9.2", "9.3", "9.4"]), sharecnvs, st.floats(0.1, 512), st.floats(0.1, 512))
def test_larger_messages_never_allow_more_channels_of_the_run(release, sharecnv, a, b):
    small, large = (
        value("chinit-max-svrconn", "channels_as_run", release=release, sharecnv=sharecnv, message_kb=size, **IN_RUN)
        for size in sorted((a, b))
    )
    assert small is None or large is None or small >= large
    computed = value("chinit-max-svrconn", "max_channels", release=release, sharecnv=sharecnv, message_kb=b, **IN_RUN)
    run = value("chinit-max-svrconn", "channels_as_run", release=release, sharecnv=sharecnv, message_kb=b, **IN_RUN)
    assert (run is None) == (computed is None)
    assert run is None or run <= computed
