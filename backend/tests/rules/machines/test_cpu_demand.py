"""CPU seconds a second of everything together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from tests.rules.answers import finding_ids, outputs_of

RATE, COST, SHARE = st.floats(0, 1e6), st.floats(0, 1e4), st.floats(0, 100)
PART = st.fixed_dictionaries({"rate_per_s": RATE, "cpu_us": COST, "ziip_pct": SHARE})


def demand(**inputs):
    return outputs_of("cpu-demand", **inputs)


def test_a_thousand_messages_of_a_millisecond_fill_an_engine():
    answer = demand(messages_per_s=1000, cpu_us_per_message=1000, ziip_pct=40)
    values = [answer[name]["value"] for name in ("engines", "cp_engines", "ziip_engines")]
    assert values == pytest.approx([1, 0.6, 0.4])
    assert answer["cpu_s_per_s"]["unit"] == "cpu_s / s"
    assert answer["engines"]["unit"] == "engine"


def test_parts_and_the_single_rate_add_up():
    connector = {"name": "connector", "rate_per_s": 28_000, "cpu_us": 20, "ziip_pct": 96}
    answer = demand(components=[connector], messages_per_s=1000, cpu_us_per_message=100)
    assert answer["cpu_s_per_s"]["value"] == pytest.approx(0.66)
    rows = answer["by_component"]["value"]
    assert [row["name"] for row in rows] == ["connector", "messages"]
    assert rows[0]["ziip_s_per_s"] == pytest.approx(0.5376)
    assert rows[1]["ziip_s_per_s"] == 0


@given(parts=st.lists(PART, min_size=1, max_size=5))
def test_ziip_and_general_processor_shares_add_up(parts):
    answer = demand(components=parts)
    total = answer["cpu_s_per_s"]["value"]
    general, ziip = answer["cp_s_per_s"]["value"], answer["ziip_s_per_s"]["value"]
    assert general + ziip == pytest.approx(total, rel=1e-9, abs=1e-9)
    assert -1e-9 <= ziip <= total + 1e-9
    for column in ("cpu_s_per_s", "cp_s_per_s", "ziip_s_per_s"):
        rows = sum(row[column] for row in answer["by_component"]["value"])
        assert rows == pytest.approx(answer[column]["value"], abs=1e-6)


@given(parts=st.lists(PART, min_size=1, max_size=3), more=PART)
def test_more_work_never_needs_less(parts, more):
    less, all_of_it = demand(components=parts), demand(components=[*parts, more])
    for name in ("engines", "ziip_engines"):
        assert all_of_it[name]["value"] >= less[name]["value"]


def test_busy_needs_the_number_of_engines():
    answer = demand(messages_per_s=1000, cpu_us_per_message=1500, ziip_pct=50, cps=3)
    assert answer["cp_busy_pct"]["value"] == pytest.approx(25)
    assert answer["ziip_busy_pct"]["value"] is None
    assert finding_ids(answer) == ["cpu-cics-end-of-task", "cpu-demand-range"]


def test_too_few_engines_are_a_problem_and_too_few_ziips_a_warning():
    answer = demand(messages_per_s=1000, cpu_us_per_message=4000, ziip_pct=50, cps=1, ziips=1)
    assert finding_ids(answer)[1:3] == ["cpu-demand-cp-short", "cpu-demand-ziip-short"]
    assert "need 3 engines" in answer["findings"]["value"][2]["message"]
    exactly = demand(messages_per_s=1000, cpu_us_per_message=4000, ziip_pct=50, cps=2, ziips=2)
    assert finding_ids(exactly) == ["cpu-cics-end-of-task", "cpu-demand-range"]


def test_no_parts_need_nothing():
    answer = demand(components=[], cps=2, ziips=1)
    for name in ("cpu_s_per_s", "cp_s_per_s", "ziip_engines", "cp_busy_pct", "ziip_busy_pct"):
        assert answer[name]["value"] == 0, name
    assert answer["by_component"]["value"] == []
    assert finding_ids(answer) == ["cpu-cics-end-of-task", "cpu-demand-range"]


def test_without_ziips_general_processors_do_what_could_run_there():
    answer = demand(messages_per_s=1000, cpu_us_per_message=4000, ziip_pct=50, cps=3, ziips=0)
    assert (answer["cp_engines"]["value"], answer["ziip_engines"]["value"]) == (4, 0)
    assert answer["cp_busy_pct"]["value"] == pytest.approx(400 / 3)
    assert answer["by_component"]["value"][0]["cp_s_per_s"] == 4
    assert finding_ids(answer)[:3] == ["cpu-demand-no-ziips", "cpu-cics-end-of-task", "cpu-demand-cp-short"]
    assert "2 engines" in answer["findings"]["value"][0]["message"]


@pytest.mark.parametrize("ziip_pct", [0, 50])
def test_without_ziips_there_is_no_ziip_busy(ziip_pct):
    answer = demand(messages_per_s=1000, cpu_us_per_message=100, ziip_pct=ziip_pct, ziips=0)
    assert answer["ziip_busy_pct"]["value"] is None
    assert "no zIIPs" in answer["ziip_busy_pct"]["caveats"][0]
    assert ("cpu-demand-no-ziips" in finding_ids(answer)) == (ziip_pct > 0)


def test_a_rate_of_0_needs_nothing():
    answer = demand(messages_per_s=0, cpu_us_per_message=100, cps=1)
    assert (answer["engines"]["value"], answer["cp_busy_pct"]["value"]) == (0, 0)


def test_fixed_components_are_listed_at_each_point():
    answer = demand(messages_per_s=[1, 2], cpu_us_per_message=10, components=[{"rate_per_s": 1, "cpu_us": 1}])
    assert [len(rows) for rows in answer["by_component"]["value"]] == [1, 1]
    assert len(answer["engines"]["value"]) == 2


@pytest.mark.parametrize(
    ("inputs", "field"),
    [
        ({}, "components"),
        ({"components": None}, "components"),
        ({"messages_per_s": 1, "cpu_us_per_message": 1, "ziips": -1}, "ziips"),
        ({"messages_per_s": 10}, "cpu_us_per_message"),
        ({"cpu_us_per_message": 10}, "messages_per_s"),
        ({"components": [{"rate_per_s": 1}]}, "components[0].cpu_us"),
        ({"components": [{"rate_per_s": 1, "cpu_us": 1, "name": 7}]}, "components[0].name"),
        ({"components": [{"rate_per_s": -1, "cpu_us": 1}]}, "components[0].rate_per_s"),
        ({"messages_per_s": 1, "cpu_us_per_message": 1, "ziip_pct": 101}, "ziip_pct"),
        ({"messages_per_s": 1, "cpu_us_per_message": 1, "cps": 0}, "cps"),
    ],
)
def test_invalid_inputs_are_refused_by_name(inputs, field):
    with pytest.raises(InvalidInputs) as refused:
        demand(**inputs)
    assert [problem.field for problem in refused.value.problems] == [field]


def test_sums_cite_the_processors_of_the_measured_systems():
    answer = demand(messages_per_s=1000, cpu_us_per_message=1000)
    for name in ("cpu_s_per_s", "cp_s_per_s", "ziip_s_per_s", "engines", "cp_engines", "ziip_engines"):
        assert [cited["section"] for cited in answer[name]["citations"]] == ["App. B, System configuration"], name
        assert answer[name]["errata"] == [], name
