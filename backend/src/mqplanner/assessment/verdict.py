"""Verdicts on limits, by `thresholds.yaml`, which gives the source of each.

A limit with a caution is `watch` at best.
"""

from pathlib import Path
from typing import Any, Literal, get_args

import numpy as np
import yaml

from mqplanner.units import constant

_THRESHOLDS = yaml.safe_load((Path(__file__).parent / "thresholds.yaml").read_text("utf-8"))
WATCH_PCT: int = _THRESHOLDS["watch_pct"]["value"]
EXCEEDED_PCT: int = _THRESHOLDS["exceeded_pct"]["value"]
UP_TO_WARNING = constant(WATCH_PCT, "pct", "warning threshold")
"""The share of a limit up to which it is OK."""
Verdict = Literal["exceeded", "watch", "unknown", "ok"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
"""Worst first."""
STATUS_WORDS = {"ok": "OK", "watch": "Warning", "unknown": "Not known", "exceeded": "Exceeded"}
"""Verdicts in words, from the best to the worst; the browser has the same in `ui/Verdict.tsx`."""
RANK = {verdict: rank for rank, verdict in enumerate(STATUS_WORDS)}
"""By which a verdict is compared with that after a change: the larger one is worse."""


def verdict(used_pct: float | None, is_doubtful: bool = False) -> Verdict:
    """Return `ok`, `watch`, `exceeded`, or `unknown` where there is no number; `watch` at best where it is doubtful."""
    if used_pct is None or used_pct != used_pct:
        return "unknown"
    if used_pct > EXCEEDED_PCT:
        return "exceeded"
    return "watch" if used_pct >= WATCH_PCT or is_doubtful else "ok"


def verdicts(used_pct: Any, is_doubtful: Any = False) -> list[Verdict]:
    """Return the same at each of many points; `is_doubtful` may be one value for all of them."""
    is_watched = (used_pct >= WATCH_PCT) | np.logical_and(is_doubtful, True)
    conditions = [used_pct > EXCEEDED_PCT, np.isnan(used_pct), is_watched]
    found: list[Verdict] = np.select(conditions, ["exceeded", "unknown", "watch"], "ok").tolist()
    return found


def status_in_sentence(verdict: str) -> str:
    """Return the word for a verdict as it is written within a sentence: "warning", "OK"."""
    word = STATUS_WORDS[verdict]
    return word if word.isupper() else word.lower()
