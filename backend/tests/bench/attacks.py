"""Requests of a client that means harm. Run as a program, with the name of an attack and the service's address."""

import http.client
import socket
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import orjson

from mqplanner.plan.presets import preset
from tests.bench.estates import sized

UNKNOWN_KEYS = 650_000
GOALS = 45
SWEPT = 1_000
HALF_REQUESTS = 900
STALLED_READERS = 60
SLOW_UPLOADS = 30
UNREAD_ANSWERS = 60
ATTACKER = ("127.0.0.66", 0)
"""The address of this machine from which connections are held; those from others are counted apart."""
HOLD_S = 15.0
"""How long a slow client holds its connections."""
STORAGE = "/lpars/0/queue_managers/0/storage_limit_mb"


def post(address: str, path: str, content: Any) -> int:
    """Send a request and return the status; the response is read and dropped."""
    return post_bytes(address, path, orjson.dumps(content), "application/json")


def post_bytes(address: str, path: str, body: bytes, content_type: str) -> int:
    """Send bytes as a body, likewise."""
    connection = http.client.HTTPConnection(address, timeout=120)
    try:
        connection.request("POST", path, body, {"Content-Type": content_type})
        response = connection.getresponse()
        response.read()
        return response.status
    except OSError:
        return 0  # the service has closed the connection
    finally:
        connection.close()


def unknown_keys(address: str) -> None:
    """Send plans of 650,000 fields that no plan has."""
    for _ in range(5):
        post(address, "/api/v1/assess", {"plan": {f"k{number}": number for number in range(UNKNOWN_KEYS)}})


def large_plans(address: str) -> None:
    """Send valid plans of 1,000 queue managers, also with all derivations."""
    for include in ([], ["quantities", "derivations"], ["quantities"]):
        post(address, "/api/v1/assess", {"plan": sized(1000), "include": include})


def goals(address: str) -> None:
    """Ask for many goals at once, each of which takes seconds."""
    content = {"plan": preset("estate-of-twenty").plan, "inputs": [{"path": STORAGE}], "limits": None}
    with ThreadPoolExecutor(GOALS) as clients:
        list(clients.map(lambda _: post(address, "/api/v1/goal", content), range(GOALS)))


def sweep_of_workloads(address: str) -> None:
    """Ask for 10,000 points of a field of each of 1,000 channel groups."""
    plan = sized(SWEPT)
    paths = [
        f"/lpars/{lpar}/queue_managers/{number}/channel_groups/0/count"
        for lpar, part in enumerate(plan["lpars"])
        for number, _ in enumerate(part["queue_managers"])
    ]
    for points in (10_000, 50):
        swept = {"path": paths[0], "also": paths[1:], "from": 1, "to": 10_000, "points": points}
        post(address, "/api/v1/sweep", {"plan": plan, "inputs": [swept]})


def lines_without_content(address: str) -> None:
    """Send batches of 31 MB of line ends, and of many elements."""
    for content_type, body in (
        ("application/x-ndjson", b"\n" * (31 << 20) + b"{}"),
        ("application/json", b"[" + b"1," * 110_000 + b"1]"),
        ("application/json", b"[" + b"{}," * 900_000 + b"{}]"),
    ):
        for _ in range(5):
            post_bytes(address, "/api/v1/batch/assess", body, content_type)


def long_lists(address: str) -> None:
    """Ask for sweeps over 19,000 paths and for 20,000 known scopes, all of them wrong."""
    swept = {"path": "/a", "also": ["/a"] * 19_000, "from": 1, "to": 2, "points": 2}
    for _ in range(10):
        post(address, "/api/v1/sweep", {"plan": {}, "inputs": [swept]})
        post(address, "/api/v1/assess", {"plan": {}, "known": [1] * 20_000})


def half_requests(address: str) -> None:
    """Open connections that never send a complete request."""
    _hold(address, HALF_REQUESTS, b"POST /api/v1/assess HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n")


def stalled_readers(address: str) -> None:
    """Ask for long responses, and do not read them."""
    _hold(address, STALLED_READERS, b"GET /api/v1/rules HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)


def slow_uploads(address: str) -> None:
    """Send large bodies up to their last bytes."""
    size = 16_000_000
    head = (
        f"POST /api/v1/import HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {size}"
    )
    _hold(address, SLOW_UPLOADS, f"{head}\r\n\r\n".encode() + b" " * (size - 10))


def unread_answers(address: str) -> None:
    """Ask for answers of 16 MB, and do not read them."""
    body = orjson.dumps({"plan": sized(1000), "include": ["quantities"]})
    head = "POST /api/v1/assess HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    _hold(address, UNREAD_ANSWERS, f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)


def _hold(address: str, count: int, sent: bytes) -> None:
    host, port = address.split(":")
    with ExitStack() as held:
        for _ in range(count):
            connection = held.enter_context(socket.create_connection((host, int(port)), 120, ATTACKER))
            try:
                connection.sendall(sent)
            except OSError:
                continue  # refused, there are too many
        time.sleep(HOLD_S)


ATTACKS: dict[str, Callable[[str], None]] = {
    attack.__name__: attack
    for attack in (
        unknown_keys,
        large_plans,
        goals,
        sweep_of_workloads,
        lines_without_content,
        long_lists,
        half_requests,
        stalled_readers,
        slow_uploads,
        unread_answers,
    )
}

if __name__ == "__main__":
    ATTACKS[sys.argv[1]](sys.argv[2])
