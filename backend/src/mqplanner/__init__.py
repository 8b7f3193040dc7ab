"""MQ Planner: capacity planning for IBM MQ for z/OS, from the published performance reports."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("mqplanner")
except PackageNotFoundError:  # run straight from a checkout, without being installed
    __version__ = "0+checkout"
