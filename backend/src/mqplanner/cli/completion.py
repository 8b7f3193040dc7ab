"""Names that a shell completes; what lists them is loaded only then."""


def rule_ids(incomplete: str) -> list[str]:
    """Return the ids of the rules that begin so."""
    from mqplanner.rules.engine.registry import all_rules

    return [one.id for one in all_rules() if one.id.startswith(incomplete)]


def figure_ids(incomplete: str) -> list[str]:
    """Return the ids of the figures that begin so."""
    from mqplanner.figures.catalog import catalog

    return [id for id in catalog().ids() if id.startswith(incomplete)]


def preset_names(incomplete: str) -> list[str]:
    """Return the names of the examples that begin so."""
    from mqplanner.plan.presets import presets

    return [name for name in presets() if name.startswith(incomplete)]
