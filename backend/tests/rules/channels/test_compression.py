"""Hardware or software, for compression and for decompression (topic 11)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.figures.catalog import figure
from mqplanner.rules.channels.compression import LEAST_KB
from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import finding_ids

SIZE = st.floats(0.01, 102_400)
SOME = st.floats(0.001, 100)
THRESHOLD = st.floats(LEAST_KB, 64)


def outputs(**inputs):
    defaults = {"tls": False, "message_kb": 64, "compressible_pct": 40}
    return get_rule("compression-path").evaluate({**defaults, **inputs})["outputs"]


def paths(answer):
    return answer["deflate"]["value"], answer["inflate"]["value"]


def test_the_smallest_setting_is_the_published_one():
    thresholds = figure("compression-thresholds")
    for parameter in thresholds.choices("parameter"):
        assert thresholds.at("least_kb", parameter=parameter).value == LEAST_KB


@pytest.mark.parametrize(
    ("tls", "infminreqsize_kb", "break_point"),
    [(False, 16, 20), (False, 4, 87.5), (True, 16, 0), (True, 4, 75), (True, 32, 0)],
)
def test_the_break_point_is_where_hardware_ends(tls, infminreqsize_kb, break_point):
    inputs = {"tls": tls, "infminreqsize_kb": infminreqsize_kb}
    assert outputs(**inputs)["break_point_pct"]["value"] == break_point
    if break_point:
        assert outputs(**inputs, compressible_pct=break_point)["inflate"]["value"] == "hardware"
    assert outputs(**inputs, compressible_pct=break_point + 0.1)["inflate"]["value"] == "software"


def test_a_buffer_of_exactly_the_threshold_uses_hardware_with_an_erratum():
    answer = outputs(message_kb=4, compressible_pct=1)
    assert paths(answer) == ("hardware", "software")
    assert "compression-threshold-boundary" in answer["deflate"]["errata"]
    assert paths(outputs(message_kb=3.9)) == ("software", "software")


def test_the_measurement_that_contradicts_the_thresholds_is_named():
    answer = outputs()
    assert paths(answer) == ("hardware", "software")
    assert answer["inflate_by_thresholds"]["value"] == "hardware"
    assert (answer["break_point_pct"]["value"], answer["break_point_by_thresholds_pct"]["value"]) == (20, 50)
    assert "compression-inflate-at-40" in answer["inflate"]["errata"]
    assert "compression-inflate-seen-in-software" in finding_ids(answer)
    for other in (outputs(compressible_pct=20), outputs(infminreqsize_kb=4), outputs(compressible_pct=60)):
        assert "compression-inflate-seen-in-software" not in finding_ids(other)
    assert "compression-inflate-at-40" not in outputs(tls=True)["inflate"]["errata"]


def test_lowering_the_threshold_is_advised_only_where_it_helps():
    assert "compression-lower-infminreqsize" in finding_ids(outputs(tls=True))
    assert "compression-lower-infminreqsize-gain" in finding_ids(outputs(compressible_pct=60))
    for no_help in (
        outputs(tls=True, compressible_pct=76),
        outputs(tls=True, infminreqsize_kb=4),
        outputs(message_kb=8, compressible_pct=0),
    ):
        assert "compression-lower-infminreqsize" not in finding_ids(no_help)


def test_the_small_last_segment_is_named():
    assert "compression-last-segment" in finding_ids(outputs(message_kb=64))
    assert "compression-last-segment" not in finding_ids(outputs(message_kb=70))
    assert "compression-last-segment" not in finding_ids(outputs(message_kb=2))


def test_incompressible_data_is_not_decompressed():
    for tls in (False, True):
        answer = outputs(compressible_pct=0, tls=tls)
        assert paths(answer) == ("hardware", "none")
        assert "compression-gains-nothing" in finding_ids(answer)
        inflate = answer["inflate"]
        assert any("nothing is decompressed" in caveat for caveat in inflate["caveats"])
        assert "compression-uncompressible" in {cited["figure"] for cited in inflate["citations"]}
        assert inflate["errata"] == []
    outs = get_rule("compression-path").describe()["outputs"]
    assert "none" in next(out["description"] for out in outs if out["name"] == "inflate")


@given(size=SIZE, share=SOME, inflate=THRESHOLD, tls=st.booleans())
def test_more_compressible_messages_never_move_into_hardware(size, share, inflate, tls):
    inputs = {"message_kb": size, "infminreqsize_kb": inflate, "tls": tls}
    if outputs(**inputs, compressible_pct=share)["inflate"]["value"] == "software":
        assert outputs(**inputs, compressible_pct=100)["inflate"]["value"] == "software"
    else:
        assert outputs(**inputs, compressible_pct=share / 2)["inflate"]["value"] == "hardware"


@given(size=SIZE, share=SOME, inflate=THRESHOLD)
def test_a_lower_threshold_never_loses_hardware(size, share, inflate):
    inputs = {"message_kb": size, "compressible_pct": share}
    high, low = (outputs(**inputs, infminreqsize_kb=kb) for kb in (inflate, LEAST_KB))
    assert low["break_point_pct"]["value"] >= high["break_point_pct"]["value"]
    if high["inflate"]["value"] == "hardware":
        assert low["inflate"]["value"] == "hardware"


def test_hardware_or_software_cites_size_and_threshold():
    answer = outputs(defminreqsize_kb=8, infminreqsize_kb=8)
    for name, parameter in (("deflate", "defminreqsize_kb"), ("inflate", "infminreqsize_kb")):
        output = answer[name]
        assert parameter in output["derivation"]["steps"][-1]["expression"]
        assert {"channel-segment-limit", "compression-thresholds"} <= {c["figure"] for c in output["citations"]}
        assert "compression-threshold-boundary" in output["errata"]
    assert (answer["deflate"]["basis"], answer["inflate"]["basis"]) == ("measured", "rule-of-thumb")


OPTIONS = ("none", "zlibfast-hardware", "software")


def cost_outputs(option, tls=True):
    return get_rule("compression-cost").evaluate({"tls": tls, "option": option})["outputs"]


@pytest.mark.parametrize("option", OPTIONS)
def test_the_tasks_add_up_to_the_printed_totals(option):
    answer = cost_outputs(option)
    for direction in ("outbound", "inbound"):
        where = {"tls": "yes", "direction": direction, "option": option}
        printed = figure("compression-task-cost").at("total_us", **where)
        assert answer[f"{direction}_us"]["value"] == printed.value
        assert answer[f"{direction}_us"]["unit"] == "cpu_us / message"


def test_the_receiver_costs_the_same_with_either_compression_and_an_erratum_explains_it():
    hardware, software = cost_outputs("zlibfast-hardware"), cost_outputs("software")
    assert hardware["inbound_us"]["value"] == software["inbound_us"]["value"]
    assert "compression-inbound-label" in hardware["inbound_us"]["errata"]
    assert "compression-inbound-software" in finding_ids(hardware)


def test_added_cost_and_saving_of_compression():
    assert [cost_outputs(option)["added_us"]["value"] for option in OPTIONS] == [0, 249, 1253]
    assert cost_outputs("software")["outbound_saving_pct"]["value"] == 0
    assert cost_outputs("none")["outbound_saving_pct"]["value"] == pytest.approx(76.74, abs=0.005)


def test_findings_by_option():
    assert finding_ids(cost_outputs("none")) == []
    software = cost_outputs("software")
    assert finding_ids(software) == ["compression-when-worthwhile", "compression-use-zedc"]
    (_, advice) = software["findings"]["value"]
    assert "by 80 %" in advice["message"]
    assert "up to" not in advice["message"]
    assert "compression-zedc-saving-80" in software["findings"]["errata"]
    (_, even, _) = cost_outputs("zlibfast-hardware")["findings"]["value"]
    assert "50 %" in even["message"]


@pytest.mark.parametrize("option", OPTIONS)
def test_without_tls_nothing_is_published_and_the_nearest_point_is_named(option):
    answer = cost_outputs(option, tls=False)
    for name, output in answer.items():
        if name == "findings":
            continue
        assert (output["value"], output["basis"]) == (None, None)
        assert any("nearest published point is TLS yes" in caveat for caveat in output["caveats"]), name
    advised = [] if option == "none" else ["compression-when-worthwhile"]
    assert finding_ids(answer) == ["compression-cost-without-tls", *advised]


def test_the_saving_of_the_text_is_cited_with_the_one_of_the_tables():
    saving = cost_outputs("zlibfast-hardware")["outbound_saving_pct"]
    assert saving["value"] == pytest.approx(76, abs=0.5)
    assert "compression-zedc-saving-80" in saving["errata"]
    assert "compression-zedc-saving-80" not in cost_outputs("none")["outbound_saving_pct"]["errata"]
