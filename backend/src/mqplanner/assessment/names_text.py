"""Names in a sentence."""

from collections.abc import Sequence


def names_and_more(names: Sequence[str], most: int, more: str = "more") -> str:
    """Return names in a sentence: so many at most, and how many more there are."""
    shown = list(names[:most])
    if len(names) > most:
        shown.append(f"{len(names) - most:,} {more}")
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)
