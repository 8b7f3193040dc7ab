"""Plans and texts for the tests of previews."""

from typing import Any

from mqplanner.measurements.changes import Change
from mqplanner.measurements.preview import Preview, preview
from mqplanner.measurements.sources import Source

STORAGE = "Channel initiator storage usage: local storage: used 92MB, free 1379MB: above bar: used 187MB, free 837MB"


EMPTY: dict[str, Any] = {"schema_version": 2, "lpars": []}


def plan_with(*names: str, **content: Any) -> dict[str, Any]:
    managers = [{"name": name, **content} for name in names]
    return {"schema_version": 2, "lpars": [{"name": "PRD1", "queue_managers": managers}]}


def previewed(document: Any, *texts: str, **answers: str) -> Preview:
    return preview(document, [Source(f"{n}.log", text) for n, text in enumerate(texts)], answers)


def by_id(found: Preview) -> dict[str, Change]:
    return {change.id: change for change in found.changes}
