"""Transaction rates with buffer pools below and above the bar."""

import pytest

from tests.rules.answers import outputs_of


def rate(requesters, configuration):
    inputs = {"requesters_per_queue": requesters, "configuration": configuration}
    return outputs_of("bufferpool-rate", **inputs)


@pytest.mark.parametrize("requesters", [1, 2])
def test_gains_are_relative_to_31_bit_pools(requesters):
    assert rate(requesters, "31-bit")["rate_gain_pct"]["value"] == 0


def test_rates_gained_with_enough_buffers():
    assert rate(1, "64-bit-enough-buffers")["rate_gain_pct"]["value"] == pytest.approx(39.29, abs=0.005)
    assert rate(2, "64-bit-enough-buffers")["rate_gain_pct"]["value"] == pytest.approx(157.52, abs=0.005)
    assert rate(2, "64-bit")["rate_gain_pct"]["value"] == pytest.approx(-2.36, abs=0.005)


def test_an_impossible_cost_is_given_as_printed_with_its_erratum():
    cost = rate(2, "64-bit-4gb-per-pool")["cpu_us_per_transaction"]
    assert cost["value"] == 52.15
    assert "bufferpool-rate-4gb-two-requesters" in cost["errata"]
    assert (
        "bufferpool-rate-4gb-two-requesters"
        not in rate(1, "64-bit-4gb-per-pool")["cpu_us_per_transaction"]["errata"]
    )
    assert (
        "bufferpool-rate-4gb-two-requesters" not in rate(2, "64-bit-4gb-per-pool")["lpar_busy_pct"]["errata"]
    )


def test_the_lpar_busy_erratum_is_on_that_output_only():
    answer = rate(1, "64-bit-enough-buffers")
    shown = {
        name for name, output in answer.items() if "bufferpool-rate-single-lpar-busy" in output["errata"]
    }
    assert shown == {"lpar_busy_pct"}
