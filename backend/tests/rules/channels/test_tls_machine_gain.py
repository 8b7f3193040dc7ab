"""Z13 to z14 on channels with TLS (section 11)."""

import pytest

from mqplanner.machines import MACHINES
from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule

RATES = ("rate_change_pct", "rate_change_low_pct", "rate_change_high_pct")


def outputs(before="z13", to="z14", key_negotiation="every-1mb", **more):
    inputs = {"from": before, "to": to, "key_negotiation": key_negotiation, **more}
    return get_rule("tls-machine-gain").evaluate(inputs)["outputs"]


def test_the_older_machine_is_the_input_from():
    rule = get_rule("tls-machine-gain")
    assert [given["name"] for given in rule.describe()["inputs"]] == [
        "from",
        "to",
        "key_negotiation",
        "crypto_express",
    ]
    with pytest.raises(InvalidInputs) as refused:
        rule.evaluate({"from_": "z13", "to": "z14", "key_negotiation": "every-1mb"})
    assert {problem.field for problem in refused.value.problems} == {"from_", "from"}


def test_machine_and_card_together_are_compounded_and_marked():
    answer = outputs(crypto_express="CEX6S")
    assert answer["rate_change_pct"]["value"] == pytest.approx(
        [1.17 * 1.05 * 100 - 100, 1.22 * 1.14 * 100 - 100]
    )
    assert answer["rate_change_pct"]["basis"] == "extrapolated"
    assert "tls-further-gain" in answer["rate_change_pct"]["errata"]
    assert answer["cost_change_pct"]["value"] == -20
    assert "tls-further-gain" not in answer["cost_change_pct"]["errata"]


@pytest.mark.parametrize("card", ["CEX5S", "CEX6S"])
def test_the_card_plays_no_part_once_the_channel_runs(card):
    answer = outputs(key_negotiation="channel-start", crypto_express=card)
    assert (answer["cost_change_pct"]["value"], answer["cost_is"]["value"]) == (-28, "at most")
    assert [cited["figure"] for cited in answer["cost_is"]["citations"]] == ["tls-machine-gain"]
    assert answer["cost_is"]["derivation"]
    assert answer["rate_change_pct"]["value"] == 35
    assert answer["rate_change_low_pct"]["value"] is None
    alone = outputs("z14", "z14", "channel-start", crypto_express="CEX6S")
    assert (alone["cost_change_pct"]["value"], alone["rate_change_pct"]["value"]) == (0, 0)


@pytest.mark.parametrize("before", MACHINES)
@pytest.mark.parametrize("to", MACHINES)
@pytest.mark.parametrize("card", ["CEX5S", "CEX6S"])
def test_only_z13_to_z14_was_measured(before, to, card):
    answer = outputs(before, to, crypto_express=card)
    if (before, to) == ("z13", "z14") or (before, to, card) == ("z14", "z14", "CEX6S"):
        assert answer["rate_change_high_pct"]["value"] is not None
        return
    for name in ("cost_change_pct", *RATES):
        assert answer[name]["value"] is None
        assert any("nearest published point" in caveat for caveat in answer[name]["caveats"]), name
    assert answer["cost_is"]["value"] is None


def test_findings_by_key_negotiation():
    every, start = (
        outputs(key_negotiation=key)["findings"]["value"] for key in ("every-1mb", "channel-start")
    )
    assert [finding["id"] for finding in every] == ["tls-cheaper-cipher", "tls-rate-at-start"]
    assert "25 to 40 %" in every[0]["message"]
    assert [finding["id"] for finding in start] == ["tls-card-plays-no-part"]


def test_an_output_without_a_number_has_a_reason():
    answer = outputs("zEC12", "z16")
    for name in ("cost_change_pct", "cost_is", *RATES):
        assert answer[name]["value"] is None, name
        assert answer[name]["caveats"], name
