"""The answer to a plan as something to keep, to compare and to read."""
