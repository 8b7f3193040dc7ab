"""The recorder answers the same cases alike, and a comparison shows each thing that differs."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from answer_recorder import adapter, record
from answer_recorder.cases import RULE_CASES, Case, Inputs, recorded
from answer_recorder.compare import compare
from answer_recorder.plans import MOST_MANAGERS, Plans
from answer_recorder.record import Derivations, write
from mqplanner.units import constant, given

ADAPTER = Path(adapter.__file__)
RULE = "bufferpool-size"
CASES = [
    Case("rule/one", f"rule {RULE}", {"depth": 20000, "message_bytes": 2048}),
    Case("rule/points", f"rule {RULE}", {"depth": [100, 20000], "message_bytes": 2048}),
    Case("rule/refused", f"rule {RULE}", {"depth": -1}),
    Case("plan/preset", "", adapter.preset_plans()["kafka-bridge"]),
]


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("recordings") / "old.jsonl.gz"
    write(path, CASES, full=True)
    return path


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]


def changed(path: Path, case: str, result: str, field: str, value: object) -> Path:
    """Return a copy of a recording in which one field is another."""
    lines = lines_of(path)
    next(line for line in lines if line.get("case") == case)["results"][result][field] = value
    copy = path.with_name("new.jsonl.gz")
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    copy.write_bytes(gzip.compress(text.encode()))
    return copy


def test_generated_inputs_are_repeatable_and_different():
    def inputs() -> list[dict[str, object]]:
        examples = [inputs for rule, inputs in adapter.examples().values() if rule == RULE]
        return Inputs(RULE, adapter.rule_inputs()[RULE], examples).cases(lambda case: "depth" not in case)

    first = inputs()
    assert first == inputs()
    assert len({json.dumps(case, sort_keys=True) for case in first}) == RULE_CASES
    assert any(isinstance(value, list) for case in first for value in case.values())
    assert any("depth" not in case for case in first)


def test_generated_plans_are_repeatable_different_and_small():
    generated = Plans(adapter.preset_plans())
    plans = [generated.plan(number) for number in (1, 2, 3, 1)]
    assert plans[0] == plans[3]
    assert plans[0] != plans[1] != plans[2]
    for plan in plans:
        assert len([m for lpar in adapter.read_plan(plan).lpars for m in lpar.queue_managers]) <= MOST_MANAGERS


@pytest.mark.parametrize("question", adapter.QUESTIONS)
def test_a_question_is_answered(question: str):
    body = Plans(adapter.preset_plans()).question(question, 3)
    line = record.record(Case("question", question, body), Derivations())
    assert line["results"]
    assert "refused" not in line["results"]


def test_each_question_is_written(tmp_path: Path):
    cases = [Case(name, name, Plans(adapter.preset_plans()).question(name, 0)) for name in adapter.QUESTIONS]
    write(tmp_path / "questions.jsonl.gz", cases, full=True)
    written = [line["case"] for line in lines_of(tmp_path / "questions.jsonl.gz") if "case" in line]
    assert written == list(adapter.QUESTIONS)


def test_two_runs_write_the_same_bytes_and_the_cases_can_be_read_again(recording: Path):
    again = recording.with_name("again.jsonl.gz")
    write(again, recorded(recording), full=True)
    assert again.read_bytes() == recording.read_bytes()
    assert compare(recording, again) == 0


def test_a_refusal_is_recorded_by_the_names_of_its_inputs():
    results = record.record(CASES[2], Derivations())["results"]
    assert results["refused"]["places"] == ["depth", "message_bytes"]


def test_a_derivation_is_known_by_operations_operands_values_and_bases_but_not_by_names():
    depth, each, more = given("depth", 3, "message"), given("each", 2.0, "B"), constant(1, "B")
    digest = Derivations().digest
    product = depth * each
    named = adapter.Quantity(product.value, product.unit, product.basis, "=", (product,), "all of it")
    assumed = adapter.Quantity(each.value, each.unit, 4, "=", (each,))
    assert digest(depth * each) == digest(named)
    assert digest(depth * each) == digest(given("another name", 3.0, "message") * each)
    assert digest(depth * each) != digest(each * depth)
    assert digest(each + more) != digest(each - more)
    assert digest(each + more) != digest(assumed + more)
    assert digest(each) != digest(given("each", 2.0, "KB"))
    assert digest(adapter.computed_by_rule("csa-initial", {"release": "9.4"}, [])[0]["csa_mb"][1]) != digest(
        constant(6, "MB / queue_manager")
    )


@pytest.mark.parametrize(
    ("case", "result", "field", "value"),
    [
        ("rule/one", "output buffers", "exact", ["1"]),
        ("rule/one", "output buffers", "basis", "assumed"),
        ("rule/points", "output buffers", "points", []),
        ("plan/preset", "first_limit", "limit", "another"),
        ("rule/refused", "refused", "places", ["depth"]),
    ],
)
def test_each_difference_is_shown(
    case: str, result: str, field: str, value: object, recording: Path, capsys: pytest.CaptureFixture[str]
):
    assert compare(recording, changed(recording, case, result, field, value)) == 1
    assert f"{case} | {result} | {field}:" in capsys.readouterr().out


def test_a_derivation_that_differs_is_opened_at_the_step(recording: Path, capsys: pytest.CaptureFixture[str]):
    outputs = next(line for line in lines_of(recording) if line.get("case") == "rule/one")["results"]
    other = outputs["output storage_mb"]["structure"]
    assert compare(recording, changed(recording, "rule/one", "output buffers", "structure", other)) == 1
    assert "step /" in capsys.readouterr().out


def test_wording_is_compared_only_on_request(recording: Path):
    new = changed(recording, "plan/preset", "first_limit", "text", ["In other words."])
    assert compare(recording, new) == 0
    assert compare(recording, new, texts=True) == 1


def test_a_difference_is_accepted_with_a_reason(recording: Path, capsys: pytest.CaptureFixture[str]):
    new = changed(recording, "rule/one", "output buffers", "exact", ["1"])
    allow = recording.with_name("allow.yaml")
    allow.write_text('- {case: "rule/*", result: output buffers, field: exact, reason: an erratum}', encoding="utf-8")
    assert compare(recording, new, allow) == 0
    assert "1 allowed: an erratum" in capsys.readouterr().out
    allow.write_text('- {case: "plan/*", reason: of other cases}', encoding="utf-8")
    assert compare(recording, new, allow) == 1
    allow.write_text('- {case: "rule/*"}', encoding="utf-8")
    with pytest.raises(SystemExit, match="needs a reason"):
        compare(recording, new, allow)


def test_a_case_that_is_missing_is_a_difference(recording: Path):
    fewer = recording.with_name("fewer.jsonl.gz")
    write(fewer, CASES[:2], full=False)
    assert compare(recording, fewer) == 1
    assert compare(fewer, recording) == 1


def test_only_the_adapter_knows_the_planner():
    for path in ADAPTER.parent.glob("*.py"):
        assert path == ADAPTER or "mqplanner" not in path.read_text(encoding="utf-8"), path
