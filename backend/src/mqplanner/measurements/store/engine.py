"""The engine that runs the queries: DuckDB in the process, or Spark by a setting; the expressions are the same."""

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Literal

from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.store.file_errors import file_errors

if TYPE_CHECKING:
    import ibis
    import numpy as np

EngineName = Literal["duckdb", "spark"]
MEMORY = "400MB"
THREADS = 2


class Engine:
    """Runs Ibis expressions over Parquet files."""

    def __init__(self, name: EngineName = "duckdb") -> None:
        self.name = name
        self._connection = _spark() if name == "spark" else _duckdb()

    def read(self, files: Sequence[str], are_mixed: bool = False) -> "ibis.Table":
        """Return the rows of Parquet files as a table; those of several releases may have columns that others lack."""
        if self.name == "spark":
            # Ibis takes one path only, and Spark any number.
            view = f"files_{blake2b(repr(files).encode(), digest_size=8).hexdigest()}"
            self._connection._session.read.option("mergeSchema", are_mixed).parquet(*files).createOrReplaceTempView(
                view
            )
            return self._connection.table(view)
        # To look into each file first takes a tenth of the time of a query.
        with file_errors():
            return self._connection.read_parquet(list(files), union_by_name=are_mixed)

    def columns(self, expression: "ibis.Table") -> dict[str, "np.ndarray[Any, Any]"]:
        """Return the columns of an expression as arrays: for many rows of numbers and times, none of them null."""
        sql = self._connection.compile(expression)
        if self.name == "spark":
            found = self._connection._session.sql(sql).toArrow()
            return {name: found.column(name).to_numpy() for name in found.column_names}
        with file_errors():
            arrays: dict[str, np.ndarray[Any, Any]] = self._connection.raw_sql(sql).fetchnumpy()
        return arrays

    def rows(self, expression: "ibis.Table") -> list[dict[str, Any]]:
        """Return the rows of an expression, as Python values; null is None, and times have no zone.

        The engines run the SQL themselves: through Ibis, Spark's rows pass through pandas, which has no null.
        """
        sql = self._connection.compile(expression)
        if self.name == "spark":
            found = self._connection._session.sql(sql).toArrow()
            columns = [column.to_pylist() for column in found.columns]
            return [dict(zip(found.column_names, row, strict=True)) for row in zip(*columns, strict=True)]
        with file_errors():
            cursor = self._connection.raw_sql(sql)
            names = [column[0] for column in cursor.description]
            return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def import_ibis() -> Any:
    """Return the module `ibis`; raise InvalidInput with what to install where it is missing."""
    try:
        import ibis
    except ImportError:
        message = 'needs more packages: pip install "mqplanner[measurements]"'
        raise InvalidInput([Problem("The store of measurements", None, message)]) from None
    return ibis


def _duckdb() -> Any:
    """Return a connection of its own to the one database of the process, in whose memory all queries share."""
    connection = _database().cursor()
    connection.execute("SET enable_progress_bar = false; SET parquet_metadata_cache = true")
    return import_ibis().duckdb.from_connection(connection)


@cache
def _database() -> Any:
    """Return the database of the process.

    It remembers the footers of Parquet files, by their names and times of change: to read those of a year takes a third
    of the time of a query.
    """
    import duckdb

    return duckdb.connect(config={"threads": THREADS, "memory_limit": MEMORY})


@cache
def _spark() -> Any:
    ibis = import_ibis()
    try:
        from pyspark.sql import SparkSession
    except ImportError:
        message = "needs pyspark and Java 17 for the engine spark"
        raise InvalidInput([Problem("The store of measurements", None, message)]) from None
    session = (
        SparkSession.builder.appName("mqplanner")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.session.timeZone", "UTC")
        .getOrCreate()
    )
    return ibis.pyspark.connect(session)
