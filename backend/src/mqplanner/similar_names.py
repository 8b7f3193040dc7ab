"""Names that someone may have meant, for messages about one that does not exist."""

import re
from collections.abc import Iterable
from difflib import get_close_matches

_MANY = 100
"""Characters of a name that are compared: more would take long, and no name has them."""


def similar_names(name: str, known: Iterable[str], most: int = 2) -> list[str]:
    """Return the known names nearest to one that is wrong: spelled alike, or beginning with it or with its first word.

    Nothing for a name that resembles none.
    """
    names, name = list(known), name[:_MANY]
    first = re.split(r"[^0-9A-Za-z]", name)[0]
    return (
        get_close_matches(name, names, most)
        or [one for one in names if name and one.startswith(name)][:most]
        or get_close_matches(name, [one for one in names if first and one.startswith(first)], most, 0)
    )


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return the question whether a similar name was meant, after a sentence; nothing without one."""
    similar = similar_names(name, known)
    return f" Did you mean {' or '.join(similar)}?" if similar else ""
