"""Every rule of the rulebook by its public name."""

from __future__ import annotations

from mqplanner.rules import (  # noqa: F401  (importing a module declares its rules)
    bufferpool_cost,
    bufferpool_drain,
    bufferpool_fill,
    bufferpool_limits,
    bufferpool_rate,
    bufferpool_size,
    chinit_capacity,
    chinit_footprint,
    common_storage,
    queue_manager_storage,
    zhyperlink_cost,
    zhyperlink_io,
    zhyperlink_pfids,
    zhyperlink_requirements,
    zhyperlink_sessions,
    zhyperlink_shortfall,
    zhyperlink_stripes,
    zhyperlink_sync,
)
from mqplanner.rules.errors import UnknownRule
from mqplanner.rules.rule import Rule, declared


def all_rules() -> list[Rule]:
    """Every rule, by rulebook section and in the order in which the rulebook has them."""
    return sorted(declared().values(), key=lambda rule: rule.section)


def get_rule(id: str) -> Rule:
    """The rule of that id; UnknownRule when there is none."""
    try:
        return declared()[id]
    except KeyError:
        raise UnknownRule(id) from None
