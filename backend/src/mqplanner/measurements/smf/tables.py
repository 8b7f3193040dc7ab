"""The tables that `mqsmfcsv` writes, as `tables.yaml` describes them."""

from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

import yaml
from pydantic import BaseModel, ConfigDict, Field, field_validator

ColumnType = Literal["number", "seconds", "text", "time"]
Masked = Literal["hosts", "users", "queues"]
"""Kinds of names that can be masked."""
RECORD_COLUMNS = ("Date", "Time", "LPAR", "QMgr")
"""Columns without which no table of `mqsmfcsv` can be used."""


class Column(BaseModel):
    """A column of a table in the store, and the one that it is read from."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    column: tuple[str, ...]
    smf: str
    """Field of the SMF record."""
    unit: str
    meaning: str
    type: ColumnType = "number"
    instance: bool = False
    """Whether it tells records of one interval apart."""
    optional: bool = False
    """Whether a record can be used without it, although it tells records apart."""
    masked: Masked | None = None
    field: str | None = None
    """The field of a plan that it measures, with `*` for places in lists."""

    @field_validator("column", mode="before")
    @classmethod
    def _as_tuple(cls, names: str | list[str]) -> tuple[str, ...]:
        return (names,) if isinstance(names, str) else tuple(names)

    def in_heading(self, heading: dict[str, int]) -> list[int] | None:
        """Return the places of the column in a file, two where it is written as two; None where it is missing."""
        for name in self.column:
            names = {"seconds": (f"{name}(S)", f"{name}(US)"), "time": (f"{name} (DATE)", f"{name} (TIME)")}.get(
                self.type, (name,)
            )
            places = [heading.get(_plain(one)) for one in names]
            if None not in places:
                return [place for place in places if place is not None]
        return None


class Table(BaseModel):
    """A table of `mqsmfcsv`."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: str
    smf: str
    """Type and subtype of the SMF record."""
    heading: tuple[str, ...]
    """Columns by which the table is recognised."""
    without: tuple[str, ...] = ()
    """Columns that only similar tables have."""
    damaged: str | None = None
    """SQL of its columns, in braces, and of `{seconds}`: what no record can have; the planner's own bounds."""
    columns: dict[str, Column] = Field(min_length=1)

    def matches(self, heading: dict[str, int]) -> bool:
        """Return whether a file with these columns has this table."""
        has_all = all(_plain(name) in heading for name in self.heading)
        return has_all and not any(_plain(name) in heading for name in self.without)

    @property
    def instance(self) -> list[str]:
        """Return the columns that tell records of one interval apart."""
        return [name for name, column in self.columns.items() if column.instance]

    @property
    def needed(self) -> list[str]:
        """Return the columns without which it is not known what a record is about."""
        return [name for name, column in self.columns.items() if column.instance and not column.optional]


def _plain(name: str) -> str:
    """Return a column name without the white space and the case in which releases and spreadsheets differ."""
    return "".join(name.split()).lower()


def places_of(names: list[str]) -> dict[str, int]:
    """Return where each column of a heading is; of two with one name, the first."""
    places: dict[str, int] = {}
    for place, name in enumerate(names):
        places.setdefault(_plain(name), place)
    return places


@cache
def tables() -> dict[str, Table]:
    """Return all tables by name."""
    text = (Path(__file__).parent / "tables.yaml").read_text("utf-8")
    return {name: Table.model_validate(content) for name, content in yaml.safe_load(text).items()}


class IncompleteTable(NamedTuple):
    """A table that a file would have with one more column."""

    table: Table
    column: str


_LEAST_OTHERS = 3
"""Columns that say which table it is where one of those by which it is recognised is missing."""


def incomplete_table_of(names: list[str]) -> IncompleteTable | None:
    """Return the table of which a heading lacks one of the columns by which it is recognised; None for others."""
    heading = places_of(names)
    for table in tables().values():
        missing = [name for name in table.heading if _plain(name) not in heading]
        is_other = any(_plain(name) in heading for name in table.without)
        if len(missing) == 1 and len(table.heading) > _LEAST_OTHERS and not is_other:
            return IncompleteTable(table, missing[0])
    return None


def table_of(names: list[str]) -> str | None:
    """Return the name of the table with this heading; None where the planner uses none such."""
    heading = places_of(names)
    return next((name for name, table in tables().items() if table.matches(heading)), None)
