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
    index: list[dict[str, str]] = yaml.safe_load((_FOLDER / "index.yaml").read_text("utf-8"))
    return {
        name: Preset(
            name,
            entry["title"],
            " ".join(entry["summary"].split()),
            read_text((_FOLDER / f"{name}.yaml").read_text("utf-8")).document,
        )
        for entry in index
        for name in [entry["name"]]
    }


def preset(name: str) -> Preset:
    """Return one preset; NotFound if there is none of that name."""
    try:
        return presets()[name]
    except KeyError:
        raise NotFound("preset", name) from None
