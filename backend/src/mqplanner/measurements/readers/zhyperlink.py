"""zHyperLink: D IOS,ZHYPERLINK, DEVSERV QDASD, D SMS with STATS(ZHLWRITE), RMF. All are in the report on 9.4."""

import re
from collections.abc import Iterator

from mqplanner.measurements.readers.facts import Notice, Reading, Scope
from mqplanner.measurements.readers.messages import Message
from mqplanner.measurements.readers.registry import reader
from mqplanner.measurements.readers.values import notice, row_fact

_SERIAL = re.compile(r"IBM\.0*(?P<serial>[0-9A-Z]{4,7})(?![0-9A-Z])")
_PFID = re.compile(r"PFID: (?P<id>[0-9A-F]{8}) S/W State: Allocated", re.IGNORECASE)
_TIMEOUTS = re.compile(r"Timeout: Read - [\d,]+ Write - (?P<write>[\d,]+)", re.IGNORECASE)


@reader("zHyperLink links (D IOS)", starts=r"\s*PCHID PN Link State")
def zhyperlink_links(message: Message) -> Iterator[Reading]:
    """Yield the PFIDs that this LPAR has online to a control unit; other LPARs may have more."""
    serials = {found["serial"] for line in message.lines for found in _SERIAL.finditer(line.text)}
    lines = message.lines[:-1] if message.may_be_cut else message.lines
    found = {one["id"]: line for line in lines if (one := _PFID.search(" ".join(line.text.split())))}
    if len(serials) != 1 or not found:
        return
    scope = Scope("control unit", serials.pop())
    last = list(found.values())[-1]
    yield row_fact(
        message, last, list(found)[-1], scope, "", "pfids", len(found), is_lower_bound=True, is_calculated=True,
        note="PFIDs of this LPAR; those of other LPARs come in addition",
    )  # fmt: skip
    timeouts = sum(
        int(one["write"].replace(",", "")) for line in lines if (one := _TIMEOUTS.search(" ".join(line.text.split())))
    )
    if timeouts:
        text = f"{timeouts:,} zHyperLink writes timed out and were repeated asynchronously."
        yield Notice(scope, "info", text, message.first.number, message.lines[-1].number, message.first.time)


_SCU = re.compile(r"(?P<scu>\d{4}-(?P<serial>[0-9A-Z]{5}))\s+\d{4}-[0-9A-Z]{5}")
_TOKENS = re.compile(r"(?P<tokens>\d+) WRITE TOKEN\(S\) MET THE SELECTION CRITERIA", re.IGNORECASE)


@reader("zHyperLink write sessions (DEVSERV)", "IEE459I")
def write_sessions(message: Message) -> Iterator[Reading]:
    """Yield how many write sessions of a control unit are in use."""
    serial, tokens = _SCU.search(message.text), _TOKENS.search(message.text)
    if serial and tokens:
        text = f"{tokens['tokens']} zHyperLink write sessions are in use."
        yield notice(message, Scope("control unit", serial["serial"]), "info", text)


_DATA_SET = re.compile(r"DATA SET (?P<name>\S+)")
_SUMMARY = re.compile(r"(?P<writes>\d{1,15})\s+(?P<sync>\d{1,3}\.\d\d)(?:\s+<?\d+\.\d\d){5}")


@reader(
    "zHyperLink writes of a data set (D SMS)", starts=r"\s*D(?:ISPLAY)? SMS, ?DSNAME.{0,80}STATS ?\(ZHLWRITE\) Start of"
)
def data_set_writes(message: Message) -> Iterator[Reading]:
    """Yield the share of the writes to a log that was synchronous."""
    name = _DATA_SET.search(message.text)
    row = next((found for line in message.lines if (found := _SUMMARY.fullmatch(line.text.strip()))), None)
    if name and row:
        text = f"{row['sync']} % of {int(row['writes']):,} writes to {name['name']} were synchronous."
        yield notice(message, Scope("queue manager", None), "info", text)


_RMF_ROW = re.compile(
    r"LCU\s+(?P<lcu>[0-9A-F]{4})\s+\d+\.\d+\s+(?P<rate>\d{1,9}\.\d+)\s+\d+\.\d+\s+\d+\.\d+\s+(?P<write>\d{1,9}\.\d+)"
    r"\s+\d+\.\d+\s+\d+\.\d+\s+\d+\.\d+\s+(?P<success>\d{1,3}\.\d+)(?:\s+\d+\.\d+){4}"
)


_NO_INTERVAL = re.compile(r"INTERVAL\s+0+\.0+\.0+(?!\d)", re.IGNORECASE)


@reader("Synchronous I/O (RMF)", starts=r"\s*S Y N C H R O N O U S\s+I / O\s+D E V I C E")
def rmf_synchronous_io(message: Message) -> Iterator[Reading]:
    """Yield the response time of synchronous writes to a logical control unit with any; the busiest interval counts."""
    if _NO_INTERVAL.search(message.text):
        return
    for line in message.lines[:-1] if message.may_be_cut else message.lines:
        row = _RMF_ROW.fullmatch(line.text.strip())
        if row and float(row["rate"]) > 0 and float(row["write"]) > 0:
            scope, rate = Scope("control unit", f"LCU {row['lcu']}"), float(row["rate"])
            more = {"pick": "largest", "rank": rate, "note": f"at {rate:,} synchronous writes per second"}
            yield row_fact(message, line, row["write"], scope, "", "response_ms", float(row["write"]), **more)
