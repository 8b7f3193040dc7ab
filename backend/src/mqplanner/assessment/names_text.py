"""Names in a sentence."""

from collections.abc import Sequence


def names_and_more(names: Sequence[str], most: int, more: str = "more") -> str:
    """Return names in a sentence: so many at most, and how many more there are."""
    shown = list(names[:most])
    if len(names) > most:
        shown.append(f"{len(names) - most:,} {more}")
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


def quoted_names(names: Sequence[str], most: int) -> str:
    """Return names in quotation marks in a sentence, as `names_and_more` lists them."""
    return names_and_more([f"“{name}”" for name in names], most)


_ARTICLES = ("a", "an", "the")


def full_name(title: str, subject: str) -> str:
    """Return a result with what it is about, no word twice: `Log rate of each copy of QM21`.

    "Messages in a structure" of "structure APPL1 of SQSG" is `Messages in structure APPL1 of SQSG`.
    """
    words, about = title.split(), subject.split()
    for count in range(min(len(words), len(about)), 0, -1):
        if [word.lower() for word in words[-count:]] == [word.lower() for word in about[:count]]:
            before = words[:-count]
            if before and before[-1] in _ARTICLES:
                before.pop()
            return " ".join([*before, *words[-count:], *about[count:]])
    return f"{title} of {subject}"
