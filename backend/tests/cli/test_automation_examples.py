"""The commands in the examples for build servers and in the hooks run as they are written there."""

import re
import shlex
from pathlib import Path

import pytest
import yaml

from mqplanner.cli.exit_codes import ExitCode
from mqplanner.plan.presets import preset
from mqplanner.plan.yaml_text import write_text
from tests.cli.test_commands import run
from tests.docs.test_recipes import DOCS, ROOT, blocks

PAGE = DOCS / "automation" / "pipelines.md"
EXAMPLES = {block.title: block.text for block in blocks(PAGE) if block.title}
HOOKS = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "plans").mkdir()
    (tmp_path / "plans" / "qma1.yaml").write_text(write_text(preset("first-queue-manager").plan))
    (tmp_path / "policy.yaml").write_text(EXAMPLES["policy.yaml"])
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", [".github/workflows/plans.yml", ".gitlab-ci.yml", "Jenkinsfile"])
def test_an_example_passes_a_good_plan_and_fails_a_bad_one(checkout: Path, name: str) -> None:
    assert EXAMPLES[name].count("\n") <= 30
    commands = re.findall(r"mqplanner [^'\n>]*", EXAMPLES[name])
    assert commands
    for command in commands:
        words = shlex.split(command)[1:]
        if words[0] != "check":
            continue
        passed = run(*words)
        assert passed.exit_code == 0, passed.output
        plan = checkout / "plans" / "bad.yaml"
        plan.write_text("lpars: [{name: LP, csa_limit_mb: 1, queue_managers: [{name: QM, release: 9.4}]}]\n")
        assert run(*words).exit_code == ExitCode.NOT_MET
        plan.unlink()
        if "plans.xml" in words:
            assert "<testsuites" in (checkout / "plans.xml").read_text("utf-8")


@pytest.mark.parametrize("hook", HOOKS, ids=[hook["id"] for hook in HOOKS])
def test_a_hook_reads_the_plans_that_change(checkout: Path, hook: dict[str, str]) -> None:
    assert re.match(hook["files"], "plans/qma1.yaml")
    words = shlex.split(hook["entry"])[1:]
    assert run(*words, "plans/qma1.yaml").exit_code == 0
    (checkout / "plans" / "qma1.yaml").write_text("lpars: 1\n")
    broken = run(*words, "plans/qma1.yaml")
    assert (broken.exit_code, broken.stderr) == (ExitCode.INVALID_INPUT, "plans/qma1.yaml:1:8: /lpars must be a list\n")
