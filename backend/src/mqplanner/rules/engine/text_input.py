"""A name or remark in the user's own words, as an input of a rule or of one of its parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mqplanner.rules.engine.errors import Refused


@dataclass(frozen=True)
class Text:
    """A short text; it is shown and never computed with."""

    description: str = ""
    longest: int = 100
    mq_name: str | None = None
    discrete: bool = True

    @property
    def allowed(self) -> str:
        """What is accepted, in words."""
        return f"a text of at most {self.longest} characters"

    def read(self, name: str, raw: Any) -> str:
        """The text without space around it."""
        if not isinstance(raw, str) or len(raw) > self.longest:
            raise Refused(f"must be {self.allowed}", self.allowed)
        return raw.strip()

    def describe(self) -> dict[str, Any]:
        """As the API lists it."""
        return {
            "type": "text",
            "unit": None,
            "minimum": None,
            "exclusive_minimum": False,
            "maximum": None,
            "allowed": None,
            "items": None,
        }
