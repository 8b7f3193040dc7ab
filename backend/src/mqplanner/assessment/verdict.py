"""When a constraint is watched and when it is exceeded.

The planner's own convention, and no report's: a limit is watched from 80 % of it on. Where a report already advises
to keep a margin (the channel initiator's 80 %), that margin is part of the limit.
"""

WATCH_PCT = 80
EXCEEDED_PCT = 100


def verdict(used_pct: float | None) -> str:
    """`ok`, `watch`, `exceeded`, or `unknown` where there is no number."""
    if used_pct is None or used_pct != used_pct:
        return "unknown"
    if used_pct > EXCEEDED_PCT:
        return "exceeded"
    return "watch" if used_pct >= WATCH_PCT else "ok"
