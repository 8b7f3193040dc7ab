"""What all tables have in common."""

from datetime import datetime

from sqlalchemy import MetaData
from sqlalchemy.orm import DeclarativeBase

from mqplanner.persistence.columns import Moment


class Base(DeclarativeBase):
    """The tables of the planner; constraints are named alike on both stores, so that migrations can address them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {datetime: Moment}  # noqa: RUF012 - SQLAlchemy reads it as a plain class attribute
