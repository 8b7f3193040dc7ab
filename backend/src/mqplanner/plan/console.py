"""What the channel initiator says on the console about its storage (message CSQX004I)."""

from __future__ import annotations

import math
import re
from typing import Any

from mqplanner.errors import InvalidInput, Problem

_AMOUNT = r"(?P<{name}_more>>)?\s*(?P<{name}>\d[\d,.]*)\s*(?P<{name}_unit>KB|MB|GB)"


def _pattern(prefix: str, used: str, free: str) -> re.Pattern[str]:
    words = rf"{prefix}\s*:\s*used\s*{_AMOUNT.format(name=used)}\s*,?\s*free\s*{_AMOUNT.format(name=free)}"
    return re.compile(words, re.IGNORECASE)


_LOCAL = _pattern(r"local\s+storage", "used", "free")
_ABOVE = _pattern(r"above\s+bar", "used", "free")
_MOST_MB = 2**44
_IN_MB = {"KB": 1 / 1024, "MB": 1, "GB": 1024}
_LOOKS_LIKE = "CSQX004I … local storage: used 92MB, free 1379MB: above bar: used 187MB, free >10GB"


def read_console_line(text: str) -> dict[str, Any]:
    """What a CSQX004I line says, in MB.

    `above_*` are null when the line has no part above the bar; `above_free_at_least` is true when it says "more
    than". InvalidInput when the line cannot be understood.
    """
    line = " ".join(text.split())
    local = _LOCAL.search(line)
    if not local:
        raise InvalidInput(
            [
                Problem(
                    "text", text[:200], "is not a CSQX004I line with local storage used and free", _LOOKS_LIKE
                )
            ]
        )
    above = _ABOVE.search(line)
    if not above and re.search(r"above\s+bar", line, re.IGNORECASE):
        raise InvalidInput(
            [Problem("text", text[:200], "has a part above the bar that cannot be read", _LOOKS_LIKE)]
        )
    return {
        "used_mb": _mb(local, "used"),
        "free_mb": _mb(local, "free"),
        "above_used_mb": _mb(above, "used") if above else None,
        "above_free_mb": _mb(above, "free") if above else None,
        "above_free_at_least": bool(above and above["free_more"]),
    }


def _mb(match: re.Match[str], name: str) -> float | int:
    try:
        value = float(match[name].replace(",", "")) * _IN_MB[match[f"{name}_unit"].upper()]
    except ValueError:
        value = math.inf
    if value > _MOST_MB:
        raise InvalidInput(
            [
                Problem(
                    "text", match[0][:200], f"{match[name][:30]!r} is not an amount of storage", _LOOKS_LIKE
                )
            ]
        )
    return int(value) if value.is_integer() else value
