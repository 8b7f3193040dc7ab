"""Presets with damaged fields: every operation that takes a plan answers or refuses it.

`make fuzz` tries more of them, and also refuses answers that take long.
"""

import json
import random
import shutil
import time
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from mqplanner.api.app import create_app
from mqplanner.assessment.assess import Assessment
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from mqplanner.settings import Settings
from tests.support.application import client_of
from tests.support.fuzzing import FUZZ_CASES, MAX_ANSWER_S, UNLIMITED
from tests.support.plans import OTHER_PRESETS

CASES = FUZZ_CASES or 240
BATCHES = 24
NESTED = "<nested>"
"""Is replaced in the JSON text by lists in lists, which `json` could not write."""
ODD: list[Any] = [
    *(None, True, [], {}, "", " ", "x" * 100_000, -1, 0, 1.5, -0.0, 2**53 + 1, 10**30, -(10**400), 1e308, 5e-324),
    *(float("inf"), float("nan"), "9.4", "NaN", "1e999", "ключ", "\u202e\u0000", "\ud800", "👩‍👩‍👧", "é" * 300),
    *([[]], [None], [1, "a", {}], {"name": []}, {"": {"": {}}}, NESTED),
]
OF_A_PLAN = (
    *("outage", "views", "scenario-templates", "newest-release", "zhyperlink", "feature-cost", "more-queue-managers"),
    *("day", "summary", "configuration", "report?kind=management&format=md", "report?kind=review&format=xlsx"),
)
"""Operations that need nothing but a plan."""
INCLUDED = [[], ["quantities"], ["derivations"], ["quantities", "findings", "remedies", "missing", "fingerprints"]]


def places(part: Any) -> list[tuple[Any, Any]]:
    """Return each place in a document: the object or list, and the key."""
    keys = part.keys() if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ()
    return [place for key in keys for place in ((part, key), *places(part[key]))]


def numbers(part: Any, path: str = "") -> list[str]:
    """Return the pointers to the numbers of a document."""
    if isinstance(part, dict | list):
        items = part.items() if isinstance(part, dict) else enumerate(part)
        return [found for key, value in items for found in numbers(value, f"{path}/{key}")]
    return [path] if type(part) in (int, float) and path != "/schema_version" else []


def damage(document: Any, dice: random.Random) -> None:
    """Change a document at one place."""
    held, key = dice.choice(places(document))
    kind = dice.choice(("remove", "replace", "replace", "replace", "rename", "repeat", "copy", "scale"))
    if kind == "remove":
        del held[key]
    elif kind == "rename" and isinstance(held, dict):
        held[dice.choice(("", "name", "ключ", "\u0000", "x" * 1000, key.upper()))] = held.pop(key)
    elif kind == "repeat" and isinstance(held, list):
        held.extend(deepcopy(held[key]) for _ in range(dice.choice((1, 2, 30, 300))))
    elif kind == "copy":
        held[key] = deepcopy(dice.choice([value[name] for value, name in places(document)]))
    elif kind == "scale" and type(held[key]) in (int, float) and abs(held[key]) < 1e300:
        held[key] *= dice.choice((-1, 1e-9, 1e3, 1e6, 1e9, 1e300))
    else:
        held[key] = deepcopy(dice.choice(ODD))


@cache
def answer(preset: str) -> Any:
    return json.loads(Assessment(read_plan(presets()[preset].plan)).as_json(INCLUDED[3]))


def requests(plan: Any, name: str, dice: random.Random) -> dict[str, Callable[[], Any]]:
    """Return the content of a request about a plan for each operation."""
    original = presets()[name].plan
    path = dice.choice(numbers(original))
    text = json.dumps(plan)
    return {
        "assess": lambda: {"plan": plan, "include": dice.choice(INCLUDED)},
        "assess/part": lambda: {"plan": plan, "path": "/lpars/0/queue_managers/0"},
        "explain": lambda: {"plan": plan, "ids": [answer(name)["limits"][0]["id"] + "#used"]},
        "sweep": lambda: {"plan": plan, "inputs": [{"path": path, "from": 1, "to": 9000, "points": 20}]},
        "solve": lambda: {"plan": plan, "path": path},
        "goal": lambda: {"plan": plan, "inputs": [{"path": path}]},
        "growth": lambda: {"plan": plan},
        "outage/grid": lambda: {"plan": plan, "loads": [1, 3], "seconds": [0, 3600]},
        **{address: lambda: {"plan": plan} for address in OF_A_PLAN},
        "compare": lambda: {"plans": [original, plan]},
        "moved": lambda: {"plan": original, "answer": plan} if "limits" in plan else {"plan": plan, "answer": {}},
        "plan/write": lambda: {"plan": plan},
        "plan/read": lambda: {"text": text},
        "import": lambda: {"text": text},
        "plans": lambda: {"name": "damaged", "plan": plan},
    }


def damaged_request(number: int) -> tuple[str, bytes]:
    """Return address and body of a request; the same ones for the same number."""
    dice = random.Random(number)  # noqa: S311 - can be repeated
    name = dice.choice(OTHER_PRESETS)
    is_answer = dice.random() < 0.05
    document = deepcopy(answer(name) if is_answer else presets()[name].plan)
    for _ in range(dice.randint(1, 4)):
        damage(document, dice)
    made = requests(document, name, dice)
    operation = "moved" if is_answer else dice.choice(["assess"] * 10 + list(made))
    depth = dice.choice((10, 100, 1_000, 10_000))
    body = json.dumps(made[operation]()).replace(f'"{NESTED}"', "[" * depth + "]" * depth)
    return f"/api/v1/{operation}", body.encode()


@pytest.fixture(scope="module")
def service(_sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    file = shutil.copy(_sqlite_template, tmp_path_factory.mktemp("damaged") / "plans.db")
    app = create_app(Settings(database_url=f"sqlite:///{file}", **UNLIMITED))
    with client_of(app, raise_server_exceptions=False) as client:
        yield client


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_damaged_preset_is_answered_or_refused(service: TestClient, batch: int) -> None:
    failed = []
    for number in range(batch, CASES, BATCHES):
        address, body = damaged_request(number)
        start = time.process_time()
        response = service.post(address, content=body, headers={"Content-Type": "application/json"})
        took_s = time.process_time() - start
        statuses = [response.status_code]
        if response.status_code == 201:
            saved = response.headers["location"]
            statuses += [service.get(path).status_code for path in (saved, f"{saved}/export")]
        if max(statuses) >= 500 or took_s > MAX_ANSWER_S:
            failed.append((number, address, statuses, f"{took_s:.1f} s", body[:300]))
        elif response.status_code >= 400:
            assert response.headers["content-type"] == "application/problem+json"
    assert not failed, "numbers for `damaged_request`"


def test_a_plan_without_the_part_that_a_remedy_changes_is_answered(service: TestClient) -> None:
    """A larger MAXCHL is advised although the plan has no channel initiator."""
    channels = {"channel_groups": [{"name": "out", "type": "sdr", "count": 150, "message_kb": 10}]}
    plan = {"lpars": [{"name": "LP", "queue_managers": [{"name": "QM", **channels}]}]}
    for address in OF_A_PLAN:
        response = service.post(f"/api/v1/{address}", json={"plan": plan})
        assert response.status_code == 200, address
    summary = service.post("/api/v1/summary", json={"plan": plan}).json()
    assert any("MAXCHL" in words for limit in summary["limits"] for words in limit["recommendations"])
