"""Findings from the lists of advice: order, conditions, texts and citations."""

import shutil

import numpy as np
import pytest

from mqplanner.figures.advice import read_advice
from mqplanner.figures.catalog import DATA, FigureCatalog, catalog, figure
from mqplanner.figures.file_format import BrokenDataFile
from mqplanner.rules.engine import findings
from mqplanner.units import given

EXAMPLE = """
one:
  - {id: always, severity: info, message: Always.}
  - {id: many, severity: advice, message: "{tasks} of {allowed}.", cites: [kafka-v2-tasks],
     when: {tasks: {above: allowed}}}
two:
  - {id: always, when: [{kind: a}, {kind: b}]}
three:
  - {id: bad, severity: problem, message: Bad., cites: [kafka-v2-tasks], rests_on: [allowed],
     when: {tasks: {above: allowed}}}
  - {id: always, when: {kind: c}}
four:
  - {id: published, severity: info, message: "{allowed} of {tasks}.", figures: {allowed: kafka-v2-tasks},
     when: {tasks: {above: allowed}}}
"""


@pytest.fixture
def lists(tmp_path, monkeypatch):
    path = tmp_path / "advice.yaml"
    path.write_text(EXAMPLE, encoding="utf-8")
    advice, found = read_advice([path])
    monkeypatch.setattr(catalog(), "_advice", advice)
    monkeypatch.setattr(catalog(), "_advice_lists", found)
    findings._without_facts.cache_clear()


@pytest.mark.usefixtures("lists")
def test_advice_whose_condition_holds_comes_in_the_order_of_the_file_with_its_text():
    facts = {"tasks": given("tasks", 3, "task"), "allowed": given("allowed", 1, "task")}
    always, many = findings.applicable_advice("one", **facts)
    assert (always.id, many.id, many.message) == ("always", "many", "3 of 1.")
    assert [citation.figure for citation in many.citations] == ["kafka-v2-tasks"]
    facts["tasks"] = given("tasks", 1, "task")
    assert [finding.id for finding in findings.applicable_advice("one", **facts)] == ["always"]


@pytest.mark.usefixtures("lists")
def test_one_of_several_conditions_suffices():
    assert [f.message for f in findings.applicable_advice("two", kind="b")] == ["Always."]
    assert findings.applicable_advice("two", kind="c") == []


@pytest.mark.usefixtures("lists")
def test_a_name_that_the_rule_does_not_pass_is_reported_with_what_to_do():
    with pytest.raises(BrokenDataFile, match=r"names allowed, which the rule does not pass.*Correct the name"):
        findings.applicable_advice("one", tasks=3)


@pytest.mark.usefixtures("lists")
def test_problems_apply_at_some_of_many_points():
    facts = {"tasks": given("tasks", np.array([1.0, 2.0]), "task"), "allowed": given("allowed", 1, "task")}
    assert findings.problem_points("three", **facts, kind="c").tolist() == [False, True]


@pytest.mark.usefixtures("lists")
@pytest.mark.parametrize(("last", "message"), [(7924.7, "1,500 to 7,925 of 1,200."), (1100.0, "1,500 of 1,200.")])
def test_a_message_about_many_points_has_the_range_of_those_to_which_it_applies(last: float, message: str) -> None:
    numbers = np.array([1000.4, 1500.4, last])
    facts = {"tasks": given("tasks", numbers, "task"), "allowed": given("allowed", 1200, "task")}
    assert findings.applicable_advice("one", **facts)[1].message == message


@pytest.mark.usefixtures("lists")
def test_a_finding_cites_the_sources_of_what_it_rests_on():
    facts = {"tasks": given("tasks", 3, "task"), "allowed": figure("kafka-v2-tasks").at()}
    (finding,) = findings.applicable_advice("three", **facts, kind="a")
    assert finding.message == "Bad."
    assert finding.citations == facts["allowed"].origin.citations


def test_errata_apply_by_their_condition():
    ids = ("chinit-capacity-increase-sharecnv-0", "chinit-capacity-increase-sharecnv-10")
    assert findings.applicable_errata(*ids, sharecnv=10) == ids[1:]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a:\n  - {id: no_solution}", "has no words: give severity and message"),
        ("a:\n  - {id: one, severity: info, message: A.}\n  - {id: one, severity: info, message: B.}", "twice"),
        ("a:\n  - {id: one, severity: info, message: A., cites: [no_solution]}", "add it, or correct the id"),
        ("a:\n  - {id: one, severity: info, message: A., when: {tasks: {over: 1}}}", "csa/advice.yaml: lists.a.0.when"),
    ],
)
def test_a_broken_list_stops_everything_and_says_what_to_do(text, words, tmp_path):
    (tmp_path / "csa").mkdir()
    shutil.copy(DATA / "sources.yaml", tmp_path)
    (tmp_path / "csa" / "advice.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(BrokenDataFile, match=words):
        FigureCatalog(tmp_path)


@pytest.mark.usefixtures("lists")
def test_a_published_number_is_named_in_the_list_and_cited():
    (finding,) = findings.applicable_advice("four", tasks=given("tasks", 3, "task"))
    assert finding.message == "1 of 3."
    assert [citation.figure for citation in finding.citations] == ["kafka-v2-tasks"]
    assert findings.applicable_advice("four", tasks=given("tasks", 1, "task")) == []


def test_a_name_for_two_figures_is_refused(tmp_path):
    path = tmp_path / "advice.yaml"
    path.write_text(
        """
one:
  - {id: a, severity: info, message: "{n}", figures: {n: kafka-v2-tasks}}
  - {id: b, severity: info, message: "{n}", figures: {n: kafka-sink-tasks}}
""",
        encoding="utf-8",
    )
    with pytest.raises(BrokenDataFile, match="names two figures 'n': rename one"):
        read_advice([path])


@pytest.mark.parametrize(
    ("needed", "time", "message"),
    [
        (59.1, 58.9, "needs the log of 59 d 2 h, and QM1 keeps its logs for 58 d 21 h only"),
        (59.001, 59.0, "needs the log of just over 59 d, and QM1 keeps its logs for 59 d only"),
        (1.01, 1.0, "needs the log of just over 1 d, and QM1 keeps its logs for 1 d only"),
        (70.0, 59.0, "needs the log of 70 days, and QM1 keeps its logs for 59 days only"),
    ],
)
def test_times_that_differ_do_not_look_alike(needed: float, time: float, message: str) -> None:
    facts = {"needed": given("needed", needed, "day"), "time": given("time", time * 24, "hour")}
    facts["held"] = given("held", 0, "hour")
    assert message in findings.applicable_advice("log-retention", name="QM1", is_left_out=False, **facts)[0].message
