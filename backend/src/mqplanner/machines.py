"""The machines that the reports name, and what has come since: for those nothing is published."""

MACHINES = ("zEC12", "z13", "z14", "z15", "z16", "z17")
"""From the oldest to the latest."""
