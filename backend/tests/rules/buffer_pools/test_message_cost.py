"""What a message costs, and what page-fixing saves."""

import numpy as np
import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.figures.catalog import figure
from mqplanner.rules.buffer_pools.message_cost import TASKS
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.rules.answers import finding_ids, outputs_of


def cost(**inputs):
    return outputs_of("bufferpool-message-cost", **inputs)


def page_fix(**inputs):
    return outputs_of("bufferpool-page-fix", **inputs)


@pytest.mark.parametrize("message_kb", [2, 64])
@pytest.mark.parametrize("fits", [True, False])
@pytest.mark.parametrize("column", ["cpu_us", "elapsed_us"])
def test_the_tasks_add_up_to_the_printed_total(message_kb, fits, column):
    answer = cost(message_kb=message_kb, fits=fits)
    where = {"message_kb": message_kb, "fits": "yes" if fits else "no", "task": "total"}
    printed = figure("bufferpool-message-cost").at(column, **where).value
    assert answer[column]["value"] == pytest.approx(printed, abs=0.005)
    parts = [answer[f"{task.replace('-', '_')}_{column}"]["value"] for task in TASKS]
    assert sum(parts) == pytest.approx(answer[column]["value"])


@pytest.mark.parametrize(("message_kb", "cpu", "elapsed"), [(2, 21.26, 83.99), (64, 47.72, 95.21)])
def test_savings_do_not_depend_on_the_requested_pool(message_kb, cpu, elapsed):
    for fits in (True, False):
        answer = cost(message_kb=message_kb, fits=fits)
        assert answer["cpu_saving_pct"]["value"] == pytest.approx(cpu, abs=0.005)
        assert answer["elapsed_saving_pct"]["value"] == pytest.approx(elapsed, abs=0.005)


def test_printed_savings_are_cited_with_the_computed_ones():
    small, large = cost(message_kb=2, fits=True), cost(message_kb=64, fits=True)
    assert "bufferpool-cpu-saving-2kb" in small["cpu_saving_pct"]["errata"]
    assert "bufferpool-elapsed-saving-64kb" in large["elapsed_saving_pct"]["errata"]
    printed = [
        s["value"] for s in small["cpu_saving_pct"]["derivation"]["steps"] if s["figure"] == "bufferpool-cost-reduction"
    ]
    assert printed == [25]


@examples(st.floats(0.1, 1000).filter(lambda size: size not in (2, 64)))
def test_no_other_size_is_published(message_kb):
    answer = cost(message_kb=message_kb, fits=False)
    for name in ("cpu_us", "elapsed_us", "adaptor_cpu_us", "cpu_saving_pct"):
        assert answer[name]["value"] is None
        nearest = "2 KB" if message_kb <= 33 else "64 KB"
        assert f"nearest published point is {nearest}" in " ".join(answer[name]["caveats"])


def test_a_pool_too_small_blocks_the_adapter():
    answer = cost(message_kb=2, fits=False)
    assert finding_ids(answer) == [
        "bufferpool-adaptor-blocked",
        "bufferpool-deferred-write-srb",
        "bufferpool-getter-pays",
    ]
    assert "94.7 % busy at 7.9 % CPU" in answer["findings"]["value"][0]["message"]
    assert finding_ids(cost(message_kb=2, fits=True)) == []


def test_cpu_and_elapsed_time_keep_their_own_units():
    answer = cost(message_kb=2, fits=True)
    assert answer["cpu_us"]["unit"] == "cpu_us / message"
    assert answer["elapsed_us"]["unit"] == "us / message"


def test_an_array_of_message_sizes_equals_single_sizes():
    many = points(get_rule("bufferpool-message-cost"), {"message_kb": np.array([2.0, 10.0, 64.0]), "fits": False})
    assert many["cpu_us"][[0, 2]].tolist() == pytest.approx([40.64, 258.23])
    assert np.isnan(many["cpu_us"][1])
    assert np.isnan(many["elapsed_saving_pct"][1])


@pytest.mark.parametrize(("fits", "low", "high", "basis"), [(True, 30, 30, "assumed"), (False, 36, 48, "interpolated")])
@examples(message_kb=st.floats(10, 1024, exclude_min=True, exclude_max=True))
def test_between_the_published_sizes_the_saving_is_interpolated(fits, low, high, basis, message_kb):
    """MQ 8.0 gives the saving of pools that hold the queue for its larger pools as a whole."""
    saving = page_fix(release="8.0", fits=fits, message_kb=message_kb)["cpu_saving_pct"]
    assert low - 1e-9 <= saving["value"] <= high + 1e-9
    assert saving["basis"] == basis


def test_the_published_sizes_are_measured_and_approximate():
    saving = page_fix(release="8.0", fits=False, message_kb=10)["cpu_saving_pct"]
    assert (saving["value"], saving["basis"]) == (48, "measured")
    assert any("approximate" in caveat for caveat in saving["caveats"])


@pytest.mark.parametrize(
    ("inputs", "shown"),
    [
        ({"fits": True, "message_kb": 10}, True),
        ({"fits": True, "message_kb": 100}, True),
        ({"fits": False, "message_kb": 10}, False),
        ({"fits": True, "message_kb": 2}, False),
        ({"fits": True, "message_kb": 10, "release": "9.0"}, False),
    ],
)
def test_the_page_fix_erratum_is_on_workloads_that_fit_only(inputs, shown):
    saving = page_fix(**{"release": "8.0", **inputs})["cpu_saving_pct"]
    assert ("bufferpool-page-fix-set-2" in saving["errata"]) == shown


def test_cost_errata_are_on_their_task_and_size_only():
    dispatcher, deferred = "bufferpool-dispatcher-elapsed", "bufferpool-dwp-cost-fits"
    for fits in (True, False):
        small = cost(message_kb=2, fits=fits)
        shown = {name for name, output in small.items() if dispatcher in output["errata"]}
        assert shown == {"elapsed_us", "dispatcher_elapsed_us", "elapsed_saving_pct"}
        shown = {name for name, output in small.items() if deferred in output["errata"]}
        assert shown == {"cpu_saving_pct"} | ({"cpu_us", "deferred_write_cpu_us"} if fits else set())
    assert "bufferpool-cpu-saving-2kb" not in small["elapsed_saving_pct"]["errata"]
    for size in (10, 64):
        about = {dispatcher, deferred}
        assert not any(about & set(output["errata"]) for output in cost(message_kb=size, fits=True).values())
    assert "bufferpool-elapsed-saving-64kb" not in cost(message_kb=64, fits=True)["cpu_saving_pct"]["errata"]


@pytest.mark.parametrize(
    ("release", "message_kb", "nearest"),
    [
        ("8.0", 2, "10 KB: 48 %"),
        ("8.0", 4096, "1,024 KB: 36 %"),
        ("9.0", 10, "release 8.0"),
        ("7.1", 10, "release 8.0"),
    ],
)
def test_unpublished_savings_name_the_nearest_point(release, message_kb, nearest):
    saving = page_fix(release=release, fits=False, message_kb=message_kb)["cpu_saving_pct"]
    assert saving["value"] is None
    assert nearest in " ".join(saving["caveats"])


def test_real_storage_is_that_of_the_pool():
    answer = page_fix(release="8.0", fits=True, message_kb=10, buffers=200_000)
    assert answer["real_storage_mb"]["value"] == 781.25
    assert finding_ids(answer) == ["bufferpool-fixed-needs", "bufferpool-fixed-real-storage"]


def test_page_fixed_buffers_need_new_functions_and_a_pool_above_the_bar():
    needs = page_fix(release="8.0", fits=True, message_kb=10)["findings"]["value"][0]
    assert "OPMODE(NEWFUNC,800)" in needs["message"]
    assert "LOCATION(ABOVE)" in needs["message"]
    assert {cited["document"] for cited in needs["citations"]} == {"v8-deep-dive"}
    assert finding_ids(page_fix(release="9.4", fits=True, message_kb=10)) == []


def test_without_a_pool_there_is_no_real_storage():
    answer = page_fix(release="8.0", fits=True, message_kb=10)
    assert answer["real_storage_mb"]["value"] is None
    assert answer["real_storage_mb"]["unit"] == "MB"
    assert answer["real_storage_mb"]["caveats"] == ["The size of the pool was not given."]
    assert finding_ids(answer) == ["bufferpool-fixed-needs"]


def test_before_8_0_there_is_no_page_class():
    assert finding_ids(page_fix(release="7.1", fits=True, message_kb=10, buffers=1000)) == ["bufferpool-needs-newfunc"]


def test_an_array_of_message_sizes_equals_single_savings():
    sizes = np.array([1.0, 10.0, 517.0, 1024.0, 2000.0])
    many = points(get_rule("bufferpool-page-fix"), {"release": "8.0", "fits": False, "message_kb": sizes})
    assert many["cpu_saving_pct"][1:4].tolist() == [48, 42, 36]
    assert np.isnan(many["cpu_saving_pct"][[0, 4]]).all()
    assert many["real_storage_mb"].tolist() == [None] * 5


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
        "bufferpool-rate-4gb-two-requesters" not in rate(1, "64-bit-4gb-per-pool")["cpu_us_per_transaction"]["errata"]
    )
    assert "bufferpool-rate-4gb-two-requesters" not in rate(2, "64-bit-4gb-per-pool")["lpar_busy_pct"]["errata"]


def test_the_lpar_busy_erratum_is_on_that_output_only():
    answer = rate(1, "64-bit-enough-buffers")
    shown = {name for name, output in answer.items() if "bufferpool-rate-single-lpar-busy" in output["errata"]}
    assert shown == {"lpar_busy_pct"}
