"""A copy of a plan document that may be changed."""

import copy
from typing import Any

from mqplanner.plan.choice_spellings import with_texts
from mqplanner.plan.reading import upgrade


def editable(document: dict[str, Any]) -> dict[str, Any]:
    """Return a copy in the present version, with its releases as texts."""
    found: dict[str, Any] = with_texts(upgrade(copy.deepcopy(document)))
    return found
