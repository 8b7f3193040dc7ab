"""Active logs that fill up: CSQJ110E and CSQJ111A, in *Active log is becoming full* of the documentation."""

import re
from collections.abc import Iterator

from mqplanner.measurements.readers.facts import Reading
from mqplanner.measurements.readers.messages import Message
from mqplanner.measurements.readers.registry import reader
from mqplanner.measurements.readers.values import notice, owner_of

_FILLS = re.compile(r"LAST COPY ?\d? ACTIVE LOG DATA SET IS (?P<full>\d{1,3}) PERCENT FULL", re.IGNORECASE)
_FULL = re.compile(r"OUT OF SPACE IN ACTIVE LOG DATA SETS", re.IGNORECASE)


@reader("Active log full", "CSQJ110E", "CSQJ111A")
def active_log_full(message: Message) -> Iterator[Reading]:
    """Yield that the last active log fills, or that there was none: the queue manager waits until one is offloaded."""
    if fills := _FILLS.search(message.text):
        text = f"The last active log was {int(fills['full'])} % full: logs were not offloaded as fast as written."
        yield notice(message, owner_of(message, fills.start()), "warning", text)
    elif full := _FULL.search(message.text):
        text = "All active logs were full: the queue manager waited until one was offloaded."
        yield notice(message, owner_of(message, full.start()), "warning", text)
