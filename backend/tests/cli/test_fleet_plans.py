"""`mqplanner fleet compare|actual|completeness`: plans beside the store of measurements in a shell."""

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.main import app
from mqplanner.plan.yaml_text import read_text
from tests.measurements.comparison.stores import document, write_store


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("measured") / "store"
    write_store(folder, growth_pct=60)
    return folder


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    path = tmp_path / "plan.json"
    path.write_text(json.dumps(document()), encoding="utf-8")
    return path


def test_a_plan_is_compared_and_uses_what_was_measured(store: Path, plan: Path, tmp_path: Path) -> None:
    found = run("fleet", "compare", plan, "--store", store)
    assert found.exit_code == 0, found.output
    assert "Messages put" in found.stdout
    used = tmp_path / "used.yaml"
    words = ("fleet", "compare", plan, "--measurements", store, "--use", "puts", "--use", "log-rate")
    assert run(*words).exit_code == ExitCode.USAGE
    done = run(*words, "--reason", "Measured in May", "--output", used)
    assert (done.exit_code, done.stderr) == (0, "QM01: 2 fields are set to measured values.\n")
    written = read_text(used.read_text("utf-8")).document
    assert [mark["reason"] for mark in written["measured"]] == ["Measured in May"] * 2
    rows = json.loads(
        run("fleet", "compare", used, "--store", store, "--last", "2026-03-01", "--format", "json").stdout
    )
    assert rows["queue_managers"][0]["values"]


def test_growth_beyond_the_plan_is_exit_code_1(store: Path, plan: Path, tmp_path: Path) -> None:
    found = run("fleet", "actual", plan, "--store", store)
    assert found.exit_code == ExitCode.NOT_MET, found.output
    assert "Reached sooner than planned" in found.stderr
    answer = json.loads(run("fleet", "actual", plan, "--store", store, "--format", "json").stdout)
    count = sum(one["state"] == "sooner" for one in answer["queue_managers"][0]["values"])
    assert f"{count} sooner than planned" in answer["sentence"]  # the words of the table
    generous = document(channel_groups=[], workloads=[])
    tmp = tmp_path / "other.json"
    tmp.write_text(json.dumps(generous), encoding="utf-8")
    # nothing that the plan has was measured: not met only if that is asked for
    assert run("fleet", "actual", tmp, "--store", store).exit_code == 0
    assert run("fleet", "actual", tmp, "--store", store, "--strict").exit_code == ExitCode.NOT_MET


def test_what_a_health_check_lacks_is_exit_code_1(store: Path, plan: Path) -> None:
    found = run("fleet", "completeness", plan, "--store", store, "--format", "csv")
    assert found.exit_code == ExitCode.NOT_MET
    assert "START TRACE(ACCTG) DEST(SMF) CLASS(3)" in found.stdout


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["compare", "{plan}"], ExitCode.USAGE, "--store"),
        (["compare", "{plan}", "--store", "{none}"], ExitCode.INVALID_INPUT, "has no measurements"),
        (["compare", "{none}", "--store", "{store}"], ExitCode.UNAVAILABLE, "cannot be read"),
        (["compare", "{plan}", "--store", "{store}", "--use", "x", "--reason", "y"], ExitCode.INVALID_INPUT, "/use"),
        (["actual", "{plan}", "--store", "{store}", "--revision", "2"], ExitCode.USAGE, "--server"),
        (["actual", "{plan}", "--store", "{store}", "--queue-manager", "QM09"], ExitCode.USAGE, "QM09"),
        (["actual", "{undated}", "--store", "{store}"], ExitCode.INVALID_INPUT, "/growth/since"),
    ],
)
def test_mistakes_end_with_a_sentence(
    store: Path, plan: Path, tmp_path: Path, words: list[str], code: ExitCode, says: str
) -> None:
    undated = tmp_path / "undated.json"
    undated.write_text(json.dumps(document() | {"growth": {"annual_pct": 10}}), encoding="utf-8")
    places = {"plan": plan, "store": store, "none": tmp_path / "none", "undated": undated}
    result = run("fleet", *(word.format(**places) for word in words))
    assert (result.exit_code, says in result.output) == (code, True), result.output
    assert not result.exception or isinstance(result.exception, SystemExit)
