"""Nobody waits while the memory of the service is looked through."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

from mqplanner.api.middleware import garbage_collection as memory


@pytest.fixture
def collections() -> Iterator[list[bool]]:
    """For each time that the memory is looked through: whether the answer was out."""
    found: list[bool] = []
    thresholds = gc.get_threshold()
    gc.collect()
    gc.set_threshold(*memory.AT_WORST)

    def note(phase: str, _: object) -> None:
        if phase == "start":
            found.append(OUT in said)

    said.clear()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.set_threshold(*thresholds)


OUT = "the last of the answer"
said: list[object] = []


async def application(_scope: object, _receive: object, send: object) -> None:
    kept = [[number] for number in range(5 * memory.NEW)]
    said.append(OUT)
    said.append(kept)


async def nothing(*_: object) -> None: ...


def test_the_memory_is_looked_through_after_the_answer(
    collections: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "PAUSE_S", 0)

    async def asked_twice() -> None:
        served = memory.Tidied(application)  # type: ignore[arg-type]
        for times in range(2):
            await served({"type": "http"}, nothing, nothing)
            while len(collections) == times:
                await asyncio.sleep(0)  # lets go of the loop, as the service does while nobody asks

    asyncio.run(asked_twice())
    assert len(collections) == 2
    assert all(collections)
