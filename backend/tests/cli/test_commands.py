"""Commands give the results of the service in a shell, and report mistakes in plain words."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import Result
from sqlalchemy import create_engine, inspect
from typer.testing import CliRunner

from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.main import app
from mqplanner.exports.snapshots import write_snapshot
from mqplanner.plan.presets import preset
from mqplanner.plan.yaml_text import write_text
from tests.support.application import application

EXAMPLE = ["chinit-max-svrconn", "release=9.4", "sharecnv=1", "message_kb=32", "used_mb=92", "free_mb=1379"]


def run(*words: str, **environment: str) -> Result:
    return CliRunner().invoke(app, list(words), env=environment)


def test_evaluate_prints_the_result_as_json() -> None:
    result = run("evaluate", *EXAMPLE)
    assert result.exit_code == 0, result.output
    answer = json.loads(result.stdout)
    assert answer["outputs"]["max_channels"]["value"] == 5522
    assert answer["outputs"]["max_channels"]["citations"]


def test_evaluate_can_print_only_the_values() -> None:
    assert json.loads(run("evaluate", *EXAMPLE, "--values").stdout)["max_channels"] == 5522


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chinit-max-svrcon"], "chinit-max-svrconn"),
        ([*EXAMPLE[:2], "sharecnv=7", *EXAMPLE[3:]], "sharecnv must be one of 0, 1, 10"),
        ([*EXAMPLE[:3], "message_kb=much", *EXAMPLE[4:]], "message_kb must be a number"),
        (EXAMPLE[:-1], "free_mb is missing"),
        ([*EXAMPLE, "colour=blue"], "colour"),
        ([*EXAMPLE, "colour"], "name=value"),
        ([*EXAMPLE, "sharecnv=1"], "given twice"),
    ],
)
def test_evaluate_reports_wrong_input(words: list[str], message: str) -> None:
    result = run("evaluate", *words)
    assert result.exit_code == ExitCode.USAGE
    assert message in result.stderr
    assert "Traceback" not in result.output
    assert result.stdout == ""


def test_migrate_creates_the_tables_and_can_be_repeated(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'plans.db'}"
    for _ in range(2):
        result = run("migrate", DATABASE_URL=address)
        assert result.exit_code == 0, result.output
    assert "plans" in inspect(create_engine(address)).get_table_names()


@pytest.mark.parametrize(
    ("environment", "code", "message"),
    [
        ({"DATABASE_URL": "mysql://root@localhost/plans"}, 2, "sqlite:///"),
        ({"DATABASE_URL": "sqlite:////no/such/folder/plans.db"}, 4, "unable to open"),
        ({"DATABASE_URL": "postgres://unknown@127.0.0.1:1/plans"}, 4, "does not answer"),
        ({"MQPLANNER_MIGRATIONS_DIR": "/no/such/folder"}, 4, "MQPLANNER_MIGRATIONS_DIR"),
    ],
)
def test_migrate_reports_what_is_wrong(environment: dict[str, str], code: int, message: str) -> None:
    result = run("migrate", **environment)
    assert result.exit_code == code
    assert message in result.stderr
    assert "Traceback" not in result.output


def test_an_invalid_port_is_refused() -> None:
    result = run("serve", PORT="70000")
    assert result.exit_code == 2
    assert "PORT" in result.stderr
    for port in ("99999", "65536", "-1"):
        result = run("serve", "--port", port, DATABASE_URL="sqlite:///unused.db")
        assert result.exit_code == 2
        assert "--port" in result.stderr


def test_openapi_prints_the_served_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mqplanner.api.app.create_app", lambda _settings: application())
    file = tmp_path / "openapi.json"
    assert run("openapi", "--output", str(file)).exit_code == 0
    assert json.loads(file.read_text()) == json.loads(run("openapi").stdout) == application().openapi()


def test_help_and_version() -> None:
    for command in ("serve", "migrate", "assess", "evaluate", "openapi"):
        assert command in run("--help").stdout
    assert run("--version").exit_code == 0


@pytest.mark.parametrize(
    "words",
    [["sweep", "-i", "/lpars/0/csa_limit_mb=300,400"], ["solve", "/lpars/0/csa_limit_mb", "--want", "smallest"]],
)
def test_plans_are_varied_together(words: list[str], tmp_path: Path) -> None:
    plans = ["preset:kafka-bridge", "preset:q-replication"]
    command, *options = words
    several = json.loads(run(command, *plans, *options, "--format", "json").stdout)
    assert several == [
        {"plan": plan, **json.loads(run(command, plan, *options, "--format", "json").stdout)} for plan in plans
    ]
    table = run(command, *plans, *options, "--format", "csv").stdout.splitlines()
    assert {line.partition(",")[0] for line in table} == {"plan", *plans}


@pytest.mark.parametrize("command", ["assess", "growth", "report"])
def test_commands_take_md_for_markdown(command: str) -> None:
    long, short = (run(command, "preset:kafka-bridge", "--format", format) for format in ("markdown", "md"))
    assert (short.exit_code, short.stdout) == (long.exit_code, long.stdout)
    assert short.stdout.startswith("#")


def test_assess_has_an_exit_code_for_the_verdict(tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_text("lpars:\n- name: LP\n  csa_limit_mb: 60\n  queue_managers:\n  - {name: QM, release: 9.4}\n")
    fine = run("assess", str(plan))
    assert (fine.exit_code, fine.stderr) == (0, "")
    assert "CSA, LPAR LP" in fine.stdout
    plan.write_text(plan.read_text().replace("60", "1"))
    assert run("assess", str(plan)).exit_code == ExitCode.NOT_MET
    assert json.loads(run("assess", "--json", str(plan)).stdout)["limits"][0]["verdict"] == "exceeded"
    plan.write_text(plan.read_text().replace("csa_limit_mb: 1", "csa_limit_mb: many"))
    wrong = run("assess", str(plan))
    assert wrong.exit_code == ExitCode.INVALID_INPUT
    assert wrong.stderr == f"{plan}:3:17: /lpars/0/csa_limit_mb must be a number\n"


def test_assess_states_bounds_and_what_they_assume(tmp_path: Path) -> None:
    clients = "{name: clients, type: svrconn, sharecnv: 10, count: 1200, message_kb: 64}"
    groups = f"[{clients}, {{name: senders, type: sdr, count: 20, message_kb: 2048}}]"
    chinit = "channel_initiator: {used_mb: 92, free_mb: 1379}"
    manager = f"{{name: QM, release: '9.3', {chinit}, channel_groups: {groups}}}"
    plan = tmp_path / "plan.yaml"
    plan.write_text(f"lpars:\n- name: LP\n  queue_managers:\n  - {manager}\n")
    text = run("assess", str(plan)).stdout
    assert "At least 398 MB, at most 421 MB of 1,084 MB." in text
    assert "Assumption: 31-bit storage of the channel initiator for one MCA channel is at most" in text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The file is empty: there is no plan in it"),
        (" \n\n", "The file is empty: there is no plan in it"),
        ("# to be written\n", "The file is empty: there is no plan in it"),
        ("{}", "The plan is empty: it has no field, not even lpars"),
        ("[]", "This is no plan: a plan is made of named parts"),
        ("0", "This is no plan: a plan is made of named parts"),
    ],
)
def test_assess_refuses_an_empty_file(tmp_path: Path, text: str, message: str) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_text(text)
    for words in ([str(plan)], ["--strict", str(plan)]):
        result = run("assess", *words)
        assert (result.exit_code, result.stdout) == (ExitCode.INVALID_INPUT, "")
        assert result.stderr == f"{plan}: {message}\n"
    piped = CliRunner().invoke(app, ["assess", "-"], input=text)
    assert (piped.exit_code, piped.stdout) == (ExitCode.INVALID_INPUT, "")
    assert piped.stderr == f"<stdin>: {message}\n"


@pytest.mark.parametrize("text", ["schema_version: 2", "lpars: [{name: LP, queue_managers: [{name: QM}]}]"])
def test_assess_is_strict_about_a_plan_of_which_nothing_is_judged(tmp_path: Path, text: str) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_text(text)
    for command in ("assess", "check", "outage", "growth"):
        assert run(command, str(plan)).exit_code == ExitCode.NOTHING_JUDGED
    strict = run("assess", "--strict", str(plan))
    assert strict.exit_code == ExitCode.NOT_MET
    assert strict.stdout.startswith("No limit can be judged: ")


def test_assess_reads_snapshots_and_refuses_changed_ones(tmp_path: Path) -> None:
    file = tmp_path / "plan.snapshot.json"
    lpar = {"name": "LP", "csa_limit_mb": 1, "queue_managers": [{"name": "QM", "release": "9.4"}]}
    file.write_text(write_snapshot({"product": "MQ Planner 1", "name": "x", "plan": {"lpars": [lpar]}}))
    result = run("assess", str(file))
    assert (result.exit_code, result.stderr) == (ExitCode.NOT_MET, "")
    assert "CSA, LPAR LP" in result.stdout
    file.write_text(file.read_text().replace('"csa_limit_mb":1', '"csa_limit_mb":9'))
    changed = run("assess", str(file))
    assert (changed.exit_code, changed.stdout) == (ExitCode.INVALID_INPUT, "")
    assert changed.stderr.startswith(f"{file}: was changed after it was exported")


def test_outage_prints_what_happens_in_order_and_fails_where_it_is_not_survived(tmp_path: Path) -> None:
    file = tmp_path / "plan.yaml"
    file.write_text(write_text(preset("first-queue-manager").plan), "utf-8")
    result = run("outage", str(file), "--hours", "6", "--load", "2.5")
    assert result.exit_code == ExitCode.NOT_MET, result.output
    assert result.stdout.startswith("You survive 31 min. Page set 1 of QMA1 is full first.")
    assert (
        "With or without an outage this load does not fit: Log rate for the required hold time, QMA1" in result.stdout
    )
    assert run("outage", str(file)).exit_code == 0
    assert json.loads(run("outage", str(file), "--json").stdout)["survived"]["limit"].endswith("page-set/1/outage")


def test_growth_says_today_of_what_is_exceeded_already(tmp_path: Path) -> None:
    lpar = {"name": "A", "queue_managers": [{"name": "Q", "channel_groups": [{"name": "c", "clients": 5000}]}]}
    for growth in ({}, {"growth": {"annual_pct": 10, "since": "2026-01-01"}}):
        file = tmp_path / "plan.json"
        file.write_text(json.dumps({"lpars": [lpar], **growth}), "utf-8")
        assert run("growth", str(file)).stdout.splitlines()[2].startswith("today  "), growth


@pytest.mark.parametrize(
    ("annual_pct", "doubt"),
    [(15, r"at the earliest, reached (by|in) .+"), (1, "at the earliest")],
    ids=["known later", "never known"],
)
def test_growth_says_of_a_limit_with_bounds_that_it_is_possibly_reached(
    tmp_path: Path, annual_pct: int, doubt: str
) -> None:
    """By the upper bound of the CPU the processors are full at 1.8 times the load, by the lower one at 22.2 times."""
    workload = {"name": "w", "put_rate_per_s": 40_000, "message_bytes": 4096}
    channels = {"workloads": [workload], "local_connections": [{"name": "a", "count": 10}]}
    lpar = {"name": "LP", "machine": "z16", "cps": 8, "queue_managers": [{"name": "QM", "release": "9.3", **channels}]}
    plan = {"lpars": [lpar], "growth": {"annual_pct": annual_pct, "since": "2026-01-01"}}
    file = tmp_path / "plan.yaml"
    file.write_text(write_text(plan), "utf-8")
    rows = run("growth", str(file)).stdout.splitlines()
    (cpu,) = (row for row in rows if "General processors, LPAR LP" in row and "  " in row)
    assert re.search(rf"  {doubt}$", cpu)


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("presets ka", "kafka-bridge"),
        ("rules csa-per", "csa-per-connection"),
        ("figures chinit-maxchl", "chinit-maxchl-limit"),
    ],
)
def test_a_shell_completes_names(words: str, completed: str) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "mqplanner"],
        env={
            **os.environ,
            "_MQPLANNER_COMPLETE": "complete_bash",
            "COMP_WORDS": f"mqplanner {words}",
            "COMP_CWORD": "2",
        },
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert completed in found.stdout.split()


def test_growth_names_what_leaves_no_years(tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    text = write_text(preset("first-queue-manager").plan)
    plan.write_text(text.replace("2027-01-01", "9999-01-01"))
    policy = tmp_path / "policy.yaml"
    policy.write_text("requirements: [{name: year, deny: {holds_days: 365}}]")
    for words in (["growth", str(plan)], ["check", str(plan), "--policy", str(policy)]):
        refused = run(*words)
        assert refused.exit_code == ExitCode.INVALID_INPUT
        assert refused.stderr.startswith(f"{plan}: /growth/since leaves no year for growth"), words
    assert "must be a number" in run("growth", "preset:first-queue-manager", "--years", "nan").stderr
    assert "must be at most 100" in run("growth", "preset:first-queue-manager", "--years", "101").stderr
