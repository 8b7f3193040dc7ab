"""Charts hold the numbers of assessments: of the plan itself, and of the plan with another value in an input."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.views.chart import Chart, ChartKind, Mark, Series
from mqplanner.assessment.views.views import CHARTS, views
from mqplanner.assessment.whatif.growth import growth
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import field_at, with_value
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from mqplanner.units.number_format import json_value
from tests.support.plans import OTHER_PRESETS

PLANS = {name: read_plan(preset.plan) for name, preset in presets().items()}


@cache
def kinds(name: str) -> list[str]:
    return [chart["kind"] for chart in views(PLANS[name])["charts"]]


def drawn(plan: Plan, kind: str, subject: str | None = None) -> dict[str, Any]:
    chart: dict[str, Any] = views(plan, kind, subject)["chart"]
    assert chart["kind"] == kind
    return chart


def bars(chart: dict[str, Any], series: int = 0) -> dict[str, Any]:
    return dict(zip(chart["x"]["values"], chart["series"][series]["values"], strict=True))


def number(plan: Plan, id: str) -> Any:
    quantity = Assessment(plan).numbers.get(id)
    return None if quantity is None else json_value(quantity.value)


def limits(kind: str) -> Iterator[tuple[Plan, str, str]]:
    """A plan, a limit of a kind in it, and the place of that limit."""
    for name in OTHER_PRESETS:
        for limit in assessed(name).limits:
            if limit.id.endswith(f"/{kind}"):
                yield PLANS[name], limit.id, limit.part.path
                break


@cache
def assessed(name: str) -> Assessment:
    return Assessment(PLANS[name])


def test_a_chart_of_a_number_that_no_point_has_is_empty() -> None:
    plan = with_value(PLANS["zhyperlink-metro-mirror"], "/control_units/0/response_ms", None)
    chart = drawn(plan, "pfids")
    assert set(chart["series"][0]["values"]) == {None}
    assert chart["marks"] == []
    assert "Busy: not in the sources" in chart["description"]


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", PLANS)
def test_each_chart_has_its_numbers_in_words_and_a_description(name: str) -> None:
    for kind in kinds(name):
        chart = drawn(PLANS[name], kind)
        points = len(chart["x"]["values"])
        assert len(chart["x"]["texts"]) == points > 0, kind
        for series in chart["series"]:
            assert len(series["values"]) == len(series["texts"]) == points, kind
            assert [value is None for value in series["values"]] == [text is None for text in series["texts"]], kind
        assert chart["description"].startswith(f"{chart['title']}. ")
        assert chart["here"] in {None, *chart["x"]["values"]}, kind


def test_presets_offer_all_kinds_of_charts() -> None:
    assert {kind for name in PLANS for kind in kinds(name)} == {chart.id for chart in CHARTS}


@pytest.mark.parametrize("bits", [31, 64])
def test_storage_by_release_is_that_of_the_plan_on_each_release(bits: int) -> None:
    for plan, id, path in limits(f"chinit-{bits}-bit"):
        chart = drawn(plan, f"storage-{bits}-by-release", id)
        assert chart["here"] == field_at(plan, f"{path}/release").value
        for release, used in bars(chart).items():
            assert used == number(with_value(plan, f"{path}/release", release), f"{id}#used")


@pytest.mark.parametrize("bits", [31, 64])
def test_storage_by_part_adds_up_to_what_is_used(bits: int) -> None:
    for plan, id, _ in limits(f"chinit-{bits}-bit"):
        parts = bars(drawn(plan, f"storage-{bits}-by-part", id))
        assert sum(parts.values()) == pytest.approx(number(plan, f"{id}#used"))


def test_log_rates_are_the_limits_of_the_plan_in_each_measured_configuration() -> None:
    for plan, id, path in limits("log-rate"):
        chart = drawn(plan, "log-rate", id)
        for (io, stripes), rate in zip(product(("zhpf", "zhyperlink"), (1, 4)), bars(chart).values(), strict=True):
            changed = with_value(with_value(plan, f"{path}/logs/io", io), f"{path}/logs/stripes", stripes)
            assert rate == number(changed, f"{id}#limit")
        assert [mark["value"] for mark in chart["marks"]] == [number(plan, f"{id}#used")]


def test_a_log_that_cannot_use_zhyperlink_has_no_rates_over_it() -> None:
    plan = PLANS["q-replication"]
    id, path = next((id, path) for one, id, path in limits("log-rate") if one is plan)
    chart = drawn(with_value(plan, f"{path}/release", "9.3"), "log-rate", id)
    assert [rate is None for rate in bars(chart).values()] == [False, False, True, True]
    assert "cannot be written over zHyperLink" in chart["about"]


def test_paths_are_as_busy_as_with_that_many_of_them() -> None:
    for plan, id, path in limits("pfid-busy"):
        for pfids, busy in bars(drawn(plan, "pfids", id)).items():
            changed = with_value(plan, f"{path}/pfids", int(pfids))
            assert busy == pytest.approx(number(changed, f"{id}#used"))


def test_buffers_of_an_outage_are_those_of_the_plan_with_it() -> None:
    plan = PLANS["first-queue-manager"]
    chart = drawn(plan, "buffers")
    pool, at = chart["subject"], "/lpars/0/queue_managers/0"
    lasts = max(chart["x"]["values"])
    for n, workload in enumerate(plan.lpars[0].queue_managers[0].workloads):
        if workload.outage_s is not None:
            plan = with_value(plan, f"{at}/workloads/{n}/outage_s", lasts)
    assert bars(chart)[lasts] == pytest.approx(number(plan, f"{pool}/outage-use"))
    assert {mark["name"]: mark["value"] for mark in chart["marks"]} == {
        "deferred write from": number(plan, f"{pool}#limit"),
        "pool size": 100_000,
        "reached after": pytest.approx(number(plan, f"{pool}/lasts")),
    }


def test_components_of_an_lpar_are_its_quantities() -> None:
    plan = PLANS["kafka-bridge"]
    found = Assessment(plan).numbers
    on_cp, on_ziip = (bars(drawn(plan, "cpu"), n) for n in range(2))
    assert on_cp["Streaming of EVT1"] == json_value(found["PRD3/cpu/EVT1/streaming/cp"].value)
    assert on_ziip["Connector payments to Kafka"] is not None
    assert on_ziip["Streaming of EVT1"] is None


def test_growth_is_that_of_the_plan() -> None:
    plan = PLANS["estate-of-twenty"]
    met, rows = growth(plan, 100, "year")["met"], Assessment(plan).as_dict()["limits"]
    order = sorted(row["multiple"]["value"] for row in rows if row["multiple"] and row["multiple"]["value"])
    at_most = [row["bounds"]["multiple_at_most"] for row in rows if row["bounds"] and not row["multiple"]]
    by_bound_only = sum(one is not None for one in at_most)
    in_time, multiples = drawn(plan, "growth"), drawn(plan, "order")
    assert in_time["series"][0]["values"] == [one["years"] for one in met[:15]]
    assert in_time["x"]["values"][0] == f"{met[0]['title']}, {met[0]['subject']}, {met[0]['date_text']}"
    assert multiples["series"][0]["values"] == order[:15]
    assert f"the 15 soonest of {len(order) + by_bound_only}" in multiples["about"]


def test_published_footprints_cite_their_report_and_show_the_place_of_the_plan() -> None:
    plan = PLANS["thousands-of-clients"]
    chart = views(plan)["chart"]
    assert (chart["kind"], chart["own"]) == ("footprint", "MQ 9.4")
    own = next(series for series in chart["series"] if series["name"] == chart["own"])
    assert dict(zip(chart["x"]["values"], own["values"], strict=True)) == {1: 164, 10: 174, 32: 201, 64: 203}
    assert own["source"].endswith("How many clients can I connect to my queue manager? (table)")
    assert (chart["point"]["x"], chart["point"]["y"]) == (32, 201)


def test_the_place_of_the_plan_has_the_digits_of_results() -> None:
    plan = with_value(PLANS["thousands-of-clients"], "/lpars/0/queue_managers/0/channel_groups/0/message_kb", 2)
    assert views(plan)["chart"]["point"]["text"] == "this plan: 165 KB per channel at 2 KB"


def test_the_default_chart_is_of_the_first_limit_and_another_near_its_part() -> None:
    workload = "/lpars/0/queue_managers/0/workloads/0"
    plan = with_value(PLANS["q-replication"], f"{workload}/message_bytes", 4 * 1024 * 1024)
    plan = with_value(plan, f"{workload}/put_rate_per_s", 20)
    logs = "/lpars/0/queue_managers/0/logs"
    for left_out in (f"{workload}/outage_s", f"{workload}/depth", f"{logs}/hold_hours", f"{logs}/least_switch_s"):
        plan = with_value(plan, left_out, None)
    first = Assessment(plan).as_dict()["first_limit"]["limit"]
    assert views(plan)["chart"]["subject"] == first
    estate = PLANS["estate-of-twenty"]
    assert Assessment(estate).as_dict()["first_limit"]["limit"].startswith("PRDC/")
    assert drawn(estate, "log-rate")["subject"].startswith("PRDC/")


def test_a_choice_that_the_plan_does_not_offer_gives_the_default() -> None:
    plan = PLANS["q-replication"]
    assert views(plan, "footprint", "gone") == views(plan)
    assert drawn(plan, "log-rate", "gone") == drawn(plan, "log-rate")


def test_an_empty_plan_has_no_chart() -> None:
    answer = views(Plan())
    assert (answer["charts"], answer["chart"]) == ([], None)


KIND = ChartKind("k", "Storage", "f", "columns", "Release", lambda _: iter(()), lambda *_: None)
LINE = Chart(
    about="Of QM21.",
    x_unit="s",
    x_values=[0, 10, 20],
    series=[Series("Needed", "buffer", [0, 900, 300])],
    marks=[Mark("y", 850, "deferred write from", "buffer")],
)


def test_a_line_is_described_by_its_ends_its_height_and_its_marks() -> None:
    assert LINE.as_dict(replace(KIND, title="Buffers", shape="line"))["description"] == (
        "Buffers. Of QM21. Needed: from 0 buffers at 0 s to 300 buffers at 20 s, at most 900 buffers at 10 s. "
        "Deferred write from 850 buffers."
    )


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ([None, 40, 30], "In use: highest 9.3, 40 MB; lowest 9.4, 30 MB; this plan 9.4, 30 MB."),
        ([None, None, None], "In use: not in the sources."),
    ],
)
def test_bars_are_described_by_the_longest_the_shortest_and_the_plan_s(values: list[Any], words: str) -> None:
    releases = Chart(about="", x_values=["9.2", "9.3", "9.4"], series=[Series("In use", "MB", values)], here="9.4")
    assert releases.as_dict(KIND)["description"] == f"Storage. {words}"


def test_a_multiple_is_rounded_down() -> None:
    times = Chart("", ["a", "b"], [Series("s", "ratio", [1.138, 5079.9])])
    assert times.as_dict(KIND)["series"][0]["texts"] == ["1.13×", "5,079×"]
