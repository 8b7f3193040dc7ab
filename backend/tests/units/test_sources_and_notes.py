"""Sources and notes can be added to a quantity without changing its value."""

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.units import given
from mqplanner.units.derivation import citations, leaves
from mqplanner.units.functions import with_note, with_sources_of


def test_sources_and_errata_of_another_quantity_are_added() -> None:
    computed = given("saving", 21.3, "pct")
    printed = figure("bufferpool-cost-reduction").at("cpu_pct", message_kb=2)
    shown = with_sources_of(computed, printed)
    assert shown.value == computed.value
    assert shown.basis == computed.basis
    assert citations(shown) == citations(printed)
    assert "bufferpool-cpu-saving-2kb" in leaves(shown)[1].errata


def test_a_note_applies_to_derived_results_and_arrays() -> None:
    one = with_note(given("depth", 5, "message"), "Counted yesterday.") * 2
    many = with_note(given("depth", np.array([5.0, 6.0]), "message"), "Counted yesterday.")
    assert one.value == 10
    assert many.value.tolist() == [5, 6]
    assert any("Counted yesterday." in origin.caveats for origin in leaves(one))
    assert any("Counted yesterday." in origin.caveats for origin in leaves(many))
