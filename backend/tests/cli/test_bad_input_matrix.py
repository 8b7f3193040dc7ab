"""Every command that reads a file meets every kind of wrong file; every command meets a wrong option.

The answer is a sentence and a documented exit code each time, and never a traceback.
"""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from click.testing import Result
from typer.main import get_command
from typer.testing import CliRunner

from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.main import app
from tests.cli.test_bad_input import COMMAND, PLAN
from tests.support.application import application

FIELD = "/lpars/0/csa_limit_mb"
READS = {
    "assess": "{file}",
    "check": "{file}",
    "check --policy": "{plan} --policy {file}",
    "check --baseline": "{plan} --baseline {file}",
    "diff": "{plan} {file}",
    "diff OLD": "{file} {plan}",
    "growth": "{file}",
    "sweep": "{file} -i " + FIELD + "=1,2",
    "solve": "{file} " + FIELD,
    "outage": "{file}",
    "report": "{file} --format md",
    "generate": "{file}",
    "generate --diff": "{plan} --diff {file}",
    "generate --check": "{plan} --check {file}",
    "explain": "{file} LP/csa",
    "plan validate": "{file}",
    "plan fmt": "{file}",
    "plan upgrade": "{file}",
    "measurements import": "{file} --store {store}",
    "fleet compare": "{file} --store {store}",
    "fleet actual": "{file} --store {store}",
    "fleet completeness": "{file} --store {store}",
    "import": "{file} --plan new",
    "import --plan": "{text} --plan {file}",
    "import --server": "{file} --server http://127.0.0.1:1",
}
"""Each command that reads a file, with `{file}` for the wrong one, by its name and the option that takes the file."""
WRITES = {
    "assess": "{plan}",
    "check": "{plan}",
    "diff": "{plan} {other}",
    "growth": "{plan}",
    "sweep": "{plan} -i " + FIELD + "=1,2",
    "solve": "{plan} " + FIELD,
    "outage": "preset:kafka-bridge",
    "report": "{plan} --format md",
    "generate": "preset:kafka-bridge",
    "explain": "{plan} LP/csa",
    "plan new": "",
    "plan validate": "{plan}",
    "plan schema": "",
    "rules": "",
    "figures": "",
    "presets": "",
    "import": "{text} --plan new",
    "openapi": "",
    "version": "",
    "check --write-baseline": "{plan} --write-baseline /dev/full",
}
"""Each command with --output that needs neither a service nor a store."""
NEEDS_MORE = {"measurements import", "measurements list", "fleet list", "fleet compare", "fleet actual"}
NEEDS_MORE |= {"fleet completeness", "export"}
DOCUMENTED = {int(code) for code in ExitCode} - {ExitCode.INTERNAL, ExitCode.OK}
FILES = ["missing", "folder", "binary", "not-utf8", "huge"]
MEGABYTE = 1024 * 1024


def leaves(command: Any, context: Any, words: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Yield every command that is no group, with its name."""
    if not hasattr(command, "list_commands"):
        yield " ".join(words), command
        return
    for name in command.list_commands(context):
        yield from leaves(command.get_command(context, name), context, (*words, name))


def all_commands() -> dict[str, Any]:
    group: Any = get_command(app)
    return dict(leaves(group, typer.Context(group)))


ALL = all_commands()


def options_of(name: str) -> set[str]:
    return {option for one in ALL[name].params for option in one.opts}


def run(words: str, places: dict[str, Path]) -> Result:
    return CliRunner().invoke(app, words.format(**places).split())


def requires_a_sentence(result: Result, *, about: str = "") -> None:
    """Fail unless a command ended with a documented code and few short lines, without a traceback."""
    assert not result.exception or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in DOCUMENTED, (result.exit_code, result.output[-500:])
    assert "Traceback" not in result.output
    assert 1 <= len(result.stderr.splitlines()) <= 4, result.stderr[:2000]
    assert len(result.stderr) < 1000, result.stderr[:2000]
    assert about in result.stderr


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return the files of the matrix; the huge one takes no space on the disk."""
    root = tmp_path_factory.mktemp("matrix")
    found = {name: root / f"{name}.yaml" for name in ("plan", "other", "binary", "not-utf8", "huge", "missing")}
    found |= {"folder": root / "folder", "store": root / "store", "text": root / "log.txt"}
    found["folder"].mkdir()
    found["plan"].write_text(PLAN)
    found["other"].write_text(PLAN.replace("60", "61"))
    found["binary"].write_bytes(b"\x89PNG\r\n\0\0" * 100)
    found["not-utf8"].write_bytes(b"name: \xe9t\xe9\n")
    found["text"].write_text("ALTER QMGR MAXCHL(300)\n")
    with found["huge"].open("wb") as file:
        file.truncate(50 * MEGABYTE)
    return found


@pytest.fixture(autouse=True)
def _one_application(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `openapi` use the application that tests share, which makes its document once."""
    monkeypatch.setattr("mqplanner.api.app.create_app", lambda _settings: application())


def test_all_commands_are_in_the_matrix() -> None:
    """A command that is added is tried, too."""
    with_files = {
        name for name, command in ALL.items() if any(one.name in ("plans", "plan", "files") for one in command.params)
    }
    with_files -= {"audit", "export", "db delete-plan"}  # these take ids
    assert with_files <= {words.split(" --")[0] for words in READS}
    assert {name for name in ALL if "--output" in options_of(name)} == {
        one.split(" --")[0] for one in WRITES
    } | NEEDS_MORE


@pytest.mark.sample(4)
@pytest.mark.parametrize("command", list(ALL))
def test_a_wrong_option_suggests_the_right_one(command: str) -> None:
    result = run(f"{command} --hepl", {})
    requires_a_sentence(result, about="--help")
    assert result.exit_code == ExitCode.USAGE
    assert "No such option: --hepl. Did you mean --help" in result.stderr


@pytest.mark.sample(4)
@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("command", list(READS))
def test_a_wrong_file_ends_in_a_sentence(places: dict[str, Path], command: str, kind: str) -> None:
    """The sentence names the file, and nothing is written to standard output."""
    name = command.split(" --")[0].removesuffix(" OLD")
    wrong = places[kind]
    result = run(f"{name} {READS[command]}", {**places, "file": wrong})
    requires_a_sentence(result, about=wrong.name)


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads every file")
@pytest.mark.parametrize("command", list(READS))
def test_a_file_that_may_not_be_read(places: dict[str, Path], tmp_path: Path, command: str) -> None:
    name = command.split(" --")[0].removesuffix(" OLD")
    file = tmp_path / "plan.yaml"
    file.write_text(PLAN)
    file.chmod(0)
    requires_a_sentence(run(f"{name} {READS[command]}", {**places, "file": file}), about=str(file))


@pytest.mark.parametrize(
    "command", [name for name in READS if "{file}" in READS[name].split()[0] and " OLD" not in name]
)
def test_bytes_on_standard_input_that_are_not_utf8(places: dict[str, Path], command: str) -> None:
    name = command.split(" --")[0]
    words = f"{name} {READS[command]}".format(**{**places, "file": "-"}).split()
    result = CliRunner().invoke(app, words, input=b"name: \xe9\n")
    requires_a_sentence(result)


@pytest.mark.sample(4)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("command", list(WRITES))
def test_a_full_disk(places: dict[str, Path], command: str) -> None:
    name, output = command.split(" --")[0], "" if "/dev/full" in WRITES[command] else "--output /dev/full"
    result = run(f"{name} {WRITES[command]} {output}", places)
    requires_a_sentence(result, about="/dev/full: cannot be written: No space left on device")
    assert result.exit_code == ExitCode.UNAVAILABLE


@pytest.mark.sample(4)
@pytest.mark.parametrize("command", [name for name in WRITES if " --" not in name])
def test_a_dash_is_standard_output(
    places: dict[str, Path], command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(f"{command} {WRITES[command]} --output -", places)
    assert result.stdout == run(f"{command} {WRITES[command]}", places).stdout != ""
    assert not list(tmp_path.iterdir())


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    "command", ["assess preset:kafka-bridge --json", "rules --format json", "plan schema", "--help"]
)
def test_a_reader_that_has_gone(command: str) -> None:
    """As of `mqplanner ... | head -1`: no message, and the code that a shell expects."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*COMMAND, *command.split()], stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (ExitCode.PIPE_CLOSED, "")
