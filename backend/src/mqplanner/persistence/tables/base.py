"""Base class of the tables."""

from datetime import datetime

from sqlalchemy import MetaData
from sqlalchemy.orm import DeclarativeBase

from mqplanner.persistence.tables.column_types import Timestamp


class Base(DeclarativeBase):
    """Base of all tables; constraints have the same names on both databases, so that migrations can use them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {datetime: Timestamp}  # noqa: RUF012 - SQLAlchemy reads it as a plain class attribute
