"""The application of one worker process of `mqplanner serve`."""

import gc
import signal
import threading
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fastapi import FastAPI


def create_served_app() -> "FastAPI":
    """Return the application, with all data loaded."""
    _end_when_the_terminal_closes()
    # Imports make many objects and no garbage. To look for it among them would take a tenth of the time to start.
    gc.disable()
    from mqplanner.api.app import create_app, load_data
    from mqplanner.api.logging_setup import configure_logging
    from mqplanner.settings import Settings

    settings = Settings()
    configure_logging(settings)
    app = create_app(settings)
    load_data()
    # What was loaded stays: a full collection that does not trace it takes half the time, in which no thread can run.
    gc.collect()
    gc.freeze()
    # Full collections trace every remembered result, 90 ms at each twentieth key of a typist with Python's thresholds.
    # With these it is one of some 500 keys, and what is cyclic does not grow beyond 2 million objects, about 200 MB.
    # The youngest 50,000 at once would stop all threads for 50 to 150 ms: under twice the load 1 % of the refusals then
    # take 110 ms, against 36 ms with 5,000.
    gc.set_threshold(5_000, 100, 4)
    gc.enable()
    return app


def _end_when_the_terminal_closes() -> None:
    """Let SIGHUP end this process as SIGTERM does; by default it would end at once, and break requests that run.

    Where it is ignored, as with nohup, the process goes on.
    """
    in_main_thread = threading.current_thread() is threading.main_thread()
    if in_main_thread and hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:
        signal.signal(signal.SIGHUP, _terminate)


def _terminate(_number: int, _frame: FrameType | None) -> None:
    signal.raise_signal(signal.SIGTERM)
