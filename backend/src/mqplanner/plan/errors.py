"""InvalidPlan: a plan document has mistakes; carries every Problem with its JSON pointer."""

from mqplanner.errors import InvalidInput


class InvalidPlan(InvalidInput):
    """A plan document has mistakes."""
