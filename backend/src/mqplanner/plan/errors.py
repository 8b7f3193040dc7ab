"""InvalidPlan      a plan document was refused; carries every Problem at once, each with its JSON pointer"""

from mqplanner.errors import InvalidInput


class InvalidPlan(InvalidInput):
    """A plan document was refused."""
