"""Writes the SQL that turns the text of a file into typed columns of a table, and says what is wrong with a row."""

from collections.abc import Callable
from dataclasses import dataclass

from mqplanner.measurements.smf.source import CsvSource
from mqplanner.measurements.smf.tables import Column, places_of, tables

HEADING, OTHER_HEADING, INCOMPLETE, TIME, ORIGIN, EMPTY, INTERVAL = (
    "heading",
    "other_heading",
    "incomplete",
    "time",
    "origin",
    "empty_interval",
    "interval",
)
PROBLEMS = {
    HEADING: "repeated headings",
    INCOMPLETE: "incomplete lines",
    TIME: "records without a readable time",
    ORIGIN: "records without LPAR or queue manager",
    EMPTY: "intervals of length zero",
    INTERVAL: "intervals longer than a day",
}
"""Why a row is not used, in words for a count."""
_NAME = "'^[A-Z0-9@#$_.%/]+$'"
_SQL_TYPES = {"number": "BIGINT", "seconds": "DOUBLE", "text": "VARCHAR", "time": "TIMESTAMP"}
_NUMBERS = ("number", "seconds")
_DAY_S = 86_400
"""No interval is longer: STATIME is at most 1,440 minutes."""


@dataclass(frozen=True)
class Selection:
    """The columns of a file that a table takes."""

    sql: str
    """A SELECT from lines of a CSV file: `$path` stands for the file, `$parallel` for whether several threads read."""
    missing: list[str]
    """Columns of the table that the file lacks."""
    unknown: int
    """Columns of the file that no table takes."""


def has_typed_selection(source: CsvSource) -> bool:
    """Return whether the end of a file allows the faster SELECT."""
    return source.cut_line is None or source.heading[-1] == ""


def selection_of(source: CsvSource, is_typed: bool = False) -> Selection:
    """Return the SELECT for a file.

    A typed one is faster: the columns have types when they are read. It rejects lines that do not fit, and only the
    other one can say what is wrong with them.
    """
    heading = places_of(source.heading)
    table = tables()[source.table]
    places = {name: column.in_heading(heading) for name, column in table.columns.items()}
    timestamp = _typed_timestamp if is_typed else _timestamp
    typed = [f"{_typed(column, places[name], timestamp)} AS {name}" for name, column in table.columns.items()]
    known = {place for found in places.values() for place in found or ()}
    first, time, lpar, manager = (heading[name] for name in ("date", "time", "lpar", "qmgr"))
    group, version = (heading.get(name) for name in ("qsg", "mq_version"))
    interval = [heading.get(name) for name in ("interval_start(date)", "interval_start(time)", "interval_duration")]
    common = {first, time, lpar, manager, group, version, *interval} - {None}
    used = sorted({place for place in known | common if place is not None})
    types = ["VARCHAR"] * len(source.heading)
    if is_typed:
        found = {name: found for name, found in places.items() if found}
        dates = {first, interval[0], *(found[name][0] for name in found if table.columns[name].type == "time")}
        numbers = {interval[2], *(one for name in found if table.columns[name].type in _NUMBERS for one in found[name])}
        types = ["DATE" if n in dates else "BIGINT" if n in numbers else "VARCHAR" for n in range(len(types))]
    columns = ", ".join(f"'c{place}': '{type}'" for place, type in enumerate(types))
    of_heading = f"""WHEN c{first} = 'Date' AND {_is_same_heading(source, used)} THEN '{HEADING}'
          WHEN c{first} = 'Date' THEN '{OTHER_HEADING}'"""
    errors = "rejects_limit=1, store_rejects" if is_typed else "ignore_errors"
    sql = f"""
      WITH lines AS (
        SELECT {", ".join(f"c{place}" for place in used)}, {_is_complete(source)} AS is_complete
        FROM read_csv($path, columns={{{columns}}}, header=false, delim={_quoted(source.delimiter)}, quote='"',
          escape='"', auto_detect=false, null_padding=true, strict_mode=false, {errors}=true,
          nullstr='\\0', max_line_size=1048576, parallel=$parallel)
      ), parsed AS (
        SELECT *, {timestamp(first, time)} AS ended, {_text(lpar)} AS lpar, {_text(manager)} AS queue_manager,
          {_text(group)} AS queue_sharing_group, {_text(version)} AS version, {_interval(interval, timestamp)}
        FROM lines
      ), records AS (
        SELECT *, {_RELEASE} AS release, epoch_us(ended - started) / 1000000.0 AS exact FROM parsed
      )
      SELECT CASE
          {"" if is_typed else of_heading}
          WHEN NOT is_complete THEN '{INCOMPLETE}'
          WHEN ended IS NULL THEN '{TIME}'
          WHEN lpar IS NULL OR queue_manager IS NULL OR NOT regexp_matches(lpar || queue_manager, {_NAME})
            OR length(lpar) > 4 OR length(queue_manager) > 4 THEN '{ORIGIN}'
          {_interval_problems(interval)}
        END AS problem,
        lpar, queue_manager, queue_sharing_group, release, ended, {_SECONDS} AS seconds,
        CAST(ended - INTERVAL 1 SECOND AS DATE) AS day, {", ".join(typed)}
      FROM records"""
    return Selection(
        sql,
        [column.column[0] for name, column in table.columns.items() if places[name] is None],
        len([name for name in source.heading if name]) - len(known | common),
    )


def _typed(column: Column, places: list[int] | None, timestamp: Callable[[int, int], str]) -> str:
    if places is None:
        return f"CAST(NULL AS {_SQL_TYPES[column.type]})"
    if column.type == "text":
        return _text(places[0])
    if column.type == "time":
        return timestamp(*places)
    if column.type == "seconds":
        return f"({_number(places[0])} + {_number(places[1])} / 1000000.0)"
    return _number(places[0])


def _number(place: int) -> str:
    """Return the number of a column; a dummy such as -1 is none."""
    return f"nullif(greatest(TRY_CAST(c{place} AS BIGINT), -1), -1)"


def _text(place: int | None) -> str:
    """Return the text of a column; blanks and the dots that stand for unprintable characters are none."""
    if place is None:
        return "CAST(NULL AS VARCHAR)"
    return f"""nullif(trim(c{place}, ' ."='), '')"""


def _timestamp(date: int, time: int) -> str:
    """Return date and time of two columns; 1970 stands for none."""
    text = f"replace(c{date}, '/', '-') || ' ' || replace(c{time}, ',', '.')"
    return f"CASE WHEN left(c{date}, 4) <> '1970' THEN TRY_CAST({text} AS TIMESTAMP) END"


def _typed_timestamp(date: int, time: int) -> str:
    """Return the same where the date was read as one; more than six digits of a second are cut."""
    return f"CASE WHEN year(c{date}) <> 1970 THEN c{date} + TRY_CAST(replace(c{time}, ',', '.') AS TIME) END"


_RELEASE = """CASE length(version) WHEN 3 THEN version[1] || '.' || version[2]
  WHEN 6 THEN TRY_CAST(version[1:2] AS INTEGER) || '.' || TRY_CAST(version[3:4] AS INTEGER) END"""
"""The release: 9.4 for 941, and 10.0 for 100000."""
_SECONDS = "CASE WHEN whole > 0 AND exact >= whole AND exact < whole + 1.5 THEN exact ELSE CAST(whole AS DOUBLE) END"
"""The length of the interval: exact where start and end agree with the whole seconds in the record."""


def _interval(interval: list[int | None], timestamp: Callable[[int, int], str]) -> str:
    """Return start and whole seconds of the interval; none in tables without."""
    if None in interval:
        return "CAST(NULL AS TIMESTAMP) AS started, CAST(NULL AS BIGINT) AS whole"
    date, time, duration = (place for place in interval if place is not None)
    return f"{timestamp(date, time)} AS started, {_number(duration)} AS whole"


def _interval_problems(interval: list[int | None]) -> str:
    if None in interval:
        return ""
    return f"WHEN coalesce(whole, 0) <= 0 THEN '{EMPTY}' WHEN whole > {_DAY_S} THEN '{INTERVAL}'"


def _is_complete(source: CsvSource) -> str:
    """Return whether a line has its last column, and is not the line within which the file ends."""
    last = f"c{len(source.heading) - 1} IS NOT NULL"
    if source.cut_line is None or has_typed_selection(source):
        return last  # each line ends with a delimiter, so that a cut one lacks the column behind it
    whole = source.cut_line[: len(source.heading) - 1]  # the last value of the line may be cut, those before are not
    cut = " AND ".join(f"c{place} = {_quoted(value)}" for place, value in enumerate(whole))
    return f"{last} AND NOT ({cut})" if cut else last


def _is_same_heading(source: CsvSource, used: list[int]) -> str:
    return " AND ".join(f"trim(c{place}) = {_quoted(source.heading[place])}" for place in used)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
