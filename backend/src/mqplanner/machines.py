"""The machines that the reports name, and later ones, for which the sources have no figure."""

from typing import Literal, get_args

Machine = Literal["zEC12", "z13", "z14", "z15", "z16", "z17"]
MACHINES: tuple[str, ...] = get_args(Machine)
"""From the oldest to the latest."""
