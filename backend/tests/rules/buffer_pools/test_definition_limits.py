"""What the reports allow as definition of a buffer pool."""

import pytest

from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import finding_ids, outputs_of

GOOD = {"pool_id": 3, "buffers": 12_000, "location": "above", "pageclas": "4KB", "release": "8.0"}


def limits(**inputs):
    return outputs_of("bufferpool-limits", **{**GOOD, **inputs})


def problems(answer):
    return [finding["id"] for finding in answer["findings"]["value"] if finding["severity"] == "problem"]


@pytest.mark.parametrize(
    ("inputs", "why"),
    [
        ({"pool_id": 100}, ["bufferpool-id-too-high"]),
        ({"buffers": 1_000_000_000}, ["bufferpool-too-many-buffers"]),
        ({"location": "below", "pageclas": "FIXED4KB"}, ["bufferpool-fixed-below"]),
        ({"location": "below", "buffers": 419_431}, ["bufferpool-below-full"]),
        ({"release": "7.1"}, ["bufferpool-needs-newfunc"]),
        ({"opmode_newfunc": False}, ["bufferpool-needs-newfunc"]),
        ({"release": "7.1", "location": "below", "pool_id": 16}, ["bufferpool-id-before-newfunc"]),
        (
            {"release": "7.0.1", "location": "below", "pageclas": "FIXED4KB", "pool_id": 99},
            ["bufferpool-needs-newfunc", "bufferpool-id-before-newfunc", "bufferpool-fixed-below"],
        ),
    ],
)
def test_what_forbids_a_definition(inputs, why):
    answer = limits(**inputs)
    assert answer["allowed"]["value"] == "no"
    assert problems(answer) == why


@pytest.mark.parametrize(
    "inputs",
    [
        {},
        {"pool_id": 99, "buffers": 999_999_999},
        {"pageclas": "FIXED4KB"},
        {"location": "below", "pool_id": 88},
        {"location": "below", "buffers": 419_430},  # 1.6 GB are 419,430.4 buffers
        {"location": "below", "release": "7.1", "pool_id": 15},
        {"location": "below", "opmode_newfunc": False},
        {"release": "9.4", "opmode_newfunc": False},  # OPMODE plays a part in 8.0 only
    ],
)
def test_what_may_be_defined(inputs):
    answer = limits(**inputs)
    assert answer["allowed"]["value"] == "yes"
    assert problems(answer) == []


def test_pools_below_the_bar_are_deprecated_from_9_1():
    assert "qmgr-pools-below-bar-deprecated" not in finding_ids(limits(location="below", release="9.0"))
    assert "qmgr-pools-below-bar-deprecated" in finding_ids(limits(location="below", release="9.1"))
    assert "qmgr-pools-below-bar-deprecated" not in finding_ids(limits(release="9.1"))


def test_limits_above_the_bar_were_published_for_8_0():
    assert "bufferpool-later-release" in finding_ids(limits(release="9.0"))
    assert "bufferpool-later-release" not in finding_ids(limits(release="8.0"))


@pytest.mark.parametrize(
    ("inputs", "figures"),
    [
        ({}, {"bufferpool-id-range", "bufferpool-buffers-limit", "bufferpool-opmode"}),
        ({"location": "below"}, {"bufferpool-below-limit", "bufferpool-pageclas-location"}),
        ({"release": "7.1", "location": "below"}, {"bufferpool-number"}),
        ({"opmode_newfunc": False}, {"bufferpool-opmode"}),
    ],
)
def test_allowed_cites_the_limits_it_rests_on(inputs, figures):
    allowed = limits(**inputs)["allowed"]
    assert figures <= {cited["figure"] for cited in allowed["citations"]}
    assert allowed["derivation"]
    assert allowed["basis"] == "measured"


@pytest.mark.parametrize("location", ["above", "below"])
def test_allowed_is_extrapolated_after_8_0(location):
    allowed = limits(release="9.4", location=location)["allowed"]
    assert allowed["basis"] == "extrapolated"
    assert any("those of 8.0" in caveat for caveat in allowed["caveats"])
    assert not any("those of 8.0" in caveat for caveat in limits(location=location)["allowed"]["caveats"])


def test_one_buffer_too_many_is_reported_in_buffers():
    words = limits(location="below", buffers=419_431)["findings"]["value"][0]["message"]
    assert "419,431 buffers" in words
    assert "419,430 at most" in words


def test_storage_below_the_bar_carries_the_erratum_of_its_ceiling():
    answer = limits(location="below", buffers=250_000)
    assert answer["storage_mb"]["value"] == 976.5625
    assert "bufferpool-31bit-ceiling" in answer["storage_mb"]["errata"]
    assert "bufferpool-below-tested-size" in finding_ids(answer)


def test_defaults_are_those_of_the_command():
    inputs = {"pool_id": 3, "buffers": 12_000, "release": "8.0"}
    echoed = get_rule("bufferpool-limits").evaluate(inputs)["inputs"]
    assert (echoed["location"], echoed["pageclas"], echoed["opmode_newfunc"]) == ("below", "4KB", True)


def test_an_array_of_pools_equals_single_pools():
    ids, buffers = [3, 99, 100, 3], [12_000, 999_999_999, 12_000, 1_000_000_000]
    many = limits(pool_id=ids, buffers=buffers)["allowed"]["value"]
    assert many == ["yes", "yes", "no", "no"]
    alone = [limits(pool_id=i, buffers=b)["allowed"]["value"] for i, b in zip(ids, buffers, strict=True)]
    assert many == alone
