"""Arranges the records of a part of a file, as an Arrow table: each once, by day, in the order of the store."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from mqplanner.measurements.store.statements import ROW_GROUP

ORDER = ("queue_manager", "lpar", "ended")
"""In which a day is written, so that a query for one queue manager reads little."""

STARTED = "started"
"""The start of an interval, which is in UTC: at the end of daylight saving time two intervals end at one local time."""


def counts(records: Any, column: str) -> dict[Any, int]:
    """Return how often a column has each of its values."""
    return {one["values"]: one["counts"] for one in records[column].value_counts().to_pylist()}


def usable(records: Any) -> Any:
    """Return the records without a problem, with texts as dictionaries."""
    import pyarrow as pa
    from pyarrow import compute

    if records["problem"].null_count < len(records):
        records = records.filter(compute.is_null(records["problem"]))
    records = records.drop_columns(["problem"])
    for place, field in enumerate(records.schema):
        if pa.types.is_string(field.type):
            records = records.set_column(place, field.name, records[field.name].dictionary_encode())
    return records.unify_dictionaries().combine_chunks()


def places_of_each(records: Any, keys: Sequence[str], values: Sequence[str]) -> tuple[Any, int]:
    """Return where records are: by day, in `ORDER`, and of those with the same keys the first one.

    The number is that of the others in which one of the `values` is known and differs from that of the first.
    """
    import numpy as np

    if not len(records):
        return np.zeros(0, dtype=int), 0
    codes = {name: _codes(records[name].chunk(0)) for name in ("day", *ORDER, *keys) if name != STARTED}
    rows, is_first = _sorted(codes)
    if is_first.all():
        return rows, 0
    codes[STARTED] = _codes(records[STARTED].chunk(0))  # few files need it to tell records apart
    rows, is_first = _sorted(codes)
    firsts = rows[np.maximum.accumulate(np.where(is_first, np.arange(len(rows)), 0))[~is_first]]
    others, differs = rows[~is_first], np.zeros(len(firsts), dtype=bool)
    for name in values:
        of_value = _codes(records[name].chunk(0))
        one, other = of_value[firsts], of_value[others]
        of_null = of_value.dtype.type(0 if _is_text(records[name]) else -1)
        differs |= (one != other) & (one != of_null) & (other != of_null)
    return rows[is_first], int(differs.sum())


def _sorted(codes: dict[str, Any]) -> tuple[Any, Any]:
    """Return the order of rows by their codes, and which of them are the first with theirs."""
    import numpy as np

    # The last one is the first to sort by. Records with the same keys stay in the order of the file.
    rows = np.lexsort([codes[name] for name in reversed(codes)])
    is_first = np.zeros(len(rows), dtype=bool)
    is_first[0] = True
    for one in codes.values():
        is_first[1:] |= one[rows[1:]] != one[rows[:-1]]
    return rows, is_first


def days_of(records: Any, rows: Any) -> Iterator[tuple[str, Any]]:
    """Yield each day with those of its records that are in these places, which are in order of days."""
    import numpy as np
    import pyarrow as pa

    if not len(rows):
        return
    days = _codes(records["day"].chunk(0))[rows]
    for of_day in np.split(rows, np.flatnonzero(np.diff(days)) + 1):
        day = records["day"][int(of_day[0])].as_py()
        # Of an array of NumPy, Arrow would import pandas to make one of its own.
        places = pa.Array.from_buffers(pa.int64(), len(of_day), [None, pa.py_buffer(np.ascontiguousarray(of_day))])
        yield day.isoformat(), records.take(places)


def _codes(values: Any) -> Any:
    """Return an array of numbers that are in order and equal where the values are; none is the lowest."""
    import numpy as np
    import pyarrow as pa
    from pyarrow import compute

    if _is_text(values):
        ranks = _numbers(compute.rank(values.dictionary), 0).astype("int64")  # from 1 on
        return np.append(ranks, 0)[_numbers(values.indices, len(ranks))]
    if pa.types.is_date(values.type):
        values = values.cast("int32")
    elif pa.types.is_timestamp(values.type):
        values = values.cast("int64")
    return _numbers(values, -1)


def _is_text(values: Any) -> bool:
    import pyarrow as pa

    return bool(pa.types.is_dictionary(values.type))


def _numbers(values: Any, of_null: int) -> Any:
    """Return an array for NumPy, where `fill_null` and `to_numpy` would import pandas, which takes a second."""
    import numpy as np

    if values.null_count:
        values = values.fill_null(of_null)
    first, size = values.offset, len(values)
    return np.frombuffer(values.buffers()[1], values.type.to_pandas_dtype(), first + size)[first:]


def write_day(records: Any, path: Path) -> int:
    """Write the records of a day; return how many there are.

    Whole numbers are written as differences, which takes less time and space than a dictionary of them.
    """
    import pyarrow as pa
    from pyarrow import parquet

    differences = {
        field.name: "DELTA_BINARY_PACKED"
        for field in records.schema
        if pa.types.is_integer(field.type) or pa.types.is_timestamp(field.type)
    }
    parquet.write_table(
        records,
        path,
        row_group_size=ROW_GROUP,
        compression="zstd",
        use_dictionary=[name for name in records.schema.names if name not in differences],
        column_encoding=differences,
        store_schema=False,  # with it, Arrow would read dictionaries, which the other engines do not have
    )
    return len(records)
