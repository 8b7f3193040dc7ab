"""Results in words say where they are from, as numbers do."""

from mqplanner.units import given
from mqplanner.units.ancestors import citations, leaves
from mqplanner.units.basis import ASSUMED, BASES, MEASURED, RULE_OF_THUMB
from mqplanner.units.derivation import Derivations
from mqplanner.units.label import Words
from mqplanner.units.origin import Citation, Origin

CITED = Citation("mq-9.4", "MQ 9.4", "Performance report", "App. A", "trace-throughput")
TEXT = Origin("figure", "Throughput with trace", (CITED,), ("CPU was to spare.",), ("an-erratum",))


def test_what_a_report_says_is_cited_as_it_stands():
    words = Words("similar", origins=(TEXT,))
    derivation, origins = Derivations().with_origins(words, "throughput")
    (step,) = derivation["steps"]
    assert (step["kind"], step["text"]) == ("figure", "Throughput with trace: similar")
    assert step["citation"]["section"] == "App. A"
    assert step["figure"] == "trace-throughput"
    assert origins == [TEXT]
    assert citations(words) == [CITED]


def test_what_follows_has_the_numbers_that_it_follows_from():
    scan, interval = given("scan", 320, "s").cap_basis(ASSUMED), given("interval", 300, "s")
    words = Words("yes", scan, interval, how="whether the first is longer:")
    derivation = Derivations().of(words, "outlasts")
    *_, last = derivation["steps"]
    assert last["text"] == "outlasts = whether the first is longer: scan 320 s; interval 300 s = yes"
    assert last["operands"] == [0, 1]
    assert last["basis"] == BASES[ASSUMED]
    assert [origin.text for origin in leaves(words)] == ["scan", "interval"]


def test_words_rest_on_words_and_are_as_weak_as_the_weakest():
    first = Words("similar", given("pages", 4, "page"), origins=(TEXT,), basis=RULE_OF_THUMB)
    words = Words("much the same", first, None, how="in short,")
    assert words.basis == RULE_OF_THUMB
    assert {origin.text for origin in leaves(words)} == {"pages", "Throughput with trace"}
    assert Words("fact").basis == MEASURED
