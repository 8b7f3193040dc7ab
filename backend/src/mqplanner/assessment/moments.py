"""When a limit is reached within the outage of consumers that a plan has."""

from dataclasses import dataclass

from mqplanner.units import Quantity
from mqplanner.units.number_format import format_duration


@dataclass(frozen=True, slots=True)
class Moment:
    """The time from the start of an outage of a length until a limit is reached, and a sentence with both."""

    after: Quantity
    outage: Quantity
    subject: str
    event: str

    @property
    def text(self) -> str:
        """Return the time as people say it."""
        return format_duration(float(self.after.to("s").value), exact=False)

    @property
    def sentence(self) -> str:
        """Return what happens and when: `Page set 2 of QMA2 fills 29 min into an outage of 4 h`."""
        subject, length = f"{self.subject[:1].upper()}{self.subject[1:]}", float(self.outage.to("s").value)
        return f"{subject} {self.event} {self.text} into an outage of {format_duration(length)}"
