"""How often the memory of the serving process is looked through for cycles."""

import gc

from mqplanner.rules.version import version

SELDOM = (50_000, 20, 100)
"""New objects after which the young ones are looked through, and how often the older ones are."""


def settle() -> None:
    """Look through what is remembered seldom, and never through what is there at the start.

    Figures and remembered answers are hundreds of thousands of objects without cycles, which live long. To look through
    all of them would halt an answer for a tenth of a second now and then.
    """
    version()  # reads the figures
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
