"""Text as it is looked for and sorted by: without case, marks and forms, so that uber finds Über, however it is typed.

One letter can be written as one character or as a letter and a mark; full-width and other forms are the same to a
reader too. Migration 0003 holds what is written at rest to this.
"""

from collections.abc import Sequence
from unicodedata import combining, normalize

from mqplanner.persistence.columns import MOST_NAME


def folded(text: str) -> str:
    """The letters of a text, whatever their case, marks and forms."""
    apart = normalize("NFKD", normalize("NFKD", text).casefold())
    return "".join(character for character in apart if not combining(character))


def sort_key(name: str) -> str:
    """What a name is sorted by."""
    return folded(name)[:MOST_NAME]


def search_text(name: str, tags: Sequence[str], description: str) -> str:
    """What a search looks through."""
    return folded("\n".join((name, *tags, description)))
