"""Every rule by its public id.

Rule modules are discovered: each module in a topic folder of `mqplanner.rules` is imported when this one is.
"""

from importlib import import_module
from pkgutil import walk_packages

from mqplanner import rules
from mqplanner.rules.engine.errors import UnknownRule
from mqplanner.rules.engine.rule import Rule, declared_rules

for _module in walk_packages(rules.__path__, "mqplanner.rules."):
    if not _module.ispkg and not _module.name.startswith("mqplanner.rules.engine."):
        import_module(_module.name)


def all_rules() -> list[Rule]:
    """Return every rule by topic, and in a topic in the order that the rules declare."""
    return sorted(declared_rules().values(), key=lambda rule: (rule.topic, rule.order, rule.id))


def get_rule(id: str) -> Rule:
    """Return the rule of that id; raise UnknownRule when there is none."""
    try:
        return declared_rules()[id]
    except KeyError:
        raise UnknownRule(id, sorted(declared_rules())) from None
