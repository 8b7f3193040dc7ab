"""Identifiers nobody can guess, and the check that something could be one.

Testing the form before asking the store keeps out what a database would choke on (a NUL in a path, say)
and answers a mistyped address the same way as an unknown one.
"""

import re
import secrets
from hashlib import sha256

PLAN_ID_BYTES = 16
TOKEN_BYTES = 32

_PLAN_ID = re.compile(r"[A-Za-z0-9_-]{22}")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_id() -> str:
    """128 random bits as 22 characters that need no escaping in an address, and that no shell takes for an option."""
    while (id := secrets.token_urlsafe(PLAN_ID_BYTES)).startswith("-"):
        pass
    return id


def new_token() -> str:
    """256 random bits as 43 characters: the whole secret of a shared link or an API token."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def is_id(text: str) -> bool:
    """Whether `text` has the form of an id."""
    return _PLAN_ID.fullmatch(text) is not None


def is_token(text: str) -> bool:
    """Whether `text` has the form of the secret of a link or an API token."""
    return _TOKEN.fullmatch(text) is not None


def hashed(token: str) -> str:
    """What is kept of a secret. Plain SHA-256 suffices for 256 random bits: there is nothing to guess or to salt."""
    return sha256(token.encode()).hexdigest()
