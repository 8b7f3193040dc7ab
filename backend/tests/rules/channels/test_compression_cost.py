"""CPU by task with and without compression (section 11)."""

import pytest

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import finding_ids

OPTIONS = ("none", "zlibfast-hardware", "software")


def outputs(option, tls=True):
    return get_rule("compression-cost").evaluate({"tls": tls, "option": option})["outputs"]


@pytest.mark.parametrize("option", OPTIONS)
def test_the_tasks_add_up_to_the_printed_totals(option):
    answer = outputs(option)
    for direction in ("outbound", "inbound"):
        where = {"tls": "yes", "direction": direction, "option": option}
        printed = figure("compression-task-cost").at("total_us", **where)
        assert answer[f"{direction}_us"]["value"] == printed.value
        assert answer[f"{direction}_us"]["unit"] == "cpu_us / message"


def test_the_receiver_costs_the_same_with_either_compression_and_an_erratum_explains_it():
    hardware, software = outputs("zlibfast-hardware"), outputs("software")
    assert hardware["inbound_us"]["value"] == software["inbound_us"]["value"]
    assert "compression-inbound-label" in hardware["inbound_us"]["errata"]
    assert "compression-inbound-software" in finding_ids(hardware)


def test_added_cost_and_saving_of_compression():
    assert [outputs(option)["added_us"]["value"] for option in OPTIONS] == [0, 249, 1253]
    assert outputs("software")["outbound_saving_pct"]["value"] == 0
    assert outputs("none")["outbound_saving_pct"]["value"] == pytest.approx(76.74, abs=0.005)


def test_findings_by_option():
    assert finding_ids(outputs("none")) == []
    software = outputs("software")
    assert finding_ids(software) == ["compression-use-zedc"]
    (advice,) = software["findings"]["value"]
    assert "by 80 %" in advice["message"]
    assert "up to" not in advice["message"]
    assert "compression-zedc-saving-80" in software["findings"]["errata"]
    (even, _) = outputs("zlibfast-hardware")["findings"]["value"]
    assert "50 %" in even["message"]


@pytest.mark.parametrize("option", OPTIONS)
def test_without_tls_nothing_is_published_and_the_nearest_point_is_named(option):
    answer = outputs(option, tls=False)
    for name, output in answer.items():
        if name == "findings":
            continue
        assert (output["value"], output["basis"]) == (None, None)
        assert any("nearest published point is TLS yes" in caveat for caveat in output["caveats"]), name
    assert finding_ids(answer) == ["compression-cost-without-tls"]


def test_an_unknown_option_is_refused_with_the_known_ones():
    with pytest.raises(InvalidInputs) as refused:
        outputs("ZLIBHIGH")
    (problem,) = refused.value.problems
    assert (problem.field, problem.allowed) == ("option", list(OPTIONS))


def test_the_saving_of_the_text_is_cited_with_the_one_of_the_tables():
    saving = outputs("zlibfast-hardware")["outbound_saving_pct"]
    assert saving["value"] == pytest.approx(76, abs=0.5)
    assert "compression-zedc-saving-80" in saving["errata"]
    assert "compression-zedc-saving-80" not in outputs("none")["outbound_saving_pct"]["errata"]
