"""Cases that were worked out by hand from the published sources, without the rules: the rules have to agree."""

from pathlib import Path

import pytest
import yaml

from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import outputs_of

FILES = sorted((Path(__file__).parent / "worked_by_hand").glob("*.yaml"))
CASES = [
    pytest.param(case, id=f"{file.stem}-{number}")
    for file in FILES
    for number, case in enumerate(yaml.safe_load(file.read_text(encoding="utf-8")), 1)
]


def test_there_are_cases_of_many_rules():
    assert len(FILES) >= 40


@pytest.mark.parametrize("case", CASES)
def test_a_rule_agrees_with_what_was_worked_out_by_hand(case):
    outputs = outputs_of(case["rule"], **case["inputs"])
    found = {name: outputs[name]["value"] for name in case["expect"]}
    within = case["tolerance_pct"] / 100
    wanted = {
        name: value if isinstance(value, str) else pytest.approx(value, rel=within)
        for name, value in case["expect"].items()
    }
    assert found == wanted, case["working"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_has_the_cases_of_its_rule(file):
    assert get_rule(file.stem)
    assert {case["rule"] for case in yaml.safe_load(file.read_text(encoding="utf-8"))} == {file.stem}
