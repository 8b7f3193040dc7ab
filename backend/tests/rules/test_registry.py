"""The list of rules: what scripts rely on."""

import pytest

from mqplanner.rules.engine.errors import UnknownRule
from mqplanner.rules.engine.examples import all_examples
from mqplanner.rules.engine.registry import all_rules, get_rule


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.id)
def test_a_rule_describes_itself_whole(rule):
    described = rule.describe()
    assert described["title"]
    assert described["summary"]
    assert described["inputs"] or rule.id == "smc-r-gain"
    for given in described["inputs"]:
        assert given["description"], given["name"]
        assert given["type"] in ("number", "integer", "choice", "boolean", "list", "text")
    for output in described["outputs"]:
        assert output["description"], output["name"]
    assert described["sources"]


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.id)
def test_the_figures_that_a_rule_declares_are_those_it_uses(rule):
    used = set()
    for example in all_examples():
        if example.rule == rule.id:
            for output in rule.evaluate(example.inputs)["outputs"].values():
                used |= {citation["figure"] for citation in output["citations"] if citation["figure"]}
    assert used <= set(rule.figures)


def test_an_unknown_rule_is_named():
    with pytest.raises(UnknownRule, match="no-such-rule"):
        get_rule("no-such-rule")


def test_every_answer_says_which_rules_and_figures_gave_it():
    answer = get_rule("csa-initial").evaluate({"release": "9.4"})
    assert set(answer["version"]) == {"rules", "figures"}
    assert answer["inputs"] == {"release": "9.4"}


def test_defaults_are_echoed():
    answer = get_rule("chinit-usable-31bit").evaluate({"used_mb": 92, "free_mb": 1379})
    assert answer["inputs"] == {"used_mb": 92, "free_mb": 1379, "threshold_pct": 80}
