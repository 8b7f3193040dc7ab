"""Queue managers that were read lately: one that is sent again as it was is the same object, and is not checked again.

While somebody types, one queue manager of an estate changes and all others come back as they were. Parts never change,
so that plans may share them, and what is left of one with some of its fields only is kept beside it.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any

import orjson

from mqplanner.plan.part import Part, narrowed
from mqplanner.plan.queue_manager import QueueManager

MOST = 4_000_000
"""Bytes of JSON whose queue managers are kept: an estate of a thousand has some 1,500,000."""
Fields = tuple[str, ...]

_LOSSY = b"null"
"""What JSON writes for two values: None and NaN."""
_EXACT = orjson.OPT_PASSTHROUGH_SUBCLASS | orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME


class _Known:
    """A queue manager, what it was read from, and what is left of it with some of its fields."""

    __slots__ = ("document", "manager", "narrow")

    def __init__(self, document: Any, manager: QueueManager) -> None:
        self.document = document
        self.manager = manager
        self.narrow: dict[Fields, QueueManager] = {}


class _Lately:
    def __init__(self) -> None:
        self._read: OrderedDict[bytes, _Known] = OrderedDict()
        self._of: dict[int, _Known] = {}
        self._texts: dict[int, tuple[Part, bytes]] = {}
        """By identity; what is in here is held, so that no other object can have its id."""
        self._size = 0
        self._lock = Lock()

    def read(self, document: Any) -> QueueManager | None:
        """The queue manager that was read from an equal document."""
        text = _text(document)
        with self._lock:
            known = self._read.get(text)
            if known is None or (_LOSSY in text and known.document != document):
                return None
            self._read.move_to_end(text)
            return known.manager

    def keep(self, document: Any, manager: QueueManager) -> None:
        """Know a queue manager again by what it was read from."""
        if id(manager) in self._of:
            return
        text = _text(document)
        with self._lock:
            if not text or text in self._read:
                return
            self._read[text] = self._of[id(manager)] = _Known(document, manager)
            self._texts[id(manager)] = manager, text
            self._size += len(text)
            while self._size > MOST:
                self._forget(*self._read.popitem(last=False))

    def _forget(self, text: bytes, known: _Known) -> None:
        self._size -= len(text)
        del self._of[id(known.manager)]
        for part in (known.manager, *known.narrow.values()):
            del self._texts[id(part)]

    def text_of(self, part: Part) -> bytes | None:
        """A text that no other part has; None for what was not read lately."""
        found = self._texts.get(id(part))
        return None if found is None else found[1]

    def only(self, manager: QueueManager, fields: Fields) -> QueueManager:
        """A queue manager of which only some fields are said."""
        known = self._of.get(id(manager))
        if known is None:
            return narrowed(manager, fields)
        if fields not in known.narrow:
            narrow = narrowed(manager, fields)
            with self._lock:
                if id(manager) in self._of:
                    narrow = known.narrow.setdefault(fields, narrow)
                    self._texts[id(narrow)] = narrow, narrow.model_dump_json().encode()
            return narrow
        return known.narrow[fields]


_lately = _Lately()
read, keep, text_of, only = _lately.read, _lately.keep, _lately.text_of, _lately.only


def _text(document: Any) -> bytes:
    """The document as it was sent, but for what JSON cannot say: then there is none."""
    try:
        return orjson.dumps(document, option=_EXACT)
    except TypeError:
        return b""
