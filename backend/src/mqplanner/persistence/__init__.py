"""The database: tables, migrations and every query of the service."""

from mqplanner.persistence.database import Database
