"""Results in words have sources, as numbers do."""

from mqplanner.units import given
from mqplanner.units.basis import ASSUMED, BASES, MEASURED, RULE_OF_THUMB
from mqplanner.units.derivation import Derivations, citations, leaves
from mqplanner.units.label import Words
from mqplanner.units.origin import Citation, Origin

CITED = Citation("mq-9.4", "MQ 9.4", "Performance report", "App. A", "trace-throughput")
TEXT = Origin("figure", "Throughput with trace", (CITED,), ("CPU was to spare.",), ("an-erratum",))


def test_a_text_of_a_report_is_cited():
    words = Words("similar", origins=(TEXT,))
    derivation, origins = Derivations().with_origins(words, "throughput")
    (step,) = derivation["steps"]
    assert (step["kind"], step["text"]) == ("figure", "Throughput with trace: similar")
    assert step["citation"]["section"] == "App. A"
    assert step["figure"] == "trace-throughput"
    assert origins == [TEXT]
    assert citations(words) == [CITED]


def test_a_conclusion_shows_its_numbers():
    scan, interval = given("scan", 320, "s").cap_basis(ASSUMED), given("interval", 300, "s")
    words = Words("yes", scan, interval, how="whether the first is longer:")
    derivation = Derivations().of(words, "outlasts")
    *_, last = derivation["steps"]
    assert last["text"] == "outlasts = whether the first is longer: scan 320 s; interval 300 s = yes"
    assert last["operands"] == [0, 1]
    assert last["basis"] == BASES[ASSUMED]
    assert [origin.text for origin in leaves(words)] == ["scan", "interval"]


def test_words_have_the_weakest_basis_of_their_sources():
    first = Words("similar", given("pages", 4, "page"), origins=(TEXT,), basis=RULE_OF_THUMB)
    words = Words("much the same", first, None, how="in short,")
    assert words.basis == RULE_OF_THUMB
    assert {origin.text for origin in leaves(words)} == {"pages", "Throughput with trace"}
    assert Words("fact").basis == MEASURED
