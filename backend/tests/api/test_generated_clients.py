"""Clients that are generated from the OpenAPI document: without warnings, typed, and nothing of an answer is lost."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.api.server import Server
from tests.support.application import application

TOP = Path(__file__).resolve().parents[3]
PROGRAMS = Path(__file__).parent / "generated_clients"
ENVIRONMENT = Path(os.environ.get("CLIENTS_ENVIRONMENT", TOP / ".make" / "clients")) / "bin"
"""Where `make _clients` installs the generator, which wants other versions than the service."""
NODE_MODULES = TOP / "frontend" / "node_modules"
PATHS = {
    "assess_plan": ("/api/v1/assess", "Assessment"),
    "solve_plan": ("/api/v1/solve", "Solution"),
    "grow_plan": ("/api/v1/growth", "PlanOverTime"),
    "compare_plans": ("/api/v1/compare", "Comparison"),
    "sweep_plan": ("/api/v1/sweep", "Sweep"),
}


def run(*command: str | Path, folder: Path, given: Any = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program; fail with what it printed."""
    path = os.pathsep.join([str(ENVIRONMENT), os.environ["PATH"]])
    result = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        input=None if given is None else json.dumps(given),
        env={**os.environ, "PATH": path, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, f"{command[0]}:\n{result.stdout}\n{result.stderr}"
    return result


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("document") / "openapi.json"
    file.write_text(json.dumps(application().openapi()))
    return file


@pytest.fixture(scope="module")
def examples() -> dict[str, Any]:
    """Return the examples of the document by operation."""
    operations = [one for methods in application().openapi()["paths"].values() for one in methods.values()]
    bodies = {one["operationId"]: one.get("requestBody", {}).get("content", {}) for one in operations}
    return {name: bodies[name]["application/json"]["example"] for name in PATHS}


@pytest.fixture(scope="module")
def answers(server: Server, examples: dict[str, Any]) -> dict[str, Any]:
    """Return the answers to the examples without any client."""
    found = {name: httpx2.post(server.url + PATHS[name][0], json=body) for name, body in examples.items()}
    assert {answer.status_code for answer in found.values()} == {200}
    return {name: answer.json() for name, answer in found.items()}


def test_the_python_client_loses_nothing(
    server: Server, document: Path, examples: dict[str, Any], answers: dict[str, Any], tmp_path: Path
) -> None:
    generator = ENVIRONMENT / "openapi-python-client"
    assert generator.is_file(), "run `make _clients` first"
    package = tmp_path / "planner_client"
    # An empty PATH but for the generator's own folder: it formats the client with the ruff beside it.
    generated = run(
        generator, "generate", "--path", document, "--output-path", package, "--meta", "none", folder=tmp_path
    )
    assert "arning" not in generated.stdout + generated.stderr, generated.stdout + generated.stderr
    program = PROGRAMS / "use_python_client.py"
    printed = run(
        ENVIRONMENT / "python", program, server.url, folder=tmp_path, given=examples, PYTHONPATH=str(tmp_path)
    )
    found = json.loads(printed.stdout)
    for name, (_, model) in PATHS.items():
        assert found[name]["type"] == model
        assert found[name]["content"] == answers[name], name
    plans = found["plans"]
    assert len(set(plans["etags"])) == 2
    assert plans["etags"][1] == plans["etags"][2]
    assert (plans["lpar"], plans["release"], plans["revision"]) == ("PRD9", "9.4", 2)
    assert plans["late"] == ["ProblemDocument", 412, "stale"]
    assert plans["listed"] == [True]
    assert "name: PRD9" in plans["text"]
    assert plans["deleted"] == 204


def test_the_typescript_client_loses_nothing(
    server: Server, document: Path, examples: dict[str, Any], answers: dict[str, Any], tmp_path: Path
) -> None:
    assert NODE_MODULES.is_dir(), "run `make _frontend` first"
    (tmp_path / "node_modules").symlink_to(NODE_MODULES)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    generated = run(NODE_MODULES / ".bin" / "openapi-typescript", document, "--output", "schema.ts", folder=tmp_path)
    assert "warn" not in (generated.stdout + generated.stderr).lower()
    program = tmp_path / "use.ts"
    program.write_text((PROGRAMS / "use_typescript_client.ts").read_text())
    options = "--strict --noEmit --skipLibCheck --module nodenext --target es2022 --types node"
    run(NODE_MODULES / ".bin" / "tsc", *options.split(), "--allowImportingTsExtensions", program, folder=tmp_path)
    found = json.loads(run("node", program, server.url, folder=tmp_path, given=examples).stdout)
    assert {name: found[name] for name in PATHS} == answers
    limits = answers["assess_plan"]["limits"]
    assert found["seen"]["verdicts"] == [limit["verdict"] for limit in limits]
    assert found["seen"]["used"] == [limit["used"] and limit["used"]["value"] for limit in limits]
    assert found["seen"]["outputs"] == list(answers["sweep_plan"]["outputs"])
    assert found["plans"]["renamed"] == "Two"
    assert found["plans"]["late"] == "stale"
    assert "name: PRD1" in found["plans"]["text"]
