"""Writes the SQL that turns the text of a file into typed columns of a table, and says what is wrong with a row."""

from collections.abc import Iterable
from dataclasses import dataclass

from mqplanner.measurements.smf.source import CsvSource
from mqplanner.measurements.smf.tables import Column, Table, places_of, tables

HEADING, OTHER_HEADING, INCOMPLETE, TIME, ORIGIN, KEY, EMPTY, INTERVAL, NUMBER, NEGATIVE, DAMAGED, OTHER = (
    "heading",
    "other_heading",
    "incomplete",
    "time",
    "origin",
    "key",
    "empty_interval",
    "interval",
    "number",
    "negative",
    "damaged",
    "other",
)
PROBLEMS = {
    HEADING: "repeated headings",
    INCOMPLETE: "incomplete lines",
    TIME: "records without a readable time",
    ORIGIN: "records without LPAR or queue manager",
    KEY: "records without a readable {}",
    EMPTY: "intervals of length zero or less",
    INTERVAL: "intervals longer than a day",
    NUMBER: "values that are not whole numbers",
    NEGATIVE: "negative values, such as of counters that are too large for their field",
    DAMAGED: "records with numbers that are too large for their interval or request",
    OTHER: "records with other values than the first of the same interval",
}
"""Why a row or a value of it is not used, in words for a count; `{}` is what its table is about."""
_SQL_TYPES = {"number": "BIGINT", "seconds": "DOUBLE", "text": "VARCHAR", "time": "TIMESTAMP"}
_DAY_S = 86_400
"""No interval is longer: STATIME is at most 1,440 minutes."""
_WHOLE = r"\s*[+-]?[0-9]+\s*"
_NAME = "'[A-Z0-9@#$_.%/]{1,4}'"
"""Of an LPAR or a queue manager, in SQL."""
_PADDING = ' ."='
"""What stands around a text: blanks, dots for unprintable characters, and the quotation of a spreadsheet."""


@dataclass(frozen=True)
class Selection:
    """The columns of a file that a table takes.

    Lines of the file become a relation `lines`, whose columns `c0`, `c1`, ... have the values of `value_sql`.
    """

    kinds: dict[int, str]
    """What each column is that the table needs, by its place."""
    is_regular: bool
    """Whether each line that is as `mqsmfcsv` writes it can be used; False for a file whose last line may be cut."""
    sql: str
    """The SELECT of the table's columns from `lines`."""
    tolerant_sql: str
    """The same from the CSV file that the variable `path` names, with what is wrong with a line."""
    missing: list[str]
    """Columns of the table that the file lacks."""
    unknown: int
    """Columns of the file that no table takes."""


def selection_of(source: CsvSource) -> Selection:
    """Return the SELECTs for a file."""
    heading = places_of(source.heading)
    table = tables()[source.table]
    places = {name: column.in_heading(heading) for name, column in table.columns.items()}
    kinds = _kinds(table, places, heading)
    select = _select(table, places, heading, kinds)
    return Selection(
        kinds,
        _has_whole_lines(source),
        f"WITH {select}",
        f"WITH lines AS ({_tolerant_lines(source, kinds, heading['date'])}), {select}",
        [column.column[0] for name, column in table.columns.items() if places[name] is None],
        len([name for name in source.heading if name]) - len(kinds),
    )


def reason(problem: str, table: Table) -> str:
    """Return why rows of a table are not used, in words for a count."""
    return PROBLEMS[problem].format(" or ".join(table.columns[name].meaning for name in table.needed))


def value_sql(kind: str, column: str) -> str:
    """Return the SQL for a value of a kind from a text; NULL where the text is none."""
    if kind == "number":  # DuckDB would take 49.000 for 49, which may be 49,000 as a spreadsheet writes it
        return f"CASE WHEN regexp_full_match({column}, '{_WHOLE}') THEN TRY_CAST({column} AS BIGINT) END"
    if kind == "date":
        return f"TRY_CAST(replace({column}, '/', '-') AS DATE)"
    if kind == "time":  # DuckDB wants a point before the parts of a second
        return f"TRY_CAST(replace({column}, ',', '.') AS TIME)"
    text = f"trim({column}, '{_PADDING}')"
    if kind == "release":
        return _RELEASE.format(text=text)
    return f"CASE WHEN regexp_full_match({text}, {_NAME}) THEN {text} END" if kind == "name" else f"nullif({text}, '')"


def _kinds(table: Table, places: dict[str, list[int] | None], heading: dict[str, int]) -> dict[int, str]:
    """Return what each column is that the table needs, by its place."""
    kinds: dict[int, str] = {}
    for name, column in table.columns.items():
        of_type = {"time": ("date", "time"), "seconds": ("number", "number")}.get(column.type, (column.type,))
        kinds.update(zip(places[name] or (), of_type, strict=False))
    for name, kind in _COMMON.items():
        if name in heading:
            kinds[heading[name]] = kind
    return dict(sorted(kinds.items()))


_COMMON = {
    "date": "date",
    "time": "time",
    "lpar": "name",
    "qmgr": "name",
    "qsg": "text",
    "mq_version": "release",
    "interval_start(date)": "date",
    "interval_start(time)": "time",
    "interval_duration": "number",
}
"""Columns of several tables, and what they are."""


def _tolerant_lines(source: CsvSource, kinds: dict[int, str], first: int) -> str:
    """Return a SELECT of the columns in use, with what is wrong with a line, and with how many values of it."""
    values = ", ".join(f"{value_sql(kind, f'c{place}')} AS c{place}" for place, kind in kinds.items())
    numbers = (f"text.c{place}" for place, kind in kinds.items() if kind == "number")
    wrong = " + ".join(f"CAST(trim({one}) <> '' AND {value_sql('number', one)} IS NULL AS INTEGER)" for one in numbers)
    return f"""
        SELECT {values}, CASE
          WHEN text.c{first} = 'Date' AND {_is_same_heading(source, kinds)} THEN '{HEADING}'
          WHEN text.c{first} = 'Date' THEN '{OTHER_HEADING}'
          WHEN NOT ({_is_complete(source)}) THEN '{INCOMPLETE}' END AS damage,
          {wrong or 0} AS not_numbers
        FROM {_read_csv(source)} AS text"""


_BEYOND = 2
"""Columns that are read behind those of the heading, to find lines that have more."""
_TOLERANT = "null_padding=true, strict_mode=false, ignore_errors=true, nullstr='\\0'"


def _read_csv(source: CsvSource) -> str:
    """Return the call that reads the file as texts."""
    columns = ", ".join(f"'c{place}': 'VARCHAR'" for place in range(len(source.heading) + _BEYOND))
    return f"""read_csv(getvariable('path'), columns={{{columns}}}, header=false, delim={_quoted(source.delimiter)},
          quote='"', escape='"', auto_detect=false, max_line_size=1048576, {_TOLERANT})"""


def _select(table: Table, places: dict[str, list[int] | None], heading: dict[str, int], kinds: dict[int, str]) -> str:
    """Return the end of a SELECT that begins with `lines`."""
    typed = {name: _typed(column, places[name]) for name, column in table.columns.items()}
    first, time, lpar, manager = (heading[name] for name in ("date", "time", "lpar", "qmgr"))
    group, version = (f"c{heading[name]}" if name in heading else _NO_TEXT for name in ("qsg", "mq_version"))
    interval = [heading.get(name) for name in ("interval_start(date)", "interval_start(time)", "interval_duration")]
    return f"""parsed AS (
        SELECT *, {_timestamp(first, time)} AS ended, c{lpar} AS lpar,
          c{manager} AS queue_manager, {group} AS queue_sharing_group, {version} AS release,
          {_interval(interval)}
        FROM lines
      ), records AS (
        SELECT *, epoch_us(ended - started) / 1000000.0 AS exact FROM parsed
      )
      SELECT CASE
          WHEN damage IS NOT NULL THEN damage
          WHEN ended IS NULL THEN '{TIME}'
          WHEN lpar IS NULL OR queue_manager IS NULL THEN '{ORIGIN}'
          {" ".join(f"WHEN {typed[name]} IS NULL THEN '{KEY}'" for name in table.needed)}
          {_interval_problems(interval)}
          {f"WHEN {table.damaged.format(**typed, seconds=_SECONDS)} THEN '{DAMAGED}'" if table.damaged else ""}
        END AS problem,
        lpar, queue_manager, queue_sharing_group, release, ended, {_SECONDS} AS seconds, started,
        CAST(ended - INTERVAL 1 SECOND AS DATE) AS day, not_numbers, {_negatives(kinds)} AS negatives,
        {", ".join(f"{sql} AS {name}" for name, sql in typed.items())}
      FROM records"""


def _typed(column: Column, places: list[int] | None) -> str:
    if places is None:
        return f"CAST(NULL AS {_SQL_TYPES[column.type]})"
    if column.type == "text":
        return f"c{places[0]}"
    if column.type == "time":
        return _timestamp(*places)
    if column.type == "seconds":
        return f"({_number(places[0])} + {_number(places[1])} / 1000000.0)"
    return _number(places[0])


def _timestamp(date: int, time: int) -> str:
    """Return date and time of two columns; 1970 stands for none."""
    return f"CASE WHEN c{date} BETWEEN DATE '1971-01-01' AND DATE '2099-12-31' THEN c{date} + c{time} END"


def _number(place: int) -> str:
    """Return a number; a dummy such as -1 is none."""
    return f"CASE WHEN c{place} >= 0 THEN c{place} END"


def _negatives(kinds: dict[int, str]) -> str:
    """Return how many numbers are negative, but for -1; few lines have any, so that one comparison is enough."""
    numbers = [f"c{place}" for place, kind in kinds.items() if kind == "number"]
    each = " + ".join(f"CAST(coalesce({one} < -1, false) AS INTEGER)" for one in numbers)
    return f"CASE WHEN least({', '.join(numbers)}) < -1 THEN {each} ELSE 0 END" if numbers else "0"


_NO_TEXT = "CAST(NULL AS VARCHAR)"
_RELEASE = """CASE WHEN regexp_full_match({text}, '[0-9]{{3}}') THEN {text}[1] || '.' || {text}[2]
  WHEN regexp_full_match({text}, '[0-9]{{4}}') THEN {text}[1:2] || '.' || {text}[3]
  WHEN regexp_full_match({text}, '[0-9]{{6}}') THEN {text}[1:2]::INTEGER || '.' || {text}[3:4]::INTEGER
  ELSE nullif(regexp_extract({text}, '^[0-9]{{1,2}}[.][0-9]'), '') END"""
"""The release: 9.4 for 941 and for 9.4.1, and 10.0 for 1000 and for 100000."""
_SECONDS = "(CASE WHEN whole > 0 AND exact >= whole AND exact < whole + 1.5 THEN exact ELSE CAST(whole AS DOUBLE) END)"
"""The length of the interval: exact where start and end agree with the whole seconds in the record."""


def _interval(interval: list[int | None]) -> str:
    """Return start and whole seconds of the interval; none in tables without."""
    if None in interval:
        return "CAST(NULL AS TIMESTAMP) AS started, CAST(NULL AS BIGINT) AS whole"
    date, time, duration = (place for place in interval if place is not None)
    return f"{_timestamp(date, time)} AS started, {_number(duration)} AS whole"


def _interval_problems(interval: list[int | None]) -> str:
    if None in interval:
        return ""
    return f"WHEN coalesce(whole, 0) <= 0 THEN '{EMPTY}' WHEN whole > {_DAY_S} THEN '{INTERVAL}'"


def _has_whole_lines(source: CsvSource) -> bool:
    """Return whether a cut line lacks a column: the file ends with a whole line, or each line ends with a delimiter."""
    return source.cut_line is None or source.heading[-1] == ""


def _is_complete(source: CsvSource) -> str:
    """Return whether a line has the columns of the heading, and is not the line within which the file ends.

    It may have a delimiter at its end that the heading lacks.
    """
    count = len(source.heading)
    beyond = f"text.c{count} IS NULL" if source.heading[-1] == "" else f"coalesce(text.c{count}, '') = ''"
    last = f"text.c{count - 1} IS NOT NULL AND {beyond} AND text.c{count + 1} IS NULL"
    if source.cut_line is None or _has_whole_lines(source):
        return last
    whole = source.cut_line[: len(source.heading) - 1]  # the last value of the line may be cut, those before are not
    cut = " AND ".join(f"text.c{place} = {_quoted(value)}" for place, value in enumerate(whole))
    return f"{last} AND NOT ({cut})" if cut else last


def _is_same_heading(source: CsvSource, used: Iterable[int]) -> str:
    return " AND ".join(f"trim(text.c{place}) = {_quoted(source.heading[place])}" for place in used)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
