"""Outputs, findings and verdicts never contradict each other: which statements do is data, in contradictions.yaml."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from mqplanner.figures.catalog import DATA, catalog
from mqplanner.rules.engine.registry import get_rule
from tests.honesty.cases import RULES, Evaluated, Violation, all_points, bases, data, plan_answers, unexpected

LAW = "no-contradictions"
WARNS = {"warning", "problem"}

Json = dict[str, Any]


def contradictions_of_states(point: Evaluated, states: Json) -> Iterator[Violation]:
    """Yield each output in words that a finding contradicts, or that lacks the finding that explains it."""
    rule, findings = point.rule.id, point.findings()
    for output, word in point.words().items():
        state = states.get(f"{rule}.{output}", {})
        others = state.get("about_another_number", {})
        excluded = set(state.get("excludes", {}).get(word, ()))
        if word in state.get("favourable", ()):
            excluded |= {id for id, severity in findings.items() if severity == "problem"} - set(others)
        for id in sorted(excluded & set(findings)):
            yield Violation(f"{rule} {output} {word}, {id}", f"{point.inputs}")
        if word in state.get("unfavourable", ()) and not WARNS & set(findings.values()):
            yield Violation(f"{rule} {output} {word}, without a warning", f"{point.inputs}")


def contradictions_of_inputs(point: Evaluated, entries: list[Json]) -> Iterator[Violation]:
    """Yield each output in words that an input excludes."""
    words = point.words()
    for entry in entries:
        given = point.inputs.get(entry["input"])
        is_meant = entry["rule"] == point.rule.id and words.get(entry["output"]) == entry["word"]
        if is_meant and given is not None and given >= entry["at_least"]:
            case = f"{point.rule.id} {entry['output']} {entry['word']}, {entry['input']} {entry['at_least']}"
            yield Violation(case, f"{entry['why']} {point.inputs}")


def contradictions_of_numbers(point: Evaluated, entries: list[Json]) -> Iterator[Violation]:
    """Yield each number that is over its limit without the finding that says so, or has that finding and is not."""
    quantities, findings = dict(point.quantities()), point.findings()
    for entry in entries:
        number = quantities.get(entry["output"]) if entry["rule"] == point.rule.id else None
        if number is None or not number.known:
            continue
        value = number.to(point.rule.outputs[entry["output"]].unit or number.unit).value
        is_over = value > entry["above"] if "above" in entry else value < entry["below"]
        if is_over != (entry["finding"] in findings):
            yield Violation(f"{point.rule.id} {entry['output']}, {entry['finding']}", f"{value:g}; {point.inputs}")


def contradictions_of_findings(where: str, findings: set[str], pairs: list[list[str]]) -> Iterator[Violation]:
    """Yield each pair of findings that exclude each other."""
    for pair in pairs:
        if set(pair) <= findings:
            yield Violation(f"{pair[0]}, {pair[1]}", where)


def contradictions_of_plan(name: str, answer: Json, problems: Json) -> Iterator[Violation]:
    """Yield each limit that is ok beside a finding of severity problem about the same number."""
    for finding in answer["findings"]:
        about = problems.get(finding["id"], {})
        if finding["severity"] != "problem":
            continue
        for place in finding["places"]:
            for limit in answer["limits"]:
                same = limit["part"]["path"] == place["part"]["path"] and limit["kind"] in about.get("limits", ())
                if about.get("of_subject"):
                    same = same and limit["subject"] == place["subject"]
                if same and limit["verdict"] == "ok":
                    yield Violation(f"plan {limit['kind']} ok, {finding['id']}", f"{name}: {limit['subject']}")


@cache
def violations(rule: str) -> tuple[Violation, ...]:
    """Return the contradictions in the answers of a rule."""
    table, found = data("contradictions"), []
    for point in all_points(rule):
        found += contradictions_of_states(point, table["states"])
        found += contradictions_of_inputs(point, table["inputs"])
        found += contradictions_of_numbers(point, table["numbers"])
        found += contradictions_of_findings(f"{rule} {point.inputs}", set(point.findings()), table["findings"])
    return tuple(found)


def contradictions_of_fine_findings(name: str, answer: Json, fine: Json) -> Iterator[Violation]:
    """Yield each limit that is exceeded beside a finding of severity ok about the same number."""
    for finding in answer["findings"]:
        for place in finding["places"]:
            for limit in answer["limits"]:
                same = limit["part"]["path"] == place["part"]["path"] and limit["kind"] in fine.get(finding["id"], ())
                if same and limit["verdict"] == "exceeded":
                    yield Violation(f"plan {limit['kind']} exceeded, {finding['id']}", f"{name}: {limit['subject']}")


def limits_too_kind(name: str, entry: Json, limits: list[Json]) -> Iterator[Violation]:
    """Yield each limit of a plan that is ok where it must not be."""
    for limit in limits:
        if limit["kind"] in entry["not_ok"] and limit["verdict"] == "ok":
            yield Violation(f"{name}: {limit['kind']} ok", entry["why"])


@cache
def violations_of_plans() -> tuple[Violation, ...]:
    """Return the contradictions in the answers to plans."""
    table, answers, found = data("contradictions"), dict(plan_answers()), []
    for name, answer in answers.items():
        found += contradictions_of_plan(name, answer, table["problems"])
        found += contradictions_of_fine_findings(name, answer, table["fine"])
    for name, entry in data("plans").items():
        found += limits_too_kind(name, entry, answers[name]["limits"])
    return tuple(found)


@pytest.mark.sample(6)
@pytest.mark.parametrize("rule", RULES)
def test_a_rule_does_not_contradict_itself(rule):
    assert unexpected(LAW, violations(rule)) == []


def test_no_limit_of_a_plan_is_ok_beside_a_problem():
    assert unexpected(LAW, violations_of_plans()) == []


def failing_cases() -> set[str]:
    """Return the cases in which the law does not hold."""
    found = [*violations_of_plans(), *(violation for rule in RULES for violation in violations(rule))]
    return {violation.case for violation in found}


def may_be_words(rule: str) -> set[str]:
    """Return the outputs of a rule that have no unit, but for findings."""
    outputs = get_rule(rule).outputs
    return {f"{rule}.{name}" for name, output in outputs.items() if output.unit is None and name != "findings"}


def test_each_output_in_words_is_declared():
    """Most outputs without a unit are declared; only of rules with others each point is looked at."""
    declared = set(data("contradictions")["states"])
    words = {
        f"{rule}.{name}"
        for rule in RULES
        for point in (all_points(rule) if may_be_words(rule) - declared else bases(rule))
        for name in point.words()
    }
    missing = words - declared
    assert not missing, f"say in tests/honesty/contradictions.yaml, in states, which words of {missing} are favourable"


def all_advice() -> dict[str, str]:
    """Return the severity of each piece of advice of the data by its id."""
    entries = [
        entry
        for path in Path(DATA).rglob("advice.yaml")
        for listed in yaml.safe_load(path.read_text("utf-8")).values()
        for entry in listed
    ]
    return {entry["id"]: entry["severity"] for entry in entries if "severity" in entry}


def test_each_problem_is_declared():
    problems = {id for id, severity in all_advice().items() if severity == "problem"}
    declared = set(data("contradictions")["problems"])
    assert not problems - declared, "name the limits about the same number in tests/honesty/contradictions.yaml"
    assert not declared - problems, "remove it from tests/honesty/contradictions.yaml"


def test_each_finding_that_all_is_fine_is_declared():
    fine = {id for id, severity in all_advice().items() if severity == "ok"}
    assert fine == set(data("contradictions")["fine"]), "complete `fine` in tests/honesty/contradictions.yaml"


def test_the_table_names_what_there_is():
    table, advice = data("contradictions"), all_advice()
    named = {id for pair in table["findings"] for id in pair} | {entry["finding"] for entry in table["numbers"]}
    named |= {id for state in table["states"].values() for ids in state.get("excludes", {}).values() for id in ids}
    assert named <= set(advice)
    for entry in (*table["numbers"], *table["inputs"]):
        assert entry["output"] in get_rule(entry["rule"]).outputs
    assert catalog().ids()


POINT = next(point for point in all_points("bufferpool-limits") if "problem" in point.findings().values())


def test_a_favourable_word_beside_a_problem_is_found(monkeypatch):
    monkeypatch.setattr(POINT, "words", lambda: {"allowed": "yes"})
    found = list(contradictions_of_states(POINT, data("contradictions")["states"]))
    assert re.match(r"bufferpool-limits allowed yes, bufferpool-", found[0].case)


def test_an_unfavourable_word_without_a_warning_is_found(monkeypatch):
    monkeypatch.setattr(POINT, "findings", dict)
    assert [found.case for found in contradictions_of_states(POINT, data("contradictions")["states"])] == [
        "bufferpool-limits allowed no, without a warning"
    ]


def test_a_word_that_an_input_excludes_is_found():
    entry = {"rule": "bufferpool-limits", "output": "allowed", "word": "no", "input": "buffers", "at_least": 0}
    assert list(contradictions_of_inputs(POINT, [entry | {"why": "planted"}]))


def test_a_number_that_its_finding_contradicts_is_found():
    entry = {"rule": "bufferpool-limits", "output": "storage_mb", "above": -1, "finding": "no-such-finding"}
    assert [found.case for found in contradictions_of_numbers(POINT, [entry])] == [
        "bufferpool-limits storage_mb, no-such-finding"
    ]


def test_findings_that_exclude_each_other_are_found():
    assert list(contradictions_of_findings("planted", {"one", "other"}, [["one", "other"]]))


def test_an_ok_limit_beside_a_problem_is_found():
    part = {"path": "/lpars/0"}
    answer = {
        "findings": [{"id": "planted", "severity": "problem", "places": [{"part": part, "subject": "LP1"}]}],
        "limits": [{"kind": "csa", "part": part, "subject": "LP1", "verdict": "ok"}],
    }
    assert [found.case for found in contradictions_of_plan("a plan", answer, {"planted": {"limits": ["csa"]}})] == [
        "plan csa ok, planted"
    ]


def test_an_exceeded_limit_beside_a_finding_that_all_is_fine_is_found():
    part = {"path": "/lpars/0"}
    answer = {
        "findings": [{"id": "planted", "severity": "ok", "places": [{"part": part, "subject": "LP1"}]}],
        "limits": [{"kind": "csa", "part": part, "subject": "LP1", "verdict": "exceeded"}],
    }
    found = list(contradictions_of_fine_findings("a plan", answer, {"planted": ["csa"]}))
    assert [violation.case for violation in found] == ["plan csa exceeded, planted"]


def test_a_limit_that_must_not_be_ok_is_found():
    found = limits_too_kind("a plan", {"not_ok": ["csa"], "why": "planted"}, [{"kind": "csa", "verdict": "ok"}])
    assert [violation.case for violation in found] == ["a plan: csa ok"]
