"""Declarations of rules: releases, and defaults from a table."""

from mqplanner.rules.engine.inputs import Number, PublishedDefault
from mqplanner.rules.engine.rule import Rule
from mqplanner.rules.shared.inputs import Release


def test_a_rule_without_a_release_input_may_name_its_releases():
    def without(): ...
    def with_input(release: Release): ...

    assert Rule("a", 1, without, [], ()).describe()["releases"] == []
    assert Rule("a", 1, without, [], (), ("9.4",)).describe()["releases"] == ["9.4"]
    assert Rule("a", 1, with_input, [], (), ("9.4",)).describe()["releases"][0] == "7.0.1"


def test_a_default_may_stand_at_one_place_of_a_table():
    short = PublishedDefault("zhyperlink-cable-length", where=(("length", "measured-short"),))
    cable = Number("m", published=short)
    assert short.value(cable.unit) == 30
    assert cable.read("cable_m", 30).operands[0].origin.figure == "zhyperlink-cable-length"
