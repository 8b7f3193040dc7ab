"""Writes the SQL that turns the text of a file into typed columns of a table, and says what is wrong with a row."""

from collections.abc import Callable
from dataclasses import dataclass

from mqplanner.measurements.smf.regular import NAME_SQL, PADDING
from mqplanner.measurements.smf.source import CsvSource
from mqplanner.measurements.smf.tables import Column, Table, places_of, tables

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
_SQL_TYPES = {"number": "BIGINT", "seconds": "DOUBLE", "text": "VARCHAR", "time": "TIMESTAMP"}
_DAY_S = 86_400
"""No interval is longer: STATIME is at most 1,440 minutes."""


LINES = "regular_lines"
"""The relation that the SELECT for regular lines reads."""


@dataclass(frozen=True)
class Selection:
    """The columns of a file that a table takes."""

    sql: str
    """A SELECT from lines of a CSV file: `$path` stands for the file, `$parallel` for whether several threads read."""
    regular_sql: str
    """The same from `LINES`, where regular lines are with the types of `kinds`."""
    kinds: dict[int, str]
    """By their places, what the columns are that it reads: number, text, name, date or time."""
    missing: list[str]
    """Columns of the table that the file lacks."""
    unknown: int
    """Columns of the file that no table takes."""


@dataclass(frozen=True)
class _Values:
    """SQL for values of columns."""

    number: Callable[[int], str]
    text: Callable[[int], str]
    name: Callable[[int], str]
    timestamp: Callable[[int, int], str]


def selection_of(source: CsvSource) -> Selection:
    """Return the SELECT for a file."""
    heading = places_of(source.heading)
    table = tables()[source.table]
    places = {name: column.in_heading(heading) for name, column in table.columns.items()}
    kinds = _kinds(table, places, heading)
    return Selection(
        _select(table, places, heading, _OF_TEXT, _lines(source, sorted(kinds), heading["date"])),
        _select(table, places, heading, _OF_REGULAR, f"SELECT *, NULL AS damage FROM {LINES}"),
        kinds,
        [column.column[0] for name, column in table.columns.items() if places[name] is None],
        len([name for name in source.heading if name]) - len(kinds),
    )


def _kinds(table: Table, places: dict[str, list[int] | None], heading: dict[str, int]) -> dict[int, str]:
    """Return what each column is that the table needs, by its place."""
    kinds: dict[int, str] = {}
    for name, column in table.columns.items():
        of_type = {"time": ("date", "time"), "seconds": ("number", "number")}.get(column.type, (column.type,))
        kinds.update(zip(places[name] or (), of_type, strict=False))
    for name, kind in _COMMON.items():
        if name in heading:
            kinds[heading[name]] = kind
    return kinds


_COMMON = {
    "date": "date",
    "time": "time",
    "lpar": "name",
    "qmgr": "name",
    "qsg": "text",
    "mq_version": "text",
    "interval_start(date)": "date",
    "interval_start(time)": "time",
    "interval_duration": "number",
}
"""Columns of several tables, and what they are."""


def _lines(source: CsvSource, used: list[int], first: int) -> str:
    """Return a SELECT of the columns in use, as texts, with what is wrong with a line."""
    columns = ", ".join(f"'c{place}': 'VARCHAR'" for place in range(len(source.heading)))
    return f"""
        SELECT {", ".join(f"c{place}" for place in used)}, CASE
          WHEN c{first} = 'Date' AND {_is_same_heading(source, used)} THEN '{HEADING}'
          WHEN c{first} = 'Date' THEN '{OTHER_HEADING}'
          WHEN NOT ({_is_complete(source)}) THEN '{INCOMPLETE}' END AS damage
        FROM read_csv($path, columns={{{columns}}}, header=false, delim={_quoted(source.delimiter)}, quote='"',
          escape='"', auto_detect=false, null_padding=true, strict_mode=false, ignore_errors=true,
          nullstr='\\0', max_line_size=1048576, parallel=$parallel)"""


def _select(
    table: Table, places: dict[str, list[int] | None], heading: dict[str, int], values: _Values, lines: str
) -> str:
    typed = [f"{_typed(column, places[name], values)} AS {name}" for name, column in table.columns.items()]
    first, time, lpar, manager = (heading[name] for name in ("date", "time", "lpar", "qmgr"))
    group, version = (values.text(heading[name]) if name in heading else _NO_TEXT for name in ("qsg", "mq_version"))
    interval = [heading.get(name) for name in ("interval_start(date)", "interval_start(time)", "interval_duration")]
    return f"""
      WITH lines AS ({lines}), parsed AS (
        SELECT *, {values.timestamp(first, time)} AS ended, {values.name(lpar)} AS lpar,
          {values.name(manager)} AS queue_manager, {group} AS queue_sharing_group, {version} AS version,
          {_interval(interval, values)}
        FROM lines
      ), records AS (
        SELECT *, {_RELEASE} AS release, epoch_us(ended - started) / 1000000.0 AS exact FROM parsed
      )
      SELECT CASE
          WHEN damage IS NOT NULL THEN damage
          WHEN ended IS NULL THEN '{TIME}'
          WHEN lpar IS NULL OR queue_manager IS NULL THEN '{ORIGIN}'
          {_interval_problems(interval)}
        END AS problem,
        lpar, queue_manager, queue_sharing_group, release, ended, {_SECONDS} AS seconds,
        CAST(ended - INTERVAL 1 SECOND AS DATE) AS day, {", ".join(typed)}
      FROM records"""


def _typed(column: Column, places: list[int] | None, values: _Values) -> str:
    if places is None:
        return f"CAST(NULL AS {_SQL_TYPES[column.type]})"
    if column.type == "text":
        return values.text(places[0])
    if column.type == "time":
        return values.timestamp(*places)
    if column.type == "seconds":
        return f"({values.number(places[0])} + {values.number(places[1])} / 1000000.0)"
    return values.number(places[0])


def _timestamp(date: int, time: int) -> str:
    """Return date and time of two columns; 1970 stands for none."""
    text = f"replace(c{date}, '/', '-') || ' ' || replace(c{time}, ',', '.')"
    return f"CASE WHEN left(c{date}, 4) <> '1970' THEN TRY_CAST({text} AS TIMESTAMP) END"


_OF_TEXT = _Values(
    number=lambda place: f"nullif(greatest(TRY_CAST(c{place} AS BIGINT), -1), -1)",
    text=lambda place: f"nullif(trim(c{place}, '{PADDING}'), '')",
    name=lambda place: (
        f"""CASE WHEN regexp_matches(trim(c{place}, '{PADDING}'), {NAME_SQL})
      THEN trim(c{place}, '{PADDING}') END"""
    ),
    timestamp=_timestamp,
)
"""Of lines as texts; a dummy such as -1 is no number."""
_OF_REGULAR = _Values(
    number=lambda place: f"nullif(greatest(c{place}, -1), -1)",
    text=lambda place: f"c{place}",
    name=lambda place: f"c{place}",
    timestamp=lambda date, time: f"(c{date} + c{time})",
)
_NO_TEXT = "CAST(NULL AS VARCHAR)"
_RELEASE = """CASE length(version) WHEN 3 THEN version[1] || '.' || version[2]
  WHEN 6 THEN TRY_CAST(version[1:2] AS INTEGER) || '.' || TRY_CAST(version[3:4] AS INTEGER) END"""
"""The release: 9.4 for 941, and 10.0 for 100000."""
_SECONDS = "CASE WHEN whole > 0 AND exact >= whole AND exact < whole + 1.5 THEN exact ELSE CAST(whole AS DOUBLE) END"
"""The length of the interval: exact where start and end agree with the whole seconds in the record."""


def _interval(interval: list[int | None], values: _Values) -> str:
    """Return start and whole seconds of the interval; none in tables without."""
    if None in interval:
        return "CAST(NULL AS TIMESTAMP) AS started, CAST(NULL AS BIGINT) AS whole"
    date, time, duration = (place for place in interval if place is not None)
    return f"{values.timestamp(date, time)} AS started, {values.number(duration)} AS whole"


def _interval_problems(interval: list[int | None]) -> str:
    if None in interval:
        return ""
    return f"WHEN coalesce(whole, 0) <= 0 THEN '{EMPTY}' WHEN whole > {_DAY_S} THEN '{INTERVAL}'"


def _is_complete(source: CsvSource) -> str:
    """Return whether a line has its last column, and is not the line within which the file ends."""
    last = f"c{len(source.heading) - 1} IS NOT NULL"
    if source.cut_line is None or source.heading[-1] == "":
        return last  # each line ends with a delimiter, so that a cut one lacks the column behind it
    whole = source.cut_line[: len(source.heading) - 1]  # the last value of the line may be cut, those before are not
    cut = " AND ".join(f"c{place} = {_quoted(value)}" for place, value in enumerate(whole))
    return f"{last} AND NOT ({cut})" if cut else last


def _is_same_heading(source: CsvSource, used: list[int]) -> str:
    return " AND ".join(f"trim(c{place}) = {_quoted(source.heading[place])}" for place in used)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
