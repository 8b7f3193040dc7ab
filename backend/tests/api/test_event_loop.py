"""Calculations pause while the event loop has something to do, and only then."""

import asyncio
import threading

import pytest

from mqplanner.api import event_loop

DEADLINE_S = 60.0


def test_the_event_loop_tells_whether_it_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    idle = threading.Event()
    monkeypatch.setattr(event_loop, "_idle", idle)

    async def busy_then_waiting() -> tuple[bool, bool]:
        await asyncio.sleep(0)
        while_busy = idle.is_set()
        return while_busy, await asyncio.to_thread(idle.wait, DEADLINE_S)

    with asyncio.Runner(loop_factory=event_loop.new_event_loop) as runner:
        assert runner.run(busy_then_waiting()) == (False, True)


def test_a_calculation_goes_on_even_if_the_event_loop_is_never_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_loop, "_idle", threading.Event())
    event_loop.give_way()
