"""Inputs that are declared by fields of a plan."""

import pytest

from mqplanner.plan.channels import ChannelGroup, ChannelInitiator
from mqplanner.plan.logs import Logs
from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.inputs import Choice, Flag, Number, plan_input
from mqplanner.rules.engine.registry import get_rule


def test_a_number_has_unit_range_and_mq_name_of_the_field() -> None:
    assert plan_input(ChannelInitiator, "maxchl") == Number(
        "channel", "Most channels that may be current", least=1, most=9999, integer=True, mq_name="MAXCHL"
    )
    limit = plan_input(ChannelInitiator, "memlimit_mb", "Limit", discrete=True)
    assert (limit.above, limit.least, limit.most, limit.integer) == (0, None, 2**44, False)
    assert (limit.description, limit.discrete) == ("Limit", True)


def test_a_choice_has_the_values_of_the_field_and_a_flag_its_help() -> None:
    assert plan_input(Logs, "copies") == Choice((1, 2), "Single or dual logging", "TWOACTV")
    assert plan_input(ChannelGroup, "shared_queue") == Flag(
        "Whether the connections use shared queues at CFLEVEL 4 or 5 with SMDS"
    )


def test_a_release_may_be_a_number_as_json_and_python_write_it() -> None:
    rule = get_rule("csa-initial")
    as_text = rule.evaluate({"release": "9.4"})
    assert rule.evaluate({"release": 9.4}) == as_text
    assert as_text["inputs"]["release"] == "9.4"
    assert rule.evaluate({"release": 9}) == rule.evaluate({"release": 9.0}) == rule.evaluate({"release": "9.0"})
    assert rule.evaluate({"release": [9.3, 9.4]}) == rule.evaluate({"release": ["9.3", "9.4"]})
    for wrong in (9.5, True, float("nan"), 94):
        with pytest.raises(InvalidInputs, match=r"must be one of 7\.0\.1"):
            rule.evaluate({"release": wrong})
