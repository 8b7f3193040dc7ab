"""The application of one worker process of `mqplanner serve`."""

import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fastapi import FastAPI


def create_served_app() -> "FastAPI":
    """Return the application, with all data loaded."""
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
    gc.enable()
    return app
