"""CSA of queue managers and connections."""

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from tests.rules.answers import outputs_of


def csa(**inputs):
    return outputs_of("csa-per-connection", release="9.4", connection="svrconn", **inputs)["kb_per_connection"]


def test_csa_total_of_three_queue_managers():
    managers = [
        {"release": "9.4", "connections": [{"connection": "svrconn", "sharecnv": 10, "count": 10_000}]},
        {"release": "9.3", "connections": [{"connection": "local", "count": 500}]},
        {"release": "9.2"},
    ]
    answer = outputs_of("csa-total", queue_managers=managers, limit_mb=100)
    total = 3 * 6 + (10_000 * 2.7 + 500 * 2.47) / 1024
    assert answer["total_mb"]["value"] == pytest.approx(total)
    assert answer["headroom_mb"]["value"] == pytest.approx(100 - total)
    assert answer["used_pct"]["value"] == pytest.approx(total)


@examples(st.integers(1, 10))
def test_csa_per_connection_lies_between_the_published_points(conversations):
    each = csa(sharecnv=10, conversations=conversations)
    assert 2.7 <= each["value"] <= 4.9
    assert each["basis"] == ("measured" if conversations == 10 else "extrapolated")


def test_csa_is_interpolated_per_channel_between_published_sharecnv():
    assert csa(sharecnv=10, conversations=1)["value"] == 4.9
    assert csa(sharecnv=10, conversations=5)["value"] == 3
    # one channel takes 4.9 KB with 1 conversation and 15 KB with 5: with 3 it is half-way
    assert csa(sharecnv=10, conversations=3)["value"] == pytest.approx((4.9 + 15) / 2 / 3)


def test_initial_csa_was_not_published_before_9_2():
    early = outputs_of("csa-initial", release="8.0")["csa_mb"]
    assert early["value"] is None
    assert "nearest published point is release 9.2: 6 MB" in " ".join(early["caveats"])
