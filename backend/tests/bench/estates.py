"""Plans to measure, and the time of an assessment of each in this process.

Run as a program it prints the processor milliseconds as JSON. It runs with the sources of an earlier commit too, so
that two commits can be measured side by side.
"""

from __future__ import annotations

import copy
import gc
import json
import sys
import time
from collections.abc import Callable
from typing import Any

import orjson

from mqplanner.assessment import assess as module
from mqplanner.plan.presets import preset, presets
from mqplanner.plan.reading import read_plan

TWENTY = preset("estate-of-twenty").plan


def sized(managers: int) -> dict[str, Any]:
    """Return an estate of so many queue managers, five to an LPAR, none like another."""
    pattern = TWENTY["lpars"][0]["queue_managers"][1]
    lpars: list[dict[str, Any]] = []
    for number in range(managers):
        if number % 5 == 0:
            lpars.append({**TWENTY["lpars"][0], "name": f"LP{number // 5}", "queue_managers": []})
        manager = copy.deepcopy(pattern)
        manager["name"] = f"QM{number}"
        manager["channel_groups"][0]["count"] += number
        manager.pop("logs", None)
        lpars[-1]["queue_managers"].append(manager)
    return {"schema_version": 2, "lpars": lpars}


PLANS: dict[str, tuple[Callable[[], dict[str, Any]], int, int]] = {
    "one": (lambda: preset("thousands-of-clients").plan, 50, 200),
    "one with queues and log": (lambda: preset("first-queue-manager").plan, 30, 100),
    "twenty": (lambda: TWENTY, 20, 30),
    "forty": (lambda: preset("bank-on-the-move").plan, 5, 20),
    "thousand": (lambda: sized(1000), 1, 12),
}
"""Each plan, how often it is assessed from nothing, and how often with one field changed."""


def changed(document: dict[str, Any], number: int) -> bytes:
    """Return a request for a plan with another number in one field."""
    changed = copy.deepcopy(document)
    changed["lpars"][0]["queue_managers"][-1]["channel_groups"][0]["count"] = 1000 + number
    return orjson.dumps(changed)


def processor_ms(body: bytes) -> float:
    """Assess a plan as the browser requests it, from the request's bytes to those of the response."""
    start = time.process_time()
    assessment = module.Assessment(read_plan(orjson.loads(body)))
    if hasattr(module, "BY_DEFAULT"):
        assessment.as_json([])
    else:  # a commit before the answer became small
        assessment.as_json()  # type: ignore[call-arg, unused-ignore]
    return (time.process_time() - start) * 1000


def forget() -> None:
    """Empty the memo; reading a plan has one of its own, which is left as it is."""
    try:
        from mqplanner.assessment.evaluation import memo
    except ImportError:  # a commit before there was one memo
        from mqplanner.assessment.estate import forget as clear  # type: ignore[import-not-found, unused-ignore]
    else:
        clear = memo.clear
    clear()


def measured(name: str) -> dict[str, float]:
    """Return the least processor milliseconds of an assessment from nothing, and with one changed field."""
    make, from_nothing, changes = PLANS[name]
    document = make()
    body = orjson.dumps(document)
    cold = []
    for _ in range(from_nothing):
        forget()
        gc.collect()
        cold.append(processor_ms(body))
    return {"cold": min(cold), "changed": min(processor_ms(changed(document, number)) for number in range(changes))}


if __name__ == "__main__":
    processor_ms(orjson.dumps(TWENTY))  # reads the figures
    gc.collect()
    gc.freeze()
    known = [name for name in PLANS if name != "forty" or "bank-on-the-move" in presets()]  # an earlier commit lacks it
    json.dump({name: measured(name) for name in sys.argv[1:] or known}, sys.stdout)
