"""The days of the lines of a job log, which have a time only: JES2 writes a line with the day where a day begins.

Its layout is in IBM's slides on the logs of MQ for z/OS (ibm-wsc/mq-zos, Slides_MQ_JESLOGs.pdf, pages 7 and 22).
"""

import re

from mqplanner.measurements.moments import MONTHS

_DAY = re.compile(
    r"\s?---- (?:MON|TUES|WEDNES|THURS|FRI|SATUR|SUN)DAY,\s+"
    rf"(?P<day>\d\d) (?P<month>{'|'.join(MONTHS).upper()}) (?P<year>\d{{4}}) ----\s*"
)
_CLOCK = re.compile(r"\d\d\.\d\d\.\d\d")


class JobLogDays:
    """Knows the day of each job by the lines before."""

    def __init__(self) -> None:
        self._days: dict[str, tuple[str, str]] = {}
        """Day and last time, by the job."""

    def clear(self) -> None:
        """Forget all: another job log begins."""
        self._days.clear()

    def dated(self, time: str, job: str | None, text: str) -> str:
        """Return the time of a line with its day, where that is known.

        A time before that of the line before is of a day that no line has: neither it nor those behind it get one.
        """
        if job is None or not _CLOCK.fullmatch(time):
            return time
        if found := _DAY.fullmatch(text):
            month = MONTHS.index(found["month"].title()) + 1
            self._days[job] = f"{found['year']}-{month:02}-{found['day']}", time
        day, last = self._days.get(job, ("", ""))
        if not day or time < last:
            self._days.pop(job, None)
            return time
        self._days[job] = day, time
        return f"{day} {time}"
