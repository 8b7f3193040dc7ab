"""Files as they are in reality: damaged, joined, saved by a spreadsheet, or no CSV of mqsmfcsv at all."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from mqplanner.errors import InvalidInput
from mqplanner.measurements.smf.source import open_source
from mqplanner.measurements.store import importing, staging
from mqplanner.measurements.store.importing import FileReport
from tests.measurements.smf.imports import HEADING, NEW, OLD, load, pool_line, rows, write

NO_POOL = "records without a readable buffer pool"
KEYS = "ended::varchar, pool, lowest_free"


def stored(tmp_path: Path, file: Path) -> list[tuple[object, ...]]:
    load(tmp_path / "store", file)
    return list(rows(tmp_path / "store", "qpst", KEYS, "1, 2"))


def test_duplicates_and_repeated_headings_count_once(tmp_path: Path) -> None:
    file = write(tmp_path / "a.csv", pool_line(), pool_line(), HEADING, pool_line("10:30:00", start="10:15:00"))
    assert stored(tmp_path, file) == [("2026-03-02 10:15:00", 0, 40_000), ("2026-03-02 10:30:00", 0, 40_000)]


@pytest.mark.parametrize("cut", [1, 12, 30, 60, 90])
@pytest.mark.parametrize("trailing", [True, False], ids=["with trailing comma", "without"])
def test_a_line_that_the_file_ends_within_is_left_out(tmp_path: Path, cut: int, trailing: bool) -> None:
    heading = HEADING if trailing else HEADING.removesuffix(",")
    lines = [pool_line(pool=number) if trailing else pool_line(pool=number).removesuffix(",") for number in range(3)]
    lines[2] = lines[2][:-cut]
    assert len(stored(tmp_path, write(tmp_path / "a.csv", *lines, heading=heading, end=""))) == 2


def test_a_file_without_a_last_newline_loses_nothing_where_lines_end_with_a_comma(tmp_path: Path) -> None:
    assert len(stored(tmp_path, write(tmp_path / "a.csv", pool_line(), pool_line(pool=1), end=""))) == 2


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp037"])
def test_other_encodings(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "a.csv"
    file.write_bytes("\n".join([HEADING, pool_line(), ""]).encode(encoding))
    assert stored(tmp_path, file) == [("2026-03-02 10:15:00", 0, 40_000)]


def test_ebcdic_is_recognised_whatever_column_is_first(tmp_path: Path) -> None:
    lines = [",".join([time, day, *rest]) for day, time, *rest in (one.split(",") for one in (HEADING, pool_line()))]
    file = tmp_path / "a.csv"
    file.write_bytes("\n".join([*lines, ""]).encode("cp037"))
    assert open_source(file).table == "qpst"


@pytest.mark.parametrize("delimiter", [";", "\t", "|"])
def test_other_delimiters(tmp_path: Path, delimiter: str) -> None:
    line = pool_line().replace(",000000", ".000000").replace(",", delimiter)
    file = write(tmp_path / "a.csv", line, heading=HEADING.replace(",", delimiter))
    assert stored(tmp_path, file) == [("2026-03-02 10:15:00", 0, 40_000)]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (pool_line(seconds=0, start="10:15:00"), "intervals of length zero or less"),
        (pool_line(seconds=-5, start="10:15:05"), "intervals of length zero or less"),
        (pool_line(seconds=482_224), "intervals longer than a day"),
        (pool_line(manager="    "), "records without LPAR or queue manager"),
        (pool_line(manager="no"), "records without LPAR or queue manager"),
        (pool_line(manager="TOOLONG"), "records without LPAR or queue manager"),
        (pool_line(day="1970/01/01"), "records without a readable time"),
        (pool_line(day="21.05.2026"), "records without a readable time"),
        (pool_line(day="2026/02/30"), "records without a readable time"),
        (pool_line(pool=-1), NO_POOL),
        *((pool_line().replace(",900,0,", f",900,{pool},"), NO_POOL) for pool in ("", "?", "x", "9" * 22)),
        ("*** end of data ***", "incomplete lines"),
    ],
)
def test_what_is_not_used_is_counted_with_its_reason(tmp_path: Path, line: str, reason: str) -> None:
    (report,) = load(tmp_path / "store", write(tmp_path / "a.csv", line, pool_line(pool=1)))
    assert report.ignored == {reason: 1}
    assert report.new == 1


@pytest.mark.parametrize(
    ("sample", "value", "damaged", "reason"),
    [
        (NEW / "SMF-QIS1.csv", ",1799,0,", ",1799,-1,", "page set"),
        (NEW / "SMF-QCTDSP.csv", ",10258928,0,", ",10258928,x,", "task"),
        (NEW / "SMF-QCTADP.csv", ",10299600,0,", ",10299600,-1,", "task"),
        (OLD / "SMF-QEST.csv", '"CSQ_ADMIN', '"', "structure"),
        (NEW / "SMF-WQ.csv", '"SYSTEM.NDURABLE.MODEL.QUEUE ', '" ', "name in MQOPEN"),
        (OLD / "SMF-QCST.csv", '"ELKINSC.TEST.SVRCONN', '" ', "channel"),
    ],
)
def test_a_record_of_which_it_is_not_known_what_it_is_about_is_not_used(
    tmp_path: Path, sample: Path, value: str, damaged: str, reason: str
) -> None:
    text = sample.read_text("utf-8")
    assert value in text
    (tmp_path / "a.csv").write_text(text.replace(value, damaged), "utf-8")
    (whole,), (report,) = load(tmp_path / "whole", sample), load(tmp_path / "store", tmp_path / "a.csv")
    assert list(report.ignored) == [f"records without a readable {reason}"]
    assert report.records + sum(report.ignored.values()) == whole.records


@pytest.mark.parametrize(
    ("line", "found"),
    [
        (pool_line(free=-1), (50_000, None, "Fixed")),
        (pool_line().replace(",50000,", ",,"), (None, 40_000, "Fixed")),
        (pool_line().replace('"Fixed"', '"..."'), (50_000, 40_000, None)),
        (pool_line().replace('"Fixed"', '" Fixed "'), (50_000, 40_000, "Fixed")),
        (pool_line().replace('"Fixed"', '"Fi"xed"'), (50_000, 40_000, "Fixed")),
    ],
)
def test_a_value_that_is_none_is_not_read_and_the_others_of_its_line_are(
    tmp_path: Path, line: str, found: tuple[object, ...]
) -> None:
    file = write(tmp_path / "a.csv", pool_line(pool=1), line, pool_line(pool=2))
    (report,) = load(tmp_path / "store", file)
    assert (report.records, report.ignored) == (3, {})
    stored = rows(tmp_path / "store", "qpst", "pool, buffers, lowest_free, page_class", "pool")
    assert stored == [(0, *found), (1, 50_000, 40_000, "Fixed"), (2, 50_000, 40_000, "Fixed")]


@pytest.mark.parametrize("value", [".", "4o00", "49.000", "5E+04", str(2**63), '"50,000"'])
def test_a_value_that_is_no_whole_number_is_not_known_and_counted(tmp_path: Path, value: str) -> None:
    file = write(tmp_path / "a.csv", pool_line(), pool_line(pool=1).replace(",50000,", f",{value},"))
    (report,) = load(tmp_path / "store", file)
    assert (report.records, report.ignored) == (2, {"values that are not whole numbers": 1})
    assert rows(tmp_path / "store", "qpst", "buffers, lowest_free", "pool") == [(50_000, 40_000), (None, 40_000)]


@pytest.mark.parametrize("heading", [HEADING, HEADING.removesuffix(",")], ids=["with trailing comma", "without"])
@pytest.mark.parametrize("end", [1, 5, 15, 35, -15, -5, -3, -2])
def test_a_line_that_ends_within_quotes_does_not_take_the_next_one_with_it(
    tmp_path: Path, heading: str, end: int
) -> None:
    lines = [pool_line(pool=number) for number in range(3)]
    if not heading.endswith(","):
        lines = [line.removesuffix(",") for line in lines]
    lines[1] = lines[1][:end]
    (report,) = load(tmp_path / "store", write(tmp_path / "a.csv", *lines, heading=heading))
    assert (report.records, report.ignored) == (2, {"incomplete lines": 1})
    assert [pool for (pool,) in rows(tmp_path / "store", "qpst", "pool", "pool")] == [0, 2]


@pytest.mark.parametrize("more", [",50000,50000,", ",,50000,", ",50000,\xff,", ",50000,,,"])
def test_a_line_with_more_columns_than_the_heading_is_not_used(tmp_path: Path, more: str) -> None:
    line = pool_line().replace(",50000,", more)
    (report,) = load(tmp_path / "store", write(tmp_path / "a.csv", pool_line(pool=1), line, pool_line(pool=2)))
    assert (report.records, report.ignored) == (2, {"incomplete lines": 1})


def test_an_older_name_of_a_column_is_known(tmp_path: Path) -> None:
    """Before 9.3.5 the storage of the channel initiator had no 64-bit part, and its column another name."""
    text = (NEW / "SMF-QCCT.csv").read_text()
    lines = [",".join(line.split(",")[:-3]) + "," for line in text.splitlines()]
    file = tmp_path / "a.csv"
    file.write_text("\n".join(lines).replace("Storage_Usage_31", "Storage_Usage") + "\n")
    (report,) = load(tmp_path / "store", file)
    assert report.missing_columns == ["Storage_Usage_64", "Storage_Limit_64"]
    assert rows(tmp_path / "store", "qcct", "storage_31_mb, storage_64_mb")[0] == (35, None)


def test_columns_in_another_order_are_read_by_name(tmp_path: Path) -> None:
    def turned(line: str) -> str:
        first, rest = line.replace(",000000", ".000000").split(",", 1)
        return f"{rest}{first}"

    file = write(tmp_path / "a.csv", turned(pool_line()), heading=turned(HEADING))
    assert stored(tmp_path, file) == [("2026-03-02 10:15:00", 0, 40_000)]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (b"PK\x03\x04 something", "is a spreadsheet"),
        (b"\x1f\x8b\x08", "is compressed"),
        (b"BZh91AY", "is compressed"),
        (b"\xd0\xcf\x11\xe0\xa1", "is a spreadsheet"),
        (b"Date,Time,LPAR,QMgr,BufferPool" * 9_000, "its first line does not end. Make CSV files of SMF 115 and 116"),
        (b"\x01\x00\x00\x00\x1ed\x00\xe5\xf4\xc1" * 50, "dump of SMF records. Make CSV files of it with mqsmfcsv"),
        ("\n".join([pool_line(), pool_line()]).encode(), "has no heading: run mqsmfcsv with -h yes"),
        (b"Name,Size\nA,1\n", "no column Date. Make CSV files of SMF 115 and 116 with mqsmfcsv"),
        (b'{\n"recordType" : 115,\n"recordSubType" : 1,\n', "is JSON of mqsmfcsv: run mqsmfcsv again without -f json"),
        (b"+CSQX004I !QM01 Channel initiator storage usage\n", "are imported into a plan: with Import there"),
    ],
)
def test_a_file_that_is_none_is_refused_in_a_sentence(tmp_path: Path, content: bytes, message: str) -> None:
    good = write(tmp_path / "good.csv", pool_line())
    bad = tmp_path / "bad.csv"
    bad.write_bytes(content)
    with pytest.raises(InvalidInput, match=r"^bad\.csv ") as refused:
        load(tmp_path / "store", good, bad)
    assert message in str(refused.value)
    assert rows(tmp_path / "store", "qpst", KEYS) == []


@pytest.mark.parametrize("content", [HEADING + "\n" + pool_line() + "\n", ""], ids=["with a beginning", "empty"])
def test_a_huge_file_without_lines_is_refused_at_once(tmp_path: Path, content: str) -> None:
    file = tmp_path / "huge.csv"
    with file.open("w", encoding="utf-8") as written:
        written.write(content)
        written.truncate(10 * 2**30)
    with pytest.raises(InvalidInput, match=r"^huge\.csv is (damaged: it has a line that does not end|not text)"):
        load(tmp_path / "store", file)
    assert rows(tmp_path / "store", "qpst", KEYS) == []


def test_a_long_text_in_another_encoding_without_lines_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "long.csv"
    file.write_bytes((HEADING + "\n" + "a" * 3 * 2**20).encode("utf-16"))
    with pytest.raises(InvalidInput, match=r"^long\.csv is damaged"):
        load(tmp_path / "store", file)


def test_two_different_headings_are_refused_and_nothing_is_imported(tmp_path: Path) -> None:
    other = HEADING.replace("Lowest_Stealable,Current_Stealable", "Current_Stealable,Lowest_Stealable")
    file = write(tmp_path / "a.csv", pool_line(), other, pool_line(pool=1))
    with pytest.raises(InvalidInput, match="second, different heading"):
        load(tmp_path / "store", file)
    assert rows(tmp_path / "store", "qpst", KEYS) == []


def test_lines_are_read_alike_in_the_fast_and_in_the_tolerant_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Samples, values that are none, and damage at random."""
    chance = random.Random(20261123)  # noqa: S311
    plain = "\n".join([HEADING, *(pool_line(pool=number, free=1_000 + number) for number in range(12)), ""]).encode()
    files = [NEW / "SMF-QJST.csv", NEW / "SMF-QCTDSP.csv", NEW / "SMF-WQ.csv", OLD / "SMF-QCST.csv"]
    files.append(
        write(tmp_path / "none.csv", pool_line(free=-1), pool_line(pool=1, lpar=" A "), pool_line(time="24:00:00"))
    )
    for number, line in enumerate((pool_line()[:5], 'SYS1","QM', pool_line()[:-3], "", pool_line() + "\r", '"x"y",')):
        files.append(write(tmp_path / f"line-{number}.csv", pool_line(pool=1), line, pool_line(pool=2), pool_line()))
    for number in range(6):
        content = bytearray(plain)
        for _ in range(chance.randint(1, 3)):
            start = chance.randrange(len(HEADING) + 1, len(content))
            content[start : start + chance.randint(0, 20)] = bytes(
                chance.choices(b'0123456789,";\n\r', k=chance.randint(0, 3))
            )
        files.append(tmp_path / f"{number}.csv")
        files[-1].write_bytes(content)

    def found(store: Path, file: Path) -> tuple[FileReport, list[tuple[object, ...]]]:
        (report,) = load(store, file)
        return report, list(rows(store, report.table or "", "*", "ALL"))

    fast = [found(tmp_path / "fast" / str(number), file) for number, file in enumerate(files)]
    both = staging.selection_of
    monkeypatch.setattr(staging, "selection_of", lambda source: replace(both(source), is_regular=False))
    monkeypatch.setattr(importing, "write_daily", lambda *_: None)  # the same from the same records
    for number, (file, of_fast) in enumerate(zip(files, fast, strict=True)):
        assert found(tmp_path / "tolerant" / str(number), file) == of_fast, file.read_bytes()[:10_000]


def test_no_value_that_the_file_does_not_have(tmp_path: Path) -> None:
    """Bytes are changed, removed and doubled at random: what is read stands in the file, in its column."""
    chance = random.Random(20260302)  # noqa: S311
    frees = [1_234 + 1_111 * number for number in range(20)]
    plain = "\n".join([HEADING, *(pool_line(pool=number, free=free) for number, free in enumerate(frees)), ""]).encode()
    for number in range(15):
        content = bytearray(plain)
        for _ in range(chance.randint(1, 4)):
            start = chance.randrange(len(HEADING) + 1, len(content))
            content[start : start + chance.randint(0, 40)] = bytes(
                chance.choices(b'0123456789,";\n\0\xff', k=chance.randint(0, 3))
            )
        file = tmp_path / f"{number}.csv"
        file.write_bytes(content)
        (report,) = load(tmp_path / str(number), file)
        text = content.decode("utf-8", errors="replace")
        for ended, pool, free in rows(tmp_path / str(number), "qpst", KEYS):
            assert free is None or f",{free}," in text, (number, report)
            assert pool is None or f",{pool}," in text
            assert str(ended)[11:16].replace(":", "") in text.replace(":", "")


@pytest.mark.parametrize("is_regular", [True, False])
def test_negative_numbers_are_counted_but_for_the_dummy(tmp_path: Path, is_regular: bool) -> None:
    """-294967296 is 4,000,000,000 as a signed number, and -1 stands for none."""
    lines = [
        pool_line(counts="-294967296,-5,0,-1,0"),
        pool_line("10:30:00", start="10:15:00", free=40_000 if is_regular else -7),
    ]
    if not is_regular:
        lines.append(pool_line("10:45:00", start="10:30:00", counts="4o00,0,0,0,0"))
    (report,) = load(tmp_path / "store", write(tmp_path / "a.csv", *lines))
    negative = "negative values, such as of counters that are too large for their field"
    others = {} if is_regular else {"values that are not whole numbers": 1}
    assert report.ignored == {negative: 2 if is_regular else 4, **others}
    assert rows(tmp_path / "store", "qpst", "asynchronous_starts")[0] == (None,)
