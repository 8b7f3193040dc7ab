"""Who asks: a principal with the scope that it came in with, and the roles that one can have on a plan."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Scope(StrEnum):
    """What somebody who came in may do at most."""

    READ = "read"
    WRITE = "write"


class Role(IntEnum):
    """What somebody may do with one plan; a higher role may do all that a lower one may."""

    VIEWER = 1
    EDITOR = 2
    OWNER = 3

    @property
    def word(self) -> str:
        """As the API and the store write it."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Principal:
    """Somebody to whom plans belong, and who is asking now."""

    id: str
    name: str
    """Shown as the author of a revision where no other name is given."""
    scope: Scope


LOCAL_ID = "local"
LOCAL = Principal(LOCAL_ID, "local", Scope.WRITE)
"""The one person at the desk, where nobody signs in."""
