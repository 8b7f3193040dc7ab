"""Names in a sentence."""

import re
from collections.abc import Iterable, Sequence


def names_and_more(names: Sequence[str], most: int, more: str = "more") -> str:
    """Return names in a sentence: so many at most, and how many more there are."""
    shown = list(names[:most])
    if len(names) > most:
        shown.append(f"{len(names) - most:,} {more}")
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


def quoted_names(names: Sequence[str], most: int) -> str:
    """Return names in quotation marks in a sentence, as `names_and_more` lists them."""
    return names_and_more([f"“{name}”" for name in names], most)


_OF_ONE = re.compile(r"(.*) of (“[^”]*”|[\w.$#@-]+)")
"""Words that end with the name of a part of the plan."""


def inputs_together(messages: Iterable[str], most: int) -> list[str]:
    """Return inputs, each once: the same one of several queue managers or workloads is one with so many of their names.

    Where it stands without a name too, it has none.
    """
    found: dict[str, dict[str, None]] = {}
    for words in messages:
        what, name = input_and_owner(words)
        found.setdefault(what, {})[name] = None
    return [input_of(what, list(names), most) for what, names in found.items()]


def input_and_owner(words: str) -> tuple[str, str]:
    """Return an input without the name of the queue manager or workload that it is of, and that name, if it has one."""
    of_one = _OF_ONE.fullmatch(words)
    return (of_one[1], of_one[2]) if of_one else (words, "")


def input_of(what: str, names: Sequence[str], most: int) -> str:
    """Return an input with the names of what it is of, so many at most; with none where it stands without one too."""
    return what if "" in names else f"{what} of {names_and_more(names, most)}"


_ARTICLES = ("a", "an", "the")


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
