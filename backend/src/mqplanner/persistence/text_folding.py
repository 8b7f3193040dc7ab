"""Folds text for search and sorting: case, accents and compatibility forms are removed, so that `uber` finds `Über`.

Migration 0003 applies the same folding to existing rows.
"""

from collections.abc import Sequence
from unicodedata import combining, normalize

from mqplanner.persistence.tables import MAX_NAME_LENGTH


def fold(text: str) -> str:
    """Return the text without case, accents and compatibility forms."""
    decomposed = normalize("NFKD", normalize("NFKD", text).casefold())
    return "".join(character for character in decomposed if not combining(character))


def sort_key(name: str) -> str:
    """Return the text that a plan name is sorted by."""
    return fold(name)[:MAX_NAME_LENGTH]


def search_text(name: str, tags: Sequence[str], description: str) -> str:
    """Return the text that a search looks through."""
    return fold("\n".join((name, *tags, description)))
