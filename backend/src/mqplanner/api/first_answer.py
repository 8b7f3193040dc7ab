"""What the page opens on, for the front-end build: it paints this answer before any script runs.

    python -m mqplanner.api.first_answer > first-answer.json

The build names the painted page by the tag, and `browser` sends only the one whose tag is this service's own: after a
change of rules, figures or the preset a page that was painted before is not sent any more.
"""

import sys
from functools import cache
from hashlib import sha256
from typing import Any

import orjson

from mqplanner.assessment.assess import Assessment
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan
from mqplanner.plan.schema import plan_schema
from mqplanner.rules.engine.version import version

PRESET = "thousands-of-clients"
_TAG = 16


@cache
def tag() -> str:
    """Stands for the preset and for the rules and figures that answer it."""
    return sha256(orjson.dumps([preset(PRESET).plan, version()])).hexdigest()[:_TAG]


def first_answer() -> dict[str, Any]:
    """The preset and its answer as the API gives them, and what the fields of a plan are."""
    plan = preset(PRESET).plan
    answer = orjson.loads(Assessment(read_plan(plan)).as_json())
    return {"tag": tag(), "preset": PRESET, "plan": plan, "answer": answer, "schema": plan_schema()}


if __name__ == "__main__":
    sys.stdout.buffer.write(orjson.dumps(first_answer()))
