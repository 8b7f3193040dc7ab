"""The engine that runs the queries: DuckDB in the process, or Spark by a setting; the expressions are the same."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from mqplanner.errors import InvalidInput, Problem

if TYPE_CHECKING:
    import ibis

EngineName = Literal["duckdb", "spark"]
MEMORY = "400MB"
THREADS = 2


class Engine:
    """Runs Ibis expressions over Parquet files."""

    def __init__(self, name: EngineName = "duckdb") -> None:
        self.name = name
        self._connection = _spark() if name == "spark" else _duckdb()

    def read(self, files: Sequence[str]) -> "ibis.Table":
        """Return the rows of Parquet files as a table."""
        if self.name == "spark":
            # Ibis takes one path only, and Spark any number.
            session = self._connection._session
            view = f"files_{abs(hash(tuple(files)))}"
            session.read.parquet(*files).createOrReplaceTempView(view)
            return self._connection.table(view)
        return self._connection.read_parquet(list(files))

    def rows(self, expression: "ibis.Table") -> list[dict[str, Any]]:
        """Return the rows of an expression."""
        table = expression.to_pyarrow()
        columns = {name: table.column(name).to_pylist() for name in table.column_names}
        return [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]


def import_ibis() -> Any:
    """Return the module `ibis`; raise InvalidInput with what to install where it is missing."""
    try:
        import ibis
    except ImportError:
        message = 'needs more packages: pip install "mqplanner[measurements]"'
        raise InvalidInput([Problem("The store of measurements", None, message)]) from None
    return ibis


def _duckdb() -> Any:
    ibis = import_ibis()
    connection = ibis.duckdb.connect(threads=THREADS, memory_limit=MEMORY)
    connection.raw_sql("SET enable_progress_bar = false")
    return connection


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
