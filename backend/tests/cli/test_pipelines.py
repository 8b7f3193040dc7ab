"""Commands in a pipeline: many plans, eight formats, the gate, and the same numbers through a service."""

import csv
import io
import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx2
import pytest
import yaml
from structlog.testing import capture_logs

from mqplanner.api.app import create_app
from mqplanner.cli import service
from mqplanner.cli.exit_codes import ExitCode
from mqplanner.plan.presets import preset, presets
from mqplanner.plan.yaml_text import write_text
from mqplanner.settings import Settings
from tests.cli.test_commands import run
from tests.support.application import client_of

EXCEEDED = "lpars:\n- name: LP\n  csa_limit_mb: 1\n  queue_managers:\n  - {name: QM, release: 9.4}\n"
FINE = EXCEEDED.replace("csa_limit_mb: 1", "csa_limit_mb: 60")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "plans").mkdir()
    (tmp_path / "plans" / "a.yaml").write_text(EXCEEDED)
    (tmp_path / "plans" / "b.yaml").write_text(FINE)
    return tmp_path / "plans"


def assessed(folder: Path, *words: str) -> str:
    result = run("assess", str(folder), *words)
    assert (result.exit_code, result.stderr) == (ExitCode.NOT_MET, "")
    return result.stdout


def test_folders_patterns_and_presets_are_answered_in_order(folder: Path) -> None:
    (folder / "notes.txt").write_text("no plan")
    (folder / ".hidden.yaml").write_text("no plan")
    found = json.loads(run("assess", str(folder / "b.yaml"), str(folder), "preset:kafka-bridge", "--json").stdout)
    assert [Path(one["plan"]).name for one in found] == ["b.yaml", "a.yaml", "preset:kafka-bridge"]
    assert [one["verdict"] for one in found] == ["ok", "exceeded", "ok"]
    pattern = json.loads(run("assess", f"{folder}/*.yaml", "--json").stdout)
    assert [one["verdict"] for one in pattern] == ["exceeded", "ok"]
    assert json.loads(run("assess", str(folder / "b.yaml"), "--json").stdout)["verdict"] == "ok"


def test_many_plans_are_answered_by_processes_alike(folder: Path) -> None:
    for n in range(20):
        (folder / f"c{n:02}.yaml").write_text(FINE.replace("csa_limit_mb: 60", f"csa_limit_mb: {n + 5}"))
    together = json.loads(assessed(folder, "--json"))
    assert len(together) == 22
    for one in together:
        alone = json.loads(run("assess", one.pop("plan"), "--json").stdout)
        assert one == alone


def test_text_and_quiet(folder: Path) -> None:
    lines = assessed(folder).splitlines()
    assert lines[0].startswith(f"{folder}/a.yaml: 1 exceeded; 2 parts not checked. CSA of LPAR LP")
    assert lines[1].split() == ["Exceeded", "600.0%", "CSA,", "LPAR", "LP", "(1", "queue", "manager)"]
    assert assessed(folder, "--quiet") == ""


def test_tables(folder: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(assessed(folder, "--format", "csv"))))
    assert [(Path(row["plan"]).name, row["id"], row["verdict"]) for row in rows] == [
        ("a.yaml", "LP/csa", "exceeded"),
        ("b.yaml", "LP/csa", "ok"),
    ]
    assert float(rows[0]["used_pct"]) > 100
    assert [one["verdict"] for one in yaml.safe_load(assessed(folder, "--format", "yaml"))] == ["exceeded", "ok"]
    markdown = assessed(folder, "--format", "markdown")
    assert "| Exceeded | CSA, LPAR LP (1 queue manager) |" in markdown


@pytest.mark.parametrize("sign", ["=", "\uff1d"])
def test_names_are_harmless_in_tables(folder: Path, sign: str) -> None:
    hostile = f"{sign}1+1|<b>&lt;"
    (folder / "a.yaml").write_text(EXCEEDED.replace("QM", f"'{hostile}'").replace("name: LP", f"name: '{hostile}'"))
    rows = list(csv.DictReader(io.StringIO(assessed(folder, "--format", "csv"))))
    assert all(not value.startswith(sign) for row in rows for value in row.values())
    assert "\\|\\<b\\>\\&lt;" in assessed(folder, "--format", "markdown")
    suites = ElementTree.XML(assessed(folder, "--format", "junit"))
    assert hostile in suites.findall(".//testcase")[0].get("name", "")


def test_formats_of_build_servers(folder: Path) -> None:
    suites = ElementTree.XML(assessed(folder, "--format", "junit"))
    assert (suites.get("tests"), suites.get("failures")) == ("2", "1")
    (failure,) = suites.findall(".//failure")
    assert "Exceeded" in (failure.get("message") or "")
    (run_,) = json.loads(assessed(folder, "--format", "sarif"))["runs"]
    (found,) = run_["results"]
    place = found["locations"][0]["physicalLocation"]
    assert (found["ruleId"], found["level"], place["region"]["startLine"]) == ("csa", "error", 2)
    assert place["artifactLocation"]["uri"] == f"{folder}/a.yaml"
    (line,) = assessed(folder, "--format", "github").splitlines()
    assert line.startswith(f"::error file={folder}/a.yaml,title=CSA%2C LPAR LP (1 queue manager),line=2,col=3::")


def test_the_count_of_warnings_is_in_the_plural() -> None:
    text = run("check", "preset:first-queue-manager").stdout
    assert text.startswith("Passed: 4 warnings, 17 passed. ")


def test_a_mistake_has_its_place_once_and_its_path_as_in_a_change(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder.parent)
    (folder / "a.yaml").write_text(FINE.replace("60", "many"))
    words, text = ("plan", "validate", "./plans/a.yaml", "--format"), "/lpars/0/csa_limit_mb must be a number"
    (failure,) = ElementTree.XML(run(*words, "junit").stdout).iter("failure")
    assert (failure.get("message"), failure.text) == (text, f"./plans/a.yaml:3:17: {text}")
    (found,) = json.loads(run(*words, "sarif").stdout)["runs"][0]["results"]
    place = found["locations"][0]["physicalLocation"]
    assert (place["artifactLocation"]["uri"], place["region"]["startColumn"]) == ("plans/a.yaml", 17)
    assert (
        run(*words, "github").stdout == f"::error file=plans/a.yaml,title=The plan can be read,line=3,col=17::{text}\n"
    )


def test_a_table_of_valid_plans_has_the_others_with_their_mistakes(folder: Path) -> None:
    (folder / "a.yaml").write_text(FINE.replace("60", "many"))
    rows = list(csv.DictReader(io.StringIO(run("plan", "validate", str(folder), "--format", "csv").stdout)))
    assert [row["valid"] for row in rows] == ["False", "True"]
    assert rows[0]["mistake"].endswith("a.yaml:3:17: /lpars/0/csa_limit_mb must be a number")


@pytest.mark.parametrize("command", ["assess", "check"])
def test_build_servers_show_that_nothing_was_judged_as_a_failure(command: str, tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_text("lpars: [{name: LP}]\n")
    found = run(command, str(plan), "--format", "junit")
    assert found.exit_code == ExitCode.NOTHING_JUDGED
    assert ElementTree.XML(found.stdout).get("failures") == "1"
    assert run(command, str(plan), "--format", "github").stdout.startswith("::error ")


def test_test_cases_that_are_alike_have_names_of_their_own(tmp_path: Path) -> None:
    """A build server shows only one of several with the same name."""
    plan = tmp_path / "plan.yaml"
    plan.write_text("lpars: [{name: A, csa_limit_mb: x, cps: y}]\n")
    cases = ElementTree.XML(run("assess", str(plan), "--format", "junit").stdout).findall(".//testcase")
    places = ("plan:1:33", "plan:1:41")
    assert [case.get("name") for case in cases] == [f"The plan can be read ({place})" for place in places]


def test_a_folder_is_read_without_its_pipes(folder: Path) -> None:
    os.mkfifo(folder / "pipe.yaml")
    (folder / "gone.yaml").symlink_to("nothing")
    found = run("plan", "validate", str(folder))
    assert found.exit_code == ExitCode.UNAVAILABLE
    assert "gone.yaml: cannot be read" in found.stderr
    assert "pipe.yaml" not in found.output


def test_strict_means_the_same_for_an_assessment_and_a_check(folder: Path) -> None:
    (folder / "a.yaml").unlink()
    for command in ("assess", "check"):
        assert run(command, str(folder)).exit_code == ExitCode.OK
        assert run(command, str(folder), "--strict").exit_code == ExitCode.NOT_MET
    suites = ElementTree.XML(assessed(folder, "--strict", "--format", "junit"))
    assert "Not checked: enter " in (suites.findall(".//failure")[0].get("message") or "")


def test_output_goes_to_a_file_as_utf8_without_colours(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    assert assessed(folder, "-o", str(file)) == ""
    assert "\x1b" not in file.read_text("utf-8")
    assert file.read_text("utf-8").startswith(f"{folder}/a.yaml: 1 exceeded")


def test_the_gate_by_policy_waiver_and_day(folder: Path, tmp_path: Path) -> None:
    policy = tmp_path / "plans" / "policy.yaml"
    policy.write_text("waivers: [{limits: [csa], plans: [a.yaml], reason: ordered, expires: 2027-06-30}]\n")
    words = ["check", str(folder), "--policy", str(policy)]
    waived = run(*words, "--today", "2027-06-30")
    assert waived.exit_code == 0, waived.output
    assert "waived" in waived.stdout
    assert "policy.yaml" not in waived.output, "a policy in the folder is no plan"
    expired = run(*words, "--today", "2027-07-01")
    assert expired.exit_code == ExitCode.NOT_MET
    assert "The waiver expired on 2027-06-30: ordered" in expired.stdout
    policy.write_text("waivers: [{limits: [csa], expires: 2027-06-30}]\n")
    broken = run(*words)
    assert broken.exit_code == ExitCode.INVALID_INPUT
    assert broken.stderr == f"{policy}:1:11: /waivers/0/reason is missing\n"


def test_a_requirement_that_fits_nothing_is_named_and_fails_strictly(folder: Path, tmp_path: Path) -> None:
    policy = tmp_path / "policy.yaml"
    policy.write_text("requirements: [{name: mistyped, limits: [csaa], deny: {min_multiple: 1}}]\n")
    words = ["check", str(folder), "--policy", str(policy)]
    named = "The requirement “mistyped” fits no limit of these plans"
    assert named in run(*words).stderr
    assert run(*words).stderr.endswith("Did you mean csa or LP/csa?\n")
    assert json.loads(run(*words, "--format", "json").stdout)[0]["unmatched_requirements"] == [0]
    policy.write_text("{watch: allow, exceeded: allow, not_judged: allow, " + policy.read_text().strip() + "}")
    loose = run(*words)
    strict = run(*words, "--strict")
    assert (loose.exit_code, strict.exit_code) == (0, 1)
    policy.write_text("requirements: [{name: mistyped, limits: [csa], deny: {min_multiple: 1}}]\n")
    assert named not in run(*words).stderr


def test_a_requirement_until_a_day_that_has_passed_is_named(folder: Path, tmp_path: Path) -> None:
    """It was meant to be a gate, and lets everything pass that growth reaches from now on."""
    policy = tmp_path / "policy.yaml"
    policy.write_text("requirements: [{name: old, deny: {holds_until: 2027-03-01}}]\n")
    words = ["check", str(folder / "b.yaml"), "--policy", str(policy), "--today"]
    named = "The requirement “old” has to hold until 2027-03-01 only, which has passed.\n"
    assert run(*words, "2027-03-01").stderr == ""
    assert run(*words, "2027-03-02").stderr == named
    policy.write_text("requirements: [{name: old, deny: {holds_until: 2027-03-01, holds_days: 30}}]\n")
    assert run(*words, "2027-03-02").stderr == ""


def test_an_empty_plan_never_passes_strictly(tmp_path: Path) -> None:
    file = tmp_path / "plan.yaml"
    for text in ("schema_version: 2\n", "lpars: [{name: LP, queue_managers: [{name: QM}]}]\n"):
        file.write_text(text)
        loose = run("check", str(file))
        assert loose.exit_code == ExitCode.NOTHING_JUDGED
        assert loose.stdout.startswith("Not passed, nothing was judged: ")
        strict = run("check", str(file), "--strict")
        assert strict.exit_code == ExitCode.NOT_MET
        assert "No limit can be judged" in strict.stdout


def test_a_baseline_tells_what_moved_and_why(folder: Path, tmp_path: Path) -> None:
    baseline = tmp_path / "baseline.json"
    written = run("check", str(folder), "--write-baseline", str(baseline))
    assert written.exit_code == ExitCode.NOT_MET
    assert run("check", str(folder), "--write-baseline", str(baseline), "--quiet").output == ""
    words = ["check", str(folder), "--baseline", str(baseline)]
    assert run(*words).exit_code == 0
    baseline.write_text("\ufeff" + baseline.read_text("utf-8"), "utf-8")  # as some editors store it
    assert run(*words).exit_code == 0
    (folder / "a.yaml").write_text(EXCEEDED.replace("csa_limit_mb: 1", "csa_limit_mb: 0.5"))
    worse = run(*words, "--format", "markdown")
    assert worse.exit_code == ExitCode.NOT_MET
    assert "because of LPAR LP: CSA limit from 1 MB to 0.5 MB" in worse.stdout.replace("\\", "")


def test_a_plan_in_a_baseline_that_has_mistakes_is_named_with_the_file_of_the_baseline(
    folder: Path, tmp_path: Path
) -> None:
    baseline = tmp_path / "baseline.json"
    run("check", str(folder), "--write-baseline", str(baseline))
    content = json.loads(baseline.read_text())
    (name,) = (name for name in content["plans"] if name.endswith("a.yaml"))
    content["plans"][name]["document"]["lpars"] = 3
    baseline.write_text(json.dumps(content))
    result = run("check", str(folder), "--baseline", str(baseline))
    assert result.exit_code == ExitCode.INVALID_INPUT
    assert result.stderr == f"{baseline}: the plan {name} in it has mistakes: /lpars must be a list\n"


def test_markdown_of_many_plans_is_short(folder: Path) -> None:
    text = run("check", str(folder / "a.yaml"), "preset:kafka-bridge", "--format", "markdown").stdout
    assert text.count("### ") == 1
    assert text.endswith("\n\nPassed: preset:kafka-bridge\n")


def test_differences_and_their_exit_code(folder: Path) -> None:
    old, new = str(folder / "a.yaml"), str(folder / "b.yaml")
    text = run("diff", old, new)
    assert text.exit_code == 0
    assert text.stdout.splitlines()[0] == "1 input differs, 1 result moved."
    assert "LPAR LP: CSA limit from 1 MB to 60 MB" in text.stdout
    assert run("diff", old, new, "--exit-code").exit_code == ExitCode.NOT_MET
    assert run("diff", old, old, "--exit-code").exit_code == 0


def test_plan_files_are_formatted_and_upgraded_without_losing_comments(folder: Path) -> None:
    file = folder / "b.yaml"
    file.write_text("# ours\nschema_version: 1 # old\n" + FINE)
    assert run("plan", "upgrade", str(file)).exit_code == 0
    assert file.read_text() == "# ours\nschema_version: 2 # old\n" + FINE
    refused = run("plan", "fmt", str(file))
    assert refused.exit_code == ExitCode.INVALID_INPUT
    assert "has comments" in refused.stderr
    before = json.loads(run("assess", str(file), "--json").stdout)
    assert run("plan", "fmt", "--check", "--drop-comments", str(file)).exit_code == ExitCode.NOT_MET
    assert run("plan", "fmt", "--drop-comments", str(file)).exit_code == 0
    assert "#" not in file.read_text()
    assert json.loads(run("assess", str(file), "--json").stdout) == before
    assert run("plan", "fmt", "--check", str(file)).exit_code == 0


def test_a_new_plan_is_valid(tmp_path: Path) -> None:
    file = tmp_path / "new.yaml"
    made = run("plan", "new", "--lpars", "2", "--queue-managers", "2", "--release", "9.4", "-o", str(file))
    assert made.exit_code == 0, made.output
    assert run("plan", "validate", str(file)).stdout == "Valid: 4 queue managers.\n"


def test_plans_that_the_planner_writes_are_formatted(tmp_path: Path) -> None:
    for number, words in enumerate((["plan", "new"], *(["presets", name] for name in presets()))):
        file = tmp_path / f"{number}.yaml"
        assert run(*words, "-o", str(file)).exit_code == 0
        assert run("plan", "fmt", "--check", str(file)).output == ""


def test_solve_and_sweep_answer_alike() -> None:
    path, example = "/lpars/0/csa_limit_mb", "preset:first-queue-manager"
    solved = json.loads(run("solve", example, path, "--want", "smallest", "--format", "json").stdout)
    swept = run("sweep", example, "-i", f"{path}=2,{solved['value']}", "--format", "csv").stdout
    assert [row["verdict"] for row in csv.DictReader(io.StringIO(swept))] == ["exceeded", "watch"]
    impossible = run("solve", example, path, "--want", "largest", "--to", "2")
    assert impossible.exit_code == ExitCode.NOT_MET
    assert impossible.stdout.startswith(f"No value of {path} holds")


def test_a_search_ends_at_the_first_warning_or_where_a_limit_is_exceeded() -> None:
    question = ("solve", "preset:first-queue-manager", "/lpars/0/queue_managers/0/channel_groups/0/count")
    ok, within = (
        json.loads(run(*question, option, "--format", "json").stdout) for option in ("--keep-ok", "--despite-cautions")
    )
    assert (ok["stopped_by"]["reason"], within["stopped_by"]["reason"]) == ("caution", "limit")
    assert ok["value"] < within["value"]
    both = run(*question, "--keep-ok", "--despite-cautions")
    assert both.exit_code == ExitCode.USAGE
    assert "--despite-cautions does not go with" in both.stderr


def test_explain_cites_the_report_and_suggests_ids() -> None:
    text = run("explain", "preset:first-queue-manager", "TST1/csa").stdout
    assert text.startswith("TST1/csa#used: 7.2766 MB (measured)")
    assert "MQ 9.4, Ch. 2, Initial CSA usage" in text
    wrong = run("explain", "preset:first-queue-manager", "TST1/cs")
    assert wrong.exit_code == ExitCode.USAGE
    assert "Did you mean TST1/csa#used" in wrong.stderr


def test_explain_takes_several_plans() -> None:
    plans = ["preset:first-queue-manager", "preset:kafka-bridge"]
    result = run("explain", *plans, "--number", "TST1/csa")
    assert result.exit_code == ExitCode.USAGE
    assert result.stdout.startswith(f"{plans[0]}: TST1/csa#used: 7.2766 MB")
    assert result.stderr.startswith(f"{plans[1]}: ID TST1/csa")
    one = run("explain", plans[0], "-n", "TST1/csa").stdout
    assert one == run("explain", plans[0], "TST1/csa").stdout
    missing = run("explain", *plans[:1])
    assert (missing.exit_code, missing.stderr) == (2, "Name a number with --number, such as PRD1/csa#used.\n")


@pytest.fixture
def server(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A service in this process, at an address that the command line can use."""
    app = create_app(Settings(database_url=sqlite_url))
    with client_of(app) as client, capture_logs():

        def send(request: httpx2.Request) -> httpx2.Response:
            answer = client.request(
                request.method, str(request.url), content=request.content, headers=dict(request.headers)
            )
            headers = {name: value for name, value in answer.headers.items() if name != "content-encoding"}
            return httpx2.Response(answer.status_code, headers=headers, content=answer.content)

        made = httpx2.Client

        def over_memory(**options: Any) -> httpx2.Client:
            return made(**{**options, "transport": httpx2.MockTransport(send)})

        monkeypatch.setattr(service.httpx2, "Client", over_memory)
        yield "http://localhost"


def test_an_address_without_a_planner_is_named(server: str, folder: Path) -> None:
    wrong = run("assess", str(folder), "--server", f"{server}/nope")
    assert wrong.exit_code != ExitCode.OK
    assert f"There is no planner at {server}/nope, or one of another version" in wrong.stderr


def test_several_plans_are_one_request(server: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mistakes, an exceeded limit and an empty plan among them; output as that of this process."""
    for name, text in (("c", FINE.replace("60", "many")), ("d", "lpars: []"), ("e", "no plan"), ("f", FINE)):
        (folder / f"{name}.yaml").write_text(text)
    requested = []
    sent = service.Service._sent
    monkeypatch.setattr(
        service.Service, "_sent", lambda *words, **more: requested.append(words[2]) or sent(*words, **more)
    )
    for words, path in (
        (["assess"], "assess?detail=answer"),
        (["assess", "--json"], "assess?detail=answer"),
        (["check", "--format", "csv"], "assess?detail=answer"),
        (["diff", "preset:first-queue-manager"], "compare"),
    ):
        here, there = run(*words, str(folder)), run(*words, str(folder), "--server", server)
        assert requested == [f"/api/v1/batch/{path}"]
        requested.clear()
        assert (there.exit_code, there.stdout, there.stderr) == (here.exit_code, here.stdout, here.stderr), words


def test_a_service_gives_the_same_output(server: str, folder: Path) -> None:
    (folder / "c.yaml").write_text(write_text(preset("first-queue-manager").plan))
    path, current = "/lpars/0/csa_limit_mb", folder.parent / "current.mqsc"
    current.write_text("ALTER QMGR MAXCHL(5)")
    for words in (
        ["assess", str(folder)],
        ["assess", str(folder / "c.yaml"), "--json"],
        ["check", str(folder), "--strict"],
        ["diff", str(folder / "a.yaml"), str(folder / "c.yaml")],
        ["growth", str(folder / "c.yaml")],
        ["outage", str(folder / "c.yaml"), "--hours", "6", "--load", "2.5"],
        ["sweep", str(folder / "c.yaml"), "-i", f"{path}=20:60:5"],
        ["solve", str(folder / "c.yaml"), path, "--want", "smallest"],
        ["explain", str(folder / "c.yaml"), "TST1/csa"],
        ["generate", str(folder / "c.yaml")],
        ["generate", str(folder / "c.yaml"), "--kind", "jcl", "--format", "json"],
        ["generate", str(folder / "c.yaml"), "--check", str(current)],
        ["generate", str(folder / "c.yaml"), "--check", str(folder / "c.yaml")],
        ["generate", str(folder / "c.yaml"), "--queue-manager", "NONE"],
        ["report", str(folder / "c.yaml"), "--format", "md"],
        ["report", str(folder / "c.yaml"), "--format", "csv", "--table", "limits"],
        ["report", str(folder / "c.yaml"), "--format", "csv", "--table", "none"],
    ):
        here, there = run(*words), run(*words, "--server", server)
        assert there.stderr == here.stderr, words
        assert there.exit_code == here.exit_code, words
        assert there.stdout == here.stdout, words


def test_mistakes_that_a_service_reports_have_their_place(server: str, tmp_path: Path) -> None:
    file = tmp_path / "plan.yaml"
    file.write_text(FINE.replace("csa_limit_mb: 60", "csa_limit_mb: many"))
    here, there = run("assess", str(file)), run("assess", str(file), "--server", server)
    assert here.exit_code == there.exit_code == ExitCode.INVALID_INPUT
    assert there.stderr == here.stderr == f"{file}:3:17: /lpars/0/csa_limit_mb must be a number\n"


def test_a_service_that_cannot_be_used_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = str(folder / "b.yaml")
    closed = run("assess", plan, "--server", "http://127.0.0.1:1")
    assert closed.exit_code == ExitCode.UNAVAILABLE
    assert closed.stderr.startswith(f"{plan}: http://127.0.0.1:1 does not answer: ")
    with_password = run("assess", plan, "--server", "http://ada:secret@127.0.0.1:1")
    assert "secret" not in with_password.output
    assert run("assess", plan, "--server", "planner").exit_code == ExitCode.USAGE
    open_text = run("assess", plan, "--server", "http://planner.example.com", MQPLANNER_TOKEN="mqp_x")  # noqa: S106
    assert "unencrypted: use https://" in open_text.stderr


@pytest.mark.parametrize(
    ("kind", "content"), [("text/html", b"<h1>Sign in</h1>"), ("application/json", b"{}"), ("", b"")]
)
def test_what_is_no_planner_is_not_taken_for_one(
    kind: str, content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page to sign in, or a proxy, that answers everything with success."""
    made = httpx2.Client

    def send(request: httpx2.Request) -> httpx2.Response:
        return httpx2.Response(200, headers={"Content-Type": kind} if kind else {}, content=content)

    monkeypatch.setattr(
        service.httpx2, "Client", lambda **options: made(**{**options, "transport": httpx2.MockTransport(send)})
    )
    preset, to = "preset:first-queue-manager", ["--server", "http://localhost"]
    written = tmp_path / "report.pdf"
    export = ["export", "a", "-o", str(tmp_path / "plan.yaml")]
    for words in (["assess", preset], ["assess", preset, preset], ["report", preset, "-o", str(written)], export):
        refused = run(*words, *to)
        assert refused.exit_code == ExitCode.UNAVAILABLE, words
        assert "http://localhost is not a planner: something else answers there" in refused.stderr
    assert not list(tmp_path.iterdir())


def answering(monkeypatch: pytest.MonkeyPatch, answer: Callable[[httpx2.Request], httpx2.Response]) -> list[str]:
    """Let every service answer like this; return the paths that are asked for."""
    made, requested = httpx2.Client, []

    def send(request: httpx2.Request) -> httpx2.Response:
        requested.append(request.url.path)
        return answer(request)

    monkeypatch.setattr(
        service.httpx2, "Client", lambda **options: made(**{**options, "transport": httpx2.MockTransport(send)})
    )
    return requested


@pytest.mark.parametrize("content", [b"", b"not JSON", b'"\xff"', b"null", b"[]", b"{}", b'{"index": 0, "ent'])
@pytest.mark.parametrize("command", ["assess", "check", "diff", "growth", "explain", "export", "import"])
def test_an_answer_that_is_cut_off_or_of_another_version_is_an_error_of_the_service(
    folder: Path, monkeypatch: pytest.MonkeyPatch, command: str, content: bytes
) -> None:
    headers = {service.VERSION_HEADER: "9.9"}
    answering(monkeypatch, lambda request: httpx2.Response(200, headers=headers, content=content))
    words = {
        "diff": ["diff", "preset:kafka-bridge", str(folder)],
        "explain": ["explain", str(folder / "a.yaml"), "LP/csa"],
        "export": ["export", "--folder", str(folder / "out")],
    }.get(command, [command, str(folder)])
    result = run(*words, "--server", "http://localhost")
    assert result.exit_code == ExitCode.UNAVAILABLE
    assert "another version" in result.stderr
    assert len(result.stderr.splitlines()) <= 2


@pytest.mark.parametrize("command", ["assess", "growth", "report"])
def test_a_service_that_does_not_answer_is_waited_for_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """Two hundred plans would wait for hours."""

    def wait(request: httpx2.Request) -> httpx2.Response:
        raise httpx2.ReadTimeout("", request=request)

    requested = answering(monkeypatch, wait)
    words = ["-f", "md", "-o", str(folder.parent / "out")] if command == "report" else []
    result = run(command, str(folder), *words, "--server", "http://localhost")
    assert (result.exit_code, len(requested)) == (ExitCode.UNAVAILABLE, 1)
    silent = "http://localhost does not answer: no answer in 120 s"
    assert result.stderr == "".join(f"{folder / name}: {silent}\n" for name in ("a.yaml", "b.yaml"))


@pytest.mark.parametrize("command", ["assess", "growth"])
@pytest.mark.parametrize("field", ["SECONDS", "MAX_ANSWER_BYTES"])
def test_an_answer_without_an_end_is_not_waited_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch, command: str, field: str
) -> None:
    monkeypatch.setattr(service, field, 0.2 if field == "SECONDS" else 1000)

    def drops() -> Iterator[bytes]:
        for _ in range(2000):
            time.sleep(0.001)
            yield b" "
        raise AssertionError("it was read to its end")

    headers = {service.VERSION_HEADER: "9.9"}
    answering(monkeypatch, lambda request: httpx2.Response(200, headers=headers, content=drops()))
    result = run(command, str(folder / "a.yaml"), "--server", "http://localhost")
    assert result.exit_code == ExitCode.UNAVAILABLE
    assert "http://localhost does not answer: " in result.stderr


def test_a_service_that_is_always_busy_is_waited_for_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    problem = {"code": "busy", "detail": "Busy.", "errors": []}
    waited: list[float] = []
    monkeypatch.setattr(service.time, "sleep", waited.append)
    answering(monkeypatch, lambda request: httpx2.Response(503, headers={"Retry-After": "30"}, json=problem))
    result = run("growth", str(folder), "--server", "http://localhost")
    assert (result.exit_code, len(waited)) == (ExitCode.UNAVAILABLE, service.MAX_TRIES - 1)


@pytest.mark.parametrize(("name", "value"), [("HTTP_PROXY", "nonsense://x"), ("SSL_CERT_FILE", "/nowhere")])
def test_wrong_variables_for_a_connection_are_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    result = run("assess", str(folder), "--server", "https://127.0.0.1:1")
    assert result.exit_code == ExitCode.UNAVAILABLE
    assert "https://127.0.0.1:1: the variables for proxies or certificates cannot be used: " in result.stderr


def test_plans_are_stored_and_written_again(server: str, folder: Path, tmp_path: Path) -> None:
    stored = run("import", str(folder), "--server", server)
    assert stored.exit_code == 0, stored.output
    ids = [line.split("\t")[0] for line in stored.stdout.splitlines()]
    assert len(ids) == 2
    out = tmp_path / "out"
    assert run("export", "--server", server, "--folder", str(out)).exit_code == 0
    assert {file.stem for file in out.iterdir()} >= set(ids)
    one = run("export", ids[1], "--server", server)
    assert yaml.safe_load(one.stdout)["lpars"][0]["csa_limit_mb"] == 60


def test_a_file_that_cannot_be_stored_has_its_mistake_with_the_place(server: str, tmp_path: Path) -> None:
    file = tmp_path / "plan.yaml"
    for text, message in (("lpars: [", f"{file}:2:1: is neither YAML nor JSON"), ("lpars: 3", f"{file}: /lpars must")):
        file.write_text(text)
        result = run("import", str(file), "--server", server)
        assert result.exit_code == ExitCode.INVALID_INPUT
        assert result.stderr.startswith(message)


def test_a_limit_that_is_not_known_has_the_inputs_to_enter_below_it(tmp_path: Path) -> None:
    manager = {"name": "QM1", "channel_groups": [{"name": "clients", "type": "svrconn"}]}
    plan = tmp_path / "plan.json"
    plan.write_text(json.dumps({"schema_version": 2, "lpars": [{"name": "LP", "queue_managers": [manager]}]}))
    lines = run("assess", str(plan)).stdout.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("Not known") and "CSA" in line)
    below = [line.strip() for line in lines[start + 1 :] if line.startswith(" ")]
    count = "/lpars/0/queue_managers/0/channel_groups/0/count"
    assert f"Enter the number of channels in “clients” ({count})." in below
