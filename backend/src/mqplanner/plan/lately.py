"""Parts that were read lately: one that is sent again as it was is the same object, and is not checked again.

While somebody types, one queue manager of an estate changes and all others come back as they were. Parts never change,
so that plans may share them, and what is left of one with some of its fields only is kept beside it.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any, TypeVar

import orjson

from mqplanner.plan.part import Part, narrowed

MOST = 4_000_000
"""Bytes of JSON whose parts are kept: an estate of a thousand queue managers has some 1,500,000."""
Fields = tuple[str, ...]
Some = TypeVar("Some", bound=Part)

_LOSSY = b"null"
"""What JSON writes for two values: None and NaN."""
_EXACT = orjson.OPT_PASSTHROUGH_SUBCLASS | orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME


class _Known:
    """A part, what it was read from, what was around it, and what is left of it with some of its fields."""

    __slots__ = ("around", "document", "narrow", "part")

    def __init__(self, document: Any, part: Part, around: bytes) -> None:
        self.document = document
        self.part = part
        self.around = around
        self.narrow: dict[Fields, Any] = {}


class _Lately:
    def __init__(self) -> None:
        self._read: OrderedDict[tuple[type[Part], bytes], _Known] = OrderedDict()
        self._of: dict[int, _Known] = {}
        self._texts: dict[int, tuple[Part, bytes]] = {}
        """By identity; what is in here is held, so that no other object can have its id."""
        self._size = 0
        self._lock = Lock()

    def read(self, kind: type[Some], document: Any) -> Some | None:
        """The part of a kind that was read from an equal document."""
        key = kind, text(document)
        with self._lock:
            known = self._read.get(key)
            if known is None or (_LOSSY in key[1] and known.document != document):
                return None
            self._read.move_to_end(key)
            return known.part  # type: ignore[return-value]  # kept by its kind

    def keep(self, document: Any, part: Part, around: bytes = b"") -> None:
        """Know a part again by what it was read from; `around` is what else decides whether it is sound."""
        if (known := self._of.get(id(part))) is not None:
            known.around = around
            return
        key = type(part), text(document)
        with self._lock:
            if not key[1] or key in self._read:
                return
            self._read[key] = self._of[id(part)] = _Known(document, part, around)
            self._texts[id(part)] = part, key[1]
            self._size += len(key[1])
            while self._size > MOST:
                self._forget(*self._read.popitem(last=False))

    def _forget(self, key: tuple[type[Part], bytes], known: _Known) -> None:
        self._size -= len(key[1])
        del self._of[id(known.part)]
        for part in (known.part, *known.narrow.values()):
            del self._texts[id(part)]

    def is_sound(self, part: Part | None, around: bytes) -> bool:
        """Whether a part was kept, and with the same around it."""
        known = self._of.get(id(part))
        return known is not None and known.around == around != b""

    def text_of(self, part: Part) -> bytes | None:
        """A text that no other part of its kind has; None for what was not read lately."""
        found = self._texts.get(id(part))
        return None if found is None else found[1]

    def only(self, part: Some, fields: Fields) -> Some:
        """A part of which only some fields are said."""
        known = self._of.get(id(part))
        if known is None:
            return narrowed(part, fields)
        if fields not in known.narrow:
            narrow = narrowed(part, fields)
            with self._lock:
                if id(part) in self._of:
                    narrow = known.narrow.setdefault(fields, narrow)
                    self._texts[id(narrow)] = narrow, as_said(narrow)
            return narrow
        return known.narrow[fields]  # type: ignore[no-any-return]


_lately = _Lately()
read, keep, is_sound = _lately.read, _lately.keep, _lately.is_sound
text_of, only = _lately.text_of, _lately.only


def as_said(part: Part) -> bytes:
    """A part in JSON without what it leaves to defaults, which is told apart from the same value that it says."""
    return part.model_dump_json(exclude_unset=True, warnings=False).encode()


def text(document: Any) -> bytes:
    """The document as it was sent, but for what JSON cannot say: then there is none."""
    try:
        return orjson.dumps(document, option=_EXACT)
    except TypeError:
        return b""
