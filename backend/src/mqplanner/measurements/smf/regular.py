"""Reads the lines of a CSV file fast where each of them is as `mqsmfcsv` writes it, and says so where one is not."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mqplanner.measurements.smf.source import CsvSource

BLOCK_BYTES = 4 * 2**20
_NAME = "^[A-Z0-9@#$_.%/]{1,4}$"
"""Of an LPAR or a queue manager."""
NAME_SQL = f"'{_NAME}'"
PADDING = ' ."='
"""What stands around a text: blanks, dots for unprintable characters, and the quotation of a spreadsheet."""


class RegularLines:
    """The lines of a part of a file as Arrow columns `c0`, `c1` …, with the types that `kinds` has for their places.

    A kind is `number`, `text`, `name` (of an LPAR or a queue manager), `date` or `time`. A block of lines is regular
    where each line has the columns of the heading and as many quotation marks as the first one, and each value is of
    its kind; -1 is a number, and a text may be empty. Where a block is not regular, there are no further ones, and
    `is_regular` is False.
    """

    def __init__(self, source: CsvSource, path: Path, start: int, end: int, kinds: dict[int, str]) -> None:
        self._source, self._path, self._start, self._end = source, path, start, end
        self._kinds = kinds
        self.is_regular = True
        self.share = 0.0
        """Of the part that has been read, from 0 to 1."""

    def reader(self) -> Any:
        """Return a reader of record batches, for DuckDB."""
        import pyarrow as pa

        types = {"number": pa.int64(), "date": pa.date32(), "time": pa.time64("us")}
        schema = pa.schema([(f"c{place}", types.get(kind, pa.string())) for place, kind in sorted(self._kinds.items())])
        return pa.RecordBatchReader.from_batches(schema, self._batches(schema))

    def _batches(self, schema: Any) -> Iterator[Any]:
        import pyarrow as pa

        done = self._start
        for block in self._blocks():
            try:
                batches = self._read(block, schema)
            except (pa.ArrowInvalid, pa.ArrowKeyError):
                self.is_regular = False
                return
            yield from batches
            done += len(block)
            self.share = (done - self._start) / (self._end - self._start)

    def _blocks(self) -> Iterator[bytes]:
        """Yield whole lines."""
        with self._path.open("rb") as file:
            file.seek(self._start)
            left = self._end - self._start
            while left > 0 and (block := file.read(min(left, BLOCK_BYTES))):
                if len(block) < left:
                    block += file.readline(left - len(block))
                left -= len(block)
                yield block

    def _read(self, block: bytes, schema: Any) -> list[Any]:
        """Return the record batches of a block; raise ArrowInvalid where it is not regular."""
        import pyarrow as pa
        from pyarrow import csv

        texts = pa.dictionary(pa.int32(), pa.string())
        columns = [f"c{place}" for place in range(len(self._source.heading))]
        lines = csv.read_csv(
            pa.BufferReader(block),
            # Two blocks, so that two threads read.
            read_options=csv.ReadOptions(column_names=columns, block_size=len(block) // 2 + 65536),
            parse_options=csv.ParseOptions(delimiter=self._source.delimiter, newlines_in_values=False),
            convert_options=csv.ConvertOptions(
                include_columns=schema.names,
                column_types={f"c{at}": pa.int64() if kind == "number" else texts for at, kind in self._kinds.items()},
                null_values=[""],
                strings_can_be_null=False,
            ),
        )
        quotes = block[: block.index(b"\n")].count(b'"') if b"\n" in block else -1
        if block[-1:] != b"\n" or block.count(b"\n") != len(lines) or b"\0" in block:
            raise pa.ArrowInvalid("Not each line is a record.")
        if block.count(b'"') != len(lines) * quotes:
            raise pa.ArrowInvalid("A quotation mark is missing.")
        kinds = [kind for _, kind in sorted(self._kinds.items())]
        return [
            pa.record_batch([_values(column, kind) for column, kind in zip(batch, kinds, strict=True)], schema=schema)
            for batch in lines.to_batches()
        ]


def _values(column: Any, kind: str) -> Any:
    """Return the values of a column; what is computed of texts is computed once for each text that differs."""
    if kind == "number":
        return column
    convert = {"text": _texts, "name": _names, "date": _dates, "time": _times}[kind]
    return convert(column.dictionary).take(column.indices)


def _texts(values: Any) -> Any:
    from pyarrow import compute

    trimmed = compute.utf8_trim(values, PADDING)
    return compute.if_else(compute.equal(trimmed, ""), None, trimmed)


def _names(values: Any) -> Any:
    from pyarrow import compute

    trimmed = compute.utf8_trim(values, PADDING)
    return compute.if_else(compute.match_substring_regex(trimmed, _NAME), trimmed, None)


def _dates(values: Any) -> Any:
    """Return dates; 1970 stands for none."""
    from pyarrow import compute

    dates = compute.replace_substring(values, "/", "-").cast("date32")
    return compute.if_else(compute.equal(compute.year(dates), 1970), None, dates)


def _times(values: Any) -> Any:
    """Return times of the day, with at most six digits of a second."""
    import pyarrow as pa
    from pyarrow import compute

    texts = compute.binary_join_element_wise("1970-01-01", compute.replace_substring(values, ",", "."), " ")
    return texts.cast(pa.timestamp("us")).cast(pa.time64("us"))
