"""Sources and notes added to a quantity: its value plays no part."""

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.units import given
from mqplanner.units.ancestors import citations, leaves
from mqplanner.units.functions import with_note, with_sources_of


def test_a_printed_number_beside_a_computed_one_brings_its_source_and_errata() -> None:
    computed = given("saving", 21.3, "pct")
    printed = figure("bufferpool-cost-reduction").at("cpu_pct", message_kb=2)
    shown = with_sources_of(computed, printed)
    assert shown.value == computed.value
    assert shown.basis == computed.basis
    assert citations(shown) == citations(printed)
    assert "bufferpool-cpu-saving-2kb" in leaves(shown)[1].errata


def test_a_note_travels_to_what_is_computed_further_and_to_many_points() -> None:
    one = with_note(given("depth", 5, "message"), "Counted yesterday.") * 2
    many = with_note(given("depth", np.array([5.0, 6.0]), "message"), "Counted yesterday.")
    assert one.value == 10
    assert many.value.tolist() == [5, 6]
    assert any("Counted yesterday." in origin.caveats for origin in leaves(one))
    assert any("Counted yesterday." in origin.caveats for origin in leaves(many))
