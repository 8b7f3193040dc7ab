"""Verdict from a lower bound when inputs are missing."""

from mqplanner.assessment.estimates import lower_bound as at_least

__all__ = ["at_least"]
