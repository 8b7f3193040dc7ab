"""The machines that the reports name."""

MACHINES = ("zEC12", "z13", "z14", "z15", "z16")
"""From the oldest to the latest."""
