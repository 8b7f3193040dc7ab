"""Examples of the OpenAPI document: of parameters, request bodies and answers, from `openapi_examples.yaml`.

Answers with published figures are not in the file: a route registers what it sends, or they are calculated
(`openapi_answers`), and the document shortens them.
"""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from mqplanner.api.json_responses import dump
from mqplanner.api.openapi_answers import calculated_answer

_FILE = Path(__file__).with_suffix(".yaml")


@cache
def _examples() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load(_FILE.read_text("utf-8"))
    return found


_registered: dict[str, Callable[[], dict[str, Any]]] = {}


def register_answer(operation: str, content: Callable[[], dict[str, Any]]) -> None:
    """Register the content of an answer; its example has one entry of each list, the shortest."""
    _registered[operation] = content


def _answer(operation: str) -> Any:
    if operation in _examples()["answers"]:
        return _examples()["answers"][operation]
    if operation not in _registered:
        return calculated_answer(operation, _examples()["requests"].get(operation))
    content = json.loads(dump(_registered[operation]()))
    return {name: [min(entries, key=lambda entry: len(str(entry)))] for name, entries in content.items()}


def add(operation: dict[str, Any], schemas: dict[str, Any]) -> None:
    """Add the examples to parameters, body and answer of an operation; that of a body may be with its model, too."""
    name, examples = operation["operationId"], _examples()
    for parameter in operation.get("parameters", ()):
        called = parameter["name"]
        known = {**examples["parameters"], **examples["parameters_of"].get(name, {})}
        if called in known:
            parameter["example"] = known[called]
        if called in examples["descriptions"]:
            parameter.setdefault("description", examples["descriptions"][called])
    for media in operation.get("requestBody", {}).get("content", {}).values():
        model = schemas.get(media["schema"].get("$ref", "").rpartition("/")[2], {})
        if name in examples["requests"]:
            media["example"] = examples["requests"][name]
        elif model.get("examples"):
            media["example"] = model["examples"][0]
    answer = _answer(name)
    if answer is not None:
        success = next(found for status, found in operation["responses"].items() if status < "300")
        next(iter(success["content"].values()))["example"] = answer
