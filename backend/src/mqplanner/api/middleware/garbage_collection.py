"""When the memory of the serving process is looked through for cycles: between two answers, and not in one."""

import asyncio
import gc

from starlette.types import ASGIApp, Receive, Scope, Send

from mqplanner.rules.engine.version import version

NEW = 1_000
"""New objects after which the young ones are looked through."""
ROUNDS = 2_000
"""Such rounds after which those that outlived one are looked through as well."""
PAUSE_S = 0.06
"""How long after an answer: who asked is busy with it until then, often on the same machine."""
AT_WORST = (50_000, 20, 100)
"""The same within an answer, should one make so many."""


def settle() -> None:
    """Never look through what is there at the start, and seldom within an answer.

    Figures and remembered answers are hundreds of thousands of objects without cycles, which live long. To look through
    them would halt an answer for a tenth of a second now and then.
    """
    version()  # reads the figures
    gc.collect()
    gc.freeze()
    gc.set_threshold(*AT_WORST)


class Tidied:
    """An application after whose answers the memory is looked through: who waits for one does not wait for that."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._waits = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and look a little later."""
        await self._app(scope, receive, send)
        if not self._waits:
            self._waits = True
            asyncio.get_running_loop().call_later(PAUSE_S, self._look)

    def _look(self) -> None:
        self._waits = False
        new, rounds, _ = gc.get_count()
        if rounds > ROUNDS:
            gc.collect(1)
        elif new > NEW:
            gc.collect(0)
