"""Texts of users in CSV: a spreadsheet must not calculate them."""

FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\t", "\r", "\n")
"""What a spreadsheet would interpret as the beginning of a formula, also in full width, as in Japanese settings."""


def safe_text(text: str) -> str:
    """Return a text with an apostrophe in front where a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text
