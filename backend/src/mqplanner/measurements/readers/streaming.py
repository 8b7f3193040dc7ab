"""Messages that could not be streamed: CSQM587E, in the report on 9.4."""

import re
from collections.abc import Iterator

from mqplanner.measurements.readers.facts import Reading
from mqplanner.measurements.readers.messages import Message
from mqplanner.measurements.readers.registry import reader
from mqplanner.measurements.readers.values import notice, owner_of

_FAILED = re.compile(
    r"Unable to put to streaming queue (?P<stream>\S+) for queue (?P<queue>\S+?), ?mqrc=(?P<reason>\d+)", re.IGNORECASE
)


@reader("Message not streamed", "CSQM587E")
def not_streamed(message: Message) -> Iterator[Reading]:
    """Yield that a copy of a message could not be put."""
    if found := _FAILED.search(message.text):
        text = f"No copy of a message on {found['queue']} could be put to {found['stream']}, reason {found['reason']}."
        yield notice(message, owner_of(message, found.start()), "warning", text)
