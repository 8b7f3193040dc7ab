"""Which rules and figures gave an answer: every answer carries it, so that a later one can say what has moved."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from mqplanner.figures.library import library

_PACKAGE = Path(__file__).parent.parent
_CODE = ("units", "figures", "plan", "rules", "assessment")


@cache
def version() -> dict[str, str]:
    """`rules`: a digest of the code that computes; `figures`: a digest of the data files."""
    digest = hashlib.sha256()
    for folder in _CODE:
        for path in sorted((_PACKAGE / folder).rglob("*.py")):
            digest.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return {"rules": digest.hexdigest()[:12], "figures": library().version}
