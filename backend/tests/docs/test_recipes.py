"""The fenced blocks of the documentation run as they are: shell, Python and TypeScript, page by page, in order."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from mqplanner.plan.presets import preset
from tests.api.server import Server
from tests.support.application import application
from tests.support.command_forks import forks_of_the_command

ROOT = Path(__file__).resolve().parents[3]
DOCS = ROOT / "docs"
SERVICE = "http://127.0.0.1:8000"
"""The service as the documentation names it."""
LONGEST_EXAMPLE = 30
_BLOCK = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_RUN = {"sh": ["bash", "-euo", "pipefail"], "python": [sys.executable], "ts": ["node"]}
_SUFFIXES = {"sh": ".sh", "python": ".py", "ts": ".mts"}


class Block(NamedTuple):
    """A fenced block; one with a title is a file, which another block uses."""

    language: str
    title: str
    text: str


def blocks(page: Path) -> list[Block]:
    return [Block(*found) for found in _BLOCK.findall(page.read_text("utf-8"))]


README = "../README.md"
PAGES = [
    README,
    *(path.relative_to(DOCS).as_posix() for path in sorted(DOCS.rglob("*.md")) if "rulebook" not in path.parts),
]
RECIPES = [page for page in PAGES if any(block.language in _RUN for block in blocks(DOCS / page))]


_COMMAND = re.compile(r"^(?:    )?(?:[A-Z_]+=\S+ )*(?:\.venv/bin/)?(?:mqplanner|curl|python3?) .+$", re.MULTILINE)
RESTORE = "tests/persistence/test_backup.py runs it"
NOT_RUN = {
    ("measurements.md", "mqplanner measurements import"): "tests/cli/test_measurements.py runs it, with its own files",
    ("measurements.md", "MQPLANNER_MEASUREMENTS="): "serves until it is stopped",
    ("measurements.md", "mqplanner fleet"): "tests/cli/test_measurements.py runs it, with its own store",
    ("operating.md", "python3 -c"): RESTORE,
    ("operating.md", "DATABASE_URL=sqlite"): RESTORE,
    ("operating.md", "DATABASE_URL="): RESTORE,
    ("operating.md", "mqplanner move"): "needs a Postgres; tests/persistence/test_store_copy.py moves both ways",
}
"""Why commands of a page, by how they begin, are not run as recipes."""
LOG = """\
12.00.00 STC01234  CSQX001I !QM1 CSQXJST Channel initiator starting
12.00.02 STC01234  CSQX004I !QM1 Channel initiator storage usage: local storage: used 92MB, free 1379MB
"""
GIVEN = {
    "importing.md": {
        "plan.yaml": "lpars: [{name: LP1, queue_managers: [{name: QM1}]}]\n",
        "qm1.log": LOG,
        "display.txt": "CSQM409I !QM1 QMNAME(QM1) MAXMSGL(4194304)\n",
    }
}
"""Files that a page takes for granted."""


def test_commands_of_the_documentation_are_run_or_have_a_reason() -> None:
    """What stands in no fenced block of a shell is named above; what is named there stands in the documentation."""
    left: dict[tuple[str, str], list[str]] = {}
    for page in PAGES:
        if page == "cli.md":
            continue  # generated, with usage and no commands
        text = (DOCS / page).read_text("utf-8")
        for block in blocks(DOCS / page):
            if block.language in (*_RUN, "yaml", "groovy"):
                text = text.replace(block.text, "")
        for command in _COMMAND.findall(text):
            key = next((one for one in NOT_RUN if one[0] == page and command.strip().startswith(one[1])), (page, "?"))
            left.setdefault(key, []).append(command.strip())
    assert left.keys() == NOT_RUN.keys(), {key: left[key] for key in left.keys() - NOT_RUN.keys()}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("service")
    with Server(f"sqlite:///{folder / 'recipes.db'}", folder, "--migrate") as running:
        yield running


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with forks_of_the_command(tmp_path_factory.mktemp("command")) as script:
        yield script


@pytest.fixture
def environment(tmp_path: Path, server: Server, command: Path) -> dict[str, str]:
    tools = tmp_path / "tools"
    tools.mkdir()
    commands = {"python3": ""}
    if shutil.which("curl") is None:
        commands["curl"] = str(Path(__file__).with_name("curl.py"))
    for name, arguments in commands.items():
        (tools / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {arguments} "$@"\n')
        (tools / name).chmod(0o755)
    path = os.pathsep.join([str(tools), str(command.parent), os.environ["PATH"]])
    modules = os.pathsep.join(filter(None, sys.path))
    tokens = {"MQPLANNER_TOKEN": "mqp_not-needed", "ADMIN_TOKEN": "mqp_not-needed"}
    return {**os.environ, **tokens, "PATH": path, "PYTHONPATH": modules, "DATABASE_URL": server.database_url}


@pytest.mark.parametrize("page", RECIPES)
def test_the_recipes_of_a_page_run(page: str, server: Server, environment: dict[str, str], tmp_path: Path) -> None:
    folder = tmp_path / "work"
    folder.mkdir()
    for name, text in GIVEN.get(page, {}).items():
        (folder / name).write_text(text, "utf-8")
    for number, block in enumerate(blocks(DOCS / page)):
        text = block.text.replace(SERVICE, server.url).replace(".venv/bin/", "")
        if block.title:
            file = folder / block.title
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        elif block.language in _RUN:
            script = tmp_path / f"{number}{_SUFFIXES[block.language]}"
            script.write_text(text, encoding="utf-8")
            command = [*_RUN[block.language], str(script)]
            ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
            assert ran.returncode == 0, f"{block.text}\n{ran.stdout}\n{ran.stderr}"


def example(page: str, title: str, service: str = SERVICE) -> str:
    """Return the text of a block with a title."""
    (text,) = (block.text for block in blocks(DOCS / page) if block.title == title)
    return text.replace(SERVICE, service)


@pytest.mark.parametrize(
    ("plans", "code", "words"),
    [
        ({}, 8, "0 of 0 plans pass"),
        ({"broken": '{"lpars": ['}, 8, "broken.json cannot be read"),
        ({"broken": '{"lpars": [', "good": None}, 8, "{'unreadable': 1, 'warn': 1}"),
        ({"wrong": '{"lpars": 1}'}, 8, "must be a list"),
        ({"good": None}, 4, "0 of 1 plans pass: {'warn': 1}"),
    ],
)
def test_the_nightly_check_reports_what_cannot_be_read(
    plans: dict[str, str | None], code: int, words: str, server: Server, environment: dict[str, str], tmp_path: Path
) -> None:
    """A file without a plan is reported with the others, and is no success; nor is a folder without plans."""
    (tmp_path / "plans").mkdir()
    for name, text in plans.items():
        content = json.dumps(preset("first-queue-manager").plan) if text is None else text
        (tmp_path / "plans" / f"{name}.json").write_text(content)
    script = example("automation/nightly.md", "nightly.py", server.url)
    command = [sys.executable, "-c", script, "plans"]
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300)
    assert (ran.returncode, ran.stderr) == (code, "")
    assert words in ran.stdout


def test_the_gate_says_what_it_does_not_compare(environment: dict[str, str], tmp_path: Path) -> None:
    """A branch that does not exist fails; a plan that was renamed is named twice, under its old and its new name."""
    (tmp_path / "gate.sh").write_text(example("automation/gate.md", "gate.sh"))
    (tmp_path / "policy.yaml").write_text(example("automation/gate.md", "policy.yaml"))
    (tmp_path / "plans").mkdir()
    (tmp_path / "plans" / "old.json").write_text(json.dumps(preset("first-queue-manager").plan))
    git = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.com"]
    for words in (["init", "-q", "-b", "main"], ["add", "plans"], ["commit", "-q", "-m", "Plans"]):
        subprocess.run([*git, *words], cwd=tmp_path, check=True)

    def gate(base: str) -> subprocess.CompletedProcess[str]:
        given = {**environment, "BASE": base}
        return subprocess.run(["sh", "gate.sh"], cwd=tmp_path, env=given, capture_output=True, text=True, timeout=300)

    ran = gate("nosuch")
    assert (ran.returncode, ran.stderr) == (2, "nosuch: there is no such branch.\n")
    assert "- Not " not in gate("main").stdout
    (tmp_path / "plans" / "old.json").rename(tmp_path / "plans" / "new.json")
    ran = gate("main")
    assert "- Not in main, so nothing is compared: plans/new.json\n" in ran.stdout
    assert "- Not there any more: plans/old.json\n" in ran.stdout


def test_complete_examples_are_short() -> None:
    examples = [(page, block) for page in RECIPES for block in blocks(DOCS / page) if block.title]
    assert {block.title for _, block in examples} >= {"nightly.py", "gate.sh", "monthly.sh"}
    assert not [(page, block.title) for page, block in examples if len(block.text.splitlines()) > LONGEST_EXAMPLE]


def test_playbooks_call_operations_that_the_service_has() -> None:
    paths = application().openapi()["paths"]
    called = []
    for page in RECIPES:
        for block in blocks(DOCS / page):
            if "ansible.builtin" in block.text:
                tasks = yaml.safe_load(block.text)[0]["tasks"]
                called += [task["ansible.builtin.uri"] for task in tasks if "ansible.builtin.uri" in task]
    assert called
    for uri in called:
        assert uri["method"].lower() in paths[uri["url"].removeprefix(SERVICE)]
