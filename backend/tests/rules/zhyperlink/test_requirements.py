"""What has to be in place for zHyperLink, and the finding on each part (topic 6)."""

import pytest

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.zhyperlink.requirements import WORDS

GOOD = {
    "machine": "z16",
    "control_unit": "DS8950F",
    "zos_level": "3.1",
    "zvm_guest": False,
    "zhpf": True,
    "hyperwrite": True,
    "zhylink": True,
}
LOOPED = {"metro_mirror": True, "loopback": True}


def outputs(**inputs):
    return get_rule("zhyperlink-requirements").evaluate(inputs)["outputs"]


def findings(answer):
    return {finding["id"]: finding for finding in answer["findings"]["value"]}


def test_each_requirement_is_reported_as_met_or_not():
    found = findings(outputs(**GOOD))
    met = [id for id, finding in found.items() if finding["severity"] == "ok"]
    assert met == [
        "zhyperlink-machine-met",
        "zhyperlink-control-unit-met",
        "zhyperlink-zos-level-met",
        "zhyperlink-zvm-guest-met",
        "zhyperlink-zhpf-met",
        "zhyperlink-hyperwrite-met",
        "zhyperlink-zhylink-met",
    ]
    assert {"zhyperlink-volumes", "zhyperlink-zos-setting"} <= set(found)


@pytest.mark.parametrize(
    ("change", "id"),
    [
        ({"machine": "z13"}, "zhyperlink-machine"),
        ({"control_unit": "DS8870"}, "zhyperlink-control-unit"),
        ({"zos_level": "2.2"}, "zhyperlink-zos-level"),
        ({"zvm_guest": True}, "zhyperlink-zvm-guest"),
        ({"zhpf": False}, "zhyperlink-zhpf-off"),
        ({"hyperwrite": False}, "zhyperlink-hyperwrite-off"),
        ({"zhylink": False}, "zhyperlink-zhylink-off"),
        ({**LOOPED, "apar_oa66234": False}, "zhyperlink-apar-missing"),
    ],
)
def test_one_failed_requirement_is_enough(change, id):
    answer = outputs(**{**GOOD, **change})
    assert answer["verdict"]["value"] == "not met"
    problems = [key for key, finding in findings(answer).items() if finding["severity"] == "problem"]
    assert problems == [id]
    assert findings(answer)[id]["citations"][0]["cite_as"] == "MQ 9.4"


@pytest.mark.parametrize("left_out", list(GOOD))
def test_a_missing_input_is_named_and_leaves_the_verdict_incomplete(left_out):
    answer = outputs(**{name: value for name, value in GOOD.items() if name != left_out})
    assert answer["verdict"]["value"] == "incomplete"
    assert WORDS.get(left_out, left_out) in findings(answer)["zhyperlink-requirement-unknown"]["message"]


def test_a_failed_requirement_outweighs_missing_inputs():
    assert outputs(machine="z13")["verdict"]["value"] == "not met"


def test_without_inputs_the_verdict_is_incomplete():
    answer = outputs()
    assert (answer["verdict"]["value"], answer["effective_zhywrite"]["value"]) == ("incomplete", None)


@pytest.mark.parametrize(
    ("mirror", "apar", "verdict", "id"),
    [
        (LOOPED, None, "incomplete", "zhyperlink-requirement-unknown"),
        (LOOPED, True, "met", "zhyperlink-apar-met"),
        ({}, True, "met", "zhyperlink-apar-not-needed"),
        ({"metro_mirror": True}, None, "met", "zhyperlink-metro-mirror-hyperwrite"),
        ({"loopback": True}, False, "met", "zhyperlink-volumes"),
    ],
)
def test_the_apar_counts_with_a_loopback_of_metro_mirror_only(mirror, apar, verdict, id):
    answer = outputs(**GOOD, **mirror, **({} if apar is None else {"apar_oa66234": apar}))
    assert answer["verdict"]["value"] == verdict
    assert id in findings(answer)


@pytest.mark.parametrize(
    ("zhywrite", "zhylink", "effective"),
    [
        (False, True, "YES"),
        (None, True, "YES"),
        (True, False, "YES"),
        (True, None, "YES"),
        (False, False, "NO"),
        (False, None, None),  # ZHYLINK(YES) would override it
        (None, False, None),
    ],
)
def test_zhywrite_in_force(zhywrite, zhylink, effective):
    given = {"zhywrite": zhywrite, "zhylink": zhylink}
    answer = outputs(**{name: value for name, value in given.items() if value is not None})
    assert answer["effective_zhywrite"]["value"] == effective
    assert ("zhyperlink-zhywrite-overridden" in findings(answer)) == (zhylink is True and zhywrite is False)


def test_an_unknown_machine_is_refused_with_the_known_ones():
    with pytest.raises(InvalidInputs) as refused:
        outputs(**{**GOOD, "machine": "z9", "zhpf": "yes"})
    assert [problem.field for problem in refused.value.problems] == ["machine", "zhpf"]
    assert "z14" in refused.value.problems[0].allowed


def test_a_guest_that_is_left_out_is_not_reported():
    answer = outputs(**{name: value for name, value in GOOD.items() if name != "zvm_guest"})
    assert not {"zhyperlink-zvm-guest", "zhyperlink-zvm-guest-met"} & set(findings(answer))


def test_what_is_not_entered_is_named_as_people_write_it():
    left_out = {"control_unit", "zos_level", "zhpf", "hyperwrite", "zhylink"}
    answer = outputs(**{name: value for name, value in GOOD.items() if name not in left_out})
    [message] = [one["message"] for one in answer["findings"]["value"] if one["id"] == "zhyperlink-requirement-unknown"]
    assert message == ("Not stated, so not checked: model of the control unit, z/OS level, zHPF, HyperWrite, ZHYLINK.")


@pytest.mark.parametrize(
    ("change", "follows", "not_from"),
    [
        ({}, ["machine z16", "zvm_guest no", "zhylink yes"], "apar"),
        ({"machine": "z13", "zhpf": None}, ["machine z13"], "zhpf"),
        ({"zhpf": None}, ["zhpf not stated"], "machine"),
    ],
)
def test_a_verdict_follows_from_what_decides_it(change, follows, not_from):
    inputs = {name: value for name, value in {**GOOD, **change}.items() if value is not None}
    verdict = outputs(**inputs)["verdict"]
    assert verdict["basis"] == "measured"
    assert "zhyperlink-requirements" in [cited["figure"] for cited in verdict["citations"]]
    text = verdict["derivation"]["steps"][-1]["text"]
    assert all(part in text for part in follows)
    assert not_from not in text


def test_zhywrite_in_force_has_its_source_and_what_was_set():
    for zhywrite, zhylink in ((False, True), (True, False), (False, False)):
        answer = outputs(zhywrite=zhywrite, zhylink=zhylink)["effective_zhywrite"]
        assert "zhyperlink-parameter-outcome" in [cited["figure"] for cited in answer["citations"]]
        assert f"zhylink {'yes' if zhylink else 'no'}" in answer["derivation"]["steps"][-1]["text"]
    assert "ZHYLINK" in outputs()["effective_zhywrite"]["caveats"][0]
