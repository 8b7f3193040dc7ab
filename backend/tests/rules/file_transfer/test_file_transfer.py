"""File transfers and gateways where the measurements do not fit exactly: the safe number or none (topic 13)."""

import pytest

from tests.rules.answers import caveats, outputs_of, value

ROUTE = {"mode": "binary", "source": "linux", "target": "dataset"}


def test_smaller_files_than_measured_take_as_long_as_those_of_1_mb():
    small, measured = (outputs_of("mft-transfer", **ROUTE, file_mb=size) for size in (0.25, 1))
    assert small["rate_mb_per_s"]["value"] == pytest.approx(measured["rate_mb_per_s"]["value"] / 4)
    assert small["cpu_s"]["value"] == pytest.approx(measured["cpu_s"]["value"] * 4)
    assert (small["cpu_s"]["basis"], measured["cpu_s"]["basis"]) == ("assumed", "measured")


def test_text_to_linux_is_no_faster_on_the_slower_network():
    to_linux = {"mode": "text", "source": "dataset", "target": "linux", "file_mb": 1024}
    slow, fast = (outputs_of("mft-transfer", **to_linux, network=network) for network in ("1Gb", "10Gb"))
    assert slow["rate_mb_per_s"]["value"] == fast["rate_mb_per_s"]["value"] == 32.53
    assert slow["cpu_s_per_gb"]["value"] == fast["cpu_s_per_gb"]["value"] == 5.85
    assert "mft-text-rate-of-partner" in slow["rate_mb_per_s"]["errata"]


def test_another_network_is_counted_as_the_next_harder_one_without_a_gain():
    """At 30 ms both rates are those of 40 ms and 0.1 % loss."""
    between = outputs_of("mft-distance", latency_ms=30, loss_pct=0, file_mb=1)
    assert (between["tcp_mb_per_s"]["value"], between["tcp_mb_per_s"]["basis"]) == (2.78, "assumed")
    assert between["gain"]["value"] is None
    beyond = outputs_of("mft-distance", latency_ms=60, loss_pct=0, file_mb=1)
    assert beyond["tcp_mb_per_s"]["value"] is None
    assert "more latency or loss" in caveats(beyond["tcp_mb_per_s"])


def test_the_gain_of_a_gateway_is_that_of_an_easier_network():
    assert value("fasp-gain", "gain", workload="streaming-1mb", latency_ms=45, loss_pct=0.2) == 22.4
    assert value("fasp-gain", "gain", workload="streaming-1mb", latency_ms=1, loss_pct=0) is None
