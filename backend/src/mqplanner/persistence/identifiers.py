"""Random identifiers and secrets, and checks of their form.

Checking the form before a query refuses what a database cannot take (such as a NUL), and gives a mistyped identifier
the same response as an unknown one.
"""

import re
import secrets
from hashlib import sha256

ID_BYTES = 16
TOKEN_BYTES = 32

_ID = re.compile(r"[A-Za-z0-9_-]{22}")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_id() -> str:
    """Return 128 random bits as 22 URL-safe characters that do not look like a command-line option."""
    while (id := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return id


def new_token() -> str:
    """Return 256 random bits as 43 URL-safe characters: the secret of a shared link or an API token."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def is_id(text: str) -> bool:
    """Return whether `text` has the form of an id."""
    return _ID.fullmatch(text) is not None


def is_token(text: str) -> bool:
    """Return whether `text` has the form of a secret."""
    return _TOKEN.fullmatch(text) is not None


def hash_secret(secret: str) -> str:
    """Return the stored hash of a secret; 256 random bits need neither a salt nor a slow hash."""
    return sha256(secret.encode()).hexdigest()
