"""The fenced blocks of the documentation run as they are: shell, Python and TypeScript, page by page, in order."""

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
import jinja2.nativetypes
import pytest
import yaml

from mqplanner.plan.presets import preset
from tests.api.server import Server
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


PAGES = [
    "../README.md",
    "../backend/README.md",
    *(path.relative_to(DOCS).as_posix() for path in sorted(DOCS.rglob("*.md")) if "rulebook" not in path.parts),
]
RECIPES = [page for page in PAGES if any(block.language in _RUN for block in blocks(DOCS / page))]


_ASSIGNED = r"(?:\w+=\S+ )*"
_SERVERS = "docker|kubectl|pip|pg_dump|pg_restore"
_COMMAND = re.compile(
    rf"^(?: {{4}})?{_ASSIGNED}(?:\.venv/bin/)?(?:mqplanner|curl|python3?|make|sudo|echo|head|rm|cp|{_SERVERS}) .+$"
    rf"|^ {{4}}\w+=.*\$\(.+$|(?<=`){_ASSIGNED}(?:{_SERVERS}) [^`]+(?=`)",
    re.MULTILINE,
)
"""Lines that are commands, indented or not, and commands within a sentence."""


class NotRun(NamedTuple):
    """Why a command is not run as a recipe, and the test that covers it: `file::function`; empty where none does."""

    reason: str
    test: str = ""


_MEASUREMENTS = "needs files of its own"
_IMPORTED, _FLEET = "tests/cli/test_measurements.py", "tests/cli/test_fleet_plans.py"
_SQLITE = NotRun(
    "needs a database with plans",
    "tests/persistence/test_backup.py::test_the_documented_backup_of_sqlite_restores_all_rows",
)
_POSTGRES = NotRun(
    "needs a Postgres with plans",
    "tests/persistence/test_backup.py::test_the_documented_backup_of_postgres_restores_all_rows",
)
_CONTAINERS = "needs Docker, images from a registry and the right to start containers"
_CLUSTER = "needs a Kubernetes cluster"
_COMMANDS_OF_CONTAINERS = "tests/deploy/test_manifests.py::test_containers_run_existing_commands"
_INSTALLED = NotRun("needs the built wheel", "tests/docs/test_recipes.py::test_the_documented_installation_works")
NOT_RUN = {
    ("../README.md", "make run"): NotRun("installs everything from registries, and serves until it is stopped"),
    ("../README.md", "make test"): NotRun("runs these tests"),
    ("../backend/README.md", "pip install"): _INSTALLED,
    ("measurements.md", "mqplanner measurements import"): NotRun(_MEASUREMENTS, _IMPORTED),
    ("measurements.md", "MQPLANNER_MEASUREMENTS="): NotRun(
        "serves until it is stopped", "tests/cli/test_store_commands.py::test_serve_reports_what_it_starts_on"
    ),
    ("measurements.md", "mqplanner fleet"): NotRun(_MEASUREMENTS, _FLEET),
    ("measurements.md", "pip install"): NotRun("installs Spark from a registry, and needs Java"),
    ("operating.md", "python3 -c"): _SQLITE,
    ("operating.md", "rm -f mqplanner.db"): _SQLITE,
    ("operating.md", 'cp "$backup"'): _SQLITE,
    ("operating.md", "backup="): _SQLITE,
    ("operating.md", "DATABASE_URL=sqlite"): _SQLITE,
    ("operating.md", "pg_dump"): _POSTGRES,
    ("operating.md", "pg_restore"): _POSTGRES,
    ("operating.md", "DATABASE_URL="): _POSTGRES,
    ("operating.md", "mqplanner move"): NotRun(
        "needs a Postgres", "tests/persistence/test_store_copy.py::test_each_row_is_copied_unchanged"
    ),
    ("operating.md", 'echo "postgresql'): NotRun("writes the address of a Postgres of Docker"),
    ("operating.md", "sudo chown"): NotRun("needs root, and the user of the image"),
    ("operating.md", "head -c 32"): NotRun(
        "writes a key at random",
        "tests/deploy/test_manifests.py::test_the_signing_key_is_mounted_where_its_setting_says",
    ),
    ("operating.md", "docker compose"): NotRun(_CONTAINERS, _COMMANDS_OF_CONTAINERS),
    ("operating.md", "docker inspect"): NotRun(_CONTAINERS),
    ("operating.md", "docker buildx"): NotRun(
        _CONTAINERS, "tests/deploy/test_manifests.py::test_images_and_actions_are_pinned"
    ),
    ("operating.md", "kubectl --namespace"): NotRun(_CLUSTER, _COMMANDS_OF_CONTAINERS),
    ("operating.md", "kubectl apply"): NotRun(
        _CLUSTER, "tests/deploy/test_manifests.py::test_selectors_find_the_pods_and_all_files_are_applied"
    ),
    ("operating.md", "kubectl rollout"): NotRun(_CLUSTER),
}
"""Commands of a page, by how they begin, that are not run as recipes."""
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
    assert left.keys() == NOT_RUN.keys(), {key: left.get(key, "not there") for key in left.keys() ^ NOT_RUN.keys()}


@pytest.mark.parametrize("covered", sorted({one.test for one in NOT_RUN.values() if one.test}))
def test_tests_that_cover_commands_exist(covered: str) -> None:
    file, _, function = covered.partition("::")
    text = (ROOT / "backend" / file).read_text("utf-8")
    assert not function or f"def {function}(" in text


@pytest.mark.parametrize(
    "line",
    ["    docker compose up", "    kubectl get pods", 'pip install "mqplanner[x]"', "run `pg_dump --file=x` now"],
)
def test_a_new_command_is_found(line: str) -> None:
    assert _COMMAND.search(f"Words.\n\n{line}\n")


def test_the_documented_installation_works(tmp_path: Path) -> None:
    """The commands of the README install the built wheel; its dependencies are those of this installation."""
    shutil.copytree(ROOT / "backend" / "src", tmp_path / "build" / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("backend/README.md", "backend/pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path / "build")
    build = f"import uv_build; uv_build.build_wheel({str(tmp_path)!r})"
    subprocess.run([sys.executable, "-c", build], cwd=tmp_path / "build", check=True, capture_output=True)
    venv.create(tmp_path / "venv", with_pip=True)
    dependencies = os.pathsep.join(path for path in sys.path if path.endswith("site-packages"))
    environment = {
        **os.environ,
        "PATH": os.pathsep.join([str(tmp_path / "venv" / "bin"), os.environ["PATH"]]),
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(tmp_path),
        "PIP_NO_DEPS": "1",
    }
    environment.pop("PYTHONPATH", None)
    text = (DOCS / "../backend/README.md").read_text("utf-8")
    commands = [command.strip() for command in _COMMAND.findall(text) if command.strip().startswith("pip install")]
    assert len(commands) == 2
    for command in commands:
        script = f"{command}\nPYTHONPATH={dependencies} mqplanner version\n"
        ran = subprocess.run(
            ["sh", "-euc", script], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300
        )
        assert ran.returncode == 0, ran.stderr


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


class Playbook:
    """Runs the tasks of a play that the documentation has: requests, their answers, and assertions about these."""

    def __init__(self, text: str, folder: Path) -> None:
        self.tasks = yaml.safe_load(text)[0]["tasks"]
        self.folder = folder
        self.variables: dict[str, Any] = {}
        self.environment = jinja2.nativetypes.NativeEnvironment()
        self.environment.globals["lookup"] = self._lookup
        self.environment.filters["from_json"] = json.loads

    def _lookup(self, kind: str, name: str) -> str:
        assert kind == "file"
        return (self.folder / name).read_text("utf-8")

    def run(self) -> str | None:
        """Run all tasks; return the message of the assertion that stops the play."""
        for task in self.tasks:
            assert task.keys() <= {"name", "register", "ansible.builtin.uri", "ansible.builtin.assert"}, task
            if uri := task.get("ansible.builtin.uri"):
                assert (uri["body_format"], uri["return_content"]) == ("json", True)
                answered = httpx2.request(uri["method"], uri["url"], json=self._rendered(uri["body"]), timeout=60)
                assert answered.status_code == 200, answered.text
                self.variables[task["register"]] = {"json": answered.json()}
            check = task.get("ansible.builtin.assert")
            if check and not self.environment.compile_expression(check["that"])(**self.variables):
                return str(self._rendered(check["fail_msg"]))
        return None

    def _rendered(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {name: self._rendered(one) for name, one in value.items()}
        return self.environment.from_string(value).render(self.variables) if isinstance(value, str) else value


def test_playbooks_stop_where_a_limit_is_exceeded(server: Server, tmp_path: Path) -> None:
    """The plays run without Ansible: what they ask of the service, and what they conclude from its answer."""
    plays = [block.text for page in RECIPES for block in blocks(DOCS / page) if "ansible.builtin" in block.text]
    assert plays
    for play in plays:
        text = play.replace(SERVICE, server.url)
        plan = tmp_path / "plan.json"
        plan.write_text(json.dumps(preset("first-queue-manager").plan))
        assert Playbook(text, tmp_path).run() is None
        plan.write_text(json.dumps({"lpars": [{"name": "A", "csa_limit_mb": 1, "queue_managers": [{"name": "Q"}]}]}))
        stopped = Playbook(text, tmp_path).run()
        assert stopped is not None
        assert stopped.startswith("CSA")
