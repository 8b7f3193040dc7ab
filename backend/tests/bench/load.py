"""A client that sends a mix of requests. Run as a program, so that it does not share a process with anything else.

With a rate the load is open: a request is sent when it is due, whether earlier ones were answered or not, and its time
counts from then. Otherwise a number of connections send one request after the other.
"""

import asyncio
import http.client
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

import orjson

from mqplanner.plan.presets import preset
from tests.api.server import Server
from tests.bench.estates import TWENTY

ASSESS_ONE, ASSESS_TWENTY, SWEEP = "assess one", "assess twenty with one changed field", "sweep"
READ, LIST, SAVE = "read a plan", "list plans", "save a plan"
MIX = {ASSESS_ONE: 35, ASSESS_TWENTY: 25, READ: 15, LIST: 10, SAVE: 10, SWEEP: 5}
"""Kinds of requests, and how many of a hundred each is."""
PLANS = 50
"""Saved plans that are read and saved again."""
LAST_ANSWER_S = 60.0
COUNT = 987_654
"""Is replaced in prepared requests, which differ in this number only."""


class Sent(NamedTuple):
    """What became of a request; status 0 where the connection broke."""

    kind: str
    due_s: float
    took_ms: float
    status: int
    retry_after: bool


def run_load(
    server: Server, mix: dict[str, int], seconds: float, *, rate: float | None = None, connections: int = 0
) -> list[Sent]:
    """Send requests for some seconds, and return what became of each."""
    with start_load(server, mix, seconds, rate=rate, connections=connections) as program:
        return read_load(program)


def start_load(
    server: Server, mix: dict[str, int], seconds: float, *, rate: float | None = None, connections: int = 0
) -> "subprocess.Popen[bytes]":
    """Start the program, for `read_load`."""
    options = {"mix": mix, "seconds": seconds, "rate": rate, "connections": connections}
    command = [sys.executable, "-m", "tests.bench.load", server.url.removeprefix("http://"), json.dumps(options)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE)


def read_load(program: "subprocess.Popen[bytes]") -> list[Sent]:
    """Wait for the end of the program and return what became of each request."""
    output = program.communicate()[0]
    assert program.returncode == 0
    return [Sent(*one) for one in orjson.loads(output)]


def requests(address: str) -> dict[str, Callable[[int], bytes]]:
    """Save the plans that are read later; return by kind what makes the bytes of a request from its number."""
    one, twenty = preset("thousands-of-clients").plan, TWENTY
    paths = [_saved(address, one, f"plan {number}") for number in range(PLANS)]

    def assess(plan: dict[str, object]) -> Callable[[int], bytes]:
        return _numbered(address, "POST", "/api/v1/assess", {"plan": _with_count(plan), "include": []})

    swept = {"path": "/lpars/0/queue_managers/0/channel_groups/0/count", "from": 0, "to": 9000, "points": 200}
    save = [_numbered(address, "PUT", path, {"name": "changed", "plan": _with_count(one)}) for path in paths]
    return {
        ASSESS_ONE: assess(one),
        ASSESS_TWENTY: assess(twenty),
        SWEEP: _numbered(address, "POST", "/api/v1/sweep", {"plan": _with_count(one), "inputs": [swept]}),
        READ: lambda number: _request(address, "GET", paths[number % PLANS]),
        LIST: lambda number: _request(address, "GET", f"/api/v1/plans?limit=20&q={number % 10}"),
        SAVE: lambda number: save[number % PLANS](number),
    }


def _saved(address: str, plan: dict[str, object], name: str) -> str:
    connection = http.client.HTTPConnection(address, timeout=60)
    body = orjson.dumps({"name": name, "plan": plan})
    connection.request("POST", "/api/v1/plans", body, {"Content-Type": "application/json"})
    response = connection.getresponse()
    response.read()
    assert response.status == 201
    connection.close()
    return response.headers["Location"]


def _with_count(plan: dict[str, object]) -> dict[str, object]:
    copy = orjson.loads(orjson.dumps(plan))
    copy["lpars"][-1]["queue_managers"][-1]["channel_groups"][0]["count"] = COUNT
    found: dict[str, object] = copy
    return found


def _request(address: str, method: str, path: str, body: bytes = b"") -> bytes:
    head = f"{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nIf-Match: *\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def _numbered(address: str, method: str, path: str, content: object) -> Callable[[int], bytes]:
    prepared = _request(address, method, path, orjson.dumps(content))
    assert str(COUNT).encode() in prepared
    return lambda number: prepared.replace(str(COUNT).encode(), str(100_000 + number % 800_000).encode())


class Connections:
    """Connections that wait for the next request."""

    def __init__(self, address: str) -> None:
        self._host, _, self._port = address.partition(":")
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def exchange(self, request: bytes) -> tuple[int, bool]:
        """Send a request, read the response, and return its status and whether it has a Retry-After."""
        while True:
            is_new = not self._idle
            stream = await asyncio.open_connection(self._host, self._port) if is_new else self._idle.pop()
            try:
                head = await self._exchange(*stream, request)
            except (OSError, asyncio.IncompleteReadError):
                stream[1].close()
                if is_new:
                    return 0, False
                continue  # the service closes connections that were idle for some seconds
            if b"connection: close" in head:
                stream[1].close()
            else:
                self._idle.append(stream)
            return int(head[9:12]), b"retry-after:" in head

    async def _exchange(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> bytes:
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        if b"content-length:" in head:
            await reader.readexactly(int(head.partition(b"content-length:")[2].split(b"\r", 1)[0]))
        elif b"transfer-encoding: chunked" in head:
            while length := int((await reader.readuntil(b"\r\n")).strip(), 16):
                await reader.readexactly(length + 2)
            await reader.readexactly(2)
        return head


async def load(address: str, mix: dict[str, int], seconds: float, rate: float | None, connections: int) -> list[Sent]:
    """Send requests, and return what became of each."""
    make = requests(address)
    idle = Connections(address)
    found: list[Sent] = []
    dice = random.Random(18)  # noqa: S311 - the same requests each time
    kinds, weights = list(mix), list(mix.values())
    start = time.perf_counter()

    async def send(number: int, due_s: float) -> None:
        kind = dice.choices(kinds, weights)[0]
        status, retry_after = await idle.exchange(make[kind](number))
        found.append(Sent(kind, due_s, (time.perf_counter() - start - due_s) * 1000, status, retry_after))

    async def send_one_after_the_other(first: int) -> None:
        number = first
        while (due_s := time.perf_counter() - start) < seconds:
            await send(number, due_s)
            number += connections

    if rate is None:
        await asyncio.gather(*(send_one_after_the_other(first) for first in range(connections)))
        return found
    async with asyncio.timeout(seconds + LAST_ANSWER_S), asyncio.TaskGroup() as group:
        for number in range(int(seconds * rate)):
            due_s = number / rate
            await asyncio.sleep(max(0, due_s - (time.perf_counter() - start)))
            group.create_task(send(number, due_s))
    return found


if __name__ == "__main__":
    sys.stdout.buffer.write(json.dumps(asyncio.run(load(sys.argv[1], **json.loads(sys.argv[2])))).encode())
