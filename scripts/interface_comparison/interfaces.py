"""The interfaces of the planner: each takes plans and returns the whole answers about them."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2

import mqplanner

Json = dict[str, Any]
Interface = Callable[[Sequence[Json]], Iterator[Any]]
PROGRAMS = Path(__file__).parent / "clients"
SECONDS = 300.0


def interfaces(
    address: str, folder: Path, clients: Path | None, node_modules: Path | None, stack: ExitStack
) -> dict[str, Interface]:
    """Return the interfaces by name; those of generated clients where their tools are given."""
    found: dict[str, Interface] = {
        "Python": _by_python,
        "command line": lambda plans: _by_command_line(folder / "plans", plans),
        "batch": lambda plans: _by_batch(address, plans),
    }
    if clients is not None:
        found["Python client"] = _python_client(address, folder / "python", clients, stack)
    if node_modules is not None:
        found["TypeScript client"] = _typescript_client(address, folder / "typescript", node_modules, stack)
    return found


def assess_by_api(address: str, plans: Sequence[Json]) -> list[Any]:
    """Return the answers of `POST /api/v1/assess`."""
    with httpx2.Client(timeout=SECONDS) as client:
        return [_successful(client.post(f"{address}/api/v1/assess", json={"plan": plan})).json() for plan in plans]


def _successful(response: httpx2.Response) -> httpx2.Response:
    if response.status_code != 200:
        raise RuntimeError(f"status {response.status_code}: {response.text[:500]}")
    return response


def _by_python(plans: Sequence[Json]) -> Iterator[Any]:
    """Yield answers as a notebook has them."""
    return (mqplanner.assess(plan).data for plan in plans)


def _by_command_line(folder: Path, plans: Sequence[Json]) -> Iterator[Any]:
    """Yield answers of one process of `mqplanner assess` with a folder of files."""
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for number, plan in enumerate(plans):
        (folder / f"{number:06}.json").write_text(json.dumps(plan), "utf-8")
    command = [sys.executable, "-m", "mqplanner", "assess", str(folder), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.stderr:
        raise RuntimeError(done.stderr[:500])
    answers = json.loads(done.stdout)
    if len(plans) != len(answers):
        raise RuntimeError(f"{len(answers)} answers of the command line about {len(plans)} plans")
    return ({name: value for name, value in one.items() if name != "plan"} for one in answers)


def _by_batch(address: str, plans: Sequence[Json]) -> Iterator[Any]:
    """Yield answers of one request of `POST /api/v1/batch/assess`."""
    body = "\n".join(json.dumps({"plan": plan}) for plan in plans)
    headers = {"Content-Type": "application/x-ndjson"}
    with httpx2.Client(timeout=SECONDS) as client:
        url = f"{address}/api/v1/batch/assess?detail=answer"
        response = _successful(client.post(url, content=body.encode(), headers=headers))
    return (json.loads(line)["answer"] for line in response.text.splitlines())


def _python_client(address: str, folder: Path, clients: Path, stack: ExitStack) -> Interface:
    """Generate the Python client, and return what asks with it."""
    folder.mkdir()
    document = folder / "openapi.json"
    document.write_text(httpx2.get(f"{address}/api/v1/openapi.json", timeout=SECONDS).text, "utf-8")
    path = os.pathsep.join([str(clients / "bin"), os.environ["PATH"]])
    generate = [str(clients / "bin" / "openapi-python-client"), "generate", "--path", str(document)]
    options = ["--output-path", str(folder / "planner_client"), "--meta", "none"]
    subprocess.run([*generate, *options], check=True, capture_output=True, env={**os.environ, "PATH": path})
    command = [str(clients / "bin" / "python"), str(PROGRAMS / "assess.py"), address]
    return _program(command, folder, {**os.environ, "PYTHONPATH": str(folder)}, stack)


def _typescript_client(address: str, folder: Path, node_modules: Path, stack: ExitStack) -> Interface:
    """Return what asks with openapi-fetch, as the pages of the browser do."""
    folder.mkdir()
    (folder / "node_modules").symlink_to(node_modules.resolve())
    (folder / "package.json").write_text('{"type": "module"}')
    program = folder / "assess.ts"
    program.write_text((PROGRAMS / "assess.ts").read_text("utf-8"), "utf-8")
    return _program(["node", str(program), address], folder, dict(os.environ), stack)


def _program(command: list[str], folder: Path, environment: dict[str, str], stack: ExitStack) -> Interface:
    """Return what writes plans to a program, a line for each, and reads a line for each answer."""
    pipe = subprocess.PIPE
    running = subprocess.Popen(command, cwd=folder, env=environment, stdin=pipe, stdout=pipe, text=True)
    stack.enter_context(running)
    assert running.stdin is not None  # noqa: S101
    stack.callback(running.stdin.close)

    def ask(plans: Sequence[Json]) -> Iterator[Any]:
        assert running.stdin is not None  # noqa: S101
        assert running.stdout is not None  # noqa: S101
        for plan in plans:
            running.stdin.write(json.dumps(plan) + "\n")
            running.stdin.flush()
            yield json.loads(running.stdout.readline())

    return ask
