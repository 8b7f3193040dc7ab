"""Names in a sentence, and sentences in a text."""

import re
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


def without_article(words: str) -> str:
    """Return a noun phrase without its article."""
    first, _, others = words.partition(" ")
    return others if first in _ARTICLES else words


def full_name(title: str, subject: str) -> str:
    """Return a result with what it is about, no word twice: `Log rate of each copy of QM21`.

    "Messages in a structure" of "structure APPL1 of SQSG" is `Messages in structure APPL1 of SQSG`.
    A situation stays at the end: `Queue depth of queue ORDERS of QM during a consumer outage`.
    """
    title, during, situation = title.partition(" during ")
    if situation:
        return f"{full_name(title, subject)}{during}{situation}"
    words, about = title.split(), subject.split()
    for count in range(min(len(words), len(about)), 0, -1):
        if [word.lower() for word in words[-count:]] == [word.lower() for word in about[:count]]:
            before = words[:-count]
            if before and before[-1] in _ARTICLES:
                before.pop()
            return " ".join([*before, *words[-count:], *about[count:]])
    return f"{title} of {subject}"


_AFTER_THE_NOUN = re.compile(r"[,(]|\s(?:above|at|below|by|during|for|in|of|on|that|to|until|with)\s")


def is_plural(name: str) -> bool:
    """Return whether a title, alone or with what it is about, is a plural: `Messages in structure APPL1 of SQSG`."""
    noun = _AFTER_THE_NOUN.split(name, maxsplit=1)[0].rstrip()
    return noun.endswith("s") and not noun.endswith("ss")


def is_or_are(name: str) -> str:
    """Return the verb after a title, alone or with what it is about."""
    return "are" if is_plural(name) else "is"


def it_or_they(name: str) -> str:
    """Return the pronoun with its verb for a title, alone or with what it is about."""
    return "they are" if is_plural(name) else "it is"


def joined_sentences(*sentences: str | None) -> str | None:
    """Return sentences as one text, without those that are left out; None where all are."""
    return " ".join(filter(None, sentences)) or None
