"""Saved plans at rest: tables, revisions, shares. Every query of the service is in this package."""

from mqplanner.persistence.database import Database

__all__ = ["Database"]
