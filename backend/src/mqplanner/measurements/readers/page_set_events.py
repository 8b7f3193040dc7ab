"""Page sets that expand or cannot, and buffer pools that are too small: CSQP013I, CSQP014E, CSQP017I, CSQP020E.

CSQP013I and CSQP017I are in IBM's slides on the logs of MQ for z/OS (ibm-wsc/mq-zos, Slides_MQ_JESLOGs.pdf, page 29),
CSQP014E is in IBM's note on its expansion failures. Of CSQP020E the documentation tells when it is issued (*Buffers and
buffer pools for IBM MQ for z/OS*), and no published output was found: the words of the message are not read.
"""

import re
from collections.abc import Iterator
from typing import Literal

from mqplanner.measurements.readers.facts import Reading
from mqplanner.measurements.readers.messages import Message
from mqplanner.measurements.readers.registry import reader
from mqplanner.measurements.readers.values import is_whole, notice, owner_of

_EVENTS: dict[str, tuple[re.Pattern[str], Literal["info", "warning"], str]] = {
    "CSQP013I": (
        re.compile(r"NEW EXTENT CREATED FOR PAGE SET (?P<id>\d{1,2})\. ?NEW EXTENT", re.IGNORECASE),
        "info",
        "A new extent was created for page set {}: it is larger than before.",
    ),
    "CSQP014E": (
        re.compile(r"EXPANSION FAILED FOR PAGE SET (?P<id>\d{1,2}) ?\. ?FUTURE REQUESTS", re.IGNORECASE),
        "warning",
        "Page set {} could not expand, and does not try again until the queue manager is restarted or ALTER PSID is "
        "entered.",
    ),
    "CSQP017I": (
        re.compile(r"EXPANSION STARTED FOR PAGE SET (?P<id>\d{1,2})(?!\d)", re.IGNORECASE),
        "info",
        "Page set {} was nearly full, and its expansion started.",
    ),
}
"""Messages with the words around the number of the page set, how severe they are, and what they mean."""
_POOL_TOO_SMALL = "CSQP020E"
_MODULE = re.compile(r"CSQP[A-Z0-9]{3,4}(?= )", re.IGNORECASE)


@reader("Page sets and buffer pools that are too small", *_EVENTS, _POOL_TOO_SMALL)
def page_set_events(message: Message) -> Iterator[Reading]:
    """Yield that a page set expanded or could not, or that a buffer pool was too small, without its number."""
    if message.id == _POOL_TOO_SMALL:
        module = _MODULE.search(message.text)
        scope = owner_of(message, module.end() if module else 0)
        text = "A buffer pool was too small. Which one is in the line, and is not read."
        yield notice(message, scope, "warning", text, is_counted=True)
        return
    words, severity, text = _EVENTS[message.id]
    found = words.search(message.text)
    if found and is_whole(message, found):
        scope = owner_of(message, found.start())
        yield notice(message, scope, severity, text.format(int(found["id"])), is_counted=True)
