"""What follows from what was published: one module for each topic of the rulebook.

`mqplanner.rules.engine.registry` finds a rule by its public name; `mqplanner.rules.engine.rule` is how one is declared.
"""
