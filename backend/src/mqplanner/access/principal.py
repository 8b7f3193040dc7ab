"""Principals with the scope of their token, and roles on a plan."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class TokenScope(StrEnum):
    """What a token permits at most; a later one includes the earlier ones."""

    READ = "read"
    WRITE = "write"
    ADMIN = "admin"

    def includes(self, other: "TokenScope") -> bool:
        """Return whether this scope permits what the other one permits."""
        order = list(TokenScope)
        return order.index(self) >= order.index(other)


class Role(IntEnum):
    """What a principal may do with one plan; a higher role includes the lower ones."""

    VIEWER = 1
    EDITOR = 2
    OWNER = 3

    @property
    def label(self) -> str:
        """Return the name that API and database use."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Principal:
    """The authenticated sender of a request, who owns plans."""

    id: str
    name: str
    """The author of a revision where the request names no other."""
    scope: TokenScope


LOCAL_ID = "local"
LOCAL = Principal(LOCAL_ID, "local", TokenScope.WRITE)
"""The only principal where the service runs without sign-in."""
