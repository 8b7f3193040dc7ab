"""Published log rates on another machine, and with fewer PFIDs, than the report measured with."""

import numpy as np
import pytest

from mqplanner.rules.logging.published_rates import LogLayout, log_rates
from mqplanner.units import BASES, given


def rates(io="zhyperlink", copies=2, stripes=4, message_kb=32.0, **here):
    if "pfids" in here:
        here["pfids"] = given("pfids", here["pfids"], "pfid")
    layout = LogLayout(copies, given("stripes", stripes, "stripe / copy"), io, "performance", **here)
    return log_rates(layout, given("message_kb", message_kb, "KB"))


def shown(rate):
    return rate.value, BASES[rate.basis]


@pytest.mark.parametrize(
    ("machine", "basis"), [("z16", "measured"), (None, "measured"), ("z13", "extrapolated")]
)
def test_rates_were_measured_on_a_z16(machine, basis):
    """MQ 9.4 ch. 4: 112 MB/s with 1 KB, and 600 MB/s at the peak with zHPF, dual logs of four stripes each."""
    assert shown(rates(message_kb=1, machine=machine).exact) == (112, basis)
    assert shown(rates("zhpf", message_kb=4096, machine=machine).peak) == (600, basis)


@pytest.mark.parametrize(
    ("changes", "low"),
    [
        ({"pfids": 16}, (112, "interpolated")),
        ({}, (112, "interpolated")),
        ({"pfids": 8}, (112 * 0.62, "extrapolated")),
        ({"pfids": 4}, (112 * 0.62, "extrapolated")),
        ({"pfids": 12}, (112, "extrapolated")),
        ({"pfids": 8, "message_kb": 200.0}, (112, "extrapolated")),
        ({"pfids": 8, "message_kb": 1}, (112, "extrapolated")),
        ({"pfids": 8, "stripes": 1}, (113, "extrapolated")),
        ({"pfids": 8, "io": "zhpf"}, (31, "interpolated")),
    ],
)
def test_few_pfids_cost_dual_striped_logs_up_to_38_pct_with_16_to_100_kb(changes, low):
    value, basis = shown(rates(**changes).low)
    assert (value, basis) == (pytest.approx(low[0]), low[1])


def test_an_array_of_pfids():
    few = rates(pfids=np.array([8.0, 12.0, 16.0])).low
    assert few.value.tolist() == pytest.approx([112 * 0.62, 112, 112])
