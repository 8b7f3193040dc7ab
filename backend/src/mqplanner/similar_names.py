"""Names that someone may have meant, for messages about one that does not exist."""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

_MANY = 100
"""Characters of a name that are compared: more would take long, and no name has them."""
_UNITS = {"b", "byte", "day", "gb", "h", "hour", "kb", "mb", "min", "minute", "ms", "of", "pct", "per", "", "us"}
"""Words of names that tell no field from others."""


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


def named_so(name: str, titles: Mapping[str, str | None], most: int = 2) -> list[str]:
    """Return the names whose titles have all words of one that is wrong, units left out.

    Those with the fewest other words first; nothing for a name without words.
    """
    words = _words(name[:_MANY]) - _UNITS
    found = {key: _words(title or "") for key, title in titles.items()}
    return sorted((key for key in found if words and words <= found[key]), key=lambda key: len(found[key]))[:most]


def _words(text: str) -> set[str]:
    return {word.removesuffix("s") for word in re.findall("[a-z]+", text.lower())}


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return the question whether a similar name was meant, after a sentence; nothing without one."""
    similar = similar_names(name, known)
    return f" Did you mean {' or '.join(similar)}?" if similar else ""
