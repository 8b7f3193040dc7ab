"""Numbers of things in words."""


def counted(number: int, noun: str) -> str:
    """Return a number with its noun, in the plural but for one: `1 limit`, `1,200 limits`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
