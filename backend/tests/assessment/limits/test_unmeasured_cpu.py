"""Messages whose CPU was not measured: judged by published bounds, and never kinder than a measurement."""

from typing import Any

import pytest

from mqplanner.assessment.assess import assess

CPU, PATH = "L/cpu/cp", "/lpars/0/queue_managers/0/workloads/0/cpu_us_per_message"
WORKLOAD = {"name": "w", "put_rate_per_s": 1000, "message_bytes": 2048}


def assessed(*workloads: dict[str, Any], lpar: dict[str, Any] | None = None, **plan: Any) -> dict[str, Any]:
    manager = {"name": "Q", "workloads": [{**WORKLOAD, "name": f"w{n}", **one} for n, one in enumerate(workloads)]}
    system = {"name": "L", "machine": "z16", "cps": 4, **(lpar or {}), "queue_managers": [manager]}
    return assess({"schema_version": 2, "lpars": [system], **plan})


def cpu(answer: dict[str, Any]) -> Any:
    return next((limit for limit in answer["limits"] if limit["id"] == CPU), None)


def test_messages_without_a_measurement_are_judged_by_what_they_cost_at_most() -> None:
    limit = cpu(assessed({}))
    # 1,000/s of 107.81 CPU µs (a request and reply over channels) and of 8 (a put and a get), of 4 engines
    assert limit["verdict"] == "ok"
    assert limit["used"]["value"] == pytest.approx(0.10781)
    assert limit["bounds"]["used_at_least"]["value"] == pytest.approx(0.008)
    assert "without a measured CPU is taken to cost at most" in limit["assumption"]


def test_both_bounds_of_a_component_are_listed() -> None:
    found = {number["id"]: number["quantity"]["value"] for number in assessed({})["quantities"]}
    assert found["L/cpu/Q/workloads/cp-at-least"] == pytest.approx(0.008)
    assert found["L/cpu/Q/workloads/cp-at-most"] == pytest.approx(0.10781)


@pytest.mark.parametrize(
    ("workload", "lpar", "verdict"),
    [
        ({"put_rate_per_s": 20_000}, {}, "watch"),  # at most 54 %, but twice as much would pass the threshold
        ({"put_rate_per_s": 60_000}, {}, "unknown"),  # at least 12 %, at most 162 %
        ({"put_rate_per_s": 600_000}, {}, "exceeded"),  # at least 120 %
        ({"queue": "shared"}, {}, "watch"),  # slower requests to the coupling facility on z16
        ({"queue": "shared"}, {"machine": "z14"}, "ok"),
        ({"persistent": True}, {"machine": "z13"}, "ok"),
    ],
)
def test_the_verdict_is_never_kinder_than_the_upper_bound(workload: Any, lpar: Any, verdict: str) -> None:
    limit = cpu(assessed(workload, lpar=lpar))
    assert limit["verdict"] == verdict


def test_an_undecided_limit_asks_for_the_measurement() -> None:
    answer = assessed({"put_rate_per_s": 60_000})
    assert [one["path"] for one in answer["missing_inputs"] if one["limit"] == CPU] == [PATH]


def test_a_measurement_counts_in_place_of_the_bounds() -> None:
    limit = cpu(assessed({"cpu_us_per_message": 900}))
    assert limit["used"]["value"] == pytest.approx(0.9)
    assert limit["bounds"] is None
    assert limit["assumption"] is None


def test_measured_and_unmeasured_messages_are_added() -> None:
    limit = cpu(assessed({"cpu_us_per_message": 900}, {}))
    assert limit["used"]["value"] == pytest.approx(0.9 + 0.10781)
    assert limit["bounds"]["used_at_least"]["value"] == pytest.approx(0.9 + 0.008)


@pytest.mark.parametrize(
    ("unmeasured", "lpar", "plan"),
    [
        ({"message_bytes": 200_000}, {}, {}),  # no source supports an upper bound
        ({"message_bytes": 70_000, "queue": "shared"}, {}, {}),  # offloaded
        ({}, {"machine": "zEC12"}, {}),  # no published ratio
        ({}, {"machine": None}, {}),
        ({}, {}, {"assume_nearest": False}),
    ],
)
def test_without_an_upper_bound_the_cpu_stays_unknown(unmeasured: Any, lpar: Any, plan: Any) -> None:
    limit = cpu(assessed({"cpu_us_per_message": 50}, unmeasured, lpar=lpar, **plan))
    assert limit["verdict"] == "unknown"
    assert cpu(assessed(unmeasured, lpar=lpar, **plan)) is None


def test_without_processors_their_number_is_requested() -> None:
    answer = assessed({}, lpar={"cps": None})
    assert cpu(answer) is None
    assert "enter the number of general processors to check this" in [one["message"] for one in answer["not_assessed"]]


def test_ziips_are_judged_exactly_although_messages_are_not() -> None:
    connector = {"name": "k", "queue_manager": "Q", "messages_per_s": 500, "message_kb": 1, "version": 1, "tasks": 1}
    answer = assessed({}, lpar={"ziips": 2}, connectors=[connector])
    limits = {limit["id"]: limit for limit in answer["limits"]}
    assert limits["L/cpu/ziip"]["bounds"] is None
    assert limits["L/cpu/ziip"]["used"]["value"] > 0
    assert limits["L/cpu/together"]["bounds"] is not None
    assert limits[CPU]["verdict"] != "unknown"


def test_a_lower_bound_has_no_cpu_that_is_an_upper_end() -> None:
    """TLS was measured at both ends of a channel together: of this one it is known at most."""
    group = {"name": "clients", "type": "svrconn", "count": 10, "message_kb": 4, "sslciph": "none"}
    limits = {}
    for cipher in ("none", "TLS_AES_128_GCM_SHA256"):
        channels = [{**group, "sslciph": cipher, "messages_per_s": 1000}]
        workload = {**WORKLOAD, "message_bytes": 4096}
        manager = {"name": "Q", "workloads": [workload], "channel_groups": channels}
        limits[cipher] = cpu(
            assess({"lpars": [{"name": "L", "machine": "z16", "cps": 4, "queue_managers": [manager]}]})
        )
    plain, secured = limits.values()
    assert secured["bounds"]["used_at_least"]["value"] == plain["bounds"]["used_at_least"]["value"]
    assert secured["bounds"]["used_at_most"]["value"] > plain["bounds"]["used_at_most"]["value"]
    assert secured["used"]["value"] == secured["bounds"]["used_at_most"]["value"]
    left_out = "The CPU of the channels of Q is not entered and not counted"
    assert f"{left_out}: it comes on top." in plain["assumption"]
    assert f"{left_out}, apart from TLS, compression and AMS on “clients”: it comes on top." in secured["assumption"]


def test_tls_that_ibm_did_not_measure_is_named_with_the_channels_that_do_not_count() -> None:
    """The cost page has a range for it by other ciphers, which is more than what counts here."""
    group = {"name": "clients", "type": "svrconn", "count": 10, "message_kb": 4, "sslciph": "ANY_TLS12"}
    manager = {"name": "Q", "workloads": [WORKLOAD], "channel_groups": [group]}
    found = cpu(assess({"lpars": [{"name": "L", "machine": "z16", "cps": 4, "queue_managers": [manager]}]}))
    channels = "The CPU of the channels of Q, with that of TLS for a cipher that IBM did not measure,"
    assert f"{channels} is not entered and not counted: it comes on top." in found["assumption"]
