"""`mqplanner generate`: definitions, differences and the check before a start."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mqplanner.cli.main import app
from mqplanner.exports.configuration.generate import queue_managers_of
from mqplanner.plan.presets import preset, presets
from mqplanner.plan.reading import read_plan

PLAN = "preset:first-queue-manager"


def run(*arguments: str) -> tuple[int, str, str]:
    """Run a command; return its exit code and what it wrote."""
    result = CliRunner().invoke(app, ["generate", *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_definitions_as_text_and_as_json() -> None:
    """Text is what one submits; JSON has reasons, rules and sources."""
    code, text, _ = run(PLAN, "--kind", "mqsc")
    assert code == 0
    assert "DEFINE BUFFPOOL(1) +" in text
    _, answer, _ = run(PLAN, "--format", "json")
    found = {one["id"]: one for one in json.loads(answer)["targets"][0]["settings"]}
    assert found["CHIN.MEMLIMIT"]["rule"] == "chinit-memlimit"


@pytest.mark.parametrize(
    ("option", "content", "code", "words"),
    [
        ("--check", "ALTER QMGR MAXCHL(300)", 1, "QMA1 is below the plan: QMGR.MAXCHL is 300, planned 9999."),
        ("--check", "ALTER QMGR MAXCHL(9999)", 0, "1 of 20 planned values of QMA1 compared, with 1 line of the text."),
        ("--check", "ALTER QMGR MAXCHL(ABC)", 1, "Cannot be read: QMGR.MAXCHL(ABC), planned 9999. 0 of 20"),
        ("--check", "ALTER QMGR MAXCHL()", 1, "Cannot be read: QMGR.MAXCHL(), planned 9999."),
        ("--check", "ALTER QMGR MAXCHL", 1, "Cannot be read: QMGR.MAXCHL(), planned 9999."),
        ("--check", "DEFINE BUFFPOOL(1) BUFFERS(20,000)", 1, "BUFFPOOL(1).BUFFERS              cannot be read"),
        ("--check", "SET SYSTEM STATIME(half)", 1, "SYSTEM.STATIME                   cannot be read"),
        ("--check", "DEFINE CLUSTER(NAME(A.LOGCOPY1.DS01) CYLINDERS(3))", 1, "ACTIVE LOG.RECORDS(CYLINDERS(3))"),
        ("--check", "ALTER QMGR EXPRYINT(OFF)", 0, "1 differs from it"),
        ("--check", "DEFINE QLOCAL(A)", 6, "Nothing was compared: none of 20 planned values of QMA1 is in the text."),
        ("--diff", "DEFINE QLOCAL(A)", 6, "Nothing was compared"),
        ("--diff", "ALTER QMGR MAXCHL(9999)", 1, "not in the text"),
    ],
)
def test_check_and_difference(tmp_path: Path, option: str, content: str, code: int, words: str) -> None:
    """A value below the plan fails the check, and so does a text that says nothing; any difference fails --diff."""
    file = tmp_path / "current.mqsc"
    file.write_text(content)
    found, text, _ = run(PLAN, option, str(file))
    assert found == code
    assert words in text


def test_several_plans_have_a_file_each_or_one_table(tmp_path: Path) -> None:
    plans = [PLAN, "preset:kafka-bridge"]
    assert run(*plans, "-o", str(tmp_path / "definitions"))[0] == 0
    assert (tmp_path / "definitions" / "first-queue-manager.txt").read_text() == run(PLAN)[1]
    assert (tmp_path / "definitions" / "kafka-bridge.txt").exists()
    table = run(*plans, "--format", "csv")[1].splitlines()
    assert {line.partition(",")[0] for line in table} == {"plan", *plans}


@pytest.mark.parametrize("option", ["--diff", "--check"])
def test_several_plans_are_compared_with_one_text(tmp_path: Path, option: str) -> None:
    """The text is read once, also from standard input; a plan that needs a name of a queue manager is named."""
    for name, channels in (("a", 100), ("b", 9000)):
        groups = f"[{{name: c, type: svrconn, count: {channels}}}]"
        manager = f"{{name: QM, channel_groups: {groups}}}"
        (tmp_path / f"{name}.yaml").write_text(f"lpars: [{{name: LP, queue_managers: [{manager}]}}]")
    plans = [str(tmp_path / f"{name}.yaml") for name in "ab"]
    arguments = ["generate", *plans, option, "-", "--format", "json"]
    result = CliRunner().invoke(app, arguments, input="ALTER QMGR MAXCHL(300)")
    found = json.loads(result.stdout)
    assert [one["plan"] for one in found] == plans
    assert result.exit_code == 1
    assert found[1]["verdict"] == "exceeded"
    file = tmp_path / "current.mqsc"
    file.write_text("ALTER QMGR MAXCHL(300)")
    code, text, errors = run("preset:estate-of-twenty", plans[1], option, str(file))
    assert code == 2
    assert errors.startswith("preset:estate-of-twenty: Name the queue manager with --queue-manager")
    assert text.startswith(f"{plans[1]}: ")


def test_an_input_in_the_folder_is_never_overwritten(tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text("lpars: [{name: LP, queue_managers: [{name: QM}]}]")
    code, _, error = run(str(tmp_path), "--format", "yaml", "-o", str(tmp_path))
    assert code == 2
    assert "is an input of this command, and would be overwritten." in error
    assert "queue_managers" in (tmp_path / "a.yaml").read_text()


def test_what_cannot_be_read_is_an_error_for_build_servers(tmp_path: Path) -> None:
    file = tmp_path / "current.mqsc"
    file.write_text("ALTER QMGR MAXCHL(ABC)")
    code, text, _ = run(PLAN, "--check", str(file), "--format", "github")
    assert code == 1
    assert "::error" in next(line for line in text.splitlines() if "QMGR.MAXCHL" in line)


@pytest.mark.parametrize("name", presets())
def test_definitions_of_a_preset_equal_themselves(tmp_path: Path, name: str) -> None:
    """What the planner writes has no differences from the plan; a strict check also asks for what only CUSTOM has."""
    file = tmp_path / "all.txt"
    for _, manager in queue_managers_of(read_plan(preset(name).plan))[:2]:
        chosen = f"preset:{name}", "-m", manager.name
        assert run(*chosen, "-o", str(file))[0] == 0
        code, text, _ = run(*chosen, "--diff", str(file))
        assert code == 0
        assert "not in the plan" not in text
        is_whole = not re.search(r"CAPEXPRY\(\d+\): NOT SET", file.read_text())
        assert run(*chosen, "--check", str(file), "--strict")[0] == (0 if is_whole else 1)


def test_definitions_of_several_queue_managers_are_not_mixed(tmp_path: Path) -> None:
    file = tmp_path / "all.txt"
    assert run("preset:queue-sharing-group", "-o", str(file))[0] == 0
    code, _, errors = run("preset:queue-sharing-group", "-m", "SQ01", "--diff", str(file))
    assert code == 3
    assert "has definitions of several queue managers: SQ01, SQ02" in errors


def test_a_strict_check_fails_where_a_value_differs(tmp_path: Path) -> None:
    """It cannot be told whether another pool for a page set suffices."""
    text = run(PLAN)[1]
    file = tmp_path / "current.txt"
    codes = []
    for pool in (1, 0):
        file.write_text(text.replace("       BUFFPOOL(1)", f"       BUFFPOOL({pool})"))
        codes.append([run(PLAN, "--check", str(file), *more)[0] for more in ([], ["--strict"])])
    assert codes == [[0, 0], [0, 1]]


def test_a_strict_check_needs_all_planned_values(tmp_path: Path) -> None:
    file = tmp_path / "current.mqsc"
    file.write_text("ALTER QMGR MAXCHL(9999)")
    code, text, _ = run(PLAN, "--check", str(file), "--strict")
    assert code == 1
    assert "The other 19 are not in the text: not known." in text


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["EMPTY", "--check", "FILE"], 6, "empty.yaml: the plan has no queue manager to compare with."),
        (["preset:estate-of-twenty", "--check", "FILE"], 2, "Name the queue manager with --queue-manager"),
        ([PLAN, "--queue-manager", "QMX"], 2, "is no queue manager of the plan, which has QMA1"),
        ([PLAN, "--check", "missing.txt"], 4, "missing.txt: cannot be read"),
        ([PLAN, "--check", "FILE"], 3, "has no definition of a queue manager"),
        ([PLAN, "--check", "FILE", "--diff", "FILE"], 2, "exclude each other"),
        (["-", "--check", "-"], 2, "cannot both come from standard input"),
    ],
)
def test_wrong_input_is_one_sentence(tmp_path: Path, arguments: list[str], code: int, words: str) -> None:
    """No traceback, and a code that tells what is wrong."""
    file = tmp_path / "letter.txt"
    file.write_text("Good morning")
    empty = tmp_path / "empty.yaml"
    empty.write_text("lpars: []\n")
    files = {"FILE": str(file), "EMPTY": str(empty)}
    found, _, errors = run(*(files.get(one, one) for one in arguments))
    assert found == code
    assert words in errors
    assert errors.count("\n") == 1
