"""Cost of encrypted archive logs."""

import pytest

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule


def test_encrypted_archives_cost_a_range_on_z14():
    rule = get_rule("archive-encryption")
    answer = rule.evaluate({"machine": "z14"})["outputs"]
    assert answer["cost_multiplier"]["value"] == [1.6, 1.8]
    assert "archive-encryption-reading" in answer["cost_multiplier"]["errata"]
    assert "OA50569" in answer["findings"]["value"][0]["message"]
    many = rule.evaluate({"machine": ["z13", "z14", "z13"]})["outputs"]
    assert many["cost_multiplier"]["value"] == [3, [1.6, 1.8], 3]
    with pytest.raises(InvalidInputs, match="z13, z14"):
        rule.evaluate({"machine": "z16"})


def test_the_multiple_of_z13_has_its_caveat():
    rule = get_rule("archive-encryption")
    for machine, repeated in (("z13", True), ("z14", False)):
        for name in ("cost_multiplier", "cost_multiplier_low", "cost_multiplier_high"):
            caveats = rule.evaluate({"machine": machine})["outputs"][name]["caveats"]
            assert any("earlier publication" in caveat for caveat in caveats) == repeated
