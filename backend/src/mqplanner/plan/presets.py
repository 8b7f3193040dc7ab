"""Example plans: one file each, in the order in which they are offered."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from mqplanner.errors import NotFound
from mqplanner.plan.yaml_text import read_text

_FOLDER = Path(__file__).parent / "preset_files"


@dataclass(frozen=True)
class Preset:
    """A plan with a title and a summary; `name` is its public name."""

    name: str
    title: str
    summary: str
    plan: dict[str, Any]

    @property
    def queue_managers(self) -> int:
        """Return how many queue managers it has."""
        return sum(len(lpar.get("queue_managers", [])) for lpar in self.plan.get("lpars", []))


@cache
def presets() -> dict[str, Preset]:
    """Return every preset by name."""
    return {name: preset(name) for name in _index()}


@cache
def preset(name: str) -> Preset:
    """Return one preset; NotFound if there is none of that name."""
    entry = _index().get(name)
    if entry is None:
        raise NotFound("preset", name)
    document = read_text((_FOLDER / f"{name}.yaml").read_text("utf-8")).document
    return Preset(name, entry["title"], " ".join(entry["summary"].split()), document)


@cache
def _index() -> dict[str, dict[str, str]]:
    """Return title and summary of every preset by its name."""
    entries: list[dict[str, str]] = yaml.safe_load((_FOLDER / "index.yaml").read_text("utf-8"))
    return {entry["name"]: entry for entry in entries}
