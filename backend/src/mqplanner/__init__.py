"""MQ Planner: capacity planning for IBM MQ for z/OS, from the published performance reports.

import mqplanner

mqplanner.assess("plan.yaml")
mqplanner.evaluate("csa-total", queue_managers=[…], limit_mb=64)
mqplanner.sweep("plan.yaml", {"/lpars/0/csa_limit_mb": range(32, 129, 8)})
mqplanner.solve("plan.yaml", "/lpars/0/csa_limit_mb", "smallest")
mqplanner.outage("plan.yaml", load=2, hours=6)
"""

# Nothing is imported here: Ctrl-C in the first moments of a command would end in a traceback.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mqplanner.python_api import Plan, assess, evaluate, outage, solve, sweep

    __version__: str

__all__ = ["Plan", "assess", "evaluate", "outage", "solve", "sweep"]


def __dir__() -> list[str]:
    return [*globals(), *__all__, "__version__"]


def __getattr__(name: str) -> "Any":
    """Import at the first use: `import mqplanner` alone reads no rule, no figure and no metadata."""
    if name == "__version__":
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version("mqplanner")
        except PackageNotFoundError:  # run straight from a checkout, without being installed
            return "0+checkout"
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from mqplanner import python_api

    return getattr(python_api, name)
