"""`mqplanner plan fmt` and `plan upgrade`: a folder loses nothing that is no plan, or that could not be restored."""

import os
import threading
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from mqplanner.cli import plan_rewriting
from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.main import app

PLAN = "lpars: [{name: LP, csa_limit_mb: 60}]\n"
FORMATTED = "lpars:\n- name: LP\n  csa_limit_mb: 60\n"
OTHERS = {
    "package.json": b'{"name":"x"}',
    "chart.yaml": b"a: {{ .Values.b }}\n",
    "picture.yaml": b"\x89PNG\0",
    "list.json": b"[1,2]",
    "empty.yml": b"",
}


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["plan", *words])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder under version control, with a plan to format and files that are none."""
    (tmp_path / ".git").mkdir()
    folder = tmp_path / "plans"
    folder.mkdir()
    (folder / "a.yaml").write_text(PLAN)
    for name, content in OTHERS.items():
        (folder / name).write_bytes(content)
    return folder


def untouched(folder: Path) -> bool:
    return all((folder / name).read_bytes() == content for name, content in OTHERS.items())


def test_a_folder_is_rewritten_without_files_that_are_no_plans(folder: Path) -> None:
    result = run("fmt", str(folder))
    assert result.exit_code == 0
    assert result.stderr == f"Rewriting 1 of 1 plan; 5 other files left alone.\n{folder}/a.yaml: rewritten\n"
    assert (folder / "a.yaml").read_text() == FORMATTED
    assert untouched(folder)
    assert run("fmt", "--check", f"{folder}/*.yaml").exit_code == 0


@pytest.mark.parametrize("command", ["fmt", "upgrade"])
def test_plans_under_no_version_control_are_rewritten_only_by_name(folder: Path, command: str) -> None:
    (folder.parent / ".git").rmdir()
    file = folder / "a.yaml"
    before = "schema_version: 1\n" + PLAN
    file.write_text(before)
    for argument in (str(folder), f"{folder}/*"):
        result = run(command, argument)
        assert result.exit_code == ExitCode.USAGE
        assert f"{file}: left as it is\n" in result.stderr
        assert file.read_text() == before
    assert run(command, "--check", str(folder)).exit_code == ExitCode.NOT_MET
    assert run(command, str(file)).exit_code == 0
    assert file.read_text() != before
    assert untouched(folder)


def test_a_link_to_a_plan_elsewhere_is_left_as_it_is(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside") / "plan.yaml"
    outside.write_text(PLAN)
    (folder / "link.yaml").symlink_to(outside)
    assert run("fmt", str(folder)).exit_code == ExitCode.USAGE
    assert outside.read_text() == PLAN
    assert run("fmt", str(folder / "link.yaml")).exit_code == 0
    assert outside.read_text() == FORMATTED
    assert (folder / "link.yaml").is_symlink()


def test_a_plan_with_a_mistake_is_reported_and_the_others_are_rewritten(folder: Path) -> None:
    (folder / "b.yaml").write_text("lpars: [\n")
    result = run("fmt", str(folder))
    assert result.exit_code == ExitCode.INVALID_INPUT
    assert f"{folder}/b.yaml:2:1: is neither YAML nor JSON" in result.stderr
    assert (folder / "a.yaml").read_text() == FORMATTED


def test_a_pipe_is_not_rewritten(folder: Path) -> None:
    """Writing to it would wait for a reader for ever."""
    pipe = folder / "pipe.yaml"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text(PLAN))
    writer.start()
    result = run("fmt", str(pipe))
    writer.join()
    assert result.exit_code == ExitCode.UNAVAILABLE
    assert result.stderr == f"{pipe}: cannot be written: Permission denied\n"


def test_a_write_that_fails_leaves_the_plan_as_it_was(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(plan_rewriting.os, "fsync", fail)
    result = run("fmt", str(folder / "a.yaml"))
    assert result.exit_code == ExitCode.UNAVAILABLE
    assert result.stderr == f"{folder}/a.yaml: cannot be written: No space left on device\n"
    assert (folder / "a.yaml").read_text() == PLAN
    assert {one.name for one in folder.iterdir()} == {"a.yaml", *OTHERS}
