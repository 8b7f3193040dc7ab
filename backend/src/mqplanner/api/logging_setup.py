"""Configures structured logging: one event per line, as JSON or as readable text."""

import logging
import sys
import traceback
from typing import Any

import structlog
from structlog.processors import CallsiteParameter, CallsiteParameterAdder

from mqplanner.settings import Settings

_PACKAGE = "/mqplanner/"


def configure_logging(settings: Settings) -> None:
    """Write events of the planner and of its libraries to standard error in one format."""
    shared: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        CallsiteParameterAdder({CallsiteParameter.PROCESS}),
    ]
    renderer: structlog.types.Processor = (
        structlog.processors.JSONRenderer()
        if settings.log_format == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer]
        )
    )
    logging.basicConfig(handlers=[handler], level=settings.log_level.upper(), force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)


def location_of(error: BaseException) -> dict[str, Any]:
    """Return types and place of an exception and its causes, without their messages."""
    chain: list[BaseException] = []
    cause: BaseException | None = error
    while cause is not None and cause not in chain:
        chain.append(cause)
        cause = cause.__cause__ or cause.__context__
    *outer, innermost = traceback.extract_tb(error.__traceback__)
    frames = [*(frame for frame in outer if _PACKAGE in frame.filename), innermost]
    return {
        "error": [type(link).__qualname__ for link in chain],
        "at": [f"{frame.filename.rpartition(_PACKAGE)[2]}:{frame.lineno} {frame.name}" for frame in frames],
    }
